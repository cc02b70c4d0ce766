// Bots as Python has them.
#pragma once

#include "bindings/python/convert.hpp"

namespace kvartal::python {

void add_bots(py::module_& module);

}  // namespace kvartal::python

// A game being played, with its history, as Python has it; and records.
#pragma once

#include "bindings/python/convert.hpp"

namespace kvartal::python {

void add_tables(py::module_& module);

}  // namespace kvartal::python

// What the server shows of itself to the person who runs it.
#pragma once

#include "server/journal.hpp"
#include "server/metrics.hpp"

namespace kvartal::server {

struct Instruments {
  Journal journal;
  Metrics metrics;
};

}  // namespace kvartal::server

// Any bytes as a record: read, replayed, verified; what is read must be written back as something that reads the same.
#include <cstdlib>
#include <string_view>

#include "core/dealer.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

using namespace kvartal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = read_record({reinterpret_cast<const char*>(data), size}, shelf());
  if (!record) {
    if (record.error().what.empty()) std::abort();
    return 0;
  }
  const auto again = read_record(write_record(*record), shelf());
  if (!again || write_record(*again) != write_record(*record)) std::abort();
  const auto replayed = replay(*record, shelf());
  if (replayed && replayed->table.now().check()) std::abort();
  (void)verify(*record, shelf());
  return 0;
}

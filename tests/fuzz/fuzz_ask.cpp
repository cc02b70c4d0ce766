// Any bytes as messages of a client, one a line: read, and, where a table is wanted, made.
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/json_node.hpp"
#include "core/options.hpp"
#include "server/asks.hpp"
#include "server/new_table.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kvartal::server;
  for (const std::string& line : kvartal::split({reinterpret_cast<const char*>(data), size}, '\n')) {
    const auto ask = read_ask(line);
    if (!ask) {
      if (ask.error().why.en.empty() || ask.error().why.ru.empty()) std::abort();  // a refusal says why
      continue;
    }
    (void)table_changed_by(*ask);
    if (const auto* create = std::get_if<AskCreate>(&ask->what))
      (void)new_table(*create, GuestRow{.id = "g", .name = "Guest"}, 5.0);
  }
  return 0;
}

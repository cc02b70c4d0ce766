// Any bytes as requests to the engine, one a line: what a hostile page could send to the module.
#include <string>
#include <string_view>

#include "bindings/wasm/engine.hpp"
#include "core/options.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kvartal::Engine engine([](double) { return false; });  // thinking ends at once: requests are tested here, not bots
  for (const std::string& line : kvartal::split({reinterpret_cast<const char*>(data), size}, '\n')) (void)engine.answer(line);
  return 0;
}

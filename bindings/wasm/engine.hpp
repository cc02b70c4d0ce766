// The engine behind one function: a request as JSON, an answer as JSON. docs/wasm.md lists the requests.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "core/json.hpp"
#include "core/registry.hpp"
#include "core/table.hpp"

namespace kvartal {

class Engine {
 public:
  /// Never fails: what is wrong with a request is said in the answer's member `error`.
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  struct Seated {
    const GameEntry* entry;
    Options options;
    Table table;
    Rng rng;
  };

  [[nodiscard]] Json dispatch(const Json& request);
  [[nodiscard]] Json open(const Json& request);
  [[nodiscard]] Json replay(const Json& request);
  [[nodiscard]] Json at_table(std::string_view call, Seated& seated, const Json& request);

  std::map<int, Seated> tables_;
  int next_table_ = 1;
};

}  // namespace kvartal

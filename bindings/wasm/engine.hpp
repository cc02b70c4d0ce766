// The engine behind one function: a request as JSON, an answer as JSON. docs/wasm.md lists the requests.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "core/json.hpp"
#include "core/registry.hpp"
#include "core/sitting.hpp"

namespace kvartal {

class Engine {
 public:
  /// Who hears how far the thinking of a request is, from 0 to 1; false: it is to end with what it knows.
  using GoOn = std::function<bool(double done)>;

  explicit Engine(GoOn go_on) : go_on_(std::move(go_on)) {}
  /// Never fails: what is wrong with a request is said in the answer's member `error`.
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  struct Seated {
    Sitting sitting;
    std::vector<std::string> bots;  // the name of the bot at each seat; "" for a person
    Rng rng;
  };

  [[nodiscard]] Json dispatch(const Json& request);
  [[nodiscard]] Json open(const Json& request);
  [[nodiscard]] Json load(const Json& request);
  [[nodiscard]] Json seat(Seated seated);
  [[nodiscard]] Json at_table(std::string_view call, Seated& seated, const Json& request) const;
  [[nodiscard]] static Json act(std::string_view call, Seated& seated, Seat seat, const Json& request);
  [[nodiscard]] static Json resign(Seated& seated, Seat seat, const Json& request);
  [[nodiscard]] static Json step(Seated& seated);

  GoOn go_on_;
  std::map<int, Seated> tables_;
  int next_table_ = 1;
};

}  // namespace kvartal

#include "bindings/python/bots.hpp"

#include <memory>
#include <vector>

#include "bindings/python/position.hpp"
#include "bots/advice.hpp"
#include "bots/bot.hpp"
#include "bots/crew.hpp"

namespace kvartal::python {
namespace {

/// A bot for the tables of one kind.
class Player {
 public:
  Player(std::string name, const Position& position)
      : name_(std::move(name)),
        entry_(position.entry),
        options_(position.options),
        bot_(accepted(make_bot(name_, entry_->id, options_))) {}

  [[nodiscard]] const std::string& name() const { return name_; }

  void expect_table(const Position& position) const {
    if (position.entry == entry_ && position.options == options_) return;
    throw py::value_error("this bot was made for another table: " + std::string(entry_->id) + ", " + to_string(options_));
  }

  [[nodiscard]] MoveNumber choose(const Position& position, int number, Rng& rng, int heads) {
    expect_table(position);
    const Seat seat = player_of(position.game, number);
    if (!position.game.turn().asked().has(seat)) throw py::value_error(to_string(seat) + " is not to move; see 'to_move'");
    const py::gil_scoped_release others_may_go_on;
    return decide(position.game, seat, rng, heads).bits;
  }

  /// It gets what the seat can know, whatever position it is asked about.
  [[nodiscard]] AnyMove decide(const AnyGame& game, Seat seat, Rng& rng, int heads) {
    Crew crew(heads);
    return bot_->choose(Observation(game, seat, rng), rng, crew);
  }

 private:
  std::string name_;
  const GameEntry* entry_;
  Options options_;
  std::unique_ptr<Bot> bot_;
};

void finish(Position& position, const std::vector<Player*>& bots, Rng& rng) {
  if (static_cast<int>(bots.size()) != position.game.seats()) {
    throw py::value_error("there are " + std::to_string(position.game.seats()) + " seats and " + std::to_string(bots.size()) +
                          " bots; give one a seat");
  }
  for (const Player* bot : bots) bot->expect_table(position);
  const py::gil_scoped_release others_may_go_on;
  for (Turn turn = position.game.turn(); !turn.is_over(); turn = position.game.turn()) {
    if (turn.is_chance()) {
      position.game.play(Seat::chance(), position.game.sample(rng));
    } else {
      const Seat seat = turn.asked().first();
      position.game.play(seat, bots[seat.index]->decide(position.game, seat, rng, 1));
    }
  }
}

py::dict told(const Position& position, const Estimate& estimate) {
  py::dict one;
  one["move"] = estimate.move.bits;
  one["simulations"] = estimate.simulations;
  one["utility"] = estimate.utility;
  one["points"] = estimate.points;
  one["victory"] = estimate.told > 0 ? py::object(py::float_(estimate.victory)) : py::object(py::none());
  one["points_of_all"] = std::vector<double>(estimate.everyone.begin(), estimate.everyone.begin() + position.game.seats());
  return one;
}

py::list estimates(const Position& position, int number, const std::string& bot, int simulations, double seconds,
                   std::uint64_t seed, int heads) {
  const Seat seat = player_of(position.game, number);
  if (!position.game.turn().asked().has(seat)) throw py::value_error(to_string(seat) + " is not to move; see 'to_move'");
  ThinkerSettings adviser = accepted(adviser_named(bot, position.entry->id, position.options));
  if (simulations < 1) throw py::value_error("simulations must be at least 1");
  if (!(seconds >= 0)) throw py::value_error("seconds must be at least 0, which stands for as long as it takes");
  adviser.simulations = simulations;
  adviser.seconds = seconds;
  std::vector<Estimate> found;
  {
    const py::gil_scoped_release others_may_go_on;
    Rng rng(seed);
    Crew crew(heads);
    found = think_over(Observation(position.game, seat, rng), adviser, seed, crew);
  }
  py::list list;
  for (const Estimate& one : found) list.append(told(position, one));
  return list;
}

}  // namespace

void add_bots(py::module_& module) {
  py::class_<Player>(module, "Bot")
      .def(py::init<std::string, const Position&>(), py::arg("name"), py::arg("position"))
      .def_property_readonly("name", &Player::name)
      .def("choose", &Player::choose, py::arg("position"), py::arg("seat"), py::arg("rng"), py::arg("heads") = 1)
      .def("__repr__", [](const Player& self) { return "<kvartal.Bot " + self.name() + ">"; });
  module.def("finish", &finish, py::arg("position"), py::arg("bots"), py::arg("rng"));
  module.def("estimates", &estimates, py::arg("position"), py::arg("seat"), py::arg("bot") = "level5",
             py::arg("simulations") = 1000, py::arg("seconds") = 0.0, py::arg("seed") = 1, py::arg("heads") = 1);
}

}  // namespace kvartal::python

#include "cli/simulation.hpp"

#include <algorithm>

#include "bots/crew.hpp"
#include "cli/common.hpp"
#include "core/dealer.hpp"

namespace kvartal::cli {

void let_ponder(const AnyGame& game, std::span<const std::unique_ptr<Bot>> bots, Rng& rng) {
  for (std::size_t i = 0; i < bots.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (!bots[i] || !bots[i]->ponders() || game.turn().asked().has(seat)) continue;
    Crew crew;
    bots[i]->ponder(Observation(game, seat, rng), rng, crew);
  }
}

bool Simulation::all_random() const {
  return std::ranges::all_of(bots, [](const std::string& bot) { return bot == "random"; });
}

bool Simulation::all_quick() const {
  return std::ranges::all_of(bots, [](const std::string& bot) { return bot == "random" || bot == "greedy"; });
}

std::vector<std::unique_ptr<Bot>> Simulation::seated() const {
  std::vector<std::unique_ptr<Bot>> players;
  players.reserve(bots.size());
  for (const std::string& bot : bots) players.push_back(bot_named(bot, entry, options));
  return players;
}

Seat Simulation::next_seat(const Turn& turn, Rng& rng) const {
  constexpr std::uint32_t kSeldom = 40;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (turn.aside.has(seat) && bots[i] == "random" && rng.below(kSeldom) == 0) return seat;
  }
  return turn.asked().first();
}

SimulatedGame Simulation::play(std::uint64_t index) const {
  Rng rng = Rng::of_game(seed, index);
  AnyGame game = start;
  if (all_random()) {  // the fast path: no allocation, nothing virtual inside
    const Playout playout = game.playout(rng);
    return {index, playout.result, playout.decisions, playout.chances, game.verdict().en};
  }
  auto players = seated();
  SimulatedGame simulated{index, {}, 0, 0, {}};
  for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
    if (turn.is_chance()) {
      ++simulated.chances;
      game.play(Seat::chance(), game.sample(rng));
      continue;
    }
    ++simulated.decisions;
    const Seat seat = turn.asked().first();
    let_ponder(game, players, rng);
    Crew crew;
    game.play(seat, players[seat.index]->choose(Observation(game, seat, rng), rng, crew));
  }
  simulated.result = game.result();
  simulated.verdict = game.verdict().en;
  return simulated;
}

Record Simulation::record(std::uint64_t index) const {
  Rng rng = Rng::of_game(seed, index);
  const FairDealer dealer = FairDealer::of_game(seed, index);
  auto players = seated();
  Table table(start);
  std::uint64_t chances = 0;
  for (Turn turn = table.now().turn(); !turn.is_over(); turn = table.now().turn()) {
    if (turn.is_chance()) {
      table.play(Seat::chance(), dealer.deal(table.now().outcomes(), chances++));
      continue;
    }
    const Seat seat = next_seat(turn, rng);
    let_ponder(table.now(), players, rng);
    Crew crew;
    table.play(seat, players[seat.index]->choose(Observation(table.now(), seat, rng), rng, crew));
  }
  Record record;
  record.game = entry.id;
  record.content = entry.content_id();
  record.options = options;
  record.players = bots;
  record.commitment = dealer.commitment();
  record.moves = lines_of(table);
  record.secret = dealer.secret_hex();
  const Result result = table.now().result();
  for (int seat = 0; seat < result.seats; ++seat) record.scores.push_back(result.score(Seat::at(seat)));
  return record;
}

}  // namespace kvartal::cli

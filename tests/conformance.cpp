#include "tests/conformance.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/table.hpp"

namespace kvartal::conformance {
namespace {

/// No game of this house lasts longer; more means a loop.
constexpr int kLongestGame = 6000;

std::vector<std::byte> bytes_of(const AnyGame& game) { return {game.bytes().begin(), game.bytes().end()}; }

std::string move_name(const AnyGame& game, Seat seat, AnyMove move) { return to_string(seat) + " " + game.text(seat, move); }

Wrong check_move(const AnyGame& game, Seat seat, AnyMove move) {
  const std::string words = game.text(seat, move);
  if (auto refusal = game.why_not(seat, move)) return "listed but refused: " + words + ": " + refusal->why.en;
  const auto parsed = game.parse(seat, words);
  if (!parsed) return "cannot be read back: " + words + ": " + parsed.error().why.en;
  if (*parsed != move) return "read back as another move: " + words;
  return std::nullopt;
}

/// The views, moves and events of a seat in two worlds that it cannot tell apart.
Wrong compare_worlds(const AnyGame& one, const AnyGame& other, Seat seat) {
  if (one.view(Viewer::seat(seat)) != other.view(Viewer::seat(seat))) return "the view differs";
  if (one.moves(seat) != other.moves(seat)) return "the legal moves differ";
  return std::nullopt;
}

Wrong compare_step(const AnyGame& truth, const AnyGame& world, Seat viewer, const Step& step) {
  AnyGame one = truth;
  AnyGame other = world;
  std::vector<AnyEvent> heard_one;
  std::vector<AnyEvent> heard_other;
  const std::string words_one = one.text(step.seat, step.move, Viewer::seat(viewer));
  const std::string words_other = other.text(step.seat, step.move, Viewer::seat(viewer));
  if (words_one != words_other) return "the move is told differently: " + words_one + " / " + words_other;
  const bool revealed = one.reveals(step.seat, step.move);
  one.play(step.seat, step.move, &heard_one);
  other.play(step.seat, step.move, &heard_other);
  // The end of a game, or the last of several secret decisions, may reveal what was secret; from there on the worlds may differ
  // for everybody.
  if (one.turn().is_over() || revealed) return std::nullopt;
  if (heard_one.size() != heard_other.size()) return "different numbers of events";
  for (std::size_t i = 0; i < heard_one.size(); ++i) {
    if (heard_one[i].show(Viewer::seat(viewer)) != heard_other[i].show(Viewer::seat(viewer))) return "an event differs";
  }
  return compare_worlds(one, other, viewer);
}

/// Which values of two options have met in some case.
class Pairs {
 public:
  void add(const Options& options) {
    for_each(options, [&](std::string pair) { seen_.insert(std::move(pair)); });
  }
  [[nodiscard]] int unseen(const Options& options) const {
    int count = 0;
    for_each(options, [&](const std::string& pair) { count += seen_.contains(pair) ? 0 : 1; });
    return count;
  }
  [[nodiscard]] bool contains(const Options& options) const { return unseen(options) == 0; }

 private:
  template <class Visit>
  static void for_each(const Options& options, Visit&& visit) {
    const auto& all = options.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < all.size(); ++j) {
        if (i != j) visit(all[i].first + "=" + all[i].second + " " + all[j].first + "=" + all[j].second);
      }
    }
  }
  std::set<std::string> seen_;
};

/// Complete options with what is given, and for the rest, one after the other, the values that meet most others for the first
/// time.
Options with_unseen_pairs(const GameEntry& entry, Options given, const Pairs& seen) {
  for (const OptionSpec& spec : entry.options()) {
    if (given.has(spec.name)) continue;
    int most = -1;
    std::string best;
    for (const OptionChoice& choice : spec.choices) {
      Options trial = given;
      trial.set(spec.name, choice.value);
      const auto complete = entry.complete(trial);
      if (!complete || seen.unseen(*complete) <= most) continue;
      most = seen.unseen(*complete);
      best = choice.value;
    }
    if (!best.empty()) given.set(spec.name, best);
  }
  return *entry.complete(given);
}

}  // namespace

std::string Case::name() const { return std::string(entry->id) + " " + to_string(options); }

std::vector<Case> all_cases(Shelf shelf) {
  std::vector<Case> cases;
  for (const GameEntry& entry : shelf) {
    Pairs seen;
    for (const OptionSpec& first : entry.options()) {
      for (const OptionChoice& one : first.choices) {
        for (const OptionSpec& second : entry.options()) {
          if (&second == &first) continue;
          for (const OptionChoice& other : second.choices) {
            Options pair;
            pair.set(first.name, one.value);
            pair.set(second.name, other.value);
            if (seen.contains(pair) || !entry.complete(pair)) continue;  // not everything goes together
            const Options options = with_unseen_pairs(entry, pair, seen);
            seen.add(options);
            cases.push_back({&entry, options});
          }
        }
      }
    }
  }
  return cases;
}

Wrong check_moves(const AnyGame& game, Rng& rng) {
  const Turn turn = game.turn();
  int total = 0;
  for (int i = 0; i < game.seats(); ++i) {
    const Seat seat = Seat::at(i);
    const auto moves = game.moves(seat);
    total += static_cast<int>(moves.size());
    if (!turn.seats.has(seat) && !moves.empty()) return to_string(seat) + " is not to move but has moves";
    if (turn.seats.has(seat) && moves.empty()) return to_string(seat) + " is to move but has none: a dead end";
    std::set<std::uint64_t> different;
    for (const AnyMove move : moves) {
      if (auto refusal = game.why_not(seat, move))
        return "listed but refused: " + game.text(seat, move) + ": " + refusal->why.en;
      different.insert(move.bits);
    }
    // Writing and reading all of them would take most of the time; over many positions a few of each are all.
    for (int sample = 0; sample < 12 && !moves.empty(); ++sample) {
      const AnyMove move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (auto wrong = check_move(game, seat, move)) return wrong;
    }
    if (different.size() != moves.size()) return "a move is listed twice";
  }
  if (!turn.is_chance() && !turn.is_over() && total == 0) return "nobody can move";
  return std::nullopt;
}

Wrong check_refusals(const AnyGame& game, Rng& rng) {
  const auto before = bytes_of(game);
  for (int i = 0; i < game.seats() + 1; ++i) {
    const Seat seat = i == game.seats() ? Seat::chance() : Seat::at(i);
    std::vector<AnyMove> legal = game.moves(seat);
    if (seat.is_chance()) {
      for (const AnyOutcome& outcome : game.outcomes()) legal.push_back(outcome.move);
    }
    for (int attempt = 0; attempt < 20; ++attempt) {
      // Near misses are likelier to be let through than noise: change one byte of a legal move, or of nothing.
      AnyMove move{attempt % 4 == 0 ? rng.next() : rng.next() & 0xFFFFFFFFU};
      if (attempt % 2 == 1 && !legal.empty()) {
        const AnyMove near = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const unsigned byte = rng.below(4);
        move.bits = (near.bits & ~(std::uint64_t{0xFF} << (8 * byte))) | (std::uint64_t{rng.below(256)} << (8 * byte));
      }
      const bool listed = std::ranges::find(legal, move) != legal.end();
      if (game.why_not(seat, move).has_value() == listed) {
        return std::string(listed ? "a listed move is refused" : "an unlisted move is let through") + " for " +
               to_string(seat) + ": bits " + std::to_string(move.bits);
      }
    }
  }
  if (bytes_of(game) != before) return "asking changed the position";
  return std::nullopt;
}

Wrong check_chance(const AnyGame& game, Rng& rng) {
  if (!game.turn().is_chance()) return std::nullopt;
  const auto outcomes = game.outcomes();
  if (outcomes.empty()) return "chance has no outcome";
  std::vector<std::uint64_t> different;
  different.reserve(outcomes.size());
  for (const AnyOutcome& outcome : outcomes) {
    if (outcome.weight == 0) return "an outcome has no weight";
    different.push_back(outcome.move.bits);
  }
  // A throw of ten workers has thousands of outcomes: as with moves, over many positions a few of each are all.
  const auto few = std::min<std::size_t>(outcomes.size(), 60);
  for (std::size_t i = 0; i < few; ++i) {
    const std::size_t which = few == outcomes.size() ? i : rng.below(static_cast<std::uint32_t>(outcomes.size()));
    if (auto wrong = check_move(game, Seat::chance(), outcomes[which].move)) return wrong;
  }
  std::ranges::sort(different);
  if (std::ranges::adjacent_find(different) != different.end()) return "an outcome is listed twice";
  for (int i = 0; i < 4; ++i) {
    const AnyMove drawn = game.sample(rng);
    if (!std::ranges::binary_search(different, drawn.bits))
      return "sampled something that is not listed: " + move_name(game, Seat::chance(), drawn);
  }
  return std::nullopt;
}

Wrong check_no_peeking(const AnyGame& game, Rng& rng) {
  if (game.turn().is_over()) return std::nullopt;
  for (int i = 0; i < game.seats(); ++i) {
    const Seat viewer = Seat::at(i);
    const AnyGame world = game.imagine(viewer, rng);
    if (bytes_of(world) == bytes_of(game)) continue;  // the seat knows everything, or has guessed the truth
    if (auto wrong = world.check()) return "an imagined world is inconsistent: " + *wrong;
    if (auto wrong = compare_worlds(game, world, viewer)) return to_string(viewer) + " can see a secret: " + *wrong;
    const Step step = random_step(game, rng);
    if (world.why_not(step.seat, step.move).has_value()) continue;  // the step itself depends on the secret
    if (auto wrong = compare_step(game, world, viewer, step)) {
      return to_string(viewer) + " can see a secret after " + move_name(game, step.seat, step.move) + ": " + *wrong;
    }
  }
  return std::nullopt;
}

Wrong check_open_events(const AnyGame& game, Rng& rng) {
  if (game.turn().is_over()) return std::nullopt;
  const Step step = random_step(game, rng);
  AnyGame after = game;
  std::vector<AnyEvent> events;
  after.play(step.seat, step.move, &events);
  for (const AnyEvent& event : events) {
    if (event.is_secret()) continue;
    const Json told = event.show(Viewer::archive());
    bool same = told == event.show(Viewer::spectator());
    for (int i = 0; i < game.seats(); ++i) same = same && told == event.show(Viewer::seat(Seat::at(i)));
    if (!same) return "an event that is not secret is told differently: " + to_text(told);
  }
  return std::nullopt;
}

Wrong check_copies(const AnyGame& game, Rng& rng) {
  if (game.turn().is_over()) return std::nullopt;
  const auto before = bytes_of(game);
  AnyGame copy = game;
  const Step step = random_step(game, rng);
  copy.play(step.seat, step.move);
  if (bytes_of(game) != before) return "playing a copy changed the original";
  AnyGame again = game;
  std::vector<AnyEvent> log;
  again.play(step.seat, step.move, &log);
  if (bytes_of(again) != bytes_of(copy)) return "with and without a log the same move gives different positions";
  return std::nullopt;
}

Step random_step(const AnyGame& game, Rng& rng) {
  if (game.turn().is_chance()) return {Seat::chance(), game.sample(rng)};
  std::vector<Seat> seats;
  for (int i = 0; i < game.seats(); ++i) {
    if (game.turn().seats.has(Seat::at(i))) seats.push_back(Seat::at(i));
  }
  const Seat seat = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
  const auto moves = game.moves(seat);
  return {seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]};
}

PlayReport play_and_check(const Case& table, std::uint64_t seed, int every) {
  Rng rng = Rng::of_game(seed, 0);
  Table played(table.start());
  PlayReport report;
  const auto checked = [&]() -> Wrong {
    const AnyGame& now = played.now();
    if (auto wrong = now.check()) return wrong;
    if (every == 0 || report.positions % every != 0) return std::nullopt;
    if (auto wrong = check_moves(now, rng)) return wrong;
    if (auto wrong = check_refusals(now, rng)) return wrong;
    if (auto wrong = check_chance(now, rng)) return wrong;
    if (auto wrong = check_no_peeking(now, rng)) return wrong;
    if (auto wrong = check_open_events(now, rng)) return wrong;
    return check_copies(now, rng);
  };
  while (true) {
    report.wrong = checked();
    ++report.positions;
    if (report.wrong || played.now().turn().is_over()) break;
    if (report.positions > kLongestGame) {
      report.wrong = "the game does not end";
      break;
    }
    const Step step = random_step(played.now(), rng);
    played.play(step.seat, step.move);
  }
  const auto criteria = table.start().result().criteria;
  if (!report.wrong && criteria.data() != played.now().result().criteria.data())
    report.wrong = "the criteria change during the game";
  const bool same = bytes_of(played.at(played.history().size())) == bytes_of(played.now());
  if (!report.wrong && !same) report.wrong = "a replay gives another position";
  const std::string where = table.name() + ", seed " + std::to_string(seed) + ", position " + std::to_string(report.positions);
  if (report.wrong) report.wrong = where + ": " + *report.wrong;
  return report;
}

}  // namespace kvartal::conformance

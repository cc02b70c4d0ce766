#include "core/guess.hpp"

#include <algorithm>

namespace kvartal {
namespace {

constexpr int kAttempts = 1000;

bool is_hidden(const RecordLine& line) { return line.words.find('?') != std::string::npos; }

/// Every move that a spectator would have seen written like this, with its weight.
std::vector<AnyOutcome> candidates(const AnyGame& game, const RecordLine& line) {
  std::vector<AnyOutcome> all;
  if (line.seat.is_chance()) {
    all = game.outcomes();
  } else {
    for (const AnyMove move : game.moves(line.seat)) all.push_back({move, 1});
  }
  std::erase_if(all, [&](const AnyOutcome& one) { return game.text(line.seat, one.move, Viewer::spectator()) != line.words; });
  return all;
}

std::optional<AnyMove> draw(const std::vector<AnyOutcome>& from, Rng& rng) {
  std::uint64_t sum = 0;
  for (const AnyOutcome& one : from) sum += one.weight;
  if (sum == 0) return std::nullopt;
  std::uint64_t left = rng.below_wide(sum);
  for (const AnyOutcome& one : from) {
    if (left < one.weight) return one.move;
    left -= one.weight;
  }
  return std::nullopt;
}

/// One guess at the whole record; it may turn out to contradict a later line.
std::expected<std::vector<RecordLine>, Problem> guess(const Record& record, AnyGame game, Rng& rng) {
  std::vector<RecordLine> lines = record.moves;
  for (RecordLine& line : lines) {
    if (is_hidden(line)) {
      const auto move = game.turn().allows(line.seat) ? draw(candidates(game, line), rng) : std::nullopt;
      if (!move)
        return std::unexpected(Problem{"line " + std::to_string(line.line), "nothing can be meant by '" + line.words + "'"});
      line.words = game.text(line.seat, *move);
    }
    const auto move = read_move(game, line.seat, line.words);
    if (!move) return std::unexpected(Problem{"line " + std::to_string(line.line), move.error().why.en});
    game.play(line.seat, *move);
  }
  return lines;
}

}  // namespace

std::expected<std::vector<RecordLine>, Problem> fill_in(const Record& record, Shelf shelf, Rng& rng) {
  const GameEntry& entry = *find_game(shelf, record.game);
  const bool hides = std::ranges::any_of(record.moves, is_hidden);
  auto lines = guess(record, entry.start(record.options), rng);
  // A guess fails where it took what somebody else turns out to hold; with nothing hidden there is nothing to guess again.
  for (int attempt = 1; hides && !lines && attempt < kAttempts; ++attempt) {
    lines = guess(record, entry.start(record.options), rng);
  }
  return lines;
}

}  // namespace kvartal

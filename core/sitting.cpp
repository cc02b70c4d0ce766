#include "core/sitting.hpp"

#include <algorithm>
#include <array>

namespace kvartal {
namespace {

constexpr std::array<std::string_view, 4> kKinds = {"move", "undo", "end", "resign"};

Refusal ended() { return no("the game is over: somebody has resigned", "партия закончена: кто-то сдался"); }

/// The words of a move for every seat and for spectators, if they are not all the archive's.
std::vector<std::string> seen_words(const AnyGame& before, Seat seat, AnyMove move, const std::string& words) {
  std::vector<std::string> seen;
  seen.reserve(static_cast<std::size_t>(before.seats()) + 1);
  for (int i = 0; i < before.seats(); ++i) seen.push_back(before.text(seat, move, Viewer::seat(Seat::at(i))));
  seen.push_back(before.text(seat, move, Viewer::spectator()));
  if (std::ranges::all_of(seen, [&](const std::string& one) { return one == words; })) seen.clear();
  return seen;
}

}  // namespace

const std::string& Entry::words_for(Viewer viewer) const {
  if (seen.empty() || viewer == Viewer::archive()) return words;
  for (std::size_t i = 0; i + 1 < seen.size(); ++i) {
    if (viewer == Viewer::seat(Seat::at(static_cast<int>(i)))) return seen[i];
  }
  return seen.back();
}

std::string_view name_of(Entry::Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<Entry::Kind> entry_kind_named(std::string_view name) {
  const auto found = std::ranges::find(kKinds, name);
  if (found == kKinds.end()) return std::nullopt;
  return static_cast<Entry::Kind>(found - kKinds.begin());
}

Sitting::Sitting(const GameEntry& entry, Options options, Manners manners)
    : entry_(&entry),
      options_(std::move(options)),
      manners_(manners),
      table_(entry.start(options_)),
      resignations_(now().seats(), options_) {}

std::optional<Seat> Sitting::held() const {
  const auto& history = table_.history();
  if (!manners_.confirm || history.size() <= ended_ || is_over()) return std::nullopt;
  const Seat last = history.back().seat;
  const Turn turn = this->turn();
  if (!manners_.people.without(resignations_.seats()).has(last) || turn.asked().has(last) || turn.amid.has(last) ||
      was_decided_together())
    return std::nullopt;
  return last;
}

SeatSet Sitting::awaited() const {
  if (const auto seat = held()) return SeatSet(*seat);
  return turn().seats;
}

int Sitting::settled(Seat seat) const {
  const auto& history = table_.history();
  std::size_t open = history.size();  // what comes after these could be taken back
  while (manners_.people.has(seat) && open > ended_ && history[open - 1].seat == seat && !history[open - 1].revealed) --open;
  return static_cast<int>(
      std::ranges::count(history.begin(), history.begin() + static_cast<std::ptrdiff_t>(open), seat, &PlayedMove::seat));
}

bool Sitting::may_undo(Seat seat) const {
  return manners_.people.has(seat) && table_.history().size() > ended_ && table_.can_undo(seat) && !is_over();
}

std::uint64_t Sitting::chances() const {
  const auto& history = table_.history();
  return static_cast<std::uint64_t>(std::ranges::count_if(history, [](const PlayedMove& one) { return one.seat.is_chance(); }));
}

/// Did several decide at the same time, the last of them just now? What one of them does aside, or somebody else meanwhile,
/// does not make the others wait either.
bool Sitting::was_decided_together() const {
  const auto& history = table_.history();
  const std::size_t last = history.size() - 1;
  const Seat seat = history[last].seat;
  if (asked_[last].size() > 1) return true;
  return last > 0 && history[last - 1].seat != seat && asked_[last - 1].size() > 1 && asked_[last - 1].has(seat);
}

/// A request that knows less than the whole log: harmless if it repeats what the seat did next; to be judged (no answer yet) if
/// it stands beside what others did meanwhile; otherwise too late.
std::optional<Sitting::Answer> Sitting::already_answered(const Entry& request, std::size_t known) const {
  if (known == log_.size()) return std::nullopt;
  if (known > log_.size())
    return std::unexpected(no("this table has not come that far", "за этим столом ещё не дошли до этого хода"));
  const auto& own = entries_of_[request.seat.index];
  const auto next = std::ranges::upper_bound(own, known);
  if (next != own.end() && log_[*next - 1].kind == request.kind && log_[*next - 1].words == request.words) {
    return Taken{*next, true};
  }
  if (next == own.end() && request.kind == Entry::Kind::move && free_[known].has(request.seat)) return std::nullopt;
  return std::unexpected(
      no("something has happened at the table meanwhile: look again", "за столом уже что-то произошло: посмотрите ещё раз"));
}

Result Sitting::result() const {
  Result result = now().result();
  resignations_.rank(result);
  return result;
}

Sitting::Answer Sitting::move(Seat seat, std::string_view words, std::size_t known) {
  if (const auto answer = already_answered({Entry::Kind::move, seat, std::string(words), {}, {}}, known)) return *answer;
  if (const auto holder = held()) {
    if (*holder == seat)
      return std::unexpected(no("your turn is played: end it or take back", "ваш ход сделан: завершите его или отмените"));
    return std::unexpected(
        no("the turn of " + to_string(*holder) + " has not ended yet", "ход " + to_string(*holder) + " ещё не завершён"));
  }
  if (resignations_.end_the_game()) return std::unexpected(ended());
  const auto move = read_move(now(), seat, words);
  if (!move) return std::unexpected(move.error());
  play(seat, *move);
  return taken();
}

Sitting::Answer Sitting::undo(Seat seat, std::size_t known) {
  if (const auto answer = already_answered({Entry::Kind::undo, seat, "", {}, {}}, known)) return *answer;
  if (!may_undo(seat)) {
    return std::unexpected(
        no("nothing can be taken back: something was revealed, somebody else has moved, or the turn was ended",
           "отменить нечего: что-то открылось, походил кто-то другой или ход уже завершён"));
  }
  take_back(seat);
  return taken();
}

Sitting::Answer Sitting::end(Seat seat, std::size_t known) {
  if (const auto answer = already_answered({Entry::Kind::end, seat, "", {}, {}}, known)) return *answer;
  if (held() != seat)
    return std::unexpected(no("there is no turn of yours to end", "завершать нечего: это не ваш сделанный ход"));
  end_turn(seat);
  return taken();
}

Sitting::Answer Sitting::resign(SeatSet seats) {
  if (is_over()) return std::unexpected(no("the game is over already", "партия уже закончена"));
  const SeatSet leaving = seats.without(resignations_.seats());
  if (leaving != seats) return std::unexpected(no("this seat has resigned already", "за это место уже сдались"));
  const SeatSet people = manners_.people.without(resignations_.seats()).without(seats);
  for (int i = 0; i < now().seats(); ++i) {
    if (leaving.has(Seat::at(i))) enter_resignation(Seat::at(i), people.empty());
  }
  return taken();
}

void Sitting::play(Seat seat, AnyMove move) {
  Entry entry{Entry::Kind::move, seat, now().text(seat, move), {}, {}};
  entry.seen = seen_words(now(), seat, move, entry.words);
  const SeatSet before = free();
  asked_.push_back(turn().asked());
  table_.play(seat, move, &entry.events);
  enter(std::move(entry), before);
}

void Sitting::take_back(Seat seat) {
  const SeatSet before = free();
  table_.undo();
  asked_.pop_back();
  resignations_.taken_back(table_.history().size());
  enter({Entry::Kind::undo, seat, "", {}, {}}, before);
}

void Sitting::end_turn(Seat seat) {
  const SeatSet before = free();
  ended_ = table_.history().size();
  enter({Entry::Kind::end, seat, "", {}, {}}, before);
}

void Sitting::enter_resignation(Seat seat, bool last) {
  const SeatSet before = free();
  const Resignation one{.seat = seat, .after = table_.history().size(), .last = last};
  resignations_.add(one);
  enter({Entry::Kind::resign, seat, std::string(words_of(one)), {}, {}}, before);
}

void Sitting::enter(Entry entry, SeatSet free) {
  if (!entry.seat.is_chance()) entries_of_[entry.seat.index].push_back(log_.size() + 1);
  log_.push_back(std::move(entry));
  free_.push_back(free);
}

std::expected<void, Refusal> Sitting::restore(Entry::Kind kind, Seat seat, std::string_view words) {
  switch (kind) {
    case Entry::Kind::undo:
      if (!may_undo(seat)) return std::unexpected(no("nothing to take back here", "здесь нечего отменять"));
      take_back(seat);
      return {};
    case Entry::Kind::end:
      if (held() != seat) return std::unexpected(no("no turn to end here", "здесь нечего завершать"));
      end_turn(seat);
      return {};
    case Entry::Kind::resign:
      if (seat.is_chance() || resignations_.seats().has(seat) || !are_words_of_resignation(words))
        return std::unexpected(no("nobody to resign here", "здесь некому сдаваться"));
      enter_resignation(seat, !words.empty());
      return {};
    case Entry::Kind::move: break;
  }
  if (resignations_.end_the_game()) return std::unexpected(ended());
  const auto move = read_move(now(), seat, words);
  if (!move) return std::unexpected(move.error());
  play(seat, *move);
  return {};
}

}  // namespace kvartal

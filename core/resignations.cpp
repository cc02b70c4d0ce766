#include "core/resignations.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace kvartal {
namespace {

constexpr std::string_view kLast = "last";

/// "p1 and p3"
Text joined(SeatSet set) {
  Text text;
  for (int left = set.size(); left > 0; --left) {
    const Seat seat = set.first();
    set.remove(seat);
    text = text + to_string(seat);
    if (left > 2) text = text + ", ";
    if (left == 2) text = text + Text{" and ", " и "};
  }
  return text;
}

}  // namespace

int side_of(Seat seat, int seats, const Options& options) {
  const bool teams = options.has("teams") && options.get("teams") == "yes";
  return teams ? seat.index % (seats / 2) : seat.index;
}

std::string_view words_of(const Resignation& one) { return one.last ? kLast : std::string_view(); }

bool are_words_of_resignation(std::string_view words) { return words.empty() || words == kLast; }

Resignations::Resignations(int seats, const Options& options) {
  for (int i = 0; i < seats; ++i) sides_.push_back(side_of(Seat::at(i), seats, options));
}

void Resignations::add(Resignation one) {
  seats_.add(one.seat);
  list_.push_back(one);
}

void Resignations::taken_back(std::size_t moves) {
  for (Resignation& one : list_) one.after = std::min(one.after, moves);
}

int Resignations::sides_left() const {
  std::set<int> sides;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (!seats_.has(Seat::at(static_cast<int>(i)))) sides.insert(sides_[i]);
  }
  return static_cast<int>(sides.size());
}

bool Resignations::end_the_game() const {
  return !list_.empty() && (sides_left() < 2 || std::ranges::any_of(list_, &Resignation::last));
}

void Resignations::rank(Result& result) const {
  if (list_.empty()) return;
  result.rank_last(seats_);
  if (seats_.size() == result.competitors) std::fill_n(result.rank.begin(), result.competitors, std::int8_t{2});
}

Text Resignations::in_words() const {
  if (!end_the_game()) return {};
  Text text =
      joined(seats_) + (seats_.size() == 1 ? Text{" has resigned: ", " сдаётся: "} : Text{" have resigned: ", " сдаются: "});
  if (staying().empty()) {
    return text +
           (sides_.size() == 1 ? Text{"the game is lost", "партия проиграна"} : Text{"nobody has won", "не побеждает никто"});
  }
  if (sides_left() > 1)
    return text + Text{"only bots are left, and the game ends there", "остались одни боты, и партия на этом закончена"};
  return text + joined(staying()) + (staying().size() == 1 ? Text{" has won", " побеждает"} : Text{" have won", " побеждают"});
}

}  // namespace kvartal

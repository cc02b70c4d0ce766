// Who sits at the table, who may act, and who is looking.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

namespace kvartal {

/// A place at the table, counted from 0; written p1, p2, … for people. `chance` is the seat of the dealer.
struct Seat {
  std::uint8_t index = 0;

  static constexpr std::uint8_t kChanceIndex = 0xFE;
  static constexpr int kMax = 8;

  [[nodiscard]] static constexpr Seat at(int index) { return Seat{static_cast<std::uint8_t>(index)}; }
  [[nodiscard]] static constexpr Seat chance() { return Seat{kChanceIndex}; }
  [[nodiscard]] constexpr bool is_chance() const { return index == kChanceIndex; }
  constexpr bool operator==(const Seat&) const = default;
};

/// "p1" for the first seat, "*" for chance: the first word of a line in a record.
[[nodiscard]] inline std::string to_string(Seat seat) {
  return seat.is_chance() ? std::string("*") : "p" + std::to_string(seat.index + 1);
}

/// A set of seats. Several seats may be to move at once, so "whose turn is it" is always answered with a set.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat only) : bits_(bit(only)) {}
  [[nodiscard]] static constexpr SeatSet all(int seats) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << seats) - 1U);
    return set;
  }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr SeatSet without(SeatSet others) const {
    SeatSet rest;
    rest.bits_ = static_cast<std::uint8_t>(bits_ & ~others.bits_);
    return rest;
  }
  [[nodiscard]] constexpr SeatSet with(SeatSet others) const {
    SeatSet both;
    both.bits_ = static_cast<std::uint8_t>(bits_ | others.bits_);
    return both;
  }
  [[nodiscard]] constexpr bool has(Seat seat) const { return !seat.is_chance() && (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Seat first() const { return Seat::at(std::countr_zero(bits_)); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  [[nodiscard]] static constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat.index); }
  std::uint8_t bits_ = 0;
};

/// Through whose eyes a position is shown: one seat, a spectator (knows what is public), or the archive (knows all).
class Viewer {
 public:
  [[nodiscard]] static constexpr Viewer seat(Seat seat) { return Viewer(seat.index); }
  [[nodiscard]] static constexpr Viewer spectator() { return Viewer(kSpectator); }
  [[nodiscard]] static constexpr Viewer archive() { return Viewer(kArchive); }

  /// May this viewer know what only `owner` knows?
  [[nodiscard]] constexpr bool knows_secrets_of(Seat owner) const { return who_ == kArchive || who_ == owner.index; }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  static constexpr std::uint8_t kSpectator = 0xFD;
  static constexpr std::uint8_t kArchive = 0xFC;
  constexpr explicit Viewer(std::uint8_t who) : who_(who) {}
  std::uint8_t who_;
};

/// What the game waits for: chance, the decisions of one or more seats, or nothing any more.
struct Turn {
  enum class Kind : std::uint8_t { chance, decision, over };

  Kind kind = Kind::over;
  SeatSet seats;
  SeatSet amid;   // chance in the middle of a turn: whose turn goes on after it
  SeatSet early;  // of `seats`: those who may act before their turn and need not; nobody waits for them
  SeatSet aside;  // of `early`: those whose act is no part of any turn; nobody asks them either

  [[nodiscard]] static constexpr Turn chance() { return {Kind::chance, {}, {}, {}, {}}; }
  [[nodiscard]] static constexpr Turn chance_amid(Seat seat) { return {Kind::chance, {}, SeatSet(seat), {}, {}}; }
  [[nodiscard]] static constexpr Turn of(Seat seat) { return {Kind::decision, SeatSet(seat), {}, {}, {}}; }
  [[nodiscard]] static constexpr Turn of(SeatSet seats, SeatSet early = {}) { return {Kind::decision, seats, {}, early, {}}; }
  /// These decide, and those others may do something aside from it.
  [[nodiscard]] static constexpr Turn of_and_aside(SeatSet asked, SeatSet aside) {
    return {Kind::decision, asked.with(aside), {}, aside, aside};
  }
  [[nodiscard]] static constexpr Turn over() { return {}; }

  [[nodiscard]] constexpr bool is_chance() const { return kind == Kind::chance; }
  [[nodiscard]] constexpr bool is_over() const { return kind == Kind::over; }
  /// The seats without whom nothing goes on.
  [[nodiscard]] constexpr SeatSet must() const { return seats.without(early); }
  /// The seats whose decision belongs to the course of the game: whom bots, imagined games and tables ask for one.
  [[nodiscard]] constexpr SeatSet asked() const { return seats.without(aside); }
  [[nodiscard]] constexpr bool allows(Seat seat) const { return seat.is_chance() ? is_chance() : seats.has(seat); }
  constexpr bool operator==(const Turn&) const = default;
};

}  // namespace kvartal

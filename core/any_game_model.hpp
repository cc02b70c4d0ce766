// Makes an AnyGame of a typed game. Included only where a game registers itself.
#pragma once

#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/any_game.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"

namespace kvartal {

/// Plays a position to its end: chance by its weights, decisions uniformly. Nothing here allocates.
template <Game R>
Playout play_out(typename R::State& state, Rng& rng) {
  Playout playout;
  Silence silence;
  typename R::Moves moves;
  for (Turn turn = course_of<R>(state); !turn.is_over(); turn = course_of<R>(state)) {
    if (turn.is_chance()) {
      ++playout.chances;
      R::play(state, Seat::chance(), R::sample(state, rng), silence);
      continue;
    }
    const Seat seat = turn.asked().first();
    moves.clear();
    R::moves(state, seat, moves);
    playout.listed += moves.size();
    ++playout.decisions;
    R::play(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], silence);
  }
  playout.result = R::result(state);
  return playout;
}

template <class Move>
[[nodiscard]] AnyMove to_any(const Move& move) {
  AnyMove any;
  std::memcpy(&any.bits, &move, sizeof(Move));
  return any;
}

/// The way back; nothing if there are bits beyond the size of a move, so that no two AnyMoves mean the same.
template <class Move>
[[nodiscard]] std::optional<Move> from_any(AnyMove any) {
  Move move;
  std::memcpy(static_cast<void*>(&move), &any.bits, sizeof(Move));
  if (to_any(move) != any) return std::nullopt;
  return move;
}

template <Game R>
class GameModel final : public AnyGame::Model {
 public:
  using State = typename R::State;
  using Move = typename R::Move;
  using Event = typename R::Event;

  explicit GameModel(const State& state) : state_(state) {}

  [[nodiscard]] std::unique_ptr<Model> clone() const override { return std::make_unique<GameModel>(state_); }
  void copy_from(const Model& other) override { state_ = static_cast<const GameModel&>(other).state_; }
  [[nodiscard]] int seats() const override { return R::kSeats; }
  [[nodiscard]] Turn turn() const override { return R::turn(state_); }
  [[nodiscard]] std::vector<AnyMove> moves(Seat seat) const override {
    typename R::Moves moves;
    R::moves(state_, seat, moves);
    return to_any_list(moves);
  }
  [[nodiscard]] std::vector<AnyMove> sensible(Seat seat) const override {
    typename R::Moves moves;
    list_sensible<R>(state_, seat, moves);
    return to_any_list(moves);
  }
  [[nodiscard]] std::vector<AnyOutcome> outcomes() const override {
    typename R::Outcomes outcomes;
    if (R::turn(state_).is_chance()) R::outcomes(state_, outcomes);
    std::vector<AnyOutcome> list;
    list.reserve(outcomes.size());
    for (const auto& outcome : outcomes) list.push_back({to_any(outcome.move), outcome.weight});
    return list;
  }
  [[nodiscard]] AnyMove sample(Rng& rng) const override { return to_any(R::sample(state_, rng)); }
  [[nodiscard]] std::optional<Refusal> why_not(Seat seat, AnyMove any) const override {
    const auto move = from_any<Move>(any);
    if (!move) return Refusal{"", {"this is not a move of this game", "это не ход этой игры"}};
    return R::why_not(state_, seat, *move);
  }
  [[nodiscard]] bool reveals(Seat seat, AnyMove any) const override {
    if constexpr (requires(Move move) { R::reveals(state_, seat, move); }) {
      return R::reveals(state_, seat, *from_any<Move>(any));
    } else {
      return false;
    }
  }
  void play(Seat seat, AnyMove any, std::vector<AnyEvent>* log) override {
    const auto move = from_any<Move>(any);
    if (log == nullptr) {
      Silence silence;
      R::play(state_, seat, *move, silence);
      return;
    }
    Listener<Event> listener;
    R::play(state_, seat, *move, listener);
    for (const Event& event : listener.heard) {
      AnyEvent::Bytes bytes{};
      std::memcpy(bytes.data(), &event, sizeof(Event));
      log->emplace_back(bytes, &show_event, is_secret(event));
    }
  }
  [[nodiscard]] Result result() const override { return R::result(state_); }
  [[nodiscard]] Text verdict() const override { return R::verdict(state_); }
  [[nodiscard]] std::unique_ptr<Model> imagine(Seat seat, Rng& rng) const override {
    return std::make_unique<GameModel>(R::imagine(state_, seat, rng));
  }
  [[nodiscard]] Shown look(Viewer viewer) const override { return R::view(state_, viewer); }
  [[nodiscard]] std::string picture(Viewer viewer, Language language) const override {
    return R::picture(state_, viewer, language);
  }
  [[nodiscard]] std::string text(Seat seat, AnyMove any, Viewer viewer) const override {
    return R::text(state_, seat, *from_any<Move>(any), viewer);
  }
  [[nodiscard]] Text in_words(Seat seat, AnyMove any) const override {
    if constexpr (requires(Move move) { R::in_words(state_, seat, move); }) {
      return R::in_words(state_, seat, *from_any<Move>(any));
    } else {
      return {};
    }
  }
  [[nodiscard]] std::expected<AnyMove, Refusal> parse(Seat seat, std::string_view words) const override {
    auto move = R::parse(state_, seat, words);
    if (!move) return std::unexpected(std::move(move.error()));
    return to_any(*move);
  }
  [[nodiscard]] int appraise(Seat seat) const override { return R::appraise(state_, seat); }
  [[nodiscard]] std::optional<std::string> check() const override { return R::check(state_); }
  [[nodiscard]] std::span<const std::byte> bytes() const override { return std::as_bytes(std::span(&state_, 1)); }
  Playout playout(Rng& rng) override { return play_out<R>(state_, rng); }
  void appraise_moves(Seat seat, std::vector<AppraisedMove>& list) const override {
    typename R::Moves moves;
    list_sensible<R>(state_, seat, moves);
    list.clear();
    appraise_after<R>(state_, seat, moves.span(), [&](const Move& move, int worth) { list.push_back({to_any(move), worth}); });
  }
  void plan_turns(Seat seat, std::vector<PlannedTurn>& list) const override {
    typename R::Moves moves;
    R::moves(state_, seat, moves);
    list.clear();
    for (const Move& move : moves) {
      State after = state_;
      finish_turn<R>(after, seat, move);
      list.push_back({{to_any(move), R::appraise(after, seat)}, hash_bytes(std::as_bytes(std::span(&after, 1)))});
    }
    if constexpr (requires(Rng& lots) { R::habit(state_, seat, lots); }) {
      Rng lots(0);
      const AnyMove by_habit = to_any(R::habit(state_, seat, lots));
      for (PlannedTurn& turn : list) turn.by_habit = turn.first.move == by_habit;
    }
  }
  Forecast play_on(Foresight foresight, Rng& rng) override { return kvartal::play_on<R>(state_, foresight, rng); }
  [[nodiscard]] AnyMove decided(Seat seat, Foresight foresight, Rng& rng) const override {
    typename R::Moves moves;
    return to_any(kvartal::decided<R>(state_, seat, foresight, moves, rng));
  }
  [[nodiscard]] Features features(Seat seat) const override {
    if constexpr (requires { R::features(state_, seat); }) return R::features(state_, seat);
    return {};
  }

 private:
  [[nodiscard]] static std::vector<AnyMove> to_any_list(const typename R::Moves& moves) {
    std::vector<AnyMove> list;
    list.reserve(moves.size());
    for (const Move& move : moves) list.push_back(to_any(move));
    return list;
  }

  [[nodiscard]] static bool is_secret(const Event& event) {
    if constexpr (requires { R::is_secret(event); }) {
      return R::is_secret(event);
    } else {
      return false;
    }
  }

  [[nodiscard]] static Shown show_event(const AnyEvent::Bytes& bytes, Viewer viewer) {
    Event event;
    std::memcpy(static_cast<void*>(&event), bytes.data(), sizeof(Event));
    return R::show(event, viewer);
  }

  State state_;
};

template <Game R>
[[nodiscard]] AnyGame any_game(const typename R::State& state) {
  return AnyGame(std::make_unique<GameModel<R>>(state));
}

}  // namespace kvartal

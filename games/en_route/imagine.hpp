// What a seat cannot know, drawn anew: hands, face-down cards, tasks, what others draw in secret (ER-9.6, ER-11.6).
#pragma once

#include "core/fixed_list.hpp"
#include "core/random.hpp"
#include "games/en_route/best_route.hpp"
#include "games/en_route/drawing.hpp"
#include "games/en_route/routing.hpp"
#include "games/en_route/table.hpp"

namespace kvartal::en_route {

/// Redraws all that is hidden from one seat.
class Imagination {
 public:
  Imagination(Shared& shared, std::span<Guide> guides, int seat, Rng& rng)
      : shared_(shared), guides_(guides), seat_(static_cast<std::size_t>(seat)), rng_(rng) {}

  void redraw(int opening_rounds) {
    redraw_cards();
    if (shared_.tasks_on && shared_.phase < Phase::route) redraw_tasks();
    if (shared_.play_phase() == Phase::draw && shared_.round <= opening_rounds) redraw_opening();
    if (shared_.phase == Phase::route) redraw_routes();
  }

 private:
  using Moves = FixedList<Move, 256>;

  [[nodiscard]] bool hides_offers() const {
    const Phase phase = shared_.play_phase();
    return phase == Phase::lay || (phase == Phase::offer && !shared_.teams);
  }

  Card draw_card(Cards& pool) {
    const Card card = nth_card(pool, rng_.below(static_cast<std::uint32_t>(std::popcount(pool))));
    pool &= ~bit_of(card);
    return card;
  }
  Cards draw_cards(Cards& pool, int count) {
    Cards drawn = 0;
    for (; count > 0; --count) drawn |= bit_of(draw_card(pool));
    return drawn;
  }

  void redraw_cards() {
    Cards pool = shared_.deck;
    const bool hides_put_away = shared_.phase == Phase::refresh && shared_.refreshing != seat_;
    if (hides_put_away) pool |= shared_.put_away;
    for (std::size_t other = 0; other < guides_.size(); ++other) {
      if (other == seat_) continue;
      pool |= guides_[other].hand;
      if (!hides_offers()) continue;
      for (const Card card : guides_[other].offer) pool |= card == kNoCard ? 0 : bit_of(card);
    }
    for (std::size_t other = 0; other < guides_.size(); ++other) {
      if (other == seat_) continue;
      Guide& guide = guides_[other];
      guide.hand = draw_cards(pool, std::popcount(guide.hand));
      if (hides_offers()) redraw_offer(guide, pool);
    }
    if (hides_put_away) shared_.put_away = draw_cards(pool, std::popcount(shared_.put_away));
    shared_.deck = pool;
  }

  void redraw_offer(Guide& guide, Cards& pool) {
    if (guide.offer[0] == kNoCard) return;
    if (guide.offer[1] == kNoCard) {
      guide.offer[0] = draw_card(pool);
    } else {
      guide.offer = two_of(draw_cards(pool, 2));
    }
  }

  void redraw_tasks() {
    Bits pool = (Bits{1} << unsigned{kTasks}) - 1;
    for (const Task task : guides_[seat_].task) pool &= task == kNone ? ~Bits{0} : ~bit_of(task);
    for (std::size_t other = 0; other < guides_.size(); ++other) {
      if (other == seat_) continue;
      auto& dealt = guides_[other].task;
      for (Task& task : dealt) {
        if (task != kNone) task = draw_card(pool);
      }
      if (!guides_[other].task_kept && dealt[1] != kNone && dealt[0] > dealt[1]) std::swap(dealt[0], dealt[1]);
    }
  }

  // ---- opening rounds ------------------------------------------------------------------------------------------------

  void redraw_opening() {
    const Cards laid = laid_cards(guides_);
    for (std::size_t other = 0; other < guides_.size(); ++other) {
      if (other != seat_) redraw_opening_of(guides_[other], laid);
    }
  }

  void redraw_opening_of(Guide& guide, Cards laid) {
    const bool ready = guide.stage == Stage::ready;
    guide.sheet = {};
    guide.sheet.balance_segments = guide.balance_taken & 0xF;
    guide.sheet.balance_coordinates = static_cast<std::uint8_t>(guide.balance_taken >> 4U);
    guide.before = guide.sheet;
    guide.occupied = 0;
    guide.group = {};
    guide.groups = 0;
    guide.location = kNowhere;
    guide.substitute = false;
    guide.coordinate = {};
    guide.pick = {kNoCard, kNoCard};
    guide.stage = Stage::picking;
    const bool last_round = shared_.round == kMaxOpening;
    const bool has_picked = last_round || ready || rng_.below(2) == 0;
    if (!has_picked) return;
    Cards left = laid;
    const Cards picked = draw_cards(left, 2);
    guide.pick = two_of(picked);
    begin_drawing(shared_, guide, guide.pick);
    if (last_round) {
      draw_at_random(guide, true);
      guide.pick = two_of(laid & ~picked);
      begin_drawing(shared_, guide, guide.pick);
    }
    draw_at_random(guide, ready);
  }

  /// A turn by random moves: to its end, or a few of them.
  void draw_at_random(Guide& guide, bool to_the_end) {
    Silence silence;
    for (std::uint32_t left = rng_.below(4); to_the_end || left > 0; --left) {
      Moves moves;
      list_drawing(shared_, guide, guide.pick, moves);
      const Move move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
      if (move.kind == MoveKind::erase) continue;
      if (move.kind == MoveKind::done) {
        if (to_the_end) guide.stage = Stage::ready;
        return;
      }
      play_drawing(shared_, guide, move, {}, guide.pick, silence);
    }
  }

  // ---- final routes --------------------------------------------------------------------------------------------------

  /// Whoever has finished will hardly have missed the best route: any other one is possible, but seldom.
  static constexpr std::uint32_t kRouteMissed = 64;

  void redraw_routes() {
    for (std::size_t other = 0; other < guides_.size(); ++other) {
      Guide& guide = guides_[other];
      if (other == seat_ || guide.sheet.drawn.empty()) continue;
      if (guide.stage == Stage::ready && rng_.below(kRouteMissed) > 0) {
        guide.route = expected_route({shared_, guides_}, other).route;
      } else {
        redraw_route_of(guide);
      }
    }
  }

  void redraw_route_of(Guide& guide) {
    guide.route.clear();
    const bool ready = guide.stage == Stage::ready;
    while (ready || rng_.below(4) > 0) {
      Moves moves;
      list_routing(shared_.facts(), guide, moves);
      const Move move = moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
      if (move.kind == MoveKind::done && ready) return;
      if (move.kind == MoveKind::start || move.kind == MoveKind::go) guide.route.add(move.a);
    }
  }

  Shared& shared_;
  std::span<Guide> guides_;
  std::size_t seat_;
  Rng& rng_;
};

}  // namespace kvartal::en_route

#include "games/en_route/view.hpp"
#include "core/shown_fields.hpp"

#include <algorithm>
#include <array>

#include "games/en_route/best_route.hpp"
#include "games/en_route/drawing.hpp"
#include "games/en_route/table.hpp"
#include "games/en_route/view_fields.hpp"
#include "games/en_route/words.hpp"

namespace kvartal::en_route {
namespace {

std::vector<std::string> location_names(Bits locations) {
  std::vector<std::string> names;
  for_each_bit(locations, [&](int location) { names.push_back(location_name(location)); });
  return names;
}

std::vector<std::string> segment_names(const Segments& segments) {
  std::vector<std::string> names;
  for_each(segments, [&](Segment segment) { names.push_back(segment_name(segment)); });
  return names;
}

/// Makes the view of one position for one viewer.
class Viewing {
 public:
  Viewing(const Position& position, SeatSet to_move, Viewer viewer)
      : position_(position), shared_(position.shared), city_(shared_.facts()), names_(book_of(shared_.city)), viewer_(viewer) {
    view_.phase = shared_.phase;
    for (int seat = 0; seat < position.seats(); ++seat) {
      if (to_move.has(Seat::at(seat))) view_.to_move.push_back(seat_name(seat));
    }
  }

  View make() {
    table_facts();
    table_cards();
    conditions();
    ratings();
    deck();
    queue();
    cafes();
    find_routes();
    goals();
    for (std::size_t seat = 0; seat < position_.guides.size(); ++seat) view_.guides.push_back(guide(seat));
    return view_;
  }

 private:
  [[nodiscard]] bool is_over() const { return shared_.phase == Phase::over; }
  [[nodiscard]] bool knows(std::size_t seat) const { return viewer_.knows_secrets_of(Seat::at(static_cast<int>(seat))); }
  [[nodiscard]] std::string card(Card one) const { return names_.card_id[one]; }
  [[nodiscard]] std::vector<std::string> cards(Cards set) const {
    std::vector<std::string> ids;
    for_each_bit(set, [&](int one) { ids.push_back(card(static_cast<Card>(one))); });
    return ids;
  }

  // ---- the table -----------------------------------------------------------------------------------------------------

  void table_facts() {
    if (shared_.is_city_known()) view_.city = names_.id;
    view_.round = shared_.round;
    view_.opening_rounds = position_.opening_rounds();
    view_.opening = shared_.round > 0 && position_.is_opening();
    if (shared_.phase > Phase::first) {
      view_.first = seat_name(shared_.first);
      view_.leader = seat_name(shared_.leader);
    }
    view_.teams = shared_.teams;
    view_.advanced = shared_.advanced;
    view_.in_turn = shared_.in_turn;
    if (shared_.level == kNone) return;
    if (shared_.is_city_known()) view_.level_points = city_.level[shared_.level];
    view_.level_goals = shared_.goals_on ? shared_.challenge_goals : 0;
  }

  void table_cards() {
    const std::string leader = seat_name(shared_.leader);
    if (shared_.card[0] != kNoCard) view_.table.push_back({leader, CardRole::lead, card(shared_.card[0])});
    if (shared_.card[1] != kNoCard) view_.table.push_back({leader, CardRole::second, card(shared_.card[1])});
    if (shared_.dropped != kNoCard) view_.table.push_back({leader, CardRole::dropped, card(shared_.dropped)});
    const bool face_down = shared_.play_phase() == Phase::lay || (shared_.play_phase() == Phase::offer && !shared_.teams);
    const CardRole role = position_.is_opening() ? CardRole::laid : CardRole::offer;
    for (std::size_t seat = 0; seat < position_.guides.size(); ++seat) {
      for (const Card one : position_.guides[seat].offer) {
        if (one == kNoCard) continue;
        TableCardView there{seat_name(static_cast<int>(seat)), role, std::nullopt};
        if (!face_down || knows(seat)) there.card = card(one);
        view_.table.push_back(std::move(there));
      }
    }
  }

  void conditions() {
    const auto [one, other] = shared_.card;
    if (other == kNoCard) return;
    const Arrivals coming = arrivals(city_, one, other);
    view_.conditions = ConditionsView{{card(one), card(other)},
                                      {city_.card[one].coordinate, city_.card[other].coordinate},
                                      tourists_view(coming.tourists),
                                      coming.any};
  }

  void ratings() {
    if (!shared_.is_city_known()) return;
    for (std::size_t i = 0; i < city_.landmarks; ++i) {
      view_.ratings.push_back({names_.landmark_id[i], shared_.rating[i], city_.track[i].rating[shared_.rating[i]]});
    }
    if (shared_.play_phase() == Phase::rate) view_.rating_card = card(shared_.card[shared_.symbol]);
  }

  void deck() {
    view_.deck.left = std::popcount(shared_.deck) + shared_.under_count + std::popcount(shared_.put_away) -
                      (shared_.phase > Phase::first ? face_down_in_queue(shared_, position_.seats() == 1) : 0);
    for (std::size_t i = 0; i < shared_.under_count; ++i) view_.deck.under.push_back(card(shared_.under[i]));
    view_.deck.discard = cards(shared_.discard);
  }

  void queue() {
    if (position_.seats() != 1) return;
    for (std::size_t place = 0; place < kQueue; ++place) {
      QueueView one{static_cast<int>(place) + 1, std::nullopt, is_covered(shared_, place), is_gone(shared_, place)};
      if (shared_.queue[place] != kNoCard) one.card = card(shared_.queue[place]);
      view_.queue.push_back(std::move(one));
    }
  }

  void cafes() {
    if (!shared_.is_city_known()) return;
    if (!shared_.cafes_on) return;
    for (std::size_t i = 0; i < city_.cafes; ++i) {
      CafeView cafe{crossing_name(city_.cafe_at[i]), std::nullopt, std::nullopt, {}, std::nullopt};
      if (shared_.cafe[i] != kNone) {
        const BonusFacts& facts = city_.bonus[shared_.cafe[i]];
        cafe.bonus = facts.bonus;
        cafe.tourists = tourists_view(facts.tourists);
        if (city_.bonuses_dealt) cafe.card = names_.bonus_id[shared_.cafe[i]];
        if (facts.pier != kNowhere) cafe.pier = crossing_name(facts.pier);
      }
      view_.cafes.push_back(std::move(cafe));
    }
  }

  // ---- routes --------------------------------------------------------------------------------------------------------

  /// What the viewer may know of routes: all of the own, of the others what can be expected by their open plans.
  void find_routes() {
    const std::size_t seats = position_.guides.size();
    scores_.resize(seats);
    best_.resize(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      scores_[seat] = is_over() ? final_score(position_, seat) : expected_route(position_, seat).score;
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (!is_over() && !knows(seat)) continue;
      best_[seat] = best_route(shared_, position_.guides[seat], known_task(position_, seat, true),
                               rivals_by(position_, seat, scores_), seats == 1);
    }
  }

  void goals() {
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
      if (shared_.goal[letter] == kNone) continue;
      GoalView goal{names_.goal_id[shared_.goal[letter]], {}};
      for (std::size_t seat = 0; seat < position_.guides.size(); ++seat) {
        const bool own = !is_over() && !best_[seat].route.empty();
        const Score& score = own ? best_[seat].score : scores_[seat];
        if (score.length > 0) goal.standings.push_back(standing(letter, seat, score));
      }
      view_.goals.push_back(std::move(goal));
    }
  }

  [[nodiscard]] StandingView standing(std::size_t letter, std::size_t seat, const Score& score) const {
    const Goal& goal = city_.goal[shared_.goal[letter]];
    const int count = score.line[static_cast<std::size_t>(Step::goal_a) + letter].count;
    const int rival = rivals_by(position_, seat, scores_).best[letter];
    StandingView view;
    view.owner = seat_name(static_cast<int>(seat));
    view.count = count;
    view.reached = is_reached(goal, count, score.length);
    view.points = goal_points(goal, count, score.length, rival, false, position_.seats() == 1);
    const bool beaten = rival != Rivals::kNobody && (goal.minus ? rival < count : rival > count);
    view.won = view.reached && !beaten && goal.measure != Measure::tour && position_.seats() > 1;
    return view;
  }

  [[nodiscard]] RouteView route_view(const Guide& guide, const Route& route, Task task, const Score& score) const {
    RouteView view;
    for (const Crossing crossing : route.crossings()) view.crossings.push_back(crossing_name(crossing));
    const Survey seen = survey(shared_, guide, route.segments());
    view.segments = segment_names(seen.walked);
    view.score = {{}, score.total, score.length, score.tourists, score.attractions};
    for (std::size_t i = 0; i < kSteps; ++i) {
      const auto step = static_cast<Step>(i);
      if (!is_in_play(step, task)) continue;
      const ScoreLine& line = score.line[i];
      view.score.lines.push_back({step, line.count, line.times, line.points, places(step, guide, seen, task)});
    }
    return view;
  }

  [[nodiscard]] bool is_in_play(Step step, Task task) const {
    switch (step) {
      case Step::purple: return city_.purple_points > 0;
      case Step::cafes: return shared_.cafes_on;
      case Step::stars: return city_.stars != 0;
      case Step::task: return task != kNone;
      case Step::goal_a:
      case Step::goal_b:
      case Step::goal_c: return shared_.is_drawn(static_cast<int>(step) - static_cast<int>(Step::goal_a));
      default: return true;
    }
  }

  /// Locations and crossings that count in a step, to be lit.
  [[nodiscard]] std::vector<std::string> places(Step step, const Guide& guide, const Survey& seen, Task task) const {
    std::vector<std::string> names;
    const auto crossings = [&](Bits set) {
      for_each_bit(set, [&](int crossing) { names.push_back(crossing_name(crossing)); });
    };
    switch (step) {
      case Step::cafes:
        for_each_bit(guide.sheet.visited & ~guide.sheet.used,
                     [&](int cafe) { crossings(bit_of(city_.cafe_at[static_cast<std::size_t>(cafe)])); });
        return names;
      case Step::stars: crossings(seen.crossings & city_.stars); return names;
      case Step::task:
        for (const Crossing crossing : pieces().task[task]) crossings(bit_of(crossing) & seen.crossings);
        return names;
      case Step::goal_a:
      case Step::goal_b:
      case Step::goal_c: {
        const Goal& goal = city_.goal[shared_.goal[static_cast<std::size_t>(step) - static_cast<std::size_t>(Step::goal_a)]];
        crossings(seen.crossings & goal.crossings);
        const bool counts_there = goal.measure == Measure::tour || goal.measure == Measure::area_tourists;
        for (std::string& name : location_names(counts_there ? goal.locations & seen.locations : 0)) names.push_back(name);
        return names;
      }
      default: break;
    }
    for (std::size_t i = 0; i < city_.attractions; ++i) {
      const Attraction& attraction = city_.attraction[i];
      if (static_cast<Step>(attraction.kind) != step) continue;
      for (std::string& name : location_names(attraction.at & seen.locations)) names.push_back(name);
    }
    return names;
  }

  // ---- guides --------------------------------------------------------------------------------------------------------

  [[nodiscard]] GuideView guide(std::size_t seat) const {
    const Guide& guide = position_.guides[seat];
    GuideView view;
    view.owner = seat_name(static_cast<int>(seat));
    if (guide.plan != kNone) {
      view.plan = guide.plan + 1;
      view.rows.assign(names_.numbers[guide.plan][0].begin(), names_.numbers[guide.plan][0].end());
      view.columns.assign(names_.numbers[guide.plan][1].begin(), names_.numbers[guide.plan][1].end());
    }
    if (guide.metro != kNone) view.metro = names_.metro_id[guide.metro];
    view.refreshed = guide.refreshed;
    view.hand_size = std::popcount(guide.hand);
    if (knows(seat)) view.hand = cards(guide.hand);
    tasks(seat, view);
    view.secret = position_.draws_in_secret() && !knows(seat);
    const bool hides_stage = view.secret || (shared_.phase == Phase::route && !knows(seat));
    view.stage = hides_stage && guide.stage != Stage::ready ? Stage::deciding : guide.stage;
    if (view.secret) {
      view.balance = {guide.balance_taken & 0xF, guide.balance_taken >> 4};
      return view;
    }
    sheet(guide, view);
    routes(seat, view);
    return view;
  }

  void tasks(std::size_t seat, GuideView& view) const {
    const Guide& guide = position_.guides[seat];
    if (guide.task_kept) {
      const Task task = known_task(position_, seat, knows(seat));
      if (task != kNone) view.task = book().task_id[task];
      return;
    }
    if (!knows(seat) || guide.task[0] == kNone) return;
    view.dealt_tasks.emplace();
    for (const Task task : guide.task) {
      if (task != kNone) view.dealt_tasks->push_back(book().task_id[task]);
    }
  }

  void sheet(const Guide& guide, GuideView& view) const {
    for (const Card one : guide.pick) {
      if (one != kNoCard) view.picked.push_back(card(one));
    }
    if (guide.stage == Stage::choosing || guide.stage == Stage::drawing || guide.stage == Stage::drawn) {
      view.coordinates = {guide.coordinate[0], guide.coordinate[1]};
    }
    if (guide.stage == Stage::choosing) view.candidates = location_names(free_candidates(city_, guide));
    if (guide.location != kNowhere) view.location = location_name(guide.location);
    for (const Group& group : guide.tourists())
      view.tourists.push_back({location_name(group.at), tourists_view(group.tourists)});
    view.segments = segment_names(guide.sheet.drawn);
    view.drawn_now = segment_names(guide.sheet.drawn.without(guide.before.drawn));
    for_each_bit(guide.sheet.visited, [&](int cafe) {
      view.cafes.push_back({crossing_name(city_.cafe_at[static_cast<std::size_t>(cafe)]), state_of(guide, cafe)});
    });
    view.free_segments = free_segments(shared_, guide);
    view.free_coordinates = free_coordinates(shared_, guide);
    view.balance = {guide.sheet.balance_segments, guide.sheet.balance_coordinates};
  }

  [[nodiscard]] CafeState state_of(const Guide& guide, int cafe) const {
    if (((guide.sheet.used >> cafe) & 1U) != 0) return CafeState::used;
    if (((cafes_with(shared_, Bonus::tourists) >> cafe) & 1U) == 0) return CafeState::stored;
    const bool waits = guide.stage != Stage::ready && ((inviting_cafes(shared_, guide) >> cafe) & 1U) != 0;
    return waits ? CafeState::waiting : CafeState::left;
  }

  void routes(std::size_t seat, GuideView& view) const {
    const Guide& guide = position_.guides[seat];
    const Task task = known_task(position_, seat, true);
    if (is_over()) {
      view.route = route_view(guide, guide.route, task, scores_[seat]);
    } else if (shared_.phase == Phase::route && knows(seat)) {
      const Score so_far =
          score_route(shared_, guide, guide.route, task, rivals_by(position_, seat, scores_), position_.seats() == 1);
      view.route = route_view(guide, guide.route, task, so_far);
    }
    if (!best_[seat].route.empty() && (is_over() || knows(seat))) {
      view.best = route_view(guide, best_[seat].route, task, best_[seat].score);
    }
  }

  const Position& position_;
  const Shared& shared_;
  const City& city_;
  const CityBook& names_;
  Viewer viewer_;
  View view_;
  std::vector<Score> scores_;    // final, or of the routes that can be expected
  std::vector<BestRoute> best_;  // of the seats whose secrets the viewer knows
};

}  // namespace

TouristsView tourists_view(Tourists tourists) {
  return {tourists.of(Colour::red), tourists.of(Colour::green), tourists.of(Colour::blue), tourists.of(Colour::purple)};
}

Shown view(const Position& position, SeatSet to_move, Viewer viewer) {
  return shown(Viewing(position, to_move, viewer).make());
}

Json view_schema(Json& definitions) { return schema_of<View>(definitions); }

std::span<const std::string_view> names_of(Phase) {
  static constexpr std::array<std::string_view, 21> kNames = {"city",  "first",   "plans", "goals", "cafes",   "metro", "hands",
                                                              "tasks", "turn_up", "keep",  "lay",   "lead",    "offer", "take",
                                                              "drop",  "rate",    "draw",  "renew", "refresh", "route", "over"};
  return kNames;
}

std::span<const std::string_view> names_of(Stage) {
  static constexpr std::array<std::string_view, 7> kNames = {"waiting", "deciding", "picking", "choosing",
                                                             "drawing", "drawn",    "ready"};
  return kNames;
}

std::span<const std::string_view> names_of(CardRole) {
  static constexpr std::array<std::string_view, 5> kNames = {"lead", "offer", "second", "dropped", "laid"};
  return kNames;
}

std::span<const std::string_view> names_of(CafeState) {
  static constexpr std::array<std::string_view, 4> kNames = {"stored", "waiting", "left", "used"};
  return kNames;
}

}  // namespace kvartal::en_route

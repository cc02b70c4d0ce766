// The parts of a view and their names in JSON: the one place that both the JSON and its schema are made from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fields.hpp"
#include "games/en_route/event.hpp"
#include "games/en_route/state.hpp"
#include "games/en_route/view.hpp"

namespace kvartal::en_route {

enum class CardRole : std::uint8_t { lead, offer, second, dropped, laid };

/// A card of the round on the table.
struct TableCardView {
  std::string owner;
  CardRole role = CardRole::lead;
  std::optional<std::string> card;
};

struct TouristsView {
  int red = 0;
  int green = 0;
  int blue = 0;
  int purple = 0;
};

/// What the round cards say (ER-4.6).
struct ConditionsView {
  std::vector<std::string> cards;
  std::vector<int> coordinates;
  TouristsView tourists;
  int any = 0;
};

struct RatingView {
  std::string landmark;
  int cell = 0;
  int rating = 0;
};

struct StandingView {
  std::string owner;
  int count = 0;
  bool reached = false;
  bool won = false;
  int points = 0;
};

struct GoalView {
  std::string goal;
  std::vector<StandingView> standings;
};

struct DeckView {
  int left = 0;
  std::vector<std::string> under;
  std::vector<std::string> discard;
};

struct QueueView {
  int place = 0;
  std::optional<std::string> card;
  bool covered = false;
  bool gone = false;
};

struct CafeView {
  std::string at;
  std::optional<Bonus> bonus;
  std::optional<std::string> card;
  TouristsView tourists;
  std::optional<std::string> pier;
};

enum class CafeState : std::uint8_t { stored, waiting, left, used };

struct VisitView {
  std::string at;
  CafeState state = CafeState::stored;
};

struct GroupView {
  std::string at;
  TouristsView tourists;
};

struct LineView {
  Step step = Step::red;
  int count = 0;
  int times = 0;
  int points = 0;
  std::vector<std::string> places;
};

struct ScoreView {
  std::vector<LineView> lines;
  int total = 0;
  int length = 0;
  int tourists = 0;
  int attractions = 0;
};

struct RouteView {
  std::vector<std::string> crossings;
  std::vector<std::string> segments;
  ScoreView score;
};

struct BalanceView {
  int segments = 0;
  int coordinates = 0;
};

struct GuideView {
  std::string owner;
  std::optional<int> plan;
  std::vector<int> rows;
  std::vector<int> columns;
  bool secret = false;
  Stage stage = Stage::waiting;
  std::vector<std::string> picked;
  std::vector<int> coordinates;
  std::vector<std::string> candidates;
  std::optional<std::string> location;
  std::vector<GroupView> tourists;
  std::vector<std::string> segments;
  std::vector<std::string> drawn_now;
  std::vector<VisitView> cafes;
  int free_segments = 0;
  int free_coordinates = 0;
  BalanceView balance;
  bool refreshed = false;
  int hand_size = 0;
  std::optional<std::vector<std::string>> hand;
  std::optional<std::vector<std::string>> dealt_tasks;
  std::optional<std::string> task;
  std::optional<std::string> metro;
  std::optional<RouteView> route;
  std::optional<RouteView> best;
};

struct View {
  Phase phase = Phase::over;
  std::vector<std::string> to_move;
  std::optional<std::string> city;
  int round = 0;
  int rounds = kRounds;
  int opening_rounds = 0;
  bool opening = false;
  std::optional<std::string> first;
  std::optional<std::string> leader;
  bool teams = false;
  bool advanced = false;
  bool in_turn = false;
  std::vector<TableCardView> table;
  std::optional<ConditionsView> conditions;
  std::vector<RatingView> ratings;
  std::optional<std::string> rating_card;
  std::vector<GoalView> goals;
  DeckView deck;
  std::vector<QueueView> queue;
  std::vector<CafeView> cafes;
  std::vector<GuideView> guides;
  std::optional<int> level_points;
  std::optional<int> level_goals;
};

[[nodiscard]] TouristsView tourists_view(Tourists tourists);

[[nodiscard]] std::span<const std::string_view> names_of(CardRole);
[[nodiscard]] std::span<const std::string_view> names_of(CafeState);

}  // namespace kvartal::en_route

template <>
struct kvartal::Fields<kvartal::en_route::TableCardView> {
  using V = en_route::TableCardView;
  static constexpr std::string_view name = "EnRouteTableCard";
  static constexpr auto list = std::tuple{
      Field{"owner", &V::owner, "who put it there"},
      Field{"role", &V::role,
            "the leader's card, an offer, the second round card, the dropped card, or a card of an opening round"},
      Field{"card", &V::card, "null while it lies face down for the viewer"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::TouristsView> {
  using V = en_route::TouristsView;
  static constexpr std::string_view name = "EnRouteTourists";
  static constexpr auto list = std::tuple{
      Field{"red", &V::red, "circles"},
      Field{"green", &V::green, "squares"},
      Field{"blue", &V::blue, "triangles"},
      Field{"purple", &V::purple, "pentagons"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::ConditionsView> {
  using V = en_route::ConditionsView;
  static constexpr std::string_view name = "EnRouteConditions";
  static constexpr auto list = std::tuple{
      Field{"cards", &V::cards, "the round cards"},
      Field{"coordinates", &V::coordinates, "of the round cards"},
      Field{"tourists", &V::tourists, "that arrive"},
      Field{"any", &V::any, "tourists of one colour to be chosen by each (ER-4.8, ER-4.9)"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::RatingView> {
  using V = en_route::RatingView;
  static constexpr std::string_view name = "EnRouteRating";
  static constexpr auto list = std::tuple{
      Field{"landmark", &V::landmark, "its id"},
      Field{"cell", &V::cell, "of its track, from 0"},
      Field{"rating", &V::rating, "in points"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::StandingView> {
  using V = en_route::StandingView;
  static constexpr std::string_view name = "EnRouteStanding";
  static constexpr auto list = std::tuple{
      Field{"owner", &V::owner, "p1 … p4"},
      Field{"count", &V::count, "on the final route; before the end, on the best route as far as the viewer knows it"},
      Field{"reached", &V::reached, "the goal is reached with it"},
      Field{"won", &V::won, "and nobody has a better count"},
      Field{"points", &V::points, "for it"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::GoalView> {
  using V = en_route::GoalView;
  static constexpr std::string_view name = "EnRouteGoal";
  static constexpr auto list = std::tuple{
      Field{"goal", &V::goal, "id of a goal or a tour"},
      Field{"standings", &V::standings, "by seat; those in secret are left out"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::DeckView> {
  using V = en_route::DeckView;
  static constexpr std::string_view name = "EnRouteDeck";
  static constexpr auto list = std::tuple{
      Field{"left", &V::left, "cards in it, those under it included"},
      Field{"under", &V::under, "dropped cards under it, from top to bottom"},
      Field{"discard", &V::discard, "cards played"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::QueueView> {
  using V = en_route::QueueView;
  static constexpr std::string_view name = "EnRouteQueue";
  static constexpr auto list = std::tuple{
      Field{"place", &V::place, "1 to 10 (ER-15.4)"},
      Field{"card", &V::card, "null while it lies face down, or is gone"},
      Field{"covered", &V::covered, "another card lies on it"},
      Field{"gone", &V::gone, "it was taken"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::CafeView> {
  using V = en_route::CafeView;
  static constexpr std::string_view name = "EnRouteCafe";
  static constexpr auto list = std::tuple{
      Field{"at", &V::at, "crossing"},
      Field{"bonus", &V::bonus, "null before the café cards are dealt"},
      Field{"card", &V::card, "id of the café card, where there are some"},
      Field{"tourists", &V::tourists, "that it brings"},
      Field{"pier", &V::pier, "of a ferry ticket"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::VisitView> {
  using V = en_route::VisitView;
  static constexpr std::string_view name = "EnRouteVisit";
  static constexpr auto list = std::tuple{
      Field{"at", &V::at, "crossing"},
      Field{"state", &V::state,
            "stored: can be used later; waiting: tourists that can be invited in this turn; left: not used and never to be; "
            "used"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::GroupView> {
  using V = en_route::GroupView;
  static constexpr std::string_view name = "EnRouteGroup";
  static constexpr auto list = std::tuple{
      Field{"at", &V::at, "location"},
      Field{"tourists", &V::tourists, "in it"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::LineView> {
  using V = en_route::LineView;
  static constexpr std::string_view name = "EnRouteScoreLine";
  static constexpr auto list = std::tuple{
      Field{"step", &V::step, "of scoring"},
      Field{"count", &V::count, "attractions, cafés, crossings, segments, or what the goal counts"},
      Field{"times", &V::times, "tourists of the colour; otherwise 0"},
      Field{"points", &V::points, "for it"},
      Field{"places", &V::places, "locations and crossings that count"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::ScoreView> {
  using V = en_route::ScoreView;
  static constexpr std::string_view name = "EnRouteScore";
  static constexpr auto list = std::tuple{
      Field{"lines", &V::lines, "the steps that are in play, in their order"},
      Field{"total", &V::total, "points"},
      Field{"length", &V::length, "segments of the route"},
      Field{"tourists", &V::tourists, "on the route"},
      Field{"attractions", &V::attractions, "on the route"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::RouteView> {
  using V = en_route::RouteView;
  static constexpr std::string_view name = "EnRouteRoute";
  static constexpr auto list = std::tuple{
      Field{"crossings", &V::crossings, "in the order of walking; two that are no neighbours are a ride by metro"},
      Field{"segments", &V::segments, "walked along"},
      Field{"score", &V::score, "of this route"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::BalanceView> {
  using V = en_route::BalanceView;
  static constexpr std::string_view name = "EnRouteBalance";
  static constexpr auto list = std::tuple{
      Field{"segments", &V::segments, "balance cards not yet used"},
      Field{"coordinates", &V::coordinates, "balance cards not yet used"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::GuideView> {
  using V = en_route::GuideView;
  static constexpr std::string_view name = "EnRouteGuide";
  static constexpr auto list = std::tuple{
      Field{"owner", &V::owner, "p1 … p4"},
      Field{"plan", &V::plan, "1 to 4"},
      Field{"rows", &V::rows, "the numbers of the rows from top to bottom"},
      Field{"columns", &V::columns, "the numbers of the columns from left to right"},
      Field{"secret", &V::secret, "more was drawn than the viewer may see"},
      Field{"stage", &V::stage,
            "waiting, deciding, picking, choosing, drawing, drawn, ready; for others in secret: deciding or ready"},
      Field{"picked", &V::picked, "the own round cards of an opening round"},
      Field{"coordinates", &V::coordinates, "of the round cards after own changes, while drawing"},
      Field{"candidates", &V::candidates, "locations that can be chosen by these coordinates; free ones only"},
      Field{"location", &V::location, "chosen in this turn"},
      Field{"tourists", &V::tourists, "by location, in the order of marking"},
      Field{"segments", &V::segments, "all that is drawn"},
      Field{"drawn_now", &V::drawn_now, "those of this turn"},
      Field{"cafes", &V::cafes, "visited cafés"},
      Field{"free_segments", &V::free_segments, "segments that can be drawn by bonuses now, balance cards included"},
      Field{"free_coordinates", &V::free_coordinates, "changes of a coordinate that are stored, balance cards included"},
      Field{"balance", &V::balance, "balance cards left"},
      Field{"refreshed", &V::refreshed, "the hand was refreshed"},
      Field{"hand_size", &V::hand_size, "cards in hand"},
      Field{"hand", &V::hand, "null for others"},
      Field{"dealt_tasks", &V::dealt_tasks, "the two to choose from; null for others and afterwards"},
      Field{"task", &V::task, "the one kept; null for others before the end of the rounds"},
      Field{"metro", &V::metro, "metro card"},
      Field{"route", &V::route, "the final route, as far as it is made; null for others before all are ready"},
      Field{"best", &V::best, "the best route through all that is drawn now; null for others before the end"},
  };
};

template <>
struct kvartal::Fields<kvartal::en_route::View> {
  using V = en_route::View;
  static constexpr std::string_view name = "EnRouteView";
  static constexpr auto list = std::tuple{
      Field{"phase", &V::phase, "what is being decided"},
      Field{"to_move", &V::to_move, "seats that are asked for a decision; others may only refresh their hands"},
      Field{"city", &V::city, "its id; null until it is drawn"},
      Field{"round", &V::round, "from 1; 0 before the first"},
      Field{"rounds", &V::rounds, "of the game"},
      Field{"opening_rounds", &V::opening_rounds, "of them in secret"},
      Field{"opening", &V::opening, "this is one of them"},
      Field{"first", &V::first, "who leads first"},
      Field{"leader", &V::leader, "of this round"},
      Field{"teams", &V::teams, "two against two"},
      Field{"advanced", &V::advanced, "ratings go both ways"},
      Field{"in_turn", &V::in_turn, "drawing goes clockwise"},
      Field{"table", &V::table, "the cards of the round"},
      Field{"conditions", &V::conditions, "what the round cards say; null before they are known, and in opening rounds"},
      Field{"ratings", &V::ratings, "of the landmarks"},
      Field{"rating_card", &V::rating_card, "the card whose symbol the leader decides about"},
      Field{"goals", &V::goals, "goals or tours of the game"},
      Field{"deck", &V::deck, "what is left and what was played"},
      Field{"queue", &V::queue, "of the solo game"},
      Field{"cafes", &V::cafes, "of the plan; none in the easy game"},
      Field{"guides", &V::guides, "by seat"},
      Field{"level_points", &V::level_points, "of the challenge"},
      Field{"level_goals", &V::level_goals, "of the challenge"},
  };
};

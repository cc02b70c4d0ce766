// The best route against every route there is: on small random drawings of every city, with tasks, goals, rivals, rides and
// tickets, all trails are walked one by one and counted by the same rules; and on the sheet of the published example.
#include "games/en_route/best_route.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "core/random.hpp"
#include "games/en_route/routing.hpp"
#include "games/en_route/setup.hpp"
#include "games/shelf.hpp"

namespace kvartal::en_route {
namespace {

// Content is loaded when the shelf is first asked.
[[maybe_unused]] const GameEntry& loaded_first = *find_game(shelf(), "en_route");

int any_of(Rng& rng, int count) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(count))); }

/// A sheet to be walked on, with all that its score depends on.
struct WholeSheet {
  Shared shared;
  Guide guide;
  Task task = kNone;
  Rivals rivals;
  bool alone = false;
};

/// The challenge of a lone guide, points, and what decides between equals (ER-14.2).
using Worth = std::tuple<bool, int, int, int, int>;
Worth worth(const WholeSheet& sheet, const Score& score) {
  int goals = 0;
  for (std::size_t letter = 0; letter < kLetters; ++letter) {
    if (sheet.shared.goal[letter] == kNone) continue;
    const Goal& goal = sheet.shared.facts().goal[sheet.shared.goal[letter]];
    const int count = score.line[static_cast<std::size_t>(Step::goal_a) + letter].count;
    goals += is_reached(goal, count, score.length) ? 1 : 0;
  }
  const bool met = sheet.alone && meets_challenge(sheet.shared, score.total, goals);
  return {met, score.total, score.length, score.tourists, score.attractions};
}

/// Walks every trail through a drawing.
class AllTrails {
 public:
  explicit AllTrails(const WholeSheet& sheet) : sheet_(sheet), guide_(sheet.guide) {}

  Worth best() {
    for_each_bit(guide_.sheet.drawn.crossings(), [&](int crossing) {
      guide_.route.clear();
      guide_.route.add(crossing);
      walk();
    });
    return best_;
  }
  [[nodiscard]] int trails() const { return trails_; }

 private:
  void walk() {
    if (may_finish(guide_.route)) {
      ++trails_;
      best_ = std::max(
          best_, worth(sheet_, score_route(sheet_.shared, guide_, guide_.route, sheet_.task, sheet_.rivals, sheet_.alone)));
    }
    const int end = guide_.route.end();
    for_each(around(end) & unused_segments(guide_), [&](Segment segment) { step(other_end(segment, end)); });
    if (const Crossing to = ride_from(sheet_.shared.facts(), guide_); to != kNowhere) step(to);
  }
  void step(int to) {
    guide_.route.add(to);
    walk();
    --guide_.route.size;
  }

  const WholeSheet& sheet_;
  Guide guide_;
  Worth best_ = {false, -1, 0, 0, 0};
  int trails_ = 0;
};

/// Some segments inside a small part of the plan, so that they branch, cross and close.
Segments random_drawing(const City& city, Rng& rng, int count) {
  const int rows = 3 + any_of(rng, 2);
  const int top = any_of(rng, kStride - rows + 1);
  const int left = any_of(rng, kStride - 4 + 1);
  Segments drawn;
  for (int tries = 0; drawn.count() < count && tries < 200; ++tries) {
    const int from = place_at(top + any_of(rng, rows), left + any_of(rng, 4));
    const Segment segment = any_of(rng, 2) == 0 ? across(from) : down(from);
    if (city.roads.has(segment)) drawn.add(segment);
  }
  return drawn;
}

/// A few more far away, for rides, tickets and loose ends.
void draw_elsewhere(const City& city, Rng& rng, const Guide& guide, Segments& drawn) {
  if (guide.metro == kNone) return;
  for (const Crossing station : {city.metro[guide.metro].one, city.metro[guide.metro].other}) {
    const Segments roads = around(station) & city.roads;
    for_each(roads, [&](Segment segment) {
      if (any_of(rng, 2) == 0) drawn.add(segment);
    });
  }
}

void bring_tourists(const City& city, Rng& rng, Guide& guide) {
  const Bits beside = guide.sheet.drawn.locations();
  for_each_bit(beside, [&](int location) {
    if (guide.groups == kRounds || any_of(rng, 3) == 0) return;
    Tourists tourists;
    for (int colour = 0; colour < city.colours; ++colour) {
      tourists = tourists + Tourists::of(static_cast<Colour>(colour), any_of(rng, 4));
    }
    if (tourists.counts == 0) return;
    guide.group[guide.groups++] = {tourists, static_cast<Location>(location), 0};
    guide.occupied |= bit_of(location);
  });
}

WholeSheet random_sheet(CityId id, Rng& rng, int segments) {
  WholeSheet sheet;
  Setup setup;
  setup.city = id;
  set_up(sheet.shared, std::span(&sheet.guide, 1), setup);
  const City& city = sheet.shared.facts();
  for (std::uint8_t cafe = 0; city.bonuses_dealt && cafe < city.cafes; ++cafe) {
    lay_bonus(sheet.shared, cafe, static_cast<std::uint8_t>(city.bonuses - 1 - cafe));  // tickets among them
  }
  for (std::size_t i = 0; i < city.landmarks; ++i) {
    sheet.shared.rating[i] = static_cast<std::uint8_t>(any_of(rng, city.track[i].cells));
  }
  Guide& guide = sheet.guide;
  if (city.metro_cards > 0) guide.metro = static_cast<std::uint8_t>(any_of(rng, city.metro_cards));
  guide.sheet.drawn = random_drawing(city, rng, segments);
  draw_elsewhere(city, rng, guide, guide.sheet.drawn);
  for_each_bit(guide.sheet.drawn.crossings() & city.cafe_crossings, [&](int crossing) {
    guide.sheet.visited = static_cast<Cafes>(guide.sheet.visited | 1U << city.cafe_index[static_cast<std::size_t>(crossing)]);
  });
  bring_tourists(city, rng, guide);
  for (std::size_t letter = 0; letter < kLetters; ++letter) {
    const std::uint16_t choices = city.goals_of[letter];
    int goal = any_of(rng, std::popcount(choices));
    for_each_bit(choices, [&](int one) {
      if (goal-- == 0) sheet.shared.goal[letter] = static_cast<std::uint8_t>(one);
    });
    sheet.rivals.best[letter] = any_of(rng, 2) == 0 ? Rivals::kNobody : any_of(rng, 12);
  }
  sheet.rivals.unbeatable = any_of(rng, 4) == 0;
  sheet.alone = any_of(rng, 4) == 0;
  if (sheet.alone) {
    sheet.shared.level = 0;
    sheet.shared.challenge_goals = static_cast<std::uint8_t>(1 + any_of(rng, kLetters));
  }
  if (any_of(rng, 4) != 0) sheet.task = static_cast<Task>(any_of(rng, kTasks));
  return sheet;
}

/// Goals and a level that small drawings would never reach are brought within their reach, so that they matter.
struct EasierGoals {
  explicit EasierGoals(CityId id)
      : city(detail::pieces.city[static_cast<std::size_t>(id)]), kept(city.goal), kept_level(city.level[0]) {
    city.level[0] = 15;
    for (Goal& goal : city.goal) goal.need = static_cast<std::uint8_t>(goal.minus ? goal.need : (goal.need + 1) / 2);
    for (Goal& goal : city.goal) goal.least_route = static_cast<std::uint8_t>(goal.least_route / 2);
  }
  ~EasierGoals() {
    city.goal = kept;
    city.level[0] = kept_level;
  }
  EasierGoals(const EasierGoals&) = delete;
  EasierGoals& operator=(const EasierGoals&) = delete;
  EasierGoals(EasierGoals&&) = delete;
  EasierGoals& operator=(EasierGoals&&) = delete;

  City& city;
  std::array<Goal, kMaxGoals> kept;
  std::uint16_t kept_level;
};

class BestRouteIn : public testing::TestWithParam<CityId> {};

TEST_P(BestRouteIn, IsAsGoodAsAnyRoute) {
  const EasierGoals easier(GetParam());
  Rng rng(2601 + static_cast<std::uint64_t>(GetParam()));
  int trails = 0;
  for (int sheets = 0; sheets < 500; ++sheets) {
    const WholeSheet sheet = random_sheet(GetParam(), rng, 3 + any_of(rng, 12));
    if (sheet.guide.sheet.drawn.empty()) continue;
    AllTrails all(sheet);
    const Worth best = all.best();
    trails += all.trails();
    const BestRoute found = best_route(sheet.shared, sheet.guide, sheet.task, sheet.rivals, sheet.alone);
    EXPECT_EQ(worth(sheet, found.score), best) << "sheet " << sheets;
    // And what it says of the route is true.
    const Score counted = score_route(sheet.shared, sheet.guide, found.route, sheet.task, sheet.rivals, sheet.alone);
    EXPECT_EQ(worth(sheet, counted), worth(sheet, found.score)) << "sheet " << sheets;
    EXPECT_EQ(found.route.segments().count(), found.score.length);
    EXPECT_TRUE(sheet.guide.sheet.drawn.contains(found.route.segments()));
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(trails, 10'000) << "the drawings are too simple to prove anything";
}

INSTANTIATE_TEST_SUITE_P(EveryCity, BestRouteIn,
                         testing::Values(CityId::first_city, CityId::london, CityId::cairo, CityId::rio, CityId::hong_kong,
                                         CityId::paris, CityId::new_york),
                         [](const auto& city) {
                           return std::string(names_of(CityId{})[static_cast<std::size_t>(city.param)]);
                         });

/// The sheet of the published example: 105 points, and no trail has more.
TEST(BestRoute, OfThePublishedExampleIs105) {
  WholeSheet sheet;
  en_route::Setup setup;
  setup.goals = false;
  set_up(sheet.shared, std::span(&sheet.guide, 1), setup);
  sheet.shared.rating = {2, 2, 3};  // school, observatory, tower
  sheet.task = 5;                   // t6
  sheet.alone = true;
  Guide& guide = sheet.guide;
  for (const char* piece : {"e4-d4-c4", "d7-c7-c6", "e2-f2-g2", "e5-e6-d6", "c4-b4-b5", "f3-f4-e4", "c5-b5-b6", "c5-d5-e5",
                            "g3-g4-f4", "g2-g3-f3"}) {
    const auto line = line_named(piece);
    ASSERT_TRUE(line) << piece;
    for (std::size_t i = 1; i < line->size(); ++i) guide.sheet.drawn.add(*segment_between((*line)[i - 1], (*line)[i]));
  }
  ASSERT_EQ(guide.sheet.drawn.count(), 20);
  guide.sheet.visited = 1U << 2U;  // the café at g3
  const auto put = [&](const char* at, int red, int green, int blue) {
    const Tourists tourists =
        Tourists::of(Colour::red, red) + Tourists::of(Colour::green, green) + Tourists::of(Colour::blue, blue);
    guide.group[guide.groups++] = {tourists, *location_named(at), 0};
    guide.occupied |= bit_of(*location_named(at));
  };
  put("C4", 0, 1, 2);
  put("C6", 0, 4, 0);
  put("E2", 1, 0, 2);
  put("D5", 1, 3, 0);
  put("B4", 0, 1, 1);
  put("E4", 4, 0, 0);
  put("A5", 2, 0, 0);
  put("D4", 0, 0, 2);
  put("F3", 0, 2, 0);
  put("F2", 0, 3, 0);
  const BestRoute found = best_route(sheet.shared, guide, sheet.task, sheet.rivals, sheet.alone);
  EXPECT_EQ(found.score.total, 105);
  AllTrails all(sheet);
  EXPECT_EQ(worth(sheet, found.score), all.best());
  const std::array<int, 9> steps = {12, 20, 21, 0, 18, 10, 2, 12, 10};
  for (std::size_t step = 0; step < steps.size(); ++step) EXPECT_EQ(found.score.line[step].points, steps[step]) << step;
}

TEST(BestRoute, OfAnEmptySheetIsEmpty) {
  const WholeSheet sheet;
  EXPECT_TRUE(best_route(sheet.shared, sheet.guide, kNone, sheet.rivals, false).route.empty());
}

}  // namespace
}  // namespace kvartal::en_route

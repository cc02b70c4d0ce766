// What is told as changes is the same as what is told whole: at every step of whole games of all kinds of tables, for every
// seat and for spectators, also when moves are taken back.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/shown_fields.hpp"
#include "core/telling.hpp"
#include "games/shelf.hpp"
#include "tests/conformance.hpp"
#include "tests/share.hpp"

namespace kvartal {
namespace {

/// Each beginning with each end.
Json joined(const Json& parts) {
  Json texts = Json::array();
  for (const Json& part : parts) {
    for (const Json& beginning : part[0]) {
      for (const Json& end : part[1]) texts.push_back(beginning.get<std::string>() + end.get<std::string>());
    }
  }
  return texts;
}

Json with_changes(Json whole, const Json& changes) {
  for (const Json& change : changes) {
    whole[Json::json_pointer(change[0].get<std::string>())] = change.size() == 3 ? joined(change[1]) : change[1];
  }
  return whole;
}

Json changes_between(const Shown& before, const Shown& now) {
  std::string text;
  ChangeList changes(text);
  now.write_changes(before, changes);
  changes.end();
  return Json::parse(text);
}

std::string text_of(const Shown& shown) {
  std::string text;
  shown.write(text);
  return text;
}

/// Somebody who is told changes, as a client is.
class Follower {
 public:
  Follower(const Sitting& sitting, Viewer viewer)
      : viewer_(viewer), before_(show_position(sitting, viewer)), known_(before_.json()) {}

  void follow(const Sitting& sitting) {
    Shown now = show_position(sitting, viewer_);
    const Json changes = changes_between(before_, now);
    known_ = with_changes(std::move(known_), changes);
    before_ = std::move(now);
    const Json whole = tell_update(sitting, sitting.number(), viewer_)["position"];
    ASSERT_EQ(known_, whole) << changes.dump();
    const std::string text = text_of(before_);
    whole_size_ += text.size();
    changes_size_ += changes.dump().size();
    if (++steps_ % 16 != 0) return;
    ASSERT_EQ(text, whole.dump());
    ASSERT_EQ(changes_between(before_, before_), Json::array());
  }

  [[nodiscard]] std::size_t whole_size() const { return whole_size_; }
  [[nodiscard]] std::size_t changes_size() const { return changes_size_; }

 private:
  Viewer viewer_;
  Shown before_;
  Json known_;
  int steps_ = 0;
  std::size_t whole_size_ = 0;
  std::size_t changes_size_ = 0;
};

/// Plays at random, takes back now and then where that is allowed, and ends turns.
void step(Sitting& sitting, Rng& rng) {
  if (const auto held = sitting.held()) {
    const bool back = sitting.may_undo(*held) && rng.below(4) == 0;
    ASSERT_TRUE(back ? sitting.undo(*held, sitting.number()) : sitting.end(*held, sitting.number()));
    return;
  }
  const conformance::Step next = conformance::random_step(sitting.now(), rng);
  sitting.play(next.seat, next.move);
}

TEST(Shown, ChangesMadeInWhatWasShownGiveWhatIsShown) {
  constexpr int kEvery = 12;  // kinds of tables are many, and a game of each takes seconds where nothing is optimised
  int cases = 0;
  std::size_t whole = 0;
  std::size_t changes = 0;
  for (const conformance::Case& table : conformance::all_cases(shelf())) {
    if (cases++ % (kEvery * kShare) != 0) continue;
    SCOPED_TRACE(table.name());
    Sitting::Manners manners{.people = SeatSet(Seat::at(0)), .confirm = true};
    Sitting sitting(*table.entry, table.options, manners);
    std::vector<Follower> followers;
    followers.reserve(Seat::kMax + 1);
    for (int seat = 0; seat < sitting.now().seats(); ++seat) followers.emplace_back(sitting, Viewer::seat(Seat::at(seat)));
    followers.emplace_back(sitting, Viewer::spectator());
    for (Rng rng(5); !sitting.is_over();) {
      step(sitting, rng);
      for (Follower& follower : followers) ASSERT_NO_FATAL_FAILURE(follower.follow(sitting));
    }
    for (const Follower& follower : followers) {
      whole += follower.whole_size();
      changes += follower.changes_size();
    }
  }
  EXPECT_LT(changes * 4, whole) << "changes are hardly shorter than whole positions";
}

TEST(Shown, EntriesAreWrittenAsTheyAreTold) {
  for (const GameEntry& entry : shelf()) {
    Sitting sitting(entry, *entry.complete({}), {.people = SeatSet(Seat::at(0)), .confirm = false});
    Rng rng(3);
    for (int i = 0; i < 60 && !sitting.is_over(); ++i) step(sitting, rng);
    for (const Viewer viewer : {Viewer::seat(Seat::at(0)), Viewer::spectator(), Viewer::archive()}) {
      std::string text;
      write_entries(sitting, 7, viewer, text);
      EXPECT_EQ(text, tell_update(sitting, 7, viewer)["entries"].dump()) << entry.id;
    }
  }
}

struct Part {
  int number = 0;
  std::string name;
};
struct Whole {
  std::vector<Part> parts;
  std::vector<int> numbers;
  std::optional<Part> perhaps;
  Texts texts;
};
struct Scanty {
  std::optional<int> first;
  std::optional<int> second;
  std::string name;
};

}  // namespace

template <>
struct Fields<Part> {
  static constexpr auto list = std::tuple{Field{"number", &Part::number, ""}, Field{"name", &Part::name, ""}};
};
template <>
struct Fields<Whole> {
  static constexpr auto list = std::tuple{Field{"parts", &Whole::parts, ""}, Field{"numbers", &Whole::numbers, ""},
                                          Field{"perhaps", &Whole::perhaps, ""}, Field{"texts", &Whole::texts, ""}};
};
template <>
struct Fields<Scanty> {
  static constexpr std::string_view name = "Scanty";
  static constexpr bool sparse = true;
  static constexpr auto list =
      std::tuple{Field{"first", &Scanty::first, ""}, Field{"second", &Scanty::second, ""}, Field{"name", &Scanty::name, ""}};
};

namespace {

Json changes_of(const Whole& before, const Whole& now) { return changes_between(shown(before), shown(now)); }

TEST(Shown, SaysOnlyWhatDiffers) {
  const Whole before{{{1, "one"}, {2, "two"}}, {1, 2}, std::nullopt, {}};
  Whole now = before;
  now.parts[1].number = 3;
  EXPECT_EQ(changes_of(before, now), Json::parse(R"([["/parts/1/number",3]])"));
  now = before;
  now.numbers.push_back(3);
  EXPECT_EQ(changes_of(before, now), Json::parse(R"([["/numbers/2",3]])"));
  now = before;
  now.numbers = {2};
  now.perhaps = Part{7, "a \"quoted\" one"};
  EXPECT_EQ(changes_of(before, now), Json::parse(R"([["/numbers",[2]],["/perhaps",{"number":7,"name":"a \"quoted\" one"}]])"));
  EXPECT_EQ(changes_of(now, before), Json::parse(R"([["/numbers",[1,2]],["/perhaps",null]])"));
  now = before;
  now.parts.pop_back();
  EXPECT_EQ(changes_of(before, now), Json::parse(R"([["/parts",[{"number":1,"name":"one"}]]])"));
}

TEST(Shown, AListInWhichMostDiffersIsSaidWhole) {
  Whole before;
  Whole now;
  for (int i = 0; i < 20; ++i) before.parts.push_back({i, "before"});
  for (int i = 1; i < 21; ++i) now.parts.push_back({i, "now"});
  const Json changes = changes_of(before, now);
  ASSERT_EQ(changes.size(), 1);
  EXPECT_EQ(changes[0][0], "/parts");
}

TEST(Shown, ALongListOfTextsIsSaidByItsParts) {
  Whole now;
  for (const char* beginning : {"buy 1 at ", "buy 2 at "}) {
    for (const char* end : {"0,1", "2,3", "4,5", "6,7"}) now.texts.push_back(std::string(beginning) + end);
  }
  EXPECT_EQ(changes_of({}, now)[0][1], json_of(now.texts)) << "eight are few";
  for (const char* text : {"buy 3 at 0,1", "pass", "say \"no\" at 0,1", "buy 1 at 0,1 at "}) now.texts.push_back(text);
  const Json change = changes_of({}, now)[0];
  EXPECT_EQ(change, Json::parse(R"(["/texts",[[["buy 1 at ","buy 2 at "],["0,1","2,3","4,5","6,7"]],[["buy 3 at "],["0,1"]],
      [[""],["pass"]],[["say \"no\" at "],["0,1"]],[["buy 1 at 0,1 at "],[""]]],"joined"])"));
  EXPECT_EQ(joined(change[1]), json_of(now.texts));
}

TEST(Shown, WhatAScantyThingHasNotIsLeftOut) {
  const auto told = [](const Scanty& value) {
    const std::string text = text_of(shown(value));
    EXPECT_EQ(text, json_of(value).dump());
    return text;
  };
  EXPECT_EQ(told({std::nullopt, std::nullopt, "x"}), R"({"name":"x"})");
  EXPECT_EQ(told({std::nullopt, 2, "x"}), R"({"second":2,"name":"x"})");
  EXPECT_EQ(told({1, 2, "x"}), R"({"first":1,"second":2,"name":"x"})");
  Json definitions = Json::object();
  static_cast<void>(schema_of<Scanty>(definitions));
  EXPECT_EQ(definitions["Scanty"]["required"], Json::parse(R"(["name"])"));
  EXPECT_EQ(definitions["Scanty"]["properties"]["first"]["type"], "integer");
}

}  // namespace
}  // namespace kvartal

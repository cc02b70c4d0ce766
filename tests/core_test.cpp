// The table without any game: generator, decks, options, rulebooks, results, readers.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/bag.hpp"
#include "core/dealer.hpp"
#include "core/json_node.hpp"
#include "core/options.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/rulebook.hpp"
#include "core/scenario.hpp"
#include "core/sha256.hpp"

namespace kvartal {
namespace {

/// These numbers must never change: records of simulations, seeds in issues and the WebAssembly build depend on them.
TEST(Random, GivesTheSameNumbersForever) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 0x40BFC8E04F021BC9U);
  EXPECT_EQ(rng.next(), 0x9B1B3950C4285212U);
  EXPECT_EQ(rng.below(1000), 313U);
  EXPECT_EQ(rng.below(6), 2U);
  EXPECT_EQ(Rng::of_game(7, 3).next(), 0xC7CE97CE79DCB0BDU);
}

TEST(Random, StaysBelowItsBoundAndReachesEveryNumber) {
  Rng rng(9);
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) ++seen[rng.below(7)];
  for (const int count : seen) EXPECT_GT(count, 800);
  for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below_wide(1'000'000'000'000U), 1'000'000'000'000U);
}

TEST(JsonText, IsWhatTheLibraryWrites) {
  const auto by_the_library = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  Json all = {{"empty", Json::object()}, {"none", Json::array()}, {"no", nullptr}, {"yes", true}, {"half", 0.5}};
  all["numbers"] = {0, -1, INT64_MAX, INT64_MIN, UINT64_MAX};
  all["words"] = {"",      "plain", "дом — «улица»", "\"\\/\b\n\x01\x7F", "\xF0\x9F\x8F\x99", "\xE0\x80\x80", "\xED\xA0\x80",
                  "a\xC3", "\xFF"};
  all["\"name\""] = {{{"deep", {1, {2}}}}};
  EXPECT_EQ(to_text(all), by_the_library(all));
  Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes(rng.below(6), ' ');
    for (char& byte : bytes) byte = static_cast<char>(rng.below(4) == 0 ? rng.below(128) : 0x80 + rng.below(128));
    ASSERT_EQ(to_text(bytes), by_the_library(bytes));
  }
}

using TestDeck = Deck<4, 3>;

TestDeck test_deck() {
  TestDeck deck;
  deck.bag.put(0, 3);
  deck.bag.put(1, 1);
  deck.bag.put(2, 2);
  deck.layers = {{{0, 2, 2, 0, 0}, {2, 4, 1, 1, 0}, {2, 4, 1, 0, 0}}};
  deck.count_pools();
  return deck;
}

TEST(Deck, DrawsLayerByLayerWithExactWeights) {
  TestDeck deck = test_deck();
  std::vector<std::pair<int, std::uint64_t>> outcomes;
  const auto list = [&] {
    outcomes.clear();
    deck.outcomes([&](std::uint8_t kind, std::uint64_t weight) { outcomes.emplace_back(kind, weight); });
    return outcomes;
  };
  EXPECT_EQ(list(), (std::vector<std::pair<int, std::uint64_t>>{{0, 3}, {1, 1}}));
  deck.take(0);
  deck.take(1);
  // One tile and the marker are left in this layer, out of two tiles in the bag: the marker comes with 1/2.
  EXPECT_EQ(list(), (std::vector<std::pair<int, std::uint64_t>>{{TestDeck::kMarker, 2}, {2, 2}}));
  EXPECT_TRUE(deck.may_come(2));
  EXPECT_FALSE(deck.may_come(0)) << "what was not drawn from its layer stays in the box";
  deck.take(2);
  EXPECT_EQ(list(), (std::vector<std::pair<int, std::uint64_t>>{{TestDeck::kMarker, 1}}));
  deck.take(TestDeck::kMarker);
  EXPECT_EQ(list(), (std::vector<std::pair<int, std::uint64_t>>{{2, 1}}));
  deck.take(2);
  EXPECT_TRUE(deck.empty());
  EXPECT_FALSE(deck.may_come(2));
}

TEST(Deck, SamplesOnlyWhatMayCome) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    TestDeck deck = test_deck();
    while (!deck.empty()) {
      const std::uint8_t kind = deck.sample(rng);
      ASSERT_TRUE(deck.may_come(kind));
      deck.take(kind);
    }
  }
}

std::vector<OptionSpec> test_options() {
  return {{"players", {}, {{"2", {}}, {"3", {}}}, false}, {"side", {}, {{"front", {}}, {"back", {}}}, true}};
}

TEST(Options, AreReadAndCompleted) {
  const auto specs = test_options();
  const auto given = read_options(specs, std::vector<std::string>{"side=front,back"});
  ASSERT_TRUE(given);
  EXPECT_EQ(to_string(with_defaults(specs, *given)), "players=2 side=front,back");
}

TEST(Options, SayWhatIsWrongAndWhatWouldBeRight) {
  const auto specs = test_options();
  const auto error = [&](const std::string& word) {
    return read_options(specs, std::vector<std::string>{word}).error().why.en;
  };
  EXPECT_EQ(error("players"), "option 'players' must look like name=value");
  EXPECT_EQ(error("colour=red"), "there is no option 'colour'; there are: players, side");
  EXPECT_EQ(error("players=9"), "option players cannot be '9'; it can be: 2, 3");
  EXPECT_EQ(error("players=2,3"), "option players cannot be '2,3'; it can be: 2, 3");
  const auto twice = read_options(specs, std::vector<std::string>{"players=2", "players=3"});
  EXPECT_EQ(twice.error().why.en, "option players is given twice");
}

TEST(Rulebook, ReadsNumberedRules) {
  const auto rules =
      read_rulebook("# Game\nhello\n## 1 Start\n**X-1.1** First. Do it\nnow.\n\n- a\n\n**X-1.2** Second. No.\n---\nnote\n");
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].id, "X-1.1");
  EXPECT_EQ(rules[0].title, "First");
  EXPECT_EQ(rules[0].text, "Do it\nnow.\n\n- a");
  EXPECT_EQ(rules[0].chapter, "1 Start");
  EXPECT_EQ(rules[1].text, "No.");
}

constexpr std::array<Criterion, 3> kCriteria = {{{"points", "очки"}, {"coins", "монеты"}, {"debts", "долги", true}}};

Result result_of(std::vector<std::array<std::int32_t, Result::kMaxCriteria>> rows) {
  Result result;
  result.seats = result.competitors = static_cast<int>(rows.size());
  result.criteria = kCriteria;
  for (std::size_t i = 0; i < rows.size(); ++i) result.values[i] = rows[i];
  result.rank_all();
  return result;
}

TEST(Result, RanksByTheFirstCriterionThatDiffersAndExplainsIt) {
  const Result result = result_of({{5, 1}, {7, 2}, {5, 3}, {7, 2}});
  EXPECT_EQ(result.order(), (std::vector<int>{1, 3, 2, 0}));
  EXPECT_EQ(static_cast<int>(result.rank[0]), 4);
  EXPECT_EQ(static_cast<int>(result.rank[1]), 1);
  EXPECT_EQ(static_cast<int>(result.rank[3]), 1);
  const std::vector<Text> names = {same("A"), same("B"), same("C"), same("D")};
  const auto lines = explain(result, names);
  EXPECT_EQ(lines[0].en, "B and D are equal in everything: they share the place.");
  EXPECT_EQ(lines[1].en, "D is ahead of C: points 7 > 5.");
  EXPECT_EQ(lines[2].en, "C is ahead of A: points 5 = 5, coins 3 > 1.");
}

TEST(Result, PutsTheSmallerNumberFirstWhereFewestIsBest) {
  const Result result = result_of({{5, 1, 4}, {5, 1, 3}});
  EXPECT_EQ(result.order(), (std::vector<int>{1, 0}));
  EXPECT_EQ(explain(result, std::vector<Text>{same("A"), same("B")})[0].en,
            "B is ahead of A: points 5 = 5, coins 1 = 1, debts 3 < 4.");
}

TEST(JsonNode, ReportsEveryMistakeWithItsPlace) {
  Problems problems;
  const auto json = parse_json(R"({"a": 7, "b": ["x"], "c": 1})", "file", problems);
  ASSERT_TRUE(json);
  const JsonNode root(&*json, "", &problems);
  root.only({"a", "b"});
  EXPECT_EQ(root["a"].integer(0, 5), 0);
  root["b"].each([](const JsonNode& item) { EXPECT_EQ(item.integer(0, 5), 0); });
  (void)root["d"].string();
  EXPECT_EQ(to_string(problems),
            "(document): unknown member 'c'; known here: a, b\n"
            "a: must be a whole number from 0 to 5\n"
            "b[0]: must be a whole number from 0 to 5\n"
            "(document): the member 'd' is missing");
}

TEST(JsonNode, RefusesBrokenAndBottomlessDocuments) {
  Problems problems;
  EXPECT_FALSE(parse_json("{\"a\": [1,\n 2", "file", problems));
  EXPECT_NE(problems[0].what.find("line 2"), std::string::npos) << problems[0].what;
  EXPECT_FALSE(parse_json(std::string(100'000, '['), "file", problems));
  EXPECT_NE(problems[1].what.find("nested deeper"), std::string::npos) << problems[1].what;
}

TEST(Paths, FindValuesInAView) {
  const Json view = Json::parse(R"({"boroughs": [{"money": 3}, {"money": 4}]})");
  EXPECT_EQ(*find_path(view, "boroughs.p2.money"), 4);
  EXPECT_EQ(*find_path(view, "boroughs.0.money"), 3);
  for (const char* path :
       {"", "boroughs.2", "boroughs.x", "boroughs.99999999999999999999", "boroughs.p1.money.deep", "boroughs."}) {
    EXPECT_EQ(find_path(view, path), nullptr) << path;
  }
}

TEST(Sha256, KnowsThePublishedExample) {  // FIPS 180-4, "abc"
  const std::array<std::uint8_t, 3> message = {'a', 'b', 'c'};
  EXPECT_EQ(to_hex(sha256(message)), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Dealer, PromisesAndDealsByTheWeights) {
  const FairDealer dealer = FairDealer::of_game(1, 2);
  EXPECT_EQ(FairDealer::from_hex(dealer.secret_hex())->commitment(), dealer.commitment());
  EXPECT_FALSE(FairDealer::from_hex("zz"));
  const std::vector<AnyOutcome> outcomes = {{{1}, 1}, {{2}, 3}};
  int first = 0;
  for (std::uint64_t number = 0; number < 4000; ++number) {
    const AnyMove dealt = dealer.deal(outcomes, number);
    EXPECT_EQ(dealt, dealer.deal(outcomes, number)) << "the same number must be dealt the same";
    first += dealt.bits == 1 ? 1 : 0;
  }
  EXPECT_NEAR(first, 1000, 120);
  EXPECT_NE(FairDealer::with_fresh_secret().commitment(), FairDealer::with_fresh_secret().commitment());
}

}  // namespace
}  // namespace kvartal

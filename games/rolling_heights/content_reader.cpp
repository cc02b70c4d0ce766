#include "games/rolling_heights/content_reader.hpp"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/options.hpp"

namespace kvartal::rolling_heights {
namespace {

constexpr std::array<std::string_view, 3> kSources = {"published", "published_in_part", "designed"};
constexpr std::string_view kTypeLetters = "RCIVK";
constexpr int kMostPoints = 50;
/// Weights of ten workers must fit into 64 bits.
constexpr int kMostOdds = 40;
/// A row and a refill of it (RH-2.12) must never find both piles empty in set-up.
constexpr int kFewestPlans = 20;
/// More than four players can take: everybody finds a place for the start plan.
constexpr int kFewestStartSpaces = 3;

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

Type read_type(const JsonNode& node) { return static_cast<Type>(node.one_of(names_of(Type{})).value_or(0)); }

std::uint8_t read_worker(const JsonNode& node) { return small(static_cast<int>(node.one_of(names_of(Worker{})).value_or(0))); }

TypeSet read_types(const JsonNode& node) {
  unsigned types = 0;
  node.each([&](const JsonNode& type) { types |= 1U << static_cast<unsigned>(read_type(type)); });
  return static_cast<TypeSet>(types);
}

Ability read_gain(const JsonNode& node) {
  static constexpr std::array<std::string_view, kMaterials + 4> kGains = {"wood", "concrete", "glass",  "steel",
                                                                          "any",  "power",    "points", "wilds"};
  static constexpr std::array<AbilityKind, 4> kOther = {AbilityKind::any_cubes, AbilityKind::power, AbilityKind::points,
                                                        AbilityKind::wilds};
  node.only({"gain", "amount"});
  const std::size_t gain = node["gain"].one_of(kGains).value_or(0);
  const std::uint8_t amount = small(node["amount"].integer(1, 9));
  if (gain < kMaterials) return {AbilityKind::cubes, amount, small(static_cast<int>(gain)), 0};
  return {kOther[gain - kMaterials], amount, 0, 0};
}

Ability read_points_for(const JsonNode& node) {
  static constexpr std::array<std::string_view, 3> kWhat = {"own_completed", "empty_spaces", "hard_workers"};
  node.only({"points", "for", "type", "worker"});
  const std::uint8_t amount = small(node["points"].integer(1, 9));
  const auto what = node["for"].one_of(kWhat);
  if (what == 0) return {AbilityKind::own_completed, amount, static_cast<std::uint8_t>(read_type(node["type"])), 0};
  if (what == 2) return {AbilityKind::hard_workers, amount, read_worker(node["worker"]), 0};
  return {AbilityKind::empty_spaces, amount, 0, 0};
}

Ability read_line(const JsonNode& node) {
  if (node.maybe("gain").exists()) return read_gain(node);
  if (node.maybe("for").exists()) return read_points_for(node);
  if (node.maybe("upgrade").exists()) {
    node.only({"upgrade"});
    return {AbilityKind::upgrade, small(node["upgrade"].integer(1, 4)), 0, 0};
  }
  if (!node.maybe("swap").exists()) {
    node.complain("must have one of: gain, for, upgrade, swap");
    return {};
  }
  node.only({"swap", "to"});
  const Ability swap = {AbilityKind::swap, 1, read_worker(node["swap"]), read_worker(node["to"])};
  if (swap.what == swap.other) node["to"].complain("must be another colour than the one that goes");
  return swap;
}

/// "R2", the bonus of a space.
bool read_bonus(std::string_view word, SpaceFacts& facts) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '9') return false;
  const auto letter = kTypeLetters.find(word[0]);
  if (letter == std::string_view::npos) return false;
  facts.bonus_type = static_cast<Type>(letter);
  facts.bonus = small(word[1] - '0');
  return true;
}

std::optional<SpaceFacts> read_space(std::string_view word) {
  SpaceFacts facts;
  if (word == ".") return facts;
  if (word == "~") {
    facts.water = true;
    return facts;
  }
  if (word.size() >= 2 && word[0] == '$' && word[1] >= '1' && word[1] <= '0' + kMaxPremium) {
    facts.premium = small(word[1] - '0');
    if (word.size() == 2) return facts;
    if (word[2] != ':') return std::nullopt;
    word.remove_prefix(3);
  }
  if (!read_bonus(word, facts)) return std::nullopt;
  return facts;
}

/// The place from which a space comes when a board is turned once clockwise.
int before_turn(int place) {
  const int row = place / kBoardSide;
  const int column = place % kBoardSide;
  return (kBoardSide - 1 - column) * kBoardSide + row;
}

/// What each kind of aim needs besides its kind; anything else is refused.
struct AimNeeds {
  bool points = true;
  bool type = false;
};

AimNeeds needs_of(AimKind kind) {
  switch (kind) {
    case AimKind::again_half:
    case AimKind::again_where_most: return {false, true};
    case AimKind::group:
    case AimKind::plans_where_most:
    case AimKind::own: return {true, true};
    default: return {};
  }
}

Aim read_score(const JsonNode& node) {
  Aim aim;
  aim.kind = static_cast<AimKind>(node["kind"].one_of(names_of(AimKind{})).value_or(0));
  const AimNeeds needs = needs_of(aim.kind);
  if (needs.points) aim.points = static_cast<std::int8_t>(node["points"].integer(-9, 9));
  if (needs.type) aim.type = read_type(node["type"]);
  switch (aim.kind) {
    case AimKind::neighbours:
      node.only({"kind", "points", "own", "types", "completed", "water"});
      aim.type = read_type(node["own"]);
      aim.types = read_types(node["types"]);
      aim.completed = node["completed"].boolean();
      aim.water = node.maybe("water").exists() && node["water"].boolean();
      return aim;
    case AimKind::tall:
      node.only({"kind", "points", "height"});
      aim.number = small(node["height"].integer(1, kMaxHeight));
      return aim;
    case AimKind::workers:
      node.only({"kind", "points", "each"});
      aim.number = small(node["each"].integer(1, 9));
      return aim;
    default:
      if (needs.points && needs.type) {
        node.only({"kind", "points", "type"});
      } else if (needs.points) {
        node.only({"kind", "points"});
      } else {
        node.only({"kind", "type"});
      }
      return aim;
  }
}

}  // namespace

Book::Words ContentReader::read_words(const JsonNode& node, bool with_text) {
  Book::Words words;
  words.id = node["id"].id();
  if (std::ranges::find(ids_, words.id) != ids_.end()) node["id"].complain("'" + words.id + "' is there twice");
  ids_.push_back(words.id);
  words.name = node["name"].text();
  if (with_text) words.text = node["text"].text();
  if (node.maybe("source").exists()) words.source = kSources[node["source"].one_of(kSources).value_or(0)];
  return words;
}

void ContentReader::read_table(const JsonNode& file) {
  file.only({"$schema", "odds", "prices", "cubes_in_the_box", "materials", "workers", "source"});
  read_odds(file["odds"]);
  file["prices"].only({"level_1", "level_2"});
  for (std::size_t level = 0; level < kLevels; ++level) {
    const JsonNode row = file["prices"][level == 0 ? "level_1" : "level_2"];
    std::size_t slot = 0;
    row.each([&](const JsonNode& price) {
      if (slot < kSlots) pieces.price[level][slot] = small(price.integer(0, 9));
      ++slot;
    });
    if (row.exists() && slot != kSlots) row.complain("must have nine prices, one a slot");
  }
  pieces.cheapest = std::min(std::ranges::min(pieces.price[0]), std::ranges::min(pieces.price[1]));
  read_cubes(file);
  read_workers(file);
}

/// RH-1.10
void ContentReader::read_odds(const JsonNode& node) {
  node.only({"exhausted", "steady", "hard"});
  int sum = 0;
  for (std::size_t pose = 0; pose < kThrownPoses; ++pose) {
    pieces.odds[pose] = small(node[names_of(Pose{})[pose]].integer(1, kMostOdds - 2));
    sum += pieces.odds[pose];
  }
  if (sum > kMostOdds) node.complain("the three together must not be more than " + std::to_string(kMostOdds));
  pieces.odds_sum = small(std::min(sum, kMostOdds));
}

void ContentReader::read_cubes(const JsonNode& file) {
  static constexpr std::array<std::string_view, 3> kPlayers = {"two", "three", "four"};
  file["cubes_in_the_box"].only({"two", "three", "four"});
  int most = 0;
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    pieces.in_the_box[i] = small(file["cubes_in_the_box"][kPlayers[i]].integer(0, 99));
    most = std::max<int>(most, pieces.in_the_box[i]);
  }
  std::size_t count = 0;
  file["materials"].each([&](const JsonNode& node) {
    if (count == kMaterials) return node.complain("there are too many");
    node.only({"id", "colour", "cubes", "name"});
    if (node["id"].string() != names_of(Material{})[count])
      node["id"].complain("must be " + std::string(names_of(Material{})[count]) + ": they have a fixed order");
    pieces.cubes[count] = small(node["cubes"].integer(1, 100));
    if (pieces.cubes[count] <= most) node["cubes"].complain("must be more than are left in the box");
    book.material[count] = {node["id"].id(), node["name"].text(), {}, {}, node["colour"].id()};
    ++count;
  });
  if (file["materials"].exists() && count < kMaterials) file["materials"].complain("there must be four materials");
}

void ContentReader::read_workers(const JsonNode& file) {
  std::size_t count = 0;
  file["workers"].each([&](const JsonNode& node) {
    if (count == kWorkers) return node.complain("there are too many");
    node.only({"id", "colour", "number", "name"});
    if (node["id"].string() != names_of(Worker{})[count])
      node["id"].complain("must be " + std::string(names_of(Worker{})[count]) + ": they have a fixed order");
    const bool is_first = count < 2;  // everybody begins with two of each of these (RH-2.7)
    pieces.workers[count] = small(node["number"].integer(is_first ? 8 : 0, 40));
    book.worker[count] = {node["id"].id(), node["name"].text(), {}, {}, node["colour"].id()};
    ++count;
  });
  if (file["workers"].exists() && count < kWorkers) file["workers"].complain("there must be nine workers");
}

void ContentReader::read_boards(const JsonNode& file) {
  file.only({"$schema", "boards"});
  int count = 0;
  file["boards"].each([&](const JsonNode& node) {
    if (count == kBoards) return node.complain("there are too many");
    node.only({"id", "name", "a", "b", "source"});
    book.board[static_cast<std::size_t>(count)] = read_words(node, false);
    read_side(node["a"], count, 0);
    read_side(node["b"], count, 1);
    ++count;
  });
  if (file["boards"].exists() && count < kBoards) file["boards"].complain("there must be six boards");
}

void ContentReader::read_side(const JsonNode& node, int board, int side) {
  auto& upright = pieces.space[laid(board, side, 0)];
  auto& drawn = book.drawn[static_cast<std::size_t>(board)][static_cast<std::size_t>(side)];
  std::size_t place = 0;
  int start_spaces = 0;
  node.each([&](const JsonNode& row) {
    drawn.push_back(row.string());
    const auto words = split(drawn.back(), ' ');
    if (words.size() != kBoardSide) return row.complain("must have three spaces, parted by single blanks");
    for (const std::string& word : words) {
      const auto facts = read_space(word);
      if (!facts) return row.complain("'" + word + "' is no space: ., ~, R2, $2 or $2:R4, with the letters R, C, I, V, K");
      if (place < kBoardSpaces) upright[place] = *facts;
      ++place;
      start_spaces += facts->water || facts->premium > 0 ? 0 : 1;
    }
  });
  if (!node.exists()) return;
  if (place != kBoardSpaces) return node.complain("must have three rows of three spaces");
  if (start_spaces < kFewestStartSpaces) node.complain("must have three land spaces at least that are not premium");
  for (int turn = 1; turn < kTurns; ++turn) {
    for (int to = 0; to < kBoardSpaces; ++to) {
      pieces.space[laid(board, side, turn)][static_cast<std::size_t>(to)] =
          pieces.space[laid(board, side, turn - 1)][static_cast<std::size_t>(before_turn(to))];
    }
  }
}

void ContentReader::read_plans(const JsonNode& file) {
  file.only({"$schema", "plans"});
  file["plans"].each([&](const JsonNode& node) { read_plan(node); });
  for (std::size_t level = 0; level < kLevels && file["plans"].exists(); ++level) {
    if (std::popcount(pieces.plans_of[level]) >= kFewestPlans) continue;
    file["plans"].complain("there must be at least " + std::to_string(kFewestPlans) + " plans of level " +
                           std::to_string(level + 1));
  }
}

void ContentReader::read_plan(const JsonNode& node) {
  node.only({"id", "level", "type", "name", "towers", "points", "points_each", "workers", "ability", "source"});
  const auto level = static_cast<std::size_t>(node["level"].integer(1, kLevels) - 1);
  const int number = std::popcount(pieces.plans_of[level]);
  if (number == kPlansOfLevel) return node.complain("there are more than 64 plans of this level");
  const auto plan = static_cast<std::size_t>(level) * kPlansOfLevel + static_cast<std::size_t>(number);
  pieces.plans_of[level] |= bit_in_level(static_cast<Plan>(plan));
  book.plan[plan] = read_words(node, false);
  PlanFacts& facts = pieces.plan[plan];
  facts.type = read_type(node["type"]);
  facts.points = small(node["points"].integer(0, kMostPoints));
  read_towers(node["towers"], facts);
  if (node.maybe("points_each").exists()) read_points_each(node["points_each"], facts.each);
  read_signs(node["workers"], facts);
  const JsonNode ability = node.maybe("ability");
  if (!ability.exists()) return;
  ability.only({"steady", "hard"});
  facts.ability = {read_line(ability["steady"]), read_line(ability["hard"])};
}

void ContentReader::read_towers(const JsonNode& node, PlanFacts& facts) {
  node.each([&](const JsonNode& tower) {
    if (facts.towers == kMaxTowers) return tower.complain("there are more than six towers");
    tower.only({"material", "height"});
    const std::size_t material = tower["material"].one_of(names_of(Material{})).value_or(0);
    const int height = tower["height"].integer(1, kMaxHeight);
    facts.material[facts.towers] = static_cast<Material>(material);
    facts.towers_of[material] = small(facts.towers_of[material] | 1 << facts.towers);
    facts.full += static_cast<Towers>(height) * one_cube(facts.towers);
    facts.tallest = std::max(facts.tallest, small(height));
    ++facts.towers;
  });
  if (node.exists() && facts.towers == 0) node.complain("must have a tower");
}

/// RH-8.6, RH-8.7
void ContentReader::read_points_each(const JsonNode& node, PointsEach& each) {
  node.only({"points", "within", "types", "water"});
  each.points = small(node["points"].integer(1, 9));
  each.within = small(node["within"].integer(1, 5));
  if (node.maybe("types").exists()) each.types = read_types(node["types"]);
  each.water = node.maybe("water").exists() && node["water"].boolean();
  if (each.types == 0 && !each.water) node.complain("must count types or water");
}

/// RH-8.8
void ContentReader::read_signs(const JsonNode& node, PlanFacts& facts) {
  std::size_t count = 0;
  node.each([&](const JsonNode& sign) {
    if (count == kSigns) return sign.complain("there are more than three signs");
    unsigned workers = 0;
    sign.each([&](const JsonNode& worker) { workers |= 1U << read_worker(worker); });
    if (workers == 0 || std::popcount(workers) > 2) sign.complain("must be one colour, or two to choose from");
    facts.signs[count++] = static_cast<WorkerSet>(workers);
  });
}

void ContentReader::read_aims(const JsonNode& file) {
  file.only({"$schema", "ads", "targets"});
  const auto read = [&](std::string_view name, std::span<Aim> aims, std::span<Book::Words> words) {
    std::size_t count = 0;
    file[name].each([&](const JsonNode& node) {
      if (count == aims.size()) return node.complain("there are too many");
      node.only({"id", "name", "text", "score", "source"});
      words[count] = read_words(node, true);
      aims[count++] = read_score(node["score"]);
    });
    if (file[name].exists() && count < aims.size()) file[name].complain("there must be " + std::to_string(aims.size()));
  };
  read("ads", pieces.ad, book.ad);
  read("targets", pieces.target, book.target);
}

}  // namespace kvartal::rolling_heights

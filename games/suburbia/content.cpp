#include "games/suburbia/content.hpp"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "core/hash.hpp"
#include "games/suburbia/borough.hpp"
#include "games/suburbia/state.hpp"
#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {

namespace detail {
constinit Pieces pieces;
}  // namespace detail

namespace {

constexpr std::array<std::string_view, 5> kTypeNames = {"residential", "industrial", "commercial", "civic", "lake"};
constexpr std::array<std::string_view, 7> kIconNames = {"restaurant", "airport",        "office", "school",
                                                        "skyscraper", "car_dealership", "none"};
constexpr std::array<std::string_view, 4> kStatNames = {"money", "income", "reputation", "population"};
constexpr std::array<std::string_view, 7> kScopeNames = {"adjacent",          "own", "all", "others", "all_after", "red_line",
                                                         "own_lakes_adjacent"};
constexpr std::array<std::string_view, 5> kStackNames = {"basic", "lake", "A", "B", "C"};
constexpr std::array<std::string_view, 12> kMetricNames = {"residential_tiles",
                                                           "industrial_tiles",
                                                           "commercial_tiles",
                                                           "civic_tiles",
                                                           "lakes",
                                                           "airport_icons",
                                                           "money",
                                                           "income",
                                                           "reputation",
                                                           "investment_markers_placed",
                                                           "largest_connected_lake_group",
                                                           "largest_connected_civic_group"};
constexpr std::array<std::string_view, 2> kWinNames = {"most", "fewest"};
constexpr std::array<std::string_view, 2> kSideNames = {"front", "reverse"};
constexpr std::array<std::string_view, kTableKinds> kTableNames = {"2", "3", "4", "lone_architect", "dale"};

/// Has strings in it, so it cannot be there before the program starts; tables that are loaded while others still are must find
/// it.
Book& book_in_force() {
  static Book book;
  return book;
}

/// Reads the three files into fresh tables; the caller takes them over only if there were no problems.
class ContentReader {
 public:
  Pieces pieces;
  Book book;

  void read_tiles(const JsonNode& file) {
    file.only({"$schema", "tiles"});
    Stack last = Stack::basic;
    file["tiles"].each([&](const JsonNode& node) {
      if (pieces.kinds == kMaxKinds) return node.complain("there can be at most " + std::to_string(kMaxKinds) + " kinds");
      const Tile tile = read_tile(node);
      if (tile.stack < last) node.complain("tiles must be sorted by stack: basic, lake, A, B, C");
      last = tile.stack;
      pieces.tile[pieces.kinds++] = tile;
    });
    const auto first_of = [&](Stack stack) {
      int kind = 0;
      while (kind < pieces.kinds && pieces.tile[kind].stack < stack) ++kind;
      return static_cast<std::uint8_t>(kind);
    };
    pieces.stack_from = {first_of(Stack::a), first_of(Stack::b), first_of(Stack::c)};
    if (first_of(Stack::lake) != kBasicKinds || first_of(Stack::a) != kLake + 1) {
      file.complain("there must be three basic kinds and then the lake");
    }
    find_garden();
    for (int stack = 0; stack < 3; ++stack) {
      if (copies_of(stack) > 250) file.complain("a stack can have at most 250 tiles");
    }
  }

  void find_garden() {
    const auto reputation = [&](int kind) {
      int sum = 0;
      for (const Effect& effect : pieces.tile[kind].effects()) {
        if (effect.scope == Scope::adjacent && effect.stat == Stat::reputation) {
          sum += effect.amount * std::popcount(effect.match);
        }
      }
      return sum;
    };
    for (int kind = 1; kind < kBasicKinds; ++kind) {
      if (reputation(kind) > reputation(pieces.garden)) pieces.garden = static_cast<Kind>(kind);
    }
  }

  void read_goals(const JsonNode& file) {
    file.only({"$schema", "goals"});
    file["goals"].each([&](const JsonNode& node) {
      if (pieces.goals == kMaxGoals - 1)
        return node.complain("there can be at most " + std::to_string(kMaxGoals - 1) + " goals");
      node.only({"id", "name", "ru_name_source", "metric", "wins", "reward"});
      add_name(node, book.goal_id, book.goal_name);
      Goal goal;
      goal.metric = static_cast<Metric>(node["metric"].one_of(kMetricNames).value_or(0));
      goal.most = node["wins"].one_of(kWinNames) != 1;
      goal.reward = static_cast<std::uint8_t>(node["reward"].integer(1, 99));
      pieces.goal[pieces.goals++] = goal;
    });
  }

  void read_table(const JsonNode& file) {
    file.only({"$schema", "start", "market", "stacks", "red_lines", "board", "dale", "ranks"});
    read_start(file["start"]);
    file["market"].only({"surcharges", "dale_surcharges"});
    file["stacks"].only({"2", "3", "4", "lone_architect", "dale"});
    read_surcharges(file["market"]["surcharges"], pieces.surcharge, kMaxSlots);
    read_surcharges(file["market"]["dale_surcharges"], pieces.dale_surcharge, shape_of(TableKind::dale).slots);
    for (int table = 0; table < kTableKinds; ++table) {
      read_stacks(file["stacks"][kTableNames[table]], static_cast<TableKind>(table));
    }
    read_red_lines(file["red_lines"]);
    read_board(file["board"]);
    read_dale(file["dale"]);
    file["ranks"].each([&](const JsonNode& node) {
      node.only({"from", "name"});
      const int from = node["from"].integer(0, 999);
      if (!book.ladder.empty() && from >= book.ladder.back().from) node.complain("ranks go from the best to the lowest");
      book.ladder.push_back({from, node["name"].text()});
    });
  }

 private:
  void add_name(const JsonNode& node, std::vector<std::string>& ids, std::vector<Text>& names) {
    const std::string id = node["id"].id();
    if (std::ranges::find(ids, id) != ids.end()) node["id"].complain("'" + id + "' is there twice");
    ids.push_back(id);
    names.push_back(node["name"].text());
    if (node.maybe("ru_name_source").exists()) {
      static constexpr std::array<std::string_view, 3> kSources = {"published", "public", "designed"};
      (void)node["ru_name_source"].one_of(kSources);
    }
  }

  Tile read_tile(const JsonNode& node) {
    node.only({"id", "stack", "name", "ru_name_source", "copies", "cost", "type", "icon", "immediate", "effects"});
    add_name(node, book.tile_id, book.tile_name);
    Tile tile;
    tile.stack = static_cast<Stack>(node["stack"].one_of(kStackNames).value_or(0));
    tile.type = static_cast<Type>(node["type"].one_of(kTypeNames).value_or(0));
    if (const auto icon = node.maybe("icon"); icon.exists()) {
      tile.icon = static_cast<Icon>(icon.one_of(std::span(kIconNames).first(kIcons)).value_or(0));
    }
    tile.cost = static_cast<std::uint8_t>(node["cost"].integer(0, 99));
    if (tile.stack != Stack::lake) tile.copies = static_cast<std::uint8_t>(node["copies"].integer(1, 40));
    if ((tile.type == Type::lake) != (tile.stack == Stack::lake))
      node.complain("the lake, and only the lake, has the type lake");
    tile.signature = signature_of(tile.type, tile.icon);
    if (const auto immediate = node.maybe("immediate"); immediate.exists()) {
      immediate.only({"money", "income", "reputation", "population"});
      for (int stat = 0; stat < kStats; ++stat) {
        const auto amount = immediate.maybe(kStatNames[stat]);
        if (amount.exists()) tile.immediate[stat] = static_cast<std::int8_t>(amount.integer(-50, 50));
      }
    }
    if (const auto effects = node.maybe("effects"); effects.exists()) {
      effects.each([&](const JsonNode& effect) {
        if (tile.effect_count == Tile::kMaxEffects) return effect.complain("a tile has at most four conditional effects");
        tile.effect[tile.effect_count++] = read_effect(effect);
      });
    }
    return tile;
  }

  static Effect read_effect(const JsonNode& node) {
    node.only({"stat", "amount", "scope", "match"});
    Effect effect;
    effect.stat = static_cast<Stat>(node["stat"].one_of(kStatNames).value_or(0));
    effect.amount = static_cast<std::int8_t>(node["amount"].integer(-20, 20));
    effect.scope = static_cast<Scope>(node["scope"].one_of(kScopeNames).value_or(0));
    if (effect.scope == Scope::red_line) {
      if (node.maybe("match").exists()) node.complain("an effect of scope red_line matches no tiles: leave 'match' out");
      if (effect.stat == Stat::population) node.complain("a red line cannot change the population, or it might never end");
    } else {
      effect.match = read_match(node["match"]);
    }
    return effect;
  }

  /// Either types or one icon: then no tile can match twice, and counts can be added up.
  static Signature read_match(const JsonNode& node) {
    node.only({"types", "icon"});
    if (node.maybe("types").exists() == node.maybe("icon").exists()) {
      node.complain("must have either 'types' or 'icon'");
      return 0;
    }
    unsigned match = 0;
    if (node.maybe("icon").exists()) {
      const auto icon = node["icon"].one_of(std::span(kIconNames).first(kIcons));
      return static_cast<Signature>(1U << (kTypes + icon.value_or(0)));
    }
    node["types"].each(
        [&](const JsonNode& type) { match |= 1U << type.one_of(std::span(kTypeNames).first(kTypes)).value_or(0); });
    if (match == 0) node.complain("must name at least one type");
    return static_cast<Signature>(match);
  }

  [[nodiscard]] int copies_of(int stack) const {
    int copies = 0;
    for (int kind = pieces.stack_from[stack]; kind < pieces.stack_to(stack); ++kind) copies += pieces.tile[kind].copies;
    return copies;
  }

  void read_start(const JsonNode& node) {
    node.only({"money", "income", "reputation", "population", "markers", "basic_supply"});
    book.start_money = node["money"].integer(0, 999);
    book.start_income = node["income"].integer(-5, 15);
    book.start_reputation = node["reputation"].integer(-5, 15);
    book.start_population = node["population"].integer(0, 200);
    book.markers = node["markers"].integer(0, kMaxTiles);
    book.basic_supply = node["basic_supply"].integer(0, 20);
  }

  void read_surcharges(const JsonNode& node, std::array<std::uint8_t, Pieces::kSlots>& surcharges, int slots) {
    int slot = 0;
    node.each([&](const JsonNode& price) {
      if (slot < slots) surcharges[slot] = static_cast<std::uint8_t>(price.integer(0, 50));
      ++slot;
    });
    if (node.exists() && slot != slots) node.complain("must have " + std::to_string(slots) + " prices, left to right");
    // Without a free slot a player without money could not move at all (SUB-3.3).
    if (node.exists() && slot == slots && surcharges[slots - 1] != 0) node.complain("the rightmost slot must cost 0");
  }

  void read_stacks(const JsonNode& node, TableKind table) {
    node.only({"a", "b", "c_top", "c_mixed", "c_bottom"});
    StackSizes sizes;
    const auto read = [&](std::string_view name, int least) {
      return static_cast<std::uint8_t>(node[name].integer(least, 200));
    };
    const TableShape shape = shape_of(table);
    sizes = {read("a", shape.slots), read("b", 0), read("c_top", 0), read("c_mixed", 1), read("c_bottom", 0)};
    const std::array<int, 3> wanted = {sizes.a, sizes.b, sizes.c_top + sizes.c_mixed + sizes.c_bottom};
    for (int stack = 0; stack < 3; ++stack) {
      const int copies = copies_of(stack);
      if (node.exists() && wanted[stack] > copies) {
        node.complain("needs " + std::to_string(wanted[stack]) + " tiles of stack " + std::string(kStackNames[stack + 2]) +
                      ", there are " + std::to_string(copies));
      }
    }
    const int drawn = wanted[0] + wanted[1] + sizes.c_top + sizes.c_mixed - shape.slots;
    const int a_round = shape.dale ? shape.new_tiles : shape.new_tiles * shape.seats;
    const int turns = drawn / a_round + 2;
    if (turns > kMaxTurns) {
      node.complain("a game could last " + std::to_string(turns) + " turns a player; at most " + std::to_string(kMaxTurns) +
                    " are possible");
    }
    book.stacks[static_cast<std::size_t>(table)] = sizes;
  }

  void read_red_lines(const JsonNode& node) {
    node.only({"entered_at", "then_every"});
    std::vector<int> lines;
    node["entered_at"].each([&](const JsonNode& line) {
      const int at = line.integer(1, Pieces::kTrack - 2);
      if (!lines.empty() && at <= lines.back()) line.complain("red lines must rise");
      lines.push_back(at);
    });
    pieces.line_step = static_cast<std::uint8_t>(node["then_every"].integer(1, 50));
    while (!lines.empty() && lines.back() + pieces.line_step < Pieces::kTrack) lines.push_back(lines.back() + pieces.line_step);
    for (int population = 0; population < Pieces::kTrack; ++population) {
      pieces.lines_up_to[population] =
          static_cast<std::uint8_t>(std::ranges::count_if(lines, [&](int line) { return line <= population; }));
    }
    pieces.last_line = lines.empty() ? 0 : lines.back();
  }

  Space read_space(const JsonNode& node, int reach) {
    std::vector<int> numbers;
    node.each([&](const JsonNode& number) { numbers.push_back(number.integer(-reach, reach)); });
    if (numbers.size() != 2) {
      if (node.exists()) node.complain("a space is [q, r]");
      return {};
    }
    return {static_cast<std::int8_t>(numbers[0]), static_cast<std::int8_t>(numbers[1])};
  }

  void read_board(const JsonNode& node) {
    node.only({"covered", "start"});
    node["covered"].each([&](const JsonNode& covered) {
      const Space space = read_space(covered, Outline::kReach);
      if (!Outline::in_reach(mirrored(space))) return covered.complain("reaches too far on the reverse side");
      pieces.outline[static_cast<int>(Side::front)].cover(space);
      pieces.outline[static_cast<int>(Side::reverse)].cover(mirrored(space));
    });
    node["start"].each([&](const JsonNode& start) {
      start.only({"tile", "space"});
      const auto kind = book.kind_named(start["tile"].string());
      if (!kind || *kind >= kBasicKinds) start["tile"].complain("must be a basic tile");
      const Space space = read_space(start["space"], Outline::kReach);
      const bool touches = book.start.empty() || std::ranges::any_of(book.start, [&](const StartTile& tile) {
                             return std::ranges::any_of(kDirection, [&](Space step) {
                               return tile.space.q + step.q == space.q && tile.space.r + step.r == space.r;
                             });
                           });
      if (!touches) start.complain("must touch the start tiles before it");
      if (pieces.outline[0].covers(space)) start.complain("lies on the board");
      book.start.push_back({kind.value_or(0), space});
    });
    if (book.start.empty() || book.start.size() > 3) node.complain("there must be one to three start tiles");
  }

  void read_dale(const JsonNode& node) {
    node.only({"pays", "public_goals", "excluded_goals"});
    book.dale_pays = node["pays"].integer(0, 99);
    book.dale_goals = node["public_goals"].integer(0, kMaxPublicGoals);
    node["excluded_goals"].each([&](const JsonNode& goal) {
      const auto id = book.goal_named(goal.string());
      if (!id) return goal.complain("there is no such goal");
      book.dale_excluded |= 1U << *id;
    });
    constexpr int kDealt = 2;
    const int left = pieces.goals - std::popcount(book.dale_excluded);
    if (left < book.dale_goals + kDealt) node.complain("too few goals are left for Dale's game");
    const int needed = kMaxSeats * (1 + kDealt);
    if (pieces.goals < needed) node.complain("four players need " + std::to_string(needed) + " goals");
  }
};

}  // namespace

const Book& book() { return book_in_force(); }

std::optional<Kind> Book::kind_named(std::string_view name) const {
  const auto found = std::ranges::find(tile_id, name);
  if (found == tile_id.end()) return std::nullopt;
  return static_cast<Kind>(found - tile_id.begin());
}

std::optional<GoalId> Book::goal_named(std::string_view name) const {
  const auto found = std::ranges::find(goal_id, name);
  if (found == goal_id.end()) return std::nullopt;
  return static_cast<GoalId>(found - goal_id.begin());
}

namespace {

/// What content means for play, and nothing else: names may be corrected without making old records unreadable.
std::string play_id(const std::vector<Json>& files) {
  nlohmann::json all = nlohmann::json::array();  // with sorted keys
  for (const Json& file : files) all.push_back(nlohmann::json::parse(file.dump()));
  const auto strip = [](const auto& self, nlohmann::json& json) -> void {
    if (json.is_object()) {
      for (const char* key : {"name", "ru_name_source", "$schema", "ranks"}) json.erase(key);
    }
    if (json.is_structured()) {
      for (nlohmann::json& part : json) self(self, part);
    }
  };
  strip(strip, all);
  const std::string text = all.dump();
  return to_hex(hash_bytes(std::as_bytes(std::span(text))));
}

}  // namespace

Problems load_content(std::span<const ContentFile> files) {
  Problems problems;
  ContentReader reader;
  std::vector<Json> documents;
  const auto read = [&](std::string_view name, void (ContentReader::*part)(const JsonNode&)) {
    const auto file = std::ranges::find(files, name, &ContentFile::name);
    if (file == files.end()) {
      problems.push_back({std::string(name), "the file is missing"});
      return;
    }
    Problems found;
    if (auto json = parse_json(file->text, "(document)", found)) {
      (reader.*part)(JsonNode(&*json, "", &found));
      documents.push_back(std::move(*json));
    }
    for (const Problem& problem : found) problems.push_back({std::string(name) + ": " + problem.where, problem.what});
  };
  read("tiles.json", &ContentReader::read_tiles);
  read("goals.json", &ContentReader::read_goals);
  read("table.json", &ContentReader::read_table);
  if (!problems.empty()) return problems;
  detail::pieces = reader.pieces;
  reader.book.id = play_id(documents);
  book_in_force() = std::move(reader.book);
  return {};
}

std::span<const std::string_view> names_of(Type) { return kTypeNames; }
std::span<const std::string_view> names_of(Icon) { return kIconNames; }
std::span<const std::string_view> names_of(Stat) { return kStatNames; }
std::span<const std::string_view> names_of(Scope) { return kScopeNames; }
std::span<const std::string_view> names_of(Stack) { return kStackNames; }
std::span<const std::string_view> names_of(Metric) { return kMetricNames; }
std::span<const std::string_view> names_of(Side) { return kSideNames; }

}  // namespace kvartal::suburbia

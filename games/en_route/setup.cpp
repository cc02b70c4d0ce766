#include "games/en_route/setup.hpp"

#include <algorithm>

#include "core/fields.hpp"

namespace kvartal::en_route {
namespace {

constexpr std::string_view kRandom = "random";
constexpr std::string_view kNotGiven = "none";
constexpr std::array<std::string_view, kLevels> kLevelNames = {"beginner", "experienced", "outstanding", "legendary"};
constexpr int kBalanceCards = 4;  // ER-2.7

/// The balance cards of one player: so many with each side up.
struct Balance {
  std::uint8_t segments = 0;
  std::uint8_t coordinates = 0;
  [[nodiscard]] int cards() const { return segments + coordinates; }
};

/// Every choice of sides that one player may have, fewer cards first.
std::vector<Balance> all_balances() {
  std::vector<Balance> all;
  for (int cards = 0; cards <= kBalanceCards; ++cards) {
    for (int coordinates = 0; coordinates <= cards; ++coordinates) {
      all.push_back({static_cast<std::uint8_t>(cards - coordinates), static_cast<std::uint8_t>(coordinates)});
    }
  }
  return all;
}

/// One side as a part of the option: "segment", "2_segments".
std::string side_value(int count, const std::string& name, bool alone) {
  if (count == 0) return "";
  if (count == 1) return alone ? name : "1_" + name;
  return std::to_string(count) + "_" + name + "s";
}

/// "none", "segment", "both", "2_segments_1_coordinate".
std::string balance_value(Balance taken) {
  if (taken.cards() == 0) return std::string(kNotGiven);
  if (taken.segments == 1 && taken.coordinates == 1) return "both";
  const std::string segments = side_value(taken.segments, "segment", taken.cards() == 1);
  const std::string coordinates = side_value(taken.coordinates, "coordinate", taken.cards() == 1);
  return segments + (segments.empty() || coordinates.empty() ? "" : "_") + coordinates;
}

Text side_words(int count, const Text& one, const Text& several) {
  if (count == 0) return {};
  return count == 1 ? one : same(std::to_string(count) + " ") + several;
}

Text balance_words(Balance taken) {
  if (taken.cards() == 0) return {"none", "нет"};
  const Text segments = side_words(taken.segments, {"a segment", "отрезок"}, {"segments", "отрезка"});
  Text coordinates = side_words(taken.coordinates, {"a coordinate", "координата"}, {"coordinates", "координаты"});
  if (taken.segments == 0) return coordinates;
  return taken.coordinates == 0 ? segments : segments + Text{" and ", " и "} + coordinates;
}

std::vector<OptionChoice> balance_choices() {
  std::vector<OptionChoice> choices;
  for (const Balance taken : all_balances()) choices.push_back({balance_value(taken), balance_words(taken)});
  return choices;
}

std::vector<OptionChoice> yes_no(bool yes_first) {
  const OptionChoice yes = {"yes", {"yes", "да"}};
  const OptionChoice no = {"no", {"no", "нет"}};
  return yes_first ? std::vector{yes, no} : std::vector{no, yes};
}

std::vector<OptionChoice> city_choices() {
  std::vector<OptionChoice> choices;
  for (std::size_t i = 0; i < kCities; ++i) {
    const auto id = static_cast<CityId>(i);
    choices.push_back({std::string(name_of(id)), book_of(id).name});
  }
  choices.push_back({std::string(kRandom), {"drawn at random", "по жребию"}});
  return choices;
}

std::vector<OptionSpec> make_options() {
  return {
      {"players",
       {"how many people play (ER-2.1)", "сколько человек играет (ER-2.1)"},
       {{"2", {"two", "двое"}}, {"1", {"one, alone", "один"}}, {"3", {"three", "трое"}}, {"4", {"four", "четверо"}}}},
      {"city", {"the city (ER-2.2)", "город (ER-2.2)"}, city_choices()},
      {"game",
       {"how much of the rules, in the First City (ER-18.3)", "сколько правил, в Первом городе (ER-18.3)"},
       {{"full", {"the full game", "полная игра"}},
        {"middle", {"the middle game: no goals", "средняя игра: без целей"}},
        {"easy", {"the easy game: no goals, tasks and cafés", "простая игра: без целей, задач и кафе"}}}},
      {"goals", {"goals, or tours in Paris (ER-2.6)", "цели, в Париже экскурсии (ER-2.6)"}, yes_no(true)},
      {"tasks", {"personal tasks (ER-2.5)", "личные задачи (ER-2.5)"}, yes_no(true)},
      {"rating",
       {"ratings of landmarks (chapter 17)", "рейтинги знаковых мест (глава 17)"},
       {{"normal", {"only rise", "только растут"}}, {"advanced", {"rise and fall", "растут и падают"}}}},
      {"teams", {"two against two (chapter 16)", "двое на двое (глава 16)"}, yes_no(false)},
      {"drawing",
       {"how everybody draws (ER-6.2)", "как рисуют (ER-6.2)"},
       {{"together", {"all at once", "все сразу"}},
        {"in_turn", {"clockwise from the leader", "по часовой стрелке от ведущего"}}}},
      {"balance", {"balance cards (ER-2.7)", "карты баланса (ER-2.7)"}, balance_choices(), true},
      {"level",
       {"the challenge of a solo game (ER-15.1)", "вызов одиночной игры (ER-15.1)"},
       {{std::string(kNotGiven), {"alone: beginner", "в одиночку: начинающий"}},
        {"beginner", {"beginner", "начинающий экскурсовод"}},
        {"experienced", {"experienced", "опытный экскурсовод"}},
        {"outstanding", {"outstanding", "выдающийся экскурсовод"}},
        {"legendary", {"legendary", "легендарный экскурсовод"}}}},
      {"challenge_goals",
       {"goals to be reached in a solo game (ER-15.1)", "сколько целей достичь в одиночной игре (ER-15.1)"},
       {{std::string(kNotGiven), {"alone: one", "в одиночку: одна"}},
        {"1", {"one", "одна"}},
        {"2", {"two", "две"}},
        {"3", {"three", "три"}}}},
      {"first",
       {"who leads first (ER-2.8)", "кто ведёт первым (ER-2.8)"},
       {{std::string(kRandom), {"drawn at random", "по жребию"}},
        {"p1", same("p1")},
        {"p2", same("p2")},
        {"p3", same("p3")},
        {"p4", same("p4")}}},
  };
}

std::unexpected<Refusal> refused(std::string rule, std::string en, std::string ru) {
  return std::unexpected(Refusal{std::move(rule), {std::move(en), std::move(ru)}});
}

Balance balance_named(std::string_view value) {
  for (const Balance taken : all_balances()) {
    if (balance_value(taken) == value) return taken;
  }
  return {};
}

/// Of each seat: one value for all, or a list.
std::vector<Balance> balance_by_seat(const Options& options, std::size_t seats) {
  std::vector<Balance> taken;
  for (const std::string& value : split(options.get("balance"), ',')) taken.push_back(balance_named(value));
  if (taken.size() == 1) taken.resize(seats, taken.front());
  return taken;
}

std::optional<Refusal> balance_problem(const Options& options, std::size_t seats) {
  const auto values = balance_by_seat(options, seats);
  if (values.size() != seats) {
    return Refusal{"ER-2.7",
                   {"balance lists " + std::to_string(values.size()) + " seats, but there are " + std::to_string(seats),
                    "balance называет мест: " + std::to_string(values.size()) + ", а их " + std::to_string(seats)}};
  }
  int cards = 0;
  for (const Balance& taken : values) cards += taken.cards();
  if (cards <= kBalanceCards) return std::nullopt;
  return Refusal{"ER-2.7",
                 {"there are only four balance cards, not " + std::to_string(cards),
                  "карт баланса только четыре, а не " + std::to_string(cards)}};
}

/// What does not go together.
std::optional<Refusal> conflict(const Options& full) {
  const bool alone = full.get("players") == "1";
  if (full.get("game") != "full" && full.get("city") != "first_city") {
    return Refusal{"ER-18.3",
                   {"the middle and the easy game are for the First City; elsewhere use goals=no and tasks=no",
                    "средняя и простая игра — для Первого города; в других есть goals=no и tasks=no"}};
  }
  if (full.get("teams") == "yes" && full.get("players") != "4") {
    return Refusal{"ER-16.1", {"teams need four players", "для команд нужно четыре игрока"}};
  }
  if (alone && full.get("rating") == "advanced") {
    return Refusal{"ER-17.6", {"a solo game has no advanced mode", "в одиночной игре нет продвинутого режима"}};
  }
  if (!alone && (full.get("level") != kNotGiven || full.get("challenge_goals") != kNotGiven)) {
    return Refusal{"ER-15.1", {"only a solo game has a challenge", "вызов есть только в одиночной игре"}};
  }
  return balance_problem(full, static_cast<std::size_t>(full.get("players")[0] - '0'));
}

}  // namespace

std::span<const OptionSpec> options() {
  static const std::vector<OptionSpec> kOptions = make_options();
  return kOptions;
}

std::expected<Options, Refusal> complete(const Options& given) {
  Options full = with_defaults(options(), given);
  const std::string players(full.get("players"));
  if (players.size() != 1 || players[0] < '1' || players[0] > '4') {
    return refused("ER-2.1", "the game is for 1 to 4 players", "в игре от 1 до 4 игроков");
  }
  if (auto problem = conflict(full)) return std::unexpected(std::move(*problem));
  const std::string first(full.get("first"));
  if (first != kRandom && first[1] > players[0]) {
    return refused("ER-2.8", "first=" + first + ", but there are only " + players + " seats",
                   "first=" + first + ", но мест только " + players);
  }
  if (players == "1") {
    if (full.get("level") == kNotGiven) full.set("level", "beginner");
    if (full.get("challenge_goals") == kNotGiven) full.set("challenge_goals", "1");
  }
  return full;
}

Setup setup_of(const Options& options) {
  Setup setup;
  setup.seats = options.get("players")[0] - '0';
  const auto cities = names_of(CityId{});
  const auto named = std::ranges::find(cities, options.get("city"));
  setup.city.reset();
  if (named != cities.end()) setup.city = static_cast<CityId>(named - cities.begin());
  const bool full = options.get("game") == "full";
  const bool easy = options.get("game") == "easy";
  setup.goals = full && options.get("goals") == "yes";   // ER-18.4
  setup.tasks = !easy && options.get("tasks") == "yes";  // ER-18.5
  setup.cafes = !easy;
  setup.advanced = options.get("rating") == "advanced";
  setup.teams = options.get("teams") == "yes";
  setup.in_turn = options.get("drawing") == "in_turn";
  const auto seats = static_cast<std::size_t>(setup.seats);
  const auto balance = balance_by_seat(options, seats);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    setup.balance_segments[seat] = balance[seat].segments;
    setup.balance_coordinates[seat] = balance[seat].coordinates;
  }
  if (setup.seats == 1) {
    setup.first = 0;
    setup.level = static_cast<std::uint8_t>(std::ranges::find(kLevelNames, options.get("level")) - kLevelNames.begin());
    setup.challenge_goals = static_cast<std::uint8_t>(options.get("challenge_goals")[0] - '0');
  }
  if (options.get("first") != kRandom) setup.first = options.get("first")[1] - '1';
  return setup;
}

void lay_bonus(Shared& shared, std::size_t cafe, std::uint8_t bonus) {
  shared.cafe[cafe] = bonus;
  Cafes& cafes = shared.cafes_with[static_cast<std::size_t>(shared.facts().bonus[bonus].bonus)];
  cafes = static_cast<Cafes>(cafes | 1U << cafe);
}

void settle_city(Shared& shared, CityId id) {
  shared.city = id;
  const City& city = shared.facts();
  if (!city.bonuses_dealt) {
    for (std::uint8_t cafe = 0; cafe < city.cafes; ++cafe) lay_bonus(shared, cafe, cafe);
  }
  if (shared.advanced) std::fill_n(shared.rating.begin(), city.landmarks, std::uint8_t{1});  // ER-17.2
}

void set_up(Shared& shared, std::span<Guide> guides, const Setup& setup) {
  shared.goals_on = setup.goals;
  shared.tasks_on = setup.tasks;
  shared.cafes_on = setup.cafes;
  shared.advanced = setup.advanced;
  shared.teams = setup.teams;
  shared.in_turn = setup.in_turn;
  shared.level = setup.level;
  shared.challenge_goals = setup.challenge_goals;
  shared.deck = (Cards{1} << unsigned{kCards}) - 1;
  shared.queue.fill(kNoCard);
  shared.cafe.fill(kNone);
  if (setup.city) {
    settle_city(shared, *setup.city);
  } else {
    shared.phase = Phase::city;
    shared.first = static_cast<std::uint8_t>(setup.first.value_or(kNone));
  }
  for (std::size_t seat = 0; seat < guides.size(); ++seat) {
    Sheet& sheet = guides[seat].sheet;
    sheet.balance_segments = setup.balance_segments[seat];
    sheet.balance_coordinates = setup.balance_coordinates[seat];
    guides[seat].balance_taken = static_cast<std::uint8_t>(sheet.balance_segments | sheet.balance_coordinates << 4U);
    guides[seat].before = sheet;
  }
}

}  // namespace kvartal::en_route

#include "games/new_york_1901/setup.hpp"

#include <algorithm>
#include <bit>

#include "core/fields.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr std::string_view kRandom = "random";

/// "broadway+wall+cedar".
std::string streets_value(std::uint8_t streets) {
  std::string value;
  for_each_bit(streets,
               [&](int street) { value += (value.empty() ? "" : "+") + std::string(name_of(static_cast<Street>(street))); });
  return value;
}

Text streets_text(std::uint8_t streets) {
  Text text;
  for_each_bit(streets, [&](int street) {
    text = text + (text.en.empty() ? "" : ", ") + book().map.street(static_cast<Street>(street)).name;
  });
  return text;
}

/// All ways to choose three of the five, and before them the draw.
std::vector<OptionChoice> street_choices() {
  std::vector<OptionChoice> choices = {{std::string(kRandom), {"drawn at random", "по жребию"}}};
  for (unsigned streets = 0; streets < 1U << kStreets; ++streets) {
    if (std::popcount(streets) != kStreetsInPlay) continue;
    const auto bits = static_cast<std::uint8_t>(streets);
    choices.push_back({streets_value(bits), streets_text(bits)});
  }
  return choices;
}

std::vector<OptionChoice> challenge_choices() {
  std::vector<OptionChoice> choices = {
      {std::string(kRandom), {"drawn at random", "по жребию"}},
      {"none", {"none: the introductory game (NY-2.8)", "нет: ознакомительная игра (NY-2.8)"}}};
  for (std::size_t i = 0; i < kChallenges; ++i) {
    choices.push_back({std::string(name_of(static_cast<Challenge>(i))), book().challenge_name[i]});
  }
  return choices;
}

const std::vector<OptionSpec>& option_list() {
  static const std::vector<OptionSpec> kOptions = {
      {"players",
       {"how many people play (NY-2.1)", "сколько человек играет (NY-2.1)"},
       {{"2", {"two", "двое"}}, {"3", {"three", "трое"}}, {"4", {"four", "четверо"}}}},
      {"mode",
       {"the game to be played", "вариант игры"},
       {{"standard", {"the usual game", "обычная игра"}},
        {"expert", {"expert game (chapter 13)", "экспертная игра (глава 13)"}}}},
      {"challenge", {"the challenge of the game (NY-2.7)", "соревнование партии (NY-2.7)"}, challenge_choices()},
      {"streets",
       {"the three streets that bring points (NY-2.6)", "три улицы, за которые дают очки (NY-2.6)"},
       street_choices()},
      {"first",
       {"who begins (NY-2.1)", "кто ходит первым (NY-2.1)"},
       {{std::string(kRandom), {"drawn at random", "по жребию"}},
        {"p1", same("p1")},
        {"p2", same("p2")},
        {"p3", same("p3")},
        {"p4", same("p4")}}},
  };
  return kOptions;
}

std::unexpected<Refusal> refused(std::string en, std::string ru) {
  return std::unexpected(Refusal{"NY-2.1", {std::move(en), std::move(ru)}});
}

}  // namespace

std::span<const OptionSpec> options() { return option_list(); }

std::expected<Options, Refusal> complete(const Options& given) {
  Options full = with_defaults(options(), given);
  const std::string players(full.get("players"));
  if (players != "2" && players != "3" && players != "4") {
    return refused("the game is for 2 to 4 players", "в игре от 2 до 4 игроков");
  }
  const std::string first(full.get("first"));
  if (first != kRandom && first[1] > players[0]) {
    return refused("first=" + first + ", but there are only " + players + " seats",
                   "first=" + first + ", но мест только " + players);
  }
  return full;
}

Setup setup_of(const Options& options) {
  Setup setup;
  setup.seats = options.get("players")[0] - '0';
  setup.expert = options.get("mode") == "expert";
  if (options.get("first") != kRandom) setup.first = options.get("first")[1] - '1';
  if (options.get("streets") != kRandom) {
    for (const std::string& street : split(options.get("streets"), '+')) {
      const auto names = names_of(Street{});
      setup.streets = static_cast<std::uint8_t>(setup.streets | 1U << (std::ranges::find(names, street) - names.begin()));
    }
  }
  if (options.get("challenge") != kRandom) {
    const auto names = names_of(Challenge{});
    setup.challenge = static_cast<Challenge>(std::ranges::find(names, options.get("challenge")) - names.begin());
  }
  return setup;
}

void set_up(Shared& shared, std::span<Estate> estates, const Setup& setup) {
  const Pieces& p = pieces();
  shared.expert = setup.expert;
  shared.thresholds = setup.expert ? p.expert : p.standard;  // NY-7.1, NY-13.2
  shared.market.fill(kNoCard);
  shared.streets = setup.streets;
  shared.challenge = setup.challenge.value_or(Challenge::none);
  shared.challenge_drawn = setup.challenge.has_value();
  shared.legendary_left = (1U << kLegendary) - 1U;  // NY-2.9
  const bool without_pink = estates.size() == 2;    // NY-2.4
  for (LotId lot = 0; lot < kLots; ++lot) {
    const Card card = p.lot[lot].card;
    if (without_pink && district_of(card) == District::pink) continue;
    shared.free.add(lot);
    shared.deck.put_in_stack(card, 1);
  }
  for (unsigned character = 0; character < kCharacters; ++character) {
    if (without_pink && p.character[character].district == District::pink) continue;
    shared.characters_left = static_cast<std::uint8_t>(shared.characters_left | 1U << character);
  }
  for (Estate& estate : estates) {  // NY-2.2
    for (int tile = kStartProperty + 1; tile < p.legendary_from; ++tile) {
      estate.left[tile] = p.tile[tile].copies;
      estate.in_hand |= set_of(static_cast<Tile>(tile));
    }
    estate.unbuilt = kSkyscrapers;
    estate.workers = kWorkers;
    estate.actions = Actions::all();
    estate.legendary = kNoTile;
    estate.character = kNobody;
  }
}

void deal_character(Shared& shared, Estate& estate, std::uint8_t character) {
  const Character& facts = pieces().character[character];
  shared.characters_left = static_cast<std::uint8_t>(shared.characters_left & ~(1U << character));
  shared.free.remove(facts.start_lot);
  shared.deck.take(pieces().lot[facts.start_lot].card);
  estate.character = character;
  estate.own(facts.start_lot);
  estate.put(kStartProperty, facts.start);
}

}  // namespace kvartal::new_york_1901

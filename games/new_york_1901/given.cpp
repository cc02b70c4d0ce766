#include "games/new_york_1901/given.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "core/json_node.hpp"
#include "core/options.hpp"
#include "games/new_york_1901/check.hpp"
#include "games/new_york_1901/event.hpp"
#include "games/new_york_1901/notation.hpp"
#include "games/new_york_1901/setup.hpp"

namespace kvartal::new_york_1901 {
namespace {

class Arranger {
 public:
  Arranger(Shared& shared, std::span<Estate> estates) : shared_(shared), estates_(estates) {}

  void arrange(const JsonNode& given) {
    given.only({"first", "active", "market", "under", "free", "streets", "challenge", "end", "estates"});
    read_turn(given);
    deal_characters(given.maybe("estates"));
    given.maybe("estates").each_member([&](const std::string& name, const JsonNode& node) {
      if (const auto seat = seat_named(name, node)) read_estate(estates_[*seat], node);
    });
    count_workers(given);
    read_free_lots(given.maybe("free"));
    read_under(given.maybe("under"));
    read_market(given.maybe("market"));
    read_cards(given);
    read_end(given.maybe("end"));
  }

 private:
  [[nodiscard]] std::optional<std::size_t> seat_named(const std::string& name, const JsonNode& node) const {
    for (std::size_t seat = 0; seat < estates_.size(); ++seat) {
      if (kvartal::to_string(Seat::at(static_cast<int>(seat))) == name) return seat;
    }
    node.complain("there is no seat '" + name + "' at this table");
    return std::nullopt;
  }

  [[nodiscard]] std::uint8_t seat_of(const JsonNode& node) const {
    return static_cast<std::uint8_t>(seat_named(node.string(), node).value_or(0));
  }

  void read_turn(const JsonNode& given) {
    if (given.maybe("first").exists()) shared_.first = seat_of(given["first"]);
    shared_.active = given.maybe("active").exists() ? seat_of(given["active"]) : shared_.first;
    shared_.phase = Phase::begin;
    shared_.turns = 1;
  }

  /// Those that are named first, then the others in the order of the cards.
  void deal_characters(const JsonNode& estates) {
    for (std::size_t seat = 0; seat < estates_.size(); ++seat) {
      const JsonNode node = estates.maybe(kvartal::to_string(Seat::at(static_cast<int>(seat)))).maybe("character");
      if (!node.exists()) continue;
      const auto character = book().character_named(node.string());
      const bool there = character && ((shared_.characters_left >> *character) & 1U) != 0 && !shared_.expert;
      if (!there) {
        node.complain("there is no such character, or it cannot be dealt here");
      } else {
        deal_character(shared_, estates_[seat], *character);
      }
    }
    for (Estate& estate : estates_) {
      if (shared_.expert || estate.character != kNobody) continue;
      deal_character(shared_, estate, static_cast<std::uint8_t>(std::countr_zero(shared_.characters_left)));
    }
  }

  void read_estate(Estate& estate, const JsonNode& node) {
    node.only({"character", "points", "prestige", "lots", "tiles", "demolished", "actions"});
    node.maybe("demolished").each([&](const JsonNode& tile) { read_demolished(estate, tile); });
    node.maybe("lots").each([&](const JsonNode& lot) { read_lot(estate, lot); });
    node.maybe("tiles").each([&](const JsonNode& tile) { read_tile(estate, tile); });
    if (node.maybe("points").exists()) estate.points = static_cast<std::int16_t>(node["points"].integer(0, 300));
    if (node.maybe("prestige").exists())
      estate.prestige_points = static_cast<std::uint8_t>(node["prestige"].integer(0, estate.points));
    if (!node.maybe("actions").exists()) return;
    estate.actions = {};
    node["actions"].each([&](const JsonNode& action) {
      if (const auto name = action.one_of(names_of(Action{}))) estate.actions.add(static_cast<Action>(*name));
    });
  }

  /// A skyscraper that has been built and is gone.
  void read_demolished(Estate& estate, const JsonNode& node) {
    const auto tile = book().tile_named(node.string());
    if (!tile || *tile >= pieces().legendary_from) return node.complain("must be a skyscraper that can be demolished");
    if (*tile != kStartProperty) return use(estate, *tile, node);
    if (estate.tiles == 0) return node.complain("there is no starting property");
    estate.remove(0);
  }

  static void use(Estate& estate, Tile tile, const JsonNode& node) {
    if (estate.left[tile] == 0) return node.complain("no more of this skyscraper are left");
    estate.use(tile);
  }

  void read_lot(Estate& estate, const JsonNode& node) {
    const auto lot = lot_with(node.string());
    if (!lot) return node.complain("there is no lot at this square");
    own(estate, *lot, node);
  }

  void own(Estate& estate, LotId lot, const JsonNode& node) {
    if (estate.owns(lot)) return;
    if (!shared_.free.has(lot)) return node.complain("the lot at " + book().lot_name(lot) + " is not free");
    shared_.free.remove(lot);
    estate.own(lot);
  }

  /// "silver_t4 at D6 turn 90"; the lots under it are owned.
  void read_tile(Estate& estate, const JsonNode& node) {
    const auto words = split(node.string(), ' ');
    const bool turned = words.size() == 5 && words[3] == "turn";
    const auto tile = book().tile_named(words[0]);
    if (!tile || *tile == kStartProperty || (words.size() != 3 && !turned) || words[1] != "at") {
      return node.complain("a skyscraper is written like 'silver_t4 at D6' or 'silver_t4 at D6 turn 90'");
    }
    const auto place = place_named(*tile, words[2], turned ? words[4] : "0");
    if (!place || !pieces().pose[place->pose()].anchors.has(place->first())) return node.complain("it cannot lie there");
    const int word = place->word();
    const std::uint64_t squares = mask_of(*place);
    if ((estate.built_in(word) & squares) != 0) return node.complain("another skyscraper lies there");
    if (estate.tiles == kMaxPlaced) return node.complain("too many skyscrapers");
    for_each_bit(squares, [&](int bit) { own(estate, pieces().lot_of[square_of(word, bit)], node); });
    if ((squares & ~estate.land.word[word]) != 0) return;  // reported already
    if (pieces().tile[*tile].legendary) {
      put_legendary(estate, *tile, *place, node);
    } else if (estate.left[*tile] == 0) {
      node.complain("no more of this skyscraper are left");
    } else {
      estate.use(*tile);
      estate.put(*tile, *place);
    }
  }

  void put_legendary(Estate& estate, Tile tile, Place place, const JsonNode& node) {
    const unsigned bit = 1U << (tile - pieces().legendary_from);
    if ((shared_.legendary_left & bit) == 0 || estate.legendary != kNoTile)
      return node.complain("each is built once, and each player builds one");
    shared_.legendary_left = static_cast<std::uint8_t>(shared_.legendary_left & ~bit);
    estate.legendary = tile;
    estate.put(tile, place);
  }

  void count_workers(const JsonNode& given) {
    for (std::size_t seat = 0; seat < estates_.size(); ++seat) {
      int out = 0;
      estates_[seat].for_each_worker([&](LotId) { ++out; });
      if (out > kWorkers) {
        given.complain("p" + std::to_string(seat + 1) + " has " + std::to_string(out) +
                       " lots without a skyscraper, but four workers");
      }
      estates_[seat].workers = static_cast<std::uint8_t>(std::max(0, kWorkers - out));
    }
  }

  /// The free lots that are in play; what is not named is as if it were in the box. Their cards make the future market.
  void read_free_lots(const JsonNode& node) {
    if (node.exists()) {
      Lots free;
      node.each([&](const JsonNode& item) {
        const auto lot = lot_with(item.string());
        if (!lot || !shared_.free.has(*lot)) return item.complain("there is no free lot at this square");
        free.add(*lot);
      });
      shared_.free = free;
    }
    shared_.deck = {};
    for (LotId lot = 0; lot < kLots; ++lot) {
      if (shared_.free.has(lot)) shared_.deck.put_in_stack(pieces().lot[lot].card, 1);
    }
  }

  [[nodiscard]] Card take_from_stack(const JsonNode& node) {
    const auto card = card_named(node.string());
    if (!card || shared_.deck.stack.count(*card) == 0) {
      node.complain(card ? "no card of this kind is left: as many as free lots" : "there is no such lot card");
      return kNoCard;
    }
    shared_.deck.stack.take(*card);
    --shared_.deck.in_stack;
    return *card;
  }

  void read_under(const JsonNode& node) {
    node.each([&](const JsonNode& list) {
      std::vector<Card> group;
      list.each([&](const JsonNode& item) {
        if (const Card card = take_from_stack(item); card != kNoCard) group.push_back(card);
      });
      shared_.deck.put_under(group);
    });
  }

  void read_market(const JsonNode& node) {
    if (!node.exists()) return fill_market();
    std::size_t slot = 0;
    node.each([&](const JsonNode& item) {
      if (slot < kOpenCards && !item.is_null()) shared_.market[slot] = take_from_stack(item);
      ++slot;
    });
    if (slot != kOpenCards) node.complain("must have four entries; null for an empty place");
    if (shared_.open_cards() == 0) node.complain("a turn cannot begin without an open card");
  }

  /// One card of two squares of each colour, then what there is.
  void fill_market() {
    std::size_t slot = 0;
    for (const int size : {2, 3, 2, 3}) {
      for (int district = 0; district < kDistricts; ++district) {
        const Card card = card_of(static_cast<District>(district), size);
        if (slot == kOpenCards || shared_.deck.stack.count(card) == 0) continue;
        shared_.deck.stack.take(card);
        --shared_.deck.in_stack;
        shared_.market[slot++] = card;
      }
    }
  }

  void read_cards(const JsonNode& given) {
    if (given.maybe("streets").exists()) {
      shared_.streets = 0;
      given["streets"].each([&](const JsonNode& node) {
        if (const auto street = node.one_of(names_of(Street{})))
          shared_.streets = static_cast<std::uint8_t>(shared_.streets | 1U << *street);
      });
    } else if (shared_.streets == 0) {
      shared_.streets = 1U << static_cast<unsigned>(Street::broadway) | 1U << static_cast<unsigned>(Street::wall) |
                        1U << static_cast<unsigned>(Street::cedar);
    }
    if (std::popcount(shared_.streets) != kStreetsInPlay) given["streets"].complain("must be three streets");
    if (given.maybe("challenge").exists()) {
      shared_.challenge = static_cast<Challenge>(given["challenge"].one_of(names_of(Challenge{})).value_or(kChallenges));
    }
    shared_.challenge_drawn = true;
  }

  void read_end(const JsonNode& node) {
    if (!node.exists()) return;
    node.only({"by", "reason"});
    shared_.end_by = seat_of(node["by"]);
    const auto reason = node["reason"].one_of(names_of(EndReason{}).subspan(1));
    shared_.end_reason = static_cast<EndReason>(reason.value_or(0) + 1);
    shared_.last_seat = static_cast<std::uint8_t>((shared_.end_by + estates_.size() - 1) % estates_.size());
    if (shared_.active == shared_.end_by) node["by"].complain("has had its turn: another seat must be active");
  }

  Shared& shared_;
  std::span<Estate> estates_;
};

}  // namespace

std::expected<void, Refusal> arrange(Shared& shared, std::span<Estate> estates, const Json& description) {
  Problems problems;
  Arranger(shared, estates).arrange(JsonNode(&description, "given", &problems));
  if (problems.empty()) {
    if (auto wrong = check({shared, estates})) problems.push_back({"given", *wrong});
  }
  if (problems.empty()) return {};
  return std::unexpected(Refusal{"", same(to_string(problems))});
}

}  // namespace kvartal::new_york_1901

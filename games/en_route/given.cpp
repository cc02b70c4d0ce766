#include "games/en_route/given.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "core/json_node.hpp"
#include "games/en_route/check.hpp"
#include "games/en_route/drawing.hpp"
#include "games/en_route/goal_reader.hpp"
#include "games/en_route/notation.hpp"
#include "games/en_route/ratings.hpp"
#include "games/en_route/setup.hpp"
#include "games/en_route/table.hpp"
#include "games/en_route/view.hpp"
#include "games/en_route/words.hpp"

namespace kvartal::en_route {
namespace {

class Arranger {
 public:
  Arranger(Shared& shared, std::span<Guide> guides) : shared_(shared), guides_(guides) {}

  void arrange(const JsonNode& given) {
    given.only({"phase", "round", "first", "leader", "cards", "offers", "ratings", "goals", "under", "discard", "queue", "gone",
                "cafes", "guides"});
    if (!shared_.is_city_known()) return given.complain("the option city must name a city");
    read_turn(given);
    read_table(given);
    each_guide(given.maybe("guides"), [&](const JsonNode& node, Guide& guide, int seat) { read_guide(node, guide, seat); });
    read_offers(given.maybe("offers"));
    deal_the_rest(given);
    begin_phase(given);
  }

 private:
  [[nodiscard]] int seats() const { return static_cast<int>(guides_.size()); }
  [[nodiscard]] int opening_rounds() const { return Position{shared_, guides_}.opening_rounds(); }
  [[nodiscard]] const City& city() const { return shared_.facts(); }

  // ---- the table -----------------------------------------------------------------------------------------------------

  [[nodiscard]] std::uint8_t seat_of(const JsonNode& node) const {
    const std::string name = node.string();
    for (int seat = 0; seat < seats(); ++seat) {
      if (seat_name(seat) == name) return static_cast<std::uint8_t>(seat);
    }
    node.complain("there is no such seat at this table");
    return 0;
  }

  template <class Visit>
  void each_guide(const JsonNode& list, Visit&& visit) {
    list.each_member([&](const std::string& name, const JsonNode& node) {
      for (int seat = 0; seat < seats(); ++seat) {
        if (seat_name(seat) == name) return visit(node, guides_[static_cast<std::size_t>(seat)], seat);
      }
      node.complain("there is no seat '" + name + "' at this table");
    });
  }

  void read_turn(const JsonNode& given) {
    shared_.phase = Phase::lead;
    if (given.maybe("phase").exists()) {
      shared_.phase = static_cast<Phase>(given["phase"].one_of(names_of(Phase{})).value_or(0));
    }
    if (is_chance(shared_.phase) || shared_.phase == Phase::over)
      given["phase"].complain("must be one in which somebody decides");
    const bool secret = shared_.phase == Phase::lay || shared_.phase == Phase::keep;
    shared_.round = static_cast<std::uint8_t>(secret ? 1 : opening_rounds() + 1);
    if (shared_.phase == Phase::route) shared_.round = kRounds;
    if (given.maybe("round").exists()) shared_.round = static_cast<std::uint8_t>(given["round"].integer(1, kRounds));
    if (given.maybe("first").exists()) shared_.first = seat_of(given["first"]);
    shared_.leader = given.maybe("leader").exists() ? seat_of(given["leader"]) : shared_.first;
  }

  /// A card that is put somewhere leaves the deck.
  Card read_card(const JsonNode& node) {
    const auto card = card_named(shared_.city, node.string());
    if (!card) {
      node.complain("there is no such card");
      return kNoCard;
    }
    if (!has(shared_.deck, *card)) node.complain("this card is somewhere else already");
    shared_.deck &= ~bit_of(*card);
    return *card;
  }

  void read_table(const JsonNode& given) {
    std::size_t count = 0;
    given.maybe("cards").each([&](const JsonNode& node) {
      if (count == shared_.card.size()) return node.complain("there are two round cards at most");
      shared_.card[count++] = read_card(node);
    });
    given.maybe("under").each([&](const JsonNode& node) {
      if (shared_.under_count == shared_.under.size()) return node.complain("so many cannot be under the deck");
      if (const Card card = read_card(node); card != kNoCard) put_under(shared_, card);
    });
    given.maybe("discard").each([&](const JsonNode& node) {
      if (const Card card = read_card(node); card != kNoCard) shared_.discard |= bit_of(card);
    });
    given.maybe("ratings").each_member([&](const std::string& name, const JsonNode& cell) {
      const auto landmark = landmark_named(shared_.city, name);
      if (!landmark) return cell.complain("there is no landmark '" + name + "'");
      shared_.rating[*landmark] = static_cast<std::uint8_t>(cell.integer(0, city().track[*landmark].cells - 1));
    });
    read_goals(given.maybe("goals"));
    read_queue(given);
    read_cafes(given.maybe("cafes"));
  }

  /// Each in the place of its letter; tours one after the other.
  void read_goals(const JsonNode& list) {
    list.each([&](const JsonNode& node) {
      const auto goal = goal_named(shared_.city, node.string());
      if (!goal) return node.complain("there is no such goal in this city");
      if (!shared_.goals_on) return node.complain("this game has no goals");
      for (std::size_t letter = 0; letter < kLetters; ++letter) {
        const bool fits = ((city().goals_of[letter] >> *goal) & 1U) != 0;
        if (!fits || shared_.goal[letter] != kNone) continue;
        shared_.goal[letter] = *goal;
        return;
      }
      node.complain("there is another goal of this letter");
    });
  }

  void read_queue(const JsonNode& given) {
    if (seats() != 1) {
      if (given.maybe("queue").exists()) given["queue"].complain("only a solo game has a queue");
      return;
    }
    given.maybe("gone").each([&](const JsonNode& place) {
      shared_.queue_gone = static_cast<std::uint16_t>(shared_.queue_gone | 1U << (place.integer(1, kQueue) - 1));
    });
    given.maybe("queue").each_member([&](const std::string& name, const JsonNode& node) {
      for (std::size_t place = 0; place < kQueue; ++place) {
        if (std::to_string(place + 1) != name) continue;
        if (is_covered(shared_, place) || is_gone(shared_, place)) return node.complain("no card can lie open there");
        shared_.queue[place] = read_card(node);
        return;
      }
      node.complain("the queue has the places 1 to 10");
    });
  }

  void read_cafes(const JsonNode& cafes) {
    cafes.each_member([&](const std::string& name, const JsonNode& node) {
      const auto crossing = crossing_named(name);
      const auto bonus = bonus_named(shared_.city, node.string());
      if (!crossing || !has(city().cafe_crossings, *crossing)) return node.complain("there is no café '" + name + "'");
      if (!bonus) return node.complain("there is no such café card");
      if (std::ranges::find(shared_.cafe, *bonus) != shared_.cafe.end()) return node.complain("this card lies elsewhere");
      lay_bonus(shared_, city().cafe_index[*crossing], *bonus);
    });
  }

  // ---- guides --------------------------------------------------------------------------------------------------------

  void read_guide(const JsonNode& node, Guide& guide, int seat) {
    node.only({"plan", "hand", "task", "tasks", "metro", "refreshed", "balance", "tourists", "segments", "cafes"});
    if (node.maybe("plan").exists()) guide.plan = static_cast<std::uint8_t>(node["plan"].integer(1, kPlans) - 1);
    node.maybe("hand").each([&](const JsonNode& card) {
      if (const Card one = read_card(card); one != kNoCard) guide.hand |= bit_of(one);
    });
    if (node.maybe("hand").exists()) hand_given_ |= 1U << static_cast<unsigned>(seat);
    read_tasks(node, guide);
    if (node.maybe("metro").exists()) {
      const auto card = metro_named(shared_.city, node["metro"].string());
      if (!card) node["metro"].complain("there is no such metro card here");
      guide.metro = card.value_or(kNone);
    }
    if (node.maybe("refreshed").exists()) guide.refreshed = node["refreshed"].boolean();
    read_balance(node.maybe("balance"), guide);
    read_tourists(node.maybe("tourists"), guide);
    guide.sheet.drawn = read_roads(node.maybe("segments"));
    if (!city().roads.contains(guide.sheet.drawn)) node["segments"].complain("there is no road in some of these places");
    if (guide.sheet.drawn.count() > kMaxSegments) node["segments"].complain("nobody can draw so much");
    visit(shared_, guide, guide.sheet.drawn);
    read_visits(node.maybe("cafes"), guide);
    guide.before = guide.sheet;
  }

  void read_tasks(const JsonNode& node, Guide& guide) const {
    const auto read_task = [&](const JsonNode& name) {
      const auto task = task_named(name.string());
      if (!task) name.complain("there is no such task");
      if (!shared_.tasks_on) name.complain("this game has no tasks");
      return task.value_or(kNone);
    };
    if (node.maybe("task").exists()) {
      guide.task[0] = read_task(node["task"]);
      guide.task_kept = true;
    }
    std::size_t count = 0;
    node.maybe("tasks").each([&](const JsonNode& name) {
      if (count == guide.task.size()) return name.complain("two tasks are dealt");
      guide.task[count++] = read_task(name);
    });
    if (count == 1) node["tasks"].complain("two tasks are dealt");
  }

  static void read_balance(const JsonNode& node, Guide& guide) {
    if (!node.exists()) return;
    node.only({"segments", "coordinates"});
    const auto read = [&](std::string_view key) {
      return static_cast<std::uint8_t>(node.maybe(key).exists() ? node[key].integer(0, 4) : 0);
    };
    guide.sheet.balance_segments = read("segments");
    guide.sheet.balance_coordinates = read("coordinates");
    guide.balance_taken = static_cast<std::uint8_t>(guide.sheet.balance_segments | guide.sheet.balance_coordinates << 4U);
  }

  void read_tourists(const JsonNode& node, Guide& guide) const {
    node.each_member([&](const std::string& name, const JsonNode& counts) {
      const auto location = location_named(name);
      if (!location) return counts.complain("there is no location '" + name + "'");
      if (guide.groups == kRounds) return counts.complain("there are ten rounds: tourists are in ten locations at most");
      Tourists tourists;
      counts.each_member([&](const std::string& word, const JsonNode& count) {
        const auto colour = colour_named(word);
        if (!colour || static_cast<int>(*colour) >= city().colours) return count.complain("there is no colour '" + word + "'");
        tourists = tourists + Tourists::of(*colour, count.integer(1, 6));
      });
      if (tourists.counts == 0) return counts.complain("there must be a tourist at least");
      guide.group[guide.groups++] = {tourists, *location, 0};
      guide.occupied |= bit_of(*location);
    });
  }

  /// Cafés on drawn segments are visited by themselves; here it is said which of them are used.
  void read_visits(const JsonNode& node, Guide& guide) const {
    node.each_member([&](const std::string& name, const JsonNode& state) {
      const auto crossing = crossing_named(name);
      const bool cafe = crossing && has(city().cafe_crossings, *crossing);
      const unsigned bit = cafe ? 1U << city().cafe_index[*crossing] : 0;
      if ((guide.sheet.visited & bit) == 0) return state.complain("no drawn segment visits a café '" + name + "'");
      constexpr std::array<std::string_view, 2> kStates = {"stored", "used"};
      if (state.one_of(kStates) == 1U) guide.sheet.used = static_cast<Cafes>(guide.sheet.used | bit);
    });
  }

  void read_offers(const JsonNode& offers) {
    each_guide(offers, [&](const JsonNode& list, Guide& guide, int /*seat*/) {
      std::size_t count = 0;
      list.each([&](const JsonNode& node) {
        if (count == guide.offer.size()) return node.complain("two cards are offered at most");
        guide.offer[count++] = read_card(node);
      });
      if (count == 2 && guide.offer[0] > guide.offer[1]) std::swap(guide.offer[0], guide.offer[1]);
    });
  }

  // ---- what was not said ---------------------------------------------------------------------------------------------

  void deal_the_rest(const JsonNode& given) {
    for (std::size_t i = 0; i < city().cafes; ++i) {
      for (std::uint8_t bonus = 0; shared_.cafe[i] == kNone; ++bonus) {
        if (std::ranges::find(shared_.cafe, bonus) == shared_.cafe.end()) lay_bonus(shared_, i, bonus);
      }
    }
    Bits plans = 0;
    Bits metro = 0;
    for (const Guide& guide : guides_) {
      if (guide.plan != kNone && has(plans, guide.plan)) given.complain("two guides have the same plan");
      if (guide.plan != kNone) plans |= bit_of(guide.plan);
      if (guide.metro != kNone) metro |= bit_of(guide.metro);
    }
    for (std::size_t seat = 0; seat < guides_.size(); ++seat) {
      Guide& guide = guides_[seat];
      if (guide.plan == kNone) guide.plan = first_free(plans);
      if (guide.metro == kNone && city().metro_cards > 0) guide.metro = first_free(metro);
      if (((hand_given_ >> seat) & 1U) != 0) continue;
      for (int left = cards_in_hand(static_cast<int>(seat)); left > 0; --left) guide.hand |= bit_of(first_of_deck());
    }
    for (std::size_t place = place_to_turn_up(shared_); seats() == 1 && place < kQueue; place = place_to_turn_up(shared_)) {
      shared_.queue[place] = first_of_deck();
    }
  }

  static std::uint8_t first_free(Bits& taken) {
    const int free = std::countr_one(taken);
    taken |= bit_of(free);
    return static_cast<std::uint8_t>(free);
  }

  Card first_of_deck() {
    const auto card = static_cast<Card>(std::countr_zero(shared_.deck));
    shared_.deck &= shared_.deck - 1;
    return card;
  }

  /// A full hand, less what this guide has laid in this round.
  [[nodiscard]] int cards_in_hand(int seat) const {
    const Guide& guide = guides_[static_cast<std::size_t>(seat)];
    int cards = hand_size(seats());
    for (const Card card : guide.offer) cards -= card == kNoCard ? 0 : 1;
    if (seat == shared_.leader && shared_.card[0] != kNoCard) --cards;
    return cards;
  }

  // ---- the phase -----------------------------------------------------------------------------------------------------

  void begin_phase(const JsonNode& given) {
    const std::size_t round_cards_there = shared_.card[0] == kNoCard ? 0 : (shared_.card[1] == kNoCard ? 1 : 2);
    const auto needs = [&](std::size_t cards) {
      if (round_cards_there != cards) {
        given.complain("in this phase 'cards' must name " + std::to_string(cards) + " round cards");
      }
      return round_cards_there == cards;
    };
    switch (shared_.phase) {
      case Phase::keep: return begin_keep(given);
      case Phase::lay: return begin_lay(given);
      case Phase::lead:
        if (needs(0) && shared_.round <= opening_rounds()) given.complain("nobody leads in an opening round");
        return;
      case Phase::offer: return needs(1) ? begin_offer(given) : void();
      case Phase::take:
        if (needs(1) && seats() != 1) given.complain("only a solo game has a queue");
        return;
      case Phase::drop: return needs(1) ? begin_drop(given) : void();
      case Phase::rate: return needs(2) ? begin_rate(given) : void();
      case Phase::draw:
        if (shared_.round <= opening_rounds()) return begin_picking(given);
        return needs(2) ? begin_draw() : void();
      case Phase::route:
        (void)needs(0);
        for (Guide& guide : guides_) guide.stage = guide.sheet.drawn.empty() ? Stage::ready : Stage::deciding;
        if (std::ranges::all_of(guides_, [](const Guide& guide) { return guide.stage == Stage::ready; })) {
          given.complain("somebody must have drawn something");
        }
        return;
      default: return;
    }
  }

  void begin_keep(const JsonNode& given) {
    if (!shared_.tasks_on) given.complain("this game has no tasks");
    shared_.round = 0;
    Bits dealt = 0;
    for (const Guide& guide : guides_) {
      for (const Task task : guide.task) dealt |= task == kNone ? 0 : bit_of(task);
    }
    for (Guide& guide : guides_) {
      for (Task& task : guide.task) {
        if (task == kNone) task = first_free(dealt);
      }
      if (guide.task[0] > guide.task[1]) std::swap(guide.task[0], guide.task[1]);
      guide.task_kept = false;
      guide.stage = Stage::deciding;
    }
  }

  void begin_lay(const JsonNode& given) {
    if (opening_rounds() == 0) given.complain("this game has no opening rounds");
    if (shared_.round != 1) given.complain("cards are laid in the first round only");
    for (Guide& guide : guides_) guide.stage = guide.offer[0] == kNoCard ? Stage::deciding : Stage::ready;
    if (std::ranges::all_of(guides_, [](const Guide& guide) { return guide.stage == Stage::ready; })) {
      given.complain("somebody must still have to lay a card");
    }
  }

  void begin_offer(const JsonNode& given) {
    if (seats() == 1) return given.complain("nobody offers in a solo game");
    for (int seat = 0; seat < seats(); ++seat) {
      Guide& guide = guides_[static_cast<std::size_t>(seat)];
      if (!offers(seat, shared_.leader, seats(), shared_.teams)) continue;
      guide.stage = guide.offer[0] == kNoCard ? Stage::deciding : Stage::ready;
    }
  }

  void begin_drop(const JsonNode& given) {
    int offered = 0;
    for (const Guide& guide : guides_) {
      for (const Card card : guide.offer) offered += card == kNoCard ? 0 : 1;
    }
    if (offered != 2) given.complain("'offers' must name two cards together");
  }

  void begin_rate(const JsonNode& given) {
    while (shared_.symbol < shared_.card.size() && !needs_decision(shared_, shared_.card[shared_.symbol])) ++shared_.symbol;
    if (shared_.symbol < shared_.card.size()) return;
    shared_.symbol = 0;
    given.complain("nobody has to decide about a symbol of these cards");
  }

  void begin_draw() {
    for (Guide& guide : guides_) {
      begin_drawing(shared_, guide, shared_.card);
      if (shared_.in_turn) guide.stage = Stage::waiting;
    }
    if (!shared_.in_turn) return;
    shared_.drawing = shared_.leader;
    guides_[shared_.leader].stage = Stage::choosing;
  }

  void begin_picking(const JsonNode& given) {
    if (shared_.round != 1) return given.complain("an opening is given in its first round only");
    for (Guide& guide : guides_) {
      if (guide.offer[0] == kNoCard) return given.complain("'offers' must name the card that each has laid");
      guide.stage = Stage::picking;
    }
  }

  Shared& shared_;
  std::span<Guide> guides_;
  unsigned hand_given_ = 0;
};

}  // namespace

std::expected<void, Refusal> arrange(Shared& shared, std::span<Guide> guides, const Json& given) {
  Problems problems;
  Arranger(shared, guides).arrange(JsonNode(&given, "given", &problems));
  if (problems.empty()) {
    if (auto wrong = check({shared, guides})) problems.push_back({"given", *wrong});
  }
  if (problems.empty()) return {};
  return std::unexpected(Refusal{"", same(to_string(problems))});
}

}  // namespace kvartal::en_route

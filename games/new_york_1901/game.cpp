#include "games/new_york_1901/game.hpp"

#include <nlohmann/json.hpp>

#include "core/any_game_model.hpp"
#include "games/new_york_1901/components.hpp"
#include "games/new_york_1901/embedded.hpp"
#include "games/new_york_1901/given.hpp"
#include "games/new_york_1901/habit_numbers.hpp"
#include "games/new_york_1901/rules.hpp"
#include "games/new_york_1901/setup.hpp"

namespace kvartal::new_york_1901 {
namespace {

static_assert(Game<Rules<2>> && Game<Rules<3>> && Game<Rules<4>>);
static_assert(sizeof(State<kMaxSeats>) <= 2048);

/// Calls `make` with the rules for a number of players; the only place where they are told apart.
template <class Make>
auto with_rules(int seats, Make&& make) {
  switch (seats) {
    case 3: return make.template operator()<Rules<3>>();
    case 4: return make.template operator()<Rules<4>>();
    default: return make.template operator()<Rules<2>>();
  }
}

AnyGame start(const Options& options) {
  const Setup setup = setup_of(options);
  return with_rules(setup.seats, [&]<class R>() { return any_game<R>(R::start(setup)); });
}

std::expected<AnyGame, Refusal> set_up(const Options& options, const Json& position) {
  const Setup setup = setup_of(options);
  return with_rules(setup.seats, [&]<class R>() -> std::expected<AnyGame, Refusal> {
    typename R::State state = R::start(setup);
    if (auto arranged = arrange(state.shared, state.estates, position); !arranged) return std::unexpected(arranged.error());
    return any_game<R>(state);
  });
}

std::vector<Text> rivals(const Options& /*options*/) { return {}; }

Json schema() { return game_schema("New York 1901", &view_schema, &event_schema); }

constexpr std::array<std::string_view, 3> kContentFiles = {"board.json", "tiles.json", "cards.json"};

std::vector<ContentFile> embedded_content() {
  return {{"board.json", std::string(embedded::kBoard)},
          {"tiles.json", std::string(embedded::kTiles)},
          {"cards.json", std::string(embedded::kCards)}};
}

}  // namespace

const GameEntry& game() {
  static const GameEntry kEntry = load_built_in({
      .id = "new_york_1901",
      .name = {"New York 1901", "Нью-Йорк 1901"},
      .about = {"Buy lots in Lower Manhattan, build skyscrapers, tear them down and build higher; 2–4 players",
                "Скупайте участки Нижнего Манхэттена, стройте небоскрёбы, сносите их и стройте выше; 2–4 игрока"},
      .rules_en = embedded::kRulesEn,
      .rules_ru = embedded::kRulesRu,
      .options = &options,
      .complete = &complete,
      .start = &start,
      .set_up = &set_up,
      .rivals = &rivals,
      .components = &components,
      .schema = &schema,
      .content_id = [] { return book().id; },
      .content_files = kContentFiles,
      .embedded_content = &embedded_content,
      .load_pack = &load_content,
      .evaluation = &evaluation(),
      .habit = &habit_entry(),
  });
  return kEntry;
}

}  // namespace kvartal::new_york_1901

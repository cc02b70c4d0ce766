#include "games/rolling_heights/game.hpp"

#include <nlohmann/json.hpp>

#include "core/any_game_model.hpp"
#include "games/rolling_heights/components.hpp"
#include "games/rolling_heights/embedded.hpp"
#include "games/rolling_heights/given.hpp"
#include "games/rolling_heights/habit_numbers.hpp"
#include "games/rolling_heights/rules.hpp"
#include "games/rolling_heights/setup.hpp"

namespace kvartal::rolling_heights {
namespace {

static_assert(Game<Rules<1>> && Game<Rules<2>> && Game<Rules<3>> && Game<Rules<4>>);

/// Calls `make` with the rules for a number of players; the only place where they are told apart.
template <class Make>
auto with_rules(int seats, Make&& make) {
  switch (seats) {
    case 1: return make.template operator()<Rules<1>>();
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
    if (auto arranged = arrange(state.shared, state.companies, setup.seats, position); !arranged)
      return std::unexpected(arranged.error());
    return any_game<R>(state);
  });
}

std::vector<Text> rivals(const Options& options) {
  if (options.get("players") != "1") return {};
  return {{"rival", "соперник"}};
}

Json schema() { return game_schema("Rolling Heights", &view_schema, &event_schema); }

constexpr std::array<std::string_view, 4> kContentFiles = {"table.json", "boards.json", "plans.json", "aims.json"};

std::vector<ContentFile> embedded_content() {
  return {{"table.json", std::string(embedded::kTable)},
          {"boards.json", std::string(embedded::kBoards)},
          {"plans.json", std::string(embedded::kPlans)},
          {"aims.json", std::string(embedded::kAims)}};
}

}  // namespace

const GameEntry& game() {
  static const GameEntry kEntry = load_built_in({
      .id = "rolling_heights",
      .name = {"Rolling Heights", "Великие Высоты"},
      .about = {"Throw your workers like dice, push them, and pile what they earn into towers; 1–4 players",
                "Бросайте работников как кости, рискуйте и складывайте башни из того, что они принесут; 1–4 игрока"},
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

}  // namespace kvartal::rolling_heights

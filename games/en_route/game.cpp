#include "games/en_route/game.hpp"

#include <nlohmann/json.hpp>

#include "core/any_game_model.hpp"
#include "core/fields.hpp"
#include "games/en_route/components.hpp"
#include "games/en_route/embedded.hpp"
#include "games/en_route/given.hpp"
#include "games/en_route/rules.hpp"
#include "games/en_route/setup.hpp"

namespace kvartal::en_route {
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

std::expected<AnyGame, Refusal> set_up_by_hand(const Options& options, const Json& position) {
  const Setup setup = setup_of(options);
  return with_rules(setup.seats, [&]<class R>() -> std::expected<AnyGame, Refusal> {
    typename R::State state = R::start(setup);
    if (auto arranged = arrange(state.shared, state.guides, position); !arranged) return std::unexpected(arranged.error());
    return any_game<R>(state);
  });
}

std::vector<Text> rivals(const Options& /*options*/) { return {}; }

Json schema() { return game_schema("En Route", &view_schema, &event_schema); }

constexpr std::array<std::string_view, kCities + 1> kContentFiles = {
    "deck.json", "first_city.json", "london.json", "cairo.json", "rio.json", "hong_kong.json", "paris.json", "new_york.json"};
constexpr std::array<std::string_view, kCities + 1> kContentTexts = {
    embedded::kDeck, embedded::kFirstCity, embedded::kLondon, embedded::kCairo,
    embedded::kRio,  embedded::kHongKong,  embedded::kParis,  embedded::kNewYork};

std::vector<ContentFile> embedded_content() {
  std::vector<ContentFile> files;
  files.reserve(kContentFiles.size());
  for (std::size_t i = 0; i < kContentFiles.size(); ++i) {
    files.push_back({std::string(kContentFiles[i]), std::string(kContentTexts[i])});
  }
  return files;
}

}  // namespace

const GameEntry& game() {
  static const GameEntry kEntry = load_built_in({
      .id = "en_route",
      .name = {"En Route", "Маршрут построен"},
      .about = {"Draw a walking tour through a great city, everybody at once, and pick the best route at the end; 1–4 players",
                "Рисуйте пешую экскурсию по большому городу, все сразу, и в конце выберите лучший маршрут; 1–4 игрока"},
      .rules_en = embedded::kRulesEn,
      .rules_ru = embedded::kRulesRu,
      .options = &options,
      .complete = &complete,
      .start = &start,
      .set_up = &set_up_by_hand,
      .rivals = &rivals,
      .components = &components,
      .schema = &schema,
      .content_id = [] { return book().id; },
      .content_files = kContentFiles,
      .embedded_content = &embedded_content,
      .load_pack = &load_content,
      .evaluation = &evaluation(),
  });
  return kEntry;
}

}  // namespace kvartal::en_route

#include "games/rolling_heights/setup.hpp"

#include <algorithm>
#include <vector>

namespace kvartal::rolling_heights {
namespace {

constexpr std::string_view kDrawn = "random";
constexpr int kFirstWorkers = 2;  // of each of two colours (RH-2.7)

const std::vector<OptionSpec>& option_list() {
  static const std::vector<OptionSpec> kOptions = {
      {"players",
       {"how many people play; 1 for the solo game (chapter 15)", "сколько человек играет; 1 — одиночная игра (глава 15)"},
       {{"2", {"two", "двое"}}, {"3", {"three", "трое"}}, {"4", {"four", "четверо"}}, {"1", {"one", "один"}}}},
      {"ads",
       {"the three ads of the game (RH-2.5)", "три объявления партии (RH-2.5)"},
       {{std::string(kDrawn), {"drawn at random", "по жребию"}},
        {"first_game", {"ads 4, 6 and 12, for a first game", "объявления 4, 6 и 12, для первой партии"}}}},
      {"rolling_early",
       {"may those who wait roll for their next turn (chapter 14)", "можно ли бросать работников до своего хода (глава 14)"},
       {{"yes", {"yes", "да"}}, {"no", {"no", "нет"}}}},
      {"first",
       {"who begins (RH-2.8)", "кто ходит первым (RH-2.8)"},
       {{std::string(kDrawn), {"drawn at random", "по жребию"}},
        {"p1", same("p1")},
        {"p2", same("p2")},
        {"p3", same("p3")},
        {"p4", same("p4")}}},
  };
  return kOptions;
}

}  // namespace

std::span<const OptionSpec> options() { return option_list(); }

std::expected<Options, Refusal> complete(const Options& given) {
  Options full = with_defaults(options(), given);
  const std::string players(full.get("players"));
  const std::string first(full.get("first"));
  if (first != kDrawn && first[1] > players[0]) {
    return std::unexpected(Refusal{
        "RH-2.8",
        {"first=" + first + ", but the number of seats is " + players, "first=" + first + ", но мест за столом: " + players}});
  }
  return full;
}

Setup setup_of(const Options& options) {
  Setup setup;
  setup.seats = options.get("players")[0] - '0';
  if (options.get("first") != kDrawn) setup.first = options.get("first")[1] - '1';
  if (setup.seats == 1) setup.first = 0;  // RH-15.1
  setup.first_game_ads = options.get("ads") == "first_game";
  setup.rolling_early = options.get("rolling_early") == "yes";
  return setup;
}

void set_up(Shared& shared, std::span<Company> companies, int seats, const Setup& setup) {
  const Pieces& p = pieces();
  shared.boards_left = (1U << kBoards) - 1U;
  shared.sides_b_left = static_cast<std::uint8_t>(sides_b(seats));
  shared.city.boards.fill(kNoBoard);
  shared.city.plan.fill(kNoPlan);
  shared.pile = p.plans_of;
  for (auto& row : shared.market) row.fill(kNoPlan);
  for (std::size_t material = 0; material < kMaterials; ++material) {  // RH-2.4
    const int in_the_box = p.in_the_box[static_cast<std::size_t>(std::max(seats, 2) - 2)];
    shared.cubes[material] = static_cast<std::uint8_t>(p.cubes[material] - in_the_box);
  }
  shared.cubes_in_play = shared.cubes;
  shared.workers = shared.workers_in_play = p.workers;
  shared.ads.fill(kNoAim);
  if (setup.first_game_ads) shared.ads = first_game_ads();
  shared.rolling_early = setup.rolling_early;
  for (std::size_t i = 0; i < companies.size(); ++i) {
    Company& company = companies[i];
    company.targets.fill(kNoAim);
    company.target_scored = kNoAim;
    company.is_rival = i >= static_cast<std::size_t>(seats);
    if (company.is_rival) continue;                                                 // RH-15.1
    for (const Worker worker : {Worker::carpenter, Worker::construction_worker}) {  // RH-2.7
      company.in(Pose::inactive, static_cast<int>(worker)) = kFirstWorkers;
      shared.workers[static_cast<std::size_t>(worker)] =
          static_cast<std::uint8_t>(shared.workers[static_cast<std::size_t>(worker)] - kFirstWorkers);
    }
  }
  if (!setup.first) return;
  shared.first = shared.active = static_cast<std::uint8_t>(*setup.first);
  shared.phase = Phase::boards;
}

Text solo_verdict(const Position& position) {
  const int own = position.companies[0].points;
  const int rival = position.companies[1].points;
  if (own > rival) return {"You have beaten the rival.", "Вы победили соперника."};
  if (own == rival) return {"You and the rival share the place.", "Вы с соперником разделили место."};
  return {"The rival was better.", "Соперник оказался сильнее."};
}

}  // namespace kvartal::rolling_heights

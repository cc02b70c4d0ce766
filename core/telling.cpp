#include "core/telling.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/shown_fields.hpp"

namespace kvartal {
namespace {

/// A line of the log, for a viewer.
struct EntryView {
  std::size_t number = 0;
  std::string kind;
  std::string seat;
  std::optional<std::string> move;
  std::vector<Shown> events;
};

struct PositionView {
  std::size_t moves = 0;
  std::string turn;
  std::vector<std::string> to_move;
  std::vector<std::string> early;
  std::optional<std::string> held;
  bool can_undo = false;
  Texts legal;
  Shown view;
  Json result;
};

}  // namespace

template <>
struct Fields<EntryView> {
  using V = EntryView;
  static constexpr auto list =
      std::tuple{Field{"number", &V::number, ""}, Field{"kind", &V::kind, ""}, Field{"seat", &V::seat, ""},
                 Field{"move", &V::move, ""}, Field{"events", &V::events, ""}};
};

template <>
struct Fields<PositionView> {
  using V = PositionView;
  static constexpr auto list =
      std::tuple{Field{"moves", &V::moves, ""}, Field{"turn", &V::turn, ""}, Field{"to_move", &V::to_move, ""},
                 Field{"early", &V::early, ""}, Field{"held", &V::held, ""}, Field{"can_undo", &V::can_undo, ""},
                 Field{"legal", &V::legal, ""}, Field{"view", &V::view, ""}, Field{"result", &V::result, ""}};
};

namespace {

std::vector<std::string> names_of_seats(SeatSet set) {
  std::vector<std::string> seats;
  for (int i = 0; i < Seat::kMax; ++i) {
    if (set.has(Seat::at(i))) seats.push_back(to_string(Seat::at(i)));
  }
  return seats;
}

Json tell_events(std::span<const AnyEvent> events, Viewer viewer) {
  Json list = Json::array();
  for (const AnyEvent& event : events) list.push_back(event.show(viewer));
  return list;
}

std::vector<EntryView> entries_for(const Sitting& sitting, std::size_t since, Viewer viewer) {
  std::vector<EntryView> entries;
  entries.reserve(sitting.number() - std::min(since, sitting.number()));
  for (std::size_t i = since; i < sitting.number(); ++i) {
    const Entry& entry = sitting.log()[i];
    EntryView view{i + 1, std::string(name_of(entry.kind)), to_string(entry.seat), std::nullopt, {}};
    if (entry.kind == Entry::Kind::move) view.move = entry.words_for(viewer);
    view.events.reserve(entry.events.size());
    for (const AnyEvent& event : entry.events) view.events.push_back(event.look(viewer));
    entries.push_back(std::move(view));
  }
  return entries;
}

std::string name_of_turn(const Turn& turn) {
  if (turn.is_over()) return "over";
  return turn.is_chance() ? "chance" : "decision";
}

/// The seat a viewer decides for, if it is one.
std::optional<Seat> seat_of(Viewer viewer, int seats) {
  for (int i = 0; i < seats; ++i) {
    if (viewer == Viewer::seat(Seat::at(i))) return Seat::at(i);
  }
  return std::nullopt;
}

Texts legal_in_words(const AnyGame& game, Seat seat) {
  constexpr std::size_t kLetters = 28;  // of a move, about
  const std::vector<AnyMove> moves = game.moves(seat);
  Texts words;
  words.reserve(moves.size(), kLetters * moves.size());
  for (const AnyMove move : moves) words.push_back(game.text(seat, move, Viewer::seat(seat)));
  return words;
}

PositionView position_for(const Sitting& sitting, Viewer viewer) {
  const auto held = sitting.held();
  const auto seat = seat_of(viewer, sitting.now().seats());
  return {.moves = sitting.table().history().size(),
          .turn = held ? "held" : name_of_turn(sitting.turn()),
          .to_move = names_of_seats(sitting.awaited()),
          .early = names_of_seats(sitting.early()),
          .held = held ? std::optional(to_string(*held)) : std::nullopt,
          .can_undo = seat && sitting.may_undo(*seat),
          .legal = seat && !held && !sitting.is_over() ? legal_in_words(sitting.now(), *seat) : Texts(),
          .view = sitting.now().look(viewer),
          .result = tell_result(sitting)};
}

/// What a move brings about in all of these worlds alike: the last move of a game would otherwise score goals that are only
/// imagined.
std::vector<AnyEvent> certain_events(std::span<const AnyGame> worlds, Seat seat, AnyMove move) {
  std::vector<AnyEvent> certain;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    AnyGame after = worlds[i];
    std::vector<AnyEvent> events;
    after.play(seat, move, &events);
    if (i == 0) certain = events;
    std::erase_if(certain, [&](const AnyEvent& event) { return std::ranges::find(events, event) == events.end(); });
  }
  return certain;
}

Json tell_preview(const Sitting& sitting, Seat seat, const std::string& words, std::span<const AnyGame> worlds) {
  const auto move = read_move(sitting.now(), seat, words);
  if (!move) return {{"move", words}, {"refused", tell(move.error())}};
  return {{"move", words}, {"events", tell_events(certain_events(worlds, seat, *move), Viewer::seat(seat))}};
}

}  // namespace

Json tell(const Text& text) { return {{"en", text.en}, {"ru", text.ru}}; }

Json tell(const Refusal& refusal) { return {{"rule", refusal.rule}, {"why", tell(refusal.why)}}; }

Json tell(const GameEntry& entry) {
  Json options = Json::array();
  for (const OptionSpec& spec : entry.options()) {
    Json choices = Json::array();
    for (const OptionChoice& choice : spec.choices) choices.push_back({{"value", choice.value}, {"about", tell(choice.about)}});
    options.push_back({{"name", spec.name}, {"about", tell(spec.about)}, {"choices", choices}, {"per_seat", spec.per_seat}});
  }
  return {{"id", entry.id}, {"name", tell(entry.name)}, {"about", tell(entry.about)}, {"options", options}};
}

Json tell_result(const Sitting& sitting) {
  if (!sitting.is_over()) return nullptr;
  const Result result = sitting.result();
  const auto rivals = sitting.entry().rivals(sitting.options());
  Json competitors = Json::array();
  for (int i = 0; i < result.competitors; ++i) {
    Json values = Json::array();
    for (std::size_t c = 0; c < result.criteria.size(); ++c) values.push_back(result.values[i][c]);
    const bool seated = i < result.seats;
    competitors.push_back({{"seat", seated ? Json(to_string(Seat::at(i))) : Json(nullptr)},
                           {"name", seated ? Json(nullptr) : tell(rivals[static_cast<std::size_t>(i - result.seats)])},
                           {"rank", result.rank[i]},
                           {"values", values}});
  }
  Json criteria = Json::array();
  for (const Criterion& criterion : result.criteria) criteria.push_back(tell(criterion.name()));
  const Resignations& resignations = sitting.resignations();
  return {{"competitors", competitors},
          {"criteria", criteria},
          {"verdict", tell(sitting.now().verdict())},
          {"resigned", names_of_seats(resignations.seats())},
          {"by_resignation", resignations.end_the_game()}};
}

Json tell_update(const Sitting& sitting, std::size_t since, Viewer viewer) {
  Json update = {{"number", sitting.number()}, {"entries", nullptr}, {"position", nullptr}};
  update["entries"] = json_of(entries_for(sitting, since, viewer));
  update["position"] = json_of(position_for(sitting, viewer));
  return update;
}

Shown show_position(const Sitting& sitting, Viewer viewer) { return shown(position_for(sitting, viewer)); }

bool all_see_the_same(const Sitting& sitting, std::size_t since) {
  const auto is_open = [](const Entry& entry) {
    return entry.seen.empty() && std::ranges::none_of(entry.events, &AnyEvent::is_secret);
  };
  return std::ranges::all_of(std::span(sitting.log()).subspan(std::min(since, sitting.number())), is_open);
}

void write_entries(const Sitting& sitting, std::size_t since, Viewer viewer, std::string& out) {
  write_text(entries_for(sitting, since, viewer), out);
}

Json tell_moment(const Sitting& sitting, std::size_t moves, Viewer viewer) {
  const std::size_t of = sitting.table().history().size();
  moves = std::min(moves, of);
  const AnyGame then = sitting.table().at(moves);
  const Turn turn = moves == of ? sitting.turn() : then.turn();
  const PositionView position{.moves = moves,
                              .turn = name_of_turn(turn),
                              .to_move = names_of_seats(turn.seats),
                              .early = names_of_seats(turn.early),
                              .held = std::nullopt,
                              .can_undo = false,
                              .legal = {},
                              .view = then.look(viewer),
                              .result = moves == of ? tell_result(sitting) : Json(nullptr)};
  return {{"moves", moves}, {"of", of}, {"position", json_of(position)}};
}

Json tell_previews(const Sitting& sitting, Seat seat, std::span<const std::string> moves, Rng& rng) {
  constexpr int kWorlds = 5;  // so many that a secret is hardly ever imagined alike in all of them
  std::vector<AnyGame> worlds;
  worlds.reserve(kWorlds);
  for (int i = 0; i < kWorlds; ++i) worlds.push_back(sitting.now().imagine(seat, rng));
  Json list = Json::array();
  for (const std::string& words : moves) list.push_back(tell_preview(sitting, seat, words, worlds));
  return list;
}

}  // namespace kvartal

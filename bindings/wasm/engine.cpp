#include "bindings/wasm/engine.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "core/hash.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

namespace kvartal {
namespace {

Json error(const std::string& what) { return {{"error", what}}; }

Json refusal_json(const Refusal& refusal) {
  return {{"refused", {{"rule", refusal.rule}, {"why", {{"en", refusal.why.en}, {"ru", refusal.why.ru}}}}}};
}

/// A member that must be a text; nothing if it is missing or something else.
std::optional<std::string> text_in(const Json& request, const char* name) {
  const auto found = request.find(name);
  if (found == request.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

Viewer viewer_in(const Json& request, int seats) {
  const auto name = text_in(request, "viewer").value_or("spectator");
  if (name == "archive") return Viewer::archive();
  const auto seat = seat_named(name, seats);
  return seat && !seat->is_chance() ? Viewer::seat(*seat) : Viewer::spectator();
}

Json position_json(const Table& table, Viewer viewer) {
  const Turn turn = table.now().turn();
  Json seats = Json::array();
  for (int i = 0; i < table.now().seats(); ++i) {
    if (turn.seats.has(Seat::at(i))) seats.push_back(to_string(Seat::at(i)));
  }
  return {{"moves_played", table.history().size()},
          {"turn", turn.is_over()     ? "over"
                   : turn.is_chance() ? "chance"
                                      : "decision"},
          {"seats", seats},
          {"hash", to_hex(table.now().hash())},  // as text: it is wider than a number of JavaScript
          {"view", table.now().view(viewer)}};
}

Json played_json(Table& table, Seat seat, AnyMove move, Viewer viewer) {
  const std::string words = table.now().text(seat, move, viewer);
  std::vector<AnyEvent> log;
  table.play(seat, move, &log);
  Json events = Json::array();
  for (const AnyEvent& event : log) events.push_back(event.show(viewer));
  return {{"played", to_string(seat) + " " + words}, {"events", events}, {"moves_played", table.history().size()}};
}

Json moves_json(const AnyGame& game, Seat seat) {
  Json list = Json::array();
  for (const AnyMove move : game.moves(seat)) list.push_back(game.text(seat, move, Viewer::seat(seat)));
  return {{"moves", list}};
}

Json result_json(const AnyGame& game) {
  if (!game.turn().is_over()) return error("the game is not over");
  const Result result = game.result();
  Json competitors = Json::array();
  for (int i = 0; i < result.competitors; ++i) {
    Json values = Json::array();
    for (int c = 0; c < result.criteria; ++c) values.push_back(result.values[i][c]);
    competitors.push_back({{"rank", result.rank[i]}, {"values", values}});
  }
  return {{"competitors", competitors}, {"verdict", {{"en", game.verdict().en}, {"ru", game.verdict().ru}}}};
}

}  // namespace

std::string Engine::answer(std::string_view request) {
  Problems problems;
  const auto json = parse_json(request, "request", problems);
  const Json answer = json && json->is_object() ? dispatch(*json) : error("the request is not a JSON object");
  return to_text(answer);
}

Json Engine::dispatch(const Json& request) {
  const auto call = text_in(request, "call");
  if (!call) return error("the member 'call' is missing");
  if (*call == "open") return open(request);
  if (*call == "replay") return replay(request);
  const auto number = request.find("table");
  if (number == request.end() || !number->is_number_integer()) return error("the member 'table' is missing");
  const auto seated = tables_.find(number->get<int>());
  if (seated == tables_.end()) return error("there is no such table");
  if (*call == "close") {
    tables_.erase(seated);
    return Json::object();
  }
  return at_table(*call, seated->second, request);
}

Json Engine::open(const Json& request) {
  const GameEntry* entry = find_game(shelf(), text_in(request, "game").value_or(""));
  if (entry == nullptr) return error("there is no such game");
  const auto words = text_in(request, "options").value_or("");
  const auto given = read_options(entry->options(), words.empty() ? std::vector<std::string>{} : split(words, ' '));
  if (!given) return refusal_json(given.error());
  const auto options = entry->complete(*given);
  if (!options) return refusal_json(options.error());
  const auto seed = request.find("seed");
  Rng rng(seed != request.end() && seed->is_number_unsigned() ? seed->get<std::uint64_t>() : 1);
  tables_.insert({next_table_, Seated{entry, *options, Table(entry->start(*options)), rng}});
  return {{"table", next_table_++}, {"options", to_string(*options)}, {"content", entry->content_id()}};
}

/// The hash of every position of a record: what the tests compare between builds.
Json Engine::replay(const Json& request) {
  const auto record = read_record(text_in(request, "record").value_or(""), shelf());
  if (!record) return error(record.error().where + ": " + record.error().what);
  const auto replayed = kvartal::replay(*record, shelf());
  if (!replayed) return error(replayed.error().where + ": " + replayed.error().what);
  Json hashes = Json::array();
  for (const std::uint64_t hash : position_hashes(replayed->table)) hashes.push_back(to_hex(hash));
  return {{"hashes", hashes}, {"over", replayed->table.now().turn().is_over()}};
}

Json Engine::at_table(std::string_view call, Seated& seated, const Json& request) {
  Table& table = seated.table;
  const Viewer viewer = viewer_in(request, table.now().seats());
  if (call == "position") return position_json(table, viewer);
  if (call == "result") return result_json(table.now());
  if (call == "deal") {
    if (!table.now().turn().is_chance()) return error("chance is not to move");
    return played_json(table, Seat::chance(), table.now().sample(seated.rng), viewer);
  }
  const auto seat = seat_named(text_in(request, "seat").value_or(""), table.now().seats());
  if (!seat || seat->is_chance()) return error("the member 'seat' must be a seat like p1");
  if (call == "moves") return moves_json(table.now(), *seat);
  if (call == "play") {
    const auto move = read_move(table.now(), *seat, text_in(request, "move").value_or(""));
    return move ? played_json(table, *seat, *move, viewer) : refusal_json(move.error());
  }
  if (call == "bot") {
    const auto bot = make_bot(text_in(request, "bot").value_or(""));
    if (bot == nullptr) return error("there is no such bot");
    if (!table.now().turn().seats.has(*seat)) return error("this seat is not to move");
    return played_json(table, *seat, bot->choose(Observation(table.now(), *seat, seated.rng), seated.rng), viewer);
  }
  if (call == "undo") {
    if (!table.can_undo(*seat)) return error("there is nothing this seat could take back");
    table.undo();
    return {{"moves_played", table.history().size()}};
  }
  return error("there is no call '" + std::string(call) + "'");
}

}  // namespace kvartal

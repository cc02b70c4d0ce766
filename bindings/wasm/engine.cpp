#include "bindings/wasm/engine.hpp"

#include <nlohmann/json.hpp>

#include "bindings/wasm/library.hpp"
#include "bindings/wasm/request.hpp"
#include "bindings/wasm/thinking.hpp"
#include "core/guess.hpp"
#include "core/record.hpp"
#include "core/telling.hpp"
#include "games/shelf.hpp"

namespace kvartal {
namespace {

/// Who sits where, from ["person", "greedy", …]; everybody is a person if nothing is said.
std::expected<std::vector<std::string>, std::string> bots_in(const Json& request, const GameEntry& entry,
                                                             const Options& options) {
  const int seats = entry.start(options).seats();
  std::vector<std::string> bots = texts_in(request, "seats");
  if (bots.empty()) return std::vector<std::string>(static_cast<std::size_t>(seats));
  if (static_cast<int>(bots.size()) != seats) return std::unexpected("'seats' must name " + std::to_string(seats) + " seats");
  for (std::string& bot : bots) {
    if (bot == "person") {
      bot.clear();
    } else if (const auto made = make_bot(bot, entry.id, options); !made) {
      return std::unexpected(made.error().why.en);
    }
  }
  return bots;
}

Sitting::Manners manners_in(const Json& request, const std::vector<std::string>& bots) {
  Sitting::Manners manners{.people = {}, .confirm = flag_in(request, "confirm")};
  for (std::size_t i = 0; i < bots.size(); ++i) {
    if (bots[i].empty()) manners.people.add(Seat::at(static_cast<int>(i)));
  }
  return manners;
}

Json answer_json(const Sitting::Answer& answer) {
  if (!answer) return {{"refused", tell(answer.error())}};
  return {{"accepted", answer->number}};
}

Json record_json(const Sitting& sitting, Viewer viewer, const Json& request) {
  Record record;
  record.game = sitting.entry().id;
  record.content = sitting.entry().content_id();
  record.options = sitting.options();
  record.players = texts_in(request, "names");
  record.players.resize(static_cast<std::size_t>(sitting.now().seats()));
  record.moves = lines_of(sitting.table(), sitting.is_over() ? Viewer::archive() : viewer);
  record.resignations = sitting.resignations().list();
  if (sitting.is_over()) {
    for (int i = 0; i < sitting.now().seats(); ++i) record.scores.push_back(sitting.now().result().score(Seat::at(i)));
  }
  return {{"record", write_record(record)}};
}

/// Enters a whole record; says at which line it does not fit.
std::optional<int> enter(const Record& record, std::span<const RecordLine> moves, Sitting& sitting) {
  auto resigned = record.resignations.begin();
  for (std::size_t i = 0; i <= moves.size(); ++i) {
    for (; resigned != record.resignations.end() && resigned->after == i; ++resigned) {
      if (!sitting.restore(Entry::Kind::resign, resigned->seat, words_of(*resigned))) return resigned->line;
    }
    if (i < moves.size() && !sitting.restore(Entry::Kind::move, moves[i].seat, moves[i].words)) return moves[i].line;
  }
  return std::nullopt;
}

}  // namespace

std::string Engine::answer(std::string_view request) {
  Problems problems;
  const auto json = parse_json(request, "request", problems);
  const Json answer = json && json->is_object() ? dispatch(*json) : request_error("the request is not a JSON object");
  return to_text(answer);
}

Json Engine::dispatch(const Json& request) {
  const auto call = text_in(request, "call");
  if (!call) return request_error("the member 'call' is missing");
  if (auto answer = library_answer(*call, request)) return *answer;
  if (*call == "open") return open(request);
  if (*call == "load") return load(request);
  const auto number = number_in(request, "table");
  if (!number) return request_error("the member 'table' is missing");
  const auto seated = tables_.find(static_cast<int>(*number));
  if (seated == tables_.end()) return request_error("there is no such table");
  if (*call == "close") {
    tables_.erase(seated);
    return Json::object();
  }
  return at_table(*call, seated->second, request);
}

Json Engine::open(const Json& request) {
  const GameEntry* entry = find_game(shelf(), text_in(request, "game").value_or(""));
  if (entry == nullptr) return request_error("there is no such game");
  const auto words = text_in(request, "options").value_or("");
  const auto given = read_options(entry->options(), words.empty() ? std::vector<std::string>{} : split(words, ' '));
  if (!given) return {{"refused", tell(given.error())}};
  const auto options = entry->complete(*given);
  if (!options) return {{"refused", tell(options.error())}};
  const auto bots = bots_in(request, *entry, *options);
  if (!bots) return request_error(bots.error());
  return seat({Sitting(*entry, *options, manners_in(request, *bots)), *bots, Rng(number_in(request, "seed").value_or(1))});
}

/// A table from a record: all of it, or its first `moves` moves; those who play on from there have not resigned.
Json Engine::load(const Json& request) {
  auto record = read_record(text_in(request, "record").value_or(""), shelf());
  if (!record) return request_error(record.error().where + ": " + record.error().what);
  if (const auto moves = count_in(request, "moves")) {
    if (*moves < record->moves.size()) record->moves.resize(*moves);
    record->resignations.clear();
  }
  const GameEntry& entry = *find_game(shelf(), record->game);
  const auto bots = bots_in(request, entry, record->options);
  if (!bots) return request_error(bots.error());
  Seated seated{Sitting(entry, record->options, manners_in(request, *bots)), *bots,
                Rng(number_in(request, "seed").value_or(1))};
  const auto known = fill_in(*record, shelf(), seated.rng);
  if (!known) return request_error(known.error().where + ": " + known.error().what);
  if (const auto line = enter(*record, *known, seated.sitting)) return request_error("line " + std::to_string(*line));
  return seat(std::move(seated));
}

Json Engine::seat(Seated seated) {
  Json answer = {{"table", next_table_},
                 {"game", seated.sitting.entry().id},
                 {"options", to_string(seated.sitting.options())},
                 {"content", seated.sitting.entry().content_id()}};
  tables_.insert({next_table_++, std::move(seated)});
  return answer;
}

Json Engine::at_table(std::string_view call, Seated& seated, const Json& request) const {
  const Sitting& sitting = seated.sitting;
  const int seats = sitting.now().seats();
  const Viewer viewer = viewer_in(request, seats);
  if (call == "update") return tell_update(sitting, count_in(request, "since").value_or(0), viewer);
  if (call == "at") return tell_moment(sitting, count_in(request, "moves").value_or(0), viewer);
  if (call == "record") return record_json(sitting, viewer, request);
  if (call == "step") return step(seated);
  if (auto answer = thinking_answer(call, sitting, request, go_on_)) return *answer;
  const auto seat = seat_named(text_in(request, "seat").value_or(""), seats);
  if (!seat || seat->is_chance()) return request_error("the member 'seat' must be a seat like p1");
  return act(call, seated, *seat, request);
}

Json Engine::act(std::string_view call, Seated& seated, Seat seat, const Json& request) {
  Sitting& sitting = seated.sitting;
  const std::size_t known = count_in(request, "number").value_or(sitting.number());
  if (call == "move") return answer_json(sitting.move(seat, text_in(request, "move").value_or(""), known));
  if (call == "undo") return answer_json(sitting.undo(seat, known));
  if (call == "end") return answer_json(sitting.end(seat, known));
  if (call == "resign") return resign(seated, seat, request);
  if (call == "preview") return {{"previews", tell_previews(sitting, seat, texts_in(request, "moves"), seated.rng)}};
  return request_error("there is no call '" + std::string(call) + "'");
}

/// Somebody gives up; where the game goes on, the bot named in `bot` plays the seat.
Json Engine::resign(Seated& seated, Seat seat, const Json& request) {
  const std::string bot = text_in(request, "bot").value_or("");
  if (const auto made = make_bot(bot, seated.sitting.entry().id, seated.sitting.options()); !made)
    return request_error(made.error().why.en);
  const auto answer = seated.sitting.resign(SeatSet(seat));
  if (answer && !seated.sitting.is_over()) seated.bots[seat.index] = bot;
  return answer_json(answer);
}

/// One move of chance, if the table waits for one; otherwise the seat whose bot is to move, and those whose bots may ponder
/// meanwhile. They are asked by `choose` and `ponder`, which take their time, in another thread.
Json Engine::step(Seated& seated) {
  Sitting& sitting = seated.sitting;
  const bool stepped = sitting.awaits_chance();
  if (stepped) sitting.play(Seat::chance(), sitting.now().sample(seated.rng));
  Json answer = {
      {"stepped", stepped}, {"bot", nullptr}, {"by_clock", false}, {"ponder", Json::array()}, {"number", sitting.number()}};
  if (stepped || sitting.held() || sitting.is_over()) return answer;
  for (std::size_t i = 0; i < seated.bots.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (seated.bots[i].empty()) continue;
    const bool by_clock = thinks_by_the_clock(seated.bots[i], sitting);
    if (!sitting.asked().has(seat)) {
      if (by_clock) answer["ponder"].push_back(to_string(seat));
    } else if (answer["bot"].is_null()) {
      answer["bot"] = to_string(seat);
      answer["by_clock"] = by_clock;
    }
  }
  return answer;
}

}  // namespace kvartal

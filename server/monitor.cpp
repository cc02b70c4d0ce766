#include "server/monitor.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/json_node.hpp"

namespace kvartal::server {
namespace {

constexpr std::chrono::seconds kHealthPatience{2};
constexpr std::array<std::string_view, 3> kTurnedAway = {"connection", "socket", "request"};

Answer in_json(int status, const Json& json) {
  return {.status = status, .type = "application/json", .body = to_text(json) + "\n", .headers = {}};
}

Answer in_words(int status, std::string_view words) {
  return {.status = status, .type = "text/plain; charset=utf-8", .body = std::string(words) + "\n", .headers = {}};
}

/// A question whose answer may come in time or not; whichever is first counts.
struct Asked {
  Reply reply;
  Timer patience;
  void answer(Answer answer) {
    patience = {};
    if (Reply once = std::exchange(reply, nullptr)) once(std::move(answer));
  }
};

}  // namespace

void Monitor::request(Request request, Reply reply) {
  Reply counted = [this, reply = std::move(reply)](Answer answer) mutable {
    around_.instruments.metrics.request(answer.status);
    if (answer.status == 429) turned_away(TurnedAway::request);
    reply(std::move(answer));
  };
  const bool ours = request.path == "/metrics" || request.path == "/health" || request.path == "/health/live";
  if (!ours) return around_.house.request(std::move(request), std::move(counted));
  if (request.method != "GET") return counted(in_words(405, "Only GET and HEAD are known here."));
  answer(request, std::move(counted));
}

void Monitor::answer(const Request& request, Reply reply) {
  if (request.path == "/health") return health(std::move(reply));
  if (request.path == "/health/live") return reply(in_json(200, {{"status", "ok"}}));
  if (!may_read(request.address)) {
    return reply(in_words(403, "Only this machine may read this; --metrics-for lets another address in."));
  }
  reply(metrics());
}

void Monitor::health(Reply reply) {
  const auto asked = std::make_shared<Asked>();
  asked->reply = std::move(reply);
  const auto fail = [](std::string_view why) { return in_json(503, {{"status", "unavailable"}, {"why", why}}); };
  asked->patience =
      around_.loop.after(kHealthPatience, [asked, fail] { asked->answer(fail("the database does not answer in time")); });
  around_.storage.person_by_token_hash("", [this, asked, fail](const auto& answered) {
    if (!answered) return asked->answer(fail("the database does not answer"));
    asked->answer(in_json(200, {{"status", "ok"},
                                {"version", KVARTAL_VERSION},
                                {"tables_in_memory", around_.house.tables_in_memory()},
                                {"sockets", sockets_}}));
  });
}

bool Monitor::may_read(const std::string& address) const {
  return address.starts_with("127.") || address == "::1" ||
         std::ranges::find(around_.readers, address) != around_.readers.end();
}

Answer Monitor::metrics() {
  const BotPool::Load bots = around_.bots.load();
  return {.status = 200,
          .type = "text/plain; version=0.0.4; charset=utf-8",
          .body = around_.instruments.metrics.text({.sockets = sockets_,
                                                    .tables = around_.house.tables_in_memory(),
                                                    .bots_waiting = bots.prompt,
                                                    .patient_waiting = bots.patient,
                                                    .bots_pondering = bots.spare}),
          .headers = {}};
}

void Monitor::opened(Connection::Ptr connection) {
  ++sockets_;
  around_.house.opened(std::move(connection));
}

void Monitor::received(Connection& connection, std::string_view text) {
  around_.instruments.metrics.message();
  around_.house.received(connection, text);
}

void Monitor::unheard(Connection& connection, Unheard why) {
  around_.instruments.metrics.message();
  if (why == Unheard::rate) around_.instruments.metrics.rate_limited("message");
  around_.house.unheard(connection, why);
}

void Monitor::closed(Connection& connection) {
  --sockets_;
  around_.house.closed(connection);
}

void Monitor::turned_away(TurnedAway what) {
  around_.instruments.metrics.rate_limited(kTurnedAway[static_cast<std::size_t>(what)]);
  if (what == TurnedAway::connection) around_.instruments.journal.warn("no_room_for_connections", Json::object());
}

}  // namespace kvartal::server

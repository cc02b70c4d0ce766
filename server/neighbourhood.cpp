#include "server/neighbourhood.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json_node.hpp"

namespace kvartal::server {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{8};  // more than a dead process is taken for alive
constexpr std::chrono::milliseconds kLook{500};

/// The socket of somebody at another process: what is sent to it goes there.
class FarSocket final : public Connection {
 public:
  FarSocket(Neighbours& neighbours, std::string process, std::uint64_t socket, std::string address)
      : Connection(0, "", std::move(address)), neighbours_(neighbours), process_(std::move(process)), socket_(socket) {}

  void send(std::shared_ptr<const std::string> text) override {
    std::string letter = to_text({{"answer", *text}, {"to", socket_}});
    if (letter.size() > Neighbours::kLongest) return close(CloseCode::too_big, "the answer is too long");
    neighbours_.tell(process_, std::move(letter));
  }
  void close(CloseCode code, std::string_view reason) override {
    neighbours_.tell(process_, to_text({{"close", static_cast<int>(code)}, {"why", reason}, {"to", socket_}}));
  }

 private:
  Neighbours& neighbours_;
  std::string process_;
  std::uint64_t socket_;
};

Json guest_in_words(const GuestRow& guest) { return {{"id", guest.id}, {"name", guest.name}}; }

GuestRow guest_from(const Json& json) {
  return {.id = json.value("id", ""), .name = json.value("name", ""), .created = 0, .seen = 0};
}

}  // namespace

News news_of(const TableRow& table) {
  News news{.table = table.id,
            .open = table.is_public && table.moves == 0,
            .over = table.state == TableState::over,
            .guests = {table.host}};
  for (const SeatRow& seat : table.seats) {
    if (!seat.guest.empty()) news.guests.push_back(seat.guest);
  }
  return news;
}

Neighbourhood::Neighbourhood(Loop& loop, Neighbours& neighbours, House house)
    : loop_(loop), neighbours_(neighbours), house_(std::move(house)) {
  leased(neighbours_.lease());
  neighbours_.listen(*this);
  lose_patience();
}

void Neighbourhood::forward(const Client::Ptr& client, Client::AskId ask, const std::string& process, std::string_view text) {
  std::string letter = to_text(
      {{"ask", text}, {"from", client->id()}, {"guest", guest_in_words(client->guest())}, {"address", client->address()}});
  if (letter.size() > Neighbours::kLongest) {
    return client->fail(ask, "format", {"the message is too long", "сообщение слишком длинное"});
  }
  // Without the lease it would not arrive, and nobody could say whether it had.
  waiting_.push_back({process, client->id(), Clock::now(), holds_lease() ? "" : letter});
  if (holds_lease()) neighbours_.tell(process, std::move(letter));
}

void Neighbourhood::send_unsent() {
  if (!holds_lease()) return;
  for (Waiting& one : waiting_) {
    if (!one.unsent.empty()) neighbours_.tell(one.process, std::exchange(one.unsent, ""));
  }
}

void Neighbourhood::tell_news(const TableRow& table) {
  const News news = news_of(table);
  neighbours_.tell_all(to_text({{"news", news.table}, {"open", news.open}, {"over", news.over}, {"guests", news.guests}}));
}

void Neighbourhood::tell_present(const Presence& presence) {
  neighbours_.tell_all(to_text({{"present", presence.table}, {"guests", presence.guests}, {"asks", presence.asks}}));
}

void Neighbourhood::tell_renamed(const GuestRow& guest) { neighbours_.tell_all(to_text({{"renamed", guest_in_words(guest)}})); }

void Neighbourhood::tell_vacation(const VacationRow& vacation) {
  neighbours_.tell_all(to_text({{"vacation", vacation.guest}, {"since", vacation.since}, {"until", vacation.until}}));
}

void Neighbourhood::tell_ended(const SessionsEnded& ended) {
  neighbours_.tell_all(to_text({{"ended", ended.guest}, {"only", ended.only}, {"except", ended.except}}));
}

void Neighbourhood::tell_tournament(const std::string& id) { neighbours_.tell_all(to_text({{"tournament", id}})); }

void Neighbourhood::told(const std::string& process, const std::string& text) {
  Problems problems;
  const auto letter = parse_json(text, "letter", problems);
  if (!letter || !letter->is_object()) return;  // of a newer program, while they are being exchanged
  if (letter->contains("ask")) {
    const auto socket = std::make_shared<FarSocket>(neighbours_, process, letter->value("from", std::uint64_t{0}),
                                                    letter->value("address", ""));
    house_.heard(std::make_shared<Client>(socket, guest_from((*letter)["guest"]), ""), letter->value("ask", ""));
  } else if (letter->contains("to")) {
    const auto id = letter->value("to", std::uint64_t{0});
    answered(process, id);
    const Connection::Ptr socket = house_.socket(id);
    if (!socket) return;
    if (letter->contains("answer")) return socket->send(std::make_shared<const std::string>(letter->value("answer", "")));
    socket->close(static_cast<CloseCode>(letter->value("close", 1011)), letter->value("why", ""));
  } else if (letter->contains("news")) {
    house_.news(process, {.table = letter->value("news", ""),
                          .open = letter->value("open", false),
                          .over = letter->value("over", false),
                          .guests = letter->value("guests", std::vector<std::string>())});
  } else if (letter->contains("present")) {
    house_.present(process, {.table = letter->value("present", ""),
                             .guests = letter->value("guests", std::vector<std::string>()),
                             .asks = letter->value("asks", false)});
  } else if (letter->contains("renamed")) {
    house_.renamed(guest_from((*letter)["renamed"]));
  } else if (letter->contains("vacation")) {
    house_.vacation({.guest = letter->value("vacation", ""),
                     .since = letter->value("since", Milliseconds{0}),
                     .until = letter->value("until", Milliseconds{0})});
  } else if (letter->contains("ended")) {
    house_.ended({letter->value("ended", ""), letter->value("only", ""), letter->value("except", "")});
  } else if (letter->contains("tournament")) {
    house_.tournament(letter->value("tournament", ""));
  } else if (letter->contains("unheard")) {
    house_.unheard();
  }
}

/// When the lease ends without another beat, somebody else may play our tables, and nobody may reach us to say so.
void Neighbourhood::leased(LeaseClock::time_point until) {
  lease_ = until;
  lapse_ = loop_.after(std::chrono::ceil<std::chrono::milliseconds>(until - LeaseClock::now()), [this] { house_.lapsed(); });
}

void Neighbourhood::living(const std::set<std::string>& processes) {
  give_up([&](const Waiting& one) { return !processes.contains(one.process); });
  house_.living(processes);
}

void Neighbourhood::missed() {
  give_up([](const Waiting& one) { return one.unsent.empty(); });
  neighbours_.tell_all(to_text({{"unheard", true}}));
  house_.missed();
}

/// A socket has one answer for each of its asks, in their order.
void Neighbourhood::answered(const std::string& process, std::uint64_t socket) {
  const auto found =
      std::ranges::find_if(waiting_, [&](const Waiting& one) { return one.process == process && one.socket == socket; });
  if (found != waiting_.end()) waiting_.erase(found);
}

void Neighbourhood::give_up(const std::function<bool(const Waiting&)>& on) {
  for (const Waiting& one : waiting_) {
    if (!on(one)) continue;
    if (const Connection::Ptr socket = house_.socket(one.socket)) {
      socket->close(CloseCode::internal, "the process that plays this table does not answer");
    }
  }
  std::erase_if(waiting_, on);
}

void Neighbourhood::lose_patience() {
  const auto now = Clock::now();
  give_up([&](const Waiting& one) { return now - one.since > kPatience; });
  send_unsent();
  patience_ = loop_.after(kLook, [this] { lose_patience(); });
}

}  // namespace kvartal::server

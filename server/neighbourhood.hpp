// What the processes at one database say to each other: asks for the process that plays a table, its answers, and news.
#pragma once

#include <chrono>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.hpp"
#include "server/loop.hpp"
#include "server/neighbours.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// Something at a table has changed, and this is whom a lobby should tell.
struct News {
  std::string table;
  bool open = false;                // it is one of those that everybody may join
  bool over = false;                // the game is over
  std::vector<std::string> guests;  // who sit there
};

/// Who looks at a table at one process.
struct Presence {
  std::string table;
  std::vector<std::string> guests;
  bool asks = false;  // the others are to say the same
};

[[nodiscard]] News news_of(const TableRow& table);

class Neighbourhood final : public Hearer {
 public:
  /// What it needs of the house.
  struct House {
    std::function<void(const Client::Ptr&, const std::string& text)> heard;  // somebody at another process asks
    std::function<Connection::Ptr(std::uint64_t id)> socket;                 // null when it has gone
    std::function<void(const std::string& process, const News&)> news;
    std::function<void(const std::string& process, const Presence&)> present;
    std::function<void(const GuestRow&)> renamed;
    std::function<void(const VacationRow&)> vacation;
    std::function<void(const SessionsEnded&)> ended;
    std::function<void(const std::set<std::string>& processes)> living;
    std::function<void()> lapsed;   // the others may take this process for dead
    std::function<void()> missed;   // what the others have said, or this process was taken for dead
    std::function<void()> unheard;  // another process could not say what it wanted to
    std::function<void(const std::string& tournament)> tournament;
  };

  Neighbourhood(Loop& loop, Neighbours& neighbours, House house);

  /// Lets another process answer; if it does not, the socket is closed, so that the client comes back and asks again.
  void forward(const Client::Ptr& client, Client::AskId ask, const std::string& process, std::string_view text);
  void tell_news(const TableRow& table);
  void tell_present(const Presence& presence);
  void tell_renamed(const GuestRow& guest);
  void tell_vacation(const VacationRow& vacation);
  void tell_ended(const SessionsEnded& ended);
  void tell_tournament(const std::string& id);

  /// Whether the others leave the tables of this process to it, as far as our own clock knows.
  [[nodiscard]] bool holds_lease() const { return LeaseClock::now() < lease_; }

  void told(const std::string& process, const std::string& text) override;
  void leased(LeaseClock::time_point until) override;
  void living(const std::set<std::string>& processes) override;
  void missed() override;

 private:
  struct Waiting {
    std::string process;
    std::uint64_t socket;
    std::chrono::steady_clock::time_point since;
    std::string unsent;  // what was asked, while nobody can be reached
  };
  void answered(const std::string& process, std::uint64_t socket);
  void give_up(const std::function<bool(const Waiting&)>& on);
  void send_unsent();
  void lose_patience();

  Loop& loop_;
  Neighbours& neighbours_;
  House house_;
  std::vector<Waiting> waiting_;
  LeaseClock::time_point lease_;
  Timer lapse_;
  Timer patience_;
};

}  // namespace kvartal::server

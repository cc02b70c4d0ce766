// The house: everybody who is connected, all tables in memory, and what each message means. Runs on the loop's thread alone.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts.hpp"
#include "server/analyses.hpp"
#include "server/asks.hpp"
#include "server/bot_pool.hpp"
#include "server/client.hpp"
#include "server/handler.hpp"
#include "server/instruments.hpp"
#include "server/live_table.hpp"
#include "server/lobby.hpp"
#include "server/loop.hpp"
#include "server/mail.hpp"
#include "server/neighbourhood.hpp"
#include "server/notices.hpp"
#include "server/profiles.hpp"
#include "server/rate_limit.hpp"
#include "server/ratings.hpp"
#include "server/reception.hpp"
#include "server/service_time.hpp"
#include "server/storage.hpp"
#include "server/table_quota.hpp"
#include "server/tournaments.hpp"
#include "server/vacations.hpp"

namespace kvartal::server {

class House final : public Handler {
 public:
  /// A bot may be given at most `bot_seconds` for a move. Without neighbours, this is the only process at its database.
  House(Loop& loop, Storage& storage, BotPool& bots, Mailer& mailer, Instruments& instruments, double bot_seconds,
        Neighbours* neighbours, Notices::Settings notices);

  [[nodiscard]] std::size_t tables_in_memory() const { return tables_.size(); }

  /// After a start: bots go on at the tables where they were to move.
  void resume();

  void request(Request request, Reply reply) override;
  void opened(Connection::Ptr connection) override;
  void received(Connection& connection, std::string_view text) override;
  void unheard(Connection& connection, Unheard why) override;
  void closed(Connection& connection) override;

 private:
  /// A socket; its messages wait until its guest is known.
  struct Visitor {
    Connection::Ptr connection;
    Client::Ptr client;
    std::vector<std::string> early;
    bool look_again = false;  // sessions have ended while it was being found out who this is
  };
  using WithTable = std::move_only_function<void(LiveTable::Ptr)>;  // null if there is no such table

  void answer(const Request& request, Reply reply);
  void send_record(const Request& request, Reply reply);
  [[nodiscard]] Json welcome(const GuestRow& guest) const;
  void hear_in_turn(const Client::Ptr& client, std::string text);
  void heard(const Client::Ptr& client, std::string_view text);
  void heard_from_afar(const Client::Ptr& client, const std::string& text);
  void take_from_afar(const Client::Ptr& client, const std::string& text);
  void take_ask(const Client::Ptr& client, const Ask& ask);
  void changed(const TableRow& row);
  void renamed(const GuestRow& guest);
  void on_vacation(const VacationRow& vacation);
  void identify(std::uint64_t id);
  void leave(std::uint64_t id);
  void ended(const SessionsEnded& sessions);
  void look_at_sessions();
  void news(const std::string& process, const News& news);
  void living(const std::set<std::string>& processes);
  void lapsed();
  void missed();
  void unheard();
  [[nodiscard]] Neighbourhood::House around_neighbourhood();

  void take(const Client::Ptr& client, Client::AskId ask, const AskRename& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskLobby& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskCreate& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskWatch& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskUnwatch& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskSeat& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskStart& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskResign& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskForced& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskRematch& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskWaiting& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskVacation& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskContact& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskContacts& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskPush& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskAct& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskPreview& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskHint& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskAnalyse& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskAt& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskSay& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskLeaders& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskRatings& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskRatingsAt& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskTournaments& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskTournament& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskNewTournament& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskEnter& wanted);
  void take(const Client::Ptr& client, Client::AskId ask, const AskAdvance& wanted);
  void tournament_changed(const std::string& id);

  void create(TableRow row, const Client::Ptr& client, Job then);
  [[nodiscard]] bool may(RateLimits& limits, const Client::Ptr& client, Client::AskId ask, const Text& too_much,
                         double worth = 1);
  [[nodiscard]] bool may_be_told(const Client::Ptr& client, Client::AskId ask, std::size_t pieces);
  void with_table(const std::string& id, WithTable use);
  void at_table(const std::string& id, const Client::Ptr& client, Client::AskId ask, WithTable use);
  void loaded(const std::string& id, std::uint64_t doubts, std::expected<std::optional<StoredTable>, StorageError> stored);
  void look_at_clocks();
  void resume_some();
  void tidy_up();

  Loop& loop_;
  Storage& storage_;
  Instruments& instruments_;
  ServiceTimer time_;
  Lobby lobby_;
  LiveTable::House around_tables_;
  Analyses analyses_;
  Ratings ratings_;
  Vacations vacations_;
  Tournaments tournaments_;
  Notices notices_;
  std::map<std::uint64_t, Visitor> visitors_;
  std::map<std::string, LiveTable::Ptr> tables_;
  std::map<std::string, std::vector<WithTable>> loading_;
  Accounts accounts_;
  Profiles profiles_;
  Reception reception_;
  RateLimits told_;  // entries and previews, by household, as are all of these
  RateLimits hints_;
  RateLimits changed_;
  RateLimits taken_back_;
  RateLimits said_;
  RateLimits called_;  // by onlookers
  TableQuota quota_;
  std::vector<std::string> resuming_;  // tables whose bots are still to be woken, the last first
  Timer resumes_;
  std::uint64_t doubts_ = 0;  // how often all that had been read was in doubt
  Timer tidying_;
  std::optional<Neighbourhood> neighbourhood_;
};

}  // namespace kvartal::server

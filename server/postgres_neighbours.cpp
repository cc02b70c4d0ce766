#include "server/postgres_neighbours.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "server/postgres.hpp"

namespace kvartal::server {
namespace {

using Moment = std::chrono::steady_clock::time_point;

constexpr std::chrono::milliseconds kBeat{1'000};
constexpr std::chrono::milliseconds kPatience{2'000};  // to be heard again well before the lease ends
// By the clock of the database, which is later than ours when this is sent. The answer: whether the lease had not run out.
constexpr std::chrono::seconds kLease{5};
constexpr std::string_view kAlive =
    "WITH before AS (SELECT until > now() AS lived FROM processes WHERE id = $1) "
    "INSERT INTO processes (id, until) VALUES ($1, now() + interval '5 seconds') "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING COALESCE((SELECT lived FROM before), false)";
constexpr std::string_view kEverybody = "kvartal_all";

std::string channel_of(const std::string& process) { return "kvartal_" + process; }

/// Wakes a thread that waits in poll().
class Bell {
 public:
  Bell() : handle_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;
  ~Bell() { ::close(handle_); }

  [[nodiscard]] int handle() const { return handle_; }
  void ring() const {
    const std::uint64_t one = 1;
    (void)!::write(handle_, &one, sizeof one);  // fails only when it rings already
  }
  void quiet() const {
    std::uint64_t count = 0;
    (void)!::read(handle_, &count, sizeof count);
  }

 private:
  int handle_;
};

class PostgresNeighbours final : public Neighbours {
 public:
  PostgresNeighbours(const std::string& url, std::string process, Loop& loop)
      : process_(std::move(process)),
        loop_(loop),
        link_(url, [this](postgres::Connection& connection) { return make_ready(connection); }, kPatience) {}
  PostgresNeighbours(const PostgresNeighbours&) = delete;
  PostgresNeighbours& operator=(const PostgresNeighbours&) = delete;
  ~PostgresNeighbours() override {
    ending_ = true;
    bell_.ring();
    if (thread_.joinable()) thread_.join();
  }

  [[nodiscard]] postgres::Outcome connect() {
    const auto connection = link_.get();
    if (!connection) return std::unexpected(connection.error());
    missed_ = false;  // nothing was said to this process before
    return (*connection)->run("DELETE FROM processes WHERE until < now() - interval '1 hour'");
  }

  [[nodiscard]] LeaseClock::time_point lease() const override { return lease_; }
  void listen(Hearer& hearer) override {
    hearer_ = &hearer;
    thread_ = std::thread([this] { work(); });
  }
  void tell(const std::string& process, std::string text) override { post(channel_of(process), std::move(text)); }
  void tell_all(std::string text) override { post(std::string(kEverybody), std::move(text)); }

 private:
  struct Letter {
    std::string channel;
    std::string text;
  };

  void post(std::string channel, std::string text) {
    {
      const std::scoped_lock lock(mutex_);
      outgoing_.push_back({std::move(channel), std::move(text)});
    }
    bell_.ring();
  }

  /// A new connection hears what is said from now on, not what was said before.
  postgres::Outcome make_ready(postgres::Connection& connection) {
    missed_ = true;
    postgres::Outcome ready = connection.execute("SET synchronous_commit = off; LISTEN " + std::string(kEverybody) +
                                                 "; LISTEN " + channel_of(process_));
    const auto sent = LeaseClock::now();
    if (ready) ready = connection.run(kAlive, {process_});
    if (ready) lease_ = sent + kLease;
    return ready;
  }

  void work() {
    Moment next_beat{};
    while (!ending_) {
      bell_.quiet();
      std::vector<Letter> letters;
      {
        const std::scoped_lock lock(mutex_);
        letters = std::exchange(outgoing_, {});
      }
      const auto connection = link_.get();
      if (!connection) {  // the letters are lost; those who wait for an answer will ask again
        wait(-1, std::chrono::milliseconds(100));
        continue;
      }
      if (missed_ || std::chrono::steady_clock::now() >= next_beat) {
        beat(**connection);
        next_beat = std::chrono::steady_clock::now() + kBeat;
      }
      send(**connection, letters);
      hear(**connection);
      wait((*connection)->socket(), next_beat - std::chrono::steady_clock::now());
    }
    leave();
  }

  void wait(int socket, std::chrono::steady_clock::duration longest) {
    std::array<pollfd, 2> both = {
        {{.fd = bell_.handle(), .events = POLLIN, .revents = 0}, {.fd = socket, .events = POLLIN, .revents = 0}}};
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(longest).count();
    ::poll(both.data(), both.size(), static_cast<int>(std::max<std::int64_t>(0, milliseconds + 1)));
  }

  void send(postgres::Connection& connection, const std::vector<Letter>& letters) {
    if (letters.empty()) return;
    for (const Letter& letter : letters) {
      connection.send("SELECT pg_notify($1, $2)", {letter.channel, process_ + letter.text});
    }
    if (!connection.finish()) missed_ = true;
  }

  void beat(postgres::Connection& connection) {
    std::set<std::string> alive;
    bool lived = true;
    const auto sent = LeaseClock::now();
    connection.send(kAlive, {process_}, [&](const postgres::Row& row) { lived = row.boolean(0); });
    connection.send("SELECT id FROM processes WHERE until > now()", {},
                    [&](const postgres::Row& row) { alive.insert(row.text(0)); });
    if (!connection.finish()) return;
    // Together: with the lease come the doubts about all that was read before it.
    loop_.post([hearer = hearer_, until = sent + kLease, missed = std::exchange(missed_, false) || !lived] {
      hearer->leased(until);
      if (missed) hearer->missed();
    });
    if (alive == alive_) return;
    alive_ = alive;
    loop_.post([hearer = hearer_, alive = std::move(alive)] { hearer->living(alive); });
  }

  void hear(postgres::Connection& connection) {
    for (std::string& notice : connection.notices()) {
      std::string from = notice.substr(0, process_.size());
      if (from == process_) continue;
      loop_.post(
          [hearer = hearer_, from = std::move(from), text = notice.substr(process_.size())] { hearer->told(from, text); });
    }
  }

  void leave() {
    const auto connection = link_.get();
    if (!connection) return;
    // Where it fails the others see that the time is up, five seconds later.
    [[maybe_unused]] const auto left = (*connection)->run("DELETE FROM processes WHERE id = $1", {process_});
  }

  std::string process_;
  Loop& loop_;
  postgres::Link link_;
  Hearer* hearer_ = nullptr;
  Bell bell_;
  std::mutex mutex_;
  std::vector<Letter> outgoing_;
  std::set<std::string> alive_;
  LeaseClock::time_point lease_;  // as of the newest connection; afterwards the hearer is told
  bool missed_ = false;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace

std::expected<std::unique_ptr<Neighbours>, StorageError> meet_neighbours(const std::string& url, const std::string& process,
                                                                         Loop& loop) {
  auto neighbours = std::make_unique<PostgresNeighbours>(url, process, loop);
  if (const auto connected = neighbours->connect(); !connected) return std::unexpected(connected.error());
  return neighbours;
}

}  // namespace kvartal::server

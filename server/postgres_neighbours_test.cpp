// Processes that share a database hear each other, and of each other's end.
#include "server/postgres_neighbours.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <vector>

#include "server/postgres_fixture.hpp"

namespace kvartal::server {
namespace {

class Ear final : public Hearer {
 public:
  void told(const std::string& process, const std::string& text) override {
    note([&] { heard_.push_back(process + ": " + text); });
  }
  void leased(LeaseClock::time_point until) override {
    note([&] { leased_ = until; });
  }
  void living(const std::set<std::string>& processes) override {
    note([&] { living_ = processes; });
  }
  void missed() override {
    note([&] { ++missed_; });
  }

  /// Whether it comes to pass before patience ends.
  template <class Condition>
  bool until(Condition condition) {
    std::unique_lock lock(mutex_);
    return news_.wait_for(lock, std::chrono::seconds(30), [&] { return condition(*this); });
  }

  std::vector<std::string> heard_;
  LeaseClock::time_point leased_;
  std::set<std::string> living_;
  int missed_ = 0;

 private:
  template <class Note>
  void note(Note note) {
    {
      const std::scoped_lock lock(mutex_);
      note();
    }
    news_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable news_;
};

const std::string kAnna = "aaaaaaaaaaaaaaaa";
const std::string kBoris = "bbbbbbbbbbbbbbbb";

class NeighboursTest : public PostgresTest {
 protected:
  void SetUp() override {
    open();
    anna_ = meet(kAnna, ear_of_anna_);
    boris_ = meet(kBoris, ear_of_boris_);
    ASSERT_TRUE(ear_of_anna_.until([](const Ear& ear) { return ear.living_ == std::set{kAnna, kBoris}; }));
  }
  void TearDown() override {
    anna_.reset();
    boris_.reset();
    std::promise<void> all_told;
    loop_.post([&] { all_told.set_value(); });
    all_told.get_future().get();
  }
  std::unique_ptr<Neighbours> meet(const std::string& process, Ear& ear) {
    auto met = meet_neighbours(database_.url(), process, loop_);
    EXPECT_TRUE(met);
    (*met)->listen(ear);
    return std::move(*met);
  }

  Ear ear_of_anna_;
  Ear ear_of_boris_;
  std::unique_ptr<Neighbours> anna_;
  std::unique_ptr<Neighbours> boris_;
};

TEST_F(NeighboursTest, LettersArriveInTheirOrderAndNotAtTheSender) {
  std::vector<std::string> expected;
  for (int i = 0; i < 200; ++i) {
    const std::string text = "letter " + std::to_string(i) + " 'привет'";
    i % 2 == 0 ? anna_->tell(kBoris, text) : anna_->tell_all(text);
    expected.push_back(kAnna + ": " + text);
  }
  EXPECT_TRUE(ear_of_boris_.until([&](const Ear& ear) { return ear.heard_.size() == 200; }));
  EXPECT_EQ(ear_of_boris_.heard_, expected);
  boris_->tell(kAnna, std::string(Neighbours::kLongest, 'x'));
  EXPECT_TRUE(ear_of_anna_.until([&](const Ear& ear) { return !ear.heard_.empty(); }));
  EXPECT_EQ(ear_of_anna_.heard_, std::vector{kBoris + ": " + std::string(Neighbours::kLongest, 'x')});
}

TEST_F(NeighboursTest, WhoLeavesIsNotAliveAnyMore) {
  boris_.reset();
  EXPECT_TRUE(ear_of_anna_.until([](const Ear& ear) { return ear.living_ == std::set{kAnna}; }));
}

TEST_F(NeighboursTest, AfterTheDatabaseWasAwayTheyHearThatTheyMayHaveMissedSomething) {
  ASSERT_TRUE(ear_of_boris_.until([](const Ear& ear) { return ear.leased_ > LeaseClock::now(); }));
  PostgresServer::instance().stop();
  PostgresServer::instance().start();
  EXPECT_TRUE(ear_of_anna_.until([](const Ear& ear) { return ear.missed_ == 1; }));
  EXPECT_TRUE(ear_of_boris_.until([](const Ear& ear) { return ear.missed_ == 1; }));
  anna_->tell(kBoris, "there again");
  EXPECT_TRUE(ear_of_boris_.until([](const Ear& ear) { return !ear.heard_.empty(); }));
}

TEST_F(NeighboursTest, WhoWasTakenForDeadHearsThatTheTablesMayHaveBeenTaken) {
  database_.execute("UPDATE processes SET until = now() - interval '1 second' WHERE id = '" + kAnna + "'");
  EXPECT_TRUE(ear_of_anna_.until([](const Ear& ear) { return ear.missed_ == 1 && ear.leased_ > LeaseClock::now(); }));
  EXPECT_EQ(ear_of_boris_.missed_, 0);
}

TEST_F(NeighboursTest, TheLeaseIsNeverLongerThanTheOthersBelieve) {
  ASSERT_TRUE(ear_of_anna_.until([](const Ear& ear) { return ear.leased_ > LeaseClock::now(); }));
  EXPECT_LE(ear_of_anna_.leased_ - LeaseClock::now(), std::chrono::seconds(5));
  EXPECT_LE(anna_->lease() - LeaseClock::now(), std::chrono::seconds(5));
}

}  // namespace
}  // namespace kvartal::server

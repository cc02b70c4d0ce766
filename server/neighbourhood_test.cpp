// What one process says to the others arrives there as it was meant.
#include "server/neighbourhood.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace kvartal::server {
namespace {

/// Keeps what is said, for whoever is to hear it.
class Post final : public Neighbours {
 public:
  [[nodiscard]] LeaseClock::time_point lease() const override { return LeaseClock::now() + std::chrono::hours(1); }
  void listen(Hearer&) override {}
  void tell(const std::string&, std::string text) override { letters.push_back(std::move(text)); }
  void tell_all(std::string text) override { letters.push_back(std::move(text)); }

  std::vector<std::string> letters;
};

TEST(Neighbourhood, TheOthersHearThatAGameIsOver) {
  Loop loop;
  Post post;
  std::vector<News> heard;
  Neighbourhood::House house{};
  house.lapsed = [] {};
  house.news = [&](const std::string& process, const News& news) {
    EXPECT_EQ(process, "another");
    heard.push_back(news);
  };
  Neighbourhood neighbourhood(loop, post, std::move(house));
  TableRow row;
  row.id = "t1";
  row.host = "g1";
  for (const TableState state : {TableState::playing, TableState::over}) {
    row.state = state;
    neighbourhood.tell_news(row);
  }
  for (const std::string& letter : post.letters) neighbourhood.told("another", letter);
  ASSERT_EQ(heard.size(), 2);
  EXPECT_EQ(heard[1].table, "t1");
  EXPECT_EQ(heard[1].guests, std::vector<std::string>{"g1"});
  EXPECT_FALSE(heard[0].over);
  EXPECT_TRUE(heard[1].over);
}

}  // namespace
}  // namespace kvartal::server

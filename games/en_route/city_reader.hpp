// Reads a city file into the tables of content.hpp, and says what is wrong with it.
#pragma once

#include <span>
#include <vector>

#include "core/json_node.hpp"
#include "games/en_route/content.hpp"
#include "games/en_route/goal_reader.hpp"

namespace kvartal::en_route {

/// What all cities share, from deck.json.
struct SharedDeck {
  std::array<CardFacts, kCards> card{};  // those of a city are left out
  std::vector<std::string> card_id = std::vector<std::string>(kCards);
  std::vector<GoalCard> goals;
  std::array<std::array<Crossing, 3>, kTasks> task{};
  std::vector<std::string> task_id;
};

[[nodiscard]] SharedDeck read_deck(const JsonNode& file);

/// The caller takes the tables over only if there were no problems.
class CityReader {
 public:
  explicit CityReader(const SharedDeck& deck) : deck_(deck) {}
  City city;
  CityBook book;

  void read(const JsonNode& file, CityId id);

 private:
  void read_plans(const JsonNode& list);
  void read_plan(const JsonNode& node, std::size_t number);
  void read_landmarks(const JsonNode& list);
  void read_attractions(const JsonNode& list);
  void read_attraction(const JsonNode& node);
  void read_cards(const JsonNode& list);
  void read_cafes(const JsonNode& file);
  [[nodiscard]] BonusFacts read_bonus(const JsonNode& node) const;
  void check_bonuses(const JsonNode& file) const;
  void read_stars(const JsonNode& node);
  void read_goals_of(const JsonNode& file);
  void add_goal(const GoalCard& card, unsigned letters);
  void read_metro(const JsonNode& node);
  void read_statue(const JsonNode& node);
  void read_challenge(const JsonNode& list);
  void find_pieces();
  [[nodiscard]] std::uint8_t landmark_named(const JsonNode& node) const;

  const SharedDeck& deck_;
  Bits piers_ = 0;
};

}  // namespace kvartal::en_route

#include "server/pairing.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/random.hpp"

namespace kvartal::server {
namespace {

constexpr int kSearchSteps = 20'000;  // steps of a search for tables where nobody meets again
constexpr int kPlanningWork = 4000;   // entrants times rounds, for all attempts at a plan together
constexpr int kMostPlans = 64;

using Order = std::vector<int>;

/// What the rounds until now have brought about.
class Past {
 public:
  Past(std::size_t entrants, int table_size)
      : count_(entrants), met_(entrants * entrants), seats_(entrants * static_cast<std::size_t>(table_size)), byes_(entrants) {}

  void add(const Pairings& round) {
    for (const auto& table : round.tables) {
      for (std::size_t seat = 0; seat < table.size(); ++seat) {
        ++seats_[at(table[seat]) * (seats_.size() / count_) + seat];
        for (const int other : table) met_[at(table[seat]) * count_ + at(other)] += other == table[seat] ? 0 : 1;
      }
    }
    for (const int entrant : round.byes) ++byes_[at(entrant)];
  }
  [[nodiscard]] int met(int one, int other) const { return met_[at(one) * count_ + at(other)]; }
  [[nodiscard]] int sat(int entrant, std::size_t seat) const { return seats_[at(entrant) * (seats_.size() / count_) + seat]; }
  [[nodiscard]] int byes(int entrant) const { return byes_[at(entrant)]; }

 private:
  static std::size_t at(int entrant) { return static_cast<std::size_t>(entrant); }

  std::size_t count_;
  std::vector<int> met_;
  std::vector<int> seats_;
  std::vector<int> byes_;
};

void shuffle(Order& order, Rng& rng) {
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

/// Fills tables one after another: whoever comes first in the order sits down with the nearest whom nobody at the table has
/// met.
class TableSearch {
 public:
  TableSearch(const Order& order, const Past& past, std::size_t table_size)
      : order_(order), past_(past), size_(table_size), seated_(order.size()) {}

  [[nodiscard]] bool succeeds() { return fill(); }
  [[nodiscard]] const std::vector<std::vector<int>>& tables() const { return tables_; }

 private:
  [[nodiscard]] bool fill() {
    if (tables_.empty() || tables_.back().size() == size_) {
      const auto first = std::ranges::find(seated_, false);
      if (first == seated_.end()) return true;
      return sit(static_cast<std::size_t>(first - seated_.begin()), true);
    }
    for (std::size_t next = 0; next < order_.size() && steps_ < kSearchSteps; ++next) {
      if (!seated_[next] && is_new(order_[next]) && next > last_of_table() && sit(next, false)) return true;
    }
    return false;
  }

  /// The order inside a table does not matter: each is filled from front to back.
  [[nodiscard]] std::size_t last_of_table() const { return places_.back(); }

  [[nodiscard]] bool is_new(int entrant) const {
    return std::ranges::all_of(tables_.back(), [&](int other) { return past_.met(entrant, other) == 0; });
  }

  [[nodiscard]] bool sit(std::size_t place, bool opens) {
    ++steps_;
    seated_[place] = true;
    if (opens) tables_.emplace_back();
    tables_.back().push_back(order_[place]);
    places_.push_back(place);
    if (fill()) return true;
    places_.pop_back();
    tables_.back().pop_back();
    if (opens) tables_.pop_back();
    seated_[place] = false;
    return false;
  }

  const Order& order_;
  const Past& past_;
  std::size_t size_;
  std::vector<bool> seated_;
  std::vector<std::vector<int>> tables_;
  std::vector<std::size_t> places_;
  int steps_ = 0;
};

/// How much is wrong with a table: meeting again weighs more than any difference in points.
std::int64_t fault_of(const std::vector<int>& table, const Past& past, std::span<const Entrant> entrants) {
  std::int64_t fault = 0;
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t j = i + 1; j < table.size(); ++j) {
      const auto met = static_cast<std::int64_t>(past.met(table[i], table[j]));
      fault += met * met * 1'000'000;
      fault +=
          std::abs(entrants[static_cast<std::size_t>(table[i])].points - entrants[static_cast<std::size_t>(table[j])].points);
    }
  }
  return fault;
}

/// Exchanges two people as long as that makes their tables better.
void improve(std::vector<std::vector<int>>& tables, const Past& past, std::span<const Entrant> entrants) {
  const auto exchange_helps = [&](std::vector<int>& one, std::vector<int>& other) {
    for (int& a : one) {
      for (int& b : other) {
        const std::int64_t before = fault_of(one, past, entrants) + fault_of(other, past, entrants);
        std::swap(a, b);
        if (fault_of(one, past, entrants) + fault_of(other, past, entrants) < before) return true;
        std::swap(a, b);
      }
    }
    return false;
  };
  for (bool better = true; better;) {
    better = false;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      for (std::size_t j = i + 1; j < tables.size(); ++j) better = exchange_helps(tables[i], tables[j]) || better;
    }
  }
}

std::vector<std::vector<int>> tables_for(const Order& order, const Past& past, std::size_t size,
                                         std::span<const Entrant> entrants) {
  TableSearch search(order, past, size);
  std::vector<std::vector<int>> tables;
  if (search.succeeds()) {
    tables = search.tables();
  } else {
    for (std::size_t first = 0; first < order.size(); first += size) {
      const auto begin = order.begin() + static_cast<std::ptrdiff_t>(first);
      tables.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(size));
    }
  }
  improve(tables, past, entrants);
  return tables;
}

/// Everybody takes the seat where they have sat least often.
void take_seats(std::vector<int>& table, const Past& past) {
  std::vector<int> best = table;
  int least = -1;
  std::vector<int> now = table;
  std::ranges::sort(now);
  do {
    int fault = 0;
    for (std::size_t seat = 0; seat < now.size(); ++seat) {
      const int times = past.sat(now[seat], seat) + 1;
      fault += times * times;
    }
    if (least >= 0 && fault >= least) continue;
    least = fault;
    best = now;
  } while (std::ranges::next_permutation(now).found);
  table = best;
}

/// Takes those who sit out off the end of the order.
std::vector<int> take_byes(Order& order, const Past& past, std::size_t size) {
  const std::size_t count = order.size() % size;
  std::vector<int> byes;
  for (std::size_t i = 0; i < count; ++i) {
    auto least = order.end() - 1;
    for (auto candidate = order.end(); candidate != order.begin();) {
      --candidate;
      if (past.byes(*candidate) < past.byes(*least)) least = candidate;
    }
    byes.push_back(*least);
    order.erase(least);
  }
  return byes;
}

Pairings pair(Order order, const Past& past, std::size_t size, std::span<const Entrant> entrants) {
  Pairings round;
  round.byes = take_byes(order, past, size);
  round.tables = tables_for(order, past, size, entrants);
  for (auto& table : round.tables) take_seats(table, past);
  return round;
}

Order active_ones(std::span<const Entrant> entrants, Rng& rng) {
  Order order;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    if (entrants[i].active) order.push_back(static_cast<int>(i));
  }
  shuffle(order, rng);
  return order;
}

/// Round robin for tables of two, by the circle: one stays, the others go round. Meets everybody once.
Pairings circle(const Draw& draw, std::size_t entrants, std::span<const Pairings> played, const Past& past) {
  Rng rng(draw.seed);
  Order order(entrants);
  for (std::size_t i = 0; i < entrants; ++i) order[i] = static_cast<int>(i);
  shuffle(order, rng);
  if (order.size() % 2 == 1) order.push_back(-1);
  const std::size_t turns = played.size() % (order.size() - 1);
  std::rotate(order.begin() + 1, order.end() - static_cast<std::ptrdiff_t>(turns), order.end());
  Pairings round;
  for (std::size_t i = 0; i < order.size() / 2; ++i) {
    std::vector<int> table = {order[i], order[order.size() - 1 - i]};
    if (table[0] == -1 || table[1] == -1) {
      round.byes.push_back(std::max(table[0], table[1]));
      continue;
    }
    take_seats(table, past);
    round.tables.push_back(std::move(table));
  }
  return round;
}

/// All rounds in advance: of several plans the one in which the fewest meet again.
std::vector<Pairings> plan(const Draw& draw, std::size_t entrants) {
  const std::vector<Entrant> equals(entrants);
  const int work = static_cast<int>(entrants) * draw.rounds;
  const int attempts = std::clamp(kPlanningWork / std::max(work, 1), 1, kMostPlans);
  std::vector<Pairings> best;
  int fewest = -1;
  for (int attempt = 0; attempt < attempts && fewest != 0; ++attempt) {
    Rng rng = Rng::of_game(draw.seed, static_cast<std::uint64_t>(attempt));
    Past past(entrants, draw.table_size);
    std::vector<Pairings> rounds;
    int again = 0;
    for (int i = 0; i < draw.rounds; ++i) {
      const Pairings round = pair(active_ones(equals, rng), past, static_cast<std::size_t>(draw.table_size), equals);
      for (const auto& table : round.tables) {
        for (const int one : table) {
          for (const int other : table) again += one < other ? past.met(one, other) : 0;
        }
      }
      past.add(round);
      rounds.push_back(round);
    }
    if (fewest >= 0 && again >= fewest) continue;
    fewest = again;
    best = std::move(rounds);
  }
  return best;
}

}  // namespace

int usual_rounds(TournamentKind kind, int entrants, int table_size) {
  if (entrants < 2) return 1;
  if (kind == TournamentKind::round_robin && table_size == 2) return entrants % 2 == 0 ? entrants - 1 : entrants;
  if (kind == TournamentKind::round_robin) return (entrants - 1 + table_size - 2) / (table_size - 1);
  int rounds = 1;
  for (int tables = table_size; tables < entrants; tables *= table_size) ++rounds;
  return rounds;
}

Pairings next_round(const Draw& draw, std::span<const Entrant> entrants, std::span<const Pairings> played) {
  Past past(entrants.size(), draw.table_size);
  for (const Pairings& round : played) past.add(round);
  const bool all = std::ranges::all_of(entrants, &Entrant::active);
  if (draw.kind == TournamentKind::round_robin && all) {
    if (draw.table_size == 2) return circle(draw, entrants.size(), played, past);
    const auto rounds = plan(draw, entrants.size());
    if (played.size() < rounds.size()) return rounds[played.size()];
  }
  Rng rng = Rng::of_game(draw.seed, played.size());
  Order order = active_ones(entrants, rng);
  std::vector<Entrant> judged(entrants.begin(), entrants.end());
  if (draw.kind == TournamentKind::round_robin) {
    for (Entrant& one : judged) one.points = 0;
  }
  std::vector<std::size_t> lot(entrants.size());  // who comes first among equals
  for (std::size_t i = 0; i < order.size(); ++i) lot[static_cast<std::size_t>(order[i])] = i;
  std::ranges::sort(order, {}, [&](int one) {
    const auto at = static_cast<std::size_t>(one);
    return std::pair(-judged[at].points, lot[at]);
  });
  return pair(std::move(order), past, static_cast<std::size_t>(draw.table_size), judged);
}

}  // namespace kvartal::server

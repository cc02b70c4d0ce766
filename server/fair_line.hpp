// A line in which nobody waits behind another's crowd: it is the turn of whoever has cost least so far, of several the one that
// has waited longest for a turn, and everybody's own come in their order. Who comes anew, or comes back, starts beside those
// who are there, and has saved up nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace kvartal::server {

template <class Item>
class FairLine {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  /// How many of a party wait.
  [[nodiscard]] std::size_t waiting(const std::string& party) const {
    const auto found = parties_.find(party);
    return found == parties_.end() ? 0 : found->second.items.size();
  }
  /// How many parties wait.
  [[nodiscard]] std::size_t parties() const { return turns_.size(); }
  /// Does anybody else wait?
  [[nodiscard]] bool others_wait(const std::string& party) const { return size_ > waiting(party); }

  void push(const std::string& party, Item item) {
    if (parties_.size() >= forget_at_) forget();
    const auto one = parties_.try_emplace(party).first;
    if (one->second.items.empty()) {
      one->second.cost = std::max(one->second.cost, now_);
      waits_from_now(*one);
    }
    one->second.items.push_back(std::move(item));
    ++size_;
  }

  struct Next {
    std::string party;
    Item item;
  };
  /// Somebody must wait. What it is expected to cost counts at once.
  [[nodiscard]] Next take(double cost) {
    const std::string* name = std::get<2>(*turns_.begin());
    const auto next = parties_.find(*name);
    turns_.erase(turns_.begin());
    Party& party = next->second;
    now_ = std::max(now_, party.cost);
    party.cost += cost;
    Next taken{next->first, std::move(party.items.front())};
    party.items.pop_front();
    --size_;
    if (!party.items.empty()) waits_from_now(*next);
    return taken;
  }

  /// What it has cost beside that.
  void charge(const std::string& party, double cost) {
    const auto [one, forgotten] = parties_.try_emplace(party);
    if (forgotten) one->second.cost = now_;
    const bool waits = !one->second.items.empty();
    if (waits) turns_.erase(turn_of(*one));
    one->second.cost = std::max(0.0, one->second.cost + cost);
    if (waits) turns_.insert(turn_of(*one));
  }

  /// Takes those out that are meant, each with its party, in the order in which they came.
  template <class IsMeant>
  [[nodiscard]] std::deque<Next> take_out(IsMeant is_meant) {
    std::deque<Next> out;
    for (auto& one : parties_) {
      auto& [name, party] = one;
      if (party.items.empty()) continue;
      std::deque<Item> left;
      for (Item& item : party.items) {
        if (is_meant(item)) {
          out.push_back({name, std::move(item)});
        } else {
          left.push_back(std::move(item));
        }
      }
      party.items = std::move(left);
      if (party.items.empty()) turns_.erase(turn_of(one));
    }
    size_ -= out.size();
    return out;
  }

  [[nodiscard]] std::size_t remembered() const { return parties_.size(); }

 private:
  struct Party {
    std::deque<Item> items;
    double cost = 0;
    std::uint64_t since = 0;  // when it began to wait for its turn
  };
  using Named = std::pair<const std::string, Party>;
  using Turn = std::tuple<double, std::uint64_t, const std::string*>;

  [[nodiscard]] static Turn turn_of(const Named& one) { return {one.second.cost, one.second.since, &one.first}; }
  void waits_from_now(Named& one) {
    one.second.since = ++last_;
    turns_.insert(turn_of(one));
  }

  /// Who has nothing here and owes nothing; where too many owe a little, they are forgiven.
  void forget() {
    std::erase_if(parties_, [this](const auto& one) { return one.second.items.empty() && one.second.cost <= now_; });
    if (parties_.size() > kMostIdle + turns_.size())
      std::erase_if(parties_, [](const auto& one) { return one.second.items.empty(); });
    forget_at_ = std::max(kForgetFrom, 2 * parties_.size());
  }

  static constexpr std::size_t kForgetFrom = 256;
  static constexpr std::size_t kMostIdle = 4096;

  std::map<std::string, Party> parties_;
  std::set<Turn> turns_;  // of those who wait, the next one first
  std::uint64_t last_ = 0;
  double now_ = 0;  // what whoever came last to their turn had cost
  std::size_t size_ = 0;
  std::size_t forget_at_ = kForgetFrom;
};

}  // namespace kvartal::server

// A line in which nobody waits behind another's crowd: it is the turn of whoever has cost least so far, and everybody's own
// come in their order. Who comes anew, or comes back, starts beside those who are there, and has saved up nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
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
  /// Does anybody else wait?
  [[nodiscard]] bool others_wait(const std::string& party) const { return size_ > waiting(party); }

  void push(const std::string& party, Item item) {
    if (parties_.size() >= forget_at_) forget();
    Party& one = parties_[party];
    if (one.items.empty()) one.cost = std::max(one.cost, now_);
    one.items.push_back(std::move(item));
    ++size_;
  }

  struct Next {
    std::string party;
    Item item;
  };
  /// Somebody must wait. What it is expected to cost counts at once.
  [[nodiscard]] Next take(double cost) {
    auto next = parties_.end();
    for (auto party = parties_.begin(); party != parties_.end(); ++party) {
      if (party->second.items.empty()) continue;
      if (next == parties_.end() || party->second.cost < next->second.cost) next = party;
    }
    now_ = std::max(now_, next->second.cost);
    next->second.cost += cost;
    Next taken{next->first, std::move(next->second.items.front())};
    next->second.items.pop_front();
    --size_;
    return taken;
  }

  /// What it has cost beside that.
  void charge(const std::string& party, double cost) {
    Party& one = parties_[party];
    one.cost = std::max(0.0, one.cost + cost);
  }

  /// Takes those out that are meant, each with its party, in the order in which they came.
  template <class IsMeant>
  [[nodiscard]] std::deque<Next> take_out(IsMeant is_meant) {
    std::deque<Next> out;
    for (auto& [name, party] : parties_) {
      std::deque<Item> left;
      for (Item& item : party.items) {
        if (is_meant(item)) {
          out.push_back({name, std::move(item)});
        } else {
          left.push_back(std::move(item));
        }
      }
      party.items = std::move(left);
    }
    size_ -= out.size();
    return out;
  }

  [[nodiscard]] std::size_t remembered() const { return parties_.size(); }

 private:
  struct Party {
    std::deque<Item> items;
    double cost = 0;
  };

  /// Who has nothing here and owes nothing.
  void forget() {
    std::erase_if(parties_, [this](const auto& item) { return item.second.items.empty() && item.second.cost <= now_; });
    forget_at_ = std::max(kForgetFrom, 2 * parties_.size());
  }

  static constexpr std::size_t kForgetFrom = 256;

  std::map<std::string, Party> parties_;
  double now_ = 0;  // what whoever came last to their turn had cost
  std::size_t size_ = 0;
  std::size_t forget_at_ = kForgetFrom;
};

}  // namespace kvartal::server

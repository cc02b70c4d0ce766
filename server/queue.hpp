// Work handed from one thread to another. The taker gets everything that has gathered, so that it can be done together.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace kvartal::server {

template <class Item>
class Queue {
 public:
  /// Gives the item back once the queue is closed.
  [[nodiscard]] std::optional<Item> push(Item item) {
    {
      const std::scoped_lock lock(mutex_);
      if (closed_) return item;
      items_.push_back(std::move(item));
    }
    filled_.notify_one();
    return std::nullopt;
  }

  /// Waits for something; empty only when the queue is closed and all has been taken.
  [[nodiscard]] std::vector<Item> take_all() {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [this] { return closed_ || !items_.empty(); });
    return std::exchange(items_, {});
  }

  /// Waits for one; nothing once the queue is closed, even if some are left.
  [[nodiscard]] std::optional<Item> take() {
    std::unique_lock lock(mutex_);
    filled_.wait(lock, [this] { return closed_ || !items_.empty(); });
    if (closed_) return std::nullopt;
    std::optional<Item> item(std::move(items_.front()));
    items_.erase(items_.begin());
    return item;
  }

  void close() {
    {
      const std::scoped_lock lock(mutex_);
      closed_ = true;
    }
    filled_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable filled_;
  std::vector<Item> items_;
  bool closed_ = false;
};

}  // namespace kvartal::server

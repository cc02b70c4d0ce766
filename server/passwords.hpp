// Passwords: argon2id through libsodium, on a thread of its own, since each takes a good part of a second on purpose.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "server/loop.hpp"
#include "server/queue.hpp"

namespace kvartal::server {

/// Used on the loop's thread, which is answered on it.
class Passwords {
 public:
  explicit Passwords(Loop& loop);
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;
  ~Passwords();

  /// Whether there is room for one more: only so many wait at once, so that nobody can fill the memory with them.
  [[nodiscard]] bool has_room() const;
  /// The hash as it is kept. Only when there is room.
  void hash(std::string password, std::move_only_function<void(std::string hash)> then);
  /// Whether the password is the one. An empty hash is nobody's, and is found out as slowly as any other.
  void check(std::string password, std::string hash, std::move_only_function<void(bool)> then);

 private:
  void work();

  Loop& loop_;
  Queue<Job> jobs_;
  std::atomic<std::size_t> waiting_ = 0;
  std::string nobody_;  // what passwords for unknown names are compared with; belongs to the thread
  std::thread thread_;
};

/// The same, at once: for the command line and for tests.
[[nodiscard]] std::string hashed(const std::string& password);
[[nodiscard]] bool is_password(const std::string& password, const std::string& hash);

}  // namespace kvartal::server

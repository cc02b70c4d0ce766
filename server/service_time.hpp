// How long the games have been served. Clocks run by this time and by no other: it never goes back, a system clock that jumps
// does not move it, and it stands while no server runs or the database does not answer.
#pragma once

#include <chrono>
#include <functional>

#include "server/clock.hpp"
#include "server/loop.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// From the last beat that was kept, counted on by the steady clock, but not further than a beat may reach: who cannot write
/// cannot let time pass.
class ServiceTimer {
 public:
  using Steady = std::function<std::chrono::steady_clock::time_point()>;

  ServiceTimer(Loop& loop, Storage& storage, Steady steady = std::chrono::steady_clock::now);

  [[nodiscard]] ServiceMoment now() const;

 private:
  void beat();
  void beaten(ServiceMoment kept);

  Loop& loop_;
  Storage& storage_;
  Steady steady_;
  ServiceMoment base_;
  std::chrono::steady_clock::time_point since_;
  Timer next_;
};

}  // namespace kvartal::server

// What everybody may know of somebody: who it is, and how the finished games went.
#pragma once

#include "server/handler.hpp"
#include "server/rate_limit.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Profiles {
 public:
  explicit Profiles(Storage& storage);

  [[nodiscard]] static bool takes(const Request& request);
  /// Only what `takes` says yes to.
  void request(const Request& request, Reply reply);

 private:
  Storage& storage_;
  RateLimits asked_;  // by address
};

}  // namespace kvartal::server

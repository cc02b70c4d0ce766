// Vacations: so many days of each year the clocks of a person stand, at the tables where days are counted.
#pragma once

#include <functional>
#include <optional>

#include "server/client.hpp"
#include "server/service_time.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Vacations {
 public:
  /// `changed` is told of every vacation that has begun, or has another end.
  Vacations(Storage& storage, const ServiceTimer& time, std::function<void(const VacationRow&)> changed)
      : storage_(storage), time_(time), changed_(std::move(changed)) {}

  /// So many days from now on, in place of what is left of the present vacation; 0 ends it. Without a number only tells.
  void take(const Client::Ptr& client, Client::AskId ask, std::optional<int> days);

 private:
  void begin(const Client::Ptr& client, Client::AskId ask, int days, std::vector<VacationRow> known);

  Storage& storage_;
  const ServiceTimer& time_;
  std::function<void(const VacationRow&)> changed_;
};

}  // namespace kvartal::server

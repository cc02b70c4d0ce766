#include "server/vacations.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace kvartal::server {
namespace {

constexpr int kDaysOfYear = 30;

int year_now() {
  const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  return static_cast<int>(std::chrono::year_month_day(today).year());
}

Milliseconds taken_in(int year, const std::vector<VacationRow>& vacations) {
  Milliseconds taken = 0;
  for (const VacationRow& one : vacations) taken += one.year == year ? one.until - one.since : 0;
  return taken;
}

/// Days that were begun count as whole ones.
int days_left(int year, const std::vector<VacationRow>& vacations) {
  return kDaysOfYear - static_cast<int>((taken_in(year, vacations) + kDay - 1) / kDay);
}

Json told(const std::vector<VacationRow>& vacations, Milliseconds now) {
  Json left;
  for (const VacationRow& one : vacations) {
    if (one.since <= now && one.until > now) left = one.until - now;
  }
  return {{"type", "vacation"}, {"left", left}, {"days", std::max(0, days_left(year_now(), vacations))}};
}

Text database_is_away() {
  return {"the database does not answer; try again later", "база данных не отвечает; попробуйте позже"};
}

}  // namespace

void Vacations::take(const Client::Ptr& client, Client::AskId ask, std::optional<int> days) {
  const Milliseconds now = time_.now().time_since_epoch().count();
  storage_.vacations_of(client->guest().id, now, year_now(), [this, client, ask, days, now](auto known) {
    if (!known) return client->fail(ask, "internal", database_is_away());
    if (!days) return client->answer(ask, told(*known, now));
    begin(client, ask, *days, std::move(*known));
  });
}

void Vacations::begin(const Client::Ptr& client, Client::AskId ask, int days, std::vector<VacationRow> known) {
  const Milliseconds now = time_.now().time_since_epoch().count();
  const int year = year_now();
  std::vector<VacationRow> changed;
  for (VacationRow& one : known) {
    if (one.until <= now) continue;
    one.until = now;
    changed.push_back(one);
  }
  if (days > days_left(year, known)) {
    const std::string left = std::to_string(std::max(0, days_left(year, known)));
    return client->refuse(ask, std::nullopt,
                          no("you have " + left + " of 30 days of vacation left this year",
                             "в этом году осталось дней отпуска: " + left + " из 30"));
  }
  if (days > 0) {
    const VacationRow fresh{.guest = client->guest().id, .since = now, .until = now + days * kDay, .year = year};
    std::erase_if(changed, [&](const VacationRow& one) { return one.since == fresh.since; });
    std::erase_if(known, [&](const VacationRow& one) { return one.since == fresh.since; });
    changed.push_back(fresh);
    known.push_back(fresh);
  }
  std::vector<Change> changes(changed.begin(), changed.end());
  if (changes.empty()) return client->answer(ask, told(known, now));
  storage_.commit(std::move(changes), [this, client, ask, changed, known = std::move(known), now](auto done) {
    if (!done) return client->fail(ask, "internal", database_is_away());
    client->answer(ask, told(known, now));
    for (const VacationRow& one : changed) changed_(one);
  });
}

}  // namespace kvartal::server

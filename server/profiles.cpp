#include "server/profiles.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "server/account_answers.hpp"
#include "server/household.hpp"

namespace kvartal::server {
namespace {

constexpr std::string_view kProfiles = "/api/players/";
constexpr int kMostLastGames = 20;
constexpr double kProfilesAtOnce = 60;
constexpr double kProfilesASecond = 2;

bool could_be_guest(std::string_view id) {
  return !id.empty() && id.size() <= 40 && std::ranges::all_of(id, [](char c) { return c > ' ' && c < '\x7F'; });
}

Json profile_json(const ProfileRow& profile) {
  Json games = Json::array();
  for (const GameCount& count : profile.games) {
    games.push_back({{"game", count.game}, {"finished", count.finished}, {"won", count.won}});
  }
  Json last = Json::array();
  for (const PlayedRow& played : profile.last) {
    last.push_back(
        {{"table", played.table}, {"game", played.game}, {"at", played.at}, {"rank", played.rank}, {"people", played.people}});
  }
  return {{"id", profile.guest.id},
          {"name", profile.guest.name},
          {"account", profile.has_account},
          {"since", profile.guest.created},
          {"games", games},
          {"last", last}};
}

}  // namespace

Profiles::Profiles(Storage& storage) : storage_(storage), asked_(kProfilesAtOnce, kProfilesASecond) {}

bool Profiles::takes(const Request& request) { return request.method == "GET" && request.path.starts_with(kProfiles); }

void Profiles::request(const Request& request, Reply reply) {
  const std::string id = request.path.substr(kProfiles.size());
  const Answer nobody = refused(404, "", {"There is nobody of this id.", "Никого с таким id нет."});
  if (!could_be_guest(id)) return reply(nobody);
  if (!asked_.take(household_of(request.address), RateLimit::Clock::now())) return reply(too_many_tries());
  storage_.profile_of(id, kMostLastGames, [nobody, reply = std::move(reply)](const auto& profile) mutable {
    if (!profile) return reply(database_away());
    reply(*profile ? told(profile_json(**profile)) : nobody);
  });
}

}  // namespace kvartal::server

// A tournament as everybody may know it, as docs/protocol.md says.
#pragma once

#include <string>

#include "core/json.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

[[nodiscard]] Json tournament_json(const StoredTournament& stored, const std::string& guest);
[[nodiscard]] Json tournament_brief_json(const TournamentBrief& brief);

}  // namespace kvartal::server

// How a finished game counts for the people who sat at its table.
#pragma once

#include <optional>

#include "core/options.hpp"
#include "core/result.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// The places of the people among themselves, where at least two of them played against each other. Bots are left out: what a
/// game says about two people is in which order they came, whoever else sat there.
[[nodiscard]] std::optional<ResultRow> result_of(const TableRow& table, const Options& options, const Result& result);

}  // namespace kvartal::server

// A record of a running game hides what its writer could not know: "deal p2 ?". To look at such a game further, what is hidden
// is filled in with one of the worlds that agree with all the rest.
#pragma once

#include <expected>
#include <vector>

#include "core/record.hpp"

namespace kvartal {

/// The lines of a record, each hidden word replaced; those without one as they are.
[[nodiscard]] std::expected<std::vector<RecordLine>, Problem> fill_in(const Record& record, Shelf shelf, Rng& rng);

}  // namespace kvartal

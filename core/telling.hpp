// What is told about a sitting, as JSON: the shapes of docs/protocol.md, one for the server and for the browser's own engine.
#pragma once

#include <span>
#include <string>

#include "core/json.hpp"
#include "core/shown.hpp"
#include "core/sitting.hpp"

namespace kvartal {

[[nodiscard]] Json tell(const Text& text);
[[nodiscard]] Json tell(const Refusal& refusal);
/// A game on the shelf: its names, its options.
[[nodiscard]] Json tell(const GameEntry& entry);
/// How a finished game ended; null before.
[[nodiscard]] Json tell_result(const Sitting& sitting);

/// The entries after number `since`, and the position, as the viewer may know them.
[[nodiscard]] Json tell_update(const Sitting& sitting, std::size_t since, Viewer viewer);
/// The same in parts: the position, which can be compared with what the viewer was shown before, and the entries as text.
[[nodiscard]] Shown show_position(const Sitting& sitting, Viewer viewer);
/// Is there nothing in the entries after `since` that some may know and others may not?
[[nodiscard]] bool all_see_the_same(const Sitting& sitting, std::size_t since);
void write_entries(const Sitting& sitting, std::size_t since, Viewer viewer, std::string& out);
/// The position after the first `moves` moves in force.
[[nodiscard]] Json tell_moment(const Sitting& sitting, std::size_t moves, Viewer viewer);
/// What each of these moves would certainly bring about, for the seat that thinks about them. Played in imagined worlds, so
/// that a preview cannot tell what the seat does not know.
[[nodiscard]] Json tell_previews(const Sitting& sitting, Seat seat, std::span<const std::string> moves, Rng& rng);

}  // namespace kvartal

// With sanitizers everything takes ten times as long, and what they find they find in fewer games.
#pragma once

namespace kvartal {

/// What a long test divides its games by.
inline constexpr int kShare = KVARTAL_SANITIZED ? 20 : 1;

}  // namespace kvartal

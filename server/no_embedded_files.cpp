#include "server/embedded_files.hpp"

namespace kvartal::server {

std::span<const EmbeddedFile> embedded_files() { return {}; }

}  // namespace kvartal::server

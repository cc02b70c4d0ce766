// The client's files as the build put them into the program.
#pragma once

#include <span>
#include <string_view>

namespace kvartal::server {

struct EmbeddedFile {
  std::string_view path;  // "/index.html"
  std::string_view etag;  // in quotation marks
  std::string_view raw;
  std::string_view gzip;  // empty if it would not be smaller
};

/// Empty if the program was built without the client (KVARTAL_CLIENT).
[[nodiscard]] std::span<const EmbeddedFile> embedded_files();

}  // namespace kvartal::server

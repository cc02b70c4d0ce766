#include "server/client_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>

#include "server/embedded_files.hpp"

namespace kvartal::server {
namespace {

namespace fs = std::filesystem;

// Vite puts a hash of the content into the names in this folder.
constexpr std::string_view kHashedFolder = "/assets/";

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
}};

/// Every part between slashes is the plain name of a file or folder, so that no path leads out of the folder.
bool is_plain(std::string_view path) {
  if (!path.starts_with('/')) return false;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    if (part.empty() || part.starts_with('.') || part.find_first_of(std::string_view("\\%:\0", 4)) != std::string_view::npos) {
      return false;
    }
    path.remove_prefix(part.size());
  }
  return true;
}

std::optional<ClientFile> embedded_file(std::string_view path) {
  const auto files = embedded_files();
  const auto file = std::ranges::find(files, path, &EmbeddedFile::path);
  if (file == files.end()) return std::nullopt;
  return ClientFile{.type = type_of_file(path),
                    .etag = std::string(file->etag),
                    .raw = file->raw,
                    .gzip = file->gzip,
                    .immutable = path.starts_with(kHashedFolder),
                    .owner = nullptr};
}

std::optional<ClientFile> file_in(const fs::path& folder, std::string_view path) {
  const fs::path place = folder / path.substr(1);
  std::error_code error;
  if (!fs::is_regular_file(place, error)) return std::nullopt;
  const auto written = fs::last_write_time(place, error);
  std::ifstream stream(place, std::ios::binary);
  if (error || !stream) return std::nullopt;
  auto text = std::make_shared<const std::string>(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  return ClientFile{.type = type_of_file(path),
                    .etag = '"' + std::to_string(written.time_since_epoch().count()) + '-' + std::to_string(text->size()) + '"',
                    .raw = *text,
                    .gzip = {},
                    .immutable = path.starts_with(kHashedFolder),
                    .owner = std::move(text)};
}

}  // namespace

std::string_view type_of_file(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

std::expected<ClientFiles, std::string> ClientFiles::in(fs::path folder) {
  std::error_code error;
  if (!fs::is_regular_file(folder / "index.html", error)) {
    return std::unexpected("there is no index.html in the folder " + folder.string());
  }
  return ClientFiles(std::move(folder));
}

std::optional<ClientFile> ClientFiles::find(std::string_view path) const {
  if (!is_plain(path)) return std::nullopt;
  return folder_.empty() ? embedded_file(path) : file_in(folder_, path);
}

}  // namespace kvartal::server

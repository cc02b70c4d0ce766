// The files of the browser client: inside the program, or in a folder while they are being written.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kvartal::server {

struct ClientFile {
  std::string_view type;
  std::string etag;  // in quotation marks
  std::string_view raw;
  std::string_view gzip;                     // empty if there is none
  bool immutable = false;                    // its name changes with its content
  std::shared_ptr<const std::string> owner;  // keeps what was read from a folder
};

class ClientFiles {
 public:
  /// Those inside the program: none if it was built without the client.
  [[nodiscard]] static ClientFiles embedded() { return ClientFiles({}); }
  /// Those in a folder, read anew for every request: for work on the client.
  [[nodiscard]] static std::expected<ClientFiles, std::string> in(std::filesystem::path folder);

  /// The file of a path such as "/assets/index-4f2a.js"; nothing for a path that is not exactly that of a file.
  [[nodiscard]] std::optional<ClientFile> find(std::string_view path) const;

 private:
  explicit ClientFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}
  std::filesystem::path folder_;  // empty: inside the program
};

/// By the end of the name; what is unknown is just bytes.
[[nodiscard]] std::string_view type_of_file(std::string_view path);

}  // namespace kvartal::server

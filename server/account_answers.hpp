// How the addresses of accounts answer, and how what was typed into a form is read.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/text.hpp"
#include "server/handler.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

[[nodiscard]] Answer told(const Json& json);
/// Why not, and which field of the form it is about; empty for none of them.
[[nodiscard]] Answer refused(int status, std::string_view field, const Text& why);
[[nodiscard]] Answer database_away();
[[nodiscard]] Answer too_many_tries();

[[nodiscard]] Json guest_json(const GuestRow& guest);
/// What its owner is told of an account; null for a guest without one.
[[nodiscard]] Json account_json(const std::optional<AccountRow>& account);

/// The members of a request's body. What is not there is empty; so is a text of more than 254 bytes, since nothing that is
/// asked for is longer.
class Form {
 public:
  explicit Form(const std::string& body);
  /// A member that holds what nobody could see or type, if there is one.
  [[nodiscard]] std::optional<std::string> unwritable() const;
  [[nodiscard]] std::string text(const std::string& member) const;
  [[nodiscard]] bool yes(const std::string& member) const { return yes_.contains(member); }

 private:
  std::map<std::string, std::string> texts_;
  std::set<std::string> yes_;
};

}  // namespace kvartal::server

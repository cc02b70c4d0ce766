#include "server/http_rules.hpp"

#include <algorithm>
#include <cctype>

namespace kvartal::server {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Takes the part up to the separator off the front of a list.
std::string_view next_of(std::string_view& list, char separator) {
  const std::size_t end = std::min(list.find(separator), list.size());
  const std::string_view item = list.substr(0, end);
  list.remove_prefix(std::min(end + 1, list.size()));
  return trimmed(item);
}

bool same_ignoring_case(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

}  // namespace

std::string_view cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::string_view pair = next_of(header, ';');
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
  }
  return {};
}

bool is_our_origin(std::string_view origin, std::string_view host, std::span<const std::string> others) {
  if (std::ranges::find(others, origin) != others.end()) return true;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme)) return !host.empty() && same_ignoring_case(origin.substr(scheme.size()), host);
  }
  return false;
}

std::string_view forwarded_address(std::string_view header) {
  const std::size_t comma = header.rfind(',');
  return trimmed(comma == std::string_view::npos ? header : header.substr(comma + 1));
}

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    std::string_view item = next_of(accept_encoding, ',');
    const std::string_view coding = next_of(item, ';');
    if (coding != "gzip" && coding != "*") continue;
    const std::string_view weight = next_of(item, ';');
    return !weight.starts_with("q=0") || weight.find_first_not_of("q=0.") != std::string_view::npos;
  }
  return false;
}

bool matches_etag(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    std::string_view item = next_of(if_none_match, ',');
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == "*" || item == etag) return true;
  }
  return false;
}

bool is_client_route(std::string_view path) {
  return path.starts_with('/') && path.substr(path.rfind('/')).find('.') == std::string_view::npos;
}

}  // namespace kvartal::server

#include "server/household.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace kvartal::server {
namespace {

std::optional<in6_addr> as_ipv6(const std::string& address) {
  in6_addr parts{};
  if (::inet_pton(AF_INET6, address.c_str(), &parts) != 1) return std::nullopt;
  return parts;
}

/// An IPv4 address in the clothes of IPv6, as some proxies write it ("::ffff:203.0.113.7"), is what it was; else nothing
/// changes.
std::string plain(const std::string& address) {
  const auto parts = as_ipv6(address);
  if (!parts || !IN6_IS_ADDR_V4MAPPED(&*parts)) return address;
  std::array<char, INET_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET, &parts->s6_addr[12], text.data(), text.size());
  return text.data();
}

std::string groups_of(const std::string& address, std::size_t groups) {
  auto parts = as_ipv6(address);
  if (!parts) return address;
  std::fill(std::begin(parts->s6_addr) + static_cast<std::ptrdiff_t>(2 * groups), std::end(parts->s6_addr), std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(AF_INET6, &*parts, text.data(), text.size());
  return text.data();
}

bool is_ipv6(const std::string& address) { return address.find(':') != std::string::npos; }

}  // namespace

std::string beginning_of(const std::string& address) {
  const std::string written = plain(address);
  if (is_ipv6(written)) return groups_of(written, 3) + "*";
  const std::size_t dot = written.rfind('.');
  return dot == std::string::npos ? "" : written.substr(0, dot + 1) + "*";
}

std::string household_of(const std::string& address) {
  if (!is_ipv6(address)) return address;
  const std::string written = plain(address);
  return is_ipv6(written) ? groups_of(written, 4) : written;
}

}  // namespace kvartal::server

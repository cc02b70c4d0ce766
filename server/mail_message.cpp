#include <openssl/evp.h>
#include <unistd.h>

#include <algorithm>

#include "server/mail.hpp"

namespace kvartal::server {
namespace {

constexpr std::size_t kLongestAddress = 254;
constexpr std::size_t kBytesOfWord = 39;   // 52 characters of Base64: the line with "Subject:" has less than 78
constexpr std::size_t kLineOfBase64 = 76;  // as RFC 2045 wants it

std::string base64(std::string_view bytes) {
  std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
  const int length = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                                     reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
  text.resize(static_cast<std::size_t>(length));
  return text;
}

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// A header's value in any language, as RFC 2047 has it; no character is torn apart.
std::string encoded_words(std::string_view text) {
  std::string words;
  while (!text.empty()) {
    std::size_t length = std::min(kBytesOfWord, text.size());
    while (length < text.size() && length > 1 && continues_character(text[length])) --length;
    if (!words.empty()) words += "\r\n ";
    words += "=?UTF-8?B?" + base64(text.substr(0, length)) + "?=";
    text.remove_prefix(length);
  }
  return words;
}

std::string in_lines(std::string_view text) {
  std::string lines;
  for (; text.size() > kLineOfBase64; text.remove_prefix(kLineOfBase64)) {
    lines += std::string(text.substr(0, kLineOfBase64)) + "\r\n";
  }
  return lines + std::string(text) + "\r\n";
}

std::string with_network_ends(std::string_view text) {
  std::string lines;
  for (const char c : text) {
    if (c == '\n') lines += '\r';
    lines += c;
  }
  return lines;
}

std::string_view without_scheme(std::string_view server) {
  const std::size_t end = server.find("://");
  return end == std::string_view::npos ? std::string_view() : server.substr(end + 3);
}

std::string_view host_of(std::string_view server) {
  std::string_view rest = without_scheme(server);
  rest = rest.substr(0, rest.find('/'));
  if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) rest.remove_prefix(at + 1);
  if (rest.starts_with('[')) return rest.substr(0, rest.find(']') + 1);
  return rest.substr(0, rest.find(':'));
}

}  // namespace

bool could_be_mail_address(std::string_view address) {
  const std::size_t at = address.find('@');
  if (address.size() > kLongestAddress || at == 0 || at == std::string_view::npos || at + 1 == address.size()) return false;
  if (address.find('@', at + 1) != std::string_view::npos) return false;
  constexpr std::string_view kNever = "<>()[],;:\\\"";
  return std::ranges::all_of(address,
                             [&](char c) { return c > ' ' && c < '\x7F' && kNever.find(c) == std::string_view::npos; });
}

bool needs_tls(const MailOptions& options) {
  const std::string_view host = host_of(options.server);
  return !options.trusted.empty() || !(host == "localhost" || host.starts_with("127.") || host == "[::1]");
}

std::expected<void, std::string> check_mail(const MailOptions& options) {
  if (options.server.empty()) return {};
  const bool known = options.server.starts_with("smtp://") || options.server.starts_with("smtps://");
  if (!known || host_of(options.server).empty())
    return std::unexpected("the mail server must be smtp://HOST:PORT or smtps://HOST:PORT");
  if (options.from.empty()) return std::unexpected("mail needs an address that it comes from: --mail-from");
  if (!could_be_mail_address(options.from))
    return std::unexpected("'" + options.from + "' is not an address that mail could come from");
  if (!options.trusted.empty() && ::access(options.trusted.c_str(), R_OK) != 0)
    return std::unexpected("the certificates of --smtp-trust, " + options.trusted + ", cannot be read");
  return {};
}

std::string written_out(const Letter& letter, std::string_view from, std::string_view date, std::string_view id) {
  std::string text = "From: Kvartal <" + std::string(from) + ">\r\n";
  text += "To: <" + letter.to + ">\r\n";
  text += "Subject: " + encoded_words(letter.subject) + "\r\n";
  text += "Date: " + std::string(date) + "\r\n";
  text += "Message-ID: <" + std::string(id) + ">\r\n";
  text += "Auto-Submitted: auto-generated\r\n";
  text += "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  return text + in_lines(base64(with_network_ends(letter.text)));
}

}  // namespace kvartal::server

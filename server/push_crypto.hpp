// What a message to a browser's push service is wrapped in: encrypted for the browser, so that the service cannot read it (RFC
// 8291 on top of RFC 8188), and signed by this server, so that nobody else can use the subscription (RFC 8292).
#pragma once

#include <openssl/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kvartal::server {

/// A pair of keys on the curve P-256.
class KeyPair {
 public:
  [[nodiscard]] static std::optional<KeyPair> fresh();
  /// From the 32 bytes of the private key.
  [[nodiscard]] static std::optional<KeyPair> from_secret(std::string_view secret);

  /// 32 bytes.
  [[nodiscard]] const std::string& secret() const { return secret_; }
  /// The point, uncompressed: 65 bytes.
  [[nodiscard]] const std::string& point() const { return point_; }
  /// What this key and another's point have in common; nothing if that is no point of the curve.
  [[nodiscard]] std::optional<std::string> shared_with(std::string_view point) const;
  /// ECDSA with SHA-256 as JWS has it: 64 bytes.
  [[nodiscard]] std::optional<std::string> signature_of(std::string_view text) const;

 private:
  struct Free {
    void operator()(EVP_PKEY* key) const;
  };
  using Handle = std::unique_ptr<EVP_PKEY, Free>;
  KeyPair(Handle key, std::string secret, std::string point)
      : key_(std::move(key)), secret_(std::move(secret)), point_(std::move(point)) {}

  Handle key_;
  std::string secret_;
  std::string point_;
};

/// What a browser gives out for those who may write to it; bytes, not Base64.
struct BrowserKeys {
  std::string point;   // 65 bytes
  std::string secret;  // "auth": 16 bytes
};

/// Whether messages can be encrypted for it.
[[nodiscard]] bool are_usable(const BrowserKeys& keys);

/// One record of aes128gcm, RFC 8188: header and body. `name` is the header's keyid. At most 3,000 bytes, so that it fits.
[[nodiscard]] std::optional<std::string> sealed_record(std::string_view text, std::string_view key, std::string_view salt,
                                                       std::string_view name);

/// A message for a browser, RFC 8291. `own` must be fresh for each message, and `salt` 16 random bytes.
[[nodiscard]] std::optional<std::string> sealed_for(const BrowserKeys& browser, std::string_view text, const KeyPair& own,
                                                    std::string_view salt);
[[nodiscard]] std::optional<std::string> sealed_for(const BrowserKeys& browser, std::string_view text);

/// The value of the header Authorization for a push service, RFC 8292. `contact` is where its operator can complain: a
/// mailto: or https: address.
[[nodiscard]] std::optional<std::string> vapid(const KeyPair& server, std::string_view endpoint, std::string_view contact,
                                               std::chrono::system_clock::time_point until);

}  // namespace kvartal::server

#include "server/push_crypto.hpp"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json_node.hpp"
#include "server/base64url.hpp"

namespace kvartal::server {
namespace {

constexpr std::size_t kSecretSize = 32;
constexpr std::size_t kPointSize = 65;
constexpr std::size_t kAuthSize = 16;
constexpr std::size_t kSaltSize = 16;
constexpr std::size_t kTagSize = 16;
constexpr std::size_t kLongestPush = 3'000;

/// Frees whatever OpenSSL gave.
struct FreeOpenssl {
  void operator()(BIGNUM* number) const { BN_clear_free(number); }
  void operator()(EC_GROUP* group) const { EC_GROUP_free(group); }
  void operator()(EC_POINT* point) const { EC_POINT_free(point); }
  void operator()(OSSL_PARAM_BLD* builder) const { OSSL_PARAM_BLD_free(builder); }
  void operator()(OSSL_PARAM* parameters) const { OSSL_PARAM_free(parameters); }
  void operator()(EVP_PKEY_CTX* context) const { EVP_PKEY_CTX_free(context); }
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
  void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
};
template <class Thing>
using Owned = std::unique_ptr<Thing, FreeOpenssl>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

/// The number in so many bytes, the first ones may be zero.
std::string in_bytes(const BIGNUM& number, std::size_t size) {
  std::string text(size, '\0');
  return BN_bn2binpad(&number, bytes_of(text), static_cast<int>(size)) < 0 ? std::string() : text;
}

/// A key of P-256 from its point and, if it has one, its private number.
EVP_PKEY* key_from(std::string_view point, const BIGNUM* secret) {
  const Owned<OSSL_PARAM_BLD> builder(OSSL_PARAM_BLD_new());
  if (!builder) return nullptr;
  bool good = OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
              OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1;
  if (good && secret != nullptr) good = OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret) == 1;
  const Owned<OSSL_PARAM> parameters(good ? OSSL_PARAM_BLD_to_param(builder.get()) : nullptr);
  const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) != 1) return nullptr;
  const int kind = secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
  return EVP_PKEY_fromdata(context.get(), &key, kind, parameters.get()) == 1 ? key : nullptr;
}

Owned<EVP_PKEY> public_key(std::string_view point) {
  if (point.size() != kPointSize || point.front() != '\x04') return nullptr;
  return Owned<EVP_PKEY>(key_from(point, nullptr));
}

std::string hmac(std::string_view key, std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(), digest.data(), &size) ==
      nullptr)
    return {};
  return {reinterpret_cast<const char*>(digest.data()), size};
}

/// RFC 5869, for no more than the 32 bytes that one step gives.
std::string hkdf(std::string_view salt, std::string_view key, std::string info, std::size_t size) {
  info += '\x01';
  return hmac(hmac(salt, key), info).substr(0, size);
}

std::optional<std::string> aes_gcm(std::string_view text, std::string_view key, std::string_view nonce) {
  const Owned<EVP_CIPHER_CTX> context(EVP_CIPHER_CTX_new());
  std::string sealed(text.size() + kTagSize, '\0');
  int size = 0;
  int rest = 0;
  const bool good =
      context && EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1 &&
      EVP_EncryptUpdate(context.get(), bytes_of(sealed), &size, bytes_of(text), static_cast<int>(text.size())) == 1 &&
      EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + size, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagSize, bytes_of(sealed) + size + rest) == 1;
  if (!good) return std::nullopt;
  return sealed;
}

std::string_view origin_of(std::string_view url) {
  const std::size_t host = url.find("://");
  return host == std::string_view::npos ? url : url.substr(0, url.find('/', host + 3));
}

}  // namespace

void KeyPair::Free::operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }

std::optional<KeyPair> KeyPair::fresh() {
  const Owned<EVP_PKEY> key(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "prime256v1"));
  BIGNUM* number = nullptr;
  if (!key || EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) != 1) return std::nullopt;
  const Owned<BIGNUM> secret(number);
  return from_secret(in_bytes(*secret, kSecretSize));
}

std::optional<KeyPair> KeyPair::from_secret(std::string_view secret) {
  if (secret.size() != kSecretSize) return std::nullopt;
  const Owned<BIGNUM> number(BN_bin2bn(bytes_of(secret), kSecretSize, nullptr));
  const Owned<EC_GROUP> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  if (!number || !group || BN_is_zero(number.get()) == 1 || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  const Owned<EC_POINT> place(EC_POINT_new(group.get()));
  if (!place || EC_POINT_mul(group.get(), place.get(), number.get(), nullptr, nullptr, nullptr) != 1) return std::nullopt;
  std::string point(kPointSize, '\0');
  if (EC_POINT_point2oct(group.get(), place.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(point), kPointSize, nullptr) !=
      kPointSize)
    return std::nullopt;
  Handle key(key_from(point, number.get()));
  if (!key) return std::nullopt;
  return KeyPair(std::move(key), std::string(secret), std::move(point));
}

std::optional<std::string> KeyPair::shared_with(std::string_view point) const {
  const Owned<EVP_PKEY> other = public_key(point);
  const Owned<EVP_PKEY_CTX> context(EVP_PKEY_CTX_new(key_.get(), nullptr));
  std::string shared(kSecretSize, '\0');
  std::size_t size = shared.size();
  if (!other || !context || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes_of(shared), &size) != 1 || size != kSecretSize)
    return std::nullopt;
  return shared;
}

std::optional<std::string> KeyPair::signature_of(std::string_view text) const {
  const Owned<EVP_MD_CTX> context(EVP_MD_CTX_new());
  std::string der(static_cast<std::size_t>(EVP_PKEY_get_size(key_.get())), '\0');
  std::size_t size = der.size();
  if (!context || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) != 1 ||
      EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(text), text.size()) != 1)
    return std::nullopt;
  const unsigned char* begin = bytes_of(std::string_view(der));
  const Owned<ECDSA_SIG> signature(d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(size)));
  if (!signature) return std::nullopt;
  return in_bytes(*ECDSA_SIG_get0_r(signature.get()), kSecretSize) + in_bytes(*ECDSA_SIG_get0_s(signature.get()), kSecretSize);
}

bool are_usable(const BrowserKeys& keys) { return keys.secret.size() == kAuthSize && public_key(keys.point) != nullptr; }

std::optional<std::string> sealed_record(std::string_view text, std::string_view key, std::string_view salt,
                                         std::string_view name) {
  if (text.size() > kLongestPush || salt.size() != kSaltSize || name.size() > 255) return std::nullopt;
  const std::string content_key = hkdf(salt, key, std::string("Content-Encoding: aes128gcm\0", 28), 16);
  const std::string nonce = hkdf(salt, key, std::string("Content-Encoding: nonce\0", 24), 12);
  const auto body = aes_gcm(std::string(text) + '\x02', content_key, nonce);  // 2: it is the last record
  if (!body) return std::nullopt;
  std::string record(salt);
  record += std::string("\0\0\x10\0", 4);  // records of 4,096 bytes
  record += static_cast<char>(name.size());
  record += name;
  return record + *body;
}

std::optional<std::string> sealed_for(const BrowserKeys& browser, std::string_view text, const KeyPair& own,
                                      std::string_view salt) {
  const auto shared = own.shared_with(browser.point);
  if (!shared || browser.secret.size() != kAuthSize) return std::nullopt;
  const std::string info = std::string("WebPush: info\0", 14) + browser.point + own.point();
  return sealed_record(text, hkdf(browser.secret, *shared, info, 32), salt, own.point());
}

std::optional<std::string> sealed_for(const BrowserKeys& browser, std::string_view text) {
  const auto own = KeyPair::fresh();
  std::string salt(kSaltSize, '\0');
  if (!own || RAND_bytes(bytes_of(salt), kSaltSize) != 1) return std::nullopt;
  return sealed_for(browser, text, *own, salt);
}

std::optional<std::string> vapid(const KeyPair& server, std::string_view endpoint, std::string_view contact,
                                 std::chrono::system_clock::time_point until) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(until.time_since_epoch()).count();
  const std::string claims = to_text({{"aud", origin_of(endpoint)}, {"exp", seconds}, {"sub", contact}});
  const std::string text = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims);
  const auto signature = server.signature_of(text);
  if (!signature) return std::nullopt;
  return "vapid t=" + text + "." + base64url(*signature) + ", k=" + base64url(server.point());
}

}  // namespace kvartal::server

#include "server/passwords.hpp"

#include <sodium.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "server/guests.hpp"

namespace kvartal::server {
namespace {

constexpr std::size_t kMostWaiting = 32;

/// Without the library no password is safe: rather stop than go on.
void need_sodium(bool well) {
  if (well) return;
  std::fputs("passwords cannot be hashed: libsodium fails\n", stderr);
  std::abort();
}

}  // namespace

std::string hashed(const std::string& password) {
  need_sodium(sodium_init() >= 0);
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  need_sodium(crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0);
  return hash.data();
}

bool is_password(const std::string& password, const std::string& hash) {
  need_sodium(sodium_init() >= 0);
  std::array<char, crypto_pwhash_STRBYTES> kept{};
  if (hash.size() >= kept.size()) return false;
  hash.copy(kept.data(), hash.size());
  return crypto_pwhash_str_verify(kept.data(), password.data(), password.size()) == 0;
}

Passwords::Passwords(Loop& loop) : loop_(loop) {
  thread_ = std::thread([this] { work(); });
}

Passwords::~Passwords() {
  jobs_.close();
  thread_.join();
}

bool Passwords::has_room() const { return waiting_ < kMostWaiting; }

void Passwords::hash(std::string password, std::move_only_function<void(std::string)> then) {
  ++waiting_;
  (void)jobs_.push([this, password = std::move(password), then = std::move(then)]() mutable {
    std::string hash = hashed(password);
    loop_.post([then = std::move(then), hash = std::move(hash)]() mutable { then(std::move(hash)); });
  });
}

void Passwords::check(std::string password, std::string hash, std::move_only_function<void(bool)> then) {
  ++waiting_;
  (void)jobs_.push([this, password = std::move(password), hash = std::move(hash), then = std::move(then)]() mutable {
    if (hash.empty() && nobody_.empty()) nobody_ = hashed(random_hex(16));
    const bool right = is_password(password, hash.empty() ? nobody_ : hash) && !hash.empty();
    loop_.post([then = std::move(then), right]() mutable { then(right); });
  });
}

void Passwords::work() {
  while (auto job = jobs_.take()) {
    (*job)();
    --waiting_;
  }
}

}  // namespace kvartal::server

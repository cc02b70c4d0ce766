#include "core/dealer.hpp"

#include "core/sha256.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

namespace kvartal {
namespace {

/// SHA-256 over a purpose, the secret and two numbers: a stream of numbers that only the holder of the secret can make.
std::uint64_t derive(const FairDealer::Secret& secret, std::uint64_t number, std::uint64_t attempt) {
  static constexpr std::string_view kPurpose = "kvartal deal 1\n";
  std::array<std::uint8_t, kPurpose.size() + sizeof(FairDealer::Secret) + 16> message{};
  std::memcpy(message.data(), kPurpose.data(), kPurpose.size());
  std::memcpy(message.data() + kPurpose.size(), secret.data(), secret.size());
  for (std::size_t i = 0; i < 8; ++i) {
    message[message.size() - 16 + i] = static_cast<std::uint8_t>(number >> (8 * i));
    message[message.size() - 8 + i] = static_cast<std::uint8_t>(attempt >> (8 * i));
  }
  const Digest digest = sha256(message);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value |= static_cast<std::uint64_t>(digest[i]) << (8 * i);
  return value;
}

Problem in_record(std::string what) { return {"record", std::move(what)}; }

}  // namespace

FairDealer FairDealer::with_fresh_secret() {
  std::random_device device;
  Secret secret;
  for (auto& byte : secret) byte = static_cast<std::uint8_t>(device());
  return FairDealer(secret);
}

FairDealer FairDealer::of_game(std::uint64_t seed, std::uint64_t index) {
  const std::string words = "kvartal sim " + std::to_string(seed) + " " + std::to_string(index);
  return FairDealer(sha256(std::span(reinterpret_cast<const std::uint8_t*>(words.data()), words.size())));
}

std::optional<FairDealer> FairDealer::from_hex(std::string_view hex) {
  Secret secret;
  if (hex.size() != 2 * secret.size()) return std::nullopt;
  for (std::size_t i = 0; i < secret.size(); ++i) {
    const std::string digits(hex.substr(2 * i, 2));
    char* end = nullptr;
    secret[i] = static_cast<std::uint8_t>(std::strtoul(digits.c_str(), &end, 16));
    if (*end != '\0') return std::nullopt;
  }
  return FairDealer(secret);
}

std::string FairDealer::commitment() const { return "sha256:" + to_hex(sha256(secret_)); }

std::string FairDealer::secret_hex() const { return to_hex(secret_); }

AnyMove FairDealer::deal(std::span<const AnyOutcome> outcomes, std::uint64_t number) const {
  std::uint64_t total = 0;
  for (const AnyOutcome& outcome : outcomes) total += outcome.weight;
  // Numbers below the threshold would make the first outcomes a little likelier; they are drawn again.
  const std::uint64_t threshold = (0U - total) % total;
  std::uint64_t attempt = 0;
  std::uint64_t value = derive(secret_, number, attempt);
  while (value < threshold) value = derive(secret_, number, ++attempt);
  value %= total;
  for (const AnyOutcome& outcome : outcomes) {
    if (value < outcome.weight) return outcome.move;
    value -= outcome.weight;
  }
  std::abort();  // the weights sum to `total`, so an outcome was found
}

std::expected<void, Problem> verify(const Record& record, Shelf shelf) {
  if (record.commitment.empty()) return std::unexpected(in_record("it has no 'dealer' line: nothing was promised"));
  if (record.secret.empty()) return std::unexpected(in_record("it has no 'secret' line: the secret is told after the game"));
  const auto dealer = FairDealer::from_hex(record.secret);
  if (!dealer || dealer->commitment() != record.commitment) {
    return std::unexpected(in_record("the secret does not fit the dealer's promise " + record.commitment));
  }
  auto replayed = replay(record, shelf);
  if (!replayed) return std::unexpected(replayed.error());
  if (!replayed->is_over()) return std::unexpected(in_record("it breaks off before the end of the game"));
  AnyGame game = replayed->table.at(0);
  std::uint64_t chances = 0;
  for (std::size_t i = 0; i < replayed->table.history().size(); ++i) {
    const PlayedMove& played = replayed->table.history()[i];
    if (played.seat.is_chance()) {
      const AnyMove promised = dealer->deal(game.outcomes(), chances++);
      if (promised != played.move) {
        return std::unexpected(Problem{"line " + std::to_string(record.moves[i].line),
                                       "the record has '* " + record.moves[i].words + "', but the promised secret deals '* " +
                                           game.text(Seat::chance(), promised) + "'"});
      }
    }
    game.play(played.seat, played.move);
  }
  return {};
}

}  // namespace kvartal

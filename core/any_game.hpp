// One type for the positions of all games: what the server, the command line and the bindings hold.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/features.hpp"
#include "core/forecast.hpp"
#include "core/json.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "core/text.hpp"

namespace kvartal {

/// A move of some game, opaque: only the game it belongs to can read it.
struct AnyMove {
  std::uint64_t bits = 0;
  bool operator==(const AnyMove&) const = default;
};

struct AnyOutcome {
  AnyMove move;
  std::uint64_t weight = 0;
};

/// Something that happened, able to tell each viewer what that viewer may know of it.
class AnyEvent {
 public:
  using Bytes = std::array<std::byte, 32>;
  using Show = Shown (*)(const Bytes&, Viewer);
  AnyEvent(Bytes bytes, Show shower, bool secret) : bytes_(bytes), show_(shower), secret_(secret) {}
  /// Are some viewers told more of it than others?
  [[nodiscard]] bool is_secret() const { return secret_; }
  /// At least the members `kind` and `text` ({en, ru}); the rest is the game's, as its schema says.
  [[nodiscard]] Shown look(Viewer viewer) const { return show_(bytes_, viewer); }
  [[nodiscard]] Json show(Viewer viewer) const;
  bool operator==(const AnyEvent&) const = default;

 private:
  Bytes bytes_;
  Show show_;
  bool secret_;
};

/// A move, and what the game's appraisal makes of the position after it.
struct AppraisedMove {
  AnyMove move;
  int worth = 0;
};

/// A move as the beginning of a turn that goes on by habit: what the appraisal makes of the position in which its seat has
/// nothing more to decide, and the hash of that position. Moves that differ in their order only lead to the same one.
struct PlannedTurn {
  AppraisedMove first;
  std::uint64_t leads_to = 0;
  bool by_habit = false;  // the first move too is what habit says
};

/// What a random game from a position to its end took.
struct Playout {
  Result result;
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t listed = 0;  // legal moves listed in all decisions together
};

/// A position of any game, with value semantics. Everything here is documented at the Game concept.
class AnyGame {
 public:
  class Model {
   public:
    Model() = default;
    Model(const Model&) = default;
    Model& operator=(const Model&) = delete;
    virtual ~Model() = default;
    [[nodiscard]] virtual std::unique_ptr<Model> clone() const = 0;
    virtual void copy_from(const Model& other) = 0;
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual Turn turn() const = 0;
    [[nodiscard]] virtual std::vector<AnyMove> moves(Seat seat) const = 0;
    [[nodiscard]] virtual std::vector<AnyMove> sensible(Seat seat) const = 0;
    [[nodiscard]] virtual std::vector<AnyOutcome> outcomes() const = 0;
    [[nodiscard]] virtual AnyMove sample(Rng& rng) const = 0;
    [[nodiscard]] virtual std::optional<Refusal> why_not(Seat seat, AnyMove move) const = 0;
    [[nodiscard]] virtual bool reveals(Seat seat, AnyMove move) const = 0;
    virtual void play(Seat seat, AnyMove move, std::vector<AnyEvent>* log) = 0;
    [[nodiscard]] virtual Result result() const = 0;
    [[nodiscard]] virtual Text verdict() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Model> imagine(Seat seat, Rng& rng) const = 0;
    [[nodiscard]] virtual Shown look(Viewer viewer) const = 0;
    [[nodiscard]] virtual std::string picture(Viewer viewer, Language language) const = 0;
    [[nodiscard]] virtual std::string text(Seat seat, AnyMove move, Viewer viewer) const = 0;
    [[nodiscard]] virtual Text in_words(Seat seat, AnyMove move) const = 0;
    [[nodiscard]] virtual std::expected<AnyMove, Refusal> parse(Seat seat, std::string_view words) const = 0;
    [[nodiscard]] virtual int appraise(Seat seat) const = 0;
    [[nodiscard]] virtual std::optional<std::string> check() const = 0;
    [[nodiscard]] virtual std::span<const std::byte> bytes() const = 0;
    virtual Playout playout(Rng& rng) = 0;
    virtual void appraise_moves(Seat seat, std::vector<AppraisedMove>& list) const = 0;
    virtual void plan_turns(Seat seat, std::vector<PlannedTurn>& list) const = 0;
    virtual Forecast play_on(Foresight foresight, Rng& rng) = 0;
    [[nodiscard]] virtual AnyMove decided(Seat seat, Foresight foresight, Rng& rng) const = 0;
    [[nodiscard]] virtual Features features(Seat seat) const = 0;
  };

  explicit AnyGame(std::unique_ptr<Model> model) : model_(std::move(model)) {}
  AnyGame(const AnyGame& other) : model_(other.model_->clone()) {}
  AnyGame(AnyGame&&) noexcept = default;
  AnyGame& operator=(const AnyGame& other) {
    if (this != &other) model_ = other.model_->clone();
    return *this;
  }
  AnyGame& operator=(AnyGame&&) noexcept = default;
  ~AnyGame() = default;

  /// Takes over the position of a game of the same kind of table, without allocating.
  void copy_from(const AnyGame& other) { model_->copy_from(*other.model_); }

  [[nodiscard]] int seats() const { return model_->seats(); }
  [[nodiscard]] Turn turn() const { return model_->turn(); }
  [[nodiscard]] std::vector<AnyMove> moves(Seat seat) const { return model_->moves(seat); }
  /// Those of the moves that bots think about.
  [[nodiscard]] std::vector<AnyMove> sensible(Seat seat) const { return model_->sensible(seat); }
  [[nodiscard]] std::vector<AnyOutcome> outcomes() const { return model_->outcomes(); }
  [[nodiscard]] AnyMove sample(Rng& rng) const { return model_->sample(rng); }
  /// Nothing if the seat may play this move now; bits that are no move of this game at all are refused like any other.
  [[nodiscard]] std::optional<Refusal> why_not(Seat seat, AnyMove move) const { return model_->why_not(seat, move); }
  /// Will this legal move turn up what somebody held secret? False in games that do not say so.
  [[nodiscard]] bool reveals(Seat seat, AnyMove move) const { return model_->reveals(seat, move); }
  /// Plays a move that `why_not` has nothing against; `log`, where given, receives what happened.
  void play(Seat seat, AnyMove move, std::vector<AnyEvent>* log = nullptr) { model_->play(seat, move, log); }
  [[nodiscard]] Result result() const { return model_->result(); }
  /// What the result means in words where a ranking alone does not say it (the ladder of a solo game); may be empty.
  [[nodiscard]] Text verdict() const { return model_->verdict(); }
  [[nodiscard]] AnyGame imagine(Seat seat, Rng& rng) const { return AnyGame(model_->imagine(seat, rng)); }
  /// What a viewer may see of it; `view` is the same as JSON.
  [[nodiscard]] Shown look(Viewer viewer) const { return model_->look(viewer); }
  [[nodiscard]] Json view(Viewer viewer) const;
  [[nodiscard]] std::string picture(Viewer viewer, Language language) const { return model_->picture(viewer, language); }
  [[nodiscard]] std::string text(Seat seat, AnyMove move, Viewer viewer = Viewer::archive()) const {
    return model_->text(seat, move, viewer);
  }
  /// A legal move as a person would say it, where its first event does not; elsewhere empty.
  [[nodiscard]] Text in_words(Seat seat, AnyMove move) const { return model_->in_words(seat, move); }
  [[nodiscard]] std::expected<AnyMove, Refusal> parse(Seat seat, std::string_view words) const {
    return model_->parse(seat, words);
  }
  [[nodiscard]] int appraise(Seat seat) const { return model_->appraise(seat); }
  [[nodiscard]] std::optional<std::string> check() const { return model_->check(); }
  [[nodiscard]] std::span<const std::byte> bytes() const { return model_->bytes(); }
  [[nodiscard]] std::uint64_t hash() const;
  /// Plays this position to its end with uniformly random decisions and true chance: the fast path of simulation,
  /// compiled for the game, listing every legal move at each decision, without allocation.
  Playout playout(Rng& rng) { return model_->playout(rng); }
  /// Every move that bots think about with the appraisal of the position after it, in the order of `sensible`.
  void appraise_moves(Seat seat, std::vector<AppraisedMove>& list) const { model_->appraise_moves(seat, list); }
  /// Every legal move of the seat as the beginning of a turn, in the order of `moves`. In a game without habits a turn is its
  /// first move.
  void plan_turns(Seat seat, std::vector<PlannedTurn>& list) const { model_->plan_turns(seat, list); }
  /// Plays this position on as the foresight says and tells how it may end, without allocation.
  Forecast play_on(Foresight foresight, Rng& rng) { return model_->play_on(foresight, rng); }
  /// The next move of a seat that plays as those in a forecast do.
  [[nodiscard]] AnyMove decided(Seat seat, Foresight foresight, Rng& rng) const {
    return model_->decided(seat, foresight, rng);
  }
  /// What the game's evaluation sees for the seat; nothing if its appraisal is not a fitted one.
  [[nodiscard]] Features features(Seat seat) const { return model_->features(seat); }

 private:
  std::unique_ptr<Model> model_;
};

/// Plays `words` for a seat if they are a legal move; otherwise says why not and changes nothing.
[[nodiscard]] std::expected<AnyMove, Refusal> read_move(const AnyGame& game, Seat seat, std::string_view words);

}  // namespace kvartal

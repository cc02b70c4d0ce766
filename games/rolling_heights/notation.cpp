#include "games/rolling_heights/notation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/fields.hpp"
#include "core/options.hpp"
#include "games/rolling_heights/setup.hpp"
#include "games/rolling_heights/throwing.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

using Parsed = std::expected<Move, Refusal>;

constexpr std::array<std::string_view, kMoveKinds> kVerbs = {
    "start", "sit_out", "roll",  "push", "keep", "tire",  "work",  "take", "upgrade", "gain",   "swap",  "wild", "exchange",
    "buy",   "pay",     "build", "hire", "end",  "first", "board", "draw", "ad",      "target", "throw", "rival"};
constexpr std::size_t kDecisions = static_cast<std::size_t>(MoveKind::first);
constexpr std::array<std::string_view, kTurns> kDegrees = {"0", "90", "180", "270"};
constexpr std::array<std::string_view, kSides> kSideNames = {"a", "b"};
constexpr std::string_view kPoseLetters = "esh";
constexpr std::string_view kHidden = "?";

std::string joined(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

template <class E>
std::string word_of(std::uint8_t value) {
  return std::string(name_of(static_cast<E>(value)));
}

std::optional<std::uint8_t> index_of(std::span<const Book::Words> words, std::string_view id) {
  const auto found = std::ranges::find(words, id, &Book::Words::id);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - words.begin());
}

/// Reads the words of one move, one after the other; the first mistake is kept.
class MoveReader {
 public:
  MoveReader(const Position& position, std::string_view words) : position_(position), words_(split(words, ' ')) {}

  Parsed read(Seat seat) {
    const std::string verb = next();
    const auto verbs = seat.is_chance() ? std::span(kVerbs).subspan(kDecisions) : std::span(kVerbs).first(kDecisions);
    const auto found = std::ranges::find(verbs, verb);
    if (found == verbs.end()) {
      complain((seat.is_chance() ? "chance knows: " : "a move begins with: ") + joined(verbs) + "; not '" + verb + "'",
               (seat.is_chance() ? "случай знает: " : "ход начинается с: ") + joined(verbs) + "; не «" + verb + "»");
    } else {
      move_.kind =
          static_cast<MoveKind>(found - verbs.begin() + (seat.is_chance() ? static_cast<std::ptrdiff_t>(kDecisions) : 0));
      read_rest();
    }
    if (!problem_ && at_ < words_.size())
      complain("unexpected '" + words_[at_] + "' at the end of the move", "лишнее «" + words_[at_] + "» в конце хода");
    if (problem_) return std::unexpected(*problem_);
    return move_;
  }

 private:
  std::string next() { return at_ < words_.size() ? words_[at_++] : std::string(); }
  [[nodiscard]] bool next_is(std::string_view word) const { return at_ < words_.size() && words_[at_] == word; }

  void complain(std::string en, std::string ru, std::string rule = "") {
    if (!problem_) problem_ = Refusal{std::move(rule), {std::move(en), std::move(ru)}};
  }

  void read_rest() {
    switch (move_.kind) {
      case MoveKind::start:
      case MoveKind::take:
      case MoveKind::buy:
        move_.what = read_plan();
        move_.where = read_at();
        return;
      case MoveKind::sit_out:
      case MoveKind::hire: move_.what = read_named<Worker>("worker", "работника"); return;
      case MoveKind::tire:
      case MoveKind::upgrade:
        move_.what = read_named<Worker>("worker", "работника");
        move_.how = read_named<Pose>("pose", "положения");
        return;
      case MoveKind::work: return read_work();
      case MoveKind::swap: move_.how = read_named<Pose>("state of a worker", "состояния работника"); return;
      case MoveKind::gain:
      case MoveKind::wild:
      case MoveKind::exchange: move_.what = read_named<Material>("material", "материала"); return;
      case MoveKind::pay: move_.what = read_named<Resource>("resource", "ресурса"); return;
      case MoveKind::build: return read_build();
      default: return read_chance();
    }
  }

  void read_chance() {
    switch (move_.kind) {
      case MoveKind::first: move_.what = read_seat(); return;
      case MoveKind::board: return read_board();
      case MoveKind::draw: move_.what = read_plan(); return;
      case MoveKind::ad: move_.what = read_aim(&ad_named, "ad", "объявления"); return;
      case MoveKind::target: return read_target();
      case MoveKind::throw_poses: return read_throw();
      case MoveKind::rival: move_.where = read_at(); return;
      default: return;
    }
  }

  Plan read_plan() {
    const std::string word = next();
    if (const auto plan = book().plan_named(word)) return *plan;
    complain("there is no plan '" + word + "'", "нет плана «" + word + "»");
    return 0;
  }

  Space read_space() {
    const std::string word = next();
    if (const auto space = space_named(word)) return *space;
    complain("a space is a column A … I and a row 1 … 6, such as D4, not '" + word + "'",
             "участок — это столбец A … I и ряд 1 … 6, например D4, а не «" + word + "»");
    return 0;
  }

  Space read_at() {
    const std::string at = next();
    if (at != "at")
      complain("here must be 'at' and a space, not '" + at + "'", "здесь должно быть «at» и участок, а не «" + at + "»");
    return read_space();
  }

  template <class E>
  std::uint8_t read_named(const std::string& what, const std::string& what_ru) {
    const auto names = names_of(E{});
    const std::string word = next();
    const auto found = std::ranges::find(names, word);
    if (found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
    complain("there is no " + what + " '" + word + "'; there are: " + joined(names),
             "нет " + what_ru + " «" + word + "»; есть: " + joined(names));
    return 0;
  }

  /// "carpenter hard as steady", "public_figure steady at D4".
  void read_work() {
    move_.what = read_named<Worker>("worker", "работника");
    const std::string pose = next();
    if (pose != "steady" && pose != "hard") {
      return complain("a worker is activated who is steady or hard, not '" + pose + "'",
                      "активируют надёжного (steady) или усердного (hard) работника, а не «" + pose + "»");
    }
    Effort effort = pose == "hard" ? Effort::hard : Effort::steady;
    if (next_is("as")) {
      (void)next();
      const std::string as = next();
      if (pose != "hard" || as != "steady") {
        return complain("only 'hard as steady' is possible", "возможно только «hard as steady»");
      }
      effort = Effort::hard_as_steady;
    }
    move_.how = static_cast<std::uint8_t>(effort);
    if (static_cast<Worker>(move_.what) == Worker::public_figure) move_.where = read_at();
  }

  /// "wood at D4 tower 2", or without the tower: the first one with room.
  void read_build() {
    const auto material = static_cast<Material>(read_named<Material>("material", "материала"));
    move_.where = read_at();
    if (problem_) return;
    const City& city = position_.shared.city;
    if (city.plan[move_.where] == kNoPlan)
      return complain("there is no plan at " + to_string(move_.where), "на " + to_string(move_.where) + " нет плана", "RH-8.3");
    const PlanFacts& facts = city.plan_at(move_.where);
    if (!next_is("tower")) {
      for (int tower = facts.towers; tower-- > 0;) {
        const bool room = height_of(city.cubes[move_.where], tower) < height_of(facts.full, tower);
        if (room && facts.material[static_cast<std::size_t>(tower)] == material) move_.what = static_cast<std::uint8_t>(tower);
      }
    } else {
      (void)next();
      const std::string number = next();
      if (number.size() != 1 || number[0] < '1' || number[0] > '0' + facts.towers) {
        return complain("the towers of this plan are 1 … " + std::to_string(facts.towers) + ", not '" + number + "'",
                        "башни этого плана — 1 … " + std::to_string(facts.towers) + ", а не «" + number + "»", "RH-8.1");
      }
      move_.what = static_cast<std::uint8_t>(number[0] - '1');
    }
    if (facts.material[move_.what] == material) return;
    const Text name = material_text(facts.material[move_.what]);
    complain("tower " + std::to_string(move_.what + 1) + " at " + to_string(move_.where) + " is of " + name.en,
             "материал башни " + std::to_string(move_.what + 1) + " на " + to_string(move_.where) + " — " + name.ru, "RH-8.1");
  }

  std::uint8_t read_seat() {
    const std::string word = next();
    if (word.size() == 2 && word[0] == 'p' && word[1] >= '1' && word[1] < '1' + position_.seats)
      return static_cast<std::uint8_t>(word[1] - '1');
    complain("a seat is p1 … p" + std::to_string(position_.seats) + ", not '" + word + "'",
             "место — это p1 … p" + std::to_string(position_.seats) + ", а не «" + word + "»");
    return 0;
  }

  void read_board() {
    const std::string board = next();
    const std::string side = next();
    std::string degrees = "0";
    if (next_is("turn")) {
      (void)next();
      degrees = next();
    }
    const auto laid = board_named(board, side, degrees);
    if (laid) {
      move_.what = *laid;
      return;
    }
    complain("a board is written like 'board_3 a turn 90': a board, its side a or b, degrees 0, 90, 180 or 270",
             "фрагмент пишут как «board_3 a turn 90»: фрагмент, сторона a или b, градусы 0, 90, 180 или 270");
  }

  std::uint8_t read_aim(std::optional<std::uint8_t> (*named)(std::string_view), const std::string& what,
                        const std::string& what_ru) {
    const std::string word = next();
    if (const auto aim = named(word)) return *aim;
    if (word == kHidden) {
      complain("this " + what + " is secret: '?' cannot be played", "это тайна: «?» нельзя сыграть");
    } else {
      complain("there is no " + what + " '" + word + "'", "нет " + what_ru + " «" + word + "»");
    }
    return 0;
  }

  void read_target() {
    const std::uint8_t seat = read_seat();
    move_.what = read_aim(&target_named, "target", "цели");
    if (problem_ || position_.shared.phase != Phase::targets) return;
    const int receiving = next_without_target(position_.companies);
    if (receiving == seat) return;
    const std::string name = owner_name(receiving, position_.seats);
    complain("the next target is dealt to " + name, "следующую цель получает " + name);
  }

  /// "carpenter es construction_worker hh": colours and letters in any order.
  void read_throw() {
    std::array<Landing, kWorkers> landings{};
    int workers = 0;
    while (at_ < words_.size() && !problem_) {
      const std::uint8_t worker = read_named<Worker>("worker", "работника");
      const std::string letters = next();
      if (letters.empty())
        complain("the poses are missing: e, s or h for each worker", "нет положений: e, s или h для каждого");
      for (const char letter : letters) {
        const auto pose = kPoseLetters.find(letter);
        if (pose == std::string_view::npos)
          return complain("a pose is e, s or h, not '" + letters + "'", "положение — это e, s или h, а не «" + letters + "»");
        if (++workers > kMaxActive) return complain("at most ten workers are thrown", "бросают не больше десяти работников");
        ++landings[worker].of[pose];
      }
    }
    std::uint32_t poses = 0;
    unsigned shift = 0;
    for (const Landing& landing : landings) {
      const int count = landing.of[0] + landing.of[1] + landing.of[2];
      poses |= poses_of(landing.of[0], landing.of[1], landing.of[2]) << shift;
      shift += kPoseBits * static_cast<unsigned>(count);
    }
    const std::uint8_t thrower = position_.shared.thrower;
    if (!problem_ && thrower != kNobody) check_thrown(position_.companies[thrower], landings);
    if (!problem_) move_ = Move::of_throw(poses);
  }

  /// The letters must be those of the workers who are thrown: the poses alone would not show it.
  void check_thrown(const Company& company, const std::array<Landing, kWorkers>& landings) {
    for (int worker = 0; worker < kWorkers; ++worker) {
      const auto& of = landings[static_cast<std::size_t>(worker)].of;
      const int thrown = company.in(Pose::exhausted, worker);
      if (of[0] + of[1] + of[2] == thrown) continue;
      const Text& name = worker_text(worker);
      complain("thrown are " + std::to_string(thrown) + " of: " + name.en,
               "бросают " + std::to_string(thrown) + ": " + name.ru);
    }
  }

  const Position& position_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  Move move_;
  std::optional<Refusal> problem_;
};

std::string work_words(Move move) {
  std::string words = " " + word_of<Worker>(move.what);
  const auto effort = static_cast<Effort>(move.how);
  words += effort == Effort::steady ? " steady" : effort == Effort::hard ? " hard" : " hard as steady";
  if (static_cast<Worker>(move.what) == Worker::public_figure) words += " at " + to_string(move.where);
  return words;
}

std::string throw_words(const Position& position, std::uint32_t poses) {
  std::string words;
  if (position.shared.thrower == kNobody) return words;  // a move that is not legal has words too
  const Thrown& thrown = thrown_by(position.companies[position.shared.thrower]);
  for (std::size_t worker = 0; worker < kWorkers; ++worker) {
    if (thrown[worker] == 0) continue;
    words += " " + word_of<Worker>(static_cast<std::uint8_t>(worker)) + " ";
    for (int i = 0; i < thrown[worker]; ++i, poses >>= kPoseBits) words += kPoseLetters[poses & 3U];
  }
  return words;
}

std::string build_words(const City& city, Move move) {
  return " " + std::string(name_of(city.plan_at(move.where).material[move.what])) + " at " + to_string(move.where) + " tower " +
         std::to_string(move.what + 1);
}

}  // namespace

std::string text(const Position& position, Seat /*seat*/, Move move, Viewer viewer) {
  std::string verb(kVerbs[static_cast<std::size_t>(move.kind)]);
  switch (move.kind) {
    case MoveKind::start:
    case MoveKind::take:
    case MoveKind::buy: return verb + " " + book().plan[move.what].id + " at " + to_string(move.where);
    case MoveKind::sit_out:
    case MoveKind::hire: return verb + " " + word_of<Worker>(move.what);
    case MoveKind::tire:
    case MoveKind::upgrade: return verb + " " + word_of<Worker>(move.what) + " " + word_of<Pose>(move.how);
    case MoveKind::work: return verb + work_words(move);
    case MoveKind::swap: return verb + " " + word_of<Pose>(move.how);
    case MoveKind::gain:
    case MoveKind::wild:
    case MoveKind::exchange: return verb + " " + word_of<Material>(move.what);
    case MoveKind::pay: return verb + " " + word_of<Resource>(move.what);
    case MoveKind::build: return verb + build_words(position.shared.city, move);
    case MoveKind::first: return verb + " " + kvartal::to_string(Seat{move.what});
    case MoveKind::board: return verb + " " + to_string_of_board(move.what);
    case MoveKind::draw: return verb + " " + book().plan[move.what].id;
    case MoveKind::ad: return verb + " " + book().ad[move.what].id;
    case MoveKind::target: {
      const int receiving = next_without_target(position.companies);
      const bool known = viewer.knows_secrets_of(Seat::at(receiving));
      return verb + " " + owner_name(receiving, position.seats) + " " +
             (known ? book().target[move.what].id : std::string(kHidden));
    }
    case MoveKind::throw_poses: return verb + throw_words(position, move.poses());
    case MoveKind::rival: return verb + " at " + to_string(move.where);
    default: return verb;
  }
}

Text in_words(Move move) {
  switch (move.kind) {
    case MoveKind::roll: return {"rolls the workers", "бросает работников"};
    case MoveKind::push: return {"pushes: rolls the exhausted workers again", "рискует: бросает усталых ещё раз"};
    case MoveKind::keep: return {"keeps the throw", "оставляет бросок"};
    case MoveKind::work: {
      const auto effort = static_cast<Effort>(move.how);
      const Text how = effort == Effort::steady ? Text{", steady", ", надёжно"}
                       : effort == Effort::hard ? Text{", hard", ", усердно"}
                                                : Text{", as steady", ", как надёжный"};
      return Text{"sends to work: ", "посылает работать: "} + worker_text(move.what) + how;
    }
    case MoveKind::take:
      return Text{"takes a plan: ", "берёт проект: "} + plan_at_text(move.what, static_cast<Space>(move.where));
    case MoveKind::wild:
      return Text{"spends a wild token: ", "тратит джокер: "} + material_text(static_cast<Material>(move.what));
    case MoveKind::exchange:
      return Text{"begins an exchange: ", "начинает обмен: "} + material_text(static_cast<Material>(move.what));
    default: return {};
  }
}

Parsed parse(const Position& position, Seat seat, std::string_view words) { return MoveReader(position, words).read(seat); }

std::string to_string_of_board(Laid board) {
  std::string words = book().board[static_cast<std::size_t>(board_of(board))].id + " " +
                      std::string(kSideNames[static_cast<std::size_t>(side_of(board))]);
  if (turn_of(board) != 0) words += " turn " + std::string(kDegrees[static_cast<std::size_t>(turn_of(board))]);
  return words;
}

std::optional<Laid> board_named(std::string_view board, std::string_view side, std::string_view degrees) {
  const auto which = index_of(book().board, board);
  const auto up = std::ranges::find(kSideNames, side);
  const auto turn = std::ranges::find(kDegrees, degrees);
  if (!which || up == kSideNames.end() || turn == kDegrees.end()) return std::nullopt;
  return laid(*which, static_cast<int>(up - kSideNames.begin()), static_cast<int>(turn - kDegrees.begin()));
}

std::optional<std::uint8_t> ad_named(std::string_view name) { return index_of(book().ad, name); }
std::optional<std::uint8_t> target_named(std::string_view name) { return index_of(book().target, name); }

}  // namespace kvartal::rolling_heights

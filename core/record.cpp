#include "core/record.hpp"

#include <algorithm>

namespace kvartal {
namespace {

constexpr std::string_view kFirstWord = "kvartal-record";
constexpr std::string_view kResign = "resign";
constexpr std::size_t kLongestLine = 400;
constexpr std::size_t kMostMoves = 100'000;

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool is_hash(std::string_view text) { return text.starts_with("sha256:") && is_hex(text.substr(7), 64); }

/// Reads a record line by line; the first mistake ends it.
class RecordReader {
 public:
  explicit RecordReader(Shelf shelf) : shelf_(shelf) {}

  std::expected<Record, Problem> read(std::string_view text) {
    for (std::string& line : split(text, '\n')) {
      ++line_;
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (std::ranges::any_of(line, is_control)) fail("the line has a control character in it");
      if (line.size() > kLongestLine) fail("the line is longer than " + std::to_string(kLongestLine) + " bytes");
      if (!failed() && !line.empty() && line.front() != '#') take(line);
      if (failed()) return std::unexpected(problem_);
    }
    if (part_ == Part::moves) fail("the record breaks off: the line 'end' is missing");
    if (part_ == Part::first) fail("this is no record: the first line must be 'kvartal-record 1'");
    if (part_ == Part::header) fail("the record breaks off: the line 'moves' is missing");
    if (failed()) return std::unexpected(problem_);
    return record_;
  }

 private:
  enum class Part { first, header, moves, closing };

  [[nodiscard]] bool failed() const { return !problem_.what.empty(); }
  void fail(std::string what) {
    if (!failed()) problem_ = {"line " + std::to_string(line_), std::move(what)};
  }

  void take(const std::string& line) {
    const auto space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    switch (part_) {
      case Part::first: take_first(word, rest); break;
      case Part::header: take_header(word, rest); break;
      case Part::moves: take_move(word, rest); break;
      case Part::closing: take_closing(word, rest); break;
    }
  }

  void take_first(const std::string& word, const std::string& rest) {
    if (word != kFirstWord) return fail("this is no record: the first line must be 'kvartal-record 1'");
    if (rest != "1" && rest != std::to_string(Record::kVersion)) {
      return fail("this program reads records up to version " + std::to_string(Record::kVersion) + ", not '" + rest + "'");
    }
    version_ = rest == "1" ? 1 : Record::kVersion;
    part_ = Part::header;
  }

  void take_header(const std::string& word, const std::string& rest) {
    if (word == "game") {
      entry_ = find_game(shelf_, rest);
      if (entry_ == nullptr) return fail("there is no game '" + rest + "'");
      record_.game = rest;
    } else if (word == "content") {
      if (!is_hex(rest, 16)) return fail("content must be 16 hexadecimal digits");
      record_.content = rest;
    } else if (word == "options") {
      take_options(rest);
    } else if (word == "player") {
      record_.players.push_back(rest);
    } else if (word == "dealer") {
      if (!is_hash(rest)) return fail("dealer must be sha256: and 64 hexadecimal digits");
      record_.commitment = rest;
    } else if (word == "moves") {
      if (entry_ == nullptr) return fail("the line 'game NAME' is missing before 'moves'");
      if (record_.options.all().empty()) record_.options = *entry_->complete({});
      part_ = Part::moves;
    } else {
      fail("unknown line '" + word + "'; before the moves there may be: game, content, options, player, dealer, moves");
    }
  }

  void take_options(const std::string& rest) {
    if (entry_ == nullptr) return fail("the line 'game NAME' must come before 'options'");
    auto options = read_options(entry_->options(), split(rest, ' '));
    if (!options) return fail(options.error().why.en);
    auto complete = entry_->complete(*options);
    if (!complete) return fail(complete.error().why.en);
    record_.options = *complete;
  }

  void take_move(const std::string& word, const std::string& rest) {
    if (word == "end") {
      part_ = Part::closing;
      return;
    }
    if (word == kResign) return take_resignation(rest);
    const auto seat = seat_named(word, Seat::kMax);
    if (!seat) return fail("a move begins with p1, p2, … or * for chance, not with '" + word + "'");
    if (record_.moves.size() == kMostMoves) return fail("more than " + std::to_string(kMostMoves) + " moves");
    record_.moves.push_back({*seat, rest, line_});
  }

  /// "p2", and "last" behind it where the game ended with the last person at the table.
  void take_resignation(const std::string& rest) {
    if (version_ == 1) return fail("a record of version 1 has no line 'resign': that came with version 2");
    const std::string name = rest.substr(0, rest.find(' '));
    const std::string words = name.size() < rest.size() ? rest.substr(name.size() + 1) : "";
    const auto seat = seat_named(name, Seat::kMax);
    if (!seat || seat->is_chance() || name.size() + 1 == rest.size() || !are_words_of_resignation(words))
      return fail("behind 'resign' stand a seat and, where it was the last person, 'last', not '" + rest + "'");
    if (std::ranges::find(record_.resignations, *seat, &Resignation::seat) != record_.resignations.end())
      return fail(name + " has resigned already");
    record_.resignations.push_back({.seat = *seat, .after = record_.moves.size(), .last = !words.empty(), .line = line_});
  }

  void take_closing(const std::string& word, const std::string& rest) {
    if (word == "secret") {
      if (!is_hex(rest, 64)) return fail("secret must be 64 hexadecimal digits");
      record_.secret = rest;
    } else if (word == "scores") {
      take_scores(rest);
    } else {
      fail("unknown line '" + word + "'; after 'end' there may be: scores, secret");
    }
  }

  void take_scores(const std::string& rest) {
    for (const std::string& score : split(rest, ' ')) {
      const std::string digits = score.starts_with('-') ? score.substr(1) : score;
      const bool number = !digits.empty() && digits.size() <= 6 && digits.find_first_not_of("0123456789") == std::string::npos;
      if (!number) return fail("scores must be whole numbers, one a seat, not '" + score + "'");
      record_.scores.push_back(std::stoi(score));
    }
  }

  Shelf shelf_;
  Part part_ = Part::first;
  int line_ = 0;
  int version_ = 0;
  Problem problem_;
  Record record_;
  const GameEntry* entry_ = nullptr;
};

Problem at_line(int line, const std::string& what) { return {"line " + std::to_string(line), what}; }

void append_moves(const Record& record, std::string& text) {
  auto resigned = record.resignations.begin();
  for (std::size_t i = 0; i <= record.moves.size(); ++i) {
    for (; resigned != record.resignations.end() && resigned->after == i; ++resigned) {
      text += std::string(kResign) + " " + to_string(resigned->seat);
      if (const auto words = words_of(*resigned); !words.empty()) text += " " + std::string(words);
      text += "\n";
    }
    if (i < record.moves.size()) text += to_string(record.moves[i].seat) + " " + record.moves[i].words + "\n";
  }
}

/// Plays the moves and notes who gives up, each at its place.
std::optional<Problem> play(const Record& record, Replay& replay) {
  auto resigned = record.resignations.begin();
  for (std::size_t i = 0; i <= record.moves.size(); ++i) {
    for (; resigned != record.resignations.end() && resigned->after == i; ++resigned) {
      if (resigned->seat.index >= replay.table.now().seats())
        return at_line(resigned->line, "nobody sits at " + to_string(resigned->seat));
      replay.resignations.add(*resigned);
    }
    if (i == record.moves.size()) break;
    const RecordLine& line = record.moves[i];
    if (replay.resignations.end_the_game()) return at_line(line.line, "the game has ended before: somebody has resigned");
    const auto played = replay.table.play(line.seat, line.words);
    if (played) continue;
    const std::string rule = played.error().rule.empty() ? "" : " (" + played.error().rule + ")";
    return at_line(line.line,
                   "'" + to_string(line.seat) + " " + line.words + "' is not legal: " + played.error().why.en + rule);
  }
  return std::nullopt;
}

}  // namespace

std::string write_record(const Record& record) {
  std::string text = std::string(kFirstWord) + " " + std::to_string(record.version()) + "\n";
  text += "game " + record.game + "\n";
  if (!record.content.empty()) text += "content " + record.content + "\n";
  text += "options " + to_string(record.options) + "\n";
  for (const std::string& player : record.players) text += "player " + player + "\n";
  if (!record.commitment.empty()) text += "dealer " + record.commitment + "\n";
  text += "moves\n";
  append_moves(record, text);
  text += "end\n";
  if (!record.scores.empty()) {
    text += "scores";
    for (const int score : record.scores) text += " " + std::to_string(score);
    text += "\n";
  }
  if (!record.secret.empty()) text += "secret " + record.secret + "\n";
  return text;
}

std::expected<Record, Problem> read_record(std::string_view text, Shelf shelf) { return RecordReader(shelf).read(text); }

Result Replay::result() const {
  Result result = table.now().result();
  resignations.rank(result);
  return result;
}

std::expected<Replay, Problem> replay(const Record& record, Shelf shelf) {
  const GameEntry* entry = find_game(shelf, record.game);
  if (entry == nullptr) return std::unexpected(Problem{"record", "there is no game '" + record.game + "'"});
  const auto options = entry->complete(record.options);
  if (!options) return std::unexpected(Problem{"record", options.error().why.en});
  if (!record.content.empty() && record.content != entry->content_id()) {
    return std::unexpected(Problem{"record", "it was played with the content " + record.content + ", this program has " +
                                                 entry->content_id() + "; give the pack it was played with by --pack"});
  }
  const AnyGame start = entry->start(*options);
  Replay replay{entry, Table(start), Resignations(start.seats(), *options)};
  if (const auto problem = play(record, replay)) return std::unexpected(*problem);
  if (!record.scores.empty()) {
    if (!replay.is_over()) return std::unexpected(Problem{"record", "it states scores, but the game is not over"});
    const Result result = replay.result();
    for (int seat = 0; seat < result.seats; ++seat) {
      if (static_cast<int>(record.scores.size()) == result.seats && record.scores[seat] == result.values[seat][0]) continue;
      return std::unexpected(Problem{"record", "the stated scores differ from those of the replayed game"});
    }
  }
  return replay;
}

std::vector<RecordLine> lines_of(const Table& table, Viewer viewer) {
  std::vector<RecordLine> lines;
  AnyGame game = table.at(0);
  for (const PlayedMove& played : table.history()) {
    lines.push_back({played.seat, game.text(played.seat, played.move, viewer), 0});
    game.play(played.seat, played.move);
  }
  return lines;
}

std::optional<Seat> seat_named(std::string_view name, int seats) {
  if (name == "*") return Seat::chance();
  if (name.size() != 2 || name[0] != 'p' || name[1] < '1' || name[1] >= '1' + seats) return std::nullopt;
  return Seat::at(name[1] - '1');
}

}  // namespace kvartal

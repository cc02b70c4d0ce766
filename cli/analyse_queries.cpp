#include "cli/analyse_queries.hpp"

#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <vector>

#include "bots/advice.hpp"
#include "bots/analysis.hpp"
#include "bots/stopwatch.hpp"
#include "core/json_node.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

namespace kvartal::cli {
namespace {

constexpr int kMostMoves = 100'000;
constexpr std::size_t kLongestLine = 16U << 20U;

/// One answer to come.
using Part = std::function<Json(Thinking& thinking)>;

struct Query {
  std::string id;
  std::vector<Part> parts;
  std::atomic<bool> cancelled = false;
  std::size_t told = 0;  // answers that are out
};
using QueryPointer = std::shared_ptr<Query>;

/// Thinks until it is told that nobody wants to know any more.
class WhileWanted final : public Stopwatch {
 public:
  explicit WhileWanted(const std::atomic<bool>& cancelled) : cancelled_(cancelled) {}
  [[nodiscard]] bool go_on(double /*done*/) override { return !cancelled_; }

 private:
  const std::atomic<bool>& cancelled_;
};

// ---- reading a question ----------------------------------------------------------------------------------------------------

/// A question is read as a whole; all that is wrong with it is said at once.
class QueryReader {
 public:
  QueryReader(const JsonNode& node, const AnalysisDefaults& defaults, Problems& problems)
      : node_(node), defaults_(defaults), problems_(problems) {}

  [[nodiscard]] std::vector<Part> parts() {
    node_.only({"id", "record", "game", "options", "moves", "at", "judge", "best", "bot", "simulations", "seconds", "seed"});
    const auto record = read_game();
    read_how();
    if (!problems_.empty()) return {};
    const auto replayed = replay(*record, shelf());
    if (!replayed) return refuse(place_of(replayed.error()), replayed.error().what);
    if (!choose_adviser(*replayed->entry, *record)) return {};
    return judge_ ? judged(replayed->table) : advised(replayed->table);
  }

 private:
  [[nodiscard]] std::vector<Part> refuse(const std::string& where, const std::string& what) {
    problems_.push_back({where, what});
    return {};
  }

  /// Lines of a record; where the moves are a list, the place in it, counted from 1.
  [[nodiscard]] std::string place_of(const Problem& problem) const {
    constexpr std::string_view kLine = "line ";
    if (is_record()) return "record: " + problem.where;
    return problem.where.starts_with(kLine) ? "moves, number " + problem.where.substr(kLine.size()) : problem.where;
  }

  [[nodiscard]] bool is_record() const { return node_.maybe("record").exists(); }

  /// The game is the text of a record, or what such a text would say.
  [[nodiscard]] std::optional<Record> read_game() {
    if (is_record()) {
      for (const std::string_view name : {"game", "options", "moves"}) {
        if (const JsonNode other = node_.maybe(name); other.exists()) other.complain("is in the record already");
      }
      auto record = read_record(node_["record"].string(), shelf());
      if (record) return *record;
      problems_.push_back({"record: " + record.error().where, record.error().what});
      return std::nullopt;
    }
    Record record;
    record.game = node_["game"].string();
    read_options_of(record);
    int number = 0;
    node_["moves"].each([&](const JsonNode& move) { read_move(move, ++number, record); });
    return record;
  }

  void read_options_of(Record& record) {
    const GameEntry* entry = find_game(shelf(), record.game);
    if (entry == nullptr) {
      if (node_.maybe("game").exists()) node_["game"].complain("there is no game '" + record.game + "'");
      return;
    }
    std::vector<std::string> words;
    if (const JsonNode options = node_.maybe("options"); options.exists()) {
      options.each_member(
          [&](const std::string& name, const JsonNode& value) { words.push_back(name + "=" + value.string()); });
    }
    const auto options = read_options(entry->options(), words);
    if (options) {
      record.options = *options;
    } else {
      problems_.push_back({"options", options.error().why.en});
    }
  }

  static void read_move(const JsonNode& move, int number, Record& record) {
    const std::string words = move.string();
    const std::size_t space = words.find(' ');
    const auto seat = seat_named(words.substr(0, space), Seat::kMax);
    if (seat && space != std::string::npos) {
      record.moves.push_back({*seat, words.substr(space + 1), number});
    } else {
      move.complain("must begin with p1, p2, … or * for chance, and a space");
    }
  }

  void read_how() {
    if (const JsonNode judge = node_.maybe("judge"); judge.exists()) judge_ = judge.boolean();
    if (const JsonNode best = node_.maybe("best"); best.exists()) best_ = static_cast<std::size_t>(best.integer(1, 1000));
    if (const JsonNode bot = node_.maybe("bot"); bot.exists()) bot_ = bot.string();
    if (const JsonNode number = node_.maybe("simulations"); number.exists()) simulations_ = number.integer(2, 10'000'000);
    if (const JsonNode seed = node_.maybe("seed"); seed.exists()) {
      seed_ = static_cast<std::uint64_t>(seed.integer(0, std::numeric_limits<int>::max()));
    }
    if (const JsonNode at = node_.maybe("at"); at.exists()) {
      if (judge_) at.complain("says nothing where every decision is judged");
      at.each([&](const JsonNode& one) { at_.push_back(static_cast<std::size_t>(one.integer(0, kMostMoves))); });
    }
    if (const JsonNode seconds = node_.maybe("seconds"); seconds.exists()) {
      const bool fits =
          seconds.json().is_number() && seconds.json().get<double>() >= 0.001 && seconds.json().get<double>() <= 3600;
      if (fits) {
        seconds_ = seconds.json().get<double>();
      } else {
        seconds.complain("must be a number from 0.001 to 3600");
      }
    }
  }

  /// Who answers. With seconds and no number of simulations only time counts.
  [[nodiscard]] bool choose_adviser(const GameEntry& entry, const Record& record) {
    const auto options = entry.complete(record.options);
    auto adviser = adviser_named(bot_, record.game, *options);
    if (!adviser) {
      problems_.push_back({"bot", adviser.error().why.en});
      return false;
    }
    adviser_ = *adviser;
    constexpr int kMany = 10'000'000;
    adviser_.simulations = simulations_.value_or(seconds_ > 0 ? kMany : defaults_.simulations);
    adviser_.seconds = seconds_;
    return true;
  }

  /// Every decision of the game that was a choice.
  [[nodiscard]] std::vector<Part> judged(const Table& table) {
    std::vector<Part> parts;
    for (const Decision& decision : decisions_of(table)) {
      const std::uint64_t luck = parts.size();
      parts.emplace_back([decision, luck, adviser = adviser_, seed = seed_](Thinking& thinking) {
        return tell_judgement(decision, judge(decision, adviser, Rng::of_game(seed, luck), thinking));
      });
    }
    if (parts.empty()) return refuse("moves", "there is no decision in them that was a choice");
    return parts;
  }

  /// The best moves of everybody who may move at the places that are asked for, or at the end.
  [[nodiscard]] std::vector<Part> advised(const Table& table) {
    const std::size_t end = table.history().size();
    std::vector<Part> parts;
    for (const std::size_t at : at_.empty() ? std::vector{end} : at_) {
      if (at > end) return refuse("at", fmt::format("there is no position after move {}: the game has {} moves", at, end));
      const AnyGame game = table.at(at);
      const Turn turn = game.turn();
      if (turn.is_over() || turn.is_chance()) {
        const std::string_view why = turn.is_over() ? "the game is over" : "it is for chance to move";
        return refuse("at", fmt::format("after move {} nobody decides: {}", at, why));
      }
      for (int i = 0; i < game.seats(); ++i) {
        if (turn.asked().has(Seat::at(i))) parts.push_back(advice(game, Seat::at(i), at, parts.size()));
      }
    }
    return parts;
  }

  [[nodiscard]] Part advice(const AnyGame& game, Seat seat, std::size_t at, std::uint64_t luck) const {
    return [game, seat, at, luck, most = best_, adviser = adviser_, seed = seed_](Thinking& thinking) {
      Rng rng = Rng::of_game(seed, luck);
      const Observation observation(game, seat, rng);
      Json moves = Json::array();
      for (const Estimate& estimate : best_moves(observation, adviser, most, rng.next(), thinking)) {
        moves.push_back(tell_estimate(observation.world(), seat, estimate));
        moves.back()["simulations"] = estimate.simulations;
      }
      return Json{{"at", at}, {"seat", to_string(seat)}, {"best", moves}};
    };
  }

  const JsonNode& node_;
  const AnalysisDefaults& defaults_;
  Problems& problems_;
  bool judge_ = false;
  std::size_t best_ = 3;
  std::string bot_ = defaults_.bot;
  std::optional<int> simulations_;
  double seconds_ = 0;
  std::uint64_t seed_ = defaults_.seed;
  std::vector<std::size_t> at_;
  ThinkerSettings adviser_;
};

// ---- answering -------------------------------------------------------------------------------------------------------------

/// Answers on several threads; what is ready is told at once, so answers may overtake each other.
class Analyst {
 public:
  explicit Analyst(const AnalysisDefaults& defaults) : defaults_(defaults) {
    workers_.reserve(defaults.threads);
    for (unsigned i = 0; i < defaults.threads; ++i) workers_.emplace_back([this] { work(); });
  }
  Analyst(const Analyst&) = delete;
  Analyst& operator=(const Analyst&) = delete;
  ~Analyst() {
    {
      const std::scoped_lock lock(mutex_);
      ended_ = true;
    }
    more_.notify_all();
  }

  void take(const std::string& line, int number) {
    Problems problems;
    const std::string where = fmt::format("line {}", number);
    if (line.size() > kLongestLine) return fail(nullptr, where + ": longer than 16 MiB");
    const auto json = parse_json(line, where, problems);
    if (!json) return fail(nullptr, to_string(problems));
    const JsonNode node(&*json, "", &problems);
    const JsonNode cancel = node.maybe("cancel");
    const std::string id = cancel.exists() ? cancel.string() : node["id"].string();
    if (!problems.empty()) return fail(nullptr, where + ": " + to_string(problems));
    if (cancel.exists()) return stop(id);
    ask(id, node, problems);
  }

 private:
  void ask(const std::string& id, const JsonNode& node, Problems& problems) {
    auto query = std::make_shared<Query>();
    query->id = id;
    query->parts = QueryReader(node, defaults_, problems).parts();
    if (!problems.empty()) return fail(id, to_string(problems));
    const std::scoped_lock lock(mutex_);
    if (!asked_.emplace(id, query).second) return tell({{"id", id}, {"error", "id: a question with it is being answered"}});
    for (std::size_t i = 0; i < query->parts.size(); ++i) waiting_.emplace_back(query, i);
    more_.notify_all();
  }

  void stop(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    const auto found = asked_.find(id);
    if (found == asked_.end()) return tell({{"id", id}, {"error", "cancel: no question with this id is being answered"}});
    found->second->cancelled = true;
    std::erase_if(waiting_, [&](const auto& part) { return part.first == found->second; });
    asked_.erase(found);
    tell({{"id", id}, {"cancelled", true}});
  }

  void fail(const Json& id, const std::string& what) {
    const std::scoped_lock lock(mutex_);
    tell({{"id", id}, {"error", what}});
  }

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      more_.wait(lock, [&] { return ended_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      const auto [query, part] = waiting_.front();
      waiting_.pop_front();
      lock.unlock();
      WhileWanted thinking(query->cancelled);
      Json answer = query->parts[part](thinking);
      lock.lock();
      if (query->cancelled) continue;
      answer["id"] = query->id;
      answer["progress"] = static_cast<double>(++query->told) / static_cast<double>(query->parts.size());
      if (query->told == query->parts.size()) asked_.erase(query->id);
      tell(answer);
    }
  }

  /// Whoever calls it holds the lock.
  static void tell(const Json& answer) {
    fmt::print("{}\n", to_text(answer));
    std::fflush(stdout);
  }

  const AnalysisDefaults& defaults_;
  std::mutex mutex_;
  std::condition_variable more_;
  bool ended_ = false;  // no question follows
  std::map<std::string, QueryPointer> asked_;
  std::deque<std::pair<QueryPointer, std::size_t>> waiting_;
  std::vector<std::jthread> workers_;  // the last member: they end before what they use
};

}  // namespace

void answer_queries(std::istream& input, const AnalysisDefaults& defaults) {
  Analyst analyst(defaults);
  int number = 0;
  for (std::string line; std::getline(input, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") != std::string::npos) analyst.take(line, number);
  }
}

}  // namespace kvartal::cli

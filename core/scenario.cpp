#include "core/scenario.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/json_node.hpp"
#include "core/record.hpp"
#include "core/table.hpp"

namespace kvartal {
namespace {

/// A path may end in ".length"; then the number is not in the document itself.
constexpr std::string_view kLength = ".length";

/// A number as it stands in a path; beyond every list if it is none.
std::size_t index_named(const std::string& part) {
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), index);
  const bool whole = error == std::errc() && end == part.data() + part.size();
  return whole ? index : SIZE_MAX;
}

std::optional<Json> value_at(const Json& view, std::string_view path) {
  if (path.ends_with(kLength)) {
    const Json* list = find_path(view, path.substr(0, path.size() - kLength.size()));
    if (list == nullptr || !list->is_array()) return std::nullopt;
    return Json(list->size());
  }
  const Json* found = find_path(view, path);
  if (found == nullptr) return std::nullopt;
  return *found;
}

class ScenarioRunner {
 public:
  ScenarioRunner(const Json& document, Shelf shelf) : root_(&document, "", &problems_), shelf_(shelf) {}

  ScenarioOutcome run() {
    if (prepare()) {
      root_["steps"].each([&](const JsonNode& step) {
        if (outcome_.failures.empty() && problems_.empty()) run_step(step);
      });
    }
    for (const Problem& problem : problems_) outcome_.failures.push_back(problem.where + ": " + problem.what);
    outcome_.malformed = !problems_.empty();
    return outcome_;
  }

 private:
  bool prepare() {
    if (!root_.is_object()) {
      root_.complain("a scenario must be an object");
      return false;
    }
    root_.only({"scenario", "rules", "game", "options", "given", "steps"});
    outcome_.title = root_["scenario"].string();
    outcome_.game = root_["game"].string();
    root_["rules"].each([&](const JsonNode& rule) { outcome_.rules.push_back(rule.string()); });
    const GameEntry* entry = find_game(shelf_, outcome_.game);
    if (entry == nullptr) root_["game"].complain("there is no game '" + outcome_.game + "'");
    if (!root_["steps"].is_array()) root_["steps"].complain("must be a list");
    if (!problems_.empty()) return false;
    entry_ = entry;
    return sit_down();
  }

  bool sit_down() {
    std::vector<std::string> words;
    root_.maybe("options").each_member([&](const std::string& name, const JsonNode& value) {
      words.push_back(name + "=" + (value.is_string() ? value.string() : to_text(value.json())));
    });
    const auto options = read_options(entry_->options(), words);
    if (!options) return refuse("options", options.error().why.en);
    const auto complete = entry_->complete(*options);
    if (!complete) return refuse("options", complete.error().why.en);
    if (!root_.maybe("given").exists()) {
      table_.emplace(entry_->start(*complete));
      return true;
    }
    auto game = entry_->set_up(*complete, root_["given"].json());
    if (!game) return refuse("given", game.error().why.en);
    table_.emplace(std::move(*game));
    return true;
  }

  bool refuse(const std::string& where, const std::string& what) {
    problems_.push_back({where, what});
    return false;
  }

  void fail(const JsonNode& step, const std::string& what) { outcome_.failures.push_back(step.path() + ": " + what); }

  void run_step(const JsonNode& step) {
    if (step.maybe("play").exists()) return run_play(step);
    if (step.maybe("refuse").exists()) return run_refuse(step);
    if (step.maybe("legal").exists()) return run_legal(step);
    if (step.maybe("expect").exists()) return run_expect(step);
    if (step.maybe("chance").exists()) return run_chance(step);
    if (step.maybe("moves").exists()) return run_moves(step);
    if (step.maybe("turn").exists()) return run_turn(step);
    if (step.maybe("result").exists()) return run_result(step);
    step.complain("a step is one of: play, refuse, legal, expect, chance, moves, turn, result");
  }

  struct Line {
    Seat seat;
    std::string words;
  };

  std::optional<Line> line_of(const JsonNode& node) {
    const std::string text = node.string();
    const auto space = text.find(' ');
    const auto seat = seat_named(text.substr(0, space), table_->now().seats());
    if (space == std::string::npos || !seat) {
      node.complain("a move is written 'p1 WORDS' or '* WORDS' for chance, not '" + text + "'");
      return std::nullopt;
    }
    return Line{*seat, text.substr(space + 1)};
  }

  void run_play(const JsonNode& step) {
    step.only({"play", "changes", "events"});
    const auto line = line_of(step["play"]);
    if (!line) return;
    const Json before = table_->now().view(Viewer::archive());
    std::vector<AnyEvent> log;
    const auto played = table_->play(line->seat, line->words, &log);
    if (!played) return fail(step, "refused: " + played.error().why.en + " (" + played.error().rule + ")");
    if (const auto wrong = table_->now().check()) return fail(step, "the position is inconsistent: " + *wrong);
    if (step.maybe("changes").exists()) check_changes(step, before);
    if (step.maybe("events").exists()) check_events(step, log);
  }

  void check_changes(const JsonNode& step, const Json& before) {
    const Json after = table_->now().view(Viewer::archive());
    step["changes"].each_member([&](const std::string& path, const JsonNode& wanted) {
      const auto from = value_at(before, path);
      const auto to = value_at(after, path);
      if (!from || !to || !from->is_number_integer() || !to->is_number_integer()) {
        return fail(step, "there is no number at the path " + path + " of the view");
      }
      const int change = to->get<int>() - from->get<int>();
      if (change != wanted.integer(-10000, 10000)) {
        fail(step, path + " changed by " + std::to_string(change) + " (" + to_text(*from) + " to " + to_text(*to) +
                       "), not by " + to_text(wanted.json()));
      }
    });
  }

  /// The given texts must occur in the log of the move, in this order.
  void check_events(const JsonNode& step, const std::vector<AnyEvent>& log) {
    std::size_t next = 0;
    step["events"].each([&](const JsonNode& wanted) {
      const std::string part = wanted.string();
      while (next < log.size()) {
        const Json shown = log[next++].show(Viewer::archive());
        if (shown["text"]["en"].get<std::string>().find(part) != std::string::npos) return;
      }
      std::string heard;
      for (const AnyEvent& event : log) heard += "\n    " + event.show(Viewer::archive())["text"]["en"].get<std::string>();
      fail(step, "the log does not say '" + part + "' (in this order); it says:" + heard);
    });
  }

  void run_refuse(const JsonNode& step) {
    step.only({"refuse", "because", "rule"});
    const auto line = line_of(step["refuse"]);
    if (!line) return;
    const auto move = read_move(table_->now(), line->seat, line->words);
    if (move) return fail(step, "'" + line->words + "' is legal, but should not be");
    if (step.maybe("because").exists() && move.error().why.en.find(step["because"].string()) == std::string::npos) {
      fail(step, "refused because '" + move.error().why.en + "', not because '" + step["because"].string() + "'");
    }
    if (step.maybe("rule").exists() && move.error().rule != step["rule"].string()) {
      fail(step, "refused by " + move.error().rule + " (" + move.error().why.en + "), not by " + step["rule"].string());
    }
  }

  void run_legal(const JsonNode& step) {
    step.only({"legal"});
    const auto check = [&](const JsonNode& node) {
      const auto line = line_of(node);
      if (!line) return;
      const auto move = read_move(table_->now(), line->seat, line->words);
      if (!move) fail(step, "'" + line->words + "' should be legal, but: " + move.error().why.en);
    };
    if (step["legal"].is_array()) return step["legal"].each(check);
    check(step["legal"]);
  }

  Viewer viewer_of(const JsonNode& step) {
    const auto node = step.maybe("viewer");
    if (!node.exists()) return Viewer::archive();
    const std::string name = node.string();
    if (name == "archive") return Viewer::archive();
    if (name == "spectator") return Viewer::spectator();
    const auto seat = seat_named(name, table_->now().seats());
    if (seat && !seat->is_chance()) return Viewer::seat(*seat);
    node.complain("must be archive, spectator or a seat");
    return Viewer::spectator();
  }

  void run_expect(const JsonNode& step) {
    step.only({"expect", "viewer"});
    const Json view = table_->now().view(viewer_of(step));
    step["expect"].each_member([&](const std::string& path, const JsonNode& wanted) {
      const auto found = value_at(view, path);
      if (!found) return fail(step, "there is nothing at the path " + path + " of the view");
      if (*found != wanted.json()) fail(step, path + " is " + to_text(*found) + ", not " + to_text(wanted.json()));
    });
  }

  /// Chances as fractions of the whole: {"draw farm": "2/32"}; 0 for what cannot come.
  void run_chance(const JsonNode& step) {
    step.only({"chance"});
    if (!table_->now().turn().is_chance()) return fail(step, "chance is not to move");
    const auto outcomes = table_->now().outcomes();
    std::uint64_t total = 0;
    for (const AnyOutcome& outcome : outcomes) total += outcome.weight;
    step["chance"].each_member([&](const std::string& words, const JsonNode& wanted) {
      std::uint64_t weight = 0;
      for (const AnyOutcome& outcome : outcomes) {
        if (table_->now().text(Seat::chance(), outcome.move) == words) weight = outcome.weight;
      }
      const auto fraction = fraction_of(wanted);
      if (!fraction) return;
      if (weight * fraction->second != total * fraction->first) {
        fail(step, "the chance of '" + words + "' is " + std::to_string(weight) + "/" + std::to_string(total) + ", not " +
                       to_text(wanted.json()));
      }
    });
  }

  static std::optional<std::pair<std::uint64_t, std::uint64_t>> fraction_of(const JsonNode& node) {
    if (!node.is_string()) return std::pair{static_cast<std::uint64_t>(node.integer(0, 1)), std::uint64_t{1}};
    const std::string text = node.string();
    const auto slash = text.find('/');
    std::uint32_t top = 0;
    std::uint32_t bottom = 0;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, top);
    const bool good = slash != std::string::npos && first.ec == std::errc() && first.ptr == text.data() + slash &&
                      std::from_chars(text.data() + slash + 1, end, bottom).ptr == end && bottom > 0;
    if (good) return std::pair<std::uint64_t, std::uint64_t>{top, bottom};
    node.complain("a chance is written like 2/32, or 0, or 1");
    return std::nullopt;
  }

  /// How many legal moves a seat has, all or those that begin with some words: {seat: p1, with: lake, count: 14}.
  void run_moves(const JsonNode& step) {
    step.only({"moves"});
    const JsonNode query = step["moves"];
    query.only({"seat", "with", "count"});
    const auto seat = seat_named(query["seat"].string(), table_->now().seats());
    if (!seat || seat->is_chance()) return query["seat"].complain("must be a seat");
    const std::string beginning = query.maybe("with").exists() ? query["with"].string() : "";
    int count = 0;
    for (const AnyMove move : table_->now().moves(*seat)) {
      if (table_->now().text(*seat, move).starts_with(beginning)) ++count;
    }
    if (count != query["count"].integer(0, 100000)) {
      fail(step, std::to_string(count) + " legal moves, not " + to_text(query["count"].json()));
    }
  }

  /// Who is to move: a list of seats, "chance", or "over".
  void run_turn(const JsonNode& step) {
    step.only({"turn"});
    const Turn turn = table_->now().turn();
    std::string now = turn.is_chance() ? "chance" : turn.is_over() ? "over" : "";
    for (int i = 0; i < table_->now().seats(); ++i) {
      if (turn.asked().has(Seat::at(i))) now += (now.empty() ? "" : ",") + to_string(Seat::at(i));
    }
    if (now != step["turn"].string()) fail(step, "to move is " + now + ", not " + step["turn"].string());
  }

  void run_result(const JsonNode& step) {
    step.only({"result"});
    if (!table_->now().turn().is_over()) return fail(step, "the game is not over");
    const JsonNode wanted = step["result"];
    wanted.only({"scores", "ranks", "decided_by", "verdict"});
    const Result result = table_->now().result();
    const auto check_row = [&](const char* name, auto value_of) {
      int competitor = 0;
      wanted.maybe(name).each([&](const JsonNode& node) {
        if (competitor >= result.competitors) return node.complain("there are fewer competitors");
        const int value = value_of(competitor);
        if (value != node.integer(-1000, 10000)) {
          fail(step, std::string(name) + " of competitor " + std::to_string(competitor + 1) + ": " + std::to_string(value) +
                         ", not " + to_text(node.json()));
        }
        ++competitor;
      });
    };
    check_row("scores", [&](int competitor) { return result.values[competitor][0]; });
    check_row("ranks", [&](int competitor) { return result.rank[competitor]; });
    if (wanted.maybe("decided_by").exists()) check_decided_by(step, result);
    if (wanted.maybe("verdict").exists()) {
      const std::string verdict = table_->now().verdict().en;
      if (verdict != wanted["verdict"].string()) fail(step, "the verdict is '" + verdict + "'");
    }
  }

  void check_decided_by(const JsonNode& step, const Result& result) {
    const auto order = result.order();
    const int by = order.size() < 2 ? -1 : result.decided_by(order[0], order[1]);
    const std::string name(by < 0 ? "nothing" : result.criteria[static_cast<std::size_t>(by)].en);
    const std::string wanted = step["result"]["decided_by"].string();
    if (name != wanted) fail(step, "first and second are decided by " + name + ", not by " + wanted);
  }

  Problems problems_;
  JsonNode root_;
  Shelf shelf_;
  const GameEntry* entry_ = nullptr;
  std::optional<Table> table_;
  ScenarioOutcome outcome_;
};

}  // namespace

const Json* find_path(const Json& view, std::string_view path) {
  const Json* here = &view;
  for (const std::string& part : split(path, '.')) {
    if (here->is_array()) {
      const auto seat = seat_named(part, Seat::kMax);
      const std::size_t index = seat && !seat->is_chance() ? seat->index : index_named(part);
      if (index >= here->size()) return nullptr;
      here = &(*here)[index];
    } else if (here->is_object()) {
      const auto member = here->find(part);
      if (member == here->end()) return nullptr;
      here = &*member;
    } else {
      return nullptr;
    }
  }
  return here;
}

ScenarioOutcome run_scenario(const Json& document, Shelf shelf) { return ScenarioRunner(document, shelf).run(); }

}  // namespace kvartal

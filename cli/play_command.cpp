#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "bots/crew.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "core/dealer.hpp"
#include "core/record.hpp"
#include "core/table.hpp"

namespace kvartal::cli {
namespace {

constexpr std::string_view kHuman = "human";

struct PlayArguments {
  TableArguments table;
  std::string seats;
  std::string record;
  std::uint64_t seed = 0;
  Language language = Language::en;
};

/// A game at one terminal: people and bots take turns, chance is dealt with a promise.
class TerminalGame {
 public:
  TerminalGame(const GameEntry& entry, Options options, std::vector<std::string> seats, const PlayArguments& arguments)
      : entry_(entry),
        options_(std::move(options)),
        seats_(std::move(seats)),
        arguments_(arguments),
        dealer_(arguments.seed == 0 ? FairDealer::with_fresh_secret() : FairDealer::of_game(arguments.seed, 0)),
        rng_(arguments.seed == 0 ? std::hash<std::string>()(dealer_.secret_hex()) : arguments.seed),
        table_(entry.start(options_)) {
    for (const std::string& seat : seats_) bots_.push_back(seat == kHuman ? nullptr : bot_named(seat, entry_, options_));
    people_ = static_cast<int>(std::ranges::count(seats_, kHuman));
  }

  void run() {
    say({"The dealer promises: ", "Сдающий обещает: "}, dealer_.commitment());
    while (!table_.now().turn().is_over() && !left_) {
      const Turn turn = table_.now().turn();
      if (turn.is_chance()) {
        if (!confirm_end_of_turn()) continue;
        play(Seat::chance(), dealer_.deal(table_.now().outcomes(), chances_++));
        continue;
      }
      const Seat seat = turn.asked().first();
      if (bots_[seat.index] != nullptr) {
        Crew crew;
        play(seat, bots_[seat.index]->choose(Observation(table_.now(), seat, rng_), rng_, crew));
      } else {
        ask(seat);
      }
    }
    if (table_.now().turn().is_over()) print_result();
    save();
  }

 private:
  [[nodiscard]] Language language() const { return arguments_.language; }
  [[nodiscard]] std::string_view in(std::string_view en, std::string_view ru) const {
    return language() == Language::ru ? ru : en;
  }
  void say(const Text& text, const std::string& rest = "") const { fmt::print("{}{}\n", text.in(language()), rest); }

  /// What everybody at the screen may see: with one person, what that person sees.
  [[nodiscard]] Viewer screen() const {
    if (people_ != 1) return Viewer::spectator();
    return Viewer::seat(Seat::at(static_cast<int>(std::ranges::find(seats_, kHuman) - seats_.begin())));
  }

  void play(Seat seat, AnyMove move) {
    const std::string words = table_.now().text(seat, move, screen());
    std::vector<AnyEvent> log;
    table_.play(seat, move, &log);
    if (!seat.is_chance()) fmt::print("\n{} {}\n", to_string(seat), words);
    const std::string key = language() == Language::ru ? "ru" : "en";
    for (const AnyEvent& event : log) fmt::print("    {}\n", event.show(screen())["text"][key].get<std::string>());
    asked_ = false;
  }

  /// Reads a line; the end of input leaves the game.
  std::optional<std::string> read_line(std::string_view prompt) {
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      left_ = true;
      fmt::print("\n");
      return std::nullopt;
    }
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
    return line;
  }

  /// Before chance shows something new, a person may still take the last move back.
  bool confirm_end_of_turn() {
    if (asked_ || table_.history().empty()) return true;
    const Seat last = table_.history().back().seat;
    if (last.is_chance() || bots_[last.index] != nullptr) return true;
    const auto line =
        read_line(in("Enter ends the turn, 'undo' takes the move back: ", "Enter — закончить ход, undo — вернуть ход: "));
    if (!line) return false;
    asked_ = true;
    if (*line != "undo") return true;
    undo(last);
    return false;
  }

  void undo(Seat seat) {
    if (!table_.can_undo(seat)) return say({"there is nothing you could take back", "вернуть нечего"});
    table_.undo();
    asked_ = false;
    say({"taken back", "ход возвращён"});
  }

  void ask(Seat seat) {
    if (people_ > 1 && shown_to_ != seat) {
      shown_to_ = seat;
      if (!read_line(fmt::format("{}\n", in(to_string(seat) + ": press Enter when it is you at the screen",
                                            to_string(seat) + ": нажмите Enter, когда у экрана только вы")))) {
        return;
      }
    }
    fmt::print("\n{}", table_.now().picture(Viewer::seat(seat), language()));
    const auto groups = grouped_moves(seat);
    for (std::size_t i = 0; i < groups.size(); ++i) fmt::print("{:>3}  {}{}\n", i + 1, groups[i].name, count_of(groups[i]));
    const auto line =
        read_line(fmt::format("{} {}> ", to_string(seat), in("(number, move, or help)", "(номер, ход или help)")));
    if (line) answer(seat, *line, groups);
  }

  /// Moves that differ only in where: one line in the list, and a second question. In every game's notation a move that names a
  /// place ends in "at PLACE".
  struct Group {
    std::string name;
    std::vector<AnyMove> moves;
  };

  [[nodiscard]] std::string count_of(const Group& group) const {
    if (group.moves.size() == 1) return "";
    return fmt::format("  {} {}", group.moves.size(), in("spaces", "мест"));
  }

  /// In the order of their first moves: an engine may list the spaces of one piece far apart.
  [[nodiscard]] std::vector<Group> grouped_moves(Seat seat) const {
    std::vector<Group> groups;
    for (const AnyMove move : table_.now().moves(seat)) {
      const std::string words = table_.now().text(seat, move);
      const std::string name = words.substr(0, words.find(" at "));
      auto group = std::ranges::find(groups, name, &Group::name);
      if (group == groups.end()) group = groups.insert(group, {name, {}});
      group->moves.push_back(move);
    }
    return groups;
  }

  void answer(Seat seat, const std::string& line, const std::vector<Group>& groups) {
    if (line == "quit") {
      left_ = true;
    } else if (line == "undo") {
      undo(seat);
    } else if (line == "help" || line.empty()) {
      help();
    } else if (line == "moves") {
      for (const AnyMove move : table_.now().moves(seat)) fmt::print("  {}\n", table_.now().text(seat, move));
    } else if (line.find_first_not_of("0123456789") == std::string::npos) {
      const std::size_t number = line.size() > 4 ? 0 : std::stoul(line);
      if (number == 0 || number > groups.size()) {
        return say({"there is no such number", "такого номера нет"});
      }
      choose_from(seat, groups[number - 1]);
    } else {
      const auto move = read_move(table_.now(), seat, line);
      if (move) return play(seat, *move);
      fmt::print("{}: {}{}\n", in("not possible", "нельзя"), move.error().why.in(language()),
                 move.error().rule.empty() ? "" : " (" + move.error().rule + ")");
    }
  }

  void choose_from(Seat seat, const Group& group) {
    if (group.moves.size() == 1) return play(seat, group.moves[0]);
    for (std::size_t i = 0; i < group.moves.size(); ++i) {
      fmt::print("{:>3}  {}{}\n", i + 1, table_.now().text(seat, group.moves[i]), preview(seat, group.moves[i]));
    }
    const auto line = read_line(in("which? (number; Enter goes back)> ", "где? (номер; Enter — назад)> "));
    if (!line || line->empty() || line->size() > 4 || line->find_first_not_of("0123456789") != std::string::npos) return;
    const std::size_t number = std::stoul(*line);
    if (number >= 1 && number <= group.moves.size()) play(seat, group.moves[number - 1]);
  }

  /// What a move would change at once, summed up from its events: in every game, one with `stat` tells whose (`owner`) number
  /// went `from` what `to` what.
  [[nodiscard]] std::string preview(Seat seat, AnyMove move) const {
    AnyGame after = table_.now();
    std::vector<AnyEvent> log;
    after.play(seat, move, &log);
    std::vector<std::pair<std::string, int>> sums;
    for (const AnyEvent& event : log) {
      const Json shown = event.show(Viewer::seat(seat));
      if (!shown.contains("stat") || shown.value("owner", std::string()) != to_string(seat)) continue;
      const auto name = shown["stat"].get<std::string>();
      auto sum = std::ranges::find(sums, name, &std::pair<std::string, int>::first);
      if (sum == sums.end()) sum = sums.insert(sums.end(), {name, 0});
      sum->second += shown["to"].get<int>() - shown["from"].get<int>();
    }
    std::string text;
    for (const auto& [name, change] : sums) {
      if (change != 0) text += fmt::format("  {} {:+}", name, change);
    }
    return text;
  }

  void help() const {
    fmt::print("{}\n", in("A number takes a choice from the list; a move can also be typed as it is written in records.\n"
                          "moves: all moves as they are written; undo: take the last move back until something is revealed;\n"
                          "quit: leave (--record keeps the game).",
                          "Номер выбирает пункт списка; ход можно и написать так, как он пишется в записи партии.\n"
                          "moves — все ходы, как они пишутся; undo — вернуть ход, пока ничего не открыто;\n"
                          "quit — выйти (--record сохранит партию)."));
  }

  void print_result() const {
    const Result result = table_.now().result();
    fmt::print("\n{}", table_.now().picture(Viewer::archive(), language()));
    std::vector<Text> names;
    names.reserve(seats_.size());
    for (std::size_t i = 0; i < seats_.size(); ++i) names.push_back(same(to_string(Seat::at(static_cast<int>(i)))));
    for (const Text& rival : entry_.rivals(options_)) names.push_back(rival);
    for (const int who : result.order()) {
      fmt::print("{}. {}", static_cast<int>(result.rank[who]), names[static_cast<std::size_t>(who)].in(language()));
      for (std::size_t c = 0; c < result.criteria.size(); ++c)
        fmt::print("  {} {}", result.criteria[c].name().in(language()), result.values[who][c]);
      fmt::print("\n");
    }
    for (const Text& line : explain(result, names)) say(line);
    if (const Text verdict = table_.now().verdict(); !verdict.en.empty()) say(verdict);
    say({"The dealer's secret was: ", "Секрет сдающего: "}, dealer_.secret_hex());
  }

  void save() const {
    if (arguments_.record.empty()) return;
    Record record;
    record.game = entry_.id;
    record.content = entry_.content_id();
    record.options = options_;
    record.players = seats_;
    record.commitment = dealer_.commitment();
    record.moves = lines_of(table_);
    if (table_.now().turn().is_over()) {
      record.secret = dealer_.secret_hex();
      const Result result = table_.now().result();
      for (int seat = 0; seat < result.seats; ++seat) record.scores.push_back(result.score(Seat::at(seat)));
    }
    std::ofstream file(arguments_.record, std::ios::binary);
    file << write_record(record);
    if (!file) throw BadInput(fmt::format("--record {}: cannot be written", arguments_.record));
    fmt::print("{} {}\n", in("the record is in", "запись партии:"), arguments_.record);
  }

  const GameEntry& entry_;
  Options options_;
  std::vector<std::string> seats_;
  const PlayArguments& arguments_;
  FairDealer dealer_;
  Rng rng_;
  Table table_;
  std::vector<std::unique_ptr<Bot>> bots_;
  int people_ = 0;
  std::uint64_t chances_ = 0;
  std::optional<Seat> shown_to_;
  bool asked_ = false;
  bool left_ = false;
};

std::vector<std::string> seats_for(const std::string& names, int seats, const GameEntry& entry, const Options& options) {
  std::vector<std::string> list = names.empty() ? std::vector<std::string>{std::string(kHuman)} : split(names, ',');
  if (names.empty()) list.resize(static_cast<std::size_t>(seats), "greedy");
  if (static_cast<int>(list.size()) != seats) {
    throw BadInput(fmt::format("--seats has {} names, but there are {} seats", list.size(), seats));
  }
  for (const std::string& name : list) {
    if (name != kHuman) (void)bot_named(name, entry, options);
  }
  return list;
}

}  // namespace

void add_play_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command =
      program.add_subcommand("play", "plays a game at the terminal: against bots, alone, or several people at one screen");
  arguments->table.add_to(*command);
  command->add_option("--seats", arguments->seats,
                      "who sits where: human, random, greedy, level1 to level5; by default you and greedy bots");
  command->add_option("--record", arguments->record, "file to write the game into when it ends or is left");
  command->add_option("--seed", arguments->seed, "deal the same game again; otherwise nobody can know what comes");
  add_language(*command, arguments->language);
  command->callback([arguments] {
    const GameEntry& entry = arguments->table.entry();
    const Options options = arguments->table.complete(entry);
    TerminalGame(entry, options, seats_for(arguments->seats, entry.start(options).seats(), entry, options), *arguments).run();
  });
}

}  // namespace kvartal::cli

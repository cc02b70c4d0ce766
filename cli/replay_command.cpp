#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

namespace kvartal::cli {
namespace {

struct ReplayArguments {
  std::string file;
  std::string pack;
  std::string viewer = "archive";
  int at = -1;
  bool hashes = false;
  bool views = false;
  bool json = false;
  bool step = false;
  Language language = Language::en;
};

Viewer viewer_named(const std::string& name, int seats) {
  if (name == "archive") return Viewer::archive();
  if (name == "spectator") return Viewer::spectator();
  const auto seat = seat_named(name, seats);
  if (!seat || seat->is_chance())
    throw BadInput(fmt::format("--viewer {}: must be archive, spectator or a seat like p1", name));
  return Viewer::seat(*seat);
}

class Reader {
 public:
  Reader(const Replay& replay, const ReplayArguments& arguments)
      : table_(replay.table),
        resignations_(replay.resignations),
        arguments_(arguments),
        viewer_(viewer_named(arguments.viewer, replay.table.now().seats())) {}

  /// One line a move: the hash of the position after it, and one of all positions so far, for comparing builds.
  void print_hashes() const {
    const std::vector<std::uint64_t> hashes = position_hashes(table_);
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
      all = mix(all ^ hashes[i]);
      fmt::print("{} {:016x} {:016x}\n", i + 1, hashes[i], all);
    }
  }

  /// One line of JSON for every position, the first one included.
  void print_views() const {
    AnyGame game = table_.at(0);
    fmt::print("{}\n", to_text(game.view(viewer_)));
    for (const PlayedMove& played : table_.history()) {
      game.play(played.seat, played.move);
      fmt::print("{}\n", to_text(game.view(viewer_)));
    }
  }

  void print_position(std::size_t at) const {
    const AnyGame game = table_.at(at);
    if (arguments_.json) return print_json(game.view(viewer_));
    fmt::print("{} {}/{}\n{}", arguments_.language == Language::ru ? "После хода" : "After move", at, table_.history().size(),
               game.picture(viewer_, arguments_.language));
  }

  void print_log(std::size_t from, std::size_t to) const {
    AnyGame game = table_.at(from);
    const std::string key = arguments_.language == Language::ru ? "ru" : "en";
    if (from == 0) print_resignations(0);
    for (std::size_t i = from; i < to; ++i) {
      const PlayedMove& played = table_.history()[i];
      fmt::print("{:>4}  {} {}\n", i + 1, to_string(played.seat), game.text(played.seat, played.move, viewer_));
      std::vector<AnyEvent> log;
      game.play(played.seat, played.move, &log);
      for (const AnyEvent& event : log) fmt::print("          {}\n", event.show(viewer_)["text"][key].get<std::string>());
      print_resignations(i + 1);
    }
    if (to == table_.history().size() && resignations_.end_the_game())
      fmt::print("{}\n", resignations_.in_words().in(arguments_.language));
  }

  void step_through() const {
    std::size_t at = 0;
    print_position(at);
    std::string line;
    while (fmt::print("Enter: next, b: back, NUMBER: go to, p: picture, q: quit > "), std::fflush(stdout),
           std::getline(std::cin, line)) {
      if (line == "q") return;
      if (line == "p") {
        print_position(at);
      } else if (line == "b") {
        if (at > 0) print_position(--at);
      } else if (line.empty()) {
        if (at < table_.history().size()) {
          print_log(at, at + 1);
          ++at;
        } else {
          fmt::print("the record ends here\n");
        }
      } else if (line.size() < 6 && line.find_first_not_of("0123456789") == std::string::npos &&
                 std::stoul(line) <= table_.history().size()) {
        at = std::stoul(line);
        print_position(at);
      } else {
        fmt::print("there is no move '{}'; there are 0 to {}\n", line, table_.history().size());
      }
    }
    fmt::print("\n");
  }

 private:
  /// Those who gave up after so many moves.
  void print_resignations(std::size_t moves) const {
    for (const Resignation& one : resignations_.list()) {
      if (one.after == moves)
        fmt::print("      {} {}\n", to_string(one.seat), arguments_.language == Language::ru ? "сдаётся" : "resigns");
    }
  }

  const Table& table_;
  const Resignations& resignations_;
  const ReplayArguments& arguments_;
  Viewer viewer_;
};

void run_replay(const ReplayArguments& arguments) {
  const auto record = read_record(read_file(arguments.file), shelf());
  if (!record) throw BadInput(fmt::format("{}: {}: {}", arguments.file, record.error().where, record.error().what));
  load_pack(game_named(record->game), arguments.pack);
  const auto replayed = replay(*record, shelf());
  if (!replayed) throw BadInput(fmt::format("{}: {}: {}", arguments.file, replayed.error().where, replayed.error().what));
  const Reader reader(*replayed, arguments);
  const std::size_t moves = replayed->table.history().size();
  if (arguments.at > static_cast<int>(moves))
    throw BadInput(fmt::format("--at {}: the record has {} moves", arguments.at, moves));
  if (arguments.hashes) return reader.print_hashes();
  if (arguments.views) return reader.print_views();
  if (arguments.step) return reader.step_through();
  if (arguments.at >= 0) return reader.print_position(static_cast<std::size_t>(arguments.at));
  if (!arguments.json) reader.print_log(0, moves);
  reader.print_position(moves);
}

}  // namespace

void add_replay_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<ReplayArguments>();
  CLI::App* command = program.add_subcommand("replay", "replays a record: its log, any position, or step by step");
  command->add_option("file", arguments->file, "the record")->required();
  command->add_option("--at", arguments->at, "print only the position after so many moves")->check(CLI::NonNegativeNumber);
  command->add_option("--viewer", arguments->viewer, "through whose eyes: archive, spectator, p1, …")->capture_default_str();
  command->add_flag("--step", arguments->step, "go through it step by step");
  command->add_flag("--hashes", arguments->hashes, "print the hash of every position, to compare builds");
  command->add_flag("--views", arguments->views, "print every position as a line of JSON");
  command->add_flag("--json", arguments->json, "the position as JSON (the last one, or that of --at)");
  add_pack(*command, arguments->pack);
  add_language(*command, arguments->language);
  command->callback([arguments] { run_replay(*arguments); });
}

}  // namespace kvartal::cli

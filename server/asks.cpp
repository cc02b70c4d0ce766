#include "server/asks.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <concepts>
#include <nlohmann/json.hpp>

#include "bots/analysis.hpp"
#include "core/json_node.hpp"
#include "core/record.hpp"

namespace kvartal::server {
namespace {

// In characters, as docs/protocol.schema.json has them.
constexpr std::size_t kLongestText = 500;
constexpr std::size_t kLongestMove = 200;
constexpr std::size_t kLongestTitle = 60;
constexpr std::size_t kLongestWord = 40;
constexpr std::size_t kLongestEndpoint = 1'000;
constexpr std::size_t kLongestPoint = 100;
constexpr std::size_t kMostPreviews = 64;
constexpr int kMostOfTime = 1'000'000;  // seconds or days; which are sensible is said with the rest of the table
constexpr int kMostRounds = 20;

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::size_t length_of(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues));
}

std::string text_of(const JsonNode& node, std::size_t longest) {
  std::string text = node.string();
  if (has_control(text)) node.complain("must have no control characters");
  if (length_of(text) > longest) node.complain("must have at most " + std::to_string(longest) + " characters");
  return text;
}

std::size_t count_of(const JsonNode& node) { return static_cast<std::size_t>(node.integer(0, INT_MAX)); }

std::string table_of(const JsonNode& message) { return text_of(message["table"], kLongestWord); }

Seat seat_of(const JsonNode& message) {
  const JsonNode node = message["seat"];
  const auto seat = seat_named(node.string(), Seat::kMax);
  if (!seat || seat->is_chance()) node.complain("must be a seat like p1");
  return seat.value_or(Seat::at(0));
}

std::vector<std::string> texts_of(const JsonNode& node, std::size_t most, std::size_t longest) {
  std::vector<std::string> texts;
  node.each([&](const JsonNode& one) {
    if (texts.size() <= most) texts.push_back(text_of(one, longest));
  });
  if (texts.size() > most) node.complain("must have at most " + std::to_string(most) + " items");
  return texts;
}

TimeSpan time_of(const JsonNode& node, ClockRule::Kind kind) {
  if (kind == ClockRule::Kind::days) return std::chrono::days(node["days"].integer(0, kMostOfTime));
  return std::chrono::seconds(node["seconds"].integer(0, kMostOfTime));
}

/// {"kind": "game", "seconds": 600, "increment": 10, "time_up": "bot"}; {"kind": "days", "days": 3, …}; null for none.
ClockRule clock_of(const JsonNode& node) {
  using Kind = ClockRule::Kind;
  if (!node.exists() || node.is_null()) return {};
  const std::string kind = node["kind"].string();
  const std::string time_up = node["time_up"].string();
  ClockRule rule;
  if (kind == "move") rule.kind = Kind::move;
  if (kind == "game") rule.kind = Kind::game;
  if (kind == "days") rule.kind = Kind::days;
  if (!rule.is_set()) node["kind"].complain("must be move, game or days");
  if (time_up != "bot" && time_up != "resign") node["time_up"].complain("must be bot or resign");
  rule.time_up = time_up == "resign" ? ClockRule::TimeUp::resign : ClockRule::TimeUp::bot;
  rule.time = time_of(node, rule.kind);
  if (rule.kind == Kind::game) rule.increment = std::chrono::seconds(node["increment"].integer(0, kMostOfTime));
  return rule;
}

AskPush read_push(const JsonNode& message) {
  constexpr std::array<std::string_view, 2> kLanguages = {"en", "ru"};
  const JsonNode subscription = message["subscription"];
  AskPush wanted{.address = {}, .language = std::string(kLanguages[message["language"].one_of(kLanguages).value_or(0)])};
  if (subscription.is_null()) return wanted;
  wanted.address = {.endpoint = text_of(subscription["endpoint"], kLongestEndpoint),
                    .point = text_of(subscription["point"], kLongestPoint),
                    .secret = text_of(subscription["secret"], kLongestWord)};
  return wanted;
}

AskCreate read_create(const JsonNode& message) {
  return {.game = text_of(message["game"], kLongestWord),
          .options = text_of(message["options"], kLongestText),
          .name = tidy(text_of(message["name"], kLongestTitle), kLongestTitle),
          .is_public = message["public"].boolean(),
          .confirm = message["confirm"].boolean(),
          .clock = clock_of(message.maybe("clock")),
          .seats = texts_of(message["seats"], Seat::kMax, kLongestWord),
          .rated = message.maybe("rated").exists() && message["rated"].boolean()};
}

std::string tournament_of(const JsonNode& message) { return text_of(message["tournament"], kLongestWord); }

AskNewTournament read_new_tournament(const JsonNode& message) {
  static constexpr std::array<std::string_view, 2> kKinds = {"round_robin", "swiss"};
  return {.name = tidy(text_of(message["name"], kLongestTitle), kLongestTitle),
          .game = text_of(message["game"], kLongestWord),
          .options = text_of(message["options"], kLongestText),
          .swiss = message["kind"].one_of(kKinds) == 1U,
          .rounds = message["rounds"].integer(0, kMostRounds),
          .clock = clock_of(message.maybe("clock")),
          .rated = message["rated"].boolean(),
          .duplicate = message["duplicate"].boolean()};
}

AskAct read_act(const JsonNode& message, Entry::Kind kind) {
  return {.kind = kind,
          .table = table_of(message),
          .number = count_of(message["number"]),
          .move = kind == Entry::Kind::move ? text_of(message["move"], kLongestMove) : ""};
}

AskSeat read_seat(const JsonNode& message, AskSeat::Kind kind) {
  return {.kind = kind,
          .table = table_of(message),
          .seat = seat_of(message),
          .bot = kind == AskSeat::Kind::bot ? text_of(message["bot"], kLongestWord) : ""};
}

/// What is typed or pasted in several lines becomes one.
std::string line_of(const JsonNode& node, std::size_t longest) {
  std::string text = node.string();
  std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  if (has_control(text)) node.complain("must have no control characters");
  if (length_of(text) > longest) node.complain("must have at most " + std::to_string(longest) + " characters");
  text = tidy(text, longest);
  if (text.empty()) node.complain("must not be empty");
  return text;
}

std::string depth_of(const JsonNode& node) {
  std::string depth = node.string();
  if (!depth_named(depth)) node.complain("must be quick, normal or deep");
  return depth;
}

template <class What, class... Some>
concept IsOneOf = (std::same_as<What, Some> || ...);

using Reader = decltype(Ask::what) (*)(const JsonNode&);
struct KnownAsk {
  std::string_view type;
  Reader read;
};

constexpr std::array<KnownAsk, 35> kKnown = {{
    {"rename", [](const JsonNode& m) -> decltype(Ask::what) { return AskRename{line_of(m["name"], kLongestWord)}; }},
    {"lobby", [](const JsonNode& m) -> decltype(Ask::what) { return AskLobby{m["on"].boolean()}; }},
    {"create", [](const JsonNode& m) -> decltype(Ask::what) { return read_create(m); }},
    {"watch",
     [](const JsonNode& m) -> decltype(Ask::what) {
       return AskWatch{table_of(m), count_of(m["since"]), m.maybe("changes").exists() && m["changes"].boolean()};
     }},
    {"unwatch", [](const JsonNode& m) -> decltype(Ask::what) { return AskUnwatch{table_of(m)}; }},
    {"sit", [](const JsonNode& m) -> decltype(Ask::what) { return read_seat(m, AskSeat::Kind::sit); }},
    {"stand", [](const JsonNode& m) -> decltype(Ask::what) { return read_seat(m, AskSeat::Kind::stand); }},
    {"bot", [](const JsonNode& m) -> decltype(Ask::what) { return read_seat(m, AskSeat::Kind::bot); }},
    {"start", [](const JsonNode& m) -> decltype(Ask::what) { return AskStart{table_of(m)}; }},
    {"forced", [](const JsonNode& m) -> decltype(Ask::what) { return AskForced{table_of(m), m["on"].boolean()}; }},
    {"rematch", [](const JsonNode& m) -> decltype(Ask::what) { return AskRematch{table_of(m)}; }},
    {"waiting", [](const JsonNode& m) -> decltype(Ask::what) { return AskWaiting{m["on"].boolean()}; }},
    {"vacation", [](const JsonNode& m) -> decltype(Ask::what) { return AskVacation{m["days"].integer(0, kMostOfTime)}; }},
    {"contact",
     [](const JsonNode& m) -> decltype(Ask::what) {
       return AskContact{text_of(m["webhook"], kLongestText), m["mail"].boolean()};
     }},
    {"push", [](const JsonNode& m) -> decltype(Ask::what) { return read_push(m); }},
    {"contacts", [](const JsonNode&) -> decltype(Ask::what) { return AskContacts{}; }},
    {"vacations", [](const JsonNode&) -> decltype(Ask::what) { return AskVacation{}; }},
    {"resign", [](const JsonNode& m) -> decltype(Ask::what) { return AskResign{table_of(m)}; }},
    {"move", [](const JsonNode& m) -> decltype(Ask::what) { return read_act(m, Entry::Kind::move); }},
    {"undo", [](const JsonNode& m) -> decltype(Ask::what) { return read_act(m, Entry::Kind::undo); }},
    {"end", [](const JsonNode& m) -> decltype(Ask::what) { return read_act(m, Entry::Kind::end); }},
    {"preview",
     [](const JsonNode& m) -> decltype(Ask::what) {
       return AskPreview{table_of(m), count_of(m["number"]), texts_of(m["moves"], kMostPreviews, kLongestMove)};
     }},
    {"hint", [](const JsonNode& m) -> decltype(Ask::what) { return AskHint{table_of(m), count_of(m["number"])}; }},
    {"analyse", [](const JsonNode& m) -> decltype(Ask::what) { return AskAnalyse{table_of(m), depth_of(m["depth"])}; }},
    {"unanalyse", [](const JsonNode& m) -> decltype(Ask::what) { return AskAnalyse{table_of(m), ""}; }},
    {"at", [](const JsonNode& m) -> decltype(Ask::what) { return AskAt{table_of(m), count_of(m["moves"])}; }},
    {"say", [](const JsonNode& m) -> decltype(Ask::what) { return AskSay{table_of(m), line_of(m["text"], kLongestText)}; }},
    {"leaders", [](const JsonNode& m) -> decltype(Ask::what) { return AskLeaders{text_of(m["game"], kLongestWord)}; }},
    {"ratings", [](const JsonNode& m) -> decltype(Ask::what) { return AskRatings{text_of(m["player"], kLongestWord)}; }},
    {"ratings_at", [](const JsonNode& m) -> decltype(Ask::what) { return AskRatingsAt{table_of(m)}; }},
    {"tournaments", [](const JsonNode&) -> decltype(Ask::what) { return AskTournaments{}; }},
    {"tournament", [](const JsonNode& m) -> decltype(Ask::what) { return AskTournament{tournament_of(m), m["on"].boolean()}; }},
    {"new_tournament", [](const JsonNode& m) -> decltype(Ask::what) { return read_new_tournament(m); }},
    {"enter", [](const JsonNode& m) -> decltype(Ask::what) { return AskEnter{tournament_of(m), m["on"].boolean()}; }},
    {"advance", [](const JsonNode& m) -> decltype(Ask::what) { return AskAdvance{tournament_of(m)}; }},
}};

std::string known_types() {
  std::string list;
  for (const KnownAsk& known : kKnown) list += (list.empty() ? "" : ", ") + std::string(known.type);
  return list;
}

std::unexpected<BadAsk> bad(std::optional<std::int64_t> id, const std::string& en) {
  return std::unexpected(BadAsk{id, {"the message cannot be read: " + en, "сообщение не читается: " + en}});
}

std::optional<std::int64_t> id_of(const Json& message) {
  const auto found = message.find("id");
  if (found == message.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

}  // namespace

bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return true;
    // U+0080 to U+009F
    if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  }
  return false;
}

std::string tidy(std::string_view text, std::size_t most_characters) {
  std::string kept;
  std::size_t characters = 0;
  for (const char c : text) {
    if (!continues(c) && ++characters > most_characters) break;
    const auto byte = static_cast<unsigned char>(c);
    kept += byte < 0x20 || byte == 0x7F ? ' ' : c;
  }
  const auto first = kept.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return kept.substr(first, kept.find_last_not_of(' ') - first + 1);
}

std::optional<std::string> table_changed_by(const Ask& ask) {
  return std::visit(
      []<class What>(const What& what) -> std::optional<std::string> {
        if constexpr (IsOneOf<What, AskSeat, AskStart, AskResign, AskForced, AskRematch, AskAct, AskSay>) return what.table;
        return std::nullopt;
      },
      ask.what);
}

std::expected<Ask, BadAsk> read_ask(std::string_view text) {
  Problems problems;
  const auto json = parse_json(text, "message", problems);
  if (!json) return bad(std::nullopt, to_string(problems));
  if (!json->is_object()) return bad(std::nullopt, "it is not a JSON object");
  Ask ask{.id = id_of(*json), .what = {}};
  const JsonNode message(&*json, "", &problems);
  const std::string type = message["type"].string();
  const auto known = std::ranges::find(kKnown, type, &KnownAsk::type);
  if (problems.empty() && known == kKnown.end())
    return bad(ask.id, "'type' must be one of " + known_types() + "; not '" + tidy(type, 40) + "'");
  if (problems.empty()) ask.what = known->read(message);
  if (!problems.empty()) return bad(ask.id, to_string(problems));
  return ask;
}

}  // namespace kvartal::server

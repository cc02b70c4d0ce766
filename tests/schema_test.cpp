// The JSON of views and events agrees with the published schema, content with its schema, and both languages are complete.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "games/shelf.hpp"
#include "tests/conformance.hpp"
#include "tests/share.hpp"

namespace kvartal {
namespace {

using PlainJson = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

PlainJson plain(const Json& json) { return PlainJson::parse(json.dump()); }

class Schema {
 public:
  explicit Schema(PlainJson schema) : text_(std::move(schema)) {
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(Adapter(text_), schema_);
  }
  /// What is wrong with a document, or "".
  std::string problems(const PlainJson& document) {
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema_, Adapter(document), &results)) return "";
    std::string text;
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
      for (const std::string& part : error.context) text += part;
      text += ": " + error.description + "\n";
    }
    return text;
  }

 private:
  PlainJson text_;
  valijson::Schema schema_;
};

TEST(Schema, ViewsAndEventsOfWholeGamesAreValid) {
  int cases = 0;
  for (const conformance::Case& table : conformance::all_cases(shelf())) {
    if (cases++ % kShare != 0) continue;
    static std::map<std::string_view, std::unique_ptr<Schema>> schemas;
    auto& schema = schemas[table.entry->id];
    if (schema == nullptr) schema = std::make_unique<Schema>(plain(table.entry->schema()));
    Rng rng(11);
    AnyGame game = table.start();
    for (int move = 0; !game.turn().is_over(); ++move) {
      const conformance::Step step = conformance::random_step(game, rng);
      std::vector<AnyEvent> log;
      game.play(step.seat, step.move, &log);
      if (move % 11 == 0) {
        for (const Viewer viewer : {Viewer::archive(), Viewer::spectator(), Viewer::seat(Seat::at(0))}) {
          ASSERT_EQ(schema->problems({{"view", plain(game.view(viewer))}}), "") << table.name();
        }
      }
      if (move % 5 == 0) {
        for (const AnyEvent& event : log) ASSERT_EQ(schema->problems({{"event", plain(event.show(Viewer::spectator()))}}), "");
      }
    }
  }
}

TEST(Schema, NoticesWhatDoesNotBelong) {
  Schema schema(plain(shelf()[0].schema()));
  PlainJson view = plain(shelf()[0].start(*shelf()[0].complete({})).view(Viewer::spectator()));
  EXPECT_EQ(schema.problems({{"view", view}}), "");
  view["surprise"] = 1;
  EXPECT_NE(schema.problems({{"view", view}}), "");
}

std::string read(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Content, AgreesWithItsSchema) {
  for (const GameEntry& entry : shelf()) {
    const std::string folder = std::string(KVARTAL_SOURCE_DIR) + "/games/" + std::string(entry.id) + "/content/";
    for (const std::string_view name : entry.content_files) {
      const PlainJson content = PlainJson::parse(read(folder + std::string(name)));
      Schema schema(PlainJson::parse(read(folder + content.at("$schema").get<std::string>())));
      EXPECT_EQ(schema.problems(content), "") << name;
    }
  }
}

/// A Russian text has Cyrillic letters, unless it is a name that is the same everywhere or has no letters at all.
bool looks_russian(const std::string& text) {
  const bool letters = text.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos;
  const bool cyrillic = text.find('\xD0') != std::string::npos || text.find('\xD1') != std::string::npos;
  return cyrillic || !letters;
}

void check_languages(const Json& json, const std::string& where) {
  if (json.is_object() && json.contains("en") && json.contains("ru")) {
    EXPECT_FALSE(json["en"].get<std::string>().empty()) << where;
    EXPECT_TRUE(looks_russian(json["ru"].get<std::string>())) << where << ": " << json["ru"];
    EXPECT_FALSE(json["ru"].get<std::string>().empty()) << where;
    return;
  }
  for (const auto& [key, value] : json.items()) {
    if (value.is_structured()) check_languages(value, where + "." + key);
  }
}

TEST(Languages, AreBothComplete) {
  for (const GameEntry& entry : shelf()) {
    check_languages(entry.components(), "components");
    for (const OptionSpec& spec : entry.options()) EXPECT_TRUE(looks_russian(spec.about.ru)) << spec.name;
    Rng rng(5);
    AnyGame game = entry.start(*entry.complete({}));
    while (!game.turn().is_over()) {
      const conformance::Step step = conformance::random_step(game, rng);
      std::vector<AnyEvent> log;
      game.play(step.seat, step.move, &log);
      for (const AnyEvent& event : log) check_languages(event.show(Viewer::archive()), "event");
    }
  }
}

}  // namespace
}  // namespace kvartal

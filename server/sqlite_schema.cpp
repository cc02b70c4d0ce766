#include "server/sqlite_schema.hpp"

#include <array>
#include <string>

namespace kvartal::server::sqlite {
namespace {

constexpr std::string_view kFirst = R"(
CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  content TEXT NOT NULL,
  name TEXT NOT NULL,
  host TEXT NOT NULL REFERENCES guests (id),
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  confirm INTEGER NOT NULL CHECK (confirm IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('open', 'playing', 'over')),
  secret TEXT NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  moves INTEGER NOT NULL,
  to_move TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_open ON tables (changed) WHERE state = 'open' AND is_public = 1;
CREATE INDEX tables_playing ON tables (id) WHERE state = 'playing';
CREATE INDEX tables_host ON tables (host);

CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
  guest TEXT REFERENCES guests (id),
  name TEXT NOT NULL,
  bot TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_guest ON seats (guest) WHERE guest IS NOT NULL;

CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('move', 'undo', 'end')),
  seat TEXT NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number INTEGER NOT NULL,
  guest TEXT NOT NULL REFERENCES guests (id),
  name TEXT NOT NULL,
  seat TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
)";

// Strengths and doubts are kept in thousandths. What a game has changed stands beside its result.
constexpr std::string_view kRatings = R"(
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));

CREATE TABLE ratings (
  game TEXT NOT NULL,
  guest TEXT NOT NULL REFERENCES guests (id),
  strength INTEGER NOT NULL,
  doubt INTEGER NOT NULL,
  shown INTEGER NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (game, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_guest ON ratings (guest);
CREATE INDEX ratings_best ON ratings (game, shown);

CREATE TABLE results (
  table_id TEXT NOT NULL REFERENCES tables (id),
  guest TEXT NOT NULL REFERENCES guests (id),
  game TEXT NOT NULL,
  at INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  side INTEGER NOT NULL,
  people INTEGER NOT NULL,
  rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
  strength_before INTEGER,
  doubt_before INTEGER,
  strength INTEGER,
  doubt INTEGER,
  PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_guest ON results (guest, at);
)";

// Clocks, and the service time by which they run: it counts only while the games are served.
constexpr std::string_view kClocks = R"(
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN times TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN due INTEGER;
ALTER TABLE tables ADD COLUMN rematch TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
ALTER TABLE seats ADD COLUMN absence TEXT NOT NULL DEFAULT '' CHECK (absence IN ('', 'time', 'resigned'));
ALTER TABLE seats ADD COLUMN forced INTEGER NOT NULL DEFAULT 0 CHECK (forced IN (0, 1));

CREATE TABLE service (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  served INTEGER NOT NULL,
  beat INTEGER NOT NULL
) STRICT;
INSERT INTO service VALUES (1, 0, 0);

CREATE TABLE vacations (
  guest TEXT NOT NULL REFERENCES guests (id),
  since INTEGER NOT NULL,
  until INTEGER NOT NULL,
  year INTEGER NOT NULL,
  PRIMARY KEY (guest, since)
) STRICT, WITHOUT ROWID;
)";

// Several browsers may be one person, and a person may have a name and a password. The token leaves the guest for a session.
constexpr std::string_view kAccounts = R"(
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  guest TEXT NOT NULL REFERENCES guests (id),
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  browser TEXT NOT NULL,
  address TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_guest ON sessions (guest);
INSERT INTO sessions SELECT substr(token_hash, 1, 16), token_hash, id, created, seen, '', '' FROM guests;

CREATE TABLE new_guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO new_guests SELECT id, name, created, seen FROM guests;
DROP TABLE guests;
ALTER TABLE new_guests RENAME TO guests;

CREATE TABLE accounts (
  guest TEXT PRIMARY KEY REFERENCES guests (id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  mail TEXT NOT NULL,
  is_admin INTEGER NOT NULL CHECK (is_admin IN (0, 1)),
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE resets (
  link_hash TEXT PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guests (id),
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX resets_guest ON resets (guest);
CREATE TABLE used_resets (
  link_hash TEXT PRIMARY KEY REFERENCES resets (link_hash) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE audit (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL
) STRICT;

CREATE INDEX chat_guest ON chat (guest);
)";

constexpr std::string_view kTournaments = R"(
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  organiser TEXT NOT NULL REFERENCES guests (id),
  is_swiss INTEGER NOT NULL CHECK (is_swiss IN (0, 1)),
  table_size INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  round INTEGER NOT NULL,
  rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
  duplicate INTEGER NOT NULL CHECK (duplicate IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('open', 'playing', 'over')),
  seed INTEGER NOT NULL,
  clock TEXT NOT NULL,
  created INTEGER NOT NULL,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_created ON tournaments (created);
CREATE INDEX tournaments_playing ON tournaments (id) WHERE state = 'playing';

CREATE TABLE entrants (
  tournament TEXT NOT NULL REFERENCES tournaments (id),
  number INTEGER NOT NULL,
  guest TEXT NOT NULL REFERENCES guests (id),
  withdrawn INTEGER NOT NULL CHECK (withdrawn IN (0, 1)),
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN tournament TEXT REFERENCES tournaments (id);
ALTER TABLE tables ADD COLUMN round INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN deal TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_tournament ON tables (tournament, round) WHERE tournament IS NOT NULL;
CREATE INDEX tables_deal ON tables (deal) WHERE deal <> '';
)";

// How people want to be told that it is their turn.
constexpr std::string_view kContacts = R"(
CREATE TABLE contacts (
  guest TEXT PRIMARY KEY REFERENCES guests (id),
  webhook TEXT NOT NULL,
  secret TEXT NOT NULL,
  by_mail INTEGER NOT NULL CHECK (by_mail IN (0, 1))
) STRICT, WITHOUT ROWID;
)";

// Browsers that can be written to while no page is open, and the keys that the server has made for itself.
constexpr std::string_view kPushes = R"(
CREATE TABLE pushes (
  session TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  point TEXT NOT NULL,
  secret TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'ru'))
) STRICT, WITHOUT ROWID;

CREATE TABLE server_keys (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)";

// For a list of three SQLite makes a table for every row that it checks, which took longer than all the rest of writing an
// entry. The rows stay as they are, so only the words of the check are changed ("Making Other Kinds Of Table Schema Changes" in
// SQLite's manual).
constexpr std::string_view kEntryKinds = R"(
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'kind IN (''move'', ''undo'', ''end'')', 'kind = ''move'' OR kind = ''undo'' OR kind = ''end''')
WHERE name = 'entries';
PRAGMA writable_schema = RESET;
)";

// A resignation is an entry of the log; where a seat says only that its person has resigned, it is entered behind all the rest.
// Who has left a game is never its winner, not even beside others who have left it as well.
constexpr std::string_view kResignations = R"(
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'OR kind = ''end''', 'OR kind = ''end'' OR kind = ''resign''')
WHERE name = 'entries';
PRAGMA writable_schema = RESET;

INSERT INTO entries
SELECT t.id, (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.table_id = t.id)
    + row_number() OVER (PARTITION BY t.id ORDER BY s.number), 'resign', 'p' || s.number, '', t.changed
FROM seats s JOIN tables t ON t.id = s.table_id
WHERE s.absence = 'resigned' AND t.state <> 'open';

UPDATE results SET rank = rank + 1
WHERE table_id NOT IN (
  SELECT r.table_id FROM results r JOIN seats s ON s.table_id = r.table_id AND s.guest = r.guest WHERE s.absence = '');
)";

constexpr std::array kMigrations = {kFirst,    kRatings, kClocks,     kAccounts,    kTournaments,
                                    kContacts, kPushes,  kEntryKinds, kResignations};

// "Kvrt": a mark in the head of the file that says whose it is.
constexpr std::int64_t kApplication = 0x4B767274;

constexpr std::int64_t kSmallFile = 32 << 20;

Outcome refuse(std::string why) { return std::unexpected(StorageError{std::move(why)}); }

Outcome check_owner(Database& database) {
  const auto application = database.number("PRAGMA application_id");
  if (!application) return std::unexpected(application.error());
  if (*application == kApplication) return {};
  const auto tables = database.number("SELECT count(*) FROM sqlite_schema");
  if (!tables) return std::unexpected(tables.error());
  if (*application != 0 || *tables != 0) return refuse("it is the database of another program");
  return {};
}

Outcome check_sound(Database& database) {
  std::string answer;
  Outcome outcome = database.query("PRAGMA quick_check(1)", [&](const Row& row) { answer = row.text(0); });
  if (!outcome) return outcome;
  return answer == "ok" ? Outcome() : refuse("it is damaged: " + answer);
}

}  // namespace

std::span<const std::string_view> migrations() { return kMigrations; }

std::expected<std::int64_t, StorageError> version_of(Database& database, std::span<const std::string_view> steps, Care care) {
  if (const Outcome ours = check_owner(database); !ours) return std::unexpected(ours.error());
  const auto size = database.number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size");
  if (!size) return size;
  if (care == Care::whole || *size <= kSmallFile) {
    if (const Outcome sound = check_sound(database); !sound) return std::unexpected(sound.error());
  }
  const auto version = database.number("PRAGMA user_version");
  if (!version) return version;
  const auto newest = static_cast<std::int64_t>(steps.size());
  if (*version <= newest) return version;
  return std::unexpected(StorageError{"it was written by a newer Kvartal (schema " + std::to_string(*version) +
                                      "; this one knows " + std::to_string(newest) + ")"});
}

Outcome migrate(Database& database, std::span<const std::string_view> steps) {
  const auto newest = static_cast<std::int64_t>(steps.size());
  auto version = version_of(database, steps, Care::small_files);
  if (version && *version < newest) version = version_of(database, steps, Care::whole);
  if (!version) return std::unexpected(version.error());
  for (std::int64_t step = *version; step < newest; ++step) {
    const std::string sql = std::string(steps[static_cast<std::size_t>(step)]) +
                            "PRAGMA application_id = " + std::to_string(kApplication) +
                            ";\nPRAGMA user_version = " + std::to_string(step + 1) + ";\n";
    const Outcome done = transact(database, "BEGIN IMMEDIATE", [&] { return database.execute(sql); });
    if (!done) return refuse("step " + std::to_string(step + 1) + " of its schema fails: " + done.error().why);
  }
  return {};
}

}  // namespace kvartal::server::sqlite

#include "server/postgres_schema.hpp"

#include <array>
#include <string>

namespace kvartal::server::postgres {
namespace {

// Ids are compared byte by byte, whatever language the database speaks.
constexpr std::string_view kFirst = R"(
CREATE TABLE guests (
  id text COLLATE "C" PRIMARY KEY,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL,
  created bigint NOT NULL,
  seen bigint NOT NULL
);

CREATE TABLE tables (
  id text COLLATE "C" PRIMARY KEY,
  game text NOT NULL,
  options text NOT NULL,
  content text NOT NULL,
  name text NOT NULL,
  host text COLLATE "C" NOT NULL REFERENCES guests (id),
  is_public boolean NOT NULL,
  confirm boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'playing', 'over')),
  secret text NOT NULL,
  created bigint NOT NULL,
  changed bigint NOT NULL,
  moves integer NOT NULL,
  to_move text NOT NULL
);
CREATE INDEX tables_open ON tables (changed) WHERE state = 'open' AND is_public;
CREATE INDEX tables_playing ON tables (id) WHERE state = 'playing';
CREATE INDEX tables_host ON tables (host);

CREATE TABLE seats (
  table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
  guest text COLLATE "C" REFERENCES guests (id),
  name text NOT NULL,
  bot text NOT NULL,
  PRIMARY KEY (table_id, number)
);
CREATE INDEX seats_guest ON seats (guest) WHERE guest IS NOT NULL;

CREATE TABLE entries (
  table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('move', 'undo', 'end')),
  seat text NOT NULL,
  words text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (table_id, number)
);

CREATE TABLE chat (
  table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
  number integer NOT NULL,
  guest text COLLATE "C" NOT NULL REFERENCES guests (id),
  name text NOT NULL,
  seat text NOT NULL,
  text text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (table_id, number)
);
)";

// Several processes: which of them are alive, and which of them plays a table. A connection says once for which process it
// speaks, in kvartal.process. A commit of a table begins with `hold_table`, which keeps everybody else from taking the table
// until it ends.
constexpr std::string_view kOwners = R"(
CREATE TABLE processes (
  id text COLLATE "C" PRIMARY KEY,
  until timestamptz NOT NULL
);

ALTER TABLE tables ADD COLUMN owner text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN epoch bigint NOT NULL DEFAULT 0;

CREATE FUNCTION is_free(the_owner text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT the_owner = current_setting('kvartal.process')
    OR NOT EXISTS (SELECT 1 FROM processes WHERE processes.id = the_owner AND until > now())
$$;

CREATE FUNCTION hold_table(the_table text, the_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  SELECT owner, epoch INTO held FROM tables WHERE id = the_table FOR NO KEY UPDATE;
  IF FOUND AND (held.owner <> current_setting('kvartal.process') OR held.epoch <> the_epoch) THEN
    RAISE EXCEPTION 'another process plays this table now';
  END IF;
END
$$;
)";

// Strengths and doubts are kept in thousandths. What a game has changed stands beside its result.
constexpr std::string_view kRatings = R"(
ALTER TABLE tables ADD COLUMN rated boolean NOT NULL DEFAULT false;

CREATE TABLE ratings (
  game text COLLATE "C" NOT NULL,
  guest text COLLATE "C" NOT NULL REFERENCES guests (id),
  strength bigint NOT NULL,
  doubt bigint NOT NULL,
  shown integer NOT NULL,
  games integer NOT NULL,
  PRIMARY KEY (game, guest)
);
CREATE INDEX ratings_guest ON ratings (guest);
CREATE INDEX ratings_best ON ratings (game, shown);

CREATE TABLE results (
  table_id text COLLATE "C" NOT NULL REFERENCES tables (id),
  guest text COLLATE "C" NOT NULL REFERENCES guests (id),
  game text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  rank integer NOT NULL,
  side integer NOT NULL,
  people integer NOT NULL,
  rated boolean NOT NULL,
  strength_before bigint,
  doubt_before bigint,
  strength bigint,
  doubt bigint,
  PRIMARY KEY (table_id, guest)
);
CREATE INDEX results_guest ON results (guest, at);
)";

// Clocks, and the service time by which they run: it counts only while the games are served.
constexpr std::string_view kClocks = R"(
ALTER TABLE tables ADD COLUMN clock text NOT NULL DEFAULT '', ADD COLUMN times text NOT NULL DEFAULT '',
  ADD COLUMN due bigint, ADD COLUMN rematch text NOT NULL DEFAULT '';
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
ALTER TABLE seats ADD COLUMN absence text NOT NULL DEFAULT '' CHECK (absence IN ('', 'time', 'resigned')),
  ADD COLUMN forced boolean NOT NULL DEFAULT false;

CREATE TABLE service (
  one integer PRIMARY KEY CHECK (one = 1),
  served bigint NOT NULL,
  beat bigint NOT NULL
);
INSERT INTO service VALUES (1, 0, 0);

CREATE TABLE vacations (
  guest text COLLATE "C" NOT NULL REFERENCES guests (id),
  since bigint NOT NULL,
  until bigint NOT NULL,
  year integer NOT NULL,
  PRIMARY KEY (guest, since)
);
)";

// Several browsers may be one person, and a person may have a name and a password. The token leaves the guest for a session.
constexpr std::string_view kAccounts = R"(
CREATE TABLE sessions (
  id text COLLATE "C" PRIMARY KEY,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  guest text COLLATE "C" NOT NULL REFERENCES guests (id),
  created bigint NOT NULL,
  seen bigint NOT NULL,
  browser text NOT NULL,
  address text NOT NULL
);
CREATE INDEX sessions_guest ON sessions (guest);
INSERT INTO sessions SELECT substr(token_hash, 1, 16), token_hash, id, created, seen, '', '' FROM guests;
ALTER TABLE guests DROP COLUMN token_hash;

CREATE TABLE accounts (
  guest text COLLATE "C" PRIMARY KEY REFERENCES guests (id),
  name text NOT NULL,
  folded text COLLATE "C" NOT NULL UNIQUE,
  password text NOT NULL,
  mail text NOT NULL,
  is_admin boolean NOT NULL,
  created bigint NOT NULL
);

CREATE TABLE resets (
  link_hash text COLLATE "C" PRIMARY KEY,
  guest text COLLATE "C" NOT NULL REFERENCES guests (id),
  until bigint NOT NULL
);
CREATE INDEX resets_guest ON resets (guest);
CREATE TABLE used_resets (
  link_hash text COLLATE "C" PRIMARY KEY REFERENCES resets (link_hash) ON DELETE CASCADE
);

CREATE TABLE audit (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  who text NOT NULL,
  what text NOT NULL
);

CREATE INDEX chat_guest ON chat (guest);
)";

// A change of a tournament begins with `hold_tournament`: of two processes that change it at once, one has to look again.
constexpr std::string_view kTournaments = R"(
CREATE TABLE tournaments (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  game text COLLATE "C" NOT NULL,
  options text NOT NULL,
  organiser text COLLATE "C" NOT NULL REFERENCES guests (id),
  is_swiss boolean NOT NULL,
  table_size integer NOT NULL,
  rounds integer NOT NULL,
  round integer NOT NULL,
  rated boolean NOT NULL,
  duplicate boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'playing', 'over')),
  seed bigint NOT NULL,
  clock text NOT NULL,
  created bigint NOT NULL,
  version bigint NOT NULL
);
CREATE INDEX tournaments_created ON tournaments (created);
CREATE INDEX tournaments_playing ON tournaments (id) WHERE state = 'playing';

CREATE TABLE entrants (
  tournament text COLLATE "C" NOT NULL REFERENCES tournaments (id),
  number integer NOT NULL,
  guest text COLLATE "C" NOT NULL REFERENCES guests (id),
  withdrawn boolean NOT NULL,
  PRIMARY KEY (tournament, number)
);

ALTER TABLE tables ADD COLUMN tournament text COLLATE "C" REFERENCES tournaments (id),
  ADD COLUMN round integer NOT NULL DEFAULT 0, ADD COLUMN deal text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX tables_tournament ON tables (tournament, round) WHERE tournament IS NOT NULL;
CREATE INDEX tables_deal ON tables (deal) WHERE deal <> '';

CREATE FUNCTION hold_tournament(the_tournament text, the_version bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  SELECT version INTO held FROM tournaments WHERE id = the_tournament FOR UPDATE;
  IF coalesce(held, 0) + 1 <> the_version THEN
    RAISE EXCEPTION 'the tournament has changed meanwhile';
  END IF;
END
$$;
)";

// How people want to be told that it is their turn.
constexpr std::string_view kContacts = R"(
CREATE TABLE contacts (
  guest text COLLATE "C" PRIMARY KEY REFERENCES guests (id),
  webhook text NOT NULL,
  secret text NOT NULL,
  by_mail boolean NOT NULL
);
)";

// Browsers that can be written to while no page is open, and the keys that the servers have made for themselves.
constexpr std::string_view kPushes = R"(
CREATE TABLE pushes (
  session text COLLATE "C" PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text COLLATE "C" NOT NULL UNIQUE,
  point text NOT NULL,
  secret text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'ru'))
);

CREATE TABLE server_keys (
  name text COLLATE "C" PRIMARY KEY,
  value text NOT NULL
);
)";

// What was decided by what had been read of an account is kept only if that is still so, and nobody changes it before.
constexpr std::string_view kHeldAccounts = R"(
CREATE FUNCTION hold_account(the_guest text, the_password text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE guest = the_guest AND (the_password = '' OR password = the_password) FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account has changed meanwhile';
  END IF;
END
$$;
)";

// A resignation is an entry of the log; where a seat says only that its person has resigned, it is entered behind all the rest.
// Who has left a game is never its winner, not even beside others who have left it as well.
constexpr std::string_view kResignations = R"(
ALTER TABLE entries DROP CONSTRAINT entries_kind_check,
  ADD CONSTRAINT entries_kind_check CHECK (kind IN ('move', 'undo', 'end', 'resign'));

INSERT INTO entries
SELECT t.id, (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.table_id = t.id)
    + row_number() OVER (PARTITION BY t.id ORDER BY s.number), 'resign', 'p' || s.number, '', t.changed
FROM seats s JOIN tables t ON t.id = s.table_id
WHERE s.absence = 'resigned' AND t.state <> 'open';

UPDATE results SET rank = rank + 1
WHERE table_id NOT IN (
  SELECT r.table_id FROM results r JOIN seats s ON s.table_id = r.table_id AND s.guest = r.guest WHERE s.absence = '');
)";

constexpr std::array kMigrations = {kFirst,       kOwners,   kRatings, kClocks,       kAccounts,
                                    kTournaments, kContacts, kPushes,  kHeldAccounts, kResignations};

Outcome refuse(std::string why) { return std::unexpected(StorageError{std::move(why)}); }

/// The version of the database; 0 for an empty one.
std::expected<std::int64_t, StorageError> version_of(Connection& connection) {
  const auto ours = connection.number("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1",
                                      {"kvartal_schema"});
  if (!ours) return ours;
  if (*ours == 1) return connection.number("SELECT version FROM kvartal_schema");
  const auto others = connection.number("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()");
  if (!others) return others;
  if (*others != 0) return std::unexpected(StorageError{"it is the database of another program"});
  return 0;
}

Outcome take_steps(Connection& connection, std::span<const std::string_view> steps) {
  // "Kvrt". Whoever comes second finds the work done.
  if (Outcome locked = connection.run("SELECT pg_advisory_xact_lock(1266053748)"); !locked) return locked;
  const auto version = version_of(connection);
  if (!version) return std::unexpected(version.error());
  const auto newest = static_cast<std::int64_t>(steps.size());
  if (*version > newest) {
    return refuse("it was written by a newer Kvartal (schema " + std::to_string(*version) + "; this one knows " +
                  std::to_string(newest) + ")");
  }
  for (std::int64_t step = *version; step < newest; ++step) {
    std::string sql(steps[static_cast<std::size_t>(step)]);
    if (step == 0) sql += ";CREATE TABLE kvartal_schema (version integer NOT NULL); INSERT INTO kvartal_schema VALUES (1);";
    const Outcome done = connection.execute(sql);
    if (!done) return refuse("step " + std::to_string(step + 1) + " of its schema fails: " + done.error().why);
  }
  return connection.run("UPDATE kvartal_schema SET version = $1 WHERE version <> $1", {value_of(newest)});
}

}  // namespace

std::span<const std::string_view> migrations() { return kMigrations; }

Outcome migrate(Connection& connection, std::span<const std::string_view> steps) {
  const auto others =
      connection.number("SELECT count(*) FROM pg_database WHERE datname = current_database() AND encoding <> 6");
  if (!others) return std::unexpected(others.error());
  if (*others != 0) return refuse("its encoding is not UTF8");
  if (Outcome begun = connection.execute("BEGIN"); !begun) return begun;
  Outcome outcome = take_steps(connection, steps);
  if (outcome) return connection.execute("COMMIT");
  if (const Outcome undone = connection.execute("ROLLBACK"); !undone)
    outcome.error().why += "; and then: " + undone.error().why;
  return outcome;
}

}  // namespace kvartal::server::postgres

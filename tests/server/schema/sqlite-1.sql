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

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

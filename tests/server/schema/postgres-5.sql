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

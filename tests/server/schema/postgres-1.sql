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

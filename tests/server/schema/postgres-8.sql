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

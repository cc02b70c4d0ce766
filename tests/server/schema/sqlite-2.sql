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

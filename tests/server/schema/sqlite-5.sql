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

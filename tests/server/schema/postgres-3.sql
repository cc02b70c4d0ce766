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

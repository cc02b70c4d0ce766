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

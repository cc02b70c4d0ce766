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

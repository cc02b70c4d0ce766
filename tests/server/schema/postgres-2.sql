CREATE TABLE processes (
  id text COLLATE "C" PRIMARY KEY,
  until timestamptz NOT NULL
);

ALTER TABLE tables ADD COLUMN owner text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN epoch bigint NOT NULL DEFAULT 0;

CREATE FUNCTION is_free(the_owner text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT the_owner = current_setting('kvartal.process')
    OR NOT EXISTS (SELECT 1 FROM processes WHERE processes.id = the_owner AND until > now())
$$;

CREATE FUNCTION hold_table(the_table text, the_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  SELECT owner, epoch INTO held FROM tables WHERE id = the_table FOR NO KEY UPDATE;
  IF FOUND AND (held.owner <> current_setting('kvartal.process') OR held.epoch <> the_epoch) THEN
    RAISE EXCEPTION 'another process plays this table now';
  END IF;
END
$$;

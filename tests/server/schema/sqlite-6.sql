CREATE TABLE contacts (
  guest TEXT PRIMARY KEY REFERENCES guests (id),
  webhook TEXT NOT NULL,
  secret TEXT NOT NULL,
  by_mail INTEGER NOT NULL CHECK (by_mail IN (0, 1))
) STRICT, WITHOUT ROWID;

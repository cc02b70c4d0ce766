CREATE TABLE contacts (
  guest text COLLATE "C" PRIMARY KEY REFERENCES guests (id),
  webhook text NOT NULL,
  secret text NOT NULL,
  by_mail boolean NOT NULL
);

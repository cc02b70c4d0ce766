"""Where a house keeps its games: a SQLite file, or a database on a PostgreSQL that the test starts."""

import atexit
import itertools
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile


class File:
    """A SQLite file in a folder."""

    def __init__(self, folder):
        self.address = os.path.join(folder, "kvartal.db")

    def rows(self, query):
        database = sqlite3.connect(self.address)
        try:
            return database.execute(query).fetchall()
        finally:
            database.close()

    def execute(self, statement):
        database = sqlite3.connect(self.address)
        try:
            with database:
                database.execute(statement)
        finally:
            database.close()

    def check(self):
        assert self.rows("PRAGMA integrity_check") == [("ok",)]


class Postgres:
    """A PostgreSQL of the test's own; it ends with the test."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="kvartal-postgres-")
        self.numbers = itertools.count(1)
        self.start()
        atexit.register(self.close)

    def start(self):
        self._control("start")

    def stop(self):
        """At once, as a crash would."""
        self._control("stop")

    def close(self):
        self.stop()
        shutil.rmtree(self.folder)

    def _control(self, action):
        subprocess.run([pathlib.Path(__file__).with_name("postgres"), action, self.folder], check=True)

    def fresh(self):
        database = PostgresDatabase(self, f"house{next(self.numbers)}")
        PostgresDatabase(self, "postgres").execute(f"CREATE DATABASE {database.name}")
        return database


class PostgresDatabase:
    def __init__(self, server, name):
        self.server = server
        self.name = name
        self.address = f"postgresql:///{name}?user=kvartal&host={server.folder}"

    def rows(self, query):
        return [tuple(row.values()) for row in json.loads(self._psql(f"SELECT coalesce(json_agg(found), '[]') FROM ({query}) found"))]

    def execute(self, statement):
        self._psql(statement)

    def _psql(self, statement):
        command = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--command", statement, self.address]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout

    def check(self):
        """Everything can be read, and no index contradicts its table."""
        self.execute("CREATE EXTENSION IF NOT EXISTS amcheck")
        self.execute(
            "SELECT bt_index_check(indexrelid, true) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid "
            "WHERE relnamespace = 'public'::regnamespace"
        )

// A PostgreSQL server of the tests' own, started when the first test wants it and ended with the program.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "server/postgres.hpp"
#include "server/postgres_storage.hpp"
#include "server/storage_fixture.hpp"

namespace kvartal::server {

class PostgresServer {
 public:
  static PostgresServer& instance() {
    static PostgresServer server;
    return server;
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  void start() { control("start"); }
  void stop() { control("stop"); }

  /// A new and empty database.
  [[nodiscard]] std::string fresh_database() {
    const std::string name = "test" + std::to_string(++databases_);
    auto connection = postgres::Connection::open(url("postgres"));
    if (!connection || !connection->execute("CREATE DATABASE " + name)) ADD_FAILURE() << "no database";
    return url(name);
  }

 private:
  PostgresServer() {
    std::string name = (std::filesystem::temp_directory_path() / "kvartal-postgres-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    start();
  }
  ~PostgresServer() {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void control(const std::string& action) {
    const std::string command = KVARTAL_POSTGRES " " + action + " '" + folder_.string() + "'";
    // NOLINTNEXTLINE(concurrency-mt-unsafe): no thread of the tests changes what it looks at
    if (std::system(command.c_str()) != 0) ADD_FAILURE() << command;
  }
  [[nodiscard]] std::string url(const std::string& name) const {
    return "postgresql:///" + name + "?user=kvartal&host=" + folder_.string();
  }

  std::filesystem::path folder_;
  int databases_ = 0;
};

class PostgresDatabase final : public TestDatabase {
 public:
  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] postgres::Connection connect() const {
    auto connection = postgres::Connection::open(url_);
    EXPECT_TRUE(connection) << connection.error().why;
    return std::move(*connection);
  }

  /// Each time as another process.
  Opened open(Loop& loop) override { return open_postgres(url_, "process" + std::to_string(++processes_), loop); }
  void execute(const std::string& sql) override {
    const auto outcome = connect().execute(sql);
    EXPECT_TRUE(outcome) << outcome.error().why;
  }
  std::int64_t number(std::string_view sql) override { return connect().number(sql).value_or(-1); }
  void hold() override {
    holder_ = connect();
    EXPECT_TRUE(holder_->execute("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE"));
  }
  void let_go() override {
    EXPECT_TRUE(holder_->execute("ROLLBACK"));
    holder_.reset();
  }
  int transactions() override { return static_cast<int>(number("SELECT count(DISTINCT xmin::text) FROM entries")); }
  std::string taken() const override { return "entries_pkey"; }

 private:
  std::string url_ = PostgresServer::instance().fresh_database();
  std::optional<postgres::Connection> holder_;
  int processes_ = 0;
};

class PostgresTest : public StorageFixture {
 protected:
  TestDatabase& database() override { return database_; }
  PostgresDatabase database_;
};

}  // namespace kvartal::server

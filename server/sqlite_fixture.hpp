// A SQLite file in a folder that goes away afterwards.
#pragma once

#include <fstream>
#include <iterator>
#include <optional>

#include "server/sqlite.hpp"
#include "server/sqlite_storage.hpp"
#include "server/storage_fixture.hpp"

namespace kvartal::server {

class SqliteFile final : public TestDatabase {
 public:
  SqliteFile() {
    std::string name = (std::filesystem::temp_directory_path() / "kvartal-storage-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~SqliteFile() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path() const { return (folder_ / "kvartal.db").string(); }
  [[nodiscard]] std::string elsewhere() const { return (folder_ / "nowhere" / "kvartal.db").string(); }

  Opened open(Loop& loop) override { return open_sqlite(path(), loop); }
  void execute(const std::string& sql) override { EXPECT_TRUE(sqlite::Database::open(path())->execute(sql)); }
  std::int64_t number(std::string_view sql) override { return sqlite::Database::open(path())->number(sql).value_or(-1); }
  void hold() override {
    holder_ = std::move(*sqlite::Database::open(path()));
    EXPECT_TRUE(holder_->execute("BEGIN IMMEDIATE"));
  }
  void let_go() override {
    EXPECT_TRUE(holder_->execute("ROLLBACK"));
    holder_.reset();
  }
  std::string taken() const override { return "entries.table_id, entries.number"; }

  /// Frames of the write-ahead log that end a transaction say how large the database is then; the others say 0.
  int transactions() override {
    std::ifstream file(path() + "-wal", std::ios::binary);
    const std::string log((std::istreambuf_iterator<char>(file)), {});
    int count = 0;
    for (std::size_t frame = 32; frame + 24 + 4096 <= log.size(); frame += 24 + 4096) {
      if (log.substr(frame + 4, 4) != std::string(4, '\0')) ++count;
    }
    return count;
  }

 private:
  std::filesystem::path folder_;
  std::optional<sqlite::Database> holder_;
};

class SqliteTest : public StorageFixture {
 protected:
  TestDatabase& database() override { return file_; }
  [[nodiscard]] std::string path() const { return file_.path(); }
  SqliteFile file_;
};

}  // namespace kvartal::server

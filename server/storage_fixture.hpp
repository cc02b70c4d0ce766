// A storage in a folder of its own, asked and waited for, for its tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/loop.hpp"
#include "server/sqlite_storage.hpp"

namespace kvartal::server {

inline GuestRow guest(const std::string& id) {
  return {
      .id = id, .token_hash = "hash of " + id, .name = "Ада " + id, .created = 1'790'000'000'000, .seen = 1'790'000'000'001};
}

inline TableRow table(const std::string& id, const std::string& host) {
  return {.id = id,
          .game = "suburbia",
          .options = "players=3 mode=standard",
          .content = "0123456789abcdef",
          .name = "Our \"table\"; DROP TABLE guests",
          .host = host,
          .is_public = true,
          .confirm = true,
          .state = TableState::open,
          .secret = "00ff",
          .created = 5,
          .changed = 6,
          .moves = 0,
          .to_move = "",
          .seats = {{.kind = SeatKind::person, .guest = host, .name = "Ада", .bot = ""},
                    {.kind = SeatKind::bot, .guest = "", .name = "Greedy", .bot = "greedy"},
                    {.kind = SeatKind::open, .guest = "", .name = "", .bot = ""}}};
}

inline EntryRow entry(const std::string& table, int number, const std::string& words = "buy 3 at 1,-1") {
  return {.table = table, .number = number, .kind = EntryKind::move, .seat = "p1", .words = words, .at = 100 + number};
}

inline ChatRow line(const std::string& table, int number, const std::string& guest) {
  return {.table = table, .number = number, .guest = guest, .name = "Ада", .seat = "p1", .text = "привет 🙂", .at = 7};
}

/// A loop on a thread of its own, and a folder that goes away afterwards.
class StorageTest : public testing::Test {
 protected:
  StorageTest() {
    std::string name = (std::filesystem::temp_directory_path() / "kvartal-storage-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~StorageTest() override {
    storage_.reset();
    loop_.stop();
    thread_.join();
    std::filesystem::remove_all(folder_);
  }

  [[nodiscard]] std::string path() const { return (folder_ / "kvartal.db").string(); }

  Storage& storage() {
    if (!storage_) open();
    return *storage_;
  }
  void open() {
    storage_.reset();
    auto opened = open_sqlite(path(), loop_);
    ASSERT_TRUE(opened) << opened.error().why;
    storage_ = std::move(*opened);
  }
  [[nodiscard]] std::string refusal() {
    const auto opened = open_sqlite(path(), loop_);
    return opened ? "" : opened.error().why;
  }

  /// Asks the storage something and waits for the answer.
  template <class Value, class Ask>
  std::expected<Value, StorageError> answer(Ask ask) {
    std::promise<std::expected<Value, StorageError>> promise;
    ask([&](std::expected<Value, StorageError> value) { promise.set_value(std::move(value)); });
    return promise.get_future().get();
  }
  std::expected<void, StorageError> commit(std::vector<Change> changes) {
    return answer<void>([&](Storage::Then<void> then) { storage().commit(std::move(changes), std::move(then)); });
  }
  std::optional<StoredTable> load(const std::string& id) {
    auto loaded = answer<std::optional<StoredTable>>([&](auto then) { storage().load_table(id, std::move(then)); });
    EXPECT_TRUE(loaded);
    return loaded ? *loaded : std::nullopt;
  }
  static std::string ids(const std::expected<std::vector<TableRow>, StorageError>& tables) {
    std::string list;
    EXPECT_TRUE(tables);
    for (const TableRow& row : tables.value_or(std::vector<TableRow>())) list += row.id + " ";
    return list;
  }

  /// Frames of the write-ahead log that end a transaction say how large the database is then; the others say 0.
  [[nodiscard]] int transactions_in_log() const {
    std::ifstream file(path() + "-wal", std::ios::binary);
    const std::string log((std::istreambuf_iterator<char>(file)), {});
    int count = 0;
    for (std::size_t frame = 32; frame + 24 + 4096 <= log.size(); frame += 24 + 4096) {
      if (log.substr(frame + 4, 4) != std::string(4, '\0')) ++count;
    }
    return count;
  }

  std::filesystem::path folder_;
  Loop loop_;
  std::thread thread_;
  std::unique_ptr<Storage> storage_;
};

}  // namespace kvartal::server

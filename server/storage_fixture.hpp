// A storage on a database of its own, asked and waited for, for its tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/loop.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

inline GuestRow guest(const std::string& id) {
  return {.id = id, .name = "Ада " + id, .created = 1'790'000'000'000, .seen = 1'790'000'000'001};
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
          .clock = "move 90 bot",
          .times = "",
          .due = std::nullopt,
          .rematch = "",
          .seats = {{.kind = SeatKind::person, .guest = host, .name = "Ада", .bot = ""},
                    {.kind = SeatKind::bot, .guest = "", .name = "Greedy", .bot = "greedy"},
                    {.kind = SeatKind::open, .guest = "", .name = "", .bot = ""}},
          .rated = false,
          .tournament = "",
          .round = 0,
          .deal = ""};
}

inline EntryRow entry(const std::string& table, int number, const std::string& words = "buy 3 at 1,-1") {
  return {.table = table, .number = number, .kind = EntryKind::move, .seat = "p1", .words = words, .at = 100 + number};
}

inline ChatRow line(const std::string& table, int number, const std::string& guest) {
  return {.table = table, .number = number, .guest = guest, .name = "Ада", .seat = "p1", .text = "привет 🙂", .at = 7};
}

using Opened = std::expected<std::unique_ptr<Storage>, StorageError>;

/// One kind of database, as the tests need it: from outside, beside the storage.
class TestDatabase {
 public:
  TestDatabase() = default;
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;
  virtual ~TestDatabase() = default;

  [[nodiscard]] virtual Opened open(Loop& loop) = 0;
  virtual void execute(const std::string& sql) = 0;
  [[nodiscard]] virtual std::int64_t number(std::string_view sql) = 0;
  /// Keeps the storage from writing.
  virtual void hold() = 0;
  virtual void let_go() = 0;
  /// How many transactions have written entries until now.
  [[nodiscard]] virtual int transactions() = 0;
  /// What a second entry with the same number is refused with.
  [[nodiscard]] virtual std::string taken() const = 0;
};

/// What a test is given that is run with every kind.
using MakeDatabase = std::unique_ptr<TestDatabase> (*)();

template <class Database>
std::unique_ptr<TestDatabase> make() {
  return std::make_unique<Database>();
}

/// A loop on a thread of its own, and what is asked of a storage on it.
class StorageFixture : public testing::Test {
 protected:
  StorageFixture() {
    thread_ = std::thread([this] { loop_.run(); });
  }
  ~StorageFixture() override {
    storage_.reset();
    loop_.stop();
    thread_.join();
  }

  [[nodiscard]] virtual TestDatabase& database() = 0;

  Storage& storage() {
    if (!storage_) open();
    return *storage_;
  }
  void open() {
    storage_.reset();
    auto opened = database().open(loop_);
    ASSERT_TRUE(opened) << opened.error().why;
    storage_ = std::move(*opened);
  }
  [[nodiscard]] std::string refusal() {
    const auto opened = database().open(loop_);
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
  std::expected<std::optional<StoredTable>, StorageError> try_to_load(const std::string& id, Known known = {}) {
    return answer<std::optional<StoredTable>>([&](auto then) { storage().load_table(id, known, std::move(then)); });
  }
  /// A table; its epoch is put aside, since it grows with each loading.
  std::optional<StoredTable> load(const std::string& id, Known known = {}) {
    auto loaded = try_to_load(id, known);
    EXPECT_TRUE(loaded);
    if (!loaded || !*loaded) return std::nullopt;
    epoch_ = std::exchange((*loaded)->table.epoch, 0);
    return *loaded;
  }
  static std::string ids(const std::expected<std::vector<TableRow>, StorageError>& tables) {
    std::string list;
    EXPECT_TRUE(tables);
    for (const TableRow& row : tables.value_or(std::vector<TableRow>())) list += row.id + " ";
    return list;
  }

  Loop loop_;
  std::thread thread_;
  std::unique_ptr<Storage> storage_;
  std::int64_t epoch_ = 0;
};

}  // namespace kvartal::server

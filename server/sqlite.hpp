// SQLite's C functions as values: a database closes itself, a statement finalizes itself, and an error is an answer.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/storage.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace kvartal::server::sqlite {

using Outcome = std::expected<void, StorageError>;

template <class Value>
using Found = std::expected<Value, StorageError>;

/// One row of an answer; valid until the next one.
class Row {
 public:
  explicit Row(sqlite3_stmt* statement) : statement_(statement) {}
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string text(int column) const;  // empty for NULL
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] int small(int column) const { return static_cast<int>(integer(column)); }

 private:
  sqlite3_stmt* statement_;
};

using EachRow = std::function<void(const Row&)>;

class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}

  /// Values go to the places ?1, ?2, … and must live until the statement has run.
  bool bind(int place, std::string_view text);
  bool bind(int place, std::int64_t number);
  bool bind(int place, int number) { return bind(place, std::int64_t{number}); }
  bool bind(int place, std::optional<std::int64_t> number) { return number ? bind(place, *number) : bind_null(place); }
  bool bind_null(int place);
  /// Runs to the end and is ready to be used again.
  [[nodiscard]] Outcome run(const EachRow& each);
  [[nodiscard]] Outcome failed_to_bind();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// Text that is NULL when empty: a reference to a row that need not be.
struct Optional {
  std::string_view text;
};

class Database {
 public:
  /// Opens a file for reading and writing; makes it if there is none.
  [[nodiscard]] static std::expected<Database, StorageError> open(const std::string& path);

  /// One statement with its values; `each` sees every row of the answer. The SQL must live as long as the database: it is
  /// compiled once.
  template <class... Values>
  [[nodiscard]] Outcome query(std::string_view sql, const EachRow& each, const Values&... values) {
    const auto statement = compiled(sql);
    if (!statement) return std::unexpected(statement.error());
    int place = 0;
    const bool bound = (bind(**statement, ++place, values) && ...);
    return bound ? (*statement)->run(each) : (*statement)->failed_to_bind();
  }
  template <class... Values>
  [[nodiscard]] Outcome run(std::string_view sql, const Values&... values) {
    return query(sql, [](const Row&) {}, values...);
  }
  /// One or more statements without values, compiled for this one time.
  [[nodiscard]] Outcome execute(const std::string& sql);
  /// The number that a statement without values answers with.
  [[nodiscard]] std::expected<std::int64_t, StorageError> number(std::string_view sql);
  [[nodiscard]] bool in_transaction() const;
  /// Makes the other one a copy of this one as it is at one moment, also while somebody writes to it.
  [[nodiscard]] Outcome copy_to(Database& other);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Database(sqlite3* database) : database_(database) {}
  [[nodiscard]] std::expected<Statement*, StorageError> compiled(std::string_view sql);

  template <class Value>
  static bool bind(Statement& statement, int place, const Value& value) {
    if constexpr (std::same_as<Value, Optional>) {
      return value.text.empty() ? statement.bind_null(place) : statement.bind(place, value.text);
    } else {
      return statement.bind(place, value);
    }
  }

  std::unique_ptr<sqlite3, Close> database_;
  std::unordered_map<std::string_view, Statement> statements_;  // finalized before the database is closed
};

/// Runs `work` in a transaction: all of it is kept, or nothing. `begin` is "BEGIN" or "BEGIN IMMEDIATE".
template <std::invocable Work>
[[nodiscard]] Outcome transact(Database& database, const std::string& begin, Work work) {
  if (Outcome begun = database.execute(begin); !begun) return begun;
  Outcome outcome = work();
  if (outcome) outcome = database.execute("COMMIT");
  if (outcome || !database.in_transaction()) return outcome;
  if (const Outcome undone = database.execute("ROLLBACK"); !undone) outcome.error().why += "; and then: " + undone.error().why;
  return outcome;
}

}  // namespace kvartal::server::sqlite

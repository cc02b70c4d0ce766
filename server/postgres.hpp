// libpq's C functions as values: a connection closes itself, statements are sent many at a time, and an error is an answer.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <expected>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/storage.hpp"

struct pg_conn;
struct pg_result;

namespace kvartal::server::postgres {

using Outcome = std::expected<void, StorageError>;

template <class Value>
using Found = std::expected<Value, StorageError>;

/// One row of an answer; valid only while it is shown.
class Row {
 public:
  Row(const pg_result* result, int row) : result_(result), row_(row) {}
  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::string text(int column) const;  // empty for NULL
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] int small(int column) const { return static_cast<int>(integer(column)); }
  [[nodiscard]] bool boolean(int column) const { return text(column) == "t"; }

 private:
  const pg_result* result_;
  int row_;
};

using EachRow = std::function<void(const Row&)>;

/// A value of a statement as text; nothing is NULL.
using Value = std::optional<std::string>;
inline Value value_of(std::string_view text) { return std::string(text); }
inline Value value_of(std::int64_t number) { return std::to_string(number); }
inline Value value_of(int number) { return std::to_string(number); }
inline Value value_of(std::same_as<bool> auto yes) { return yes ? "t" : "f"; }  // not text, which turns into bool too
/// Text that is NULL when empty: a reference to a row that need not be.
inline Value or_null(std::string_view text) { return text.empty() ? Value() : Value(text); }

using Values = std::initializer_list<Value>;

/// What a person may be told of a database: where it is, without the password.
[[nodiscard]] std::string place_of(const std::string& url);

class Connection {
 public:
  static constexpr std::chrono::milliseconds kPatience{10'000};

  /// A connection that is taken for lost after so long without a word from the server.
  [[nodiscard]] static std::expected<Connection, StorageError> open(const std::string& url,
                                                                    std::chrono::milliseconds patience = kPatience);

  /// Adds a statement to those that are sent together; `each` will see the rows of its answer. The SQL must live as long as the
  /// connection: it is prepared once.
  void send(std::string_view sql, Values values = {}, EachRow each = nullptr);
  /// Sends what was added and waits for the answers. Unless there is a BEGIN among the statements they are one transaction:
  /// they are all kept by the time this returns, or none of them is and the first mistake is told.
  [[nodiscard]] Outcome finish();
  /// One statement on its own.
  [[nodiscard]] Outcome query(std::string_view sql, Values values, EachRow each) {
    send(sql, values, std::move(each));
    return finish();
  }
  [[nodiscard]] Outcome run(std::string_view sql, Values values = {}) { return query(sql, values, nullptr); }
  /// One or more statements without values.
  [[nodiscard]] Outcome execute(const std::string& sql);
  /// The number that a statement answers with.
  [[nodiscard]] std::expected<std::int64_t, StorageError> number(std::string_view sql, Values values = {});

  /// Whether it can still be used, as far as is known without asking the server.
  [[nodiscard]] bool is_alive();
  [[nodiscard]] bool in_transaction() const;

  /// What NOTIFY has brought since the last time.
  [[nodiscard]] std::vector<std::string> notices();
  /// Becomes readable when something arrives.
  [[nodiscard]] int socket() const;

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };
  Connection(pg_conn* connection, std::chrono::milliseconds patience) : connection_(connection), patience_(patience) {}
  [[nodiscard]] std::optional<std::string> prepared(std::string_view sql);
  [[nodiscard]] bool wait();
  [[nodiscard]] Outcome lost();
  [[nodiscard]] Outcome take_answers(const std::vector<EachRow>& readers);

  std::unique_ptr<pg_conn, Close> connection_;
  std::chrono::milliseconds patience_;
  std::unordered_map<std::string_view, std::string> statements_;  // by what they say: the names of those that are prepared
  std::vector<std::string_view> being_prepared_;
  std::vector<EachRow> readers_;  // one for each command that was sent
  int last_name_ = 0;
  bool broken_ = false;
};

/// A connection that comes back: once the database has gone it is tried again, less and less often, so that nobody waits for
/// long to be told that it is not there. Each new connection is made ready first.
class Link {
 public:
  using MakeReady = std::function<Outcome(Connection&)>;

  Link(std::string url, MakeReady make_ready, std::chrono::milliseconds patience)
      : url_(std::move(url)), make_ready_(std::move(make_ready)), patience_(patience) {}
  [[nodiscard]] std::expected<Connection*, StorageError> get();

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] std::expected<Connection, StorageError> open();

  std::string url_;
  MakeReady make_ready_;
  std::chrono::milliseconds patience_;
  std::optional<Connection> connection_;
  Clock::duration pause_{};
  Clock::time_point next_try_;
  StorageError last_error_;
};

}  // namespace kvartal::server::postgres

#include "server/postgres.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

namespace kvartal::server::postgres {
namespace {

constexpr std::chrono::milliseconds kFirstPause{100};
constexpr std::chrono::milliseconds kLongestPause{1'000};

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

/// The message alone: its details would show the values.
StorageError error_of(const PGresult* result, const PGconn* connection) {
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return {trimmed(message != nullptr ? message : PQerrorMessage(connection))};
}

/// A server that is gone for good is noticed within seconds, unless the address says otherwise.
constexpr std::array kKeywords = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                  "keepalives_count", "tcp_user_timeout", "fallback_application_name",
                                  "dbname",           "client_encoding",  static_cast<const char*>(nullptr)};

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

}  // namespace

bool Row::is_null(int column) const { return PQgetisnull(result_, row_, column) != 0; }

std::string Row::text(int column) const {
  return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
}

std::int64_t Row::integer(int column) const {
  const char* text = PQgetvalue(result_, row_, column);
  std::int64_t number = 0;
  std::from_chars(text, text + PQgetlength(result_, row_, column), number);
  return number;
}

std::string place_of(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(url.c_str(), nullptr));
  std::string host;
  std::string port;
  std::string name;
  for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string_view keyword = option->keyword;
    if (keyword == "host") host = option->val;
    if (keyword == "port") port = std::string(":") + option->val;
    if (keyword == "dbname") name = option->val;
  }
  return "postgresql://" + host + port + "/" + name;
}

void Connection::Close::operator()(PGconn* connection) const { PQfinish(connection); }

std::expected<Connection, StorageError> Connection::open(const std::string& url, std::chrono::milliseconds patience) {
  const std::array values = {"2", "5", "2", "3", "10000", "kvartal", url.c_str(), "UTF8", static_cast<const char*>(nullptr)};
  static_assert(values.size() == kKeywords.size());
  Connection connection(PQconnectdbParams(kKeywords.data(), values.data(), 1), patience);
  PGconn* raw = connection.connection_.get();
  if (PQstatus(raw) != CONNECTION_OK) return std::unexpected(StorageError{trimmed(PQerrorMessage(raw))});
  // What the server remarks by the way is nobody's business here.
  PQsetNoticeReceiver(raw, [](void*, const PGresult*) {}, nullptr);
  if (PQsetnonblocking(raw, 1) != 0 || PQenterPipelineMode(raw) != 1) return std::unexpected(connection.lost().error());
  return connection;
}

/// The name of a prepared statement; none if the connection is broken. A new one is prepared on the way, before it is used.
std::optional<std::string> Connection::prepared(std::string_view sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) return known->second;
  std::string name = "s" + std::to_string(++last_name_);
  if (PQsendPrepare(connection_.get(), name.c_str(), std::string(sql).c_str(), 0, nullptr) != 1) return std::nullopt;
  readers_.emplace_back();
  being_prepared_.push_back(sql);
  statements_.emplace(sql, name);
  return name;
}

void Connection::send(std::string_view sql, Values values, EachRow each) {
  const auto name = broken_ ? std::nullopt : prepared(sql);
  std::vector<const char*> texts;
  // It would be kept up to there only: the statement fails, and with it all that is sent together.
  const bool has_nul = std::ranges::any_of(values, [](const Value& value) { return value && value->contains('\0'); });
  if (has_nul) return send("SELECT CAST('a text with a NUL cannot be kept' AS integer)");
  for (const Value& value : values) texts.push_back(value ? value->c_str() : nullptr);
  broken_ = !name || PQsendQueryPrepared(connection_.get(), name->c_str(), static_cast<int>(texts.size()), texts.data(),
                                         nullptr, nullptr, 0) != 1;
  readers_.push_back(std::move(each));
}

/// Waits for the next answer; false if the connection is lost.
bool Connection::wait() {
  for (;;) {
    const int unsent = PQflush(connection_.get());
    if (unsent < 0) return false;
    if (unsent == 0 && PQisBusy(connection_.get()) == 0) return true;
    pollfd socket{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0};
    if (unsent > 0) socket.events |= POLLOUT;
    const int ready = ::poll(&socket, 1, static_cast<int>(patience_.count()));
    if (ready == 0 || (ready < 0 && errno != EINTR)) return false;
    if (PQconsumeInput(connection_.get()) != 1) return false;
  }
}

Outcome Connection::lost() {
  broken_ = true;
  const std::string why = trimmed(PQerrorMessage(connection_.get()));
  return std::unexpected(StorageError{"the database does not answer" + (why.empty() ? "" : ": " + why)});
}

Outcome Connection::finish() {
  const std::vector<EachRow> readers = std::exchange(readers_, {});
  Outcome outcome = broken_ || PQpipelineSync(connection_.get()) != 1 ? lost() : take_answers(readers);
  // What came after a mistake was not done, and some of it may have been to prepare statements.
  for (const std::string_view sql : std::exchange(being_prepared_, {})) {
    if (!outcome) statements_.erase(sql);
  }
  return outcome;
}

Outcome Connection::take_answers(const std::vector<EachRow>& readers) {
  Outcome outcome;
  std::size_t command = 0;
  for (;;) {
    if (!wait()) return lost();
    const Result result(PQgetResult(connection_.get()));
    if (!result) {  // the end of one command's answer
      if (PQstatus(connection_.get()) != CONNECTION_OK) return lost();
      ++command;
      continue;
    }
    switch (PQresultStatus(result.get())) {
      case PGRES_PIPELINE_SYNC: return outcome;
      case PGRES_COMMAND_OK:
      case PGRES_PIPELINE_ABORTED: break;
      case PGRES_TUPLES_OK:
        for (int row = 0; row < PQntuples(result.get()); ++row) {
          if (readers[command]) readers[command](Row(result.get(), row));
        }
        break;
      default:
        if (outcome) outcome = std::unexpected(error_of(result.get(), connection_.get()));
    }
  }
}

Outcome Connection::execute(const std::string& sql) {
  if (PQexitPipelineMode(connection_.get()) != 1) return lost();
  const Result result(PQexec(connection_.get(), sql.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  Outcome outcome;
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    outcome = std::unexpected(error_of(result.get(), connection_.get()));
  }
  if (PQenterPipelineMode(connection_.get()) != 1) return lost();
  return outcome;
}

std::expected<std::int64_t, StorageError> Connection::number(std::string_view sql, Values values) {
  std::int64_t answer = 0;
  const Outcome outcome = query(sql, values, [&](const Row& row) { answer = row.integer(0); });
  if (!outcome) return std::unexpected(outcome.error());
  return answer;
}

bool Connection::is_alive() {
  // A server that ends says so before it closes: the end is seen by the second look only.
  for (int look = 0; look < 2; ++look) {
    if (broken_ || PQconsumeInput(connection_.get()) != 1) return false;
  }
  return PQstatus(connection_.get()) == CONNECTION_OK;
}

bool Connection::in_transaction() const { return PQtransactionStatus(connection_.get()) != PQTRANS_IDLE; }

std::vector<std::string> Connection::notices() {
  std::vector<std::string> texts;
  if (PQconsumeInput(connection_.get()) != 1) broken_ = true;
  while (PGnotify* notice = PQnotifies(connection_.get())) {
    texts.emplace_back(notice->extra);
    PQfreemem(notice);
  }
  return texts;
}

int Connection::socket() const { return PQsocket(connection_.get()); }

std::expected<Connection, StorageError> Link::open() {
  auto opened = Connection::open(url_, patience_);
  if (!opened) return std::unexpected(StorageError{"the database does not answer: " + opened.error().why});
  if (const Outcome ready = make_ready_(*opened); !ready) return std::unexpected(ready.error());
  return opened;
}

std::expected<Connection*, StorageError> Link::get() {
  if (connection_ && connection_->is_alive()) return &*connection_;
  connection_.reset();
  if (Clock::now() < next_try_) return std::unexpected(last_error_);
  auto opened = open();
  if (!opened) {
    pause_ = std::clamp<Clock::duration>(2 * pause_, kFirstPause, kLongestPause);
    next_try_ = Clock::now() + pause_;
    last_error_ = opened.error();
    return std::unexpected(last_error_);
  }
  pause_ = {};
  connection_ = std::move(*opened);
  return &*connection_;
}

}  // namespace kvartal::server::postgres

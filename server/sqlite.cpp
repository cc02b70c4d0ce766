#include "server/sqlite.hpp"

#include <sqlite3.h>

#include <utility>

namespace kvartal::server::sqlite {
namespace {

std::unexpected<StorageError> error_of(sqlite3* database) {
  const std::string why = sqlite3_errmsg(database);
  return std::unexpected(StorageError{sqlite3_errcode(database) == SQLITE_CORRUPT ? "it is damaged: " + why : why});
}

}  // namespace

bool Row::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

std::string Row::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

std::int64_t Row::integer(int column) const { return sqlite3_column_int64(statement_, column); }

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

bool Statement::bind(int place, std::string_view text) {
  const char* bytes = text.data() == nullptr ? "" : text.data();  // a null pointer would be NULL
  return sqlite3_bind_text64(statement_.get(), place, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8) == SQLITE_OK;
}

bool Statement::bind(int place, std::int64_t number) {
  return sqlite3_bind_int64(statement_.get(), place, number) == SQLITE_OK;
}

bool Statement::bind_null(int place) { return sqlite3_bind_null(statement_.get(), place) == SQLITE_OK; }

Outcome Statement::run(const EachRow& each) {
  int code = SQLITE_ROW;
  while ((code = sqlite3_step(statement_.get())) == SQLITE_ROW) each(Row(statement_.get()));
  Outcome outcome;
  if (code != SQLITE_DONE) outcome = error_of(sqlite3_db_handle(statement_.get()));
  sqlite3_reset(statement_.get());  // repeats the error of the step, which is known
  sqlite3_clear_bindings(statement_.get());
  return outcome;
}

Outcome Statement::failed_to_bind() {
  Outcome outcome = error_of(sqlite3_db_handle(statement_.get()));
  sqlite3_clear_bindings(statement_.get());
  return outcome;
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

std::expected<Database, StorageError> Database::open(const std::string& path) {
  sqlite3* opened = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
  Database database(opened);
  if (code != SQLITE_OK) return error_of(opened);
  if (sqlite3_db_readonly(opened, "main") == 1) return std::unexpected(StorageError{"it may be read but not written"});
  return database;
}

std::expected<Statement*, StorageError> Database::compiled(std::string_view sql) {
  if (const auto known = statements_.find(sql); known != statements_.end()) return &known->second;
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                      &statement, nullptr);
  if (code != SQLITE_OK) return error_of(database_.get());
  return &statements_.emplace(sql, Statement(statement)).first->second;
}

Outcome Database::execute(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return error_of(database_.get());
  return {};
}

std::expected<std::int64_t, StorageError> Database::number(std::string_view sql) {
  std::optional<std::int64_t> found;
  const Outcome outcome = query(sql, [&](const Row& row) { found = row.integer(0); });
  if (!outcome) return std::unexpected(outcome.error());
  if (!found) return std::unexpected(StorageError{"no answer to " + std::string(sql)});
  return *found;
}

Outcome Database::copy_to(Database& other) {
  sqlite3_backup* copying = sqlite3_backup_init(other.database_.get(), "main", database_.get(), "main");
  if (copying == nullptr) return error_of(other.database_.get());
  sqlite3_backup_step(copying, -1);  // all pages; an error is told again at the end
  if (sqlite3_backup_finish(copying) != SQLITE_OK) return error_of(other.database_.get());
  return {};
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

}  // namespace kvartal::server::sqlite

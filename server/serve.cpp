#include "server/serve.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/bot_pool.hpp"
#include "server/guests.hpp"
#include "server/house.hpp"
#include "server/instruments.hpp"
#include "server/mail.hpp"
#include "server/monitor.hpp"
#include "server/postgres_neighbours.hpp"
#include "server/postgres_storage.hpp"
#include "server/sqlite_storage.hpp"
#include "server/web_server.hpp"

namespace kvartal::server {
namespace {

/// Each socket is an open file, and the usual limit is low. Where it cannot be raised, fewer clients find room.
void allow_many_files() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

/// One thread of the machine is the loop's.
int threads_for_bots(int wanted) {
  return wanted > 0 ? wanted : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

/// The page as a browser on this machine finds it.
std::string page_of(const std::string& address, std::uint16_t port) {
  std::string host = address;
  if (address == "0.0.0.0" || address == "::") host = "localhost";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return "http://" + host + ":" + std::to_string(port);
}

std::expected<void, std::string> check_origin(const std::string& origin) {
  const bool web = origin.starts_with("https://") || origin.starts_with("http://");
  const std::size_t host = origin.find("//") + 2;
  if (web && host < origin.size() && origin.find('/', host) == std::string::npos) return {};
  return std::unexpected("the origin '" + origin + "' is not an address without a path, such as https://kvartal.example");
}

/// A database that is there must be ours to write; for one that is not there must be room.
std::expected<void, std::string> check_file(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  if (::access(path.c_str(), F_OK) == 0) {
    if (::access(path.c_str(), R_OK | W_OK) == 0) return {};
    return std::unexpected("the database " + path + " cannot be used: it may not be read and written by this user");
  }
  if (::access(folder.c_str(), W_OK | X_OK) == 0) return {};
  return std::unexpected("the database " + path + " cannot be used: there is no folder " + folder.string() +
                         " that this user may write to");
}

}  // namespace

std::expected<void, std::string> check(const ServeOptions& options) {
  const auto files = options.client.empty() ? ClientFiles::embedded() : ClientFiles::in(options.client);
  if (!files) return std::unexpected(files.error());
  if (const auto usable = check_address(options.address); !usable) return usable;
  if (!journal_level_named(options.journal))
    return std::unexpected("the journal has no level '" + options.journal + "': it has info, warning and error");
  for (const std::string& reader : options.metrics_for) {
    if (const auto usable = check_address(reader); !usable) return usable;
  }
  for (const std::string& origin : options.origins) {
    if (const auto usable = check_origin(origin); !usable) return usable;
  }
  if (const auto usable = check_mail({options.smtp, options.mail_from, "", options.smtp_trust}); !usable) return usable;
  return is_postgres(options.database) ? std::expected<void, std::string>() : check_file(options.database);
}

std::expected<void, std::string> serve(const ServeOptions& options,
                                       const std::function<void(const std::string& url)>& listening) {
  if (const auto usable = check(options); !usable) return usable;
  allow_many_files();
  const auto files = options.client.empty() ? ClientFiles::embedded() : ClientFiles::in(options.client);
  if (!files) return std::unexpected(files.error());
  Loop loop;
  const bool shared = is_postgres(options.database);
  const std::string process = random_hex(8);
  const auto storage = shared ? open_postgres(options.database, process, loop) : open_sqlite(options.database, loop);
  if (!storage) return std::unexpected(storage.error().why);
  std::expected<std::unique_ptr<Neighbours>, StorageError> neighbours;
  if (shared) neighbours = meet_neighbours(options.database, process, loop);
  if (!neighbours) return std::unexpected(neighbours.error().why);
  Instruments instruments{{stderr, *journal_level_named(options.journal)}, Metrics(KVARTAL_VERSION)};
  (*storage)->report_to([&](const StorageReport& report) { instruments.metrics.storage(report); });
  const std::string page = options.origins.empty() ? page_of(options.address, options.port) : options.origins.front();
  Mailer mailer(loop, {options.smtp, options.mail_from, page, options.smtp_trust});
  BotPool bots(loop, threads_for_bots(options.workers), !options.no_pondering);
  House house(loop, **storage, bots, mailer, instruments, options.bot_seconds, neighbours->get(),
              {.private_webhooks = options.private_webhooks,
               .contact = options.mail_from.empty() ? mailer.page() : "mailto:" + options.mail_from,
               .page = mailer.page()});
  Monitor monitor({loop, **storage, bots, house, instruments, options.metrics_for});
  const auto server = WebServer::listen(loop,
                                        {.address = options.address,
                                         .port = options.port,
                                         .behind_proxy = options.behind_proxy,
                                         .origins = options.origins,
                                         .limits = {}},
                                        *files, monitor);
  if (!server) return std::unexpected(server.error());
  loop.on_signal([&] {
    instruments.journal.info("stopping", Json::object());
    (*server)->stop([&] { loop.stop(); });
  });
  house.resume();
  listening(page_of(options.address, (*server)->port()) + "/");
  instruments.journal.info("started", {{"version", KVARTAL_VERSION},
                                       {"address", options.address},
                                       {"port", (*server)->port()},
                                       {"database", shared ? "postgresql" : "sqlite"},
                                       {"process", process}});
  loop.run();
  (*storage)->close();
  instruments.journal.info("stopped", Json::object());
  return {};
}

}  // namespace kvartal::server

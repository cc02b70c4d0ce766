#include "server/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace kvartal::server {
namespace {

using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;
using prometheus::Histogram;
using prometheus::Registry;
using Seconds = std::chrono::duration<double>;

const Histogram::BucketBoundaries kSteps = {0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10};

Family<Gauge>& gauges(Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry);
}

Family<Counter>& counters(Registry& registry, const char* name, const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

Family<Histogram>& histograms(Registry& registry, const char* name, const char* help) {
  return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::size_t open_files() {
  std::error_code error;
  const std::filesystem::directory_iterator files("/proc/self/fd", error);
  return error ? 0 : static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

double processor_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

double seconds_since_1970() { return Seconds(std::chrono::system_clock::now().time_since_epoch()).count(); }

}  // namespace

struct Metrics::Parts {
  Registry registry;
  Gauge& sockets = gauges(registry, "kvartal_sockets", "Open WebSockets.").Add({});
  Gauge& tables = gauges(registry, "kvartal_tables_in_memory", "Tables in memory.").Add({});
  Family<Gauge>& waiting = gauges(registry, "kvartal_thoughts_waiting", "Thoughts that wait for a thread of the bots.");
  Gauge& bots_waiting = waiting.Add({{"urgency", "prompt"}});
  Gauge& patient_waiting = waiting.Add({{"urgency", "patient"}});
  Gauge& pondering = gauges(registry, "kvartal_bots_pondering", "Bots that think while people decide.").Add({});
  Family<Counter>& requests = counters(registry, "kvartal_http_requests_total", "Requests that are not for a file, by status.");
  Counter& messages = counters(registry, "kvartal_messages_total", "Messages of clients.").Add({});
  Family<Counter>& limited =
      counters(registry, "kvartal_rate_limited_total", "What was turned away because there was too much of it.");
  Family<Histogram>& moves = histograms(registry, "kvartal_move_seconds",
                                        "From a person's move to its answer, by outcome; when accepted, it is on disk.");
  Histogram& accepted = moves.Add({{"outcome", "accepted"}}, kSteps);
  Histogram& refused = moves.Add({{"outcome", "refused"}}, kSteps);
  Family<Histogram>& asked = histograms(registry, "kvartal_database_seconds",
                                        "From a question to the database to its answer; a write is on disk then.");
  Histogram& reads = asked.Add({{"kind", "read"}}, kSteps);
  Histogram& writes = asked.Add({{"kind", "write"}}, kSteps);
  Family<Counter>& errors = counters(registry, "kvartal_database_errors_total", "Questions that the database did not answer.");
  Counter& failed_reads = errors.Add({{"kind", "read"}});
  Counter& failed_writes = errors.Add({{"kind", "write"}});
  Gauge& memory = gauges(registry, "process_resident_memory_bytes", "Memory of the process.").Add({});
  Gauge& files = gauges(registry, "process_open_fds", "Open files and sockets of the process.").Add({});
  Counter& processor = counters(registry, "process_cpu_seconds_total", "Processor time of the process.").Add({});
  Gauge& started = gauges(registry, "process_start_time_seconds", "When the process began, since 1970.").Add({});
  Family<Gauge>& build = gauges(registry, "kvartal_build_info", "Always 1; the version is its label.");
};

Metrics::Metrics(const std::string& version) : parts_(std::make_unique<Parts>()) {
  parts_->build.Add({{"version", version}}).Set(1);
  parts_->started.Set(seconds_since_1970());
  for (const char* what : {"connection", "socket", "request", "message"})
    parts_->limited.Add({{"what", what}});  // there from the beginning
}
Metrics::~Metrics() = default;

void Metrics::request(int status) { parts_->requests.Add({{"status", std::to_string(status)}}).Increment(); }
void Metrics::message() { parts_->messages.Increment(); }
void Metrics::rate_limited(std::string_view what) { parts_->limited.Add({{"what", std::string(what)}}).Increment(); }

void Metrics::move(bool accepted, Clock::time_point received) {
  (accepted ? parts_->accepted : parts_->refused).Observe(Seconds(Clock::now() - received).count());
}

void Metrics::storage(const StorageReport& report) {
  const bool write = report.kind == StorageReport::Kind::write;
  (write ? parts_->writes : parts_->reads).Observe(Seconds(report.took).count());
  if (!report.good) (write ? parts_->failed_writes : parts_->failed_reads).Increment();
}

std::string Metrics::text(const Now& now) {
  parts_->sockets.Set(static_cast<double>(now.sockets));
  parts_->tables.Set(static_cast<double>(now.tables));
  parts_->bots_waiting.Set(static_cast<double>(now.bots_waiting));
  parts_->patient_waiting.Set(static_cast<double>(now.patient_waiting));
  parts_->pondering.Set(static_cast<double>(now.bots_pondering));
  parts_->memory.Set(static_cast<double>(resident_bytes()));
  parts_->files.Set(static_cast<double>(open_files()));
  parts_->processor.Increment(processor_seconds() - parts_->processor.Value());
  return prometheus::TextSerializer().Serialize(parts_->registry.Collect());
}

}  // namespace kvartal::server

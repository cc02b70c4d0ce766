#include "server/loop.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <utility>

namespace kvartal::server {

namespace asio = boost::asio;

struct Timer::Wait {
  explicit Wait(asio::steady_timer started) : timer(std::move(started)) {}
  asio::steady_timer timer;
};

struct Loop::Parts {
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> busy{context.get_executor()};
  asio::signal_set signals{context};
};

Loop::Loop() : parts_(std::make_unique<Parts>()) {}
Loop::~Loop() = default;

void Loop::post(Job job) { asio::post(parts_->context, std::move(job)); }

Timer Loop::after(std::chrono::milliseconds delay, Job job) {
  Timer timer;
  timer.wait_ = std::make_shared<Timer::Wait>(asio::steady_timer(parts_->context, delay));
  // An expired wait may be cancelled while its job already stands in line: only the handle knows for certain.
  timer.wait_->timer.async_wait([handle = std::weak_ptr(timer.wait_), job = std::move(job)](const auto& cancelled) mutable {
    if (!cancelled && !handle.expired()) job();
  });
  return timer;
}

void Loop::on_signal(Job job) {
  parts_->signals.add(SIGINT);
  parts_->signals.add(SIGTERM);
  parts_->signals.async_wait([job = std::move(job)](const boost::system::error_code& cancelled, int) mutable {
    if (!cancelled) job();
  });
}

void Loop::run() { parts_->context.run(); }
void Loop::stop() { parts_->context.stop(); }

asio::io_context& Loop::context() { return parts_->context; }

}  // namespace kvartal::server

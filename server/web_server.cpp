#include "server/web_server.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <utility>

#include "server/http_session.hpp"
#include "server/web_state.hpp"

namespace kvartal::server {

namespace asio = boost::asio;
using asio::ip::tcp;

class WebServer::Parts : public std::enable_shared_from_this<Parts> {
 public:
  Parts(std::shared_ptr<WebState> web, tcp::acceptor acceptor) : web_(std::move(web)), acceptor_(std::move(acceptor)) {}

  void start() {
    asio::co_spawn(acceptor_.get_executor(), accept_all(), [self = shared_from_this()](const std::exception_ptr& error) {
      if (error) std::rethrow_exception(error);
    });
  }

  void stop(Job done) {
    boost::system::error_code ignored;  // it was listening
    acceptor_.close(ignored);
    if (web_->sockets.empty()) return web_->loop.post(std::move(done));
    web_->when_empty = std::move(done);
    for (const auto& [id, socket] : web_->sockets) {
      if (const Connection::Ptr open = socket.lock()) open->close(CloseCode::going_away, "the server stops");
    }
    patience_ = web_->loop.after(web_->options.limits.farewell, [web = web_] {
      if (web->when_empty) std::exchange(web->when_empty, nullptr)();
    });
  }

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

 private:
  asio::awaitable<void> accept_all() {
    while (acceptor_.is_open()) {
      auto [error, socket] = co_await acceptor_.async_accept(asio::as_tuple(asio::use_awaitable));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // no file handles left, most likely: some will be given back
        asio::steady_timer pause(acceptor_.get_executor(), std::chrono::milliseconds(100));
        co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
        continue;
      }
      if (!has_room_for(socket)) {
        web_->handler.turned_away(TurnedAway::connection);
        continue;
      }
      boost::system::error_code ignored;  // only slower without
      socket.set_option(tcp::no_delay(true), ignored);
      start_http(web_, std::move(socket));
    }
  }

  /// One household alone must not take all the room there is. Behind a proxy everybody has the proxy's.
  [[nodiscard]] bool has_room_for(const tcp::socket& socket) const {
    const WebLimits& limits = web_->options.limits;
    if (web_->connections >= limits.connections) return false;
    if (web_->options.behind_proxy) return true;
    const auto found = web_->connections_of.find(household_of(address_of(socket)));
    return found == web_->connections_of.end() || found->second < limits.connections_per_address;
  }

  std::shared_ptr<WebState> web_;
  tcp::acceptor acceptor_;
  Timer patience_;
};

std::expected<void, std::string> check_address(const std::string& address) {
  boost::system::error_code error;
  asio::ip::make_address(address, error);
  if (error) return std::unexpected("'" + address + "' is not an address such as 127.0.0.1 or ::");
  return {};
}

std::expected<std::unique_ptr<WebServer>, std::string> WebServer::listen(Loop& loop, const WebOptions& options,
                                                                         const ClientFiles& files, Handler& handler) {
  if (const auto usable = check_address(options.address); !usable) return std::unexpected(usable.error());
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(options.address, error);
  const tcp::endpoint place(address, options.port);
  const std::string where = "port " + std::to_string(options.port) + " of " + options.address;
  tcp::acceptor acceptor(loop.context());
  acceptor.open(place.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(place, error);
  if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
  if (error == asio::error::address_in_use) return std::unexpected(where + " is taken; choose another with --port");
  if (error) return std::unexpected(where + " cannot be used: " + error.message());
  auto parts = std::make_shared<Parts>(std::make_shared<WebState>(loop, options, files, handler), std::move(acceptor));
  parts->start();
  return std::unique_ptr<WebServer>(new WebServer(std::move(parts)));
}

WebServer::WebServer(std::shared_ptr<Parts> parts) : parts_(std::move(parts)) {}
WebServer::~WebServer() = default;

std::uint16_t WebServer::port() const { return parts_->port(); }
void WebServer::stop(Job done) { parts_->stop(std::move(done)); }

}  // namespace kvartal::server

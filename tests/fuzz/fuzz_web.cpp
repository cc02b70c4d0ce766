// Any bytes from a client to the web server. The first byte chooses: as they are, for HTTP; or behind a good request for a
// WebSocket, as frames. Nothing may be left over: every connection ends when its client has gone.
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "server/http_session.hpp"
#include "server/web_state.hpp"

namespace {

using namespace kvartal::server;

constexpr std::string_view kUpgrade =
    "GET /ws HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nCookie: kvartal_guest=ada\r\nUpgrade: websocket\r\nConnection: "
    "Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: "
    "permessage-deflate\r\n\r\n";

/// Says back what it is told.
class Echo final : public Handler {
 public:
  void request(Request request, Reply reply) override {
    reply({.status = 200, .type = "text/plain", .body = request.path + request.query + request.body, .headers = {}});
  }
  void opened(Connection::Ptr) override { ++open; }
  void received(Connection& connection, std::string_view text) override {
    connection.send(std::make_shared<const std::string>(text));
  }
  void unheard(Connection& connection, Unheard) override { connection.send(std::make_shared<const std::string>("what?")); }
  void closed(Connection&) override { --open; }
  int open = 0;
};

/// A web server that is given its clients by hand: no port is used, so that millions of them can come.
class Server {
 public:
  Server() {
    options_.limits.requests_at_once = 1e12;
    options_.limits.messages_at_once = 1e12;
    web_ = std::make_shared<WebState>(loop_, options_, files_, echo_);
  }

  void visit(std::string_view bytes) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) != 0) std::abort();
    const int room = 1 << 20;  // all of it fits, so that nobody waits for us
    ::setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    boost::asio::ip::tcp::socket socket(loop_.context());
    socket.assign(boost::asio::ip::tcp::v4(), ends[0]);
    start_http(web_, std::move(socket));
    (void)::send(ends[1], bytes.data(), bytes.size(), MSG_NOSIGNAL);
    ::shutdown(ends[1], SHUT_WR);
    std::array<char, 4096> answer{};
    for (int i = 0; web_->connections > 0; ++i) {
      if (i > 100'000) std::abort();  // a client that has gone keeps a connection
      loop_.context().poll();
      while (::recv(ends[1], answer.data(), answer.size(), 0) > 0) {
      }
    }
    ::close(ends[1]);
    loop_.context().poll();
    if (echo_.open != 0 || !web_->sockets.empty()) std::abort();
  }

 private:
  Loop loop_;
  WebOptions options_;
  ClientFiles files_ = ClientFiles::embedded();
  Echo echo_;
  std::shared_ptr<WebState> web_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Server server;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  server.visit(data[0] % 2 == 0 ? std::string(bytes) : std::string(kUpgrade) + std::string(bytes));
  return 0;
}

#include "server/http_session.hpp"

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <exception>
#include <optional>
#include <utility>

#include "server/await.hpp"
#include "server/http_rules.hpp"
#include "server/websocket.hpp"

namespace kvartal::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using HttpRequest = http::request<http::string_body>;
using HttpAnswer = http::response<http::span_body<const char>>;

/// What is sent back: an answer with its bytes, which may be somebody else's.
struct Outgoing {
  Answer answer;
  std::string_view bytes;                    // if set, sent in place of the answer's own body
  std::shared_ptr<const std::string> owner;  // of the bytes

  [[nodiscard]] std::string_view body() const { return bytes.empty() ? std::string_view(answer.body) : bytes; }
};

Outgoing plain(int status, std::string text) {
  return {.answer = {.status = status, .type = "text/plain; charset=utf-8", .body = std::move(text) + "\n", .headers = {}},
          .bytes = {},
          .owner = nullptr};
}

std::string_view header(const HttpRequest& request, http::field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

/// Of several lines with this name the last: a proxy adds its own behind what the client wrote.
std::string_view last_header(const HttpRequest& request, std::string_view name) {
  std::string_view last;
  const auto [begin, end] = request.equal_range({name.data(), name.size()});
  for (auto line = begin; line != end; ++line) last = {line->value().data(), line->value().size()};
  return last;
}

class HttpSession {
 public:
  HttpSession(std::shared_ptr<WebState> web, asio::ip::tcp::socket socket)
      : web_(std::move(web)), peer_(address_of(socket)), counted_(web_, peer_), stream_(std::move(socket)) {}

  asio::awaitable<void> run() {
    for (bool more = true; more;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(static_cast<std::uint32_t>(limits().header));
      parser.body_limit(limits().body);
      stream_.expires_after(limits().request_time);
      const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kAwait);
      if (error) {
        co_await refuse(error);
        co_return;
      }
      more = co_await serve(parser.release());
    }
  }

 private:
  [[nodiscard]] const WebLimits& limits() const { return web_->options.limits; }

  [[nodiscard]] std::string address(const HttpRequest& request) const {
    if (!web_->options.behind_proxy) return peer_;
    const std::string_view forwarded = forwarded_address(last_header(request, "X-Forwarded-For"));
    return forwarded.empty() ? peer_ : std::string(forwarded);
  }

  /// Why a request could not be read. Those that only broke off, or took too long, get no answer.
  static std::optional<Outgoing> refusal(const beast::error_code& error) {
    if (error == http::error::header_limit) return plain(431, "The header of the request is too large.");
    if (error == http::error::body_limit) return plain(413, "The body of the request is too large.");
    if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
    const bool of_http = error.category() == make_error_code(http::error::bad_method).category();
    return of_http ? std::optional(plain(400, "This is not a request of HTTP/1.1.")) : std::nullopt;
  }

  asio::awaitable<void> refuse(const beast::error_code& error) {
    std::optional<Outgoing> outgoing = refusal(error);
    if (!outgoing) co_return;
    const HttpRequest unread;
    co_await write(unread, std::move(*outgoing), false);
    co_await linger();
  }

  /// Waits a moment for the rest of what the client sends: closing with bytes unread would take the answer away from it.
  asio::awaitable<void> linger() {
    beast::error_code ignored;  // a client that has gone needs no farewell
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(limits().farewell);
    std::array<char, 4096> rest{};
    for (int i = 0; i < 64; ++i) {
      const auto [error, size] = co_await stream_.async_read_some(asio::buffer(rest), kAwait);
      if (error) break;
    }
  }

  /// Answers one request; whether another may follow.
  asio::awaitable<bool> serve(HttpRequest request) {
    const std::string_view path = path_of(request);
    if (path == "/ws" && !why_no_websocket(request)) {
      open_websocket(std::move(request));
      co_return false;
    }
    std::optional<Outgoing> outgoing = at_once(request, path);
    if (!outgoing) {
      Request question = question_of(request, path);
      Answer answer = co_await ask(std::move(question));
      outgoing.emplace().answer = std::move(answer);
    }
    const bool more = co_await write(request, std::move(*outgoing), request.keep_alive());
    co_return more;
  }

  static std::string_view path_of(const HttpRequest& request) {
    const std::string_view target(request.target().data(), request.target().size());
    return target.substr(0, target.find('?'));
  }

  static bool is_for_handler(std::string_view path) {
    return path == "/api" || path.starts_with("/api/") || path == "/health" || path.starts_with("/health/") ||
           path == "/metrics";
  }

  /// Everything that needs no handler.
  [[nodiscard]] std::optional<Outgoing> at_once(const HttpRequest& request, std::string_view path) const {
    if (request.version() >= 11 && header(request, http::field::host).empty()) return plain(400, "The request names no host.");
    if (!path.starts_with('/')) return plain(400, "The request names no path.");
    if (path == "/ws") return why_no_websocket(request);
    if (!is_for_handler(path)) return file(request, path);
    if (!web_->requests.take(household_of(address(request)), RateLimit::Clock::now())) {
      web_->handler.turned_away(TurnedAway::request);
      return plain(429, "Too many requests from your address; wait a moment.");
    }
    const bool reading = request.method() == http::verb::get || request.method() == http::verb::head;
    const bool foreign = !header(request, http::field::origin).empty() && !is_ours(request);
    if (!reading && foreign) return plain(403, "This origin may not ask for that.");
    return std::nullopt;
  }

  [[nodiscard]] bool is_ours(const HttpRequest& request) const {
    return is_our_origin(header(request, http::field::origin), header(request, http::field::host), web_->options.origins);
  }

  [[nodiscard]] Request question_of(const HttpRequest& request, std::string_view path) const {
    const std::string_view target(request.target().data(), request.target().size());
    const bool proxied = web_->options.behind_proxy;
    return {.method = request.method() == http::verb::head ? "GET" : std::string(request.method_string()),
            .path = std::string(path),
            .query = std::string(target.substr(std::min(path.size() + 1, target.size()))),
            .body = request.body(),
            .token = std::string(cookie_value(header(request, http::field::cookie), "kvartal_guest")),
            .address = address(request),
            .browser = std::string(header(request, http::field::user_agent).substr(0, 400)),
            .secure = proxied && last_header(request, "X-Forwarded-Proto") == "https"};
  }

  /// Waits for the handler's reply, however long it takes.
  asio::awaitable<Answer> ask(Request request) {
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(Answer)>(
        [this](auto waiting, Request asked) {
          const auto executor = asio::get_associated_executor(waiting);
          web_->handler.request(std::move(asked), [executor, waiting = std::move(waiting)](Answer answer) mutable {
            asio::post(executor, [waiting = std::move(waiting), answer = std::move(answer)]() mutable {
              std::move(waiting)(std::move(answer));
            });
          });
        },
        asio::use_awaitable, std::move(request));
  }

  [[nodiscard]] Outgoing file(const HttpRequest& request, std::string_view path) const {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      Outgoing outgoing = plain(405, "Only GET and HEAD are known here.");
      outgoing.answer.headers.emplace_back("Allow", "GET, HEAD");
      return outgoing;
    }
    std::optional<ClientFile> found = web_->files.find(path);
    if (!found && is_client_route(path)) {
      found = web_->files.find("/index.html");
      if (!found) return plain(503, "This Kvartal was built without its page: start it with --client DIR.");
    }
    return found ? file_answer(request, std::move(*found)) : plain(404, "There is nothing at this address.");
  }

  [[nodiscard]] static Outgoing file_answer(const HttpRequest& request, ClientFile file) {
    Outgoing outgoing;
    outgoing.answer.type = file.type;
    outgoing.answer.headers = {{"ETag", file.etag},
                               {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (!file.gzip.empty()) outgoing.answer.headers.emplace_back("Vary", "Accept-Encoding");
    if (matches_etag(header(request, http::field::if_none_match), file.etag)) {
      outgoing.answer.status = 304;
      return outgoing;
    }
    const bool gzip = !file.gzip.empty() && accepts_gzip(header(request, http::field::accept_encoding));
    if (gzip) outgoing.answer.headers.emplace_back("Content-Encoding", "gzip");
    outgoing.bytes = gzip ? file.gzip : file.raw;
    outgoing.owner = std::move(file.owner);
    return outgoing;
  }

  asio::awaitable<bool> write(const HttpRequest& request, Outgoing outgoing, bool keep_alive) {
    const Answer& answer = outgoing.answer;
    HttpAnswer message(http::int_to_status(static_cast<unsigned>(answer.status)), request.version());
    for (const auto& [name, value] : kStrictHeaders) message.set({name.data(), name.size()}, {value.data(), value.size()});
    if (answer.status != 304) message.set(http::field::content_type, answer.type);
    message.set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : answer.headers) message.set(name, value);
    message.keep_alive(keep_alive);
    const std::string_view body = outgoing.body();
    if (answer.status != 304) message.content_length(body.size());
    if (answer.status != 304 && request.method() != http::verb::head) message.body() = {body.data(), body.size()};
    stream_.expires_after(limits().answer_time);
    const auto [error, size] = co_await http::async_write(stream_, message, kAwait);
    co_return !error && keep_alive;
  }

  [[nodiscard]] std::optional<Outgoing> why_no_websocket(const HttpRequest& request) const {
    if (!beast::websocket::is_upgrade(request)) {
      Outgoing outgoing = plain(426, "This address speaks WebSocket only.");
      outgoing.answer.headers.emplace_back("Upgrade", "websocket");
      return outgoing;
    }
    if (!is_ours(request)) return plain(403, "This origin may not open a WebSocket here.");
    if (cookie_value(header(request, http::field::cookie), "kvartal_guest").empty()) {
      return plain(401, "A guest is known by a cookie: POST /api/guest first.");
    }
    const auto open = web_->sockets_of.find(household_of(address(request)));
    if (open != web_->sockets_of.end() && open->second >= limits().sockets_per_address) {
      web_->handler.turned_away(TurnedAway::socket);
      return plain(429, "Too many WebSockets from this address.");
    }
    return std::nullopt;
  }

  void open_websocket(HttpRequest request) {
    Visitor visitor{.request = {},
                    .token = std::string(cookie_value(header(request, http::field::cookie), "kvartal_guest")),
                    .address = address(request)};
    visitor.request = std::move(request);
    start_websocket(web_, std::move(counted_), std::move(stream_), std::move(visitor));
  }

  std::shared_ptr<WebState> web_;
  std::string peer_;
  CountedConnection counted_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
};

}  // namespace

std::string address_of(const asio::ip::tcp::socket& socket) {
  beast::error_code error;
  const asio::ip::address address = socket.remote_endpoint(error).address();
  if (error) return "unknown";
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

void start_http(std::shared_ptr<WebState> web, asio::ip::tcp::socket socket) {
  const auto executor = socket.get_executor();
  const auto session = std::make_shared<HttpSession>(std::move(web), std::move(socket));
  asio::co_spawn(executor, session->run(), [session](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  });
}

}  // namespace kvartal::server

#include "server/websocket.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <exception>
#include <utility>

#include "server/rate_limit.hpp"

namespace kvartal::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kLongestReason = 123;  // RFC 6455, 5.5: a control frame has at most 125 bytes, two of them the code

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<WebState> web, CountedConnection counted, beast::tcp_stream stream, const Visitor& visitor)
      : Connection(++web->last_id, visitor.token, visitor.address),
        web_(std::move(web)),
        counted_(std::move(counted)),
        stream_(std::move(stream)),
        rate_(limits().messages_at_once, limits().messages_a_second, RateLimit::Clock::now()) {
    set_options();
  }

  asio::awaitable<void> talk(beast::http::request<beast::http::string_body> request) {
    const auto self = shared_from_this();
    const ListedSocket listed(web_, self);
    if (const auto [refused] = co_await stream_.async_accept(request, kAwait); refused) co_return;
    web_->handler.opened(self);
    beast::flat_buffer buffer;
    for (;;) {
      const auto [ended, size] = co_await stream_.async_read(buffer, kAwait);
      if (ended) break;
      if (!closing_) hear({static_cast<const char*>(buffer.cdata().data()), buffer.size()});
      buffer.consume(buffer.size());
    }
    ended_ = true;
    patience_ = {};
    web_->handler.closed(*this);
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_ || ended_) return;
    unsent_size_ += text->size();
    unsent_.push_back(std::move(text));
    if (unsent_size_ > limits().unsent) return hang_up();
    if (unsent_.size() == 1) write_first();
  }

  void close(CloseCode code, std::string_view reason) override {
    if (closing_ || ended_) return;
    closing_ = true;
    farewell_ = {static_cast<websocket::close_code>(code), reason.substr(0, kLongestReason)};
    if (unsent_.empty()) say_farewell();
    patience_ = web_->loop.after(limits().farewell, [socket = weak_from_this()] {
      if (const auto self = socket.lock()) self->hang_up();
    });
  }

 private:
  [[nodiscard]] const WebLimits& limits() const { return web_->options.limits; }

  void set_options() {
    beast::get_lowest_layer(stream_).expires_never();  // from here on the WebSocket's own timers count
    stream_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = limits().farewell, .idle_timeout = limits().silence, .keep_alive_pings = true});
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    // Views repeat from message to message, so the window pays; a low level is fast and almost as good.
    deflate.server_max_window_bits = 14;
    deflate.client_max_window_bits = 15;  // with less, Beast turns away who does not speak of windows, as Firefox does not
    deflate.compLevel = 3;
    deflate.msg_size_threshold = 256;
    stream_.set_option(deflate);
    stream_.read_message_max(limits().message);
    stream_.auto_fragment(false);
    stream_.text(true);
  }

  void hear(std::string_view message) {
    if (!rate_.take(RateLimit::Clock::now())) {
      if (++rate_errors_ > limits().rate_errors) return close(CloseCode::policy, "too many messages");
      return web_->handler.unheard(*this, Unheard::rate);
    }
    if (!stream_.got_text()) return web_->handler.unheard(*this, Unheard::binary);
    web_->handler.received(*this, message);
  }

  void write_first() {
    stream_.async_write(asio::buffer(*unsent_.front()),
                        [self = shared_from_this()](const beast::error_code& error, std::size_t) { self->written(error); });
  }

  void written(const beast::error_code& error) {
    if (error) return;  // the reader learns of it too, and ends the talk
    unsent_size_ -= unsent_.front()->size();
    unsent_.pop_front();
    if (!unsent_.empty()) return write_first();
    if (closing_) say_farewell();
  }

  void say_farewell() {
    // Whether the other side answers is seen by the reader.
    stream_.async_close(farewell_, [self = shared_from_this()](const beast::error_code&) {});
  }

  /// Without ceremony: the client takes nothing, so it would not take a farewell either, or has had its time for one.
  void hang_up() {
    closing_ = true;
    beast::get_lowest_layer(stream_).close();
  }

  std::shared_ptr<WebState> web_;
  CountedConnection counted_;
  websocket::stream<beast::tcp_stream> stream_;
  RateLimit rate_;
  int rate_errors_ = 0;
  std::deque<std::shared_ptr<const std::string>> unsent_;  // the first is being written
  std::size_t unsent_size_ = 0;
  websocket::close_reason farewell_;
  Timer patience_;
  bool closing_ = false;  // by us: nothing more is heard or sent
  bool ended_ = false;
};

}  // namespace

void start_websocket(std::shared_ptr<WebState> web, CountedConnection counted, beast::tcp_stream stream, Visitor visitor) {
  const auto executor = stream.get_executor();
  const auto socket = std::make_shared<WebSocket>(std::move(web), std::move(counted), std::move(stream), visitor);
  asio::co_spawn(executor, socket->talk(std::move(visitor.request)), [socket](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  });
}

}  // namespace kvartal::server

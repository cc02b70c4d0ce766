// A web server on a free port whose handler repeats what it is told, for the tests of HTTP and of WebSockets.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "server/raw_client.hpp"
#include "server/web_server.hpp"

namespace kvartal::server {

using namespace std::chrono_literals;

/// Answers every request with what it was told, and repeats every message.
class Parrot final : public Handler {
 public:
  explicit Parrot(Loop& loop) : loop_(loop) {}

  void request(Request request, Reply reply) override {
    if (request.path == "/api/never") return;
    Answer answer;
    answer.body = request.method + " " + request.path + " [" + request.query + "] [" + request.body + "] " + request.token +
                  " " + request.address + (request.secure ? " secure" : "");
    answer.headers = {{"Set-Cookie", "kvartal_guest=new"}};
    if (request.path != "/api/later") return reply(std::move(answer));
    timer_ = loop_.after(50ms, [reply = std::move(reply), answer = std::move(answer)]() mutable { reply(std::move(answer)); });
  }
  void opened(Connection::Ptr connection) override {
    ++opened_count;
    say(*connection, "welcome " + connection->token() + " " + connection->address());
    last_ = std::move(connection);
  }
  void received(Connection& connection, std::string_view text) override {
    if (text == "flood") {
      for (int i = 0; i < 200; ++i) say(connection, std::string(60'000, static_cast<char>('a' + i % 26)));
    } else if (text == "close") {
      say(connection, "last words");
      connection.close(CloseCode::unknown_guest, std::string(200, 'r'));
      say(connection, "never said");
    } else {
      say(connection, text);
    }
  }
  void unheard(Connection& connection, Unheard why) override {
    say(connection, why == Unheard::binary ? "binary?" : "slower!");
  }
  void closed(Connection& connection) override {
    ++closed_count;
    say(connection, "nobody hears this");
    last_.reset();
  }

  std::atomic<int> opened_count = 0;
  std::atomic<int> closed_count = 0;

 private:
  static void say(Connection& connection, std::string_view text) { connection.send(std::make_shared<const std::string>(text)); }
  Loop& loop_;
  Timer timer_;
  Connection::Ptr last_;
};

class WebServerTest : public testing::Test {
 protected:
  ~WebServerTest() override {
    loop_.stop();
    if (thread_.joinable()) thread_.join();
  }

  void start() {
    options_.port = 0;
    auto listening = WebServer::listen(loop_, options_, files_, parrot_);
    ASSERT_TRUE(listening) << listening.error();
    server_ = std::move(*listening);
    thread_ = std::thread([this] { loop_.run(); });
  }

  [[nodiscard]] RawClient client() const { return RawClient(server_->port()); }
  [[nodiscard]] std::string ask(std::string_view request) const { return client().ask(request); }
  [[nodiscard]] std::string get(const std::string& path, const std::string& headers = "") const {
    return ask("GET " + path + " HTTP/1.1\r\nHost: here:1\r\n" + headers + "\r\n");
  }

  static std::string upgrade(const std::string& headers) {
    return "GET /ws HTTP/1.1\r\nHost: here:1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           headers + "\r\n";
  }
  static std::string guest_upgrade(const std::string& more = "") {
    return upgrade("Origin: http://here:1\r\nCookie: a=b; kvartal_guest=ada\r\n" + more);
  }
  /// A client whose WebSocket is open and welcomed.
  void open(RawClient& client, const std::string& more = "") {
    client.send(guest_upgrade(more));
    ASSERT_TRUE(client.answer(true).starts_with("HTTP/1.1 101 "));
    ASSERT_EQ(client.text(), "welcome ada 127.0.0.1");
  }
  void wait_until_closed(int count) {
    for (int i = 0; i < 1000 && parrot_.closed_count < count; ++i) std::this_thread::sleep_for(10ms);
    EXPECT_EQ(parrot_.closed_count, count);
  }

  Loop loop_;
  WebOptions options_;
  ClientFiles files_ = ClientFiles::embedded();
  Parrot parrot_{loop_};
  std::unique_ptr<WebServer> server_;
  std::thread thread_;
};

inline bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

#define EXPECT_HAS(text, part) EXPECT_PRED2(has, text, part)

}  // namespace kvartal::server

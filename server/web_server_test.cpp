#include "server/web_server.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

#include <array>
#include <atomic>
#include <future>
#include <random>
#include <thread>

#include "server/embedded_files.hpp"
#include "server/raw_client.hpp"

namespace kvartal::server {

// The tests bring their own files inside the program.
std::span<const EmbeddedFile> embedded_files() {
  static constexpr std::array<EmbeddedFile, 2> kFiles = {{
      {.path = "/index.html", .etag = "\"page\"", .raw = "<p>Kvartal</p>", .gzip = "zipped page"},
      {.path = "/assets/index-4f2a.js", .etag = "\"script\"", .raw = "let city;", .gzip = ""},
  }};
  return kFiles;
}

namespace {

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
    ASSERT_TRUE(client.send(guest_upgrade(more)));
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

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

#define EXPECT_HAS(text, part) EXPECT_PRED2(has, text, part)

TEST_F(WebServerTest, GivesThePageWithStrictHeaders) {
  start();
  const std::string page = get("/");
  EXPECT_TRUE(page.starts_with("HTTP/1.1 200 OK\r\n")) << page;
  EXPECT_HAS(page, "Content-Type: text/html; charset=utf-8\r\n");
  EXPECT_HAS(page, "ETag: \"page\"\r\n");
  EXPECT_HAS(page, "Cache-Control: no-cache\r\n");
  EXPECT_HAS(page, "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval';");
  EXPECT_HAS(page, "frame-ancestors 'none'");
  EXPECT_HAS(page, "X-Content-Type-Options: nosniff\r\n");
  EXPECT_HAS(page, "Referrer-Policy: same-origin\r\n");
  EXPECT_HAS(page, "Cross-Origin-Opener-Policy: same-origin\r\n");
  EXPECT_HAS(page, "Cross-Origin-Resource-Policy: same-origin\r\n");
  EXPECT_HAS(page, "Permissions-Policy: ");
  EXPECT_TRUE(page.ends_with("\r\n\r\n<p>Kvartal</p>")) << page;
  EXPECT_FALSE(has(page, "unsafe-inline"));
}

TEST_F(WebServerTest, EveryAnswerHasTheStrictHeaders) {
  start();
  for (const std::string& answer : {get("/x.js"), get("/api/health"), get("/ws"), ask("rubbish\r\n\r\n")}) {
    EXPECT_HAS(answer, "Content-Security-Policy: ");
    EXPECT_HAS(answer, "X-Content-Type-Options: nosniff");
    EXPECT_HAS(answer, "Cache-Control: no-store");
  }
}

TEST_F(WebServerTest, CompressesForThoseWhoAccept) {
  start();
  const std::string page = get("/", "Accept-Encoding: br, gzip\r\n");
  EXPECT_HAS(page, "Content-Encoding: gzip\r\n");
  EXPECT_HAS(page, "Vary: Accept-Encoding\r\n");
  EXPECT_TRUE(page.ends_with("\r\n\r\nzipped page"));
  EXPECT_FALSE(has(get("/", "Accept-Encoding: gzip;q=0\r\n"), "Content-Encoding"));
  EXPECT_FALSE(has(get("/assets/index-4f2a.js", "Accept-Encoding: gzip\r\n"), "Content-Encoding"));
}

TEST_F(WebServerTest, CachesWhatNeverChangesForeverAndAsksForTheRest) {
  start();
  EXPECT_HAS(get("/assets/index-4f2a.js"), "Cache-Control: public, max-age=31536000, immutable\r\n");
  const std::string same = get("/", "If-None-Match: \"old\", W/\"page\"\r\n");
  EXPECT_TRUE(same.starts_with("HTTP/1.1 304 Not Modified\r\n")) << same;
  EXPECT_TRUE(same.ends_with("\r\n\r\n")) << same;
  EXPECT_TRUE(get("/", "If-None-Match: \"old\"\r\n").starts_with("HTTP/1.1 200 "));
}

TEST_F(WebServerTest, HeadIsGetWithoutABody) {
  start();
  RawClient head(server_->port());
  head.send("HEAD / HTTP/1.1\r\nHost: here\r\n\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_HAS(head.answer(true), "Content-Length: 14\r\n");
  EXPECT_TRUE(head.answer().ends_with("<p>Kvartal</p>"));
  RawClient api(server_->port());
  api.send("HEAD /api/health HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_TRUE(api.answer(true).starts_with("HTTP/1.1 200 "));
}

TEST_F(WebServerTest, PathsOfTheClientGiveThePageAndUnknownFilesNothing) {
  start();
  EXPECT_TRUE(get("/t/k3v9?at=5").ends_with("<p>Kvartal</p>"));
  EXPECT_TRUE(get("/components").ends_with("<p>Kvartal</p>"));
  EXPECT_TRUE(get("/missing.js").starts_with("HTTP/1.1 404 "));
  for (const std::string path : {"/../etc/passwd.txt", "/assets/../index.html", "/%2e%2e/x.db", "//index.html", "/./index.html",
                                 "/assets/..%2findex.html", "/.git/config.txt", "/..\\kvartal.db"}) {
    EXPECT_TRUE(get(path).starts_with("HTTP/1.1 404 ")) << path;
  }
}

TEST_F(WebServerTest, AFileCanOnlyBeRead) {
  start();
  for (const std::string method : {"POST", "PUT", "DELETE", "OPTIONS", "BREW"}) {
    const std::string answer = ask(method + " / HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 405 ")) << answer;
    EXPECT_HAS(answer, "Allow: GET, HEAD\r\n");
  }
}

TEST_F(WebServerTest, HandsRequestsToTheHandler) {
  start();
  const std::string answer =
      ask("POST /api/guest?a=1&b HTTP/1.1\r\nHost: here:1\r\nOrigin: http://here:1\r\nCookie: x=y; kvartal_guest=t0ken; z\r\n"
          "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-Proto: https\r\nContent-Length: 4\r\n\r\nbody");
  EXPECT_TRUE(answer.ends_with("\r\n\r\nPOST /api/guest [a=1&b] [body] t0ken 127.0.0.1")) << answer;
  EXPECT_HAS(answer, "Set-Cookie: kvartal_guest=new\r\n");
  EXPECT_HAS(answer, "Content-Type: application/json\r\n");
}

TEST_F(WebServerTest, AnAnswerMayComeLater) {
  start();
  EXPECT_TRUE(get("/api/later").ends_with("GET /api/later [] []  127.0.0.1"));
}

TEST_F(WebServerTest, AReplyThatIsLetGoClosesTheConnection) {
  start();
  EXPECT_EQ(get("/api/never"), "");
}

TEST_F(WebServerTest, BelievesAProxyOnlyWhenToldTo) {
  options_.behind_proxy = true;
  start();
  EXPECT_TRUE(get("/api/x", "X-Forwarded-For: 6.6.6.6, 9.9.9.9\r\nX-Forwarded-Proto: https\r\n").ends_with("9.9.9.9 secure"));
  EXPECT_TRUE(get("/api/x").ends_with("127.0.0.1"));
}

TEST_F(WebServerTest, AForeignPageCanChangeNothing) {
  start();
  const auto post = [&](const std::string& origin) {
    return ask("POST /api/guest HTTP/1.1\r\nHost: here:1\r\n" + origin + "Content-Length: 0\r\n\r\n");
  };
  EXPECT_TRUE(post("Origin: http://elsewhere\r\n").starts_with("HTTP/1.1 403 "));
  EXPECT_TRUE(post("Origin: null\r\n").starts_with("HTTP/1.1 403 "));
  EXPECT_TRUE(post("Origin: http://here:1\r\n").starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(post("").starts_with("HTTP/1.1 200 "));
}

TEST_F(WebServerTest, RequestsMayFollowEachOther) {
  start();
  RawClient keen(server_->port());
  for (int i = 0; i < 3; ++i) keen.send("GET /api/" + std::to_string(i) + " HTTP/1.1\r\nHost: here\r\n\r\n");
  for (int i = 0; i < 3; ++i) EXPECT_HAS(keen.answer(), "GET /api/" + std::to_string(i));
  keen.send("GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
  EXPECT_HAS(keen.answer(), "Connection: close\r\n");
  EXPECT_TRUE(keen.closes_within(5s));
}

TEST_F(WebServerTest, ASmallerHttpIsEnough) {
  start();
  RawClient old(server_->port());
  EXPECT_TRUE(old.ask("GET / HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 200 "));
  EXPECT_TRUE(old.closes_within(5s));
}

TEST_F(WebServerTest, AHalfClosedClientGetsItsAnswer) {
  start();
  RawClient half(server_->port());
  half.send("GET /api/later HTTP/1.1\r\nHost: here\r\n\r\n");
  half.half_close();
  EXPECT_TRUE(half.answer().starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(half.closes_within(5s));
}

TEST_F(WebServerTest, RefusesWhatIsTooLarge) {
  start();
  EXPECT_TRUE(get("/", "X-Long: " + std::string(9000, 'x') + "\r\n").starts_with("HTTP/1.1 431 "));
  EXPECT_TRUE(get("/" + std::string(9000, 'x')).starts_with("HTTP/1.1 431 "));
  const std::string post = "POST /api/guest HTTP/1.1\r\nHost: here\r\n";
  EXPECT_TRUE(ask(post + "Content-Length: 16385\r\n\r\n" + std::string(16385, 'x')).starts_with("HTTP/1.1 413 "));
  EXPECT_TRUE(ask(post + "Content-Length: 99999999999\r\n\r\n").starts_with("HTTP/1.1 413 "));
  EXPECT_TRUE(ask(post + "Transfer-Encoding: chunked\r\n\r\n8000\r\n" + std::string(0x8000, 'x') + "\r\n0\r\n\r\n")
                  .starts_with("HTTP/1.1 413 "));
  EXPECT_TRUE(ask(post + "Content-Length: 16384\r\n\r\n" + std::string(16384, 'x')).starts_with("HTTP/1.1 200 "));
}

TEST_F(WebServerTest, RefusesWhatIsNoRequest) {
  start();
  EXPECT_TRUE(ask("GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(ask("GET http://elsewhere/ HTTP/1.1\r\nHost: elsewhere\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(ask("GET / HTTP/9.9\r\nHost: here\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(ask("GET / HTTP/1.1\r\nHost here\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(ask("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(ask("POST /api/x HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
                  .starts_with("HTTP/1.1 400 "));
}

TEST_F(WebServerTest, BinaryRubbishCostsNobodyElseAnything) {
  options_.limits.request_time = 200ms;
  start();
  std::mt19937 random(7);
  for (int i = 0; i < 100; ++i) {
    std::string bytes(std::uniform_int_distribution<std::size_t>(1, 20'000)(random), '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    if (i % 3 == 0) bytes.insert(0, "GET /api/x HTTP/1.1\r\nHost: ");
    const RawClient rude(server_->port());
    rude.send(bytes);
    if (i % 2 == 0) rude.half_close();
  }
  EXPECT_TRUE(get("/").ends_with("<p>Kvartal</p>"));
}

TEST_F(WebServerTest, ASlowRequestIsNotWaitedFor) {
  options_.limits.request_time = 300ms;
  start();
  RawClient silent(server_->port());
  RawClient slow(server_->port());
  const auto begin = std::chrono::steady_clock::now();
  std::thread drip([&] {
    for (const char byte : std::string("GET / HTTP/1.1\r\nHost: here\r\nX: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy")) {
      if (!slow.send({&byte, 1})) break;
      std::this_thread::sleep_for(20ms);
    }
  });
  EXPECT_TRUE(silent.closes_within(5s));
  EXPECT_TRUE(slow.closes_within(5s));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s);
  drip.join();
}

TEST_F(WebServerTest, TakesOnlySoManyConnections) {
  options_.limits.connections = 2;
  start();
  auto first = std::make_unique<RawClient>(server_->port());
  RawClient second(server_->port());
  EXPECT_TRUE(first->ask("GET / HTTP/1.1\r\nHost: here\r\n\r\n").starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(second.ask("GET / HTTP/1.1\r\nHost: here\r\n\r\n").starts_with("HTTP/1.1 200 "));
  EXPECT_TRUE(client().closes_within(5s));
  first.reset();
  std::string answer;
  for (int i = 0; i < 500 && answer.empty(); ++i) {
    std::this_thread::sleep_for(10ms);
    answer = get("/");
  }
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 ")) << answer;
}

TEST_F(WebServerTest, AWebSocketNeedsOriginAndCookie) {
  options_.origins = {"https://kvartal.example"};
  start();
  EXPECT_TRUE(get("/ws").starts_with("HTTP/1.1 426 "));
  EXPECT_TRUE(ask(upgrade("Cookie: kvartal_guest=ada\r\n")).starts_with("HTTP/1.1 403 "));
  EXPECT_TRUE(ask(upgrade("Origin: http://elsewhere\r\nCookie: kvartal_guest=ada\r\n")).starts_with("HTTP/1.1 403 "));
  EXPECT_TRUE(ask(upgrade("Origin: http://here:1.elsewhere\r\nCookie: kvartal_guest=ada\r\n")).starts_with("HTTP/1.1 403 "));
  EXPECT_TRUE(ask(upgrade("Origin: http://here:1\r\n")).starts_with("HTTP/1.1 401 "));
  EXPECT_TRUE(ask(upgrade("Origin: http://here:1\r\nCookie: kvartal_guest=\r\n")).starts_with("HTTP/1.1 401 "));
  RawClient proxied(server_->port());
  proxied.send(upgrade("Origin: https://kvartal.example\r\nCookie: kvartal_guest=ada\r\n"));
  EXPECT_TRUE(proxied.answer(true).starts_with("HTTP/1.1 101 "));
  EXPECT_EQ(proxied.text(), "welcome ada 127.0.0.1");
  EXPECT_EQ(parrot_.opened_count, 1);
}

TEST_F(WebServerTest, MessagesGoBothWays) {
  start();
  {
    RawClient guest(server_->port());
    open(guest);
    guest.send_text("hello");
    EXPECT_EQ(guest.text(), "hello");
    guest.send(RawClient::frame(RawClient::kText, "привет, ", false) + RawClient::frame(0, "city"));
    EXPECT_EQ(guest.text(), "привет, city");
    guest.send(RawClient::frame(RawClient::kPing, "are you there"));
    EXPECT_EQ(guest.frame()->opcode, RawClient::kPong);
    guest.send(RawClient::frame(RawClient::kClose, "\x03\xE8"));
    EXPECT_EQ(guest.close_code(), 1000);
    EXPECT_TRUE(guest.closes_within(5s));
  }
  wait_until_closed(1);
}

TEST_F(WebServerTest, AClientThatVanishesIsNoticed) {
  start();
  {
    RawClient guest(server_->port());
    open(guest);
  }
  wait_until_closed(1);
  RawClient half(server_->port());
  open(half);
  half.half_close();
  wait_until_closed(2);
}

TEST_F(WebServerTest, BinaryMessagesAreNotHeard) {
  start();
  RawClient guest(server_->port());
  open(guest);
  guest.send(RawClient::frame(RawClient::kBinary, "\x01\x02"));
  EXPECT_EQ(guest.text(), "binary?");
  guest.send_text("still here");
  EXPECT_EQ(guest.text(), "still here");
}

TEST_F(WebServerTest, ClosesOnWhatIsNoWebSocket) {
  start();
  const auto code_after = [&](const std::string& bytes) {
    RawClient guest(server_->port());
    open(guest);
    guest.send(bytes);
    return guest.close_code();
  };
  EXPECT_EQ(code_after(RawClient::frame(RawClient::kText, "\xFF\xFE")), 1007);
  EXPECT_EQ(code_after(RawClient::frame(RawClient::kText, std::string(16385, 'x'))), 1009);
  EXPECT_EQ(code_after(RawClient::frame(RawClient::kText, std::string(10'000, 'x'), false) +
                       RawClient::frame(0, std::string(10'000, 'x'))),
            1009);
  EXPECT_EQ(code_after(std::string("\x81\x02hi", 4)), 1002);  // not masked
  EXPECT_EQ(code_after(RawClient::frame(3, "?")), 1002);      // no such kind
  wait_until_closed(5);
}

TEST_F(WebServerTest, AFloodIsAnsweredAndThenEnded) {
  options_.limits.messages_at_once = 5;
  options_.limits.messages_a_second = 0.001;
  options_.limits.rate_errors = 7;
  options_.limits.farewell = 300ms;
  start();
  RawClient guest(server_->port());
  open(guest);
  for (int i = 0; i < 20; ++i) guest.send_text("x");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(guest.text(), "x");
  for (int i = 0; i < 7; ++i) EXPECT_EQ(guest.text(), "slower!");
  EXPECT_EQ(guest.close_code(), 1008);
  EXPECT_TRUE(guest.closes_within(5s));
  wait_until_closed(1);
}

TEST_F(WebServerTest, AnAddressHasOnlySoManySockets) {
  options_.limits.sockets_per_address = 2;
  start();
  RawClient first(server_->port());
  open(first);
  {
    RawClient second(server_->port());
    open(second);
    EXPECT_TRUE(ask(guest_upgrade()).starts_with("HTTP/1.1 429 "));
  }
  wait_until_closed(1);
  RawClient third(server_->port());
  open(third);
}

TEST_F(WebServerTest, AClientThatTakesNothingIsLeft) {
  start();
  RawClient guest(server_->port());
  open(guest);
  guest.send_text("flood");
  wait_until_closed(1);
}

TEST_F(WebServerTest, AClientThatAnswersNoPingIsLeft) {
  options_.limits.silence = 300ms;
  start();
  RawClient mute(server_->port());
  open(mute);
  RawClient lively(server_->port());
  open(lively);
  const auto end = std::chrono::steady_clock::now() + 1200ms;
  while (std::chrono::steady_clock::now() < end) {
    const auto frame = lively.frame();
    ASSERT_TRUE(frame);
    ASSERT_EQ(frame->opcode, RawClient::kPing);
    lively.send(RawClient::frame(RawClient::kPong, frame->data));
  }
  wait_until_closed(1);
  EXPECT_TRUE(mute.closes_within(1s));
}

TEST_F(WebServerTest, TheHandlerMayClose) {
  options_.limits.farewell = 300ms;
  start();
  RawClient guest(server_->port());
  open(guest);
  guest.send_text("close");
  guest.send_text("too late");
  EXPECT_EQ(guest.text(), "last words");
  EXPECT_EQ(guest.close_code(), 4001);
  guest.send(RawClient::frame(RawClient::kClose, "\x0F\xA1"));
  EXPECT_TRUE(guest.closes_within(5s));
  wait_until_closed(1);
}

TEST_F(WebServerTest, StoppingSaysFarewellAndTakesNoMore) {
  options_.limits.farewell = 300ms;
  start();
  RawClient polite(server_->port());
  open(polite);
  RawClient deaf(server_->port());
  open(deaf);
  const std::uint16_t port = server_->port();
  std::promise<void> stopped;
  loop_.post([&] { server_->stop([&] { stopped.set_value(); }); });
  EXPECT_EQ(polite.close_code(), 1001);
  polite.send(RawClient::frame(RawClient::kClose, "\x03\xE9"));
  EXPECT_EQ(stopped.get_future().wait_for(5s), std::future_status::ready);
  EXPECT_FALSE(RawClient(port).connected());
}

TEST_F(WebServerTest, StoppingWithoutSocketsIsSoon) {
  start();
  std::promise<void> stopped;
  loop_.post([&] { server_->stop([&] { stopped.set_value(); }); });
  EXPECT_EQ(stopped.get_future().wait_for(1s), std::future_status::ready);
}

TEST_F(WebServerTest, SaysWhyItCannotListen) {
  start();
  WebOptions taken = options_;
  taken.port = server_->port();
  EXPECT_HAS(WebServer::listen(loop_, taken, files_, parrot_).error(), " of 127.0.0.1 is taken");
  taken.address = "nowhere";
  EXPECT_HAS(WebServer::listen(loop_, taken, files_, parrot_).error(), "'nowhere' is not an address");
  taken.address = "203.0.113.1";
  EXPECT_HAS(WebServer::listen(loop_, taken, files_, parrot_).error(), "cannot be used");
}

/// permessage-deflate as RFC 7692 has it: raw deflate, without the last four bytes of a sync flush.
std::string deflated(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -12, 8, Z_DEFAULT_STRATEGY);
  std::string out(text.size() + 100, '\0');
  std::string in = text;
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_SYNC_FLUSH);
  out.resize(stream.total_out - 4);
  deflateEnd(&stream);
  return out;
}

std::string inflated(std::string in) {
  in += std::string("\x00\x00\xFF\xFF", 4);
  z_stream stream{};
  inflateInit2(&stream, -15);
  std::string out(1 << 20, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  inflate(&stream, Z_SYNC_FLUSH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

TEST_F(WebServerTest, CompressesMessagesWhenAskedTo) {
  start();
  RawClient guest(server_->port());
  guest.send(guest_upgrade("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"));
  EXPECT_HAS(guest.answer(true), "Sec-WebSocket-Extensions: permessage-deflate");
  EXPECT_EQ(guest.text(), "welcome ada 127.0.0.1");  // too short to be worth it
  std::string long_text;
  for (int i = 0; i < 1000; ++i) long_text += "borough " + std::to_string(i % 7) + "; ";
  guest.send(RawClient::frame(RawClient::kText, deflated(long_text), true, true));
  const std::string answer = guest.text();
  EXPECT_LT(answer.size(), 1000);
  EXPECT_EQ(inflated(answer), long_text);
}

TEST_F(WebServerTest, SmallMessagesThatSwellAreRefused) {
  start();
  RawClient guest(server_->port());
  guest.send(guest_upgrade("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"));
  guest.answer(true);
  const std::string bomb = deflated(std::string(10'000'000, 'x'));
  ASSERT_LT(bomb.size(), 16'000);
  guest.send(RawClient::frame(RawClient::kText, bomb, true, true));
  EXPECT_EQ(guest.close_code(), 1009);
}

}  // namespace
}  // namespace kvartal::server

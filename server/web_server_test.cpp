// HTTP, right and wrong, over real sockets; and how the server begins and ends.
#include "server/web_server.hpp"

#include <gtest/gtest.h>

#include <array>
#include <future>
#include <random>

#include "server/embedded_files.hpp"
#include "server/web_server_fixture.hpp"

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
  for (const std::string& answer : {get("/x.js"), get("/health"), get("/ws"), ask("rubbish\r\n\r\n")}) {
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
  api.send("HEAD /metrics HTTP/1.1\r\nHost: here\r\n\r\n");
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

TEST_F(WebServerTest, WhatAClientForgesBeforeTheProxysLineDoesNotCount) {
  options_.behind_proxy = true;
  start();
  const std::string lines = "X-Forwarded-For: 127.0.0.1\r\nx-forwarded-for: 9.9.9.9\r\n";
  EXPECT_TRUE(get("/api/x", lines).ends_with(" 9.9.9.9"));
  EXPECT_TRUE(get("/api/x", lines + "X-Forwarded-Proto: https\r\nX-Forwarded-Proto: http\r\n").ends_with(" 9.9.9.9"));
}

TEST_F(WebServerTest, OfIpv6AHouseholdIsCountedAsOneAddress) {
  options_.behind_proxy = true;
  options_.limits.requests_at_once = 3;
  options_.limits.requests_a_second = 0.001;
  options_.limits.sockets_per_address = 1;
  start();
  const auto from = [](const std::string& address) { return "X-Forwarded-For: 2001:db8:1:" + address + "\r\n"; };
  for (const char* address : {"2::1", "2::2", "2:3:4:5:6"})
    EXPECT_HAS(get("/api/x", from(address)), "HTTP/1.1 200 ") << address;
  EXPECT_HAS(get("/api/x", from("2::4")), "HTTP/1.1 429 ");
  EXPECT_HAS(get("/api/x", from("3::4")), "HTTP/1.1 200 ");
  RawClient first = client();
  first.send(guest_upgrade(from("2::5")));
  EXPECT_HAS(first.answer(true), "HTTP/1.1 101 ");
  EXPECT_HAS(ask(guest_upgrade(from("2::6"))), "HTTP/1.1 429 ");
  RawClient other = client();
  other.send(guest_upgrade(from("3::6")));
  EXPECT_HAS(other.answer(true), "HTTP/1.1 101 ");
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
      slow.send({&byte, 1});
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

}  // namespace
}  // namespace kvartal::server

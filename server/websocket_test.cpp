// WebSockets, polite and rude, over real sockets.
#include <gtest/gtest.h>
#include <zlib.h>

#include "server/web_server_fixture.hpp"

namespace kvartal::server {
namespace {

using WebSocketTest = WebServerTest;

TEST_F(WebSocketTest, AWebSocketNeedsOriginAndCookie) {
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

TEST_F(WebSocketTest, MessagesGoBothWays) {
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

TEST_F(WebSocketTest, AClientThatVanishesIsNoticed) {
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

TEST_F(WebSocketTest, BinaryMessagesAreNotHeard) {
  start();
  RawClient guest(server_->port());
  open(guest);
  guest.send(RawClient::frame(RawClient::kBinary, "\x01\x02"));
  EXPECT_EQ(guest.text(), "binary?");
  guest.send_text("still here");
  EXPECT_EQ(guest.text(), "still here");
}

TEST_F(WebSocketTest, ClosesOnWhatIsNoWebSocket) {
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

TEST_F(WebSocketTest, AFloodIsAnsweredAndThenEnded) {
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

TEST_F(WebSocketTest, AnAddressHasOnlySoManySockets) {
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

TEST_F(WebSocketTest, AClientThatTakesNothingIsLeft) {
  start();
  RawClient guest(server_->port());
  open(guest);
  guest.send_text("flood");
  wait_until_closed(1);
}

TEST_F(WebSocketTest, AClientThatTakesNoFarewellIsLeft) {
  options_.limits.unsent = 1UZ << 30;
  options_.limits.farewell = 300ms;
  start();
  RawClient guest(server_->port());
  open(guest);
  guest.send_text("flood");
  guest.send_text("close");
  wait_until_closed(1);
}

TEST_F(WebSocketTest, AClientThatAnswersNoPingIsLeft) {
  options_.limits.silence = 1s;
  start();
  RawClient mute(server_->port());
  open(mute);
  RawClient lively(server_->port());
  open(lively);
  const auto end = std::chrono::steady_clock::now() + 2500ms;
  while (std::chrono::steady_clock::now() < end) {
    const auto frame = lively.frame();
    ASSERT_TRUE(frame);
    ASSERT_EQ(frame->opcode, RawClient::kPing);
    lively.send(RawClient::frame(RawClient::kPong, frame->data));
  }
  wait_until_closed(1);
  EXPECT_TRUE(mute.closes_within(1s));
}

TEST_F(WebSocketTest, TheHandlerMayClose) {
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

TEST_F(WebSocketTest, CompressesMessagesWhenAskedTo) {
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

TEST_F(WebSocketTest, SmallMessagesThatSwellAreRefused) {
  start();
  RawClient guest(server_->port());
  guest.send(guest_upgrade("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"));
  guest.answer(true);
  const std::string bomb = deflated(std::string(8UZ << 20, 'x'));
  ASSERT_LT(bomb.size(), 16'000);
  guest.send(RawClient::frame(RawClient::kText, bomb, true, true));
  EXPECT_EQ(guest.close_code(), 1009);
}

}  // namespace
}  // namespace kvartal::server

// A client for tests that sends any bytes it likes, right or wrong, and reads what comes back.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kvartal::server {

struct Frame {
  int opcode = 0;
  std::string data;

  [[nodiscard]] int close_code() const {
    if (opcode != 8 || data.size() < 2) return 0;
    return static_cast<unsigned char>(data[0]) * 256 + static_cast<unsigned char>(data[1]);
  }
};

class RawClient {
 public:
  static constexpr int kText = 1;
  static constexpr int kBinary = 2;
  static constexpr int kClose = 8;
  static constexpr int kPing = 9;
  static constexpr int kPong = 10;

  explicit RawClient(std::uint16_t port) : handle_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(handle_, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
  }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient() { ::close(handle_); }

  [[nodiscard]] bool connected() const { return connected_; }

  /// Whether the other side takes it is seen by what it answers.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  void half_close() const { ::shutdown(handle_, SHUT_WR); }

  /// One answer: its head and as much body as it says it has. Empty if the connection ends or nothing comes.
  std::string answer(bool head_only = false) {
    while (unread_.find("\r\n\r\n") == std::string::npos) {
      if (!read_more()) return take(unread_.size());
    }
    std::size_t size = unread_.find("\r\n\r\n") + 4;
    const std::size_t length = unread_.find("Content-Length: ");
    if (!head_only && length < size) size += std::stoul(unread_.substr(length + 16));
    while (unread_.size() < size) {
      if (!read_more()) break;
    }
    return take(std::min(size, unread_.size()));
  }

  std::string ask(std::string_view request) {
    send(request);
    return answer();
  }

  /// Whether the other side closes within the time, after whatever it still sends.
  bool closes_within(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) {
      unread_.clear();
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
      if (!read_more(left) && ended_) return true;
    }
    return ended_;
  }

  /// A frame as clients send them: masked.
  static std::string frame(int opcode, std::string_view data, bool last = true, bool compressed = false) {
    std::string bytes(1, static_cast<char>((last ? 0x80 : 0) | (compressed ? 0x40 : 0) | opcode));
    if (data.size() < 126) {
      bytes += static_cast<char>(0x80 | data.size());
    } else if (data.size() < 65536) {
      bytes += static_cast<char>(0x80 | 126);
      for (int shift = 8; shift >= 0; shift -= 8) bytes += static_cast<char>(data.size() >> shift);
    } else {
      bytes += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(data.size() >> shift);
    }
    constexpr std::string_view kMask = "\x11\x22\x33\x44";
    bytes += kMask;
    for (std::size_t i = 0; i < data.size(); ++i) bytes += static_cast<char>(data[i] ^ kMask[i % 4]);
    return bytes;
  }

  void send_text(std::string_view text) const { send(frame(kText, text)); }

  /// The next frame of the server; nothing if the connection ends or nothing comes.
  std::optional<Frame> frame() {
    if (!need(2)) return std::nullopt;
    std::size_t head = 2;
    std::size_t size = byte(1) & 0x7F;
    if (size >= 126) {
      const std::size_t extra = size == 126 ? 2 : 8;
      head += extra;
      if (!need(head)) return std::nullopt;
      size = 0;
      for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    }
    if (!need(head + size)) return std::nullopt;
    Frame frame{.opcode = static_cast<int>(byte(0) & 0x0F), .data = unread_.substr(head, size)};
    take(head + size);
    return frame;
  }

  /// The next text message; other frames are passed over. Empty if none comes.
  std::string text() {
    while (const auto next = frame()) {
      if (next->opcode == kText) return next->data;
    }
    return "";
  }

  /// The code with which the server closes; other frames are passed over. 0 if it does not close properly.
  int close_code() {
    while (const auto next = frame()) {
      if (next->opcode == kClose) return next->close_code();
    }
    return 0;
  }

 private:
  static constexpr std::chrono::milliseconds kPatience{10'000};

  [[nodiscard]] unsigned byte(std::size_t index) const { return static_cast<unsigned char>(unread_[index]); }

  std::string take(std::size_t size) {
    std::string taken = unread_.substr(0, size);
    unread_.erase(0, size);
    return taken;
  }

  bool need(std::size_t size) {
    while (unread_.size() < size) {
      if (!read_more()) return false;
    }
    return true;
  }

  bool read_more(std::chrono::milliseconds patience = kPatience) {
    pollfd waiting{.fd = handle_, .events = POLLIN, .revents = 0};
    if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return false;
    std::string part(65536, '\0');
    const ssize_t size = ::recv(handle_, part.data(), part.size(), 0);
    ended_ = size <= 0;
    if (size > 0) unread_.append(part, 0, static_cast<std::size_t>(size));
    return size > 0;
  }

  int handle_;
  bool connected_ = false;
  bool ended_ = false;
  std::string unread_;
};

}  // namespace kvartal::server

// What the connections of one web server share. Used on the loop's thread only.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/household.hpp"
#include "server/rate_limit.hpp"
#include "server/web_server.hpp"

namespace kvartal::server {

struct WebState {
  WebState(Loop& the_loop, WebOptions the_options, const ClientFiles& the_files, Handler& the_handler)
      : loop(the_loop),
        options(std::move(the_options)),
        files(the_files),
        handler(the_handler),
        requests(options.limits.requests_at_once, options.limits.requests_a_second) {}

  Loop& loop;
  WebOptions options;
  const ClientFiles& files;
  Handler& handler;
  RateLimits requests;  // by household

  int connections = 0;                                         // of all kinds
  std::unordered_map<std::string, int> connections_of;         // by the household at the other end
  std::unordered_map<std::string, int> sockets_of;             // by household
  std::map<std::uint64_t, std::weak_ptr<Connection>> sockets;  // by id
  std::uint64_t last_id = 0;
  Job when_empty;  // set when the server stops: the last socket calls it
};

/// One connection, counted as long as this lives.
class CountedConnection {
 public:
  CountedConnection(std::shared_ptr<WebState> web, const std::string& peer) : web_(std::move(web)), peer_(household_of(peer)) {
    ++web_->connections;
    ++web_->connections_of[peer_];
  }
  CountedConnection(CountedConnection&&) noexcept = default;
  CountedConnection& operator=(CountedConnection&&) = delete;
  CountedConnection(const CountedConnection&) = delete;
  CountedConnection& operator=(const CountedConnection&) = delete;
  ~CountedConnection() {
    if (!web_) return;
    --web_->connections;
    const auto of_peer = web_->connections_of.find(peer_);
    if (--of_peer->second == 0) web_->connections_of.erase(of_peer);
  }

 private:
  std::shared_ptr<WebState> web_;
  std::string peer_;
};

/// One open WebSocket, known to the server as long as this lives.
class ListedSocket {
 public:
  ListedSocket(std::shared_ptr<WebState> web, const Connection::Ptr& socket)
      : web_(std::move(web)), id_(socket->id()), household_(household_of(socket->address())) {
    web_->sockets.emplace(id_, socket);
    ++web_->sockets_of[household_];
  }
  ListedSocket(const ListedSocket&) = delete;
  ListedSocket& operator=(const ListedSocket&) = delete;
  ~ListedSocket() {
    web_->sockets.erase(id_);
    const auto of_household = web_->sockets_of.find(household_);
    if (--of_household->second == 0) web_->sockets_of.erase(of_household);
    if (web_->sockets.empty() && web_->when_empty) std::exchange(web_->when_empty, nullptr)();
  }

 private:
  std::shared_ptr<WebState> web_;
  std::uint64_t id_;
  std::string household_;
};

}  // namespace kvartal::server

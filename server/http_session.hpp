// One connection of HTTP: requests one after another, until it ends or becomes a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>

#include "server/web_state.hpp"

namespace kvartal::server {

/// Of the other end; an IPv4 address is written as one, however it came.
[[nodiscard]] std::string address_of(const boost::asio::ip::tcp::socket& socket);

void start_http(std::shared_ptr<WebState> web, boost::asio::ip::tcp::socket socket);

}  // namespace kvartal::server

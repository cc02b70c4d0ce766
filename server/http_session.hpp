// One connection of HTTP: requests one after another, until it ends or becomes a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/web_state.hpp"

namespace kvartal::server {

void start_http(std::shared_ptr<WebState> web, boost::asio::ip::tcp::socket socket);

}  // namespace kvartal::server

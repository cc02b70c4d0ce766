// One WebSocket: reads messages for the handler, and writes what it sends as fast as the client takes it.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/web_state.hpp"

namespace kvartal::server {

/// What is known of a client when its request to open a WebSocket has passed all checks.
struct Visitor {
  boost::beast::http::request<boost::beast::http::string_body> request;
  std::string token;
  std::string address;
};

void start_websocket(std::shared_ptr<WebState> web, CountedConnection counted, boost::beast::tcp_stream stream,
                     Visitor visitor);

}  // namespace kvartal::server

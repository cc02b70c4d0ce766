// The parts of Asio and Beast that need no template arguments, compiled once for all files that use them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>

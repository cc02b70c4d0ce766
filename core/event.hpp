// Sinks for what happens while a move is played. A game's `play` is a template over its sink: with `Silence` every
// report compiles to nothing, so simulation pays nothing for the log.
#pragma once

#include <vector>

namespace kvartal {

struct Silence {
  static constexpr bool kListening = false;
};

template <class Event>
struct Listener {
  static constexpr bool kListening = true;
  std::vector<Event> heard;
  void hear(const Event& event) { heard.push_back(event); }
};

/// Reports `make()` to a sink that listens; `make` is not even called for one that does not.
template <class Sink, class Make>
constexpr void report(Sink& sink, Make&& make) {
  if constexpr (Sink::kListening) sink.hear(make());
}

}  // namespace kvartal

// What the module exports: memory for the request, the request itself, and where the answer lies; and the one thing it asks
// its host for.
#include <cstdint>
#include <string>

#include "bindings/wasm/engine.hpp"

extern "C" {

/// The host hears how far the thinking is, from 0 to 1; 0 from it ends the thinking.
__attribute__((import_module("kvartal"), import_name("go_on"))) int host_go_on(double done);
}

namespace {

// The module is one engine: its state lives as long as the instance does.
kvartal::Engine& engine() {
  static kvartal::Engine instance([](double done) { return host_go_on(done) != 0; });
  return instance;
}

std::string& buffer() {
  static std::string text;
  return text;
}

}  // namespace

extern "C" {

/// Room for a request of `size` bytes; valid until the next call.
__attribute__((export_name("request_buffer"))) char* request_buffer(std::uint32_t size) {
  buffer().assign(size, '\0');
  return buffer().data();
}

/// Answers the request in the buffer; returns the length of the answer, which then lies at `answer_buffer()`.
__attribute__((export_name("answer"))) std::uint32_t answer() {
  buffer() = engine().answer(buffer());
  return static_cast<std::uint32_t>(buffer().size());
}

__attribute__((export_name("answer_buffer"))) const char* answer_buffer() { return buffer().data(); }
}

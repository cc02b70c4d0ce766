// A list with room for N items inside itself: move lists live on the stack and cost no allocation.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <type_traits>

namespace kvartal {

template <class T, std::size_t N>
  requires std::is_trivially_copyable_v<T>
class FixedList {
 public:
  using value_type = T;

  FixedList() {}  // NOLINT(modernize-use-equals-default): the union has none

  static constexpr std::size_t capacity() { return N; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  /// For lists made without branches: write as many items as there is room for, then say how many of them count.
  [[nodiscard]] T* room() { return items_.data() + size_; }
  void keep(std::size_t count) {
    assert(size_ + count <= N);
    size_ += count;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  [[nodiscard]] const T* begin() const { return items_.data(); }
  [[nodiscard]] const T* end() const { return items_.data() + size_; }
  [[nodiscard]] std::span<const T> span() const { return {items_.data(), size_}; }
  [[nodiscard]] bool contains(const T& item) const {
    for (const T& candidate : *this) {
      if (candidate == item) return true;
    }
    return false;
  }

 private:
  std::size_t size_ = 0;
  // The items beyond size() are never read. In a union they are left as they are; a list of four thousand moves that have
  // default values would be written over at every decision otherwise.
  union {
    std::array<T, N> items_;
  };
};

}  // namespace kvartal

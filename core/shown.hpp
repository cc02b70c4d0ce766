// What somebody is shown, before it is JSON: it can be written as text at once, or only where it differs from what was shown
// before. Holds any struct with described members (core/fields.hpp); core/shown_fields.hpp makes one.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/texts.hpp"

namespace kvartal {

/// A list of changes as JSON text: [["/view/round",3],["/view/market/0/price",7]]. The place is a JSON pointer (RFC 6901), the
/// value is what stands there now. A place one behind the end of a list makes the list longer. A long list of texts that begin
/// and end alike, as moves do, is told by its parts: ["/legal",[[["buy 1 at ","buy 2 at "],["0,1","2,3"]]],"joined"] are four
/// texts, each beginning with each end, in this order; and so on for each pair of beginnings and ends.
class ChangeList {
 public:
  /// Where the list is written to.
  explicit ChangeList(std::string& out) : out_(out) { out_ += '['; }
  ChangeList(const ChangeList&) = delete;
  ChangeList& operator=(const ChangeList&) = delete;
  /// The last thing to be called.
  void end() { out_ += ']'; }

  /// Goes to a member, whose name must live on, or to an item; `leave` goes back. Most places are entered in vain, so they are
  /// put into words only where something has changed.
  void enter(std::string_view member) { place_.push_back({member, 0}); }
  void enter(std::size_t item) { place_.push_back({{}, item}); }
  void leave() { place_.pop_back(); }

  /// The value of the present place is to be written to what this returns, and then `end_value` is called.
  [[nodiscard]] std::string& begin_value();
  void end_value() { out_ += ']'; }
  /// The value of the present place is this list, which is told by its parts.
  void join(const Texts& texts);

  /// How much is written, and how to go back to that.
  [[nodiscard]] std::size_t size() const { return out_.size(); }
  void take_back(std::size_t size) { out_.resize(size); }

 private:
  struct Step {
    std::string_view member;  // or, where there is none,
    std::size_t item;
  };
  std::string& out_;
  std::vector<Step> place_;
};

class Shown {
 public:
  class Model {
   public:
    Model() = default;
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;
    virtual ~Model() = default;
    [[nodiscard]] virtual Json json() const = 0;
    virtual void write(std::string& out) const = 0;
    /// Of another one of the same kind.
    [[nodiscard]] virtual bool is_same(const Model& other) const = 0;
    virtual void write_changes(const Model& before, ChangeList& changes) const = 0;
  };

  explicit Shown(std::unique_ptr<const Model> model) : model_(std::move(model)) {}

  [[nodiscard]] Json json() const;
  void write(std::string& out) const { model_->write(out); }
  /// Does the other one, which shows the same kind of thing, show the same?
  [[nodiscard]] bool is_same(const Shown& other) const { return model_->is_same(*other.model_); }
  /// What must be changed in `before`, which shows the same kind of thing, to have this.
  void write_changes(const Shown& before, ChangeList& changes) const { model_->write_changes(*before.model_, changes); }

 private:
  std::unique_ptr<const Model> model_;
};

}  // namespace kvartal

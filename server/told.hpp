// How a table's news is written for those who watch it. Most of a position stays as it was from move to move, so a client that
// said it can take changes is told only what differs from what that very client was shown before, and the whole position when
// it comes or when its eyes are other ones. Clients who see the same get the same text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "core/shown.hpp"
#include "core/sitting.hpp"
#include "server/client.hpp"

namespace kvartal::server {

class Told {
 public:
  using Text = std::shared_ptr<const std::string>;

  /// Somebody who watches, and with whose eyes.
  struct Listener {
    Client::Ptr client;
    Viewer viewer;
  };

  /// Whose act the news are, and the number that its entry has: to whom they come as changes, they are the answer too.
  struct Act {
    std::uint64_t client = 0;
    Client::AskId ask;
    std::size_t number = 0;
  };

  explicit Told(std::string table) : table_(std::move(table)) {}

  /// A client takes changes from now on, or whole positions only.
  void comes(std::uint64_t client, bool takes_changes);
  void leaves(std::uint64_t client);

  /// The entries after `since` and the whole position, to one of them.
  void tell_all(const Sitting& sitting, std::size_t since, const Listener& listener);
  /// Will this listener be told changes by `tell_news`?
  [[nodiscard]] bool will_tell_changes(const Listener& listener, std::size_t since) const;
  /// The entries after `since`, and the position or what has changed in it, to each of them.
  void tell_news(const Sitting& sitting, std::size_t since, std::span<const Listener> listeners, const std::optional<Act>& act);

 private:
  /// What a viewer was shown last.
  struct Sight {
    Viewer viewer;
    std::size_t number = 0;
    Shown position;
  };
  /// Which of them a client that takes changes has; of the others nothing need be known.
  struct Base {
    Viewer viewer;
    std::size_t number = 0;
    bool operator==(const Base&) const = default;
  };
  /// What is told to everybody with the same eyes.
  struct News {
    Sight sight;
    Text entries;  // one for all, where all see the same
    Text whole;    // made when somebody needs it
    Text changes;  // the same
  };

  [[nodiscard]] const Sight* sight_of(Viewer viewer) const;
  [[nodiscard]] bool has(std::uint64_t client, const Sight& sight) const;
  void shown_to(std::uint64_t client, const Sight& sight);
  [[nodiscard]] std::string begin(std::string_view type, std::size_t number) const;
  [[nodiscard]] Text write_whole(const News& news) const;
  [[nodiscard]] Text write_changes(const Sight& before, const News& news) const;

  std::string table_;
  std::vector<Sight> sights_;
  std::map<std::uint64_t, std::optional<Base>> takers_;  // clients who take changes
};

}  // namespace kvartal::server

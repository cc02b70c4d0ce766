#include "server/told.hpp"

#include <algorithm>

#include "core/json_text.hpp"
#include "core/telling.hpp"

namespace kvartal::server {
namespace {

Told::Text entries_text(const Sitting& sitting, std::size_t since, Viewer viewer) {
  std::string text;
  text.reserve(2048);
  write_entries(sitting, since, viewer, text);
  return std::make_shared<const std::string>(std::move(text));
}

/// The same news, as the answer to who brought them about.
Told::Text as_answer(const std::string& changes, const Told::Act& act) {
  constexpr std::string_view kBegin = R"({"type":"change")";
  std::string text(kBegin);
  text.reserve(changes.size() + 64);
  if (act.ask) {
    text += R"(,"id":)";
    append_number(text, *act.ask);
  }
  text += R"(,"accepted":)";
  append_number(text, static_cast<std::int64_t>(act.number));
  text += std::string_view(changes).substr(kBegin.size());
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

void Told::comes(std::uint64_t client, bool takes_changes) {
  if (takes_changes) {
    takers_[client] = std::nullopt;
  } else {
    leaves(client);
  }
}

void Told::leaves(std::uint64_t client) {
  takers_.erase(client);
  std::erase_if(sights_, [&](const Sight& sight) {
    return std::ranges::none_of(takers_,
                                [&](const auto& taker) { return taker.second && taker.second->viewer == sight.viewer; });
  });
}

const Told::Sight* Told::sight_of(Viewer viewer) const {
  const auto found = std::ranges::find(sights_, viewer, &Sight::viewer);
  return found == sights_.end() ? nullptr : &*found;
}

bool Told::has(std::uint64_t client, const Sight& sight) const {
  const auto taker = takers_.find(client);
  return taker != takers_.end() && taker->second == Base{sight.viewer, sight.number};
}

void Told::shown_to(std::uint64_t client, const Sight& sight) {
  const auto taker = takers_.find(client);
  if (taker != takers_.end()) taker->second = Base{sight.viewer, sight.number};
}

void Told::tell_all(const Sitting& sitting, std::size_t since, const Listener& listener) {
  News news{.sight = {listener.viewer, sitting.number(), show_position(sitting, listener.viewer)},
            .entries = entries_text(sitting, since, listener.viewer),
            .whole = nullptr,
            .changes = nullptr};
  listener.client->send(write_whole(news));
  if (!takers_.contains(listener.client->id())) return;
  shown_to(listener.client->id(), news.sight);
  std::erase_if(sights_, [&](const Sight& sight) { return sight.viewer == listener.viewer; });
  sights_.push_back(std::move(news.sight));
}

bool Told::will_tell_changes(const Listener& listener, std::size_t since) const {
  const Sight* before = sight_of(listener.viewer);
  return before != nullptr && before->number == since && has(listener.client->id(), *before);
}

void Told::tell_news(const Sitting& sitting, std::size_t since, std::span<const Listener> listeners,
                     const std::optional<Act>& act) {
  const bool alike = all_see_the_same(sitting, since);
  std::vector<News> all;
  all.reserve(listeners.size());
  for (const Listener& listener : listeners) {
    const auto& [client, viewer] = listener;
    auto news = std::ranges::find(all, viewer, [](const News& one) { return one.sight.viewer; });
    if (news == all.end()) {
      all.push_back({.sight = {viewer, sitting.number(), show_position(sitting, viewer)},
                     .entries = alike && !all.empty() ? all.front().entries : entries_text(sitting, since, viewer),
                     .whole = nullptr,
                     .changes = nullptr});
      news = all.end() - 1;
    }
    if (will_tell_changes(listener, since)) {
      if (!news->changes) news->changes = write_changes(*sight_of(viewer), *news);
      client->send(act && act->client == client->id() ? as_answer(*news->changes, *act) : news->changes);
    } else {
      if (!news->whole) news->whole = write_whole(*news);
      client->send(news->whole);
    }
    shown_to(client->id(), news->sight);
  }
  sights_.clear();
  if (takers_.empty()) return;
  for (News& news : all) sights_.push_back(std::move(news.sight));
}

std::string Told::begin(std::string_view type, std::size_t number) const {
  std::string text = R"({"type":")";
  text.reserve(4096);
  text += type;
  text += R"(","table":)";
  append_text(text, table_);
  text += R"(,"number":)";
  append_number(text, static_cast<std::int64_t>(number));
  return text;
}

Told::Text Told::write_whole(const News& news) const {
  std::string text = begin("update", news.sight.number);
  text += R"(,"entries":)";
  text += *news.entries;
  text += R"(,"position":)";
  news.sight.position.write(text);
  text += '}';
  return std::make_shared<const std::string>(std::move(text));
}

Told::Text Told::write_changes(const Sight& before, const News& news) const {
  std::string text = begin("change", news.sight.number);
  text += R"(,"since":)";
  append_number(text, static_cast<std::int64_t>(before.number));
  text += R"(,"entries":)";
  text += *news.entries;
  text += R"(,"changes":)";
  ChangeList changes(text);
  news.sight.position.write_changes(before.position, changes);
  changes.end();
  text += '}';
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace kvartal::server

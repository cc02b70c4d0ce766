#include "server/turn_notice.hpp"

#include <algorithm>
#include <utility>

#include "games/shelf.hpp"

namespace kvartal::server {

Text headline_of(const TurnNotice& notice) {
  return notice.why == TurnNotice::Why::turn ? Text{"Your turn", "Ваш ход"} : Text{"A reminder", "Напоминание"};
}

Text line_about(const TurnNotice& notice) {
  const Text table = name_of_table(notice);
  Text line = notice.why == TurnNotice::Why::turn
                  ? Text{"It is your turn at the table " + table.en + ".", "Ваш ход за столом " + table.ru + "."}
                  : Text{"It is still your turn at the table " + table.en + ".", "За столом " + table.ru + " всё ещё ваш ход."};
  if (notice.left) {
    const Text left = time_in_words(*notice.left);
    line.en += " Time left: " + left.en + ".";
    line.ru += " Осталось времени: " + left.ru + ".";
  }
  return line;
}

Text name_of_table(const TurnNotice& notice) {
  if (!notice.name.empty()) return {notice.name, notice.name};
  const GameEntry* entry = find_game(shelf(), notice.game);
  return entry != nullptr ? entry->name : Text{notice.game, notice.game};
}

Text time_in_words(TimeSpan left) {
  // To the nearest minute: who was given three days a moment ago has three days.
  const auto minutes = std::max<std::int64_t>(1, std::chrono::round<std::chrono::minutes>(left).count());
  const std::string days = std::to_string(minutes / 1440);
  const std::string hours = std::to_string(minutes / 60 % 24);
  const std::string rest = std::to_string(minutes % 60);
  if (minutes >= 1440) return {days + " d " + hours + " h", days + " дн. " + hours + " ч"};
  if (minutes >= 60) return {hours + " h " + rest + " min", hours + " ч " + rest + " мин"};
  return {rest + " min", rest + " мин"};
}

Letter letter_about(const TurnNotice& notice, const std::string& link, std::string to) {
  const Text table = name_of_table(notice);
  const Text line = line_about(notice);
  const Text headline = headline_of(notice);
  const std::string both = table.en == table.ru ? table.en : table.en + " / " + table.ru;
  return {.to = std::move(to),
          .subject = headline.en + " / " + headline.ru + ": " + both,
          .text = line.en + "\n" + line.ru + "\n\n" + link +
                  "\n\nYou asked for such letters in the settings of the page, and can end them there.\n"
                  "Вы просили о таких письмах в настройках страницы; там же их можно отменить.\n"};
}

}  // namespace kvartal::server

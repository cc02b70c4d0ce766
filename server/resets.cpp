// Who has forgotten the password: a link, by mail or from an admin, that can be used once.
#include <nlohmann/json.hpp>

#include "server/account_words.hpp"
#include "server/accounts.hpp"
#include "server/guests.hpp"
#include "server/household.hpp"
#include "server/reset_links.hpp"

namespace kvartal::server {
namespace {

Text gone() {
  return {"This link has been used, or is too old: ask for a new one.",
          "Эта ссылка уже использована или устарела: попросите новую."};
}

Letter letter_with(const std::string& link, const AccountRow& account) {
  return {.to = account.mail,
          .subject = "Kvartal: new password / новый пароль",
          .text = "Hello, " + account.name + ".\n\nOpen this link within 24 hours to choose a new password:\n\n" + link +
                  "\n\nIf you did not ask for it, do nothing: the old password stays.\n\n" + "Здравствуйте, " + account.name +
                  ".\n\nОткройте эту ссылку в течение суток, чтобы выбрать новый пароль:\n\n" + link +
                  "\n\nЕсли вы об этом не просили, ничего не делайте: старый пароль остаётся.\n"};
}

}  // namespace

/// The answer is the same and comes at once, whether there is such an account or not.
void Accounts::ask_for_reset(const Request& request, Reply reply) {
  const std::string name = folded(Form(request.body).text("name"));
  if (!around_.mailer.is_there()) {
    return reply(refused(409, "",
                         {"This server sends no mail. Ask the person who runs it for a link.",
                          "Этот сервер не отправляет почту. Попросите ссылку у того, кто им управляет."}));
  }
  const auto now = RateLimit::Clock::now();
  if (!tries_from_.take(household_of(request.address), now)) return reply(too_many_tries());
  reply(told(Json::object()));
  if (!letters_.take(name, now)) return;
  around_.storage.account_by_name(name, [this](const auto& account) {
    if (account && *account && !(*account)->mail.empty()) send_link(**account);
  });
}

void Accounts::send_link(const AccountRow& account) {
  const FreshLink link = fresh_link(account.guest, around_.mailer.page());
  around_.storage.commit({link.row}, [this, link, account](const auto& done) {
    if (!done) return;
    around_.mailer.send(letter_with(link.address, account), [this](const auto& sent) {
      if (!sent) around_.journal.error("mail_failed", {{"why", sent.error()}});
    });
  });
}

void Accounts::use_reset(const Request& request, Reply reply) {
  const Form form(request.body);
  const std::string hash = token_hash(form.text("link"));
  if (!may_try(request, hash)) return reply(too_many_tries());
  around_.storage.reset_by_link_hash(
      hash, [this, request, password = form.text("password"), reply = std::move(reply)](const auto& reset) mutable {
        if (!reset) return reply(database_away());
        if (!*reset || (*reset)->until < now()) return reply(refused(410, "link", gone()));
        const ResetUsed used{(*reset)->link_hash};
        around_.storage.account_of((*reset)->guest, [this, request, used, password = std::move(password),
                                                     reply = std::move(reply)](auto account) mutable {
          if (!account) return reply(database_away());
          if (!*account) return reply(refused(410, "link", gone()));
          if (const auto why = why_no_password(password, (*account)->name)) return reply(refused(400, "password", *why));
          passwords_.hash(std::move(password), [this, request, used, account = std::move(**account),
                                                reply = std::move(reply)](std::string fresh) mutable {
            const AccountHeld held{account.guest, account.password};
            account.password = std::move(fresh);
            open_session(request, std::move(reply), account,
                         {held, used, PasswordSet{account.guest, account.password}, SessionsEnded{account.guest, "", ""}});
          });
        });
      });
}

void Accounts::reset_by_admin(const Request& request, Reply reply) {
  with_person(request, std::move(reply), [this, request](const PersonRow& person, Reply answer) {
    if (!person.account || !person.account->is_admin)
      return answer(refused(403, "", {"Only an admin may do that.", "Это может только администратор."}));
    const std::string admin = person.account->name;
    const std::string name = folded(Form(request.body).text("name"));
    around_.storage.account_by_name(name, [this, admin, answer = std::move(answer)](const auto& account) mutable {
      if (!account) return answer(database_away());
      if (!*account)
        return answer(refused(404, "name", {"There is no account of this name.", "Учётной записи с таким именем нет."}));
      const FreshLink link = fresh_link((*account)->guest, around_.mailer.page());
      const AuditRow deed{.at = now(), .who = admin, .what = "reset link for " + (*account)->name};
      keep({link.row, deed}, std::move(answer), told({{"link", link.address}, {"until", link.row.until}}),
           [this] { around_.journal.info("admin", {{"what", "reset link"}}); });
    });
  });
}

}  // namespace kvartal::server

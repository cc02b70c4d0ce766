#include "server/accounts.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json_node.hpp"
#include "server/account_words.hpp"
#include "server/asks.hpp"
#include "server/guests.hpp"
#include "server/household.hpp"
#include "server/sessions.hpp"

namespace kvartal::server {
namespace {

constexpr double kGuestsAtOnce = 30;
constexpr double kGuestsASecond = 0.5;
constexpr double kTriesFromAtOnce = 15;
constexpr double kTriesFromASecond = 0.1;
// More than one address may try, so that nobody can keep the owner out from a single one.
constexpr double kTriesAtAtOnce = 40;
constexpr double kTriesAtASecond = 0.1;
constexpr double kLettersAtOnce = 3;
constexpr double kLettersASecond = 1.0 / 600;
constexpr std::size_t kLongestShownName = 40;
constexpr int kMostSessions = 50;
constexpr int kTablesCounted = 20;

Answer changed_meanwhile() {
  return refused(409, "",
                 {"The account was changed at the same moment: look again.",
                  "Учётная запись в тот же миг была изменена: посмотрите ещё раз."});
}

Text wrong_password() { return {"This is not the password.", "Это не тот пароль."}; }

}  // namespace

Accounts::Accounts(Around around)
    : around_(std::move(around)),
      passwords_(around_.loop),
      new_guests_(kGuestsAtOnce, kGuestsASecond),
      tries_from_(kTriesFromAtOnce, kTriesFromASecond),
      tries_at_(kTriesAtAtOnce, kTriesAtASecond),
      letters_(kLettersAtOnce, kLettersASecond) {}

const Accounts::Place* Accounts::place_of(const Request& request) {
  static constexpr std::array<Place, 13> kPlaces = {{{"POST", "/api/guest", &Accounts::make_guest},
                                                     {"GET", "/api/account", &Accounts::show},
                                                     {"POST", "/api/account", &Accounts::claim},
                                                     {"POST", "/api/login", &Accounts::log_in},
                                                     {"POST", "/api/logout", &Accounts::log_out},
                                                     {"POST", "/api/account/password", &Accounts::change_password},
                                                     {"POST", "/api/account/mail", &Accounts::change_mail},
                                                     {"POST", "/api/account/delete", &Accounts::forget},
                                                     {"GET", "/api/sessions", &Accounts::show_sessions},
                                                     {"POST", "/api/sessions/end", &Accounts::end_sessions},
                                                     {"POST", "/api/reset", &Accounts::ask_for_reset},
                                                     {"POST", "/api/reset/use", &Accounts::use_reset},
                                                     {"POST", "/api/admin/reset-link", &Accounts::reset_by_admin}}};
  const auto found = std::ranges::find_if(
      kPlaces, [&](const Place& place) { return place.path == request.path && place.method == request.method; });
  return found == kPlaces.end() ? nullptr : &*found;
}

bool Accounts::takes(const Request& request) { return place_of(request) != nullptr; }

void Accounts::request(const Request& request, Reply reply) {
  if (const auto field = Form(request.body).unwritable()) {
    return reply(refused(400, *field, {"This has characters that cannot be seen.", "Здесь есть невидимые знаки."}));
  }
  (this->*place_of(request)->deed)(request, std::move(reply));
}

void Accounts::keep(std::vector<Change> changes, Reply reply, Answer answer, Job then) {
  around_.storage.commit(std::move(changes), [reply = std::move(reply), answer = std::move(answer),
                                              then = std::move(then)](const auto& done) mutable {
    if (!done) return reply(done.error().why.contains(AccountHeld::kChanged) ? changed_meanwhile() : database_away());
    then();
    reply(std::move(answer));
  });
}

void Accounts::with_person(const Request& request, Reply reply, WithPerson then) {
  around_.storage.person_by_token_hash(
      token_hash(request.token), [reply = std::move(reply), then = std::move(then)](auto person) mutable {
        if (!person) return reply(database_away());
        if (!*person) {
          return reply(
              refused(401, "", {"You are not known here yet: reload the page.", "Вас здесь ещё не знают: обновите страницу."}));
        }
        then(std::move(**person), std::move(reply));
      });
}

bool Accounts::may_try(const Request& request, const std::string& account) {
  const auto now = RateLimit::Clock::now();
  if (tries_from_.take(household_of(request.address), now) && tries_at_.take(account, now) && passwords_.has_room())
    return true;
  around_.journal.warn("passwords_limited", Json::object());
  return false;
}

void Accounts::with_password(const Request& request, Reply reply, WithPerson then) {
  with_person(request, std::move(reply), [this, request, then = std::move(then)](PersonRow person, Reply answer) mutable {
    if (!person.account) return answer(refused(409, "", {"You have no account.", "У вас нет учётной записи."}));
    if (!may_try(request, person.account->folded)) return answer(too_many_tries());
    const std::string hash = person.account->password;
    passwords_.check(Form(request.body).text("password"), hash,
                     [person = std::move(person), answer = std::move(answer), then = std::move(then)](bool right) mutable {
                       if (!right) return answer(refused(403, "password", wrong_password()));
                       then(std::move(person), std::move(answer));
                     });
  });
}

void Accounts::make_guest(const Request& request, Reply reply) {
  around_.storage.person_by_token_hash(token_hash(request.token), [this, request,
                                                                   reply = std::move(reply)](auto known) mutable {
    if (!known) return reply(database_away());
    if (*known) return reply(told({{"guest", guest_json((*known)->guest)}}));
    if (!new_guests_.take(household_of(request.address), RateLimit::Clock::now())) return reply(too_many_tries());
    GuestRow guest{
        .id = random_hex(8), .name = tidy(Form(request.body).text("name"), kLongestShownName), .created = now(), .seen = now()};
    if (guest.name.empty()) guest.name = nameless(guest.id);
    FreshSession session = fresh_session(request, guest.id);
    Answer answer = told({{"guest", guest_json(guest)}});
    answer.headers.emplace_back("Set-Cookie", session.cookie);
    keep({guest, session.row}, std::move(reply), std::move(answer), [] {});
  });
}

/// Who has no account is also told how many tables would be lost with the cookie.
void Accounts::show(const Request& request, Reply reply) {
  with_person(request, std::move(reply), [this](const PersonRow& person, Reply answer) {
    const std::string guest = person.guest.id;
    around_.storage.tables_of(guest, kTablesCounted, [this, person, answer = std::move(answer)](const auto& tables) mutable {
      if (!tables) return answer(database_away());
      answer(told({{"guest", guest_json(person.guest)},
                   {"account", account_json(person.account)},
                   {"tables", tables->size()},
                   {"mail", around_.mailer.is_there()}}));
    });
  });
}

void Accounts::claim(const Request& request, Reply reply) {
  with_person(request, std::move(reply), [this, request](PersonRow person, Reply answer) {
    const Form form(request.body);
    AccountRow account{.guest = person.guest.id,
                       .name = form.text("name"),
                       .folded = folded(form.text("name")),
                       .password = "",
                       .mail = form.text("mail"),
                       .is_admin = false,
                       .created = now()};
    const std::string password = form.text("password");
    if (person.account) return answer(refused(409, "", {"You have an account already.", "У вас уже есть учётная запись."}));
    if (const auto why = why_no_name(account.name)) return answer(refused(400, "name", *why));
    if (const auto why = why_no_password(password, account.name)) return answer(refused(400, "password", *why));
    if (!account.mail.empty() && !could_be_mail_address(account.mail))
      return answer(refused(400, "mail", {"This is not a mail address.", "Это не почтовый адрес."}));
    if (!may_try(request, account.folded)) return answer(too_many_tries());
    passwords_.hash(password, [this, person = std::move(person), account = std::move(account),
                               answer = std::move(answer)](std::string hash) mutable {
      account.password = std::move(hash);
      claimed(std::move(answer), std::move(person), std::move(account));
    });
  });
}

/// Whoever never chose a name is called by that of the account from now on.
void Accounts::claimed(Reply reply, PersonRow person, AccountRow account) {
  std::vector<Change> changes = {account};
  if (is_nameless(person.guest.name, person.guest.id)) {
    person.guest.name = account.name;
    changes.emplace_back(GuestRenamed{person.guest.id, person.guest.name});
  }
  Answer answer = told({{"guest", guest_json(person.guest)}, {"account", account_json(account)}});
  around_.storage.commit(std::move(changes), [this, account, guest = person.guest, reply = std::move(reply),
                                              answer = std::move(answer)](const auto& done) mutable {
    if (done) {
      around_.renamed(guest);
      return reply(std::move(answer));
    }
    // Somebody else has the name, or this guest has an account by now, or the database is away.
    around_.storage.account_by_name(account.folded, [account, reply = std::move(reply)](const auto& other) mutable {
      if (!other) return reply(database_away());
      const bool taken = *other && (*other)->guest != account.guest;
      if (taken) return reply(refused(409, "name", {"This name is taken.", "Это имя занято."}));
      reply(*other ? changed_meanwhile() : database_away());
    });
  });
}

/// An unknown name takes as long as a wrong password, and is answered in the same words.
void Accounts::log_in(const Request& request, Reply reply) {
  const Form form(request.body);
  const std::string name = folded(form.text("name"));
  if (!may_try(request, name)) return reply(too_many_tries());
  around_.storage.account_by_name(
      name, [this, request, password = form.text("password"), reply = std::move(reply)](auto account) mutable {
        if (!account) return reply(database_away());
        const std::string hash = *account ? (*account)->password : "";
        passwords_.check(
            std::move(password), hash,
            [this, request, account = std::move(*account), reply = std::move(reply)](bool right) mutable {
              if (!right) {
                return reply(refused(403, "password",
                                     {"There is no such name with this password.", "Такого имени с таким паролем нет."}));
              }
              admit(request, std::move(reply), *account);
            });
      });
}

/// A guest who has tables in this browser would lose them with the cookie: they are left behind only if that is wished.
void Accounts::admit(const Request& request, Reply reply, const AccountRow& account) {
  around_.storage.person_by_token_hash(token_hash(request.token), [this, request, account,
                                                                   reply = std::move(reply)](auto present) mutable {
    if (!present) return reply(database_away());
    if (!*present) return open_session(request, std::move(reply), account, {});
    const PersonRow& person = **present;
    if (person.account || person.guest.id == account.guest) {
      return open_session(request, std::move(reply), account, {SessionsEnded{person.guest.id, person.session.id, ""}});
    }
    if (Form(request.body).yes("leave")) return open_session(request, std::move(reply), account, {});
    around_.storage.tables_of(
        person.guest.id, 1, [this, request, account, reply = std::move(reply)](const auto& tables) mutable {
          if (!tables) return reply(database_away());
          if (tables->empty()) return open_session(request, std::move(reply), account, {});
          reply(refused(
              409, "leave",
              {"The guest of this browser has unfinished tables. They stay with the guest, and nobody can go on with them.",
               "У гостя в этом браузере есть незаконченные столы. Они останутся за гостем, и продолжить их будет некому."}));
        });
  });
}

void Accounts::open_session(const Request& request, Reply reply, const AccountRow& account, std::vector<Change> changes) {
  FreshSession session = fresh_session(request, account.guest);
  Answer answer = told({{"account", account_json(account)}});
  answer.headers.emplace_back("Set-Cookie", session.cookie);
  std::vector<SessionsEnded> over;
  for (const Change& change : changes) {
    if (const auto* ended = std::get_if<SessionsEnded>(&change)) over.push_back(*ended);
  }
  if (changes.empty() || !std::holds_alternative<AccountHeld>(changes.front()))
    changes.insert(changes.begin(), AccountHeld{account.guest, account.password});
  changes.emplace_back(std::move(session.row));
  keep(std::move(changes), std::move(reply), std::move(answer), [this, over = std::move(over)] {
    for (const SessionsEnded& ended : over) around_.ended(ended);
  });
}

void Accounts::log_out(const Request& request, Reply reply) {
  with_person(request, std::move(reply), [this, request](const PersonRow& person, Reply answer) {
    if (!person.account) {
      return answer(refused(409, "",
                            {"You have no account: nobody could come back as this guest.",
                             "У вас нет учётной записи: вернуться этим гостем не сможет никто."}));
    }
    const SessionsEnded over{person.guest.id, person.session.id, ""};
    Answer done = told(Json::object());
    done.headers.emplace_back("Set-Cookie", no_cookie(request.secure));
    keep({over}, std::move(answer), std::move(done), [this, over] { around_.ended(over); });
  });
}

void Accounts::change_password(const Request& request, Reply reply) {
  with_password(request, std::move(reply), [this, request](PersonRow person, Reply answer) {
    const std::string fresh = Form(request.body).text("new");
    if (const auto why = why_no_password(fresh, person.account->name)) return answer(refused(400, "new", *why));
    if (!passwords_.has_room()) return answer(too_many_tries());
    passwords_.hash(fresh, [this, person = std::move(person), answer = std::move(answer)](std::string hash) mutable {
      const SessionsEnded others{person.guest.id, "", person.session.id};
      keep({AccountHeld{person.guest.id, person.account->password}, PasswordSet{person.guest.id, std::move(hash)}, others},
           std::move(answer), told(Json::object()), [this, others] { around_.ended(others); });
    });
  });
}

void Accounts::change_mail(const Request& request, Reply reply) {
  with_password(request, std::move(reply), [this, request](PersonRow person, Reply answer) {
    person.account->mail = Form(request.body).text("mail");
    if (!person.account->mail.empty() && !could_be_mail_address(person.account->mail))
      return answer(refused(400, "mail", {"This is not a mail address.", "Это не почтовый адрес."}));
    keep({AccountHeld{person.guest.id, person.account->password}, MailSet{person.guest.id, person.account->mail}},
         std::move(answer), told({{"account", account_json(person.account)}}), [] {});
  });
}

void Accounts::show_sessions(const Request& request, Reply reply) {
  with_person(request, std::move(reply), [this](const PersonRow& person, Reply answer) {
    around_.storage.sessions_of(person.guest.id, kMostSessions,
                                [own = person.session.id, answer = std::move(answer)](const auto& sessions) mutable {
                                  if (!sessions) return answer(database_away());
                                  Json list = Json::array();
                                  for (const SessionRow& session : *sessions) {
                                    list.push_back({{"id", session.id},
                                                    {"browser", session.browser},
                                                    {"address", session.address},
                                                    {"created", session.created},
                                                    {"seen", session.seen},
                                                    {"this", session.id == own}});
                                  }
                                  answer(told({{"sessions", std::move(list)}}));
                                });
  });
}

/// One of them, or all but this one.
void Accounts::end_sessions(const Request& request, Reply reply) {
  with_person(request, std::move(reply), [this, request](const PersonRow& person, Reply answer) {
    const Form form(request.body);
    const std::string only = form.text("id");
    if (only.empty() == !form.yes("others") || only == person.session.id) {
      return answer(refused(
          400, "", {"Say which session to end: another one than this.", "Скажите, какой сеанс закончить: другой, чем этот."}));
    }
    const SessionsEnded over{person.guest.id, only, person.session.id};
    keep({over}, std::move(answer), told(Json::object()), [this, over] { around_.ended(over); });
  });
}

void Accounts::forget(const Request& request, Reply reply) {
  with_password(request, std::move(reply), [this, request](PersonRow person, Reply answer) {
    person.guest.name = kDeletedName;
    Answer done = told(Json::object());
    done.headers.emplace_back("Set-Cookie", no_cookie(request.secure));
    keep({AccountHeld{person.guest.id, person.account->password}, GuestForgotten{person.guest.id, person.guest.name}},
         std::move(answer), std::move(done), [this, guest = person.guest] {
           around_.ended({guest.id, "", ""});
           around_.renamed(guest);
         });
  });
}

}  // namespace kvartal::server

// What is kept of the person behind a guest: browsers, the account if there is one, links that let one in again.
// The guest's id stays the person's everywhere, so that whoever claims an account takes all tables along.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/milliseconds.hpp"

namespace kvartal::server {

struct GuestRow {
  std::string id;
  std::string name;
  Milliseconds created = 0;
  Milliseconds seen = 0;
  bool operator==(const GuestRow&) const = default;
};

/// A browser that is somebody: it has the token in a cookie.
struct SessionRow {
  std::string id;          // names it in lists; it opens nothing
  std::string token_hash;  // SHA-256 in hexadecimal; the token itself is kept nowhere
  std::string guest;
  Milliseconds created = 0;
  Milliseconds seen = 0;
  std::string browser;  // "Firefox, Linux"
  std::string address;  // only its beginning
  bool operator==(const SessionRow&) const = default;
};

/// A guest is called otherwise from now on, unless nobody is that guest any more.
struct GuestRenamed {
  std::string guest;
  std::string name;
};

/// A name and a password by which a guest is known in any browser. Written once; afterwards each of its parts changes by
/// itself.
struct AccountRow {
  std::string guest;
  std::string name;      // as it was typed
  std::string folded;    // as it is compared: nobody else has it
  std::string password;  // argon2id, in libsodium's own words
  std::string mail;      // may be empty
  bool is_admin = false;
  Milliseconds created = 0;
  bool operator==(const AccountRow&) const = default;
};

/// Goes before a change that was decided by what had been read: nothing of the commit is kept unless the account is still
/// there, with this password.
struct AccountHeld {
  static constexpr std::string_view kChanged = "the account has changed meanwhile";
  std::string guest;
  std::string password;  // as it is kept; empty: whichever it is
};
struct PasswordSet {
  std::string guest;
  std::string password;
};
struct MailSet {
  std::string guest;
  std::string mail;
};
struct AdminSet {
  std::string guest;
  bool is_admin = false;
};

/// A link that lets the owner of an account set a new password, once.
struct ResetRow {
  std::string link_hash;
  std::string guest;
  Milliseconds until = 0;
  bool operator==(const ResetRow&) const = default;
};

/// Written together with what the link was used for: the second who tries is refused.
struct ResetUsed {
  std::string link_hash;
};

struct SessionSeen {
  std::string id;
  Milliseconds at = 0;
};

/// Ends all sessions of a guest, or the one with an id, or all but one.
struct SessionsEnded {
  std::string guest;
  std::string only;
  std::string except;
};

/// The person goes, the games stay: account, sessions, vacations and all addresses are removed, and the name wherever it was
/// written. Tournaments that are not over go on without the person, with what was played.
struct GuestForgotten {
  std::string guest;
  std::string name;  // in place of the old one
};

/// What somebody with power did.
struct AuditRow {
  Milliseconds at = 0;
  std::string who;
  std::string what;
  bool operator==(const AuditRow&) const = default;
};

/// Who somebody with a token is.
struct PersonRow {
  GuestRow guest;
  SessionRow session;
  std::optional<AccountRow> account;
  bool operator==(const PersonRow&) const = default;
};

/// How somebody has done at one game.
struct GameCount {
  std::string game;
  int finished = 0;
  int won = 0;
  bool operator==(const GameCount&) const = default;
};

/// A finished game at a public table; those of private ones are known only to who has the link.
struct PlayedRow {
  std::string table;
  std::string game;
  Milliseconds at = 0;
  int rank = 1;
  int people = 0;
  bool operator==(const PlayedRow&) const = default;
};

/// What everybody may know of a person.
struct ProfileRow {
  GuestRow guest;
  bool has_account = false;
  std::vector<GameCount> games;  // by the name of the game
  std::vector<PlayedRow> last;   // the latest first
  bool operator==(const ProfileRow&) const = default;
};

}  // namespace kvartal::server

#include "server/client_files.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace kvartal::server {
namespace {

namespace fs = std::filesystem;

class ClientFilesTest : public testing::Test {
 protected:
  ClientFilesTest() {
    std::string name = (fs::temp_directory_path() / "kvartal-client-XXXXXX").string();
    top_ = ::mkdtemp(name.data());
    write("secret.txt", "not for you");
    write("web/index.html", "<p>page</p>");
    write("web/assets/board-1a2b.js", "let board;");
    write("web/.env", "hidden");
  }
  ~ClientFilesTest() override { fs::remove_all(top_); }

  void write(const std::string& path, const std::string& text) const {
    fs::create_directories((top_ / path).parent_path());
    std::ofstream(top_ / path) << text;
  }

  fs::path top_;
};

TEST_F(ClientFilesTest, GivesFilesOfTheFolderAsTheyAreNow) {
  const auto files = ClientFiles::in(top_ / "web");
  ASSERT_TRUE(files);
  const auto page = files->find("/index.html");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->raw, "<p>page</p>");
  EXPECT_EQ(page->type, "text/html; charset=utf-8");
  EXPECT_FALSE(page->immutable);
  EXPECT_TRUE(files->find("/assets/board-1a2b.js")->immutable);
  write("web/index.html", "<p>another page</p>");
  const auto changed = files->find("/index.html");
  EXPECT_EQ(changed->raw, "<p>another page</p>");
  EXPECT_NE(changed->etag, page->etag);
}

TEST_F(ClientFilesTest, NoPathLeadsOutOfTheFolder) {
  const auto files = ClientFiles::in(top_ / "web");
  for (const std::string_view path : {"/../secret.txt", "/assets/../../secret.txt", "/assets/../index.html", "//index.html",
                                      "/assets//board-1a2b.js", "/.env", "/", "", "index.html", "/assets", "/assets/",
                                      "/..\\secret.txt", "/%2e%2e/secret.txt", "/index.html/", "/missing.js"}) {
    EXPECT_FALSE(files->find(path)) << path;
  }
  EXPECT_FALSE(files->find(std::string_view("/index.html\0.js", 15)));
  EXPECT_FALSE(files->find((top_ / "secret.txt").string()));
}

TEST_F(ClientFilesTest, AFolderWithoutAPageIsRefused) {
  const auto files = ClientFiles::in(top_ / "web" / "assets");
  ASSERT_FALSE(files);
  EXPECT_NE(files.error().find("no index.html"), std::string::npos);
}

TEST(FileTypes, AreKnownByTheEndOfTheName) {
  EXPECT_EQ(type_of_file("/a/b.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(type_of_file("/kvartal.wasm"), "application/wasm");
  EXPECT_EQ(type_of_file("/manifest.webmanifest"), "application/manifest+json");
  EXPECT_EQ(type_of_file("/x.woff2"), "font/woff2");
  EXPECT_EQ(type_of_file("/x.svg"), "image/svg+xml");
  EXPECT_EQ(type_of_file("/x.js.map"), "application/octet-stream");
}

}  // namespace
}  // namespace kvartal::server

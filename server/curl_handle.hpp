#pragma once

#include <curl/curl.h>

#include <memory>

namespace kvartal::server {

struct CurlCleanUp {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

using CurlHandle = std::unique_ptr<CURL, CurlCleanUp>;
using CurlList = std::unique_ptr<curl_slist, CurlCleanUp>;

}  // namespace kvartal::server

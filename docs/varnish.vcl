vcl 4.1;

# A cache in front of the site (docs/operations.md). Needs the modules var and xkey from Debian's package
# varnish-modules. To be changed: the address of the site, and which hosts may report changes.

import std;
import var;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 30s;
  .probe = {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

acl instances {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Each proxy on the way appends an address: a request that came through one was sent by a visitor.
    if (client.ip !~ instances || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    if (!req.http.xkey-purge) { return (synth(400)); }
    # Old pages are retained, but served only if the site fails.
    var.global_set("changes-until", now + 61s);
    xkey.softpurge(req.http.xkey-purge);
    return (synth(200));
  }
  if (req.restarts > 0) {
    # The site has failed: everything that vcl_backend_response allows may be served.
    set req.http.X-Failed = "true";
    set req.grace = 1y;
  } else {
    unset req.http.X-Failed;
    if (std.healthy(req.backend_hint)) {
      # The site's stale-while-revalidate; for that long after a change, a stale page may predate the change.
      set req.grace = 60s;
      if (now < std.time(var.global_get("changes-until"), now)) { set req.grace = 0s; }
    }
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Pages are the same for all visitors, except for those who have signed in.
  if (req.http.Authorization || req.http.Cookie ~ "shop-token=") { return (pass); }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_fetch {
  # A request that has just failed is retried for the next visitor.
  if (bereq.is_bgfetch && bereq.http.X-Failed) { return (abandon); }
  # Varnish revalidates like this if it has an old page: visitors do not wait long while there is one.
  if (bereq.http.If-None-Match && !bereq.uncacheable) { set bereq.first_byte_timeout = 3s; }
}

sub vcl_backend_response {
  if (beresp.status >= 500) { call keep_the_old; }
  # The site's headers for caches in front of it take precedence over those for browsers.
  if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
  }
  if (beresp.http.CDN-Cache-Control ~ "stale-if-error=[0-9]+") {
    set beresp.grace = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1") + "s", 0s);
  }
  # Only responses that allow it may be served beyond their lifetime.
  if (beresp.http.CDN-Cache-Control && beresp.http.CDN-Cache-Control !~ "stale-if-error=") {
    set beresp.grace = 0s;
  }
}

sub vcl_backend_error {
  call keep_the_old;
}

# stale-if-error: an error does not discard a good response. Without an old page, the site's response is used.
sub keep_the_old {
  if (bereq.is_bgfetch) { return (abandon); }
  if (bereq.http.If-None-Match && !bereq.uncacheable && !bereq.http.X-Failed) { return (abandon); }
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && req.method ~ "^(GET|HEAD)$") { return (restart); }
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

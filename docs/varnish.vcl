vcl 4.1;

# A cache in front of the site (docs/operations.md). Needs the modules var and xkey, of Debian's package
# varnish-modules. To be changed: where the site is, and who may say what has changed.

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
    # Each proxy on the way adds an address: what comes by one was sent by a visitor.
    if (client.ip !~ instances || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    if (!req.http.xkey-purge) { return (synth(400)); }
    # Kept for the case that the site fails, and shown in no other.
    var.global_set("changes-until", now + 61s);
    xkey.softpurge(req.http.xkey-purge);
    return (synth(200));
  }
  if (req.restarts > 0) {
    # The site has failed: all that vcl_backend_response allows may be shown.
    set req.http.X-Failed = "true";
    set req.grace = 1y;
  } else {
    unset req.http.X-Failed;
    if (std.healthy(req.backend_hint)) {
      # stale-while-revalidate of the site; for as long after a change, an old page may be one from before it.
      set req.grace = 60s;
      if (now < std.time(var.global_get("changes-until"), now)) { set req.grace = 0s; }
    }
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Pages are the same for everybody but for those who have signed in.
  if (req.http.Authorization || req.http.Cookie ~ "shop-token=") { return (pass); }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_fetch {
  # What has just failed is tried again for the next visitor.
  if (bereq.is_bgfetch && bereq.http.X-Failed) { return (abandon); }
  # Varnish asks so where it has an old page: nobody waits long while there is one.
  if (bereq.http.If-None-Match && !bereq.uncacheable) { set bereq.first_byte_timeout = 3s; }
}

sub vcl_backend_response {
  if (beresp.status >= 500) { call keep_the_old; }
  # What the site says to caches in front counts before what it says to browsers.
  if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
  }
  if (beresp.http.CDN-Cache-Control ~ "stale-if-error=[0-9]+") {
    set beresp.grace = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1") + "s", 0s);
  }
  # Only what says so may be shown beyond its time.
  if (beresp.http.CDN-Cache-Control && beresp.http.CDN-Cache-Control !~ "stale-if-error=") {
    set beresp.grace = 0s;
  }
}

sub vcl_backend_error {
  call keep_the_old;
}

# stale-if-error: an error is no reason to forget what was good. Without an old page, what the site says counts.
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

vcl 4.1;

# A cache in front of the site (docs/operations.md). Needs the module xkey, of Debian's package
# varnish-modules. To be changed: where the site is, and who may say what has changed.

import std;
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
    if (client.ip !~ instances) { return (synth(403)); }
    if (!req.http.xkey-purge) { return (synth(400)); }
    xkey.purge(req.http.xkey-purge);
    return (synth(200));
  }
  # stale-while-revalidate of the site; while it is ill, all that vcl_backend_response allows.
  if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Pages are the same for everybody but for those who have signed in.
  if (req.http.Authorization || req.http.Cookie ~ "shop-token=") { return (pass); }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
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
  # An error is no reason to forget what was good.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

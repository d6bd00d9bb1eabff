vcl 4.1;

# Varnish in front of Marquee, with xkey (Debian: varnish and varnish-modules). Something before it ends TLS and sets
# X-Forwarded-Proto; Varnish has to listen where visitors cannot reach it. In the site's .env:
#   PUBLIC_URL=https://films.example
#   TRUSTED_PROXIES=127.0.0.1
#   CDN_PURGE_URLS=http://127.0.0.1:6081/

import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
}

# The machines of the site: nobody else may purge.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(405));
    }
    if (req.http.xkey-purge) {
      set req.http.purged = xkey.purge(req.http.xkey-purge);
    }
    return (synth(200));
  }
  unset req.http.Forwarded;
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # What a signed-in editor or an API client gets is for them alone; so is what is private, or measures the site.
  if (req.http.Authorization || req.http.Cookie ~ "marquee\.session_token=") {
    return (pass);
  }
  if (req.url ~ "(?i)^(/[a-z]+(-[a-z]+)?)?/(admin|download|preview|v1|ratings|report|contact|requests|healthz|metrics)([/.?]|$)" ||
      req.url ~ "/seen(\?|$)") {
    return (pass);
  }
  unset req.http.Cookie;
  # Varnish knows gzip and makes the rest of it; brotli is a page of its own.
  if (req.http.Accept-Encoding ~ "(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0\s*(?:,|$)))") {
    set req.http.X-Brotli = "br";
  } else {
    unset req.http.X-Brotli;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.X-Brotli);
  return (lookup);
}

sub vcl_backend_fetch {
  if (bereq.http.X-Brotli) {
    set bereq.http.Accept-Encoding = "br";
    unset bereq.http.X-Brotli;
  }
}

sub vcl_backend_response {
  # No old pages, also not while a new one is fetched: an edit would seem lost.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(s-maxage|max-age)=[1-9]" ||
      beresp.http.Cache-Control ~ "(?i)no-store|no-cache|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  # A picture or a built file never changes, but may be withdrawn.
  if (!beresp.http.xkey && beresp.ttl > 60s) {
    set beresp.ttl = 60s;
  }
  return (deliver);
}

sub vcl_deliver {
  # For this cache alone: a proxy behind it is never purged.
  unset resp.http.xkey;
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "no-cache";
  }
}

sub vcl_synth {
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason;
  return (deliver);
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";

const HTTPS_ONLY = "strict-transport-security";
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

async function canonicalOf(site: RunningSite, headers: Record<string, string>, path = "/movies") {
  const { status, body } = await ask(site.origin, path, { headers });
  expect(status).toBe(200);
  return CANONICAL.exec(body)?.[1];
}

/** Uses a new path each time, to find its line in the log. */
async function loggedAddress(site: RunningSite, headers: Record<string, string>) {
  const path = `/${crypto.randomUUID()}`;
  await ask(site.origin, path, { headers });
  return (await site.untilLogged({ event: "request", path }))["address"];
}

function siteWith(environment: Record<string, string>): () => RunningSite {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ environment: { DEMO: "0", ...environment } });
  });
  afterAll(() => site[Symbol.asyncDispose]());
  return () => site;
}

describe("a site without a trusted proxy", () => {
  const site = siteWith({});

  it("logs the peer's address, whatever a header says", async () => {
    expect(await loggedAddress(site(), { "X-Forwarded-For": "203.0.113.9" })).toBe("127.0.0.1");
  });

  it("keeps idle connections longer than a proxy does", async () => {
    const { headers } = await ask(site().origin, "/healthz", { headers: { Connection: "keep-alive" } });
    expect(headers["keep-alive"]).toBe("timeout=75");
  });

  it("uses the request's protocol, whatever a header says", async () => {
    const headers = { Host: "films.example", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" };
    expect(await canonicalOf(site(), headers)).toBe("http://films.example/movies");
  });

  it("never serves a page made for another Host", async () => {
    for (const host of ["evil.example", "films.example", "evil.example", "films.example:8080"]) {
      expect(await canonicalOf(site(), { Host: host }, "/games")).toBe(`http://${host}/games`);
    }
    const { body } = await ask(site().origin, "/games", { headers: { Host: "films.example" } });
    expect(body).not.toContain("evil.example");
  });

  it("shows its metrics only to programs on this machine", async () => {
    await ask(site().origin, "/games");
    const own = await ask(site().origin, "/metrics", { headers: { Host: "localhost" } });
    expect(own.status).toBe(200);
    expect(own.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(own.body).toMatch(/^marquee_requests_total\{kind="page",status="200"\} [1-9]/m);
    expect(own.body).toMatch(/^marquee_page_renderings_total [1-9]/m);
    expect(own.body).toMatch(/^marquee_request_seconds_count [1-9]/m);
    expect(own.body).toMatch(/^marquee_database_up 1$/m);
    expect(own.body).toMatch(/^process_resident_memory_bytes [1-9]\d{7}/m);
    const foreign: Record<string, string>[] = [
      { Host: "films.example" },
      { Host: "127.films.example" },
      { Host: "localhost", "X-Forwarded-For": "203.0.113.9" },
    ];
    for (const headers of foreign) {
      const { status, body } = await ask(site().origin, "/metrics", { headers });
      expect(status).toBe(401);
      expect(body).toContain("Metrics need an API key");
    }
  });

  it.each([`films.example"><script>`, "a b", "films.example/path", "user@films.example", "", "[::1", "films.example:99999"])(
    "does not write the Host %j into a page",
    async (host) => {
      const { status, body } = await ask(site().origin, "/games", { headers: { Host: host } });
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(/<script>|user@|films\.example\/path/);
    },
  );
});

describe("a site behind a trusted proxy", () => {
  const site = siteWith({ TRUSTED_PROXIES: "127.0.0.1" });

  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["203.0.113.9, 127.0.0.1", "203.0.113.9"],
    ["2001:db8::7", "2001:db8::7"],
    ["203.0.113.9:51001", "203.0.113.9"],
    ["[2001:db8::7]:51001", "2001:db8::7"],
  ])("logs the client's address from %j", async (forwardedFor, address) => {
    expect(await loggedAddress(site(), { "X-Forwarded-For": forwardedFor })).toBe(address);
  });

  it("logs the proxy as the client if the header contains no address, and warns once", async () => {
    for (const hop of ['"}\u0085{"event":"request"', "unknown"]) {
      expect(await loggedAddress(site(), { "X-Forwarded-For": hop })).toBe("127.0.0.1");
    }
    const reason = "X-Forwarded-For contains no address";
    await site().untilLogged({ event: "proxy.unclear", address: "127.0.0.1", reason });
    expect(site().logged.filter((line) => line.includes("proxy.unclear"))).toHaveLength(1);
  });

  it("reads the standard header too", async () => {
    const headers = { Host: "films.example", Forwarded: 'for="[2001:db8::7]:4711";proto=https' };
    expect(await loggedAddress(site(), headers)).toBe("2001:db8::7");
    expect(await canonicalOf(site(), headers)).toBe("https://films.example/movies");
  });

  it("requires a key for its metrics, since the proxy may send no header", async () => {
    expect((await ask(site().origin, "/metrics", { headers: { Host: "localhost" } })).status).toBe(401);
  });

  it("tells browsers to use only https if they do, also from the page cache", async () => {
    for (const protocol of ["http", "https", "http", "https"]) {
      const { headers } = await ask(site().origin, "/about", { headers: { "X-Forwarded-Proto": protocol } });
      expect(headers[HTTPS_ONLY]).toBe(protocol === "https" ? "max-age=31536000" : undefined);
    }
  });

  it.each([
    ["https", "https://films.example/movies"],
    ["HTTPS", "https://films.example/movies"],
    ["https,http", "https://films.example/movies"],
    ["https, https", "https://films.example/movies"],
    ["http", "http://films.example/movies"],
    ["javascript", "http://films.example/movies"],
  ])("uses the protocol %s of the client", async (protocol, canonical) => {
    expect(await canonicalOf(site(), { Host: "films.example", "X-Forwarded-Proto": protocol })).toBe(canonical);
  });
});

describe("a site that knows its address", () => {
  const site = siteWith({ PUBLIC_URL: "https://films.example" });

  it.each([
    "/",
    "/",
    "/nowhere",
    "/movies/nothing",
    "/admin/login",
    "/healthz",
    "/favicon.ico",
    "/static/nothing.js",
    "/pictures/bad",
    "/v1/ping",
    "/download/nothing",
    "/%",
  ])("tells browsers to use only https, at %s", async (path) => {
    expect((await ask(site().origin, path)).headers[HTTPS_ONLY]).toBe("max-age=31536000");
  });

  it.each<Record<string, string>>([{ Host: "evil.example" }, { Host: "10.0.0.7:3000", "X-Forwarded-Proto": "http" }])(
    "uses it when requested with %o",
    async (headers) => {
      expect(await canonicalOf(site(), headers)).toBe("https://films.example/movies");
    },
  );

  it("and also when a page has not changed", async () => {
    const { headers } = await ask(site().origin, "/about");
    const again = await ask(site().origin, "/about", { headers: { "If-None-Match": headers.etag ?? "" } });
    expect([again.status, again.headers[HTTPS_ONLY]]).toEqual([304, "max-age=31536000"]);
  });

  it("protects its metrics and details behind a proxy that forwards neither Host nor its own header", async () => {
    const asked = ["/metrics", "/healthz?full", "/healthz"].map((path) =>
      ask(site().origin, path, { headers: { Host: "localhost" } }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 200]);
  });

  it("prints its address and where it listens at the start", () => {
    expect(site().printed).toContain(`Marquee is ready: https://films.example, at ${site().origin}`);
  });
});

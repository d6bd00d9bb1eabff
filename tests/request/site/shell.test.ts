import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { connectTo } from "../raw.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ environment: { DEMO: "0" }, isFirstStart: true });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const get = (path: string, init?: RequestInit) => fetch(`${site.origin}${path}`, { redirect: "manual", ...init });

/** Sends the target unchanged; fetch would normalize it. */
function getRaw(target: string, method = "GET"): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const { hostname, port } = new URL(site.origin);
  const request = httpRequest({ hostname, port, path: target, method }, (response) => {
    let body = "";
    response.setEncoding("utf8").on("data", (chunk) => (body += chunk));
    response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
  });
  request.on("error", reject).end();
  return promise;
}

describe("health", () => {
  it("reports the version and that all is well", async () => {
    const response = await get("/healthz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), status: "ok", problems: [] });
  });
});

describe("headers", () => {
  it.each(["/", "/healthz", "/nowhere", "/static/nothing.js", "/pictures/bad", "/movies/nothing"])("protect %s", async (path) => {
    const { headers } = await get(path);
    const policy = headers.get("content-security-policy") ?? "";
    for (const directive of ["frame-ancestors", "object-src", "base-uri"]) expect(policy).toContain(`${directive} 'none'`);
    expect(policy.match(/script-src [^;]*/)?.[0]).toBe("script-src 'self'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  it.each([
    "/",
    "/admin/login",
    "/admin",
    "/movies/nothing",
    "/healthz",
    "/service-worker.js",
    "/static/nothing.js",
    "/v1/ping",
    "/%",
  ])("keep other sites from embedding %s", async (path) => {
    expect((await ask(site.origin, path)).headers["cross-origin-resource-policy"]).toBe("same-origin");
  });

  it("let other sites show the icon, for feed readers", async () => {
    expect((await get("/favicon.ico")).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  it("allow conditional requests for a page", async () => {
    const first = await get("/");
    const etag = first.headers.get("etag") ?? "";
    const second = await get("/", { headers: { "If-None-Match": etag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
  });

  it("select the requested encoding", async () => {
    for (const encoding of ["br", "gzip"]) {
      const response = await get("/", { headers: { "Accept-Encoding": encoding } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(await response.text()).toMatch(/^<!doctype html>/i);
    }
  });
});

describe("an address without a page", () => {
  it.each(["/nowhere", "/a/b/c", "/softwares"])("%s redirects home", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/");
  });

  it.each([
    "/static/js/nothing.js",
    "/index.php",
    "/v1/health",
    `/pictures/${"0".repeat(64)}/320.webp`,
    "/movies.data",
    "/_root.data",
    "/__manifest",
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/static/.vite/manifest.json",
    "/.env",
    "/movies/.git/config",
  ])("%s is not found", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([`/pictures/${"0".repeat(64)}/333.webp`, `/pictures/${"0".repeat(64)}/320.gif`, "/pictures/x/320.webp"])(
    "%s is a bad picture address",
    async (path) => {
      expect((await getRaw(path)).status).toBe(400);
    },
  );

  it.each(["POST", "PUT", "DELETE", "PATCH"])("%s to an unknown path is not found", async (method) => {
    expect((await get("/nowhere", { method })).status).toBe(404);
  });

  it.each(["/", "/movies", "/movies/nothing", "/search", "/watchlist", "/watchlist/items", "/healthz", "/download/nothing"])(
    "POST to %s is not allowed",
    async (path) => {
      const response = await get(path, { method: "POST" });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    },
  );
});

it("password managers are redirected to the password page, and nothing else is well-known", async () => {
  const { status, headers } = await ask(site.origin, "/.well-known/change-password");
  expect([status, headers.location]).toEqual([302, "/admin/settings#password"]);
  const unknown = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  for (const path of [unknown, "/.well-known/change-password/x"]) expect((await ask(site.origin, path)).status).toBe(404);
  expect((await ask(site.origin, "/.well-known/change-password", { method: "POST" })).status).toBe(405);
});

describe("hostile addresses", () => {
  it.each([
    "/%",
    "/movies/%E0%A4%A",
    "/movies/%C3%28",
    "/movies/a%00b",
    "/movies/%0d%0aSet-Cookie:%20a=b",
    `/search?q=${"a".repeat(10_240)}`,
    "/search?q=%FF%FE",
    "/search?q=a%00b",
    "/search?q[]=a&__proto__=b&constructor=c",
    "/movies?after=%%%",
    "/movies?after=bm9wZQ",
    "/movies?before=W10",
    `/movies?after=${"A".repeat(5000)}`,
    "/movies?genre=%00",
    `/movies?genre=${encodeURIComponent("'; DROP TABLE contents; --")}`,
    "/movies/..%2f..%2fetc%2fpasswd",
    "/movies/__proto__",
    `/movies/${"x".repeat(3000)}`,
    "/download/nothing",
    "/download/x/season/NaN",
    "/download/x/season/99999999999999999999",
    "/download/x/season/-1",
    "//evil.example/path",
    "/\\evil.example",
    "/watchlist/items?ids=%00,%FF,'%22,__proto__",
    `/watchlist/items?ids=${"a,".repeat(4000)}`,
    "/search/suggest?q=%22%27*%3A()",
  ])("%s gets a clean response", async (target) => {
    const { status, body } = await getRaw(target);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/\bat [\w.]+ \(|node_modules|\.tsx?:\d+|SQLITE/);
  });

  it("answers requests for another origin without following it", async () => {
    const { status } = await getRaw("http://evil.example/movies");
    expect(status).toBeLessThan(500);
  });

  it("rejects a body of two lengths, which could hide another request", async () => {
    const { socket, received } = await connectTo(site.origin);
    const hidden = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const lengths = "Content-Length: 5\r\nTransfer-Encoding: chunked";
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n\r\n0\r\n\r\n${hidden}`);
    await once(socket, "close");
    expect(received()).toMatch(/^HTTP\/1\.1 400 /);
    expect(received()).not.toContain("problems");
  });

  it.each([
    ["GET /healthz", 200],
    ["OPTIONS /", 204],
    ["HEAD /", 200],
    ["GET /movies", 200],
    ["GET /admin", 302],
    ["GET /v1/storage/buckets/images/files", 404],
  ])("answers %s of HTTP/1.0 without Host, as health checks send it", async (request, status) => {
    const { socket, received } = await connectTo(site.origin);
    socket.write(`${request} HTTP/1.0\r\n\r\n`);
    await once(socket, "close");
    expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it.each(["TRACE", "PROPFIND"])("%s gets a clean response", async (method) => {
    const { status } = await getRaw("/", method);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe("an invalid Origin", () => {
  it.each([
    ["/admin/login", "http://["],
    ["/admin/login.data", "."],
    ["/movies", "http://["],
    ["/movies.data", "x".repeat(12_000)],
    ["/v1/storage/buckets/images/files", "http://["],
  ])("is refused at %s, without a defect", async (path, origin) => {
    const headers = { "Sec-Fetch-Site": "same-origin", Origin: origin };
    expect((await ask(site.origin, path, { method: "POST", headers, body: "a=b" })).status).toBe(403);
    expect(site.logged.filter((line) => line.includes('"defect"'))).toEqual([]);
  });
});

describe("the log", () => {
  it("has one line per request without query, cookie or password", async () => {
    await get("/search?q=canary-query", { headers: { Cookie: "session=canary-cookie", Authorization: "Bearer canary-token" } });
    await site.untilLogged({ event: "request", path: "/search" });
    expect(site.logged.join("\n")).not.toMatch(/canary/);
    const password = site.printed.join("\n").match(/password (\S+)/)?.[1];
    expect(password).toMatch(/^\S{20,}$/);
    expect(site.logged.join("\n")).not.toContain(password);
  });
});

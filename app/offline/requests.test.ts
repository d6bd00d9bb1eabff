import { describe, expect, it } from "vitest";
import { askedFor, isCacheable } from "./requests.ts";

const ORIGIN = "https://films.example";

type Asked = Parameters<typeof askedFor>[0];

const opening = (address: string, request: Partial<Asked> = {}): Asked => ({
  method: "GET",
  mode: "navigate",
  destination: "document",
  url: new URL(address, ORIGIN).href,
  headers: new Headers(),
  ...request,
});
const fetching = (address: string, request: Partial<Asked> = {}) =>
  opening(address, { mode: "cors", destination: "", ...request });

describe("the service worker", () => {
  it.each(["/", "/movies", "/movies?genre=Horror", "/movies/metropolis-1927", "/search?q=the", "/watchlist", "/about"])(
    "handles navigation to %s",
    (address) => expect(askedFor(opening(address), ORIGIN)).toBe("page"),
  );

  it.each([
    "/admin",
    "/admin/",
    "/admin/login",
    "/admin/edit/movie/metropolis-1927",
    "/Admin",
    "/%61dmin/login",
    "/admin%2Flogin",
    "/v1/storage/buckets/a/files",
    "/download/metropolis-1927",
    "/Download/metropolis-1927",
    "/%64ownload/metropolis-1927",
    "/download/pioneer-one-2010/season/1",
    "/search/suggest?q=the",
    "/watchlist/items?ids=a",
    "/ratings/endless-sky-2015",
    "/feed.xml",
    "/movies/feed.xml",
    "/search/completions?q=the",
    "/sitemap/movies-1",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/static/js/a.js",
    "/pictures/a/320.webp",
    "/service-worker.js",
    "https://elsewhere.example/",
  ])("ignores navigation to %s", (address) => expect(askedFor(opening(address), ORIGIN)).toBe("other"));

  it.each(["/admin", "/admin/content.data", "/v1/health", "/search/suggest?q=a", "/movies", "/speculation-rules.json"])(
    "ignores a fetch of %s",
    (address) => expect(askedFor(fetching(address), ORIGIN)).toBe("other"),
  );

  it.each([
    ["what sends", { method: "POST" }],
    ["what only asks for headers", { method: "HEAD" }],
    ["a frame", { destination: "iframe" }],
    ["what fetches a page ahead of time", { headers: new Headers({ "Sec-Purpose": "prefetch" }) }],
  ] as const)("ignores %s", (_what, request) => expect(askedFor(opening("/movies", request), ORIGIN)).toBe("other"));

  it("handles files, pictures and watchlist requests, but no range request", () => {
    const asked = ["/static/js/a-1.js", "/pictures/a/320.webp", "/watchlist/items?ids=a", "/de/watchlist/items?ids=a"];
    expect(asked.map((address) => askedFor(fetching(address), ORIGIN))).toEqual(["file", "picture", "watchlist", "watchlist"]);
    const headers = new Headers({ Range: "bytes=0-" });
    expect(new Set(asked.map((address) => askedFor(fetching(address, { headers }), ORIGIN)))).toEqual(new Set(["other"]));
    expect(askedFor(fetching("https://elsewhere.example/pictures/a/320.webp"), ORIGIN)).toBe("other");
  });
});

it("caches content pages, but no search, back office or fallback page", () => {
  const addresses = ["/", "/movies?genre=Horror", "/watchlist", "/search?q=a", "/search", "/admin", "/offline", "/download/a"];
  expect(addresses.filter(isCacheable)).toEqual(["/", "/movies?genre=Horror", "/watchlist"]);
  expect(["https://elsewhere.example/movies", "//elsewhere.example/movies"].filter(isCacheable)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemPath } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { readAtom } from "../../atom.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { expectWellFormedXml } from "../../well-formed.ts";
import { ask } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

const PUBLIC_URL = "https://films.example";
const HOSTILE = `]]></content><script>alert(1)</script>"'&amp;\u0001\u000b\u2028\ufffe<!-- \u202e`;

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore({ PUBLIC_URL }));
});
afterAll(() => site[Symbol.asyncDispose]());

async function feedAt(path: string) {
  const { status, headers, body } = await ask(site.origin, path);
  expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  return readAtom(body);
}

const titlesOf = ({ entries }: { entries: readonly { title: string }[] }) => entries.map(({ title }) => title);

describe("a feed", () => {
  it("of an empty catalogue is valid", async () => {
    const feed = await feedAt("/feed.xml");
    expect(feed).toMatchObject({
      id: `${PUBLIC_URL}/feed.xml`,
      self: `${PUBLIC_URL}/feed.xml`,
      alternate: `${PUBLIC_URL}/`,
      entries: [],
    });
  });

  it("lists new items with all that a reader needs, and is dated by the last change", async () => {
    const hash = "ab".repeat(32);
    const old = buildItem("movie", { itemName: "Old", updatedAt: new Date("2026-02-01T00:00:00Z") });
    const fresh = buildItem("game", {
      itemName: "New & Good",
      releasedYear: "2021-05-17",
      genre: "Puzzle, Art",
      bannerUrl: `/pictures/${hash}/640.webp`,
    });
    for (const item of [old, fresh]) await store.items.insert(item);
    const feed = await feedAt("/feed.xml");
    expect(feed.title).toBe("New on Marquee");
    expect(feed.updated).toBe("2026-02-01T00:00:00.000Z");
    expect(titlesOf(feed)).toEqual(["New & Good (2021)", "Old (2021)"]);
    expect(feed.entries[0]).toMatchObject({
      id: PUBLIC_URL + itemPath(fresh),
      link: PUBLIC_URL + itemPath(fresh),
      published: fresh.createdAt.toISOString(),
      updated: fresh.updatedAt.toISOString(),
      categories: ["Puzzle", "Art"],
    });
    expect(feed.entries[0]?.content).toContain(`<img src="${PUBLIC_URL}/pictures/${hash}/640.jpg" alt="New &amp; Good">`);
    expect(feed.entries[0]?.content).toContain("<p>What it is about, in one sentence.</p>");
  });

  it("of a kind holds only that kind, with the filters of its page", async () => {
    await store.items.insert(buildItem("movie", { itemName: "Laughter", genre: "Comedy", releasedYear: "1924" }));
    expect(titlesOf(await feedAt("/movies/feed.xml"))).toEqual(["Laughter (1924)", "Old (2021)"]);
    const feed = await feedAt("/movies/feed.xml?utm_source=x&year=1920s&genre=comedy&sort=title");
    expect(titlesOf(feed)).toEqual(["Laughter (1924)"]);
    expect(feed).toMatchObject({
      title: "Comedy, 1920s · Movies on Marquee",
      id: `${PUBLIC_URL}/movies/feed.xml?genre=Comedy&year=1920s`,
      alternate: `${PUBLIC_URL}/movies?genre=Comedy&year=1920s`,
    });
  });

  it("of a search finds items added later", async () => {
    expect(titlesOf(await feedAt("/search/feed.xml?q=l%C3%A9on"))).toEqual([]);
    await store.items.insert(buildItem("movie", { itemName: "Leon", releasedYear: "1994" }));
    const feed = await feedAt("/search/feed.xml?q=l%C3%A9on");
    expect(titlesOf(feed)).toEqual(["Leon (1994)"]);
    expect(feed).toMatchObject({ title: "léon on Marquee", alternate: `${PUBLIC_URL}/search?q=l%C3%A9on` });
    expect(titlesOf(await feedAt("/search/feed.xml?type=games"))).toEqual(["New & Good (2021)"]);
  });

  it("with hostile text shows it as text only", async () => {
    const fields = {
      itemName: HOSTILE,
      overview: HOSTILE,
      description: HOSTILE,
      genre: HOSTILE,
      releasedYear: HOSTILE,
      language: HOSTILE,
    };
    await store.items.insert(buildItem("anime", { ...fields, bannerUrl: `https://elsewhere.example/"><script>` }));
    const { entries } = await feedAt("/animes/feed.xml");
    expect(entries[0]?.title).toContain("]]></content><script>alert(1)</script>");
    expect(entries[0]?.content).not.toContain("<script");
    expect((await feedAt(`/search/feed.xml?q=${encodeURIComponent('<b>\u0007&"')}`)).title).toBe('<b> &" on Marquee');
  });

  it("holds software only while its section is on", async () => {
    await store.items.insert(buildItem("software", { itemName: "Ink Editor" }));
    expect((await ask(site.origin, "/softwares/feed.xml")).status).toBe(404);
    expect(titlesOf(await feedAt("/feed.xml"))).not.toContain("Ink Editor (2021)");
    await store.settings.set({ softwareSection: true });
    expect(titlesOf(await feedAt("/softwares/feed.xml"))).toEqual(["Ink Editor (2021)"]);
    expect(titlesOf(await feedAt("/feed.xml"))).toContain("Ink Editor (2021)");
    await store.settings.set({ softwareSection: false });
  });

  it("supports conditional requests and compression", async () => {
    const { headers } = await ask(site.origin, "/feed.xml", { headers: { "Accept-Encoding": "gzip" } });
    expect(headers["content-encoding"]).toBe("gzip");
    const again = await ask(site.origin, "/feed.xml", { headers: { "If-None-Match": headers.etag ?? "" } });
    expect([again.status, again.body]).toEqual([304, ""]);
    await store.items.insert(buildItem("movie"));
    expect((await ask(site.origin, "/feed.xml", { headers: { "If-None-Match": headers.etag ?? "" } })).status).toBe(200);
  });

  it("counts no view", async () => {
    const { id } = await store.items.insert(buildItem("movie"));
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    for (const path of ["/feed.xml", "/movies/feed.xml", "/sitemap/1.xml"])
      expect((await ask(site.origin, path, { headers })).status).toBe(200);
    expect(await store.items.get(id)).toMatchObject({ views: 0 });
  });

  it.each(["/nothing/feed.xml", "/softwares/feed.xml", "/feeds/feed.xml", "/feed.json"])("is not found at %s", async (path) => {
    expect([302, 404]).toContain((await ask(site.origin, path)).status);
    if (path.endsWith(".xml")) expect((await ask(site.origin, path)).status).toBe(404);
  });

  it("rejects more choices than a list accepts, and other methods", async () => {
    const many = Array.from({ length: 30 }, (_, i) => `genre=g${i}`).join("&");
    for (const path of [`/search/feed.xml?${many}`, `/movies/feed.xml?${many}`])
      expect((await ask(site.origin, path)).status).toBe(400);
    for (const path of ["/feed.xml", "/movies/feed.xml", "/search/feed.xml", "/opensearch.xml"]) {
      expect((await ask(site.origin, path, { method: "POST" })).status).toBe(405);
    }
    expect((await ask(site.origin, "/nothing/feed.xml", { method: "POST" })).status).toBe(404);
  });
});

describe("pages", () => {
  const alternates = async (path: string) => {
    const { body } = await ask(site.origin, path);
    const links = body.match(/<link rel="alternate"[^>]*>|<link[^>]*rel="alternate"[^>]*>/g) ?? [];
    return links.map((link) => /href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&"));
  };

  it("link their feeds", async () => {
    expect(await alternates("/about")).toEqual(["/feed.xml"]);
    expect(await alternates("/movies?genre=comedy&year=1920s")).toContain("/movies/feed.xml?genre=Comedy&year=1920s");
    expect(await alternates("/search?q=leon&type=movie")).toContain("/search/feed.xml?q=leon&type=movie");
    for (const path of ["/movies?genre=comedy&year=1920s", "/search?q=leon&type=movie"]) {
      for (const feed of await alternates(path)) await feedAt(feed ?? "");
    }
  });

  it("link to a list of all feeds, each of which exists", async () => {
    const { body } = await ask(site.origin, "/feeds");
    const feeds = [...body.matchAll(/href="([^"]*feed\.xml)"/g)].map(([, path = ""]) => path);
    expect(new Set(feeds)).toEqual(
      new Set(["/feed.xml", "/movies/feed.xml", "/tv-shows/feed.xml", "/animes/feed.xml", "/games/feed.xml"]),
    );
    for (const feed of feeds) await feedAt(feed);
    expect((await ask(site.origin, "/about")).body).toContain('href="/feeds"');
  });
});

describe("the search description", () => {
  it("has absolute addresses of the searches, which all exist", async () => {
    const { status, headers, body } = await ask(site.origin, "/opensearch.xml");
    expect([status, headers["content-type"]]).toEqual([200, "application/opensearchdescription+xml; charset=utf-8"]);
    expectWellFormedXml(body);
    expect(/<ShortName>([^<]*)</.exec(body)?.[1]?.length).toBeLessThanOrEqual(16);
    const ways = Object.fromEntries(
      [...body.matchAll(/<Url type="([^"]+)"(?: rel="self")? template="([^"]+)"/g)].map(([, type = "", template = ""]) => [
        type,
        template,
      ]),
    );
    expect(Object.keys(ways).sort()).toEqual([
      "application/atom+xml",
      "application/opensearchdescription+xml",
      "application/x-suggestions+json",
      "text/html",
    ]);
    for (const [type, template] of Object.entries(ways)) {
      expect(template.startsWith(`${PUBLIC_URL}/`)).toBe(true);
      const answer = await ask(site.origin, template.slice(PUBLIC_URL.length).replace("{searchTerms}", "leon"));
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
    }
    expect((await ask(site.origin, "/")).body).toMatch(/<link rel="search" href="\/opensearch.xml"/);
  });

  it("suggests names in the browser's own search field", async () => {
    const { body } = await ask(site.origin, "/search/completions?q=leo%3Cn");
    expect(JSON.parse(body)).toMatchObject(["leo<n", expect.any(Array), expect.any(Array), expect.any(Array)]);
    const [typed, names, notes, addresses] = JSON.parse((await ask(site.origin, "/search/completions?q=leo")).body) as string[][];
    expect([typed, names, notes]).toEqual(["leo", ["Leon"], ["Movie, 1994"]]);
    expect(addresses?.[0]?.startsWith(`${PUBLIC_URL}/movies/`)).toBe(true);
    expect(JSON.parse((await ask(site.origin, "/search/completions")).body)).toEqual(["", [], [], []]);
  });
});

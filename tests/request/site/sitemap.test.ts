import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemPath, KINDS } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { expectWellFormedXml } from "../../well-formed.ts";
import { ask } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

const PUBLIC_URL = "https://films.example";

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore({ PUBLIC_URL }));
});
afterAll(() => site[Symbol.asyncDispose]());

async function addressesOf(path: string): Promise<string[]> {
  const { status, headers, body } = await ask(site.origin, path);
  expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expectWellFormedXml(body);
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => {
    expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    return address.slice(PUBLIC_URL.length);
  });
}

describe("the sitemap", () => {
  it("of an empty catalogue still names the existing pages", async () => {
    expect(await addressesOf("/sitemap.xml")).toEqual(["/sitemap/pages.xml"]);
    const pages = [
      "/",
      ...KINDS.filter(({ isPublic }) => isPublic === "always").map(({ path }) => `/${path}`),
      "/about",
      "/how-to-download",
      "/contact",
      "/privacy",
      "/terms",
      "/feeds",
    ];
    expect(await addressesOf("/sitemap/pages.xml")).toEqual(pages);
  });

  it("lists every public item with its last edit, and a hidden one once it is shown", async () => {
    const updatedAt = new Date("2025-06-01T12:00:00Z");
    const cast = ["Ada Player", "Дзига Вертов"].map((name, id) => ({ id, imageUrl: "", name, role: "" }));
    const film = await store.items.insert(buildItem("movie", { updatedAt, genre: "Sci-Fi & <More>", cast }));
    const crew = [{ id: 1, imageUrl: "", name: "黒澤 明", role: "Director" }];
    const program = await store.items.insert(buildItem("software", { updatedAt: new Date("2025-07-01"), cast: [], crew }));
    expect(await addressesOf("/sitemap.xml")).toEqual(["/sitemap/pages.xml", "/sitemap/1.xml", "/sitemap/people-1.xml"]);
    const people = ["/people/ada-player", "/people/dziga-vertov"];
    expect(await addressesOf("/sitemap/people-1.xml")).toEqual(people);
    expect((await ask(site.origin, "/sitemap.xml")).body).toContain("<lastmod>2025-06-01T12:00:00.000Z</lastmod>");
    expect(await addressesOf("/sitemap/1.xml")).toEqual([itemPath(film)]);
    expect(await addressesOf("/sitemap/pages.xml")).toContain("/movies?genre=Sci-Fi+%26+%3CMore%3E");
    await store.settings.set({ softwareSection: true });
    expect(await addressesOf("/sitemap/1.xml")).toEqual([itemPath(film), itemPath(program)]);
    expect(await addressesOf("/sitemap/people-1.xml")).toEqual([...people, `/people/${encodeURIComponent("黒澤-明")}`]);
    expect(await addressesOf("/sitemap/pages.xml")).toContain("/softwares");
    await store.settings.set({ softwareSection: false });
    await store.items.remove(film.id);
    expect(await addressesOf("/sitemap.xml")).toEqual(["/sitemap/pages.xml"]);
  });

  it.each([
    "/sitemap/1",
    "/sitemap/0.xml",
    "/sitemap/2.xml",
    "/sitemap/people-0.xml",
    "/sitemap/people-2.xml",
    "/sitemap/people-.xml",
    "/sitemap/-1.xml",
    "/sitemap/1.5.xml",
    "/sitemap/x.xml",
    `/sitemap/${"9".repeat(30)}.xml`,
  ])("has no %s", async (path) => {
    expect((await ask(site.origin, path)).status).toBe(404);
  });

  it("names only pages that exist and may be indexed", async () => {
    await store.items.insert(buildItem("game", { genre: "Point & Click" }));
    const parts = await addressesOf("/sitemap.xml");
    const pages = (await Promise.all(parts.map(addressesOf))).flat();
    for (const page of pages) {
      const { status, body } = await ask(site.origin, page);
      expect([page, status]).toEqual([page, 200]);
      const isEmptyList = body.includes('content="noindex"') && /^\/[a-z-]+$/.test(page);
      if (!isEmptyList) expect(body).toContain(`<link rel="canonical" href="${(PUBLIC_URL + page).replaceAll("&", "&amp;")}"`);
    }
  });
});

it("robots.txt blocks pages not worth indexing and names the sitemap by its absolute address", async () => {
  const { status, headers, body } = await ask(site.origin, "/robots.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /search?",
    "Disallow: /search/",
    "Disallow: /download/",
    "",
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    "",
  ]);
});

it.each(["/robots.txt", "/sitemap.xml", "/sitemap/pages.xml", "/sitemap/1.xml"])("%s can only be read", async (path) => {
  const { status, headers } = await ask(site.origin, path, { method: "POST" });
  expect([status, headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

it("llms.txt names the site, its sections and its feeds; other missing files are 404", async () => {
  const { status, headers, body } = await ask(site.origin, "/llms.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(body).toMatch(/^# Marquee\n\n> .+\n\n## Sections\n\n- \[Movies\]\(https?:\/\/[^)]+\/movies\)\n/);
  expect(body).toContain("/movies/feed.xml)");
  for (const path of ["/llms.json", "/.well-known/ai-plugin", "/nowhere/else.txt", "/a/b/c.php"]) {
    expect((await ask(site.origin, path)).status).toBe(404);
  }
  expect((await ask(site.origin, "/nowhere")).status).toBe(302);
});

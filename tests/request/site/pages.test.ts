import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";
import type { SuggestionsAnswer } from "#app/ui/search-box/suggestions.ts";
import { runScriptHere } from "../../run-script-here.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (address: string, init?: RequestInit) => fetch(site.origin + address, { redirect: "manual", ...init });

async function textOf(address: string) {
  const response = await get(address);
  expect([address, response.status]).toEqual([address, 200]);
  return (await response.text()).replaceAll(/<[^>]*>/g, " ");
}

describe("the pages of the demo", () => {
  it("show on home the categories and the newest of each kind, in order", async () => {
    const [, html = ""] = (await (await get("/")).text()).split(/id="browse"|<\/main>/);
    const headings = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual(["Explore our wide variety of categories", "Movies", "TV Shows", "Animes", "Games"]);
    for (const kind of ["movies", "tv-shows", "animes", "games"]) {
      const items = new Set([...html.matchAll(new RegExp(`href="(/${kind}/[^"]+)"`, "g"))].map(([, href]) => href));
      expect([kind, items.size]).toEqual([kind, 5]);
      expect(html).toMatch(new RegExp(`<a (?=[^>]*aria-label="View All: [^"]+")[^>]*href="/${kind}"`));
    }
  });

  it.each([
    ["/movies", "Must-Watch"],
    ["/tv-shows", "Must-Watch"],
    ["/animes", "Must-Watch"],
    ["/games", "Must-Try"],
  ])("show on %s the five sections in order", async (address, must) => {
    const text = await textOf(address);
    const offsets = ["Our Genres", "Trending Now", "New Releases", must, "Explore"].map((section) =>
      text.indexOf(` ${section} `),
    );
    expect(Math.min(...offsets)).toBeGreaterThan(0);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });

  it("show the known facts of a film, and no empty ones", async () => {
    const text = await textOf("/movies/metropolis-1927");
    for (const part of ["Metropolis", "1927", "Download", "Description", "public domain in the United States"])
      expect(text).toContain(part);
    for (const unknown of ["IMDB", "Not rated"]) expect(text).not.toContain(unknown);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it.each(["/movies/nothing", "/games/metropolis-1927", "/movies/METROPOLIS-1927"])("do not exist at %s", async (address) => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/This (movie|game) isn&#x27;t here/);
  });

  it("find a title on /search and while typing", async () => {
    expect(await textOf("/search?q=metropolis")).toContain("results for “metropolis”");
    const response = await get("/search/suggest?q=METRÓPOLIS");
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const { match, groups } = (await response.json()) as SuggestionsAnswer;
    expect([match, groups[0]?.label]).toEqual(["typed", "Titles"]);
    expect(groups[0]?.suggestions[0]).toEqual({
      path: "/movies/metropolis-1927",
      nameParts: [{ text: "Metropolis", isMatch: true }],
      note: "Movie · 1927",
      thumbnailUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/640\.webp$/),
    });
  });

  const suggest = async (text: string) => (await (await get(`/search/suggest?q=${text}`)).json()) as SuggestionsAnswer;
  const namesIn = ({ groups }: SuggestionsAnswer) =>
    groups.map(({ label, suggestions }) => [
      label,
      ...suggestions.map(({ nameParts }) => nameParts.map(({ text }) => text).join("")),
    ]);

  it("suggest at most ten, and nothing for an empty text", async () => {
    const count = async (text: string) => (await suggest(text)).groups.flatMap(({ suggestions }) => suggestions).length;
    expect([await count("the"), await count(""), await count("%20")]).toEqual([10, 0, 0]);
  });

  it("suggest people and genres beside titles, and mark guesses", async () => {
    const { match, groups } = await suggest("murnau");
    expect([match, ...groups.map(({ label }) => label)]).toEqual(["typed", "Titles", "People"]);
    expect(namesIn(await suggest("horror")).at(-1)).toEqual(["Genres", "Horror"]);
    expect((await suggest("horror")).groups.at(-1)?.suggestions[0]?.path).toBe("/search?genre=Horror");
    const guessed = await suggest("nosferatoo");
    expect([guessed.match, namesIn(guessed)[0]?.[1]]).toEqual(["fuzzy", "Nosferatu"]);
  });

  it("suggest other pages after a search without results", async () => {
    const { match, groups } = await suggest("zzzzzzzzzz");
    expect([match, ...groups.map(({ label }) => label)]).toEqual(["none", "Trending", "Genres"]);
    expect(groups[0]?.suggestions).toHaveLength(6);
    const page = await textOf("/search?q=zzzzzzzzzz");
    for (const text of ["No Result Found.", "Trending", "Genres"]) expect(page).toContain(text);
  });

  it("link people and genres with exactly the searched name", async () => {
    const linked = async (text: string) =>
      (await (await get(`/search?q=${text}`)).text()).match(/<nav aria-label="(?:People|Genres)".*?<\/nav>/g);
    expect(await linked("max%20schreck")).toEqual([expect.stringMatching(/href="\/people\/max-?schreck"/)]);
    expect(await linked("HORROR")).toEqual([expect.stringContaining('href="/search?genre=Horror"')]);
    expect(await linked("horr")).toBeNull();
  });
});

describe("a page requested before", () => {
  it("shows another process's edit on the next request, with a new entity tag", async () => {
    const address = "/movies/nosferatu-1922";
    const before = await get(address);
    const etag = before.headers.get("etag") ?? "";
    expect((await get(address, { headers: { "If-None-Match": etag } })).status).toBe(304);

    const file = path.join(site.dataDir, "edit.ndjson");
    await writeFile(file, `${JSON.stringify({ id: "nosferatu-1922", type: "movie", itemName: "Nosferatu, edited" })}\n`);
    const { out, code } = await runScriptHere("import", [file], { environment: { DATA_DIR: site.dataDir } });
    expect([out, code]).toEqual(["0 added, 1 changed, 0 unchanged, 0 bad\n", 0]);

    const after = await get(address, { headers: { "If-None-Match": etag } });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(etag);
    expect(await after.text()).toContain("Nosferatu, edited");
    expect(await textOf("/search?q=nosferatu")).toContain("Nosferatu, edited");
  });

  it("is rendered once for concurrent requests, in any encoding", async () => {
    const renderings = async () => Number(/^marquee_page_renderings_total (\d+)$/m.exec(await textOf("/metrics"))?.[1]);
    const before = await renderings();
    const encodings = ["br", "gzip", "identity"];
    const asked = Array.from({ length: 60 }, async (_, at) => {
      const headers = { "Accept-Encoding": encodings[at % encodings.length] ?? "" };
      return (await get("/tv-shows?asked=at-once", { headers })).text();
    });
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(await renderings()).toBe(before + 1);
  });
});

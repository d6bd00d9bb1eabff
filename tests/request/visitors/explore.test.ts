import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";

const FILMS = 248;
const PAGE = 35;

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

type ExplorePart = { items: string[]; next: string | null; previous: string | null; text: string };

async function explore(address: string): Promise<ExplorePart> {
  const response = await fetch(site.origin + address);
  expect(response.status).toBe(200);
  const html = await response.text();
  const section = html.slice(html.indexOf('id="explore"'), html.indexOf("</main>"));
  const link = (rel: string) =>
    new RegExp(`<a href="([^"]*)" rel="${rel} nofollow"`).exec(section)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const items = [...section.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, href = ""]) => href);
  return { items, next: link("next"), previous: link("prev"), text: section.replaceAll(/<[^>]*>/g, "") };
}

/** Follows the links to every page. */
async function walk(address: string): Promise<ExplorePart[]> {
  const pages = [await explore(address)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await explore(next));
  return pages;
}

describe("Explore", () => {
  it("shows every film once, page by page, and the same pages backwards", async () => {
    const pages = await walk("/movies");
    const items = pages.flatMap((page) => page.items);
    expect(items).toHaveLength(FILMS);
    expect(new Set(items).size).toBe(FILMS);
    expect(pages.map((page) => page.items.length)).toEqual([...Array<number>(7).fill(PAGE), FILMS - 7 * PAGE]);
    expect(pages[0]?.previous).toBeNull();

    const back = [pages.at(-1)];
    for (let previous = back[0]?.previous; previous; previous = back.at(-1)?.previous) back.push(await explore(previous));
    expect(back.toReversed().map((page) => page?.items)).toEqual(pages.map((page) => page.items));
  });

  it("shows as many items of a genre as announced, all with that genre", async () => {
    const pages = await walk("/movies?genre=Horror");
    const items = pages.flatMap((page) => page.items);
    expect(items.length).toBeGreaterThan(3);
    expect(pages[0]?.text).toContain(`${items.length} movies`);
    for (const item of items) {
      expect(await (await fetch(site.origin + item)).text()).toContain(">Horror</a>");
    }
  });

  it.each(["horror", "HORROR", " Horror "])("finds a genre that is written as %j", async (genre) => {
    const found = await explore(`/movies?genre=${encodeURIComponent(genre)}`);
    expect(found.items).toEqual((await explore("/movies?genre=Horror")).items);
  });

  it("says that a genre has no items", async () => {
    const { items, text } = await explore("/games?genre=Unheard-of");
    expect(items).toEqual([]);
    expect(text).toContain("There are no games in the genre “Unheard-of” yet.");
  });

  it.each(["after=x", "before=W10", "after=a&before=b"])("answers 400 with a page for ?%s", async (query) => {
    const response = await fetch(`${site.origin}/movies?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("400 Bad Request");
  });
});

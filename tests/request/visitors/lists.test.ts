import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { sortsFor } from "#app/kinds/lists/orders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";

const ITEMS = 279;

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

type Box = { name: string; value: string; isChosen: boolean; count: number };

async function open(address: string) {
  const response = await fetch(site.origin + address);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const list = html.slice(html.indexOf('id="list"'), html.indexOf("</main>"));
  const boxes = [...list.matchAll(/<input type="checkbox"([^>]*)\/>.*?tabular-nums">([^<]*)</g)].map(([, box = "", count]) => ({
    name: attribute(box, "name"),
    value: attribute(box, "value"),
    isChosen: box.includes("checked"),
    count: Number(count),
  }));
  return {
    status: response.status,
    head: html.slice(0, html.indexOf("</head>")),
    list,
    boxes,
    total: Number(/data-part="total"[^>]*>(\d+)/.exec(list)?.[1]),
    items: [...list.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, href = ""]) => href),
    links: [...list.matchAll(/<a ([^>]*)>/g)].map(([, link = ""]) => ({
      href: attribute(link, "href"),
      rel: attribute(link, "rel"),
    })),
  };
}

function attribute(tag: string, name: string): string {
  const [, value = ""] = new RegExp(` ?${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

function submitted(path: string, boxes: readonly Box[]): string {
  return `${path}?${new URLSearchParams(boxes.filter(({ isChosen }) => isChosen).map(({ name, value }) => [name, value])).toString()}`;
}

describe("the filters of a list", () => {
  it.each(["/search", "/movies?genre=Drama", "/search?q=the&year=1920s", "/games"])(
    "show for %s how many items each leaves",
    async (address) => {
      const { boxes } = await open(address);
      expect(boxes.length).toBeGreaterThan(5);
      const [path = ""] = address.split("?");
      const text = new URL(address, site.origin).searchParams.get("q") ?? "";
      for (const box of boxes.filter(({ isChosen }) => !isChosen)) {
        const others = boxes.filter(({ name, isChosen }) => isChosen && (box.name === "genre" || name !== box.name));
        const chosen = submitted(path, [...others, { ...box, isChosen: true }]);
        const { total, boxes: after } = await open(`${chosen}&q=${text}`);
        expect([chosen, total]).toEqual([chosen, box.count]);
        expect(after.find(({ name, value }) => name === box.name && value === box.value)?.isChosen).toBe(true);
      }
    },
  );

  it("stay in the form, including unknown ones", async () => {
    const address = "/search?q=the&genre=Polka&year=1922&year=1800s&language=Elvish&person=Nobody&type=game&sort=title";
    const { list, boxes } = await open(address);
    const chosen = boxes.filter(({ isChosen }) => isChosen).map(({ name, value }) => `${name}=${value}`);
    expect(chosen.toSorted()).toEqual(["genre=Polka", "language=Elvish", "type=game", "year=1800s", "year=1922"]);
    expect(list).toContain('<input type="hidden" name="person" value="Nobody"/>');
    expect(list).toMatch(/<option value="title" selected/);
    expect(list).toMatch(/name="q"[^>]*value="the"/);
  });

  it("have links that search engines and prefetching browsers do not follow", async () => {
    for (const address of ["/search?genre=Horror&genre=Fantasy", "/movies"]) {
      const { links } = await open(address);
      const within = links.filter(({ href }) => href.startsWith(address.split("?")[0] ?? "") && href.includes("?"));
      expect(within.length).toBeGreaterThan(0);
      for (const { rel } of within) expect(rel).toContain("nofollow");
    }
  });
});

describe("the pages of a list", () => {
  it.each(sortsFor(ITEM_TYPES, "e").map((sort) => (sort === "relevance" ? "/search?q=e" : `/search?sort=${sort}`)))(
    "from %s list every item once",
    async (address) => {
      const seen: string[] = [];
      let next: string | undefined = address;
      let total = 0;
      while (next) {
        const page = await open(next);
        ({ total } = page);
        seen.push(...page.items);
        next = page.links.find(({ rel }) => rel.startsWith("next"))?.href;
      }
      if (!address.includes("q=")) expect(total).toBe(ITEMS);
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    },
  );

  it("reject a cursor of another order", async () => {
    const next = (await open("/search")).links.find(({ rel }) => rel.startsWith("next"))?.href ?? "";
    expect((await open(`${next}&sort=title`)).status).toBe(400);
  });
});

describe("an address of a list", () => {
  it("is canonical, however it was reached", async () => {
    const one = "/search?q=the&amp;type=movie&amp;genre=Horror&amp;year=1920s&amp;sort=title";
    for (const address of [
      "/search?sort=title&year=1920s&genre=horror&type=movies&q=the",
      "/search?q=+THE&genre=HORROR&genre=Horror&year=1920s&type=movie&sort=title&language=&after=",
    ]) {
      expect((await open(address)).head.toLowerCase()).toContain(
        `<link rel="canonical" href="${site.origin}${one}"`.toLowerCase(),
      );
    }
  });

  it("is indexed by search engines only for a kind, its genres and the search", async () => {
    const isListed = async (address: string) => !(await open(address)).head.includes('content="noindex"');
    expect(await Promise.all(["/movies", "/movies?genre=Horror", "/search"].map(isListed))).toEqual([true, true, true]);
    const others = [
      "/movies?sort=title",
      "/movies?year=1920s",
      "/movies?genre=Horror&genre=Fantasy",
      "/movies?q=the",
      "/search?q=the",
      "/search?sort=title",
    ];
    expect(await Promise.all(others.map(isListed))).toEqual(others.map(() => false));
  });

  it.each([
    ["fifty filters", `/search?${"genre=x&".repeat(50)}`],
    ["two places to begin", "/search?after=a&before=b"],
    ["a place that is none", "/search?after=x"],
    ["fifty filters of Explore", `/movies?${"year=1922&".repeat(50)}`],
  ])("with %s is answered with 400 and a page of links", async (_, address) => {
    const response = await fetch(site.origin + address);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('action="/search"');
  });

  it.each(["/search?type=nothing&year=never&sort=up", "/movies?type=game&year=19220&sort=relevance"])(
    "with unknown parameters shows everything: %s",
    async (address) => {
      const { status, total, boxes } = await open(address);
      expect([status, boxes.filter(({ isChosen }) => isChosen)]).toEqual([200, []]);
      expect(total).toBeGreaterThan(240);
    },
  );

  it("with contradictory filters finds nothing and says so", async () => {
    const { status, list } = await open("/search?type=game&genre=Horror&year=1890s&language=German");
    expect(status).toBe(200);
    expect(list).toContain("No Result Found.");
  });
});

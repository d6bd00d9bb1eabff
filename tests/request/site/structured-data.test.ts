import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemPath } from "#app/kinds/registry.ts";
import { buildItem } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { expectValidData, structuredData } from "../../structured-data.ts";
import { openStoreBeside } from "../store-beside.ts";

const PUBLIC_URL = "https://films.example";
const HOSTILE = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029\u0001]]>{{x}}\\`;

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ environment: { PUBLIC_URL, ADMIN_PASSWORD: "correct horse" } });
});
afterAll(() => site[Symbol.asyncDispose]());

async function dataOf(address: string) {
  return structuredData(await (await fetch(site.origin + address)).text());
}

const typesOf = (blocks: Awaited<ReturnType<typeof dataOf>>) => blocks.map((block) => [block["@type"]].flat()[0]);

describe("the structured data of", () => {
  it.each([
    ["/movies/metropolis-1927", ["Movie", "BreadcrumbList"]],
    ["/movies/the-martyred-presidents-1901", ["Movie", "BreadcrumbList"]],
    ["/tv-shows/pioneer-one-2010", ["TVSeries", "BreadcrumbList"]],
    ["/animes/marya-morevna-2015", ["TVSeries", "BreadcrumbList"]],
    ["/games/endless-sky-2015", ["VideoGame", "BreadcrumbList"]],
    ["/people/georges-melies", ["Person", "BreadcrumbList"]],
    ["/movies", ["ItemList", "BreadcrumbList"]],
    ["/games?genre=space", ["ItemList", "BreadcrumbList"]],
    ["/", ["WebSite", "ItemList", "ItemList", "ItemList", "ItemList"]],
  ])("%s is valid", async (address, types) => {
    const blocks = await dataOf(address);
    expectValidData(blocks);
    expect(typesOf(blocks)).toEqual(types);
    const addresses = JSON.stringify(blocks).match(/https?:\/\/[^"]+/g) ?? [];
    const elsewhere = addresses.filter((each) => !each.startsWith(PUBLIC_URL) && each !== "https://schema.org");
    expect(elsewhere).toEqual([]);
  });

  it.each(["/search?q=the", "/movies/no-such-film", "/about"])("%s is empty", async (address) => {
    expect(await dataOf(address)).toEqual([]);
  });

  it("an item with hostile text contains it as text only", async () => {
    await using store = await openedStore();
    const person = { id: 1, imageUrl: "", name: HOSTILE, role: HOSTILE };
    const fields = {
      itemName: HOSTILE,
      genre: HOSTILE,
      overview: HOSTILE,
      description: HOSTILE,
      cast: [person],
      language: HOSTILE,
    };
    const item = await store.items.insert(
      buildItem("movie", { ...fields, cId: "mv99999", createdAt: new Date(), duration: HOSTILE, releasedYear: HOSTILE }),
    );
    for (const address of [itemPath(item), "/movies", "/"]) {
      const html = await (await fetch(site.origin + address)).text();
      expect(html).not.toContain("<script>alert");
      expectValidData(structuredData(html));
    }
    const [data] = await dataOf(itemPath(item));
    expect(data).toMatchObject({ name: HOSTILE, description: HOSTILE, actor: [{ name: HOSTILE }] });
    expect(data).not.toHaveProperty("duration");
  });
});

async function openedStore() {
  const store = await openStoreBeside(site.dataDir);
  return { ...store, [Symbol.asyncDispose]: () => store.close() };
}

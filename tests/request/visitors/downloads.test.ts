import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { openStoreBeside } from "../store-beside.ts";

const ELSEWHERE = "?url=https://evil.example&next=//evil.example&redirect=%2F%2Fevil.example&to=javascript:alert(1)";

let site: RunningSite;
let store: Store;
let items: Item[];

beforeAll(async () => {
  site = await startSite();
  store = await openStoreBeside(site.dataDir);
  items = await Array.fromAsync(store.items.all());
});
afterAll(async () => {
  await store.close();
  await site[Symbol.asyncDispose]();
});

const go = (address: string, init?: RequestInit) => fetch(site.origin + address, { redirect: "manual", ...init });
const linksOf = (item: Item) => kindOf(item.type).downloadLinks(item);
const isPublic = ({ type }: Item) => type !== "software";

describe("a download link", () => {
  it("redirects from every item to its stored link only, whatever the query", async () => {
    const single = items.filter((item) => isPublic(item) && linksOf(item).some(({ season }) => season === undefined));
    expect(single.length).toBeGreaterThan(260);
    for (const item of single) {
      const response = await go(`/download/${item.id}${ELSEWHERE}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, linksOf(item)[0]?.url]);
    }
  });

  it("redirects to the chooser of an item with seasons, and from each season to its own link", async () => {
    const seasonal = items.filter((item) => linksOf(item).some(({ season }) => season !== undefined));
    expect(seasonal.length).toBeGreaterThan(5);
    for (const item of seasonal) {
      const chooser = await go(`/download/${item.id}${ELSEWHERE}`);
      expect([chooser.status, chooser.headers.get("location")]).toEqual([302, `${itemPath(item)}#download`]);
      for (const { season, url } of linksOf(item)) {
        const response = await go(`/download/${item.id}/season/${season}${ELSEWHERE}`);
        expect([response.status, response.headers.get("location")]).toEqual([302, url]);
      }
    }
  });

  it.each(["download", "DOWNLOAD", "%64ownload"])(
    "at /%s is not cached by browsers or indexed by search engines",
    async (way) => {
      const { status, headers } = await go(`/${way}/metropolis-1927`);
      expect(status).toBe(302);
      expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    },
  );

  it.each([
    ["/download/nothing", "Title not found"],
    ["/download/metropolis-1927/season/1", "There is nothing to download here yet."],
    ["/download/..%2fmetropolis-1927", "Not found"],
  ])("ends at %s with a page that explains: %s", async (address, text) => {
    const response = await go(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).toContain(text);
  });
});

describe("software", () => {
  it("is hidden until its section is switched on, and visible everywhere at once afterwards", async () => {
    const program = items.find(({ type }) => type === "software");
    if (!program) throw new Error("The demo has no software.");
    const suggestions = async () =>
      (await go(`/search/suggest?q=${encodeURIComponent(program.itemName)}`)).text().then((text) => text.includes(program.id));
    const seen = async () => ({
      category: (await go("/softwares")).status,
      page: (await go(`/softwares/${program.id}`)).status,
      download: (await go(`/download/${program.id}`)).status,
      isOnHome: (await (await go("/")).text()).includes('href="/softwares"'),
      isSuggested: await suggestions(),
    });
    expect(await seen()).toEqual({ category: 302, page: 302, download: 404, isOnHome: false, isSuggested: false });
    await store.settings.set({ softwareSection: true });
    expect(await seen()).toEqual({ category: 200, page: 200, download: 302, isOnHome: true, isSuggested: true });
    await store.settings.set({ softwareSection: false });
    expect(await seen()).toEqual({ category: 302, page: 302, download: 404, isOnHome: false, isSuggested: false });
  });
});

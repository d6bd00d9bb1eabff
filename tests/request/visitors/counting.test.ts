import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, temporaryFolder } from "../../data/builders.ts";
import { startSite, startSiteProcess, type RunningSite, type SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { openStoreBeside } from "../store-beside.ts";

const EMPTY = { DEMO: "0", ADMIN_PASSWORD: "correct horse" };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const UNCOUNTED: [headers: Record<string, string>, method?: string][] = [
  [{ "User-Agent": GOOGLEBOT }],
  [{ "User-Agent": "curl/8.14.1" }],
  [{ "User-Agent": "" }],
  [{ "Sec-Purpose": "prefetch" }],
  [{ "Sec-Purpose": "prefetch;prerender" }],
  [{ Purpose: "prefetch" }],
  [{ "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site" }],
  [{}, "HEAD"],
  [{}, "POST"],
];

const downloadOf = ({ id }: { id: string }) => `/download/${id}`;

function siteWith(environment: Record<string, string>) {
  let site: RunningSite;
  let store: Store;
  beforeAll(async () => {
    site = await startSite({ environment: { ...EMPTY, ...environment } });
    store = await openStoreBeside(site.dataDir);
  });
  afterAll(async () => {
    await store.close();
    await site[Symbol.asyncDispose]();
  });

  const open = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    ask(site.origin, address, { method, headers: { "User-Agent": FIREFOX, ...headers } });

  /** As a browser does it: a page that is opened reports that it is shown. */
  const visit = async (address: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await open(address, headers, method);
    const isShown = method === "GET" && !/purpose|dest/i.test(Object.keys(headers).join());
    if (isShown && !address.startsWith("/download/")) await report(address, headers);
    return answer;
  };

  const report = (address: string, headers: Record<string, string> = {}) =>
    open(`${address}/seen`, { "Marquee-Shown": "page", ...headers }, "POST");

  const add = (overrides: Partial<NewItem> = {}, type: Item["type"] = "movie") => store.items.insert(buildItem(type, overrides));

  const numbersNow = async ({ id }: { id: string }) => {
    const item = await store.items.get(id);
    return { views: item?.views, downloads: item?.downloads };
  };

  /** Counts are written in order, so once the last one is written, all are. */
  const numbersOf = async (item: { id: string }) => {
    const last = await add();
    await visit(itemPath(last));
    await expect.poll(async () => (await numbersNow(last)).views).toBe(1);
    return numbersNow(item);
  };

  return { site: () => site, store: () => store, open, visit, report, add, numbersOf };
}

describe("views and downloads", () => {
  const { site, store, open, visit, report, add, numbersOf } = siteWith({});

  it("rise by one for two visits of one visitor, whether the page is rendered or cached", async () => {
    const item = await add();
    const version = await store().version.current();
    for (let i = 0; i < 2; i++) {
      expect(await visit(itemPath(item))).toMatchObject({ status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
      expect((await visit(downloadOf(item))).status).toBe(302);
    }
    expect(await numbersOf(item)).toEqual({ views: 1, downloads: 1 });
    expect(await store().version.current()).toBe(version + 1);
  });

  it("rise by one for each visitor, whether the page is rendered, cached or answered with 304", async () => {
    const item = await add();
    const { headers } = await visit(itemPath(item));
    await visit(itemPath(item), { "User-Agent": SAFARI });
    const known = await visit(itemPath(item), { "User-Agent": `${SAFARI} 2`, "If-None-Match": headers.etag ?? "" });
    expect(known.status).toBe(304);
    expect(await numbersOf(item)).toEqual({ views: 3, downloads: 0 });
  });

  it("ignore robots, programs, requests that show nothing and everything but GET", async () => {
    for (const [headers, method] of UNCOUNTED) {
      const item = await add({ overview: JSON.stringify([headers, method]) });
      for (const address of [itemPath(item), downloadOf(item)]) await visit(address, headers, method);
    }
    await numbersOf(await add());
    const counted = await Array.fromAsync(store().items.all());
    const wrongly = counted.filter(({ overview, views, downloads }) => overview.startsWith("[") && views + downloads > 0);
    expect(wrongly.map(({ overview }) => overview)).toEqual([]);
  });

  it("count a prefetched page once it is shown", async () => {
    const item = await add();
    await visit(itemPath(item), { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "document" });
    expect(await numbersOf(item)).toEqual({ views: 0, downloads: 0 });
    await report(itemPath(item));
    expect(await numbersOf(item)).toEqual({ views: 1, downloads: 0 });
  });

  it("count what a page reports, by script or by its picture, in each language and only for it", async () => {
    const item = await add();
    const { body } = await open(itemPath(item));
    expect(body).toContain(`<noscript data-seen="${itemPath(item)}/seen"><img src="${itemPath(item)}/seen"`);
    const seen = `${itemPath(item)}/seen`;
    const picture = { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "same-origin", "User-Agent": SAFARI };
    const answer = await open(seen, picture);
    expect([answer.status, answer.headers["cache-control"], answer.body]).toEqual([204, "no-store", ""]);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("marquee"))).toEqual([]);
    await open(seen, { ...picture, "Sec-Fetch-Site": "cross-site", "User-Agent": `${SAFARI} 2` });
    await open(seen, { "User-Agent": `${SAFARI} 3` });
    await open(seen, { "User-Agent": `${SAFARI} 4` }, "POST");
    const foreign = { "Marquee-Shown": "page", "Sec-Fetch-Site": "cross-site", "User-Agent": `${SAFARI} 5` };
    expect((await open(seen, foreign, "POST")).status).toBe(403);
    expect(await numbersOf(item)).toEqual({ views: 1, downloads: 0 });
  });

  it("leave an item alone that is called seen", async () => {
    const item = await add({ id: "seen" });
    expect(await visit(itemPath(item))).toMatchObject({ status: 200 });
    expect(await numbersOf(item)).toEqual({ views: 1, downloads: 0 });
  });

  it("cannot be raised by faking addresses or browsers", async () => {
    const [item, other] = [await add(), await add()];
    for (let i = 0; i < 30; i++) {
      const headers = { "X-Forwarded-For": `198.51.100.${i}`, Forwarded: `for=198.51.100.${i}`, "X-Real-IP": `198.51.100.${i}` };
      await visit(downloadOf(item), headers);
      await visit(downloadOf(other), { "User-Agent": `${FIREFOX} ${i}` });
    }
    expect(await numbersOf(item)).toEqual({ views: 0, downloads: 1 });
    expect(await numbersOf(other)).toEqual({ views: 0, downloads: 10 });
  });

  it("rise by one for two hundred concurrent requests, including refused ones", async () => {
    const item = await add();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => visit(i % 2 ? itemPath(item) : downloadOf(item), { Connection: "close" })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([200, 302].map((status) => statuses.delete(status))).toEqual([true, true]);
    expect([...statuses].filter((status) => status !== 503)).toEqual([]);
    expect(await numbersOf(item)).toEqual({ views: 1, downloads: 1 });
  });

  it("count seasons as downloads of their item, but not the link to the chooser", async () => {
    const item = await add({}, "tv-show");
    expect((await visit(downloadOf(item))).headers.location).toBe(`${itemPath(item)}#download`);
    expect(await numbersOf(item)).toEqual({ views: 0, downloads: 0 });
    expect((await visit(`${downloadOf(item)}/season/1`)).status).toBe(302);
    expect((await visit(`${downloadOf(item)}/season/9`)).status).toBe(404);
    expect(await numbersOf(item)).toEqual({ views: 0, downloads: 1 });
  });

  it("ignore items that are missing, private or removed", async () => {
    const [kept, removed, hidden] = [await add(), await add(), await add({}, "software")];
    await visit(itemPath(removed));
    await store().items.remove(removed.id);
    for (const address of [itemPath(removed), downloadOf(removed), "/movies/nothing", "/download/nothing", `/games/${kept.id}`]) {
      expect([301, 302, 404]).toContain((await visit(address)).status);
    }
    for (const address of [itemPath(hidden), downloadOf(hidden)]) await visit(address);
    expect(await numbersOf(kept)).toEqual({ views: 0, downloads: 0 });
    expect(await numbersOf(hidden)).toEqual({ views: 0, downloads: 0 });
    expect(site().logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  it("leave no trace in any response", async () => {
    const item = await add();
    for (const address of [itemPath(item), itemPath(item), downloadOf(item)]) {
      const { headers } = await visit(address);
      expect(Object.keys(headers).filter((name) => name.startsWith("marquee") || name === "set-cookie")).toEqual([]);
    }
  });

  it("exclude every download link from caches and indexes", async () => {
    for (const address of [downloadOf(await add()), "/download/nothing", "/download/nothing/season/1"]) {
      const { headers } = await visit(address);
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
    }
  });

  it("put rising items into Trending Now, in slots the admin left empty", async () => {
    const [chosen, rising] = [await add({}, "game"), await add({ itemName: "Rising Star" }, "game")];
    await visit(downloadOf(rising));
    await numbersOf(rising);
    await store().customization.set("game", { trendingNow: [{ id: 1, cId: chosen.cId }] });
    const { body } = await visit("/games");
    const trending = body.slice(body.indexOf("Trending Now"), body.indexOf("New Releases"));
    expect(trending).toContain(chosen.itemName);
    expect(trending.indexOf("Rising Star")).toBeGreaterThan(trending.indexOf(chosen.itemName));
  });
});

describe("visitors behind a trusted proxy", () => {
  const { site, visit, add, numbersOf } = siteWith({ TRUSTED_PROXIES: "127.0.0.1" });

  it("are distinguished by the proxy's address for them, which is only in the request log", async () => {
    const item = await add();
    const addresses = ["203.0.113.77", "203.0.113.78", "198.51.100.1, 203.0.113.77"];
    for (const address of addresses) {
      for (const target of [itemPath(item), downloadOf(item)]) await visit(target, { "X-Forwarded-For": address });
    }
    expect(await numbersOf(item)).toEqual({ views: 2, downloads: 2 });
    const traces = ["203.0.113.7", "Firefox/140.0"];
    for (const file of globSync("**/*", { cwd: site().dataDir, withFileTypes: true }).filter((entry) => entry.isFile())) {
      const content = readFileSync(path.join(file.parentPath, file.name), "latin1");
      expect(traces.filter((trace) => content.includes(trace))).toEqual([]);
    }
    const beyondRequests = site().logged.filter((line) => !line.includes('"event":"request"'));
    expect(beyondRequests.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([]);
  });
});

describe("counts", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("survive %s until the last visit", async (signal) => {
    await using folder = await temporaryFolder();
    const item = await siteThatCounts(folder.path, async (site, ask) => {
      await ask();
      expect(await site.stop(signal)).toBe(0);
    });
    expect(item).toMatchObject({ views: 1, downloads: 1 });
  });

  it("survive the death of the process once written", async () => {
    await using folder = await temporaryFolder();
    const item = await siteThatCounts(folder.path, async (site, ask, read) => {
      await ask();
      await expect.poll(async () => (await read())?.downloads).toBe(1);
      await site.stop("SIGKILL");
    });
    expect(item).toMatchObject({ views: 1, downloads: 1 });
  });
});

type Life = (site: SiteProcess, ask: () => Promise<void>, read: () => Promise<Item | null>) => Promise<void>;

/** Runs `live` on a site with one item. @returns The item afterwards. */
async function siteThatCounts(dataDir: string, live: Life): Promise<Item | null> {
  const store = await openStoreBeside(dataDir);
  const item = await store.items.insert(buildItem("movie"));
  const site = await startSiteProcess({ environment: EMPTY, dataDir });
  const visit = async () => {
    const shown = { method: "POST", headers: { "User-Agent": FIREFOX, "Marquee-Shown": "page" } };
    await ask(site.origin, `${itemPath(item)}/seen`, shown);
    await ask(site.origin, downloadOf(item), { headers: { "User-Agent": FIREFOX } });
  };
  await live(site, visit, () => store.items.get(item.id));
  await store.close();
  const reopened = await openStoreBeside(dataDir);
  const found = await reopened.items.get(item.id);
  await reopened.close();
  return found;
}

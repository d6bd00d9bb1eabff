import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemPath } from "#app/kinds/registry.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore());
});
afterAll(() => site[Symbol.asyncDispose]());

async function sharedOf(item: Item) {
  const { body } = await ask(site.origin, itemPath(item));
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];
  return {
    path: meta("og:image")?.replace(site.origin, "") ?? "",
    card: meta("twitter:card"),
    width: meta("og:image:width"),
    height: meta("og:image:height"),
    alt: meta("og:image:alt"),
  };
}

const bare = { thumbnailUrl: "", bannerUrl: "" };

describe("an item's share picture", () => {
  it("is rendered, and the page states its size and description", async () => {
    const item = await store.items.insert(buildItem("movie", { ...bare, itemName: `Häxan "&" <b>` }));
    const { path, ...facts } = await sharedOf(item);
    expect(facts).toEqual({
      card: "summary_large_image",
      width: "1200",
      height: "630",
      alt: "Häxan &quot;&amp;&quot; &lt;b&gt;, on Marquee",
    });
    const { status, headers, body } = await ask(site.origin, path);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "public, max-age=31536000, immutable",
    ]);
    expect(body.length).toBeGreaterThan(1000);
    const head = await ask(site.origin, path, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body]).toEqual([200, headers["content-length"], ""]);
  });

  it("gets a new address when the item changes, to which older ones redirect", async () => {
    const document = buildItem("movie", bare);
    const item = await store.items.insert(document);
    const { path } = await sharedOf(item);
    await store.items.replace({ ...document, itemName: "Another Name" });
    const { path: now } = await sharedOf(item);
    expect(now).not.toBe(path);
    const { status, headers } = await ask(site.origin, path);
    expect([status, headers.location]).toEqual([302, now]);
    expect((await ask(site.origin, now)).status).toBe(200);
  });

  it("is the item's own if that is external: nothing is fetched", async () => {
    const item = await store.items.insert(buildItem("movie", { bannerUrl: "https://pictures.example/a.jpg" }));
    expect(await sharedOf(item)).toMatchObject({ path: "https://pictures.example/a.jpg", width: undefined });
  });

  it("does not exist for hidden, removed or missing items", async () => {
    const program = await store.items.insert(buildItem("software", bare));
    const removed = await store.items.insert(buildItem("movie", bare));
    const { path } = await sharedOf(removed);
    await store.items.remove(removed.id);
    const addresses = [
      path,
      `/og/${program.id}-0123456789ab.jpg`,
      "/og/nothing-0123456789ab.jpg",
      "/og/",
      "/og/a.jpg",
      "/og/%2e%2e-0123456789ab.jpg",
    ];
    for (const address of addresses) expect([address, (await ask(site.origin, address)).status]).toEqual([address, 404]);
    expect((await ask(site.origin, "/og/a.jpg", { method: "POST" })).status).toBe(405);
  });

  it("is rendered once for concurrent requests", async () => {
    const item = await store.items.insert(buildItem("movie", bare));
    const { path } = await sharedOf(item);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(site.origin, path, { headers: { Connection: "close" } })),
    );
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers["content-length"]}`)).size).toBe(1);
  });

  it("counts no view", async () => {
    const item = await store.items.insert(buildItem("movie", bare));
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const { path } = await sharedOf(item);
    expect((await ask(site.origin, path, { headers })).status).toBe(200);
    expect(await store.items.get(item.id)).toMatchObject({ views: 0 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pieceBytesFor } from "#app/checksums/pieces.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildFileRow, buildItem, buildLinkCheck } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { openStoreBeside } from "../store-beside.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SHA256 = "a".repeat(64);
const SIZE = 3_000_000;
const [LINK, MIRROR] = ["https://files.example/setup.zip", "https://mirror.example/setup.zip"];

let site: RunningSite;
let store: Store;
let game: NewItem;

const get = (path: string, headers: Record<string, string> = {}) => ask(site.origin, path, { headers });

beforeAll(async () => {
  site = await startSite({ environment: { DEMO: "0", ADMIN_PASSWORD: "correct horse" } });
  store = await openStoreBeside(site.dataDir);
  const files = [buildFileRow({ id: 4, url: LINK, mirrors: [MIRROR], sha256: SHA256, licence: "MIT", format: "ZIP" })];
  game = await store.items.insert(buildItem("game", { itemName: "Setup & Co.", downloadLink: "", files }));
  const pieceBytes = pieceBytesFor(SIZE);
  const pieces = { sha256Pieces: "b".repeat(192), sha1Pieces: "c".repeat(120) };
  await store.pieces.put({ sha256: SHA256, sizeBytes: SIZE, pieceBytes, ...pieces });
  await store.settings.set({ lists: [{ slug: "drilled", title: "Drilled", text: "", kind: "game", codes: [game.cId] }] });
});
afterAll(async () => {
  await store.close();
  await site[Symbol.asyncDispose]();
});

describe("a file's Metalink", () => {
  it("names its links, and is saved under its name", async () => {
    const { status, headers, body } = await get(`/download/${game.id}/file/4.meta4`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/metalink4+xml; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="setup.zip.meta4"/);
    expect(body).toContain(`<size>${SIZE}</size>`);
    expect(body).toContain(`<url priority="1">${LINK}</url>\n<url priority="2">${MIRROR}</url>`);
    for (const path of [
      `/download/${game.id}/file/9.meta4`,
      `/download/${game.id}/file/x.meta4`,
      `/download/${game.id}/season/1.meta4`,
    ])
      expect((await get(path)).status, path).toBe(404);
  });

  it("is one for all files of a list, which is a playlist too", async () => {
    expect((await get("/lists/drilled.meta4")).body).toContain('<file name="setup.zip">');
    expect((await get("/lists/drilled.m3u")).body).toBe(`#EXTM3U\n#EXTINF:-1,Setup & Co.\n${LINK}\n`);
  });

  it("never answers for the file itself", async () => {
    const { status, headers } = await get(`/download/${game.id}/file/4`, { Accept: "application/metalink4+xml" });
    expect([status, headers["location"], headers["link"]]).toEqual([302, LINK, undefined]);
  });

  it("counts as a download where a page of the site led to it", async () => {
    const headers = { "User-Agent": FIREFOX, "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };
    const downloads = async () => (await store.items.get(game.id))?.downloads;
    const path = `/download/${game.id}/file/4.meta4`;
    await get(path, { ...headers, "Sec-Fetch-Site": "none" });
    await get(path, { "User-Agent": "aria2/1.36.0" });
    await get(path, { ...headers, "User-Agent": `${FIREFOX} Second`, "Sec-Fetch-Site": "same-origin" });
    await expect.poll(downloads).toBe(1);
  });
});

describe("a torrent", () => {
  it("is offered once an owner wants torrents, and a link was verified", async () => {
    const path = `/download/${game.id}/file/4.torrent`;
    const answered = async () => (await get(path)).status;
    const facts = { state: "working", sizeBytes: SIZE, sha256: SHA256, verifiedAt: new Date(), checkedAt: new Date() } as const;
    await store.links.set(buildLinkCheck({ address: MIRROR, ...facts }));
    await store.links.publish();
    expect(await answered()).toBe(404);
    await store.settings.set({ site: { ...DEFAULT_SITE, torrents: true } });
    const { status, headers, body } = await get(path);
    expect([status, headers["content-type"]]).toEqual([200, "application/x-bittorrent"]);
    expect(body).toContain(`8:url-listl${MIRROR.length}:${MIRROR}ee`);
    const page = (await get(`/${kindOf("game").path}/${game.id}`)).body;
    expect(page).toContain(`href="${path}"`);
    expect(page).toContain("others see your address, and you upload while you download");
    expect((await get("/privacy")).body).toContain("torrent");
  });
});

it("an RSS feed has the file as an enclosure", async () => {
  const { headers, body } = await get("/games/feed.rss");
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(body).toMatch(new RegExp(`<enclosure url="[^"]*/download/${game.id}/file/4" length="${SIZE}" type="application/zip"/>`));
  expect((await get("/feed.rss")).body).toContain("<title>Setup &amp; Co.");
});

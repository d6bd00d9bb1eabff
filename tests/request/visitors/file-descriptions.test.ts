import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pieceBytesFor } from "#app/checksums/pieces.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildFileRow, buildItem, buildLinkCheck } from "../../data/builders.ts";
import { mp4 } from "../../data/file-bytes.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";
import { inputFile, storageOf } from "../storage/storage.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SHA256 = "a".repeat(64);
const SIZE = 3_000_000;
const [LINK, MIRROR] = ["https://files.example/setup.zip", "https://mirror.example/setup.zip"];

let site: RunningSite;
let store: Store;
let cookie: string;
let game: NewItem;

const get = (path: string, headers: Record<string, string> = {}) => ask(site.origin, path, { headers });

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite());
  const files = [buildFileRow({ id: 4, url: LINK, mirrors: [MIRROR], sha256: SHA256, licence: "MIT", format: "ZIP" })];
  game = await store.items.insert(buildItem("game", { itemName: "Setup & Co.", downloadLink: "", files }));
  const pieceBytes = pieceBytesFor(SIZE);
  const pieces = { sha256Pieces: "b".repeat(192), sha1Pieces: "c".repeat(120) };
  await store.pieces.put({ sha256: SHA256, sizeBytes: SIZE, pieceBytes, ...pieces });
  await store.settings.set({ lists: [{ slug: "drilled", title: "Drilled", text: "", kind: "game", codes: [game.cId] }] });
});
afterAll(() => site[Symbol.asyncDispose]());

describe("a file's Metalink", () => {
  it("names its links, and is saved under its name", async () => {
    const { status, headers, body } = await get(`/download/${game.id}/file/4.meta4`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/metalink4+xml; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="setup.zip.meta4"/);
    expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-cache", "noindex"]);
    expect(headers["etag"]).toBeUndefined(); // Each answer counts, so none is cached.
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
    expect((await get("/lists/drilled")).body).toContain('href="/lists/drilled.meta4"');
    expect((await get(`/watchlist/files.meta4?ids=none,${game.id}`)).body).toContain('<file name="setup.zip">');
    expect((await get("/watchlist/files.meta4?ids=none")).body).not.toContain("<file");
  });

  it("is one for a season, in which each file has a name of its own", async () => {
    const address = (host: string) => `https://${host}.example/part.mp4`;
    const files = [1, 2].map((id) => buildFileRow({ id, season: 2, episode: id, url: address(`host${id}`) }));
    const specials = buildFileRow({ id: 3, url: address("specials") });
    const show = await store.items.insert(
      buildItem("tv-show", { itemName: "Show", downloadLinks: [], files: [...files, specials] }),
    );
    const { body } = await get(`/download/${show.id}/season/2.meta4`);
    expect(body.match(/<file name="[^"]*">/g)).toEqual(['<file name="part.mp4">', '<file name="part (2).mp4">']);
    expect((await get(`/download/${show.id}/season/2.m3u`)).body).toContain("#EXTINF:-1,Show - S2E2\nhttps://host2.example/");
    for (const season of ["0", "1", "02", "x"])
      expect((await get(`/download/${show.id}/season/${season}.meta4`)).status).toBe(404);
    expect((await get(`/tv-shows/${show.id}`)).body).toContain(`href="/download/${show.id}/season/2.m3u"`);
  });

  it("names at most 500 files", async () => {
    const files = Array.from({ length: 501 }, (_, index) =>
      buildFileRow({ id: index + 1, season: 1, url: `https://files.example/${index}.mp4` }),
    );
    const many = await store.items.insert(buildItem("anime", { downloadLinks: [], files }));
    const { status, body } = await get(`/download/${many.id}/season/1.meta4`);
    expect([status, body]).toEqual([413, expect.stringContaining("At most 500 files")]);
    expect((await get(`/download/${many.id}/file/501.meta4`)).status).toBe(200);
  });

  it("is withheld with the title, and with a file that changed", async () => {
    const files = [buildFileRow({ url: "https://changed.example/film.mp4", sha256: "d".repeat(64) })];
    const film = await store.items.insert(buildItem("movie", { movieLink: "", files }));
    const path = `/download/${film.id}/file/1.meta4`;
    expect((await get(path)).status).toBe(200);
    const facts = { state: "working", sha256: "b".repeat(64), verifiedAt: new Date(), checkedAt: new Date() } as const;
    await store.links.set(buildLinkCheck({ address: "https://changed.example/film.mp4", ...facts }));
    await store.links.publish(null);
    expect((await get(path)).status).toBe(409);
    const program = await store.items.insert(buildItem("software", { downloadLink: "", files }));
    expect((await get(`/download/${program.id}/file/1.meta4`)).status).toBe(404);
    await sendForm(site, `/admin/edit/movie/${film.id}/withdraw`, { reason: "x" }, { headers: { Cookie: cookie } });
    expect([(await get(path)).status, (await get(path.replace("meta4", "torrent"))).status]).toEqual([410, 410]);
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
    await store.links.publish(null);
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

it("the bytes of an upload are found by their title at each request, in ranges and without a redirect", async () => {
  const bytes = mp4(3_000);
  await storageOf(site, cookie).createFile({ bucketId: "videos", fileId: "reel", file: inputFile(bytes, "reel.mp4") });
  const files = [buildFileRow({ id: 7, fileId: "reel", mirrors: ["http://127.0.0.1/reel.mp4"] })];
  const film = await store.items.insert(buildItem("movie", { movieLink: "", itemName: "Reel", files }));
  const path = `/download/${film.id}/file/7/bytes`;
  expect((await get(path)).status).toBe(404);
  await store.settings.set({ uploadedDownloads: true });
  const part = await get(path, { Range: "bytes=10-19" });
  expect([part.status, part.headers["content-range"]]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(part.headers["cache-control"]).toBe("no-store");
  const whole = await fetch(site.origin + path, { redirect: "error" });
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const { body } = await get(`/download/${film.id}/file/7.meta4`);
  expect(body.match(/<url.*/g)).toEqual([expect.stringContaining("/v1/storage/buckets/videos/files/reel/download")]);
  for (const other of [path.replace("7", "8"), `/download/${game.id}/file/4/bytes`]) expect((await get(other)).status).toBe(404);
  await sendForm(site, `/admin/edit/movie/${film.id}/withdraw`, { reason: "x" }, { headers: { Cookie: cookie } });
  expect((await get(path)).status).toBe(410);
});

it("an RSS feed has the file as an enclosure", async () => {
  const { headers, body } = await get("/games/feed.rss");
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(body).toContain(`<enclosure url="${LINK}" length="${SIZE}" type="application/zip"/>`);
  expect((await get("/feed.rss")).body).toContain("<title>Setup &amp; Co.");
});

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import type { Item } from "#app/kinds/item.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { Store } from "#app/store/store.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { addFile, buildItem, temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { openStoreBeside } from "../store-beside.ts";

let folder: TemporaryFolder;
let site: RunningSite;
let store: Store;
let still: Item;
let moving: Item;

const photo = sharp({ create: { width: 700, height: 400, channels: 3, background: "#369" } });

async function upload(bytes: Uint8Array, mimeType: string): Promise<string> {
  const file = await addFile(store.files, {}, { mimeType, sizeActual: bytes.byteLength });
  const blobs = openDiskBlobs(dataFiles(folder.path).blobs);
  await blobs.put(file.blobKey, new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(), bytes.byteLength);
  return viewPath({ bucketId: file.bucketId, fileId: file.id });
}

beforeAll(async () => {
  folder = await temporaryFolder();
  store = await openStoreBeside(folder.path);
  const frames = [await photo.clone().png().toBuffer(), await photo.clone().negate().png().toBuffer()];
  const [png, gif] = [
    frames[0] ?? Buffer.of(),
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  ];
  const [picture, animation] = [await upload(png, "image/png"), await upload(gif, "image/gif")];
  const named = (address: string) => ({
    thumbnailUrl: address,
    bannerUrl: address,
    screenshots: [{ id: 1, screenshotUrl: address }],
  });
  still = await store.items.insert(buildItem("movie", { ...named(picture), itemName: "Standing Still" }));
  moving = await store.items.insert(buildItem("game", named(animation)));
  site = await startSite({ environment: { DEMO: "0", ACCEPT_EMPTY: "1" }, dataDir: folder.path });
  await site.untilLogged({ event: "pictures.prepared" });
});
afterAll(async () => {
  await store.close();
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const page = async (path: string) => (await ask(site.origin, path)).body;

it("shows an upload as the logo and the icon of the site, and omits a missing one", async () => {
  const drawn = await page("/icon-192.png");
  await store.settings.set({ site: { ...DEFAULT_SITE, logo: still.thumbnailUrl, icon: still.thumbnailUrl } });
  const home = await page("/");
  const [, logo = ""] = /<img src="(\/pictures\/[0-9a-f]{64}\/640\.webp)" alt="" class="site-mark/.exec(home) ?? [];
  expect(await ask(site.origin, logo)).toMatchObject({ status: 200 });
  expect(await page("/icon-192.png")).not.toBe(drawn);
  expect(await page("/icon.svg")).toContain('href="data:image/png;base64,');
  await store.settings.set({ site: { ...DEFAULT_SITE, logo: viewPath({ bucketId: "images", fileId: "gone" }) } });
  expect(await page("/")).toContain('<svg class="site-mark');
  expect(await page("/icon-192.png")).toBe(drawn);
  await store.settings.set({ site: DEFAULT_SITE });
});

describe("an uploaded picture", () => {
  it("is offered in every width on the page of its item, with its blur and dimensions", async () => {
    const body = await page(itemPath(still));
    expect(body).toMatch(/<source type="image\/avif" srcSet="\/pictures\/[0-9a-f]{64}\/160\.avif 160w,/);
    expect(body).toMatch(/<img class="[^"]*"[^>]* width="1680" height="720"/);
    expect(body).toMatch(/ style="--top-left:#[0-9a-f]{3};/);
    expect(body).not.toContain("/v1/storage");
    const [, address = ""] = /(\/pictures\/[0-9a-f]{64}\/640\.avif) 640w/.exec(body) ?? [];
    expect(await ask(site.origin, address)).toMatchObject({ status: 200, headers: { "content-type": "image/avif" } });
  });

  it.each(["/", "/movies", "/search?q=standing", "/search/suggest?q=standing"])("is offered likewise on %s", async (path) => {
    const body = await page(path);
    expect(body).toMatch(/\/pictures\/[0-9a-f]{64}\//);
    expect(body).not.toMatch(/\/v1\/storage\/buckets\/images\/files\/[^"]*"[^>]*Standing/);
  });

  it("is used with its absolute address in share data, structured data and feeds", async () => {
    const body = await page(itemPath(still));
    const [, shared = ""] = /<meta property="og:image" content="([^"]*)"/.exec(body) ?? [];
    const drawn = sharp(await (await fetch(shared)).bytes());
    const { channels } = await sharp(await drawn.extract({ left: 900, top: 150, width: 20, height: 20 }).toBuffer()).stats();
    const [red, , blue] = channels.map(({ mean }) => mean);
    expect(blue).toBeGreaterThan(2 * (red ?? 0)); // the upload's colour, not an empty stage
    expect(body).toMatch(new RegExp(`"image":\\["${site.origin}/pictures/[0-9a-f]{64}/1280\\.jpg"`));
    const feed = await page("/feed.xml");
    expect(feed).toMatch(new RegExp(`${site.origin}/pictures/[0-9a-f]{64}/`));
  });
});

it("an animated upload is shown by its own address, which is absolute where it is shared", async () => {
  const body = await page(itemPath(moving));
  expect(body).toContain(`src="${moving.bannerUrl}"`);
  expect(body).toContain(`<meta property="og:image" content="${site.origin}${moving.bannerUrl}"`);
  expect(await page("/feed.xml")).toContain(`${site.origin}${moving.bannerUrl}`);
});

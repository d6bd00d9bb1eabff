import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { addFile, buildItem } from "../../tests/data/builders.ts";
import { fileServices } from "../../tests/file-services.ts";
import { hugeWebp, half, jpegPage, pngBomb } from "../../tests/data/hostile-pictures.ts";
import { localHost, type LocalHost } from "../../tests/servers/local-host.ts";
import { discardFile } from "#app/files/files.ts";
import { copyPictures, hasPicturesToCopy, type CopyOptions } from "./copy-pictures.ts";

const START = Date.parse("2025-03-01T12:00:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const LIMIT: CopyOptions = { ownOrigin: "https://films.example", maxBytes: 1e9 };

const photo = (width = 60, background = "#369") =>
  sharp({ create: { width, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

type Answer = { status?: number; headers?: Record<string, string>; body?: Uint8Array | string };

describe("pictures on other hosts", () => {
  let services: Awaited<ReturnType<typeof fileServices>>;
  let host: LocalHost;
  let answers: Map<string, Answer>;
  let time: number;

  beforeEach(async () => {
    services = await fileServices();
    answers = new Map();
    time = START;
    host = await localHost((request, response) => {
      const { status = 200, headers = {}, body = "" } = answers.get(request.url ?? "") ?? { status: 404 };
      response.writeHead(status, headers).end(body);
    });
  });
  afterEach(async () => {
    await host[Symbol.asyncDispose]();
    await services[Symbol.asyncDispose]();
  });

  const now = () => new Date(time);
  const at = (path: string, name = "pictures.example") => `http://${name}:${host.port}${path}`;
  const outbound = () =>
    createHttpOutbound({
      userAgent: "test",
      allow: ["pictures.example", "other.example"].map((name) => `${name}:${host.port}`),
      now,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      turns: { atOnce: 2, pauseMs: 0 },
    });
  const run = (options: Partial<CopyOptions> = {}) =>
    copyPictures({ ...services, now, outbound: outbound() }, { ...LIMIT, ...options });
  const isDue = (maxBytes = LIMIT.maxBytes) => hasPicturesToCopy({ ...services, now }, { maxBytes });
  const add = (...addresses: string[]): Promise<Item> => {
    const [thumbnailUrl = "", bannerUrl = "", ...others] = addresses;
    const screenshots = others.map((screenshotUrl, index) => ({ id: index + 1, screenshotUrl }));
    return services.store.items.insert(buildItem("movie", { thumbnailUrl, bannerUrl, screenshots, cast: [], updatedAt: now() }));
  };
  const copyOf = async (address: string) => (await services.store.pictureCopies.get([address]))[0];
  const blobsOf = (hash: string) => Array.fromAsync(services.blobs.list(`pictures/${hash}/`));

  it("are copied once each, in every width, and pages are notified", async () => {
    answers.set("/a.png", { body: await photo() }).set("/b.png", { body: await photo(61) });
    const item = await add(at("/a.png"), at("/b.png"), "/pictures/own.jpg", "https://films.example/own.jpg", "");
    await services.store.items.insert({ ...buildItem("game"), ...pictured(at("/a.png")), cast: [member(at("/b.png"))] });
    const version = await services.store.version.current();
    expect(await isDue()).toBe(true);
    expect(await run()).toEqual({ copied: 2, failed: 0, removed: 0, isFull: false });
    expect(host.requested.toSorted()).toEqual(["/a.png", "/b.png"]);
    expect(await services.store.version.current()).toBeGreaterThan(version);
    const copy = await copyOf(at("/a.png"));
    const hash = services.pictures.hashOf(await photo());
    expect(copy).toMatchObject({ state: "copied", attempts: 1, picture: hash, width: 60, height: 40 });
    const blobs = await blobsOf(hash);
    expect(blobs).toHaveLength(15);
    expect(blobs.reduce((sum, { size }) => sum + size, 0)).toBe(copy?.bytes);
    expect(await services.store.items.get(item.id)).toMatchObject({ thumbnailUrl: at("/a.png") });
    expect(await isDue()).toBe(false);
    expect(await run()).toMatchObject({ copied: 0, failed: 0 });
    expect(host.requested).toHaveLength(2);
  });

  it("are copied for public items only, as soon as they are public", async () => {
    answers.set("/a.png", { body: await photo() });
    await services.store.items.insert({ ...buildItem("software"), ...pictured(at("/a.png")) });
    expect(await run()).toMatchObject({ copied: 0 });
    await services.store.settings.set({ softwareSection: true });
    expect(await isDue()).toBe(true);
    expect(await run()).toMatchObject({ copied: 1 });
  });

  it("are searched for in new and edited items, and once a day in all items", async () => {
    answers.set("/a.png", { body: await photo() }).set("/b.png", { body: await photo(61) });
    const item = await add(at("/a.png"));
    await run();
    const old = await services.store.items.insert({ ...buildItem("movie"), ...pictured(at("/a.png")), bannerUrl: at("/b.png") });
    expect(old.updatedAt.getTime()).toBeLessThan(START - DAY);
    expect(await run()).toMatchObject({ copied: 1 });
    time += 10 * MINUTE;
    answers.set("/c.png", { body: await photo(62) });
    await services.store.items.replace({ ...item, thumbnailUrl: at("/c.png"), updatedAt: now() });
    expect(await run()).toMatchObject({ copied: 1 });
    expect(await isDue()).toBe(false);
    time += DAY;
    expect(await isDue()).toBe(true);
  });

  it("are tried five times in two days, and report why they failed", async () => {
    answers.set("/a.png", { status: 500 });
    await add(at("/a.png"));
    const tried: number[] = [];
    await run({ maxBytes: 0 });
    for (let next: Date | null = now(); next; next = (await copyOf(at("/a.png")))?.nextTry ?? null) {
      time = next.getTime() - 1;
      expect(await run()).toMatchObject({ failed: 0 });
      time += 1;
      expect(await run()).toMatchObject({ failed: 1 });
      tried.push(Math.round((time - START) / MINUTE));
    }
    expect(tried).toEqual([0, 10, 70, 430, 2890]);
    const problem = "The host responded with 500 Internal Server Error.";
    expect(await copyOf(at("/a.png"))).toMatchObject({ state: "failed", attempts: 5, nextTry: null, problem });
  });

  it("are copied when a later attempt succeeds, and tried again once their item is edited", async () => {
    const item = await add(at("/a.png"), "http://127.0.0.1:1/a.png");
    expect(await run()).toMatchObject({ copied: 0, failed: 2 });
    expect(await copyOf(at("/a.png"))).toMatchObject({
      state: "waiting",
      attempts: 1,
      problem: "The host responded with 404 Not Found.",
    });
    const refused = { state: "failed", attempts: 1, problem: "127.0.0.1 is not on the public internet." };
    expect(await copyOf("http://127.0.0.1:1/a.png")).toMatchObject(refused);
    answers.set("/a.png", { body: await photo() });
    time += 10 * MINUTE;
    expect(await run()).toMatchObject({ copied: 1, failed: 0 });
    expect(await copyOf(at("/a.png"))).toMatchObject({ state: "copied", attempts: 2, problem: "" });
    time += MINUTE;
    await services.store.items.replace({ ...item, updatedAt: now() });
    time += MINUTE;
    expect(await run()).toMatchObject({ copied: 0, failed: 1 });
    expect(await run()).toMatchObject({ copied: 0, failed: 0 });
  });

  it("wait for as long as their host asks, without being counted", async () => {
    answers.set("/a.png", { status: 429, headers: { "Retry-After": "3600" } }).set("/b.png", { body: await photo() });
    await add(at("/a.png"));
    const asking = outbound();
    const copy = () => copyPictures({ ...services, now, outbound: asking }, LIMIT);
    expect(await copy()).toMatchObject({ failed: 1 });
    await add(at("/b.png"));
    expect(await copy()).toMatchObject({ copied: 0, failed: 1 });
    expect(await copyOf(at("/b.png"))).toMatchObject({ state: "waiting", attempts: 0, nextTry: new Date(time + 60 * MINUTE) });
    time += 60 * MINUTE;
    answers.set("/a.png", { body: await photo(61) });
    expect(await copy()).toMatchObject({ copied: 2 });
  });

  it.each<[string, () => Promise<Answer>, string]>([
    ["a web page", async () => ({ body: "<!doctype html><title>Sign in</title>" }), "It is a web page, not a picture."],
    [
      "a drawing with a script",
      async () => ({ body: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>` }),
      "It is an SVG image, which may contain scripts.",
    ],
    ["nothing", async () => ({ body: "" }), "It is not a JPEG, PNG, WebP, AVIF or GIF picture."],
    ["a program", async () => ({ body: "MZ\x90\0" }), "It is not a JPEG, PNG, WebP, AVIF or GIF picture."],
    ["a bomb of pixels", async () => ({ body: await pngBomb() }), "This picture has more than 50 megapixels."],
    ["a picture that claims too much", async () => ({ body: await hugeWebp() }), "This picture is damaged and cannot be read."],
    ["half a picture", async () => ({ body: await half("png") }), "This picture is damaged and cannot be read."],
    [
      "a bomb of bytes",
      async () => ({ body: gzipSync(Buffer.alloc(30_000_000)), headers: { "Content-Encoding": "gzip" } }),
      "The response is larger than 20 MB.",
    ],
    ["a film", async () => ({ headers: { "Content-Length": "4000000000" } }), "The response is larger than 20 MB."],
    [
      "a way inside",
      async () => ({ status: 302, headers: { Location: "http://169.254.169.254/" } }),
      "169.254.169.254 is not on the public internet.",
    ],
  ])("are rejected when the response is %s", async (_what, answer, problem) => {
    answers.set("/a.jpg", { headers: { "Content-Type": "image/jpeg" }, ...(await answer()) });
    await add(at("/a.jpg"));
    expect(await run()).toMatchObject({ copied: 0, failed: 1 });
    expect(await copyOf(at("/a.jpg"))).toMatchObject({ problem, picture: null });
    expect(await Array.fromAsync(services.blobs.list(""))).toEqual([]);
  });

  it("are re-encoded, so that nothing but the picture is served", async () => {
    answers.set("/a.jpg", { body: await jpegPage() });
    await add(at("/a.jpg"));
    await run();
    const { picture } = (await copyOf(at("/a.jpg"))) ?? {};
    const { body } = await services.pictures.render(picture ?? "", { width: 160, format: "jpg" });
    expect(await new Response(body).text()).not.toContain("<script>");
  });

  it("wait once the copies reach the space limit", async () => {
    for (const width of [60, 61, 62]) answers.set(`/${width}.png`, { body: await photo(width) });
    await add(at("/60.png"), at("/61.png"), at("/62.png"));
    expect(await run({ maxBytes: 1 })).toEqual({ copied: 1, failed: 0, removed: 0, isFull: true });
    expect([await isDue(1), await isDue()]).toEqual([false, true]);
    expect(await run()).toMatchObject({ copied: 2, isFull: false });
  });

  it("are removed after a month without an item, except for bytes that other copies use", async () => {
    const [alone, shared] = [await photo(60), await photo(61)];
    answers.set("/a.png", { body: alone }).set("/b.png", { body: shared }).set("/c.png", { body: shared });
    const item = await add(at("/a.png"), at("/b.png"));
    await add(at("/c.png"));
    const hashes = [alone, shared].map((bytes) => services.pictures.hashOf(bytes));
    await run();
    await services.store.trash.put([item.id], now());
    time += 37 * DAY;
    expect(await run()).toMatchObject({ removed: 0 });
    time += 2 * DAY;
    expect(await run()).toMatchObject({ removed: 2 });
    expect(await Promise.all(hashes.map(async (hash) => (await blobsOf(hash)).length))).toEqual([0, 15]);
  });

  it("keep their bytes when an upload with the same content is deleted", async () => {
    answers.set("/a.png", { body: await photo() });
    await add(at("/a.png"));
    await run();
    const { picture } = (await copyOf(at("/a.png"))) ?? {};
    const file = await addFile(services.store.files);
    await services.store.files.setPicture(file.sequence, { hash: picture ?? "", width: 60, height: 40 });
    await discardFile(services, { ...file, picture: picture ?? "" });
    expect(await blobsOf(picture ?? "")).toHaveLength(15);
  });

  it("do not count a failure of the site itself as an attempt, and continue after a stop", async () => {
    answers.set("/a.png", { body: await photo() }).set("/b.png", { body: await photo(61) });
    await add(at("/a.png"), at("/b.png", "other.example"));
    const full = { ...services.pictures, copy: () => Promise.reject(new Error("killed")) };
    await expect(copyPictures({ ...services, pictures: full, now, outbound: outbound() }, LIMIT)).rejects.toThrow("killed");
    expect(await copyOf(at("/a.png"))).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await run({ signal: AbortSignal.abort() })).toMatchObject({ copied: 0 });
    expect(await run()).toMatchObject({ copied: 2, failed: 0 });
  });
});

function pictured(address: string) {
  return { thumbnailUrl: address, bannerUrl: "", screenshots: [], cast: [] };
}

function member(imageUrl: string) {
  return { id: 1, imageUrl, name: "Ada Player", role: "The Hero" };
}

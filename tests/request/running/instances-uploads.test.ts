import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { itemPath } from "#app/kinds/registry.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildItem } from "../../data/builders.ts";
import { chunksOf, CHUNK, jpeg, md5, mp4, sha256 } from "../../data/file-bytes.ts";
import { listen } from "../../servers/listener.ts";
import type { SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startPair } from "./instances.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { inputFile, sendFile, storageOf } from "../storage/storage.ts";

let pair: Awaited<ReturnType<typeof startPair>>;
let one: SiteProcess;
let other: SiteProcess;
let cookie: string;

beforeAll(async () => {
  pair = await startPair(ADMIN_SITE);
  ({ one, other } = pair);
  cookie = await signIn(one);
});
afterAll(() => pair[Symbol.asyncDispose]());

async function sendChunk(site: SiteProcess, fileId: string, { range, bytes }: ReturnType<typeof chunksOf>[number]) {
  const contentRange = `bytes ${range.start}-${range.end}/${range.size}`;
  const headers = { cookie, "content-range": contentRange, "x-appwrite-id": fileId };
  return (await sendFile(site, { fileId, bytes, headers })).status;
}

it("a picture is prepared by one instance, and shown by both", async () => {
  const { width, height, channels } = { width: 64, height: 96, channels: 3 as const };
  const bytes = await sharp({ create: { width, height, channels, background: "teal" } })
    .png()
    .toBuffer();
  const target = { bucketId: "images", fileId: "still" };
  await storageOf(one, cookie).createFile({ ...target, file: inputFile(bytes, "still.png") });
  const movie = await pair.store.items.insert(buildItem("movie", { thumbnailUrl: viewPath(target) }));
  await Promise.race([one, other].map((site) => site.untilLogged({ event: "pictures.prepared" })));
  for (const site of [one, other]) expect((await ask(site.origin, itemPath(movie))).body.includes("/pictures/")).toBe(true);
  const prepared = [one, other].flatMap(({ logged }) => logged.filter((line) => line.includes('"pictures.prepared"')));
  expect(prepared.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ prepared: 1 }]);
});

describe("an upload whose chunks arrive at several instances", () => {
  it("is assembled once, whatever their order, with each sent to both", async () => {
    using admin = await listen(other.origin, { headers: { Cookie: cookie } });
    await admin.subscribe("buckets.videos.files.film");
    const bytes = mp4(5 * CHUNK + 7);
    const sent = chunksOf(bytes)
      .toReversed()
      .flatMap((chunk) => [one, other].map((site) => sendChunk(site, "film", chunk)));
    for (const status of await Promise.all(sent)) expect([200, 201]).toContain(status);
    for (const site of [one, other]) {
      const storage = storageOf(site, cookie);
      const target = { bucketId: "videos", fileId: "film" };
      expect(await storage.getFile(target)).toMatchObject({ chunksUploaded: 6, signature: md5(bytes) });
      expect(sha256(await storage.getFileView(target))).toBe(sha256(bytes));
    }
    await storageOf(one, cookie).updateFile({ bucketId: "videos", fileId: "film", name: "last.mp4" });
    const names = [];
    for (let count = 0; count < 2; count++) names.push((await admin.next("event")).data?.["payload"]);
    expect(names).toMatchObject([{ name: "film.mp4" }, { name: "last.mp4" }]);
  });

  it("continues at the other when one is killed", async () => {
    const bytes = mp4(3 * CHUNK);
    const [first, second, third] = chunksOf(bytes);
    if (!first || !second || !third) throw new Error("no chunks");
    await sendChunk(one, "killed", first);
    const inProgress = sendChunk(one, "killed", second).catch(() => null);
    await one.stop("SIGKILL");
    await inProgress;
    for (const chunk of [second, third]) expect(await sendChunk(other, "killed", chunk)).toBeLessThan(300);
    const file = await storageOf(other, cookie).getFile({ bucketId: "videos", fileId: "killed" });
    expect(file).toMatchObject({ chunksUploaded: 3, signature: md5(bytes) });
    const picture = { bucketId: "images", fileId: "poster", file: inputFile(jpeg(2000), "poster.jpg") };
    await storageOf(other, cookie).createFile(picture);
  });
});

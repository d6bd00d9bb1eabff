import { Channel } from "appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHUNK, jpeg } from "../../data/file-bytes.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { follow, withBrowserGlobals } from "./published-realtime.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { inputFile, storageOf } from "./storage.ts";

let site: RunningSite;
let cookie: string;

withBrowserGlobals();
beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  cookie = await signIn(site);
});
afterAll(() => site[Symbol.asyncDispose]());

describe("the published Realtime class", () => {
  it("receives file changes, for a chunked one when it is complete", async () => {
    await using follower = await follow(site.origin, [Channel.bucket("images").file()], cookie);
    const storage = storageOf(site, cookie);
    const target = { bucketId: "images", fileId: "poster" };
    await storage.createFile({ ...target, file: inputFile(jpeg(CHUNK + 1), "poster.jpg") });
    await storage.updateFile({ ...target, name: "Metropolis.jpg" });
    await storage.deleteFile(target);
    const events = await follower.until(3);
    expect(events.map(({ payload }) => payload.name)).toEqual(["poster.jpg", "Metropolis.jpg", "Metropolis.jpg"]);
    for (const [index, change] of ["create", "update", "delete"].entries()) {
      expect(events[index]?.events).toContain(`buckets.images.files.poster.${change}`);
      expect(events[index]?.channels).toEqual(expect.arrayContaining(["files", `buckets.images.files.poster.${change}`]));
      expect(events[index]?.payload).toMatchObject({ $id: "poster", chunksUploaded: 2, chunksTotal: 2 });
    }
  });

  it("receives only the channels it subscribed to, and nothing about items", async () => {
    await using other = await follow(site.origin, ["buckets.videos.files", "items", "files.update"], cookie);
    await using follower = await follow(site.origin, ["files"], cookie);
    const file = inputFile(jpeg(2000), "still.jpg");
    await storageOf(site, cookie).createFile({ bucketId: "images", fileId: "still", file });
    await follower.until(1);
    await storageOf(site, cookie).updateFile({ bucketId: "images", fileId: "still", name: "Still.jpg" });
    expect(await other.until(1)).toMatchObject([{ payload: { name: "Still.jpg" } }]);
  });

  it("reconnects to a restarted site, and receives further events", async () => {
    const { origin, dataDir } = site;
    await using follower = await follow(origin, ["files"], cookie);
    await site.stop();
    await using again = await startSite({ environment: { ...ADMIN_SITE, PORT: new URL(origin).port }, dataDir });
    await follower.untilBack();
    const file = inputFile(jpeg(2000), "after.jpg");
    await storageOf(again, cookie).createFile({ bucketId: "images", fileId: "after", file });
    expect(await follower.until(1)).toMatchObject([{ payload: { name: "after.jpg" } }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHUNK, jpeg, md5, mp4, sha256 } from "../../data/file-bytes.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { inputFile, storageByKey, storageOf } from "./storage.ts";

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  cookie = await signIn(site);
});
afterAll(() => site[Symbol.asyncDispose]());

describe("the published package for Node", () => {
  for (const [name, size, chunksTotal, tags] of [
    ["a few bytes", 100, 1, []],
    ["exactly one chunk", CHUNK, 1, []],
    ["one chunk and a byte", CHUNK + 1, 2, []],
    ["12 MiB", 12 * 1024 * 1024, 3, []],
    ["100 MiB", 100 * 1024 * 1024, 20, ["full"]],
  ] as const) {
    it(`uploads and downloads ${name}`, { tags: [...tags] }, async () => {
      const storage = storageOf(site, cookie);
      const bytes = mp4(size);
      const fileId = `size-${size}`;
      const sent = await storage.createFile({ bucketId: "videos", fileId, file: inputFile(bytes, "film.mp4") });
      expect(sent).toMatchObject({
        $id: fileId,
        bucketId: "videos",
        name: "film.mp4",
        mimeType: "video/mp4",
        sizeOriginal: size,
        chunksTotal,
        chunksUploaded: chunksTotal,
        signature: md5(bytes),
      });
      const visitor = storageOf(site);
      expect(sent.$permissions).toHaveLength(3);
      expect(await storage.getFile({ bucketId: "videos", fileId })).toEqual(sent);
      expect(await visitor.getFile({ bucketId: "videos", fileId })).toEqual({ ...sent, $permissions: [] });
      expect(sha256(await visitor.getFileView({ bucketId: "videos", fileId }))).toBe(sha256(bytes));
      expect(sha256(await visitor.getFileDownload({ bucketId: "videos", fileId }))).toBe(sha256(bytes));
    });
  }

  it("lists, renames and deletes", async () => {
    const storage = storageOf(site, cookie);
    await storage.createFile({ bucketId: "images", fileId: "poster", file: inputFile(jpeg(2000), "poster.jpg") });
    const { total, files } = await storage.listFiles({ bucketId: "images", search: "post" });
    expect([total, files.map(({ name }) => name)]).toEqual([1, ["poster.jpg"]]);
    const renamed = await storage.updateFile({ bucketId: "images", fileId: "poster", name: "Metropolis.jpg" });
    expect(renamed).toMatchObject({ name: "Metropolis.jpg", key: "Metropolis.jpg" });
    await storage.deleteFile({ bucketId: "images", fileId: "poster" });
    await expect(storage.getFile({ bucketId: "images", fileId: "poster" })).rejects.toMatchObject({
      code: 404,
      type: "storage_file_not_found",
    });
  });

  it("is refused for a visitor, who may neither upload nor list", async () => {
    const file = inputFile(jpeg(2000), "poster.jpg");
    const refused = { code: 401, type: "user_unauthorized" };
    const visitor = storageOf(site);
    await expect(visitor.createFile({ bucketId: "images", fileId: "theirs", file })).rejects.toMatchObject(refused);
    await expect(visitor.listFiles({ bucketId: "images" })).rejects.toMatchObject(refused);
    await expect(storageByKey(site, "mq_made-up").listFiles({ bucketId: "images" })).rejects.toMatchObject({
      code: 401,
      type: "general_access_forbidden",
    });
    await expect(visitor.listFiles({ bucketId: "none" })).rejects.toMatchObject({ type: "storage_bucket_not_found" });
  });

  it("shows a visitor a file's permissions, without users", async () => {
    const permissions = ['read("any")', 'read("user:ada")', 'update("user:ada/verified")', 'delete("label:staff")'];
    const target = { bucketId: "images", fileId: "shared" };
    const { $permissions } = await storageOf(site, cookie).createFile({
      ...target,
      file: inputFile(jpeg(2000), "shared.jpg"),
      permissions,
    });
    expect($permissions).toEqual(permissions);
    const seen = await storageOf(site).getFile(target);
    expect(seen.$permissions).toEqual(['read("any")', 'delete("label:staff")']);
  });
});

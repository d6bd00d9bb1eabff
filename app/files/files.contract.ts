import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { addFile, buildFileRow, buildItem } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import { FILE_ATTRIBUTES, type FileQuery, type NewFile, type StoredFile } from "./files.store.ts";
import type { Store } from "#app/store/store.ts";
import { buildNewFile, START } from "#app/platform/sql/contract/build-new-file.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const at = (seconds: number) => new Date(START + seconds * 1000);
const FACTS = { signature: "0123456789abcdef0123456789abcdef", sha256: "ab".repeat(32), mimeType: "image/png", sizeActual: 10 };

async function addComplete(store: Store, overrides: Partial<NewFile> = {}): Promise<StoredFile> {
  const { file } = await store.files.begin(buildNewFile(overrides));
  const complete = await store.files.complete(file.bucketId, file.id, { ...FACTS, at: file.createdAt });
  if (!complete) throw new Error("not complete");
  return complete;
}

const EVERYTHING: FileQuery = {
  bucketId: "images",
  where: [],
  search: "",
  orders: [],
  limit: 100,
  offset: 0,
  unfinishedOf: null,
  cursor: null,
  countsTotal: true,
};
const namesOf = ({ files }: { files: StoredFile[] }) => files.map(({ name }) => name);

export function describeFiles(open: OpenStore): void {
  describe("files", () => {
    it("are created once under a bucket and id, however many clients create them together", async () => {
      await using store = await open();
      const files = Array.from({ length: 8 }, () => buildNewFile({ id: "same" }));
      const begun = await Promise.all(files.map((file) => store.files.begin(file)));
      expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(begun.map(({ file }) => file.blobKey)).size).toBe(1);
      const elsewhere = await store.files.begin(buildNewFile({ id: "same", bucketId: "videos" }));
      expect(elsewhere.isNew).toBe(true);
    });

    it("are unfinished until they are complete", async () => {
      await using store = await open();
      const wanted = buildNewFile({ chunksTotal: 3, sizeOriginal: 12_000_000, permissions: ['read("any")'] });
      const { file } = await store.files.begin(wanted);
      const { upload, createdAt, ...rest } = wanted;
      expect(file).toMatchObject({ ...rest, createdAt, updatedAt: createdAt, upload });
      expect(file).toMatchObject({ signature: "", mimeType: "", sizeActual: 0, chunksUploaded: 0 });

      const complete = await store.files.complete("images", file.id, { ...FACTS, at: at(9) });
      expect(complete).toMatchObject({ ...FACTS, chunksUploaded: 3, upload: null, updatedAt: at(9), createdAt });
      expect(await store.files.get("images", file.id)).toEqual(complete);
      expect(await store.files.complete("images", file.id, { ...FACTS, at: at(10) })).toBeNull();
      expect(await store.files.addChunk("images", file.id, { number: 1, sha256: "1" }, at(10))).toBeNull();
    });

    it("are found by their content, the oldest first, once complete", async () => {
      await using store = await open();
      const sha256 = "cd".repeat(32);
      await store.files.begin(buildNewFile());
      const [first, second] = [await addFile(store.files, {}, { sha256 }), await addFile(store.files, {}, { sha256 })];
      await addFile(store.files, {}, { sha256: "ef".repeat(32) });
      const found = async (bucketId: string) => (await store.files.byDigest(bucketId, sha256))?.id;
      expect([await found("images"), await found("videos")]).toEqual([first.id, undefined]);
      await store.files.remove("images", first.id);
      expect(await found("images")).toBe(second.id);
    });

    it("record chunks as a set: each once, in any order and in parallel", async () => {
      await using store = await open();
      const { file } = await store.files.begin(buildNewFile({ chunksTotal: 4 }));
      const add = (number: number, sha256 = `${number}`) => store.files.addChunk("images", file.id, { number, sha256 }, at(5));
      const counts = await Promise.all([3, 1, 3, 4, 3].map((number) => add(number)));
      expect(Math.max(...counts.map((found) => found?.chunksUploaded ?? 0))).toBe(3);
      expect(await add(1, "other")).toMatchObject({ chunksUploaded: 3, updatedAt: at(5) });
      expect(await store.files.findChunk("images", file.id, 1)).toEqual({ number: 1, sha256: "1" });
      expect(await store.files.findChunk("images", file.id, 2)).toBeNull();
      expect(await store.files.findChunk("videos", file.id, 4)).toBeNull();
      expect(await store.files.addChunk("images", "nobody", { number: 1, sha256: "1" }, at(5))).toBeNull();
    });

    it("are listed for their uploader while unfinished, and deleted with the uploader's other files", async () => {
      await using store = await open();
      await addComplete(store, { name: "whole.png", uploader: "ben" });
      const begun = [
        { name: "mine.png", uploader: "ada" },
        { name: "theirs.png", uploader: "ben" },
        { name: "key.png", uploader: "key" },
      ];
      for (const file of begun) await store.files.begin(buildNewFile(file));
      const listed = async (unfinishedOf: string | null) => namesOf(await store.files.list({ ...EVERYTHING, unfinishedOf }));
      const page = { bucketIds: ["images"], search: "", part: null, unfinishedOf: "ada", limit: 9, cursor: null };
      expect((await store.files.page(page)).items.map(({ name }) => name)).toEqual(["mine.png", "whole.png"]);
      expect(await listed("ada")).toEqual(["whole.png", "mine.png"]);
      expect(await listed("nobody")).toEqual(["whole.png"]);
      await store.files.removeUnfinishedOf([]);
      expect(await listed(null)).toHaveLength(4);
      await store.files.removeUnfinishedOf(["ben", "key"]);
      expect(await listed(null)).toEqual(["whole.png", "mine.png"]);
    });

    it("change only the given fields, and are gone when deleted", async () => {
      await using store = await open();
      const { id } = await addComplete(store, { name: "old.png" });
      expect(await store.files.update("images", id, { name: "new.png", at: at(20) })).toMatchObject({
        name: "new.png",
        permissions: [],
        updatedAt: at(20),
      });
      const changed = await store.files.update("images", id, { permissions: ['read("any")'], at: at(21) });
      expect(changed).toMatchObject({ name: "new.png", permissions: ['read("any")'] });
      expect(namesOf(await store.files.list({ ...EVERYTHING, search: "old" }))).toEqual([]);
      expect(await store.files.remove("images", id)).toEqual(changed);
      expect(await store.files.remove("images", id)).toBeNull();
      expect(await store.files.update("images", id, { name: "x", at: at(22) })).toBeNull();
      expect(await store.files.get("images", id)).toBeNull();
    });

    it("omit names that no database can store", async () => {
      await using store = await open();
      await expect(async () => store.files.begin(buildNewFile({ name: "a\0b" }))).rejects.toMatchObject({ code: "text.invalid" });
    });

    it("are found when idle for long, the oldest first", async () => {
      await using store = await open();
      const [first, second, third] = [buildNewFile(), buildNewFile(), buildNewFile()];
      for (const file of [first, second, third]) await store.files.begin(file);
      await addComplete(store);
      await store.files.addChunk("images", first.id, { number: 1, sha256: "1" }, at(5000));
      const idle = await store.files.unfinished(third.createdAt, 10);
      expect(idle.map(({ id }) => id)).toEqual([second.id]);
      expect(await store.files.unfinished(at(9000), 2)).toHaveLength(2);
    });

    it("list the blob keys of complete files in order", async () => {
      await using store = await open();
      await store.files.begin(buildNewFile({ blobKey: "files/images/c" }));
      for (const name of ["images/b", "images/a-b", "images/a", "videos/d"])
        await addComplete(store, { blobKey: `files/${name}` });
      const first = await store.files.blobKeys({ after: "", limit: 2 });
      expect(first).toEqual(["files/images/a", "files/images/a-b"]);
      const rest = await store.files.blobKeys({ after: "files/images/a-b", limit: 3 });
      expect(rest).toEqual(["files/images/b", "files/videos/d"]);
    });

    it("are swept by one process at a time, and again after a wrong clock", async () => {
      await using store = await open();
      const claimed = await Promise.all([1, 2, 3].map(() => store.files.claimSweep(at(100), at(40))));
      expect(claimed.filter(Boolean)).toHaveLength(1);
      expect(await store.files.claimSweep(at(159), at(99))).toBe(false);
      expect(await store.files.claimSweep(at(161), at(101))).toBe(true);
      expect(await store.files.claimSweep(at(50), at(-10))).toBe(true);
    });

    it("are found by blob key, complete or not", async () => {
      await using store = await open();
      const { file } = await store.files.begin(buildNewFile());
      const complete = await addComplete(store);
      expect(await store.files.byBlob(complete.blobKey)).toEqual(complete);
      expect(await store.files.byBlob(file.blobKey)).toMatchObject({ id: file.id, upload: file.upload });
      expect(await store.files.byBlob("files/images/nowhere")).toBeNull();
      await store.files.remove("images", file.id);
      expect(await store.files.byBlob(file.blobKey)).toBeNull();
    });
  });

  describe("lists of files", () => {
    it("follow the order of creation in one bucket, with a total", async () => {
      await using store = await open();
      for (const name of ["b.png", "a.png", "c.png"]) await addComplete(store, { name });
      await addComplete(store, { bucketId: "videos", name: "d.mp4" });
      const list = await store.files.list(EVERYTHING);
      expect([list.total, namesOf(list)]).toEqual([3, ["b.png", "a.png", "c.png"]]);
      const part = await store.files.list({ ...EVERYTHING, limit: 1, offset: 1, countsTotal: false });
      expect([part.total, namesOf(part)]).toEqual([0, ["a.png"]]);
    });

    it("page through any order of equal values once, in both directions", async () => {
      await using store = await open();
      for (let number = 0; number < 12; number++) {
        await addComplete(store, { name: `n${number % 3}.png`, sizeOriginal: number % 2, createdAt: at(number % 4) });
      }
      const orders = fc.array(fc.record({ attribute: fc.constantFrom(...FILE_ATTRIBUTES), descending: fc.boolean() }), {
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(orders, fc.integer({ min: 1, max: 5 }), async (given, limit) => {
          const query = { ...EVERYTHING, orders: given };
          const all = (await store.files.list(query)).files.map(({ id }) => id);
          const forward: string[] = [];
          for (let after = ""; ; after = forward.at(-1) ?? "") {
            const { files } = await store.files.list({ ...query, limit, cursor: after ? { after } : null });
            if (files.length === 0) break;
            forward.push(...files.map(({ id }) => id));
          }
          expect(forward).toEqual(all);
          const { files } = await store.files.list({ ...query, limit, cursor: { before: all.at(-1) ?? "" } });
          expect(files.map(({ id }) => id)).toEqual(all.slice(0, -1).slice(-limit));
        }),
        draws(40),
      );
      await expect(store.files.list({ ...EVERYTHING, cursor: { after: "nobody" } })).rejects.toMatchObject({
        code: "cursor.invalid",
      });
    });

    it("hold every file once in a random order", async () => {
      await using store = await open();
      for (let number = 0; number < 6; number++) await addComplete(store);
      const { files, total } = await store.files.list({ ...EVERYTHING, orders: "random" });
      expect([total, new Set(files.map(({ id }) => id)).size]).toEqual([6, 6]);
    });

    it("are filtered by values, prefixes, suffixes and substrings, which combine", async () => {
      await using store = await open();
      for (const name of ["Night_1.png", "night%2.jpg", "Day 3.png"]) await addComplete(store, { name });
      const found = async (...where: FileQuery["where"]) => namesOf(await store.files.list({ ...EVERYTHING, where }));
      const text = (where: "start" | "end" | "anywhere", wanted: string) =>
        ({ by: "text", attribute: "name", at: where, text: wanted }) as const;
      expect(await found({ by: "value", attribute: "name", is: "=", value: "night_1.PNG" })).toEqual(["Night_1.png"]);
      expect(await found({ by: "value", attribute: "sizeOriginal", is: ">", value: 10 })).toEqual([]);
      expect(await found({ by: "value", attribute: "createdAt", is: ">=", value: START })).toHaveLength(3);
      expect(await found(text("start", "NIGHT"))).toEqual(["Night_1.png", "night%2.jpg"]);
      expect(await found(text("end", ".png"))).toEqual(["Night_1.png", "Day 3.png"]);
      expect(await found(text("anywhere", "%"))).toEqual(["night%2.jpg"]);
      expect(await found(text("anywhere", "t_"))).toEqual(["Night_1.png"]);
      expect(await found(text("anywhere", "\\"))).toEqual([]);
      expect(await found(text("start", "night"), text("end", ".png"))).toEqual(["Night_1.png"]);
      expect(await found({ by: "not", condition: text("start", "night") })).toEqual(["Day 3.png"]);
      expect(await found({ by: "any", conditions: [text("start", "day"), text("end", "jpg")] })).toHaveLength(2);
      expect(await found({ by: "any", conditions: [] })).toEqual([]);
      expect(await found({ by: "all", conditions: [] })).toHaveLength(3);
    });

    it("are searched by words of the id and the name, the last word as a prefix", async () => {
      await using store = await open();
      await addComplete(store, { id: "poster-one", name: "The Lost World.png" });
      await addComplete(store, { name: "Häxan (1922).png" });
      const found = async (search: string) => namesOf(await store.files.list({ ...EVERYTHING, search }));
      expect(await found("lost wor")).toEqual(["The Lost World.png"]);
      expect(await found("poster")).toEqual(["The Lost World.png"]);
      expect(await found("haxan")).toEqual(["Häxan (1922).png"]);
      expect(await found("png")).toHaveLength(2);
      expect(await found("  ")).toHaveLength(2);
      for (const hostile of ['"', "*", "lost OR haxan", "NEAR(", "%", "l_st", "words:png -x"])
        expect(await found(hostile)).toEqual([]);
    });
  });

  describe("the items that use a file", () => {
    it.each(["crew", "files"] as const)("name it in their %s", async (field) => {
      await using store = await open();
      const { id: fileId } = await addComplete(store);
      const imageUrl = viewPath({ bucketId: "images", fileId });
      const rows = { crew: [{ id: 1, name: "A", role: "B", imageUrl }], files: [buildFileRow({ fileId })] };
      const { id } = await store.items.insert(buildItem("movie", { [field]: rows[field] }));
      expect((await store.files.usersOf("images", [fileId])).get(fileId)).toMatchObject([{ id }]);
      expect(await store.files.countUnused()).toMatchObject({ files: 0 });
    });

    it("name it in any picture or video, including trashed items", async () => {
      await using store = await open();
      const [used, spare] = [await addComplete(store), await addComplete(store)];
      const address = viewPath({ bucketId: "images", fileId: used.id });
      const fields = [
        { thumbnailUrl: address },
        { bannerUrl: address },
        { screenshots: [{ id: 1, screenshotUrl: address }] },
        { cast: [{ id: 1, name: "A", role: "B", imageUrl: address }], videoUrl: address },
      ];
      const items = [];
      for (const field of fields) items.push(await store.items.insert(buildItem("movie", field)));
      await store.items.insert(buildItem("movie"));
      const allUsers = async () => (await store.files.usersOf("images", [used.id, spare.id])).get(used.id) ?? [];
      const users = async () => (await allUsers()).filter(({ isPast }) => !isPast);
      expect((await users()).map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
      expect((await store.files.unused({ before: null, limit: 5 })).map(({ id }) => id)).toEqual([spare.id]);
      expect(await store.files.countUnused()).toEqual({ files: 1, bytes: 10, exact: true });

      const [first, second, third, fourth] = items.map(({ id }) => id) as [string, string, string, string];
      await store.items.replace(buildItem("movie", { id: first }));
      await store.items.remove(second);
      await store.trash.put([third, fourth], at(1));
      await store.trash.remove([fourth]);
      expect(await users()).toMatchObject([{ id: third, isTrashed: true }]);
      await store.trash.restore([third]);
      expect(await users()).toMatchObject([{ id: third, isTrashed: false }]);
      await store.trash.put([third], at(1));
      await store.trash.sweep(at(2));
      expect(await users()).toEqual([]);
      await store.items.remove(first);
      const unused = await store.files.unused({ before: null, limit: 1 });
      expect(unused.map(({ id }) => id)).toEqual([spare.id]);
      expect((await store.files.unused({ before: unused[0]?.sequence ?? 0, limit: 5 })).map(({ id }) => id)).toEqual([used.id]);
    });
  });
}

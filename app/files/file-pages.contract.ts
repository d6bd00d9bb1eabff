import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildItem } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import type { FilePageQuery, StoredFile } from "./files.store.ts";
import type { Store } from "#app/store/store.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const FACTS = {
  signature: "0123456789abcdef0123456789abcdef",
  sha256: null,
  mimeType: "image/png",
  sizeActual: 10,
  at: new Date(0),
};
const ALL: Omit<FilePageQuery, "cursor"> = {
  bucketIds: ["images", "videos"],
  search: "",
  part: null,
  unfinishedOf: null,
  limit: 7,
};

async function addFiles(store: Store, count: number): Promise<{ file: StoredFile; isUsed: boolean }[]> {
  const added = [];
  for (let index = 0; index < count; index++) {
    const bucketId = index % 3 === 0 ? "videos" : "images";
    const name = index % 4 === 0 ? `Poster ${index}.png` : `still ${index}.png`;
    const { file } = await store.files.begin(buildNewFile({ bucketId, name }));
    const isUnfinished = index % 5 === 0;
    const isUsed = !isUnfinished && index % 2 === 0;
    const complete = isUnfinished ? null : await store.files.complete(bucketId, file.id, FACTS);
    if (isUsed) await store.items.insert(buildItem("movie", { bannerUrl: viewPath({ bucketId, fileId: file.id }) }));
    added.unshift({ file: complete ?? file, isUsed });
  }
  return added;
}

async function walk(store: Store, query: Omit<FilePageQuery, "cursor">) {
  const forward = [await store.files.page({ ...query, cursor: null })];
  for (let next = forward[0]?.next ?? null; next; next = forward.at(-1)?.next ?? null) {
    forward.push(await store.files.page({ ...query, cursor: { after: next } }));
  }
  const back = forward.slice(-1);
  for (let previous = back[0]?.previous ?? null; previous; previous = back[0]?.previous ?? null) {
    back.unshift(await store.files.page({ ...query, cursor: { before: previous } }));
  }
  return { forward, back };
}

export function describeFilePages(open: OpenStore): void {
  describe("pages of files", () => {
    it("list every file once in both directions, newest first, for any filter", async () => {
      await using store = await open();
      const files = await addFiles(store, 40);
      const anyBuckets = fc.subarray(["images", "videos", "elsewhere"]);
      const anyPart = fc.constantFrom("complete", "unused", "unfinished", null);
      await fc.assert(
        fc.asyncProperty(
          anyBuckets,
          anyPart,
          fc.constantFrom("", "poster", "sti"),
          fc.integer({ min: 1, max: 50 }),
          async (bucketIds, part, search, limit) => {
            const expected = files.filter(({ file, isUsed }) => {
              const isComplete = file.upload === null;
              const isOfPart = { complete: isComplete, unused: isComplete && !isUsed, unfinished: !isComplete, all: true }[
                part ?? "all"
              ];
              return bucketIds.includes(file.bucketId) && isOfPart && file.name.toLowerCase().includes(search);
            });
            const { forward, back } = await walk(store, { ...ALL, bucketIds, part, search, limit });
            const ids = expected.map(({ file }) => file.id);
            expect(forward.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
            expect(back.map(({ items }) => items)).toEqual(forward.map(({ items }) => items));
            for (const { total } of forward) expect(total).toEqual({ count: ids.length, exact: true });
          },
        ),
        draws(60),
      );
    });

    it("return the files as stored", async () => {
      await using store = await open();
      const files = await addFiles(store, 6);
      const { items } = await store.files.page({ ...ALL, cursor: null });
      expect(items).toEqual(files.map(({ file }) => file));
    });

    it.each(["", "0", "-1", "1e3", "nonsense", "99999999999999999"])("reject the cursor %j", async (after) => {
      await using store = await open();
      await expect(store.files.page({ ...ALL, cursor: { after } })).rejects.toMatchObject({ code: "cursor.invalid" });
    });
  });
}

import { describe, expect, it } from "vitest";
import { addFile } from "../../tests/data/builders.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const PICTURE = { hash: "a1", width: 600, height: 900 };

export function describeFilePictures(open: OpenStore): void {
  describe("the pictures of files", () => {
    it("are queued once, for complete pictures, in order of arrival", async () => {
      await using store = await open();
      await store.files.begin(buildNewFile());
      await addFile(store.files, {}, { mimeType: "video/mp4" });
      const [first, second, third] = [await addFile(store.files), await addFile(store.files), await addFile(store.files)];
      const unseen = async (after: number) => (await store.files.unseen({ after, limit: 2 })).map(({ id }) => id);
      expect(await unseen(0)).toEqual([first.id, second.id]);
      expect(await unseen(first.sequence)).toEqual([second.id, third.id]);
      await store.files.setPicture(first.sequence, null);
      await store.files.setPicture(second.sequence, PICTURE);
      expect(await unseen(0)).toEqual([third.id]);
    });

    it("are known by file and by picture, until the last file with the picture is gone", async () => {
      await using store = await open();
      const [first, second, none, unseen] = await Promise.all(Array.from({ length: 4 }, () => addFile(store.files)));
      if (!first || !second || !none || !unseen) throw new Error("not added");
      for (const { sequence } of [first, second]) await store.files.setPicture(sequence, PICTURE);
      await store.files.setPicture(none.sequence, null);
      const ids = [first, second, none, unseen].map(({ id }) => id);
      expect(await store.files.picturesOf("images", ids)).toEqual(new Map([first, second].map(({ id }) => [id, "a1"])));
      expect(await store.files.picturesOf("videos", ids)).toEqual(new Map());
      expect(await store.files.picturesOf("images", [])).toEqual(new Map());
      expect(await store.files.get("images", none.id)).toMatchObject({ picture: null, width: null });
      await store.files.setPicture(none.sequence, { hash: null, width: 8, height: 4 });
      expect(await store.files.get("images", none.id)).toMatchObject({ picture: null, width: 8, height: 4 });
      expect(await store.files.byPicture("a1")).toMatchObject({ id: first.id, picture: "a1", width: 600, height: 900 });
      expect(await store.files.remove("images", first.id)).toMatchObject({ picture: "a1" });
      expect(await store.files.byPicture("a1")).toMatchObject({ id: second.id });
      await store.files.remove("images", second.id);
      expect(await store.files.byPicture("a1")).toBeNull();
      expect(await store.files.byPicture("")).toBeNull();
      expect(await store.files.setPicture(second.sequence, PICTURE)).toBe(false);
    });

    it("raise the catalogue's version only if something visible changed", async () => {
      await using store = await open();
      const [first, second] = [await addFile(store.files), await addFile(store.files)];
      const before = await store.version.current();
      await store.files.setPicture(first.sequence, null);
      expect(await store.version.current()).toBe(before);
      await store.files.setPicture(second.sequence, PICTURE);
      expect(await store.version.current()).toBeGreaterThan(before);
    });
  });
}

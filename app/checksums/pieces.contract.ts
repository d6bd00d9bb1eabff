import { describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { addFile, buildFileRow, buildItem, buildLinkCheck } from "../../tests/data/builders.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";
import type { Pieces } from "./pieces.ts";

const filled = (digit: string, overrides: Partial<Pieces> = {}): Pieces => ({
  sha256: digit.repeat(64),
  sizeBytes: 2 ** 40,
  pieceBytes: 2 ** 28,
  sha256Pieces: (digit === "a" ? "b" : digit).repeat(64) + "0".repeat(64),
  sha1Pieces: "1".repeat(80),
  ...overrides,
});

export function describePieces(open: OpenStore): void {
  describe("pieces", () => {
    it("are found by whole checksums, stored once, and removed with an item", async () => {
      await using store = await open();
      const [a, c] = [filled("a"), filled("c")];
      for (const each of [a, c, filled("a", { sizeBytes: 1 })]) await store.pieces.put(each);
      expect(await store.pieces.get([a.sha256, "0".repeat(64)])).toEqual([a]);
      await store.pieces.removeOf({ id: "none", files: [buildFileRow({ sha256: a.sha256 }), buildFileRow()] });
      expect(await store.pieces.get([a.sha256, c.sha256])).toEqual([c]);
    });

    it("are missing of complete uploads that public items offer, and go with them", async () => {
      await using store = await open();
      const [offered, trailer] = ["offered", "trailer"];
      const facts = (digit: string) => ({ sha256: digit.repeat(64), sizeActual: 5, mimeType: "video/mp4" });
      await addFile(store.files, { bucketId: "videos", id: offered }, facts("a"));
      await addFile(store.files, { bucketId: "videos", id: trailer }, facts("b"));
      await addFile(store.files, { bucketId: "videos", id: "alone" }, facts("c"));
      const files = [buildFileRow({ fileId: offered })];
      const shown = buildItem("movie", { files, videoUrl: viewPath({ bucketId: "videos", fileId: trailer }) });
      const { id } = await store.items.insert(shown);
      const unhashed = async (after = 0) => (await store.pieces.unhashed({ after, limit: 9 })).map((file) => file.id);
      expect(await unhashed()).toEqual([offered]);
      const { sequence = 0 } = (await store.files.get("videos", offered)) ?? {};
      expect(await unhashed(sequence)).toEqual([]);
      await store.pieces.put(filled("a"));
      expect(await unhashed()).toEqual([]);
      await store.pieces.removeOf({ id, files });
      expect(await unhashed()).toEqual([offered]);
      await store.pieces.put(filled("a"));
      await store.files.remove("videos", offered);
      expect(await store.pieces.get([filled("a").sha256])).toEqual([]);
    });

    it("stay while another public item has the file, by its checksum, its link or its upload", async () => {
      await using store = await open();
      const [a, b, c] = [filled("a"), filled("b"), filled("c")];
      for (const each of [a, b, c]) await store.pieces.put(each);
      const facts = { sha256: c.sha256, sizeActual: 5, mimeType: "video/mp4" };
      const uploads = ["one", "two"];
      for (const id of uploads) await addFile(store.files, { bucketId: "videos", id }, facts);
      const url = "https://files.example/verified";
      const [one, two] = await Promise.all(
        uploads.map((fileId) => {
          const files = [buildFileRow({ sha256: a.sha256 }), buildFileRow({ url }), buildFileRow({ url: "", fileId })];
          return store.items.insert(buildItem("movie", { files }));
        }),
      );
      await store.links.set(buildLinkCheck({ address: url, sha256: b.sha256 }));
      const left = async () => (await store.pieces.get([a.sha256, b.sha256, c.sha256])).map(({ sha256 }) => sha256).toSorted();
      const withdrawn = { id: one!.id, files: [...one!.files!, buildFileRow({ sha256: b.sha256 })] };
      await store.pieces.removeOf(withdrawn);
      expect(await left()).toEqual([a.sha256, b.sha256, c.sha256]);
      await store.files.remove("videos", "one");
      expect(await left()).toEqual([a.sha256, b.sha256, c.sha256]);
      await store.items.remove(two!.id);
      await store.pieces.removeOf(withdrawn);
      expect(await left()).toEqual([c.sha256]);
      await store.files.remove("videos", "two");
      expect(await left()).toEqual([]);
    });

    it("are found by five digits of the file or its first piece", async () => {
      await using store = await open();
      const [a, b, f] = [filled("a"), filled("b"), filled("f")];
      for (const each of [a, b, f]) await store.pieces.put(each);
      expect(await store.pieces.startingWith("bbbbb")).toEqual([a, b]);
      expect(await store.pieces.startingWith("aaaaa")).toEqual([a]);
      expect(await store.pieces.startingWith("fffff")).toEqual([f]);
      expect(await store.pieces.startingWith("ffffe")).toEqual([]);
    });

    it("lead to the public items that state a checksum, or whose link or upload has it", async () => {
      await using store = await open();
      const stated = await store.items.insert(
        buildItem("movie", { files: [buildFileRow({ sha256: `12345${"a".repeat(59)}` })] }),
      );
      const url = "https://files.example/verified";
      const verified = await store.items.insert(buildItem("movie", { files: [buildFileRow({ url })] }));
      await store.links.set(buildLinkCheck({ address: url, sha256: `12345${"b".repeat(59)}` }));
      const upload = await addFile(store.files, {}, { sha256: `12345${"c".repeat(59)}` });
      const uploaded = await store.items.insert(buildItem("movie", { files: [buildFileRow({ url: "", fileId: upload.id })] }));
      expect((await store.pieces.itemsWith(["54321", "12345"])).toSorted()).toEqual(
        [stated.id, verified.id, uploaded.id].toSorted(),
      );
      expect(await store.pieces.itemsWith(["54321"])).toEqual([]);
      await store.items.remove(stated.id);
      expect(await store.pieces.itemsWith(["12345"])).toHaveLength(2);
    });
  });
}

import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { openS3Blobs } from "#app/platform/blobs/s3.ts";
import { SITE_LAYOUT } from "#app/platform/blobs/key.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { addFile, buildDayCount, buildFileRow, buildItem } from "../../tests/data/builders.ts";
import { testBucket } from "../../tests/servers/s3-bucket.ts";
import { contentOf, readTarget } from "./published-files.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import {
  inFolder,
  publicIn,
  run,
  read,
  readEntry,
  treeIn,
  holders,
  itemsIn,
  addAll,
  failingTarget,
  withdraw,
  expectAsWhole,
  services,
  publishInFolders,
} from "../../tests/publication-runs.ts";

publishInFolders();

describe("a publication", () => {
  it("has every public item, under a signed entry", async () => {
    const items = await addAll(300);
    await services.store.drafts.put({
      item: buildItem("movie", { itemName: "Canary draft" }),
      status: "draft",
      publishAt: null,
      createdBy: "",
      updatedBy: "",
    });
    expect(await run()).toEqual({ number: 1, isNew: true, isSigned: true, removed: 0 });
    expect((await itemsIn()).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    expect(await holders("Canary draft")).toEqual([]);
    expect(await readEntry()).toMatchObject({ number: 1, previous: null, diffs: [] });
    expect(await run()).toEqual({ number: 1, isNew: false, isSigned: true, removed: 0 });
  });

  it("tells by a diff what one edit changed", async () => {
    const [first] = await addAll(300);
    await run();
    const before = await treeIn();
    await services.store.items.replace({ ...(first as NewItem), itemName: "Edited" });
    await run();
    const { diffs, number } = await readEntry();
    expect(diffs).toEqual([expect.objectContaining({ from: 1, to: number })]);
    expect((await read(`data/diffs/${diffs[0]?.sha256}.ndjson`)).split("\n")).toEqual([
      expect.stringMatching(publicIn("Edited")),
      "",
    ]);
    const after = await treeIn();
    expect([...after.keys()].filter((name) => !before.has(name)).length).toBe(2);
  });

  it("has nothing left of a withdrawn item", async () => {
    const [canary] = await addAll(300, { itemName: "Canary" });
    await run();
    await services.store.items.replace({ ...(canary as NewItem), itemName: "Canary withdrawn" });
    await run();
    expect((await holders("Canary withdrawn")).length).toBe(2);
    await withdraw(canary!.id);
    await run();
    expect(await holders("Canary withdrawn")).toEqual([]);
    expect(await holders(canary!.id)).toEqual([expect.stringContaining("data/diffs/")]);
    expect((await readEntry()).diffs).toEqual([expect.objectContaining({ from: 2, to: 3 })]);
  });

  it("is after any edits what a first one would be", async () => {
    let seed = 7;
    const below = (limit: number) => Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * limit);
    const ids: string[] = (await addAll(150)).map(({ id }) => id);
    await run();
    for (let step = 0; step < 8; step++) {
      for (let edit = 0; edit <= below(4); edit++) {
        const id = ids[below(ids.length)] ?? "";
        const item = await services.store.items.get(id);
        const act = below(4);
        if (act === 0 || !item) ids.push(...(await addAll(1)).map((added) => added.id));
        else if (act === 1) await services.store.items.remove(id);
        else if (act === 2) await withdraw(id);
        else await services.store.items.replace({ ...item, itemName: `Edited ${step} ${edit}` });
      }
      await run();
      await expectAsWhole();
    }
    expect((await readEntry()).number).toBeGreaterThan(4);
  });

  it("is finished by the next run, wherever one is killed", async () => {
    const [first, second] = await addAll(30);
    await run();
    let kills = 0;
    for (let isDone = false; !isDone; kills++) {
      await services.store.items.replace({ ...(first as NewItem), itemName: `Edited ${kills}` });
      if (kills === 2) await withdraw(second!.id);
      const { number, isSigned } = await run({ target: failingTarget("out", kills) }).catch(() => ({
        number: 0,
        isSigned: false,
      }));
      isDone = number > 0;
      expect(isSigned).toBe(isDone);
      await run();
      await expectAsWhole();
      expect((await readEntry()).number).toBe(kills + 2);
    }
    expect(kills).toBeGreaterThan(5);
  });

  it("tells how long everything took the last time before it writes that again", async () => {
    const told: (number | null)[] = [];
    const onRewrite = (lastMs: number | null) => void told.push(lastMs);
    await addAll(1);
    await run({ onRewrite });
    await run({ onRewrite });
    expect(told).toEqual([]);
    await run({ onRewrite, release: "2" });
    expect(told).toEqual([expect.any(Number)]);
  });

  it("has the pictures of its items, and only these", async () => {
    const hash = await services.pictures.storeDrawing('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
    const [shown] = await addAll(1, { thumbnailUrl: `/pictures/${hash}/640.jpg`, bannerUrl: "", screenshots: [], cast: [] });
    await run();
    const picturesIn = async () => [...(await treeIn()).keys()].filter((name) => name.endsWith(".webp"));
    expect(await picturesIn()).toEqual([expect.stringMatching(/^data\/pictures\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.webp$/)]);
    await services.store.items.replace({ ...(shown as NewItem), thumbnailUrl: "" });
    await run();
    expect(await picturesIn()).toEqual([]);
    expect(await readdir(inFolder("out/data"))).not.toContain("pictures");
  });

  it("has the pictures of its settings and genres", async () => {
    const hash = await services.pictures.storeDrawing('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
    const { site } = await services.store.settings.get();
    await services.store.settings.set({ site: { ...site, logo: `/pictures/${hash}/640.jpg` } });
    await run();
    const [name = ""] = await holders('"collection":"pictures"');
    const [, sha256] = /"sha256":"([0-9a-f]{64})"/.exec(await read(name)) ?? [];
    const copied = `data/pictures/${sha256?.slice(0, 2)}/${sha256}.webp`;
    expect([...(await treeIn()).keys()]).toContain(copied);
    await run();
    await services.store.settings.set({ site });
    await run();
    expect([...(await treeIn()).keys()]).not.toContain(copied);
  });

  it("has uploads that everybody may pass on, if the owner says so", async () => {
    const stored = async (fileId: string, licence: string) => {
      const body = Buffer.from(`bytes of ${fileId}`);
      const { sha256, bytes } = contentOf(body);
      const file = await addFile(services.store.files, { bucketId: "any", id: fileId }, { sha256, sizeActual: bytes });
      await services.blobs.put(file.blobKey, new Blob([body]).stream(), bytes);
      return { ...buildFileRow({ fileId, licence }), sha256 };
    };
    const [free, other] = [await stored("free", "CC BY 4.0"), await stored("other", "All rights reserved")];
    await services.store.settings.set({ uploadedDownloads: true });
    await addAll(1, { files: [free, { ...other, id: 2 }] });
    await run();
    expect(await holders("bytes of")).toEqual([]);
    await run({ options: { ...DEFAULT_OPTIONS, files: true } });
    expect(await holders("bytes of")).toEqual([`data/files/${free.sha256.slice(0, 2)}/${free.sha256}`]);
  });

  it("has nothing that visitors do not see", async () => {
    const [rated] = await addAll(1);
    const hidden = buildItem("software", { itemName: "Canary hidden" });
    await services.store.items.insert(hidden);
    await services.store.counts.add([buildDayCount(rated!.id, { views: 4711 })]);
    const { site } = await services.store.settings.get();
    await services.store.settings.set({ site: { ...site, name: "Films", contact: "canary@marquee.example", copiesTmdb: true } });
    await run();
    for (const canary of ["Canary hidden", "canary@", "copiesTmdb", "4711", '"views"']) expect(await holders(canary)).toEqual([]);
    expect(await holders('"name":"Films"')).toHaveLength(1);
  });

  it("is written to a bucket", async () => {
    await using bucket = await testBucket();
    const target = { ...openS3Blobs(bucket, undefined, SITE_LAYOUT), name: "s3://bucket" };
    const keys = async () => (await Array.fromAsync(target.list("data/"))).map(({ key }) => key);
    const [canary] = await addAll(3);
    await run({ target });
    await withdraw(canary!.id);
    expect(await run({ target })).toMatchObject({ number: 2, removed: 2 });
    expect(await run({ target })).toMatchObject({ number: 2, isNew: false });
    expect((await readTarget(target, "data/entry.json"))?.length).toBeGreaterThan(100);
    expect((await keys()).filter((key) => key.startsWith("data/packs/"))).toHaveLength(3);
    for (const key of await keys()) await target.delete(key);
  });
});

import { copyFile, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openS3Blobs } from "#app/platform/blobs/s3.ts";
import { SITE_LAYOUT } from "#app/platform/blobs/key.ts";
import { createSecretKey, readSigningKey } from "#app/platform/minisign.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import {
  addFile,
  buildDayCount,
  buildFileRow,
  buildItem,
  temporaryFolder,
  type TemporaryFolder,
} from "../../tests/data/builders.ts";
import { fileServices } from "../../tests/file-services.ts";
import { testBucket } from "../../tests/servers/s3-bucket.ts";
import { indexSchema, parseSignedEntry, type Entry } from "./entry.ts";
import { publish, type Publication } from "./publish.ts";
import { contentOf, readTarget } from "./published-files.ts";
import { signWaiting } from "./publish-entry.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { openPublicationState } from "./state.sql.ts";

const UNSIGNED = "data/entry.unsigned.json";

const KEY = readSigningKey(createSecretKey(), undefined);
const signer = { publicKey: KEY.publicKey, key: KEY };

let services: Awaited<ReturnType<typeof fileServices>>;
let folder: TemporaryFolder;

beforeEach(async () => {
  [services, folder] = [await fileServices(), await temporaryFolder()];
});
afterEach(async () => {
  await services[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const inFolder = (name: string) => path.join(folder.path, name);
const diskTarget = (name: string) => ({ ...openDiskBlobs(inFolder(name), undefined, SITE_LAYOUT), name });
const publicIn = (name: string) => new RegExp(`"itemName":"${name}"`);

type Given = Partial<Publication> & { to?: string; stateFile?: string };

async function run({ to = "out", stateFile = "state.db", ...given }: Given = {}) {
  const { state } = openPublicationState(inFolder(stateFile));
  try {
    return await publish({
      services: {
        ...services,
        actor: { role: "visitor" },
        store: storeWithRenderedPictures(services.store),
        readOwnText: async () => null,
      },
      state,
      target: diskTarget(to),
      mirrors: [],
      options: DEFAULT_OPTIONS,
      signer,
      hasOldKey: false,
      release: "1",
      parts: [],
      number: null,
      confirm: () => Promise.reject(new Error("not confirmed")),
      onProgress: () => {},
      onRewrite: () => {},
      ...given,
    });
  } finally {
    state.close();
  }
}

const read = (name: string, to = "out") => readFile(path.join(inFolder(to), name), "utf8");

async function readEntry(to = "out"): Promise<Entry> {
  const entry = parseSignedEntry(
    Buffer.from(await read("data/entry.json", to)),
    await read("data/entry.json.minisig", to),
    KEY.publicKey,
  );
  if (!entry) throw new Error("The entry is not signed.");
  return entry;
}

async function filesIn(to = "out"): Promise<Map<string, string>> {
  const found = await readdir(inFolder(to), { recursive: true, withFileTypes: true });
  const paths = found.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  const texts = await Promise.all(paths.map((file) => readFile(file, "latin1")));
  return new Map(paths.map((file, at) => [path.relative(inFolder(to), file), texts[at] ?? ""]));
}

/** What a follower that begins now fetches. */
async function treeIn(to = "out"): Promise<Map<string, string>> {
  const isPart = (name: string) => !/entr|diffs\/|\.publishing/.test(name);
  return new Map([...(await filesIn(to))].filter(([name]) => isPart(name)));
}

const holders = async (text: string, to = "out") =>
  [...(await filesIn(to))].filter(([, content]) => content.includes(text)).map(([name]) => name);

async function itemsIn(to = "out"): Promise<string[]> {
  const { index } = await readEntry(to);
  const { packs } = indexSchema.parse(JSON.parse(await read(`data/index/${index.sha256}.json`, to)));
  const texts = await Promise.all(packs.map(({ sha256 }) => read(`data/packs/${sha256}.ndjson`, to)));
  return texts.flatMap((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { item: { id: string } }).item.id),
  );
}

const addAll = (count: number, facts: Partial<NewItem> = {}) => {
  const items = Array.from({ length: count }, () => buildItem("movie", facts));
  return services.store.items.insertAll(items).then(() => items);
};

/** Fails at its nth write, as if the run had been killed. */
function failingTarget(name: string, writes: number): Publication["target"] {
  const blobs = diskTarget(name);
  let left = writes;
  return {
    ...blobs,
    async put(...args) {
      if (left-- === 0) throw new Error("killed");
      return blobs.put(...args);
    },
  };
}

const mirrorIn = (name: string) => ({
  name: "mirror",
  read: (file: string) => readFile(inFolder(`${name}/data/${file}`)).catch(() => null),
});

const withdraw = (id: string) => withdrawItem({ ...services, actor: { role: "operator" } }, kindOf("movie"), id, "asked");

async function expectAsWhole(): Promise<void> {
  await rm(inFolder("fresh"), { recursive: true, force: true });
  await run({ to: "fresh", stateFile: `fresh-${crypto.randomUUID()}.db` });
  expect([...(await treeIn()).keys()].toSorted()).toEqual([...(await treeIn("fresh")).keys()].toSorted());
  expect(await treeIn()).toEqual(await treeIn("fresh"));
}

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

  it("goes on from a newer entry only after a confirmation", async () => {
    const [first] = await addAll(20);
    await run();
    await copyFile(inFolder("state.db"), inFolder("yesterday.db"));
    const [added] = await addAll(1, { itemName: "Of today" });
    await services.store.items.replace({ ...(first as NewItem), itemName: "Changed today" });
    await run();
    await services.store.items.remove(added!.id);
    await expect(run({ stateFile: "yesterday.db" })).rejects.toThrow("not confirmed");
    const asked: unknown[] = [];
    const confirm: Publication["confirm"] = async ({ entry }, undone) => void asked.push(entry.number, undone);
    expect(await run({ stateFile: "yesterday.db", confirm })).toMatchObject({ number: 3 });
    expect(asked).toEqual([2, { leaving: ["Of today"], older: [] }]);
    expect(await readEntry()).toMatchObject({ number: 3, previous: expect.any(String) as string, diffs: [] });
    expect(await holders("Of today")).toEqual([]);
    await expectAsWhole();
  });

  it("needs a number where no entry of its key can be read", async () => {
    await addAll(2);
    await run();
    await rm(inFolder("out/data/entry.json"));
    await expect(run()).rejects.toThrow("add --number 2");
    await expect(run({ stateFile: "lost.db", hasOldKey: true, to: "other" })).rejects.toThrow("add --number N");
    await expect(run({ number: 1 })).rejects.toThrow("The number 1 was published already; the next is 2.");
    expect(await run({ number: 7 })).toMatchObject({ number: 7 });
    expect(await readEntry()).toMatchObject({ previous: null, diffs: [] });
    await expectAsWhole();
  });

  it("reads the newest entry of a mirror", async () => {
    await addAll(2);
    await run();
    expect(await run({ to: "other", mirrors: [mirrorIn("out")] })).toMatchObject({ number: 1, isNew: false });
    expect(await readEntry("other")).toEqual(await readEntry());
  });

  it("takes nothing from a mirror that another key has signed, also if it names this one", async () => {
    await addAll(1);
    await run();
    const key = readSigningKey(createSecretKey(), undefined);
    const heirs = [{ name: "Ben", key: KEY.publicKey }];
    const options = { ...DEFAULT_OPTIONS, heirs };
    const foreign = { signer: { publicKey: key.publicKey, key }, options, to: "foreign", stateFile: "foreign.db" };
    await run({ ...foreign, number: 900 });
    await addAll(1);
    expect(await run({ mirrors: [mirrorIn("foreign")] })).toMatchObject({ number: 2 });
    await run({ ...foreign, options: DEFAULT_OPTIONS });
    await addAll(1);
    expect(await run({ mirrors: [mirrorIn("foreign")] })).toMatchObject({ number: 3 });
  });

  it("asks of a mirror's titles only if they are as they were signed", async () => {
    await addAll(2);
    await run();
    await copyFile(inFolder("state.db"), inFolder("yesterday.db"));
    await addAll(1, { itemName: "Of today" });
    await run();
    const { index } = await readEntry();
    const lying = {
      ...mirrorIn("out"),
      read: async (name: string) =>
        name.includes(index.sha256)
          ? Buffer.from(JSON.stringify({ packs: [], documents: index }))
          : readFile(inFolder(`out/data/${name}`)),
    };
    const confirm = async () => {};
    await expect(run({ to: "other", stateFile: "yesterday.db", mirrors: [lying], confirm })).rejects.toThrow(
      `mirror lacks index/${index.sha256}.json`,
    );
  });

  it("is not written over that of another key", async () => {
    await addAll(1);
    await run();
    const key = readSigningKey(createSecretKey(), undefined);
    const other = { publicKey: key.publicKey, key };
    await expect(run({ signer: other, stateFile: "other.db" })).rejects.toThrow("is the publication of another site, Marquee");
    await expect(run({ signer: other })).rejects.toThrow("is neither that of this publication");
  });

  it("is signed by the successor that the first entry names", async () => {
    await addAll(1);
    const key = readSigningKey(createSecretKey(), undefined);
    await run({ options: { ...DEFAULT_OPTIONS, successor: key.publicKey } });
    expect(await run({ signer: { publicKey: key.publicKey, key } })).toMatchObject({ number: 2 });
    const [text, signature] = [await read("data/entry.json"), await read("data/entry.json.minisig")];
    expect(parseSignedEntry(Buffer.from(text), signature, key.publicKey)).toMatchObject({ number: 2, successor: null });
  });

  it("is continued by an heir", async () => {
    await addAll(1);
    const key = readSigningKey(createSecretKey(), undefined);
    await run({ options: { ...DEFAULT_OPTIONS, heirs: [{ name: "Ben", key: key.publicKey }] } });
    const { text, signature } = { text: await read("data/entry.json"), signature: await read("data/entry.json.minisig") };
    const { state } = openPublicationState(inFolder("heir.db"));
    state.write("entry", { text, signature });
    state.close();
    const heir = { signer: { publicKey: key.publicKey, key }, stateFile: "heir.db", to: "heirs" };
    expect(await run(heir)).toMatchObject({ number: 2, isSigned: true });
    const bytes = Buffer.from(await read("data/entry.json", "heirs"));
    const signed = await read("data/entry.json.minisig", "heirs");
    expect(parseSignedEntry(bytes, signed, key.publicKey)).toMatchObject({
      number: 2,
      previous: contentOf(text).sha256,
      diffs: [],
    });
    expect(await run(heir)).toMatchObject({ number: 2, isNew: false });
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

  it("waits for a signature where followers do not read", async () => {
    const [canary] = await addAll(3, { itemName: "Canary" });
    await run();
    await withdraw(canary!.id);
    const unsigned = { publicKey: KEY.publicKey, key: null };
    expect(await run({ signer: unsigned })).toMatchObject({ number: 2, isSigned: false });
    expect((await readEntry()).number).toBe(1);
    const target = diskTarget("out");
    const waiting = await readFile(path.join(inFolder("out"), UNSIGNED));
    expect(await signWaiting(target, KEY)).toMatchObject({ number: 2 });
    await target.put(UNSIGNED, new Blob([waiting]).stream(), waiting.byteLength);
    await expect(signWaiting(target, KEY)).rejects.toThrow("number 2 is published already");
    await target.delete(UNSIGNED);
    expect((await readEntry()).number).toBe(2);
    expect(await run({ signer: unsigned })).toMatchObject({ number: 2, isNew: false, isSigned: true });
    expect(await holders(canary!.id)).toEqual([expect.stringContaining("data/diffs/")]);
    await expect(signWaiting(target, KEY)).rejects.toThrow("no entry that waits for a signature");
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

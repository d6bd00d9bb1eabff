import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { SITE_LAYOUT } from "#app/platform/blobs/key.ts";
import { createSecretKey, readSigningKey } from "#app/platform/minisign.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, temporaryFolder, type TemporaryFolder } from "../../tests/data/builders.ts";
import { fileServices } from "../../tests/file-services.ts";
import { indexSchema, parseSignedEntry, type Entry } from "./entry.ts";
import { publish, type Publication } from "./publish.ts";
import { DEFAULT_OPTIONS } from "./publishing.ts";
import { openPublicationState } from "./state.sql.ts";

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
    await withdrawItem({ ...services, actor: { role: "operator" } }, kindOf("movie"), canary!.id, "asked");
    await run();
    expect(await holders("Canary withdrawn")).toEqual([]);
    expect(await holders(canary!.id)).toEqual([expect.stringContaining("data/diffs/")]);
    expect((await readEntry()).diffs).toEqual([expect.objectContaining({ from: 2, to: 3 })]);
  });
});

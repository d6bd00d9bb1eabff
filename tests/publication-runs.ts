import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { SITE_LAYOUT } from "#app/platform/blobs/key.ts";
import { createSecretKey, readSigningKey } from "#app/platform/minisign.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, temporaryFolder, type TemporaryFolder } from "./data/builders.ts";
import { fileServices } from "./file-services.ts";
import { indexSchema, parseSignedEntry, type Entry } from "#app/publication/entry.ts";
import { publish, type Publication } from "#app/publication/publish.ts";
import { DEFAULT_OPTIONS } from "#app/publication/options.ts";
import { openPublicationState } from "#app/publication/state.sql.ts";

export const UNSIGNED = "data/entry.unsigned.json";

export const KEY = readSigningKey(createSecretKey(), undefined);
const signer = { publicKey: KEY.publicKey, key: KEY };

/** Those of the running test. */
export const services = {} as Awaited<ReturnType<typeof fileServices>>;
let folder: TemporaryFolder;

/** Gives each test of a file a site of its own, and folders to publish to. */
export function publishInFolders(): void {
  beforeEach(async () => {
    Object.assign(services, await fileServices());
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    await services[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
}

export const inFolder = (name: string) => path.join(folder.path, name);
export const diskTarget = (name: string) => ({ ...openDiskBlobs(inFolder(name), undefined, SITE_LAYOUT), name });
export const publicIn = (name: string) => new RegExp(`"itemName":"${name}"`);

type Given = Partial<Publication> & { to?: string; stateFile?: string };

export async function run({ to = "out", stateFile = "state.db", ...given }: Given = {}) {
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

export const read = (name: string, to = "out") => readFile(path.join(inFolder(to), name), "utf8");

export async function readEntry(to = "out"): Promise<Entry> {
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
export async function treeIn(to = "out"): Promise<Map<string, string>> {
  const isPart = (name: string) => !/entr|diffs\/|\.publishing/.test(name);
  return new Map([...(await filesIn(to))].filter(([name]) => isPart(name)));
}

export const holders = async (text: string, to = "out") =>
  [...(await filesIn(to))].filter(([, content]) => content.includes(text)).map(([name]) => name);

export async function itemsIn(to = "out"): Promise<string[]> {
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

export const addAll = (count: number, facts: Partial<NewItem> = {}) => {
  const items = Array.from({ length: count }, () => buildItem("movie", facts));
  return services.store.items.insertAll(items).then(() => items);
};

/** Fails at its nth write, as if the run had been killed. */
export function failingTarget(name: string, writes: number): Publication["target"] {
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

export const mirrorIn = (name: string) => ({
  name: "mirror",
  read: (file: string) => readFile(inFolder(`${name}/data/${file}`)).catch(() => null),
});

export const withdraw = (id: string) => withdrawItem({ ...services, actor: { role: "operator" } }, kindOf("movie"), id, "asked");

export async function expectAsWhole(): Promise<void> {
  await rm(inFolder("fresh"), { recursive: true, force: true });
  await run({ to: "fresh", stateFile: `fresh-${crypto.randomUUID()}.db` });
  expect([...(await treeIn()).keys()].toSorted()).toEqual([...(await treeIn("fresh")).keys()].toSorted());
  expect(await treeIn()).toEqual(await treeIn("fresh"));
}

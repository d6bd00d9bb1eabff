import { readPublicTypes } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";
import { DATA_PATHS, indexSchema, packLineSchema, parseEntry, parseSignedEntry, type Entry, type Hashed } from "./entry.ts";
import { contentOf } from "./published-files.ts";
import { refused } from "./refused.ts";

/** Reads a path of a `data` folder; null if it cannot be read. */
export type DataSource = { name: string; read: (path: string) => Promise<Uint8Array | null> };

export type FoundEntry = { entry: Entry; text: string; signature: string; source: DataSource };

/** Whether the entry after this one may have the key. */
export function mayFollow(publicKey: string, { key, successor, heirs }: Entry): boolean {
  return [key, successor, ...heirs.map((heir) => heir.key)].includes(publicKey);
}

/** Null without a valid entry, which may be that of another site. */
export async function readEntry(source: DataSource): Promise<FoundEntry | null> {
  const bytes = await source.read(DATA_PATHS.entry);
  const claimed = bytes && parseEntry(bytes);
  if (!claimed) return null;
  const signature = await source.read(`${DATA_PATHS.numbered(claimed.number)}.minisig`);
  const entry = signature && parseSignedEntry(bytes, Buffer.from(signature).toString(), claimed.key);
  return entry && { entry, text: Buffer.from(bytes).toString(), signature: Buffer.from(signature).toString(), source };
}

export type Undone = { leaving: string[]; older: string[] };

/** Names of the items of a publication that the site no longer has, and of those that it has as they were earlier. */
export async function undoneBy({ store }: Pick<Services, "store">, { entry, source }: FoundEntry): Promise<Undone> {
  const undone: Undone = { leaving: [], older: [] };
  const types = await readPublicTypes({ store });
  const { packs } = indexSchema.parse(JSON.parse(await textOf(source, DATA_PATHS.index(entry.index.sha256), entry.index)));
  for (const pack of packs) {
    const lines = (await textOf(source, DATA_PATHS.pack(pack.sha256), pack)).trimEnd().split("\n");
    const items = lines.map((line) => packLineSchema.parse(JSON.parse(line)).item);
    const found = await store.items.getAll(items.map(({ id }) => id));
    const there = new Map(
      found.filter(({ type }) => types.includes(type)).map((item) => [item.id, item.updatedAt.toISOString()]),
    );
    for (const { id, itemName, updatedAt } of items) {
      const ours = there.get(id);
      if (ours === undefined) undone.leaving.push(String(itemName));
      else if (ours < String(updatedAt)) undone.older.push(String(itemName));
    }
  }
  return undone;
}

async function textOf({ name, read }: DataSource, path: string, { sha256 }: Hashed): Promise<string> {
  const bytes = await read(path);
  if (bytes && contentOf(bytes).sha256 === sha256) return Buffer.from(bytes).toString();
  throw refused(`${name} lacks ${path} of its own entry. Repair it, or remove its folder data and add --number.`);
}

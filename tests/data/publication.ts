import { createHash } from "node:crypto";
import { createSecretKey, digestOf, readSigningKey, signDigest, type SigningKey } from "#app/platform/minisign.ts";
import { DATA_PATHS, signedComment, type Entry, type Hashed } from "#app/publication/entry.ts";

type Fields = Record<string, unknown>;
export type Line = { item: Fields & { id: string }; pictures: Record<string, Hashed>; files: Record<string, Hashed> };

export const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
export const newKey = () => readSigningKey(createSecretKey(), undefined);

export function lineOf(id: string, fields: Fields = {}, pictures: Line["pictures"] = {}): Line {
  const times = { createdAt: "2024-01-01T00:00:00.000Z", updatedAt: "2024-02-02T00:00:00.000Z" };
  return { item: { id, cId: `mv-${id}`, type: "movie", itemName: `Film ${id}`, ...times, ...fields }, pictures, files: {} };
}

/** A site that publishes its titles in packs of `perPack`, as files by their paths in the `data` folder. */
export function publicationOf({ key = newKey(), perPack = 2 }: { key?: SigningKey; perPack?: number } = {}) {
  const files = new Map<string, Uint8Array>();
  const items = new Map<string, Line>();
  let documents: Fields[] = [];
  let diffs: Entry["diffs"] = [];
  let last: { number: number; sha256: string } | null = null;
  let successor: string | null = null;

  function put(pathOf: (sha256: string) => string, content: Uint8Array | string): Hashed {
    const bytes = Buffer.from(content);
    files.set(pathOf(sha256(bytes)), bytes);
    return { sha256: sha256(bytes), bytes: bytes.length };
  }

  const ndjson = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

  return {
    key: key.publicKey,
    files,
    items,
    addPicture: (bytes: Uint8Array) => put(DATA_PATHS.picture, bytes),
    addFile: (bytes: Uint8Array) => put(DATA_PATHS.file, bytes),
    setDocuments: (all: Fields[]) => (documents = all),
    nameSuccessor: (publicKey: string) => (successor = publicKey),
    /** The next entry, after these titles were changed and removed. */
    publish(changed: readonly Line[] = [], gone: readonly string[] = [], changes: Partial<Entry> = {}, signer = key): Entry {
      for (const line of changed) items.set(line.item.id, line);
      for (const id of gone) items.delete(id);
      const sorted = [...items.values()].toSorted((a, b) => (a.item.id < b.item.id ? -1 : 1));
      const packs = [];
      for (let start = 0; start < sorted.length; start += perPack) {
        const some = sorted.slice(start, start + perPack);
        packs.push({ first: some[0]?.item.id ?? "", ...put(DATA_PATHS.pack, ndjson(some)), items: some.length });
      }
      const number = (last?.number ?? 0) + 1;
      if (last) {
        const left = gone.map((id) => ({ gone: id, at: "2025-01-01T00:00:00.000Z" }));
        const step = put(DATA_PATHS.diff, ndjson([...left, ...changed]));
        diffs = [...diffs, { from: last.number, to: number, ...step }].slice(-10);
      }
      const index = { packs, documents: put(DATA_PATHS.pack, ndjson(documents)) };
      const entry: Entry = {
        format: 1,
        site: { name: "Night Films", tagline: "", language: "en", base: null, licence: "" },
        key: signer.publicKey,
        successor,
        heirs: [],
        number,
        at: "2025-01-01T00:00:00.000Z",
        validUntil: "2025-03-01T00:00:00.000Z",
        previous: last?.sha256 ?? null,
        index: put(DATA_PATHS.index, JSON.stringify(index)),
        diffs,
        mirrors: [],
        ...changes,
      };
      this.sign(entry, signer);
      return entry;
    },
    sign(entry: Entry, signer = key): void {
      const bytes = Buffer.from(JSON.stringify(entry));
      last = { number: entry.number, sha256: sha256(bytes) };
      files.set(DATA_PATHS.entry, bytes);
      files.set(DATA_PATHS.signature, Buffer.from(signDigest(digestOf(bytes), signer, signedComment(entry), "test")));
    },
    /** Signs an index of its own. */
    publishIndex(index: object | string): void {
      const entry = JSON.parse(String(Buffer.from(files.get(DATA_PATHS.entry) ?? ""))) as Entry;
      const text = typeof index === "string" ? index : JSON.stringify(index);
      this.sign({ ...entry, index: put(DATA_PATHS.index, text), number: entry.number + 1, previous: last?.sha256 ?? null, diffs: [] });
    },
    putPack: (content: Uint8Array | string) => put(DATA_PATHS.pack, content),
  };
}

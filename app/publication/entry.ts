import { z } from "zod";
import { isSignedBy, digestOf, parsePublicKey, parseSignature } from "#app/platform/minisign.ts";
import type { ApiItem } from "#app/api/item-schema.ts";

export const ENTRY_FORMAT = 1;
/** An entry lists the steps of as many numbers before it. */
export const MAX_DIFFS = 10;
/** In bytes, for who reads them from others. */
export const MAX_ENTRY_BYTES = 100_000;
export const MAX_INDEX_BYTES = 30_000_000;
export const MAX_PACK_BYTES = 100_000_000;
export const MAX_LINE_BYTES = 4_000_000;
const MAX_PACKS = 100_000;
const MAX_PICTURE_BYTES = 50_000_000;

/** Paths in the `data` folder; what is named by its SHA-256 never changes. */
export const DATA_PATHS = {
  entry: "entry.json",
  signature: "entry.json.minisig",
  numbered: (number: number) => `entries/${number}.json`,
  index: (sha256: string) => `index/${sha256}.json`,
  pack: (sha256: string) => `packs/${sha256}.ndjson`,
  diff: (sha256: string) => `diffs/${sha256}.ndjson`,
  picture: (sha256: string) => `pictures/${sha256.slice(0, 2)}/${sha256}.webp`,
  file: (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`,
};

const line = z.string().max(500);
const number = z.int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "is no SHA-256");
const key = z.string().regex(/^RW[A-Za-z0-9+/]{54}$/, "is no public key of minisign");
const id = z.string().min(1).max(300);
const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((text) => !/[?#]/.test(text), "must not have a query");

const hashed = (max: number) => ({ sha256, bytes: z.int().min(0).max(max) });

/** What is signed, as `entry.json`. The `key` is the identity of the site. */
export const entrySchema = z.object({
  format: z.literal(ENTRY_FORMAT),
  site: z.object({ name: line.min(1), tagline: line, language: z.string().max(35), base: url.nullable(), licence: line }),
  key,
  /** May replace `key`: an entry signed by it names it as its `key`. */
  successor: key.nullable(),
  /** May take the name over when the site is gone. */
  heirs: z.array(z.object({ name: line, key })).max(20),
  number,
  at: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  /** SHA-256 of the entry before. */
  previous: sha256.nullable(),
  index: z.object(hashed(MAX_INDEX_BYTES)),
  diffs: z.array(z.object({ from: number, to: number, ...hashed(MAX_PACK_BYTES) })).max(MAX_DIFFS),
  /** Addresses of other `data` folders. */
  mirrors: z.array(url).max(50),
});
export type Entry = z.output<typeof entrySchema>;

/** Packs in the order of the ids that they begin with: a pack has the items from its `first` to that of the next. */
export const indexSchema = z.object({
  packs: z.array(z.object({ first: id, ...hashed(MAX_PACK_BYTES), items: z.int().min(1).max(10_000) })).max(MAX_PACKS),
  documents: z.object(hashed(MAX_PACK_BYTES)),
});
export type PackIndex = z.output<typeof indexSchema>;

/** A line of a pack. */
export const packLineSchema = z.object({
  /** A document of the API, still to be checked as an import's. */
  item: z.looseObject({ id }),
  /** By the paths of their addresses, as the document has them. */
  pictures: z.record(z.string().max(300), z.object(hashed(MAX_PICTURE_BYTES))),
  /** By the `fileId` of their rows. */
  files: z.record(z.string().max(100), z.object(hashed(Number.MAX_SAFE_INTEGER))),
});
/** The first of the documents: what the others show. */
export const picturesLineSchema = z.object({
  collection: z.literal("pictures"),
  pictures: z.array(z.object(hashed(MAX_PICTURE_BYTES))),
});
/** A line of a diff: an item as it is now, or the id of one that left. */
export const diffLineSchema = z.union([packLineSchema, z.object({ gone: id, at: z.iso.datetime() })]);
/** As parsed from others; this product writes `PackLine`. */
export type ParsedPackLine = z.output<typeof packLineSchema>;
export type Hashed = { sha256: string; bytes: number };
export type PackLine = { item: ApiItem; pictures: Record<string, Hashed>; files: Record<string, Hashed> };

/** Null unless `signature` is of these bytes by the key, which the entry names, and its comment names the entry's number. */
export function parseSignedEntry(bytes: Uint8Array, signature: string, publicKey: string): Entry | null {
  const [key, signed] = [parsePublicKey(publicKey), parseSignature(signature)];
  if (!key || !signed || !isSignedBy(key, signed, digestOf(bytes))) return null;
  const entry = parseEntry(bytes);
  return entry?.key === publicKey && signed.comment === signedComment(entry) ? entry : null;
}

/** Null for what is no entry. */
export function parseEntry(bytes: Uint8Array): Entry | null {
  try {
    return entrySchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

/** The trusted comment of an entry's signature, in one line. */
export function signedComment({ site, number }: Pick<Entry, "site" | "number">): string {
  return `site ${site.name.replaceAll(/\s+/g, " ")} number ${number}`;
}

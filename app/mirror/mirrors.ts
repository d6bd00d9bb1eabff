import { createHash } from "node:crypto";
import { AppError } from "#app/lib/errors.ts";
import { DATA_PATHS, MAX_ENTRY_BYTES, parseSignedEntry, type Hashed } from "#app/publication/entry.ts";
import { fetchBytes, type Fetching } from "#app/publication/fetch-bytes.ts";
import { contentOf } from "#app/publication/published-files.ts";
import type { Following, Seen } from "./following.ts";

const MAX_SIGNATURE_BYTES = 4000;

export type FetchPart = (path: string, part: Hashed) => Promise<Uint8Array>;
/** Hands a body to `take` while it arrives, which fails if it is not as it was signed. */
export type FetchFile = (path: string, part: Hashed, take: (body: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<void>;

/** Takes parts from the first mirror that has them as they were signed, else throws `mirror.part-missing`. */
export function openParts(fetching: Fetching, addresses: readonly string[]): { fetchPart: FetchPart; fetchFile: FetchFile } {
  let order = [...addresses];
  const fetchFile: FetchFile = async (path, { sha256, bytes }, take) => {
    const missing = new AppError("mirror.part-missing", `No mirror has ${path} as it was signed.`);
    async function* checked(body: AsyncIterable<Uint8Array>) {
      const hash = createHash("sha256");
      let left = bytes;
      for await (const chunk of body) {
        hash.update(chunk);
        left -= chunk.byteLength;
        yield chunk;
      }
      if (left !== 0 || hash.digest("hex") !== sha256) throw missing;
    }
    for (const address of order) {
      if (await fetchBytes(fetching, address + path, bytes, (_head, body) => take(checked(body)))) return;
      order = [...order.filter((each) => each !== address), address];
    }
    throw missing;
  };
  const fetchPart: FetchPart = async (path, part) => {
    let chunks: Uint8Array[] = [];
    await fetchFile(path, part, async (body) => void (chunks = await Array.fromAsync(body)));
    return Buffer.concat(chunks);
  };
  return { fetchPart, fetchFile };
}

/**
 * The newest entry of all mirrors, which may be the one seen before.
 * @throws {AppError} `mirror.refused` for one that is signed by another key, is older, or does not follow the one seen before;
 * `mirror.unreachable`.
 */
export async function readNewestEntry({ addresses, key, successor, seen }: Following, fetching: Fetching): Promise<Seen> {
  const keys = new Set([key, successor ?? key, ...(seen?.entry.heirs ?? []).map((heir) => heir.key)]);
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const bytes = await fetchBytes(fetching, address + DATA_PATHS.entry, MAX_ENTRY_BYTES);
      const signature = bytes && (await fetchBytes(fetching, address + DATA_PATHS.signature, MAX_SIGNATURE_BYTES));
      return signature ? { text: Buffer.from(bytes).toString(), signature: Buffer.from(signature).toString() } : [];
    }),
  );
  const found = answers.flat().flatMap(({ text, signature }): Seen[] => {
    const entry = [...keys].map((each) => parseSignedEntry(Buffer.from(text), signature, each)).find((each) => each !== null);
    return entry ? [{ entry, text, signature }] : [];
  });
  const [newest] = found.toSorted((a, b) => b.entry.number - a.entry.number);
  if (answers.flat().length === 0) throw new AppError("mirror.unreachable", "None of the mirrors answers with an entry.");
  if (!newest) throw refused(`The entry is not signed by the key ${key}.`);
  const { number, previous } = newest.entry;
  const last = seen?.entry.number ?? 0;
  if (number < last) throw refused(`The newest entry has number ${number}, but number ${last} was seen before.`);
  const isNext =
    !seen || number > last + 1 || (number === last ? newest.text === seen.text : previous === contentOf(seen.text).sha256);
  if (!isNext || found.some(({ entry, text }) => entry.number === number && text !== newest.text))
    throw refused(`There are two different histories of this site: entry ${number} does not follow the one seen before.`);
  return newest;
}

export function refused(reason: string): AppError {
  return new AppError("mirror.refused", `${reason} Nothing was changed.`);
}

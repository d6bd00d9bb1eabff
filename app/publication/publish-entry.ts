import { isDeepStrictEqual } from "node:util";
import { publicSettings } from "#app/site/site.ts";
import { digestOf, signDigest, type SigningKey } from "#app/platform/minisign.ts";
import { DATA_PATHS, ENTRY_FORMAT, entrySchema, MAX_DIFFS, parseEntry, signedComment, type Entry, type Hashed } from "./entry.ts";
import { putSums } from "./publish-data.ts";
import { contentOf, DATA, readTarget, type PublicationTarget } from "./published-files.ts";
import type { Publishing } from "./publishing.ts";
import { refused } from "./refused.ts";
import type { PublicationState, Step, StoredEntry } from "./state.sql.ts";

/** Where an entry waits for its signature. */
const UNSIGNED = `${DATA}entry.unsigned.json`;
const DAY_MS = 86_400_000;
/** Followers take the packs of larger changes. */
const MAX_DIFF_ITEMS = 2000;
/** How many earlier entries stay, for followers that come late. */
const STORED_ENTRIES = 1000;

/** Who signs; `key` is null if another machine does. */
export type Signer = { publicKey: string; key: SigningKey | null };

export function lastEntry(state: PublicationState): { entry: Entry; stored: StoredEntry } | null {
  const stored = state.read("entry");
  return stored && { entry: entrySchema.parse(JSON.parse(stored.text)), stored };
}

/** The next entry and its steps; null if it would say the same as the last. @throws {AppError} `publication.refused`. */
export async function makeEntry(
  publishing: Publishing,
  state: PublicationState,
  { index, signer, number }: { index: Hashed; signer: Signer; number: number },
): Promise<{ text: string; steps: Step[] } | null> {
  const { services, options } = publishing;
  const last = lastEntry(state);
  const now = services.now().getTime();
  const { site } = await services.store.settings.get();
  const { name, tagline, language } = publicSettings(site);
  const next = { ...options, key: signer.publicKey, ...last?.entry };
  const said = {
    format: ENTRY_FORMAT,
    site: { name, tagline, language, base: options.base, licence: site.dataLicence },
    key: signer.publicKey,
    successor: next.key === signer.publicKey ? next.successor : null,
    heirs: options.heirs,
    index,
    mirrors: options.mirrors,
  };
  const isSame = last && isDeepStrictEqual({ ...last.entry, ...said }, last.entry) && last.entry.number + 1 === number;
  const isFresh = last && Date.parse(last.entry.validUntil) - now > (options.days * DAY_MS) / 2;
  const steps = isSame && isFresh ? (state.read("diffs") ?? []) : await makeSteps(publishing, state, number);
  await putSums(publishing, "diffs", steps);
  if (isSame && isFresh) return null;
  const checked = entrySchema.safeParse({
    ...said,
    number,
    at: new Date(now).toISOString(),
    validUntil: new Date(now + options.days * DAY_MS).toISOString(),
    previous: last?.entry.number === number - 1 ? contentOf(last.stored.text).sha256 : null,
    diffs: steps.map(({ ids: _ids, ...step }) => step),
  });
  if (!checked.success) {
    const { path = [], message = "" } = checked.error.issues[0] ?? {};
    throw refused(`The entry cannot be written: ${path.join(".")} ${message}`);
  }
  return { text: `${JSON.stringify(checked.data, null, 1)}\n`, steps };
}

/** The steps that followers may take to this number. None is left with words of an item that is gone. */
async function makeSteps({ files }: Publishing, state: PublicationState, number: number): Promise<Step[]> {
  const changed = state.items.changed(MAX_DIFF_ITEMS + 1);
  const before = state.read("diffs") ?? [];
  if (changed.length > MAX_DIFF_ITEMS || state.read("settled") !== number - 1) return [];
  const gone = new Set(state.items.gone());
  const stale = before.findLastIndex(({ ids }) => ids.some((id) => gone.has(id)));
  const lines = changed.map(({ id, at, line }) => `${line ?? JSON.stringify({ gone: id, at })}\n`).join("");
  const content = contentOf(lines);
  await files.put(DATA + DATA_PATHS.diff(content.sha256), lines);
  const ids = changed.filter(({ line }) => line !== null).map(({ id }) => id);
  return [...before.slice(stale + 1), { from: number - 1, to: number, ...content, ids }].slice(-MAX_DIFFS);
}

/** Signs the last entry if it is not signed, and puts it in its place. @returns false if it waits for a signature. */
export async function placeEntry({ files }: Publishing, state: PublicationState, { key }: Signer): Promise<boolean> {
  const last = lastEntry(state);
  if (!last) return false;
  const { entry, stored } = last;
  const signature = stored.signature ?? (key && signatureOf(entry, stored.text, key));
  if (signature === null) {
    await files.put(UNSIGNED, stored.text);
    return false;
  }
  state.write("entry", { ...stored, signature });
  for (const [path, text] of signedFiles(entry, stored.text, signature)) await files.put(path, text);
  for (const suffix of ["", ".minisig"]) files.remove(DATA + DATA_PATHS.numbered(entry.number - STORED_ENTRIES) + suffix);
  files.remove(UNSIGNED);
  state.write("placed", entry.number);
  return true;
}

function signatureOf(entry: Entry, text: string, key: SigningKey): string {
  return signDigest(digestOf(Buffer.from(text)), key, signedComment(entry), "signature of a publication");
}

/** Puts the entry of an unsigned publication in its place. @throws {AppError} `publication.refused`. */
export async function signWaiting(target: PublicationTarget, key: SigningKey): Promise<Entry> {
  const bytes = await readTarget(target, UNSIGNED);
  const entry = bytes && parseEntry(bytes);
  if (!entry) throw refused("There is no entry that waits for a signature.");
  if (key.publicKey !== entry.key) throw refused(`The entry names the key ${entry.key}, not ${key.publicKey}.`);
  const placed = await readTarget(target, DATA + DATA_PATHS.entry);
  const last = (placed && parseEntry(placed)?.number) ?? 0;
  if (entry.number <= last) throw refused(`The entry has number ${entry.number}, but number ${last} is published already.`);
  const text = Buffer.from(bytes).toString();
  for (const [path, content] of signedFiles(entry, text, signatureOf(entry, text, key)))
    await target.put(path, new Blob([content]).stream(), Buffer.byteLength(content));
  await target.delete(UNSIGNED);
  return entry;
}

/** In the order in which they are written, so that an entry that can be read can be checked. */
function signedFiles({ number }: Entry, text: string, signature: string): [path: string, text: string][] {
  const [numbered, entry] = [DATA + DATA_PATHS.numbered(number), DATA + DATA_PATHS.entry];
  return [
    [numbered, text],
    [`${numbered}.minisig`, signature],
    [DATA + DATA_PATHS.signature, signature],
    [entry, text],
  ];
}

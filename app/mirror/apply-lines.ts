import { importEntries } from "#app/import/import-documents.ts";
import type { Entry as ImportEntry } from "#app/import/json/raw-entries.ts";
import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import { AppError, nullIf } from "#app/lib/errors.ts";
import { MAX_ORIGINAL } from "#app/lib/addresses/originals.ts";
import { FALLBACK, parsePicturePath, picturePath } from "#app/lib/addresses/picture-paths.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { sniffedType } from "#app/platform/blobs/sniffed-type.ts";
import { DATA_PATHS, diffLineSchema, MAX_LINE_BYTES, picturesLineSchema, type ParsedPackLine } from "#app/publication/entry.ts";
import type { Services } from "#app/services.ts";
import { isOwnText, OWN_SETTINGS } from "#app/site/mirrored-site.ts";
import { writeFollowing, type Following } from "./following.ts";
import type { FetchFile, FetchPart } from "./mirrors.ts";
import { storeUpload } from "./store-upload.ts";
import { publicDocument, withoutPrograms, type Fields } from "./untrusted.ts";

const NEWLINE = 0x0a;
/** Limits memory: each may have several pictures of 20 MB. */
const LINES_AT_ONCE = 20;
const MAX_REMOVED = 100;
const RETRY_MS = 86_400_000;
const MAX_DEPTH = 20;
const LOST = ["mirror.part-missing", "file.unsupported", "file.invalid", "picture.invalid", "picture.too-large"] as const;

export type MirrorServices = Pick<Services, "actor" | "store" | "blobs" | "pictures" | "buckets" | "now" | "newId">;
/** `refused` counts documents that are not valid here, `lost` pictures and uploads. */
export type FollowCounts = { changed: number; removed: number; refused: number; lost: number };
export type Run = {
  services: MirrorServices;
  following: Following;
  fetchPart: FetchPart;
  fetchFile: FetchFile;
  counts: FollowCounts;
  /** How many of the lost pictures and uploads a mirror may have later. */
  missing: number;
};

/**
 * Adds, changes and removes the items of a pack or a diff. What is withdrawn here stays withdrawn.
 * @returns The ids of the items that it has.
 */
export async function applyLines(run: Run, bytes: Uint8Array): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const lines of batchesOf(run, bytes)) {
    const gone = lines.flatMap((line) => ("gone" in line ? line.gone : []));
    await removeItems(run, gone);
    const items = lines.filter((line) => "item" in line);
    const named = items.map(({ item }) => item.id);
    for (const id of named) ids.add(id);
    const withdrawn = await run.services.store.withdrawals.among(named);
    const shown = items.filter(({ item }) => !withdrawn.has(item.id));
    await importAll(run, await Promise.all(shown.map((line) => documentOf(run, line))), { collection: "contents" });
  }
  return ids;
}

/** Takes over customization, lists, people, texts and the look of the site; what its own operator answers for stays. */
export async function applyDocuments(run: Run, bytes: Uint8Array): Promise<void> {
  const own = (await run.services.store.settings.get()).texts.filter(isOwnText).map(({ name, text }) => ({ name, text }));
  const lines = [...linesOf(bytes)].map((line) => parsed(line));
  for (const line of lines)
    for (const picture of picturesLineSchema.safeParse(line).data?.pictures ?? []) await storePicture(run, picture);
  const documents = lines.map((line) => withoutPrograms(line) as Fields | null);
  for (const { collection, pages, ...fields } of documents.filter((document) => document !== null)) {
    if (collection !== "customization" && collection !== "settings") continue;
    const shared = Object.entries(fields).filter(([name]) => fields["id"] !== "site" || !OWN_SETTINGS.has(name));
    const document = {
      ...Object.fromEntries(shared),
      ...(Array.isArray(pages) && {
        pages: [...own, ...pages.filter((page: { name: string } | null) => !page || !isOwnText(page))],
      }),
    };
    await importAll(run, [document], { collection, isMerge: fields["id"] === "site" });
  }
}

type Importing = { collection: "contents" | "customization" | "settings"; isMerge?: boolean };

async function importAll(
  { services, counts }: Run,
  documents: readonly object[],
  { collection, isMerge }: Importing,
): Promise<void> {
  async function* entries(): AsyncGenerator<ImportEntry> {
    for (const [at, document] of documents.entries())
      yield { line: at + 1, collection, key: null, value: Buffer.from(JSON.stringify(document)) };
  }
  const { added, changed, bad } = await importEntries(services, entries(), { keepsTimes: true, isMerge });
  counts.changed += added + changed;
  counts.refused += bad;
}

/** For good, with the drafts of withdrawn items. Their pictures are noted first, so that a kill leaves none behind. */
export async function removeItems({ services, following, counts }: Run, ids: readonly string[]): Promise<void> {
  const { store, now } = services;
  if (ids.length === 0) return;
  const drafts = (await store.drafts.getAll(ids)).map(({ item }) => item);
  const addresses = [...(await store.items.getAll(ids)), ...drafts].flatMap(pictureAddresses);
  following.dropped.push(...addresses.flatMap((address) => parsePicturePath(address)?.hash ?? []));
  await writeFollowing(services, following);
  for (let start = 0; start < ids.length; start += MAX_REMOVED)
    await store.transaction(async (tx) => {
      const some = await tx.trash.put(ids.slice(start, start + MAX_REMOVED), now());
      counts.removed += (await tx.trash.remove(some)).length;
    });
}

async function documentOf(run: Run, line: ParsedPackLine): Promise<object> {
  const pictures = new Map<string, string>();
  for (const [address, picture] of Object.entries(line.pictures)) pictures.set(address, await storePicture(run, picture));
  const uploads = new Map<string, string>();
  for (const [fileId, part] of Object.entries(line.files)) {
    const id = await storeUpload(run, part, String(line.item["itemName"])).catch((error: unknown) => noteLost(run, error));
    if (id) uploads.set(fileId, id);
  }
  return publicDocument(line, pictures, uploads);
}

/** @returns Its address here; "" if no mirror has it, or it is no picture. */
async function storePicture(run: Run, part: ParsedPackLine["pictures"][string]): Promise<string> {
  const { services, fetchPart } = run;
  const address = picturePath({ hash: part.sha256, ...FALLBACK });
  if (await services.blobs.stat(`pictures/${part.sha256}/original`)) return address;
  try {
    const bytes = part.bytes > MAX_ORIGINAL ? new Uint8Array() : await fetchPart(DATA_PATHS.picture(part.sha256), part);
    if (sniffedType(bytes) !== "image/webp") throw new AppError("picture.invalid", "It is not a WebP picture.");
    await services.pictures.storeOriginal(bytes);
    return address;
  } catch (error) {
    return noteLost(run, error);
  }
}

/** @throws any other error. */
function noteLost(run: Run, error: unknown): "" {
  nullIf(...LOST)(error);
  run.counts.lost++;
  if (error instanceof AppError && error.code === "mirror.part-missing") {
    run.missing++;
    run.following.retryAt ||= run.services.now().getTime() + RETRY_MS;
  }
  return "";
}

/** Lines that cannot be used are counted and left out. */
function* batchesOf({ counts }: Run, bytes: Uint8Array) {
  let batch = [];
  for (const each of linesOf(bytes)) {
    const line = diffLineSchema.safeParse(parsed(each)).data;
    if (line && isDocumentId("gone" in line ? line.gone : line.item.id)) batch.push(line);
    else counts.refused++;
    if (batch.length === LINES_AT_ONCE) yield batch.splice(0);
  }
  yield batch;
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(NEWLINE, start);
    if (end === -1) end = bytes.length;
    yield bytes.subarray(start, end);
  }
}

/** Null for what is no JSON, and for what is too long or too deep. */
export function parsed(bytes: Uint8Array, maxBytes = MAX_LINE_BYTES): unknown {
  try {
    const value: unknown = bytes.length > maxBytes ? null : JSON.parse(Buffer.from(bytes).toString());
    return isShallow(value, MAX_DEPTH) ? value : null;
  } catch {
    return null;
  }
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1));
}

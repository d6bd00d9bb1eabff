import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import { AppError, nullIf } from "#app/lib/errors.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { dropPicture } from "#app/pictures/drop-picture.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import { DATA_PATHS, indexSchema, MAX_INDEX_BYTES, type Entry } from "#app/publication/entry.ts";
import type { MirrorFacts } from "#app/site/mirrored-site.ts";
import {
  applyDocuments,
  applyLines,
  parsed,
  removeItems,
  type FollowCounts,
  type MirrorServices,
  type Run,
} from "./apply-lines.ts";
import { readFollowing, writeFollowing, type Following } from "./following.ts";
import { openParts, readNewestEntry, refused } from "./mirrors.ts";
import { dropUploads } from "./store-upload.ts";

/** After an entry has expired, the titles are shown for as long. */
const GRACE_MS = 30 * 86_400_000;

const NOT_EMPTY = "Only an empty site can become a mirror: this one has titles, or mirrors another site.";
const NOTHING_APPLIED = { applied: 0, packs: [], documents: "" };

/** A site to follow: the address of its `data` folder, and its key. */
export type Followed = { address: string; key: string };
export type FollowReport = FollowCounts & Pick<MirrorFacts, "name" | "notice"> & { number: number };

/**
 * Brings the catalogue to the newest entry of the site that it mirrors, or begins to mirror one. After a kill, the next run
 * continues. Call with a lock of all instances.
 * @throws {AppError} `mirror.none`, `mirror.not-empty`; the errors of `readNewestEntry`; `mirror.part-missing`.
 */
export async function follow(
  services: MirrorServices,
  followed: Followed | null,
  fetching: { outbound: Outbound; signal: AbortSignal },
): Promise<FollowReport> {
  const known = await begin(services, followed);
  if (known.seen) await setFacts(services, known.seen.entry);
  const seen = await readNewestEntry({ ...known, addresses: addressesOf(known) }, fetching);
  const { entry } = seen;
  const successor = known.seen && entry.key === known.key ? known.successor : entry.successor;
  const following: Following = { ...known, key: entry.key, successor, seen };
  await writeFollowing(services, following);
  const { name, notice } = await setFacts(services, entry);
  const counts = { changed: 0, removed: 0, refused: 0, lost: 0 };
  const run: Run = { services, following, ...openParts(fetching, addressesOf(following)), counts, missing: 0 };
  if (following.retryAt && services.now().getTime() >= following.retryAt) Object.assign(following, { applied: 0, retryAt: 0 });
  if (following.applied !== entry.number) await applyEntry(run, entry);
  await dropPictures(run);
  await dropUploads(services);
  return { ...counts, name, notice, number: entry.number };
}

async function begin({ store, blobs }: MirrorServices, followed: Followed | null): Promise<Following> {
  const { mirror } = await store.settings.get();
  const stored = mirror && !mirror.isFork ? await readFollowing({ blobs }) : null;
  const isRestored = stored !== null && stored.version > (await store.version.current());
  const known = stored && { ...stored, ...(isRestored && NOTHING_APPLIED) };
  if (known && (!followed || followed.key === known.key)) return followed ? { ...known, addresses: [followed.address] } : known;
  if (!followed) throw new AppError("mirror.none", "This site follows no other site yet: name its ADDRESS#KEY.");
  const isEmpty = (await store.counts.items()) === 0 && (await store.drafts.all()[Symbol.asyncIterator]().next()).done;
  if (stored || mirror?.isFork || (!mirror && !isEmpty)) throw new AppError("mirror.not-empty", NOT_EMPTY);
  const nothing = { ...NOTHING_APPLIED, successor: null, seen: null, version: 0, dropped: [] };
  return { ...nothing, addresses: [followed.address], key: followed.key };
}

/** Of folders, with a slash at the end: the one that was named, and those of the newest entry. */
function addressesOf({ addresses, seen }: Following): string[] {
  const all = [...addresses, ...(seen?.entry.mirrors ?? [])];
  return [...new Set(all.map((address) => address.replace(/\/*$/, "/")))];
}

/** What visitors are told; the version is raised only if it changes. */
async function setFacts({ store, now }: MirrorServices, { site: { name }, at, validUntil }: Entry): Promise<MirrorFacts> {
  const late = now().getTime() - Date.parse(validUntil);
  const notice = late <= 0 ? "" : late > GRACE_MS ? "closed" : "expired";
  const mirror: MirrorFacts = { name, at, isFork: false, notice };
  const { mirror: known } = await store.settings.get();
  // All uploads of a mirror are copies for downloads; its operator may turn them off.
  if (JSON.stringify(mirror) !== JSON.stringify(known))
    await store.settings.set({ mirror, ...(!known && { uploadedDownloads: true }) });
  return mirror;
}

async function applyEntry(run: Run, entry: Entry): Promise<void> {
  const { services, following, fetchPart } = run;
  const bytes = await fetchPart(DATA_PATHS.index(entry.index.sha256), entry.index);
  const { data: index } = indexSchema.safeParse(parsed(bytes, MAX_INDEX_BYTES));
  if (!index?.packs.every(({ first }, at) => at === 0 || (index.packs[at - 1]?.first ?? "") < first))
    throw refused("The index of the site cannot be read.");
  const packs = index.packs.map((pack, at) => {
    const [from, before] = [at === 0 ? "" : pack.first, index.packs[at + 1]?.first ?? "~"];
    return { ...pack, from, before, name: `${from} ${before} ${pack.sha256}` };
  });
  const steps = entry.diffs.filter(({ from }) => from >= following.applied).toSorted((a, b) => a.from - b.from);
  const isWhole = [...steps, { from: entry.number }].every(({ from }, at) => from === (steps[at - 1]?.to ?? following.applied));
  const isByDiffs = isWhole && following.applied > 0;
  const names = new Set(packs.map(({ name }) => name));
  // Before anything changes: a run that is killed leaves titles that no known pack has.
  following.packs = isByDiffs ? [] : following.packs.filter((name) => names.has(name));
  await writeFollowing(services, following);
  if (isByDiffs) {
    for (const step of steps) {
      // A diff that no mirror has any more is no loss: the packs have the same titles.
      const lines = await fetchPart(DATA_PATHS.diff(step.sha256), step).catch(nullIf("mirror.part-missing"));
      if (!lines) break;
      await applyLines(run, lines);
      following.applied = step.to;
      await writeFollowing(services, following);
    }
  }
  if (!isByDiffs || following.applied < entry.number) await applyPacks(run, packs);
  if (following.documents !== index.documents.sha256) {
    const { missing } = run;
    await applyDocuments(run, await fetchPart(DATA_PATHS.pack(index.documents.sha256), index.documents));
    following.documents = run.missing === missing ? index.documents.sha256 : "";
  }
  // Those that are not known are read again, then.
  if (!following.retryAt) following.packs = [...names];
  following.applied = entry.number;
  await writeFollowing(services, following);
}

/** With the ids from `from` to before `before`: what was between two packs is gone once one of them includes the place. */
type Pack = { sha256: string; bytes: number; from: string; before: string; name: string };

async function applyPacks(run: Run, packs: readonly Pack[]): Promise<void> {
  const { services, following, fetchPart } = run;
  const known = new Set(following.packs);
  const local = await localIds(services, packs);
  if (packs.length === 0) await removeItems(run, [...local.values()].flat());
  for (const pack of packs.filter(({ name }) => !known.has(name))) {
    const { missing } = run;
    const ids = await applyLines(run, await fetchPart(DATA_PATHS.pack(pack.sha256), pack));
    const gone = local.get(packs.indexOf(pack))?.filter((id) => !ids.has(id)) ?? [];
    await removeItems(run, gone);
    if (run.missing === missing) following.packs.push(pack.name);
    await writeFollowing(services, following);
  }
}

/** The ids of items and drafts, by the index of their pack. */
async function localIds({ store }: MirrorServices, packs: readonly Pack[]): Promise<Map<number, string[]>> {
  const ids: string[] = [];
  for await (const { id } of store.items.all()) ids.push(id);
  for await (const { item } of store.drafts.all()) ids.push(item.id);
  let at = 0;
  return Map.groupBy(
    ids.toSorted((a, b) => (a < b ? -1 : 1)),
    (id) => {
      while (id >= (packs[at]?.before ?? "~")) at++;
      return at;
    },
  );
}

/** Deletes the pictures of removed items that no other names. */
async function dropPictures({ services, following }: Run): Promise<void> {
  if (following.dropped.length === 0) return;
  const dropped = new Set(following.dropped);
  for await (const item of services.store.items.all())
    for (const address of pictureAddresses(item)) dropped.delete(parsePicturePath(address)?.hash ?? "");
  for (const hash of dropped) await dropPicture(services, hash);
  following.dropped = [];
  await writeFollowing(services, following);
}

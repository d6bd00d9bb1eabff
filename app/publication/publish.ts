import { createHash } from "node:crypto";
import { idsByPopularity } from "./changed-items.ts";
import { MAX_ENTRY_BYTES, MAX_PACK_BYTES, type Entry } from "./entry.ts";
import { fetchBytes, type Fetching } from "./fetch-bytes.ts";
import { mayFollow, readEntry, undoneBy, type DataSource, type FoundEntry, type Undone } from "./newest-entry.ts";
import { publishData } from "./publish-data.ts";
import { lastEntry, makeEntry, placeEntry, type Signer } from "./publish-entry.ts";
import {
  adoptFiles,
  DATA,
  deleteObsolete,
  PAGES,
  publishedFiles,
  readTarget,
  type PublicationTarget,
} from "./published-files.ts";
import type { PublicationPart, Publishing } from "./publishing.ts";
import { refused } from "./refused.ts";
import type { PublicationState } from "./state.sql.ts";

const CHANGES = 1000;

export type Publication = Pick<Publishing, "services" | "options" | "onProgress"> & {
  state: PublicationState;
  target: PublicationTarget & { name: string };
  mirrors: readonly DataSource[];
  signer: Signer;
  /** Whether the key existed before this run. */
  hasOldKey: boolean;
  release: string;
  /** After the data, before the entry. */
  parts: readonly PublicationPart[];
  /** The number of the entry, where no earlier one can be read; null to go on from the last. */
  number: number | null;
  /** Asks before what was published is undone. @throws if it is not confirmed. */
  confirm: (newest: FoundEntry, undone: Undone) => Promise<void>;
  /** Called before everything is written again. @param lastMs How long that took; null if it is not known. */
  onRewrite: (lastMs: number | null) => void;
};

export type Published = { number: number; isNew: boolean; isSigned: boolean; removed: number };

/** Brings a target up to date. A run that is killed is continued by the next. @throws {AppError} `publication.refused`. */
export async function publish(given: Publication): Promise<Published> {
  const { services, state, target, signer, options, parts } = given;
  const before = lastEntry(state)?.entry.number ?? 0;
  const number = await nextNumber(given);
  const files = publishedFiles(state, target);
  const recipe = await recipeOf(given);
  const isRewritten = state.read("recipe") !== recipe;
  const startedAt = services.now().getTime();
  if (isRewritten && state.read("version") !== null) given.onRewrite(state.read("wholeMs"));
  const { version, ...changes } = await changesSince(given, recipe);
  const publishing: Publishing = { services, files, options, changes, recipe, onProgress: given.onProgress };
  if (state.read("version") !== null) await placeEntry(publishing, state, signer);
  const index = await publishData(publishing, state);
  for (const part of parts) await part(publishing);
  const made = await makeEntry(publishing, state, { index, signer, number });
  state.atomically(() => {
    if (made) {
      state.write("entry", { text: made.text, signature: null });
      state.write("diffs", made.steps);
      state.write("settled", number);
    }
    state.items.settle();
    state.write("version", version);
    state.write("recipe", recipe);
    if (isRewritten) state.write("wholeMs", services.now().getTime() - startedAt);
  });
  const isSigned = await placeEntry(publishing, state, signer);
  // Until it is signed, followers read the data of the entry before.
  const removed = await deleteObsolete(state, target, isSigned ? "" : PAGES);
  const last = lastEntry(state)?.entry.number ?? 0;
  return { number: last, isNew: last !== before, isSigned, removed };
}

/** Reads what the key has published, and goes on from there. */
async function nextNumber(given: Publication): Promise<number> {
  const { services, state, target, mirrors, signer, hasOldKey, number, confirm } = given;
  const last = lastEntry(state);
  const { publicKey } = signer;
  if (last && !mayFollow(publicKey, last.entry))
    throw refused(`The key ${publicKey} is neither that of this publication, ${last.entry.key}, nor of a successor or heir.`);
  const isNewState = state.read("target") !== target.name;
  const own: DataSource = { name: target.name, read: (path) => readTarget(target, DATA + path) };
  const found = await Promise.all([own, ...mirrors].map(readEntry));
  const [onTarget = null] = found;
  if (onTarget && onTarget.entry.key !== last?.entry.key && !mayFollow(publicKey, onTarget.entry)) {
    const { site, key } = onTarget.entry;
    throw refused(`${target.name} is the publication of another site, ${site.name}, with the key ${key}.`);
  }
  // Anybody can name this key in an entry of their own.
  const isOwn = ({ key }: Entry) => key === publicKey || key === last?.entry.key;
  const trusted = found.filter((each) => each !== null && (each === onTarget || !last || isOwn(each.entry)));
  const newest = trusted.reduce((best, each) => ((each?.entry.number ?? 0) > (best?.entry.number ?? 0) ? each : best), null);
  const known = last?.entry.number ?? 0;
  const isPlaced = state.read("placed") === known && known > 0;
  const isOther = newest?.entry.number === known && newest.text !== last?.stored.text;
  if (newest && (newest.entry.number > known || isOther)) {
    await confirm(newest, await undoneBy(services, newest));
    await beginAnew(state, target);
    state.write("entry", { text: newest.text, signature: newest.signature });
  } else if (!newest && number === null && (isPlaced || (!last && hasOldKey && isNewState))) {
    const next = known > 0 ? known + 1 : "N";
    throw refused(
      `This key has published before, but no entry of it can be read from ${target.name} or a mirror. Name a mirror that has one by --mirror, or add --number ${next}, above every number that it has published.`,
    );
  } else if (isNewState || (isPlaced && onTarget?.entry.number !== known)) await beginAnew(state, target);
  else if (onTarget && onTarget.entry.number === known && last)
    state.write("entry", { ...last.stored, signature: onTarget.signature });
  const next = (lastEntry(state)?.entry.number ?? 0) + 1;
  if (number !== null && number < next) throw refused(`The number ${number} was published already; the next is ${next}.`);
  return number ?? next;
}

/** Compares everything with a target whose files are not known. */
async function beginAnew(state: PublicationState, target: Publication["target"]): Promise<void> {
  state.clear();
  for (const name of ["version", "recipe", "diffs", "placed", "settled"] as const) state.write(name, null);
  await adoptFiles(state, target);
  state.write("target", target.name);
}

async function recipeOf({ services, options, release }: Publication): Promise<string> {
  const settings = await services.store.settings.get();
  return createHash("sha256")
    .update(JSON.stringify([release, settings, options]))
    .digest("hex");
}

async function changesSince({ services: { store }, state }: Publication, recipe: string) {
  const current = await store.version.current();
  let version = state.read("version");
  let isWhole = version === null || version > current || state.read("recipe") !== recipe;
  const ids = new Set<string>();
  let hasPictures = false;
  for (let isComplete = false; version !== null && !isWhole && !isComplete;) {
    const page = await store.changes.since(version, CHANGES);
    if (!page || page.changes.some(({ noun, id }) => noun === "item" && id === "*")) isWhole = true;
    for (const { noun, id } of page?.changes ?? []) {
      if (noun === "item") ids.add(id);
      hasPictures ||= noun === "picture";
    }
    version = page?.version ?? version;
    isComplete = page?.isComplete ?? true;
  }
  if (hasPictures) for (const id of state.items.unrendered()) ids.add(id);
  if (isWhole || version === null) return { version: current, isWhole: true, ids: await idsByPopularity(store) };
  return { version, isWhole, ids: [...ids] };
}

/** Reads the `data` folder of a mirror; one that cannot be read has no entry. */
export function mirrorSource(address: string, fetching: Fetching): DataSource {
  const limitOf = (path: string) => (path.startsWith("entr") ? MAX_ENTRY_BYTES : MAX_PACK_BYTES);
  return { name: address, read: (path) => fetchBytes(fetching, new URL(path, address).href, limitOf(path)) };
}

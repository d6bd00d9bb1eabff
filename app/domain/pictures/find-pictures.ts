import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import type { Item } from "#app/kinds/item.ts";
import type { FoundPicture, SearchMark } from "#app/store/copy-store.ts";
import { publicKinds } from "../kinds.ts";
import type { Services } from "../services.ts";

export type FindServices = Pick<Services, "store" | "now">;

export type FindOptions = {
  /** Of this site; its own pictures are not copied. */
  ownOrigin: string | null;
  signal?: AbortSignal;
};

const DAY_MS = 86_400_000;
/** Between the clocks of instances. */
const MARGIN_MS = 5 * 60_000;
const ADDRESSES_AT_ONCE = 500;
const ELSEWHERE = /^https?:/i;

/** Whether anything was edited since the last search, or that was a day ago. */
export async function isSearchDue({ store, now }: FindServices): Promise<boolean> {
  const [mark, version] = await Promise.all([store.pictureCopies.searchMark(), store.version.current()]);
  return mark?.version !== version || isOld(mark, now());
}

/**
 * Notes the pictures on other hosts that public items name: of new and edited items, and once a day of all of them, which finds
 * out which copies are still in use.
 * @returns Whether it read the whole catalogue.
 */
export async function findPictures({ store, now }: FindServices, { ownOrigin, signal }: FindOptions): Promise<boolean> {
  const { pictureCopies } = store;
  const at = now();
  const mark = await pictureCopies.searchMark();
  // Read before the items: whatever is edited meanwhile is searched again.
  const [version, number] = [await store.version.current(), await pictureCopies.lastItemNumber()];
  const types = (await publicKinds({ store })).map(({ type }) => type);
  const since = mark && !isOld(mark, at) && String(mark.types) === String(types) ? mark : null;
  const items = since ? pictureCopies.itemsSince(since.number, new Date(since.at.getTime() - MARGIN_MS)) : store.items.all();
  let found: FoundPicture[] = [];
  for await (const item of items) {
    signal?.throwIfAborted();
    if (!types.includes(item.type)) continue;
    found.push(...picturesElsewhere(item, ownOrigin));
    if (found.length < ADDRESSES_AT_ONCE) continue;
    await pictureCopies.note(found, at);
    found = [];
  }
  await pictureCopies.note(found, at);
  await pictureCopies.setSearchMark({ version, number, at, types, wholeAt: since?.wholeAt ?? at });
  return since === null;
}

/** A time in the future was written by a wrong clock. */
function isOld({ wholeAt }: SearchMark, at: Date): boolean {
  const age = at.getTime() - wholeAt.getTime();
  return age >= DAY_MS || age < 0;
}

function picturesElsewhere(item: Item, ownOrigin: string | null): FoundPicture[] {
  return pictureAddresses(item)
    .filter((address) => ELSEWHERE.test(address) && URL.parse(address)?.origin !== ownOrigin)
    .map((address) => ({ address, editedAt: item.updatedAt }));
}

import type { Item, ItemType } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import { classOf, isScanned, titleKey, type Group } from "./groups.ts";

const HASH_DIGITS = 16;
const YEAR = /^\d{4}/;

export type KnownItem = Pick<Item, "id" | "cId" | "type" | "itemName"> & { year: string; isPublic: boolean };

/** A file listed by an item, or seen by this scan. */
type KnownFile = { item: KnownItem | null; path: string };

/** Titles and checksums of the whole catalogue, about 200 bytes for each title and each file. Keeps no whole item in memory. */
export class KnownItems {
  readonly #byId = new Map<string, KnownItem>();
  readonly #byTitle = new Map<string, Set<string>>();
  readonly #byHash = new Map<string, KnownFile>();

  static async read({ items, drafts }: Pick<Store, "items" | "drafts">): Promise<KnownItems> {
    const known = new KnownItems();
    for await (const item of items.all()) known.add(item, true);
    for await (const { item, isPending, wasPublic } of drafts.all()) known.add(item, isPending || wasPublic);
    return known;
  }

  /** @param isPublic Whether visitors see the item, or ever did; then a scan never changes it. */
  add(item: Item, isPublic: boolean): void {
    const { id, cId, type, itemName } = item;
    const known = { id, cId, type, itemName, year: YEAR.exec(item.releasedYear)?.[0] ?? "", isPublic };
    this.#byId.set(id, known);
    for (const title of [itemName, item.originalTitle ?? "", ...(item.alternativeTitles ?? [])]) {
      if (title !== "") this.#addTitle(keyOf(type, title), id);
    }
    for (const { sha256 } of item.files ?? []) {
      const hash = sha256.slice(0, HASH_DIGITS);
      if (hash !== "" && !this.#byHash.has(hash)) this.#byHash.set(hash, { item: known, path: "" });
    }
  }

  get(id: string): KnownItem | null {
    return this.#byId.get(id) ?? null;
  }

  fileOf(sha256: string): KnownFile | null {
    return this.#byHash.get(sha256.slice(0, HASH_DIGITS)) ?? null;
  }

  seen(sha256: string, path: string): void {
    const hash = sha256.slice(0, HASH_DIGITS);
    this.#byHash.set(hash, { item: this.#byHash.get(hash)?.item ?? null, path });
  }

  /** Items that are the same work as the group, judging by title and year; an unknown year matches any. */
  sameWork({ id, type, title, year }: Pick<Group, "id" | "type" | "title" | "year">): KnownItem[] {
    const own = this.#byId.get(id);
    if (own) return [own];
    const ids = [...(this.#byTitle.get(keyOf(type, title)) ?? [])];
    const titled = ids.flatMap((each) => this.#byId.get(each) ?? []);
    return titled.filter((item) => item.year === year || item.year === "" || year === "");
  }

  #addTitle(key: string, id: string): void {
    const ids = this.#byTitle.get(key);
    if (ids) ids.add(id);
    else this.#byTitle.set(key, new Set([id]));
  }
}

function keyOf(type: ItemType, title: string): string {
  return `${classOf(type)} ${titleKey(title)}`;
}

/** True for a draft that a scan made and that was never published; a scan changes nothing else. */
export function isOwnDraft({ id, isPublic }: KnownItem): boolean {
  return isScanned(id) && !isPublic;
}

import type { Item, ItemDocument, ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { Translation } from "#app/kinds/translations.ts";
import type { Label } from "#app/lib/text/text.ts";
import type { CurrentItem } from "../drafts/drafts.store.ts";
import type { ItemPage, ItemQuery } from "../lists/lists.store.ts";

export type NewItem = { id: string } & ItemDocument;

/** One name is one person (lib/text/person-slugs.ts). */
export type Person = {
  slug: string;
  /** As first typed. */
  name: string;
  /** From the last saved item that has a picture of the person; "" if none does. */
  picture: string;
  /** The number of items with the person. */
  titles: number;
  /** The person's roles, most frequent first. */
  roles: readonly (Label & { titles: number })[];
};

export type ItemStore = {
  /**
   * Uses the id and code of `item`.
   * @throws {AppError} `item.id-taken`, `item.code-taken`; `item.invalid`; `text.invalid` for a NUL or a lone surrogate. Nothing
   * is written then, so that a transaction may continue.
   */
  insert(item: NewItem): Promise<Item>;
  /** Like `insert` for many items, in one transaction: all or none. */
  insertAll(items: readonly NewItem[]): Promise<void>;
  /** The given ids and codes that items, drafts or the trash already use. */
  taken(named: readonly Pick<NewItem, "id" | "cId">[]): Promise<{ ids: ReadonlySet<string>; codes: ReadonlySet<string> }>;
  /**
   * Leaves code, type, `downloads` and `createdAt` unchanged.
   * @param current The result of `drafts.current` in this transaction.
   * @throws {AppError} `item.invalid`, `text.invalid`.
   */
  replace(item: NewItem, current?: CurrentItem | null): Promise<Item | null>;
  remove(id: string): Promise<boolean>;
  get(id: string): Promise<Item | null>;
  /** Omits missing items; in any order. */
  getAll(ids: readonly string[]): Promise<Item[]>;
  /** Finds items of every kind. */
  getByCode(cId: string): Promise<Item | null>;
  /** In the order of `cIds`; null where no item of this kind has the code. */
  byCodes(type: ItemType, cIds: readonly string[]): Promise<(Item | null)[]>;
  /** Existing items of any kind, in the order of `ids`; at most 100. */
  byIds(ids: readonly string[]): Promise<ItemSummary[]>;
  /** The overviews of existing items, by id; at most 100. Cards show their beginning, and summaries have none. */
  overviews(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The texts of existing items in one language, keyed by id; at most 100. Items without any are omitted.
   * @param tag As stored: `pt-BR`.
   */
  translations(ids: readonly string[], tag: string): Promise<ReadonlyMap<string, Translation>>;
  /** Newest first. */
  newest(type: ItemType, limit: number): Promise<ItemSummary[]>;
  /** Latest first; unreadable dates last. */
  newReleases(type: ItemType, limit: number): Promise<ItemSummary[]>;
  /**
   * Most momentum (catalogue/lists/momentum.ts) in the 7 days up to `day`, against the 14 before; ties newest first. Considers the 200
   * busiest items of each of the 7 days and omits those without momentum, so may return fewer than `limit`.
   * @param day `YYYY-MM-DD`, UTC.
   * @param limit 1-100.
   */
  trending(type: ItemType, day: string, limit: number): Promise<ItemSummary[]>;
  /**
   * The most similar items of the kind (lib/text/similarity.ts); ties: best rated, then newest. Per genre, the 24 nearest in
   * years and the 24 best rated are considered, per person the 24 newest. Empty if the item is missing.
   * @param limit 1-100.
   */
  similar(id: string, limit: number): Promise<ItemSummary[]>;
  /** `total` is exact up to 1,000. @throws {AppError} `cursor.invalid` for a cursor of another query. */
  page(query: ItemQuery): Promise<ItemPage>;
  /**
   * Null if no item of these types has a person of this slug.
   * @param types All if undefined.
   */
  person(slug: string, types?: readonly ItemType[]): Promise<Person | null>;
  /** In creation order, read in slices, so that memory use does not grow with the catalogue. */
  all(): AsyncIterable<Item>;
};

import type { FileStore } from "./file-store.ts";
import type { Cluster } from "./cluster.ts";
import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";
import type { Facets, Filters } from "#app/kinds/lists/filters.ts";
import type { Item, ItemDocument, ItemStats, ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

/**
 * The rows of the product, whatever the database. Takes and returns documents, never columns; every method orders totally, so
 * that the same call gives the same order twice.
 */
export type Store = {
  items: ItemStore;
  lists: ListStore;
  trash: TrashStore;
  files: FileStore;
  codes: CodeStore;
  genres: GenreStore;
  search: SearchStore;
  counts: CountStore;
  ratings: RatingStore;
  addresses: AddressStore;
  customization: CustomizationStore;
  settings: SettingStore;
  apiKeys: ApiKeyStore;
  version: VersionStore;
  /** Not part of a transaction. */
  cluster: Cluster;
  /**
   * Runs `work` as one unit: all of its writes or none. One catalogue writer at a time, in this and every other process.
   * Inside, only the given store may be awaited. What `work` throws is thrown on, after nothing was kept.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Ends every connection; later calls fail. */
  close(): Promise<void>;
};

/** An item as it is first stored: numbers of visitors start at 0. */
export type NewItem = { id: string } & ItemDocument;

/** Which items. Without a type there are none, so that no kind is shown by oversight; unknown values match nothing. */
export type ItemFilter = Filters & {
  /**
   * Only what `search.byTitle` finds by this text: the best 1,000; where they are narrowed, counted or ordered in another way,
   * out of the best 10,000. Where there are more than that, no total is exact, not even of nothing.
   */
  text?: string | undefined;
  /**
   * The types somebody may see, all where it is missing. Facets offer no others; and what stands in one of them as it was
   * typed is forgiven in none, so that choosing a type never finds what was not there before.
   */
  among?: readonly ItemType[] | undefined;
  /** Besides what is found by the text, and before it: what has one of these codes. Only with text. */
  codes?: readonly string[] | undefined;
};

/** Which items, in which order and where to begin. */
export type ItemQuery = ItemFilter & {
  /** `relevance` is the order of `search.byTitle`, only with text. */
  sort: ItemSort | "relevance";
  /** From the end on, as if the order were the other way round; not by relevance. */
  reversed?: boolean;
  /** 1 to 100. */
  limit: number;
  cursor: Cursor;
};

/** `isFuzzy` where nothing stands as it was searched for: then the items are those that come closest, if any. */
export type ItemPage = Page<ItemSummary> & { isFuzzy: boolean };

/** A page and what its list can be narrowed by further; totals of facets as pages count them. */
export type ListPage = ItemPage & { facets: Facets };

export type ListStore = {
  /**
   * `items.page` with the facets of the list, in one go: a search looks for its text once.
   * @throws {AppError} `cursor.invalid` for a cursor this query did not give out.
   */
  read(query: ItemQuery): Promise<ListPage>;
};

export type ItemStore = {
  /**
   * Stores a new item under the id and code it carries.
   * @throws {AppError} `item.id-taken`, `item.code-taken`; `item.invalid`; `text.invalid` for text with a NUL or a broken
   * surrogate. Nothing is written then, so that a transaction may go on.
   */
  insert(item: NewItem): Promise<Item>;
  /**
   * Replaces the document of an item. Its id, code, type, `downloads` and `createdAt` stay as they are stored.
   * @returns null when there is no such item.
   * @throws {AppError} `item.invalid`, `text.invalid`; nothing is written then.
   */
  replace(item: NewItem): Promise<Item | null>;
  /** @returns false when there was no such item. */
  remove(id: string): Promise<boolean>;
  /** Null when missing. */
  get(id: string): Promise<Item | null>;
  /** The item that has this code, of whatever kind; null when none has. */
  getByCode(cId: string): Promise<Item | null>;
  /** The items of one kind by code, in the order of `cIds`; null where no item of that kind has the code. */
  byCodes(type: ItemType, cIds: readonly string[]): Promise<(Item | null)[]>;
  /** Those of the items with these ids that there are, of whatever kind, in the order of `ids`; at most 100. */
  byIds(ids: readonly string[]): Promise<ItemSummary[]>;
  /** The newest of one kind, newest first. */
  newest(type: ItemType, limit: number): Promise<ItemSummary[]>;
  /** One kind by release date, latest first; dates that cannot be read come last. */
  newReleases(type: ItemType, limit: number): Promise<ItemSummary[]>;
  /**
   * The items of one kind with the most momentum (lib/momentum.ts) in the 7 days that end with `day`, against the 14 before;
   * of equals the newest first. Computed from the daily totals alone, so the same totals always give the same items. Only
   * the 200 busiest of each of the 7 days are looked at, and what rests is left out: fewer than `limit` may come back.
   * @param day `YYYY-MM-DD` in UTC.
   * @param limit 1 to 100.
   */
  trending(type: ItemType, day: string, limit: number): Promise<ItemSummary[]>;
  /**
   * The items of the same kind most alike (lib/text/similarity.ts), of equals the best rated, then the newest; without the item
   * itself and without what shares neither genre nor cast. Of each of its genres the nearest in years and the best rated are
   * looked at, and the newest that each of its cast is in, 24 each. Empty when there is no such item.
   * @param limit 1 to 100.
   */
  similar(id: string, limit: number): Promise<ItemSummary[]>;
  /**
   * One page of a list, by keyset in both directions. `total` is exact up to 1,000.
   * @throws {AppError} `cursor.invalid` for a cursor this query did not give out.
   */
  page(query: ItemQuery): Promise<ItemPage>;
  /** The name of a person as first typed; null where no cast has one with this slug. */
  person(slug: string): Promise<string | null>;
  /** Every item in the order of creation, read in slices: memory does not grow with the catalogue. */
  all(): AsyncIterable<Item>;
};

/** What the list of the trash shows of an item. */
export type TrashedItem = Pick<Item, "id" | "cId" | "type" | "itemName" | "thumbnailUrl"> & { trashedAt: Date };

/** `limit` is 1 to 100. */
export type TrashQuery = { limit: number; cursor: Cursor };

/**
 * Items that were moved out of the catalogue and may come back: no method of the other parts of the store finds them, but
 * their ids and codes stay taken. Each call takes at most 500 ids and moves all that there are, or none when it throws.
 */
export type TrashStore = {
  /** Moves items out of the catalogue, with everything visitors did. @returns the ids that were moved. */
  put(ids: readonly string[], at: Date): Promise<string[]>;
  /** Moves items back as they were, code, numbers and time of creation included. @returns the ids that were moved. */
  restore(ids: readonly string[]): Promise<string[]>;
  /** Deletes for good. @returns how many lay in the trash. */
  remove(ids: readonly string[]): Promise<number>;
  /** Deletes for good what was put here before `before`, at most 1,000, the oldest first. @returns how many. */
  sweep(before: Date): Promise<number>;
  /**
   * What was put here last comes first; `total` is exact up to 1,000.
   * @throws {AppError} `cursor.invalid`.
   */
  page(query: TrashQuery): Promise<Page<TrashedItem>>;
};

export type CodeStore = {
  /** Takes the next number of a kind; only inside a transaction, so that a failed create leaves no gap. */
  next(type: ItemType): Promise<number>;
  /** The number `next` would take now. */
  peek(type: ItemType): Promise<number>;
  /** Makes sure that the next number is above `number` (an import brought a code). */
  raiseTo(type: ItemType, number: number): Promise<void>;
};

/** A genre and how many items of the asked kinds carry it. */
export type GenreCount = { slug: string; label: string; count: number };

export type GenreStore = {
  /** The genres that items of a kind (or of any kind) carry, most used first. */
  list(type?: ItemType): Promise<GenreCount[]>;
  /** The label of a genre as first typed; null when there is none with this slug. */
  label(slug: string): Promise<string | null>;
};

export type SearchStore = {
  /**
   * Items by title: exact, then title prefix, all words as prefixes, substring, the most downloaded first within each.
   * Accents, punctuation, a leading article, "&" or "and", and how numbers are written make no difference; a
   * word like 1922 may also be the year of release. Where nothing is found: spaces elsewhere, spelling corrected, words
   * left out. Any text is safe; empty text finds nothing.
   * @param limit 1 to 100.
   */
  byTitle(text: string, types: readonly ItemType[], limit: number): Promise<ItemSummary[]>;
  /** The old product's search: `itemName` begins with `text`, case-sensitive. */
  byPrefix(text: string, types: readonly ItemType[], limit: number): Promise<ItemSummary[]>;
};

/** What visitors did to an item on one day: `YYYY-MM-DD` in UTC. */
export type DayCount = { id: string; day: string; views: number; downloads: number };

export type CountStore = {
  /** Items of a kind, or of all kinds. */
  items(type?: ItemType): Promise<number>;
  /**
   * Adds to the totals of items and to those of the days, all or nothing; ids that no item has are ignored. Edits nothing:
   * the version stays. Others wait meanwhile, so give at most 200 at once.
   */
  add(counts: readonly DayCount[]): Promise<void>;
  /** True when every kept counter equals what counting the rows gives. */
  verify(): Promise<boolean>;
};

/** All that visitors gave an item, added up. */
export type VisitorRating = ItemStats["visitorRating"];

/**
 * Ratings by visitors, one per visitor and item. `owner` stands for the visitor: at most 64 characters. A rating does not
 * raise the version.
 */
export type RatingStore = {
  /**
   * Gives an item a rating, in place of the one the owner gave before.
   * @param rating 0.5 to 5 in half steps.
   * @returns What all have given now; null when there is no such item.
   */
  set(id: string, owner: string, rating: number): Promise<VisitorRating | null>;
  /**
   * Takes back what the owner gave; nothing happens where that is nothing.
   * @returns What all have given now; null when there is no such item.
   */
  remove(id: string, owner: string): Promise<VisitorRating | null>;
  /** Null when the owner has not rated the item, or there is none. */
  get(id: string, owner: string): Promise<number | null>;
};

/** Where an item is, and when it was last edited. */
export type ItemAddress = Pick<Item, "id" | "type" | "updatedAt">;

/**
 * Where all items are, in parts of at most `size`. They are numbered from 1 in the order of creation: a new item joins the last
 * one, and none ever moves to another.
 */
export type AddressStore = {
  /** 0 while there are no items. Some of the parts before it may be empty. */
  lastPart(size: number): Promise<number>;
  /** When an item of a part was last edited; null where the part has none of these types. */
  updatedAt(types: readonly ItemType[], part: AddressPart): Promise<Date | null>;
  /** The items of a part, first created first; none for a part that is not there. */
  part(types: readonly ItemType[], part: AddressPart): Promise<ItemAddress[]>;
};

export type AddressPart = { number: number; size: number };

export type CustomizationStore = {
  /** Null when missing. */
  get(key: CustomizationKey): Promise<Customization | null>;
  /** Overwrites the document. */
  set(key: CustomizationKey, customization: Customization): Promise<void>;
};

/** Settings of the whole site. */
export type SiteSettings = { softwareSection: boolean };

export type SettingStore = {
  /** All settings, a default where none was set. */
  get(): Promise<SiteSettings>;
  set(settings: Partial<SiteSettings>): Promise<void>;
};

/** With what a program acts; the key itself is kept nowhere. */
export type ApiKey = {
  id: string;
  name: string;
  /** The address of the admin who made it. */
  createdBy: string;
  createdAt: Date;
  /** To the minute; null until the first use. */
  lastUsedAt: Date | null;
};

/** The keys of programs. Edits nothing of the catalogue: the version stays. */
export type ApiKeyStore = {
  /** @param hash SHA-256 of the key, in hex. */
  insert(key: Omit<ApiKey, "lastUsedAt">, hash: string): Promise<void>;
  /** Those that are not revoked, the newest first. */
  list(): Promise<ApiKey[]>;
  /** Null for a key that was never made or is revoked. */
  find(hash: string): Promise<ApiKey | null>;
  /** Notes a use; an earlier one than is noted changes nothing. */
  use(id: string, at: Date): Promise<void>;
  /** @returns false when there was no such key, or it was revoked already. */
  revoke(id: string, at: Date): Promise<boolean>;
  /** Revokes every key that this admin made, by address. */
  revokeAllOf(createdBy: string, at: Date): Promise<void>;
};

export type VersionStore = {
  /** A number that every edit of the catalogue raises, in whatever process; a count alone does not raise it. */
  current(): Promise<number>;
  /**
   * The same for who asks at every request, mostly without a query: a number where it is known. It includes what this store has
   * written, and what others wrote 5 ms ago.
   */
  recent(): number | Promise<number>;
  /** Makes the copy of another catalogue one of its own, which is not copied over any more. */
  claim(): Promise<void>;
};

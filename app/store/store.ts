import type { AlertStore } from "#app/attention/alerts.store.ts";
import type { ApiKeyStore } from "#app/accounts/api-keys/api-keys.store.ts";
import type { AttentionStore } from "#app/attention/attention.store.ts";
import type { AuditStore } from "#app/audit/audit.store.ts";
import type { ChallengeStore } from "#app/challenges/challenges.store.ts";
import type { Cluster } from "#app/platform/sql/cluster.ts";
import type { PictureCopyStore } from "#app/pictures/picture-copies.store.ts";
import type { CustomizationDraftStore } from "#app/customization/customization-drafts.store.ts";
import type { CurrentItem, DraftStore } from "#app/catalogue/drafts/drafts.store.ts";
import type { FileStore } from "#app/files/files.store.ts";
import type { ChangeContext, HistoryStore } from "#app/catalogue/history/history.store.ts";
import type { LinkStore } from "#app/downloads/links.store.ts";
import type { ReportStore } from "#app/reports/reports.store.ts";
import type { GenreStore, SearchStore } from "#app/catalogue/search/search.store.ts";
import type { ServiceKeyStore } from "#app/services/service-keys.store.ts";
import type { SettingStore } from "#app/site/settings.store.ts";
import type { StatisticsStore } from "#app/counts/statistics.store.ts";
import type { TitleRequestStore } from "#app/title-requests/title-requests.store.ts";
import type { TrashStore } from "#app/catalogue/trash/trash.store.ts";
import type { WithdrawalStore } from "#app/catalogue/withdrawals/withdrawals.store.ts";
import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";
import type { TextFacet } from "#app/kinds/lists/facets.ts";
import type { Facets, Filters } from "#app/kinds/lists/filters.ts";
import type { Item, ItemDocument, ItemSummary, ItemType, VisitorRating } from "#app/kinds/item.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";
import type { Translation } from "#app/kinds/translations.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { Label } from "#app/lib/text/text.ts";

/** Takes and returns documents. Every order is total, so that the same call returns the same order. */
export type Store = {
  items: ItemStore;
  lists: ListStore;
  trash: TrashStore;
  drafts: DraftStore;
  withdrawals: WithdrawalStore;
  reports: ReportStore;
  challenges: ChallengeStore;
  titleRequests: TitleRequestStore;
  files: FileStore;
  codes: CodeStore;
  genres: GenreStore;
  search: SearchStore;
  counts: CountStore;
  statistics: StatisticsStore;
  ratings: RatingStore;
  addresses: AddressStore;
  customization: CustomizationStore;
  customizationDrafts: CustomizationDraftStore;
  settings: SettingStore;
  accountSettings: AccountSettingStore;
  pictureCopies: PictureCopyStore;
  links: LinkStore;
  attention: AttentionStore;
  alerts: AlertStore;
  apiKeys: ApiKeyStore;
  serviceKeys: ServiceKeyStore;
  audit: AuditStore;
  history: HistoryStore;
  version: VersionStore;
  /** Not part of a transaction. */
  cluster: Cluster;
  /** Atomic. One catalogue writer at a time, across processes. Inside, await only the given store. Errors are rethrown. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** The same store with the context of changes, for the history. */
  as(context: Partial<ChangeContext>): Store;
  ping(): Promise<void>;
  /** Later calls fail. */
  close(): Promise<void>;
};

export type NewItem = { id: string } & ItemDocument;

/** Nothing matches without a type, so that no kind is exposed by oversight. Unknown values match nothing either. */
export type ItemFilter = Filters & {
  /**
   * Restricts the list to results of `search.byTitle`: the best 1,000, or 10,000 candidates to filter, count or sort otherwise.
   * If there are more, no total is exact, not even 0.
   */
  text?: string | undefined;
  /**
   * The visible types; all if undefined. Facets offer no others. Search is fuzzy only if none of them matches as typed, so that
   * choosing a type never adds results.
   */
  among?: readonly ItemType[] | undefined;
  /** The slug of the role that all of the people must have, as in `Person.roles`. */
  role?: string | undefined;
  /** Items with one of these codes come before the search results. Needs `text`. */
  codes?: readonly string[] | undefined;
};

export type ItemQuery = ItemFilter & {
  /** `relevance` is the order of `search.byTitle`; needs `text`. */
  sort: ItemSort | "relevance";
  /** Reads the reverse order; not by relevance. */
  reversed?: boolean;
  /** 1-100. */
  limit: number;
  cursor: Cursor;
};

/** `isFuzzy` if nothing matches as typed: the items are the closest matches, if any. */
export type ItemPage = Page<ItemSummary> & { isFuzzy: boolean };

export type ListPage = ItemPage & { facets: Facets };

type ListStore = {
  /** `items.page` and facets in one search. @throws {AppError} `cursor.invalid` for a cursor of another query. */
  read(query: ItemQuery): Promise<ListPage>;
  /** The value of a facet as first typed; null for an unknown slug. */
  label(facet: "genre" | TextFacet, slug: string): Promise<string | null>;
  /**
   * Lists by title are in the order of the site's own language. After a change of language, brings at most `limit` titles into
   * the new order in one transaction.
   * @returns whether there are more.
   */
  reorder(limit: number): Promise<boolean>;
};

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

export type CodeStore = {
  /** Takes the next number of a kind. Only in a transaction, so that a failed create leaves no gap. */
  next(type: ItemType): Promise<number>;
  peek(type: ItemType): Promise<number>;
  /** Ensures that the next number is above `number`, after an import. */
  raiseTo(type: ItemType, number: number): Promise<void>;
};

/** `day` is `YYYY-MM-DD`, UTC. */
export type DayCount = { id: string; day: string; views: number; downloads: number };

export type CountStore = {
  /** Counts the items of one kind or of all kinds. */
  items(type?: ItemType): Promise<number>;
  /** Atomic; ignores unknown ids. Does not raise the version. Blocks other writers: pass at most 200. */
  add(counts: readonly DayCount[]): Promise<void>;
  /** True if every counter matches the rows. */
  verify(): Promise<boolean>;
};

/** One rating per visitor and item. `owner` identifies the visitor, at most 64 characters. Does not raise the version. */
export type RatingStore = {
  /** Replaces the owner's rating. @param rating 0.5-5 in half steps. @returns the new totals; null if the item is missing. */
  set(id: string, owner: string, rating: number): Promise<VisitorRating | null>;
  /** No-op without a rating. @returns the new totals; null if the item is missing. */
  remove(id: string, owner: string): Promise<VisitorRating | null>;
  /** Null if not rated, or the item is missing. */
  get(id: string, owner: string): Promise<number | null>;
};

export type ItemAddress = Pick<Item, "id" | "type" | "updatedAt">;

/** Parts of at most `size`, numbered from 1: a new item joins the last part, and none ever moves to another. */
export type AddressStore = {
  /** 0 without items. Earlier parts may be empty. */
  lastPart(size: number): Promise<number>;
  /** The last edit in a part; null if it has none of these types. */
  updatedAt(types: readonly ItemType[], part: AddressPart): Promise<Date | null>;
  /** In creation order; empty if the part is missing. */
  part(types: readonly ItemType[], part: AddressPart): Promise<ItemAddress[]>;
  /** 0 without people. Earlier parts may be empty. */
  lastPartOfPeople(size: number): Promise<number>;
  /** Names of people with an item of these types. @param limit Maximum number of names. */
  people(types: readonly ItemType[], part: AddressPart & { limit?: number }): Promise<string[]>;
};

export type AddressPart = { number: number; size: number };

export type CustomizationStore = {
  get(key: CustomizationKey): Promise<Customization | null>;
  set(key: CustomizationKey, customization: Customization): Promise<void>;
};

/** An account's own settings, as JSON. Does not raise the catalogue's version. */
export type AccountSettingStore = {
  /** Null if it was never set. */
  get(account: string, name: string): Promise<unknown>;
  /** @throws {AppError} `text.invalid` for a NUL or a lone surrogate. */
  set(account: string, name: string, value: object): Promise<void>;
  forget(account: string): Promise<void>;
};

export type VersionStore = {
  /** Raised by every edit of the catalogue in any process, but not by counts. */
  current(): Promise<number>;
  /**
   * Cached for use on every request; synchronous if known. Includes this store's writes, and those of other processes older than
   * 5 ms.
   */
  recent(): number | Promise<number>;
  /** Makes a copy of another catalogue independent, so that later copies do not overwrite it. */
  claim(): Promise<void>;
};

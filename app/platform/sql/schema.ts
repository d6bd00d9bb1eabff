import type { ChangesTable } from "#app/changes/change-rows.sql.ts";
import type { Generated, GeneratedAlways, Kysely } from "kysely";
import type { ActorRole, AuditKind } from "#app/audit/audit.ts";
import type { AlertKind } from "#app/attention/alerts.ts";
import type { StoredReason } from "#app/catalogue/attention/attention.ts";
import type { CustomizationKey } from "#app/kinds/customization.ts";
import type { BatchAction, VersionAction } from "#app/catalogue/history/history.ts";
import type { CopyState } from "#app/pictures/picture-copies.store.ts";
import type { LinkState } from "#app/downloads/links/links.store.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { SortKeys } from "#app/kinds/lists/orders.ts";
import type { ServiceName } from "#app/services/service-keys.ts";
import type { ReportTopic } from "#app/reports/reports.ts";
import type { TitleRequestsRow, TitleRequestVotesRow } from "#app/title-requests/request-rows.sql.ts";
import type { DraftStatus, ReviewState } from "#app/catalogue/drafts/status.ts";
import type { FilesRow } from "#app/files/file-rows.sql.ts";
import type { ValueFacet } from "#app/catalogue/facets/value-facets.ts";
import type { PieceHashesTable } from "#app/checksums/piece-rows.sql.ts";
import type { WebhookDeliveriesTable, WebhooksTable } from "#app/webhooks/webhook-rows.sql.ts";

export type ContentsTable = {
  /** Breaks ties in every order; the row number of the title index. */
  seq: Generated<number>;
  id: string;
  c_id: string;
  type: ItemType;
  item_name: string;
  /** Equal for equal titles (see canonical-words.ts). */
  name_key: string;
  genre: string;
  language: string | null;
  released_year: string;
  /** 0 without a leading year. */
  release_year: number;
  /** `1922-03-04` or a prefix of it; "" for an unreadable date. */
  release_key: string;
  /** The sort value of "rating"; 0 without ratings. */
  rating: number;
  imdb: number;
  imdb_name: string | null;
  rotten: number;
  rotten_name: string | null;
  rating_scales: string | null;
  thumbnail_url: string;
  banner_url: string;
  duration: string | null;
  seasons: number | null;
  file_size: string | null;
  /** Milliseconds since 1970, like `updated_at`. */
  created_at: number;
  updated_at: number;
};

type ContentBodiesTable = { seq: number; body: string };

/** Separate from `contents`, so that a count updates no index. */
export type ContentStatsTable = {
  seq: number;
  downloads: number;
  views: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  bucket: number;
};

/** `day` is `YYYY-MM-DD`, UTC; `activity` is counted in views. */
type ItemDaysTable = Pick<ContentsTable, "type"> & {
  seq: number;
  day: string;
  views: number;
  downloads: number;
  activity: GeneratedAlways<number>;
};

/** The sums of `item_days`, including deleted items. */
export type KindDaysTable = Pick<ItemDaysTable, "type" | "day" | "views" | "downloads">;

/** The values of all facets: `slug` is `drama`, or `languages:german`. */
type GenresTable = { genre_id: Generated<number>; slug: string; label: string };

/** `genre_set` holds the ids of all values: ",3,17,". */
export type FilterColumns = Pick<ContentsTable, "type" | "release_year"> & { genre_set: string };

/** One row per value of an item. Copies sort and filter columns, so that a list by value reads one index. */
export type ItemGenresTable = FilterColumns &
  Pick<ContentsTable, "release_key" | "rating" | "created_at"> & { seq: number; genre_id: number; facet: ValueFacet };

/** `roles` is ",director:Director,cast:Cast,". */
type ItemPeopleTable = FilterColumns & { person_id: number; seq: number; roles: string; has_picture: 0 | 1 };

/** A narrow row per item. `title` is a prefix of its key in the site's language; triggers update `downloads` and `changed_at`. */
export type ItemFacetsTable = FilterColumns &
  SortKeys & { seq: number; title: string; name_key: string; downloads: number; changed_at: Generated<number> };

/** Counted by triggers. A value is its id, an unknown year 0; each type is also a value. People are not counted. */
type FacetCountsTable = {
  type: ItemType;
  facet: "type" | "year" | ValueFacet;
  value: string;
  n: number;
};

type PeopleTable = { person_id: Generated<number>; slug: string; label: string };

export type TrashTable = Pick<ContentsTable, "seq" | "id" | "c_id" | "type" | "item_name" | "thumbnail_url"> & {
  trashed_at: number;
  item: string;
  visits: string;
  ratings: Generated<string>;
  draft: Generated<string | null>;
};

/** `words` is " the lost world", `genres` ",drama,sci-fi,"; `preview` is the hash of the secret in the link. */
export type DraftsTable = Pick<
  ContentsTable,
  "seq" | "id" | "type" | "item_name" | "release_key" | "created_at" | "updated_at"
> & {
  c_id: string | null;
  status: DraftStatus;
  publish_at: number | null;
  review: Generated<ReviewState | null>;
  review_note: Generated<string>;
  was_public: 0 | 1;
  /** 1 if an item with this id is public. */
  is_pending: Generated<number>;
  title: string;
  code: string;
  words: string;
  genres: string;
  downloads: number;
  created_by: string;
  updated_by: string;
  preview: string | null;
  item: string;
  summary: string;
  visits: Generated<string>;
  ratings: Generated<string>;
};

/** `undone_at` is null while the item is withdrawn. */
export type WithdrawalsTable = Pick<ContentsTable, "type" | "item_name"> & {
  seq: Generated<number>;
  item_id: string;
  code: string;
  at: number;
  by_name: string;
  reason: string;
  undone_at: Generated<number | null>;
  undone_by: Generated<string>;
};

/** `item_id` is "" for a message; `done_at` is null while a report is open. */
export type ReportsTable = {
  seq: Generated<number>;
  topic: ReportTopic;
  item_id: string;
  type: string;
  code: string;
  item_name: string;
  body: string;
  reply_to: string;
  at: number;
  done_at: Generated<number | null>;
  done_by: Generated<string>;
  network: Generated<string>;
  read_at: Generated<number | null>;
  dropped: Generated<number>;
};

/** `halves` is 1-10; triggers update the totals in `content_stats`. */
type RatingsTable = { seq: number; owner: string; halves: number };

export type ServiceKeysTable = { service: ServiceName; sealed: string; hints: string; set_at: number };

export type ApiKeysTable = {
  seq: Generated<number>;
  id: string;
  hash: string;
  name: string;
  created_by: string;
  created_at: number;
  rights: string;
  expires_at: number | null;
  is_shown: number;
  last_used_at: Generated<number | null>;
  /** Null while valid. */
  revoked_at: Generated<number | null>;
};

/** `changes` is JSON; `hour` and `overflow` limit refusals. */
export type AuditLogTable = {
  seq: Generated<number>;
  at: number;
  actor_role: ActorRole;
  actor_id: string;
  actor_name: string;
  kind: AuditKind;
  action: string;
  thing_id: string;
  thing_code: string;
  thing_name: string;
  thing_type: string;
  network: string;
  request: string;
  changes: string;
  times: number;
  hour: Generated<number | null>;
  overflow: Generated<string | null>;
};

/** `subject` is "item:…", "customization:…" or "settings"; `before` is what catalogue/history/stored-states.sql.ts makes. */
export type VersionsTable = {
  seq: Generated<number>;
  subject: string;
  at: number;
  by_id: string;
  by_name: string;
  action: VersionAction;
  batch: string | null;
  before: string | null;
};

export type BatchesTable = Pick<VersionsTable, "seq" | "at" | "by_id" | "by_name"> & {
  id: string;
  action: BatchAction;
  note: string;
  undoes: string | null;
  ended_at: number | null;
};

/** `id` is the SHA-256 of the address; times are in ms. */
export type PictureCopiesTable = {
  id: string;
  address: string;
  state: CopyState;
  attempts: Generated<number>;
  tried_at: Generated<number | null>;
  next_try: number | null;
  problem: Generated<string>;
  picture: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  bytes: Generated<number>;
  seen_at: number;
};

/** `id` is the number of the address, `host` its host name. */
export type LinkChecksTable = {
  id: number;
  address: string;
  host: string;
  state: Generated<LinkState>;
  failures: Generated<number>;
  failed_since: Generated<number | null>;
  checked_at: Generated<number | null>;
  next_check: Generated<number>;
  problem: Generated<string>;
  moved_to: Generated<string>;
  size_bytes: Generated<number>;
  etag: Generated<string>;
  modified: Generated<string>;
  confirmed_bytes: Generated<number>;
  confirmed_etag: Generated<string>;
  confirmed_modified: Generated<string>;
  changed_at: Generated<number | null>;
  sha256: Generated<string>;
  verified_at: Generated<number | null>;
};

/** `preview` is the hash of the secret in the link. */
export type CustomizationDraftsTable = {
  key: CustomizationKey;
  body: string;
  updated_by: string;
  updated_at: number;
  preview: Generated<string | null>;
};

export type Tables = {
  api_keys: ApiKeysTable;
  service_keys: ServiceKeysTable;
  audit_log: AuditLogTable;
  versions: VersionsTable;
  batches: BatchesTable;
  files: FilesRow;
  file_chunks: { sequence: number; number: number; sha256: string };
  item_files: { bucket_id: string; file_id: string; item_id: string };
  contents: ContentsTable;
  content_bodies: ContentBodiesTable;
  content_stats: ContentStatsTable;
  item_days: ItemDaysTable;
  kind_days: KindDaysTable;
  /** `day` is the latest one. */
  missed_searches: { query: string; day: string; times: number };
  trash: TrashTable;
  drafts: DraftsTable;
  withdrawals: WithdrawalsTable;
  reports: ReportsTable;
  spent_challenges: { id: string; at: number };
  title_requests: TitleRequestsRow;
  title_request_votes: TitleRequestVotesRow;
  ratings: RatingsTable;
  genres: GenresTable;
  item_genres: ItemGenresTable;
  people: PeopleTable;
  item_people: ItemPeopleTable;
  item_facets: ItemFacetsTable;
  /** Keys of original and alternative titles and of readings in Latin letters, as in `contents.name_key`. */
  other_titles: { name_key: string; seq: number };
  person_words: { word: string; person_id: number };
  facet_counts: FacetCountsTable;
  code_counters: { type: ItemType; last_number: number };
  customization: { key: CustomizationKey; body: string; updated_at: number };
  customization_drafts: CustomizationDraftsTable;
  picture_copies: PictureCopiesTable;
  link_checks: LinkChecksTable;
  item_addresses: { seq: number; address: number };
  /** Items of the demo that were never saved have "demo" as well. */
  attention: { reason: StoredReason | "demo"; seq: number };
  site_settings: { name: string; value: string };
  account_settings: { account_id: string; name: string; value: string };
  alerts: { kind: AlertKind; host: string; amount: number; detail: string; since: number; changed_at: number };
  changes: ChangesTable;
  piece_hashes: PieceHashesTable;
  verifications: { item_id: string; waiting_since: number | null; body: string };
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  catalogue_version: { only: 1; number: number };
  meta: { name: string; value: string };
  /** Titles per word: the vocabulary of spelling correction. */
  search_words: { word_id: Generated<number>; word: string; titles: Generated<number> };
  /** Words with one letter deleted; two words one typo apart share a `rest`. */
  word_deletes: { rest: string; word_id: number };
};

export type Database = Kysely<Tables>;

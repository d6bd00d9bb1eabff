import type { AlertStore } from "#app/attention/alerts.store.ts";
import type { ApiKeyStore } from "#app/accounts/api-keys/api-keys.store.ts";
import type { AttentionStore } from "#app/attention/attention.store.ts";
import type { AuditStore } from "#app/audit/audit.store.ts";
import type { ChallengeStore } from "#app/challenges/challenges.store.ts";
import type { ChangeStore } from "#app/changes/changes.store.ts";
import type { PurgeStore } from "#app/changes/purges.store.ts";
import type { Cluster } from "#app/platform/sql/cluster.ts";
import type { PieceStore } from "#app/checksums/pieces.store.ts";
import type { PictureCopyStore } from "#app/pictures/picture-copies.store.ts";
import type { CustomizationDraftStore } from "#app/customization/customization-drafts.store.ts";
import type { DraftStore } from "#app/catalogue/drafts/drafts.store.ts";
import type { FileStore } from "#app/files/files.store.ts";
import type { ChangeContext, HistoryStore } from "#app/catalogue/history/history.store.ts";
import type { LinkStore } from "#app/downloads/links/links.store.ts";
import type { ReportStore } from "#app/reports/reports.store.ts";
import type { GenreStore, SearchStore } from "#app/catalogue/search/search.store.ts";
import type { ServiceKeyStore } from "#app/services/service-keys.store.ts";
import type { SettingStore } from "#app/site/settings.store.ts";
import type { StatisticsStore } from "#app/counts/statistics.store.ts";
import type { TitleRequestStore } from "#app/title-requests/title-requests.store.ts";
import type { TrashStore } from "#app/catalogue/trash/trash.store.ts";
import type { WebhookStore } from "#app/webhooks/webhooks.store.ts";
import type { VerificationStore } from "#app/downloads/verify/verifications.store.ts";
import type { WithdrawalStore } from "#app/catalogue/withdrawals/withdrawals.store.ts";
import type { ItemStore } from "#app/catalogue/items/items.store.ts";
import type { CodeStore } from "#app/catalogue/items/codes.store.ts";
import type { AddressStore } from "#app/catalogue/items/addresses.store.ts";
import type { ListStore } from "#app/catalogue/lists/lists.store.ts";
import type { CountStore } from "#app/counts/counts.store.ts";
import type { RatingStore } from "#app/ratings/ratings.store.ts";
import type { CustomizationStore } from "#app/customization/customization.store.ts";
import type { AccountSettingStore } from "#app/accounts/account-settings.store.ts";

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
  pieces: PieceStore;
  verifications: VerificationStore;
  attention: AttentionStore;
  alerts: AlertStore;
  apiKeys: ApiKeyStore;
  serviceKeys: ServiceKeyStore;
  audit: AuditStore;
  history: HistoryStore;
  changes: ChangeStore;
  purges: PurgeStore;
  webhooks: WebhookStore;
  version: VersionStore;
  /** Not part of a transaction. */
  cluster: Cluster;
  /** Atomic. One catalogue writer at a time, across processes. Inside, await only the given store. Errors are rethrown. */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** A transaction for a catalogue that is empty and not served: on PostgreSQL, no other process can read it meanwhile. */
  fill<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** The same store with the context of changes, for the history. */
  as(context: Partial<ChangeContext>): Store;
  ping(): Promise<void>;
  /** Later calls fail. */
  close(): Promise<void>;
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

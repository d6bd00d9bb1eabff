import type { RawBuilder } from "kysely";
import type { Store } from "../store.ts";
import type { Cluster } from "#app/platform/sql/cluster.ts";
import { insideTransaction, type Access } from "#app/platform/sql/access.ts";
import { addressStore } from "./site/addresses.ts";
import { alertStore } from "./site/alerts.ts";
import { apiKeyStore } from "./site/api-keys.ts";
import { attentionStore } from "./site/attention.ts";
import { auditStore } from "./site/audit.ts";
import { codeStore } from "./items/codes.ts";
import { draftStore } from "./drafts/drafts.ts";
import { countStore } from "./items/counts.ts";
import { accountSettingStore } from "./site/account-settings.ts";
import { customizationDraftStore } from "./site/customization-drafts.ts";
import { customizationStore } from "./site/customization.ts";
import type { FileIndex } from "./files/file-index.ts";
import { fileStore } from "./files/files.ts";
import { genreStore } from "./items/genres.ts";
import { readLabel } from "./lists/facet-candidates.ts";
import { readPageWithFacets } from "./lists/item-pages.ts";
import { noteTitleOrder, reorderTitles } from "./title-order/reorder-titles.ts";
import { valueFacetOf } from "./database/value-facets.ts";
import { historyStore } from "./history/history.ts";
import { NO_CONTEXT, recordChange } from "./history/record.ts";
import { itemStore } from "./items.ts";
import { ratingStore } from "./items/ratings.ts";
import { linkStore } from "./site/links.ts";
import { pictureCopyStore } from "./site/picture-copies.ts";
import type { RecentVersion } from "#app/platform/sql/recent-version.ts";
import { searchStore } from "./search/search.ts";
import { serviceKeyStore } from "./site/service-keys.ts";
import { settingStore } from "./site/settings.ts";
import { challengeStore } from "./site/challenges.ts";
import { reportStore } from "./site/reports.ts";
import { statisticsStore } from "./site/statistics.ts";
import type { TitleIndex } from "./titles/title-index.ts";
import { titleRequestStore } from "./site/title-requests.ts";
import { trashStore } from "./items/trash.ts";
import { versionStore } from "#app/platform/sql/version.ts";
import { uncached, type CachedRead } from "#app/platform/sql/version-cache.ts";
import { withdrawalStore } from "./items/withdrawals.ts";

const DEFAULT_VERSIONS = 100;

export type Driver = {
  titles: TitleIndex;
  files: FileIndex;
  now: () => Date;
  /** Maximum versions stored of each item, each customization document and the settings; 0 stores none. */
  versions?: number | undefined;
  cluster: Cluster;
  databaseBytes: RawBuilder<unknown>;
  /** An additional check for `ping`; throws on failure. */
  check?: () => void;
  recentVersion: RecentVersion;
  cached: CachedRead;
  close: () => Promise<void>;
};

export function createSqlStore(access: Access, driver: Driver, context = NO_CONTEXT): Store {
  const { titles, files, now, cluster, databaseBytes, recentVersion, check, close } = driver;
  const recording = { context, now, limit: driver.versions ?? DEFAULT_VERSIONS };
  const items = itemStore(access, titles, recording);
  const version = versionStore(access, recentVersion);
  const cached = access.inTransaction ? uncached : driver.cached;
  return {
    items,
    lists: {
      read: (query) => readPageWithFacets({ database: access.read, titles, cached }, query),
      label: (facet, slug) => readLabel(access.read, valueFacetOf(facet), slug),
      reorder: (limit) => reorderTitles(access, limit),
    },
    trash: trashStore(access, titles, recording),
    drafts: draftStore(access, titles, recording),
    withdrawals: withdrawalStore(access),
    reports: reportStore(access),
    challenges: challengeStore(access),
    titleRequests: titleRequestStore(access),
    files: fileStore(access, files),
    codes: codeStore(access),
    genres: genreStore(access, cached),
    search: searchStore(access, titles),
    counts: countStore(access, titles),
    statistics: statisticsStore(access, databaseBytes),
    ratings: ratingStore(access),
    addresses: addressStore(access),
    customization: customizationStore(access, recording),
    customizationDrafts: customizationDraftStore(access),
    accountSettings: accountSettingStore(access),
    settings: settingStore(access, { record: (database, change) => recordChange(database, recording, change), noteTitleOrder }),
    pictureCopies: pictureCopyStore(access),
    links: linkStore(access),
    attention: attentionStore(access),
    alerts: alertStore(access),
    apiKeys: apiKeyStore(access),
    serviceKeys: serviceKeyStore(access),
    audit: auditStore(access),
    history: historyStore(access),
    version,
    cluster,
    transaction: (work) => access.write((database) => work(createSqlStore(insideTransaction(database), driver, context))),
    as: (changed) => createSqlStore(access, driver, { ...context, ...changed }),
    // Reads rows: SELECT 1 does not touch the tables.
    async ping() {
      await version.current();
      const some = await access.read.selectFrom("contents").select("id").limit(1).executeTakeFirst();
      await items.get(some?.id ?? "");
      check?.();
    },
    close,
  };
}

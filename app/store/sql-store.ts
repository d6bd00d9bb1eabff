import type { RawBuilder } from "kysely";
import type { Store } from "./store.ts";
import type { Cluster } from "#app/platform/sql/cluster.ts";
import { insideTransaction, type Access } from "#app/platform/sql/access.ts";
import { addressStore } from "#app/catalogue/items/addresses.sql.ts";
import { alertStore } from "#app/attention/alerts.sql.ts";
import { apiKeyStore } from "#app/accounts/api-keys/api-keys.sql.ts";
import { attentionStore } from "#app/attention/attention.sql.ts";
import { auditStore } from "#app/audit/audit.sql.ts";
import { changeStore } from "#app/changes/changes.sql.ts";
import { purgeStore } from "#app/changes/purges.sql.ts";
import { codeStore } from "#app/catalogue/items/codes.sql.ts";
import { draftStore } from "#app/catalogue/drafts/drafts.sql.ts";
import { countStore } from "#app/counts/counts.sql.ts";
import { accountSettingStore } from "#app/accounts/account-settings.sql.ts";
import { customizationDraftStore } from "#app/customization/customization-drafts.sql.ts";
import { customizationStore } from "#app/customization/customization.sql.ts";
import type { FileIndex } from "#app/files/file-index.sql.ts";
import { fileStore } from "#app/files/files.sql.ts";
import { genreStore } from "#app/catalogue/facets/genres.sql.ts";
import { readLabel } from "#app/catalogue/facets/facet-candidates.sql.ts";
import { readPageWithFacets } from "#app/catalogue/lists/item-pages.sql.ts";
import { noteTitleOrder, reorderTitles } from "#app/catalogue/title-order/reorder-titles.sql.ts";
import { valueFacetOf } from "#app/catalogue/facets/value-facets.ts";
import { historyStore } from "#app/catalogue/history/history.sql.ts";
import { NO_CONTEXT, recordChange } from "#app/catalogue/history/record.sql.ts";
import { fillCatalogue } from "#app/catalogue/items/fill-catalogue.sql.ts";
import { itemStore } from "#app/catalogue/items/items.sql.ts";
import { ratingStore } from "#app/ratings/ratings.sql.ts";
import { linkStore } from "#app/downloads/links/links.sql.ts";
import { pictureCopyStore } from "#app/pictures/picture-copies.sql.ts";
import type { RecentVersion } from "#app/platform/sql/recent-version.ts";
import { searchStore } from "#app/catalogue/search/search.sql.ts";
import { serviceKeyStore } from "#app/services/service-keys.sql.ts";
import { settingStore } from "#app/site/settings.sql.ts";
import { challengeStore } from "#app/challenges/challenges.sql.ts";
import { reportStore } from "#app/reports/reports.sql.ts";
import { statisticsStore } from "#app/counts/statistics.sql.ts";
import type { TitleIndex } from "#app/catalogue/titles/title-index.sql.ts";
import { titleRequestStore } from "#app/title-requests/title-requests.sql.ts";
import { trashStore } from "#app/catalogue/trash/trash.sql.ts";
import { versionStore } from "#app/platform/sql/version.ts";
import { uncached, type CachedRead } from "#app/changes/cached-reads.sql.ts";
import { pieceStore } from "#app/checksums/pieces.sql.ts";
import { webhookStore } from "#app/webhooks/webhooks.sql.ts";
import { verificationStore } from "#app/downloads/verify/verifications.sql.ts";
import { withdrawalStore } from "#app/catalogue/withdrawals/withdrawals.sql.ts";

const DEFAULT_VERSIONS = 100;

type Driver = {
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
  const cached = access.inTransaction ? uncached : driver.cached;
  const items = itemStore(access, { titles, recording, cached });
  const version = versionStore(access, recentVersion);
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
    changes: changeStore(access),
    purges: purgeStore(access),
    pieces: pieceStore(access),
    verifications: verificationStore(access),
    webhooks: webhookStore(access),
    genres: genreStore(access, cached),
    search: searchStore(access, titles),
    counts: countStore(access, titles),
    statistics: statisticsStore(access, databaseBytes),
    ratings: ratingStore(access),
    addresses: addressStore(access),
    customization: customizationStore(access, recording),
    customizationDrafts: customizationDraftStore(access),
    accountSettings: accountSettingStore(access),
    settings: settingStore(access, cached, {
      record: (database, change) => recordChange(database, recording, change),
      noteTitleOrder,
    }),
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
    fill: (work) =>
      access.write((database) =>
        fillCatalogue(database, () => work(createSqlStore(insideTransaction(database), driver, context))),
      ),
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

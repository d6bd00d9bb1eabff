import { accountSettings } from "./shared/account-settings.ts";
import { alerts } from "./shared/alerts.ts";
import { apiKeyRights } from "./shared/api-key-rights.ts";
import { attention } from "./shared/attention.ts";
import { challenges } from "./shared/challenges.ts";
import { changedOrder } from "./shared/changed-order.ts";
import { manyInserts } from "./shared/many-inserts.ts";
import { peopleCredits } from "./shared/credits.ts";
import { auditLog } from "./shared/audit-log.ts";
import { customizationDrafts } from "./shared/drafts/customization-drafts.ts";
import { draftSummaries } from "./shared/drafts/draft-summaries.ts";
import { draftSummaryValues } from "./shared/drafts/draft-summary-values.ts";
import { drafts } from "./shared/drafts/drafts.ts";
import { facetCounts } from "./shared/facet-counts.ts";
import { facetValues } from "./shared/facet-values.ts";
import { fileDigests } from "./shared/file-digests.ts";
import { inboxNetworks } from "./shared/inbox-networks.ts";
import { itemWords } from "./shared/item-words.ts";
import { pendingDrafts } from "./shared/drafts/pending-drafts.ts";
import { pictureCopies } from "./shared/picture-copies.ts";
import { pictureSizes } from "./shared/picture-sizes.ts";
import { ratingScales } from "./shared/rating-scales.ts";
import { reports } from "./shared/reports.ts";
import { serviceKeys } from "./shared/service-keys.ts";
import { shownApiKeys } from "./shared/shown-api-keys.ts";
import { statistics } from "./shared/statistics.ts";
import type { MigrationFacts, SharedMigration } from "./shared/shared-migration.ts";
import { titleRequests } from "./shared/title-requests.ts";
import { versions } from "./shared/versions.ts";
import { uploaders } from "./shared/uploaders.ts";
import { withdrawals } from "./shared/withdrawals.ts";

/** Applied in order after each engine's own migrations; a released one never changes. */
export const SHARED_STEPS: readonly (MigrationFacts & { migration: SharedMigration })[] = [
  { name: "facet-counts", migration: facetCounts, summary: "counts the values of all filters in one table" },
  { name: "rating-scales", migration: ratingScales, summary: "stores the scale of each rating" },
  { name: "picture-copies", migration: pictureCopies, summary: "adds copies of pictures from other hosts" },
  { name: "facet-values", migration: facetValues, summary: "finds items by several languages and other values", reindexes: true },
  { name: "people-credits", migration: peopleCredits, summary: "stores what people did, in cast and crew", reindexes: true },
  {
    name: "item-words",
    migration: itemWords,
    summary: "searches people, genres, other titles and descriptions",
    reindexes: true,
  },
  { name: "api-key-rights", migration: apiKeyRights, summary: "gives API keys rights and an expiry" },
  { name: "audit-log", migration: auditLog, summary: "adds the audit log" },
  { name: "drafts", migration: drafts, summary: "adds drafts and scheduled items" },
  { name: "pending-drafts", migration: pendingDrafts, summary: "marks drafts of public items", rows: ["drafts"] },
  {
    name: "statistics",
    migration: statistics,
    summary: "adds views and downloads by day, and searches without a result",
    rows: ["item_days"],
  },
  { name: "versions", migration: versions, summary: "adds versions of items, lists and settings" },
  { name: "attention", migration: attention, summary: "adds link checks and what needs attention" },
  { name: "customization-drafts", migration: customizationDrafts, summary: "adds drafts of category pages" },
  { name: "changed-order", migration: changedOrder, summary: "sorts items by their last change", rows: ["item_facets"] },
  { name: "service-keys", migration: serviceKeys, summary: "adds keys of other services" },
  { name: "picture-sizes", migration: pictureSizes, summary: "stores the size of pictures" },
  { name: "file-digests", migration: fileDigests, summary: "stores the SHA-256 of files", rows: ["files"] },
  { name: "withdrawals", migration: withdrawals, summary: "adds withdrawals of items" },
  { name: "account-settings", migration: accountSettings, summary: "adds settings of accounts" },
  { name: "reports", migration: reports, summary: "adds the inbox of reports and messages" },
  { name: "challenges", migration: challenges, summary: "adds the proof of work against spam" },
  { name: "title-requests", migration: titleRequests, summary: "adds requests for titles" },
  { name: "draft-summaries", migration: draftSummaries, summary: "stores what lists show of drafts" },
  { name: "many-inserts", migration: manyInserts, summary: "inserts many items at once faster", rows: ["contents"] },
  {
    name: "draft-summary-values",
    migration: draftSummaryValues,
    summary: "stores what lists show of the drafts that exist",
    rows: ["drafts"],
  },
  { name: "alerts", migration: alerts, summary: "adds what the operator has to know" },
  { name: "shown-api-keys", migration: shownApiKeys, summary: "marks API keys that were never shown" },
  { name: "uploaders", migration: uploaders, summary: "stores who began an upload" },
  { name: "inbox-networks", migration: inboxNetworks, summary: "makes room in an inbox that one network has filled" },
];

export const SHARED_MIGRATIONS: readonly SharedMigration[] = SHARED_STEPS.map(({ migration }) => migration);

import { accountSettings } from "./shared/account-settings.ts";
import { apiKeyRights } from "./shared/api-key-rights.ts";
import { attention } from "./shared/attention.ts";
import { challenges } from "./shared/challenges.ts";
import { changedOrder } from "./shared/changed-order.ts";
import { peopleCredits } from "./shared/credits.ts";
import { auditLog } from "./shared/audit-log.ts";
import { customizationDrafts } from "./shared/customization-drafts.ts";
import { drafts } from "./shared/drafts.ts";
import { facetCounts } from "./shared/facet-counts.ts";
import { facetValues } from "./shared/facet-values.ts";
import { fileDigests } from "./shared/file-digests.ts";
import { itemWords } from "./shared/item-words.ts";
import { pendingDrafts } from "./shared/pending-drafts.ts";
import { pictureCopies } from "./shared/picture-copies.ts";
import { pictureSizes } from "./shared/picture-sizes.ts";
import { ratingScales } from "./shared/rating-scales.ts";
import { reports } from "./shared/reports.ts";
import { serviceKeys } from "./shared/service-keys.ts";
import { statistics } from "./shared/statistics.ts";
import type { SharedMigration } from "./shared/shared-migration.ts";
import { titleRequests } from "./shared/title-requests.ts";
import { versions } from "./shared/versions.ts";
import { withdrawals } from "./shared/withdrawals.ts";

/** Applied in order after each engine's own migrations; a released one never changes. */
export const SHARED_MIGRATIONS: readonly SharedMigration[] = [
  facetCounts,
  ratingScales,
  pictureCopies,
  facetValues,
  peopleCredits,
  itemWords,
  apiKeyRights,
  auditLog,
  drafts,
  pendingDrafts,
  statistics,
  versions,
  attention,
  customizationDrafts,
  changedOrder,
  serviceKeys,
  pictureSizes,
  fileDigests,
  withdrawals,
  accountSettings,
  reports,
  challenges,
  titleRequests,
];

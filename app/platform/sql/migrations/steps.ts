import { changes } from "./steps/changes.ts";
import { checkedFiles } from "./steps/checked-files.ts";
import { lookups } from "./steps/lookups.ts";
import { searchPlans } from "./steps/search-plans.ts";
import type { Step } from "./steps/step.ts";
import { titleStarts } from "./steps/title-starts.ts";
import { draftReviews } from "./steps/draft-reviews.ts";
import { unreadColumns } from "./steps/unread-columns.ts";
import { verifications } from "./steps/verifications.ts";
import { webhooks } from "./steps/webhooks.ts";

/** Steps since the schema, in the order they are applied. A released step never changes. */
export const STEPS: readonly Step[] = [
  unreadColumns,
  changes,
  draftReviews,
  webhooks,
  checkedFiles,
  verifications,
  lookups,
  titleStarts,
  searchPlans,
];

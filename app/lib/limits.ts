import type { LabelKey } from "#app/languages/messages.ts";

/** Limits that each instance counts in memory, and their keys. A private network appears only as a keyed hash. */
export const LIMITS = {
  "wrong-api-keys": { label: "admin.limit.wrongApiKeys", by: "network" },
  "wrong-metrics-keys": { label: "admin.limit.wrongMetricsKeys", by: "network" },
  "api-writes": { label: "admin.limit.apiWrites", by: "account-or-key" },
  "wrong-writing-keys": { label: "admin.limit.wrongWritingKeys", by: "network" },
  "storage-writes": { label: "admin.limit.storageWrites", by: "account-or-key" },
  previews: { label: "admin.limit.previews", by: "network" },
  "preview-megapixels": { label: "admin.limit.previewMegapixels", by: "network" },
  realtime: { label: "admin.limit.realtime", by: "network" },
  reports: { label: "admin.limit.reports", by: "network" },
  "unproven-reports": { label: "admin.limit.unprovenReports", by: "network" },
  "title-request-seconds": { label: "admin.limit.titleRequestSeconds", by: "private-network" },
  "ratings-a-minute": { label: "admin.limit.ratingsAMinute", by: "private-network" },
  "ratings-a-day": { label: "admin.limit.ratingsADay", by: "private-network" },
  "rating-visitors": { label: "admin.limit.ratingVisitors", by: "private-network" },
} as const satisfies Record<string, { label: LabelKey; by: "network" | "private-network" | "account-or-key" }>;

export type LimitName = keyof typeof LIMITS;

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name);
}

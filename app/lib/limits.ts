/** Limits that each instance counts in memory, and what they count by. A private network is known by a keyed hash alone. */
export const LIMITS = {
  "wrong-api-keys": { label: "Wrong API keys", by: "network" },
  "wrong-metrics-keys": { label: "Wrong API keys for metrics", by: "network" },
  "storage-writes": { label: "Changes through the storage service", by: "account-or-key" },
  previews: { label: "Previews", by: "network" },
  "preview-megapixels": { label: "Megapixels of previews", by: "network" },
  realtime: { label: "New realtime connections", by: "network" },
  reports: { label: "Reports, messages and requests in an hour", by: "network" },
  "unproven-reports": { label: "The same without a proof of work", by: "network" },
  "title-request-seconds": { label: "Seconded requests in a day", by: "private-network" },
  "ratings-a-minute": { label: "Ratings in a minute", by: "private-network" },
  "ratings-a-day": { label: "Ratings in a day", by: "private-network" },
  "rating-visitors": { label: "Visitors who rate in a day", by: "private-network" },
} as const satisfies Record<string, { label: string; by: "network" | "private-network" | "account-or-key" }>;

export type LimitName = keyof typeof LIMITS;

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name);
}

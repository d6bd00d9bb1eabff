/** The nouns of `app/` that each noun imports, beside `kinds` and what has no noun. */
export const NOUNS: Record<string, readonly string[]> = {
  accounts: ["audit", "site"],
  audit: [],
  challenges: [],
  counts: [],
  feeds: ["site"],
  offline: [],
  ratings: ["site"],
  reports: ["challenges", "site"],
  services: ["accounts"],
  sharing: ["site"],
  site: [],
  sitemap: ["site"],
  sources: [],
  texts: ["challenges", "reports", "site"],
  "title-requests": ["challenges", "site"],
  watchlist: ["offline", "sharing", "site"],
};

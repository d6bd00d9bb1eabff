/** The nouns of `app/` that each noun imports, beside `kinds` and what has no noun. */
export const NOUNS: Record<string, readonly string[]> = {
  accounts: ["audit"],
  audit: [],
  challenges: [],
  counts: [],
  feeds: [],
  offline: [],
  ratings: [],
  reports: ["challenges"],
  services: ["accounts"],
  sharing: [],
  sitemap: [],
  sources: [],
  texts: ["challenges", "reports"],
  "title-requests": ["challenges"],
  watchlist: ["offline", "sharing"],
};

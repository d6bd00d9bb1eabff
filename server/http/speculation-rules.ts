import type { Handler } from "hono";

/** Prefetches pages without running them. Excludes counted pages, other sites and the back office. */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/download/*", "/preview/*", "/admin", "/admin/*", "/v1/*", "/static/*", "/pictures/*"] } },
          { not: { selector_matches: "[rel~=nofollow], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export const speculationRules: Handler = (c) =>
  c.body(JSON.stringify(RULES), 200, {
    "Content-Type": "application/speculationrules+json",
    "Cache-Control": "public, max-age=3600",
  });

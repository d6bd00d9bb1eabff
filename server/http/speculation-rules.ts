import type { Handler } from "hono";

/**
 * Lets a browser fetch a page when somebody is about to open it. Never what counts or leaves the site, nor the admin.
 * The fetched page is only kept, not run.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/download/*", "/admin", "/admin/*", "/v1/*", "/static/*", "/pictures/*"] } },
          { not: { selector_matches: "[rel~=nofollow], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The rules, with the content type that browsers insist on. */
export const speculationRules: Handler = (c) =>
  c.body(JSON.stringify(RULES), 200, {
    "Content-Type": "application/speculationrules+json",
    "Cache-Control": "public, max-age=3600",
  });

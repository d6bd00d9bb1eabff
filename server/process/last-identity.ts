import type { Services } from "#app/services.ts";
import { readIdentity } from "#app/settings/site-identity.ts";
import { DEFAULT_IDENTITY, type SiteIdentity } from "#app/site/site.ts";

/** The identity that pages show. While the database is unavailable, error pages use the one read last. */
export type LastIdentity = {
  read(services: Pick<Services, "store" | "pictures">): Promise<SiteIdentity>;
  /** The identity read last. */
  known(): SiteIdentity;
};

export function cacheLastIdentity(): LastIdentity {
  let last = DEFAULT_IDENTITY;
  return {
    async read(services) {
      try {
        last = await readIdentity(services);
      } catch {
        // Whatever the page reads next fails with its own error.
      }
      return last;
    },
    known: () => last,
  };
}

import type { Services } from "#app/services.ts";
import type { PageReads } from "#app/store/recorded-services.ts";
import { readIdentity } from "#app/settings/site-identity.ts";
import { DEFAULT_IDENTITY, type SiteIdentity } from "#app/site/site.ts";

/** The identity that pages show. While the database is unavailable, error pages use the one read last. */
export type LastIdentity = {
  /** @param reads Of a page, which is not cached if the identity cannot be read. */
  read(services: Pick<Services, "store" | "pictures">, reads?: Pick<PageReads, "endsAt">): Promise<SiteIdentity>;
  /** The identity read last. */
  known(): SiteIdentity;
};

export function cacheLastIdentity(): LastIdentity {
  let last = DEFAULT_IDENTITY;
  return {
    async read(services, reads) {
      try {
        last = await readIdentity(services);
      } catch {
        // Whatever the page reads next usually fails with its own error.
        if (reads) reads.endsAt = 0;
      }
      return last;
    },
    known: () => last,
  };
}

import { nullIf } from "#app/lib/errors.ts";
import type { Services } from "#app/services.ts";
import { hasDemo } from "./read-first-day.ts";

type YearServices = Pick<Services, "store" | "blobs"> & { accounts: { admins(): Promise<readonly { createdAt: Date }[]> } };

/**
 * Stores the year of a site's first start, which its footer begins with: the year of the oldest account. A site with the demo
 * keeps the demo's.
 */
export async function storeFirstYear({ store, blobs, accounts }: YearServices): Promise<void> {
  const { site } = await store.settings.get();
  if (site.since !== "" || (await hasDemo({ blobs }).catch(nullIf("blob.unavailable"))) !== false) return;
  const years = (await accounts.admins()).map(({ createdAt }) => createdAt.getUTCFullYear());
  if (years.length > 0) await store.settings.set({ site: { ...site, since: `${Math.min(...years)}` } });
}

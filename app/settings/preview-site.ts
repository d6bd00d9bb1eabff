import type { SiteDocument, SiteIdentity } from "#app/site/site.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import type { Store } from "#app/store/store.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { readHome, type Home } from "#app/browse/home.ts";
import { readHomeCovers } from "#app/browse/landing.ts";
import { requireRight, type Services } from "#app/services.ts";
import { readIdentity } from "./site-identity.ts";

export type SitePreview = {
  identity: SiteIdentity;
  home: Home & { covers: GenreCover[] };
};

/** The home page with unsaved settings. @throws {AppError} `actor.not-allowed`. */
export async function previewSite(
  services: Pick<Services, "actor" | "store" | "pictures" | "today">,
  site: SiteDocument,
): Promise<SitePreview> {
  requireRight(services.actor, "site.manage");
  const shown = { ...services, store: storeWithRenderedPictures(storeWith(services.store, site)) };
  const [identity, home, covers] = await Promise.all([readIdentity(shown), readHome(shown), readHomeCovers(shown)]);
  return { identity, home: { ...home, covers } };
}

function storeWith(store: Store, site: SiteDocument): Store {
  const softwareSection = site.kinds.includes("software");
  const get = async () => ({ ...(await store.settings.get()), site, softwareSection });
  return { ...store, settings: { ...store.settings, get } };
}

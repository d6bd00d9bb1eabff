import { createHash } from "node:crypto";
import { publicSettings, type SiteDocument, type SiteIdentity } from "#app/site/site.ts";
import { DEFAULT_NAME } from "#app/site/site-settings.ts";
import { parsePicturePath, picturePath } from "#app/lib/addresses/picture-paths.ts";
import { drawnAccent, readableAccent } from "#app/lib/colour/accent.ts";
import { isTextPage, ownPagePath } from "#app/lib/text-pages.ts";
import type { SiteIcon } from "#app/pictures/pictures.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { shownAddresses } from "#app/store/with-pictures.ts";
import type { Services } from "#app/services.ts";

const VERSION_LENGTH = 8;
const LOGO = { width: 640, format: "webp" } as const;

type IdentityServices = Pick<Services, "store" | "pictures">;

export async function readIdentity(services: IdentityServices): Promise<SiteIdentity> {
  const { site, texts, mirror, ...settings } = await services.store.settings.get();
  const shown = publicSettings({ ...settings, ...site, kinds: publicTypes({ ...settings, site }) });
  // Without the drawing, pages show the name as text.
  const drawing = services.pictures.wordmark(shown.name).catch(() => null);
  const [wordmark, pictures] = await Promise.all([drawing, picturesOf(services, site)]);
  return {
    ...shown,
    accent: site.accent ? readableAccent(site.accent) : null,
    logo: pictures.logo === null ? "" : picturePath({ hash: pictures.logo, ...LOGO }),
    wordmark,
    iconVersion: createHash("sha256")
      .update(JSON.stringify(iconOf(site, pictures.icon)))
      .digest("hex")
      .slice(0, VERSION_LENGTH),
    pages: texts.filter(({ name }) => !isTextPage(name)).map(({ name, title }) => ({ label: title, href: ownPagePath(name) })),
    mirror,
  };
}

export async function readIcon(services: IdentityServices): Promise<SiteIcon> {
  const { site } = await services.store.settings.get();
  return iconOf(site, (await picturesOf(services, site)).icon);
}

function iconOf({ name, accent }: SiteDocument, picture: string | null): SiteIcon {
  const [letter = ""] = name || DEFAULT_NAME;
  return { picture, letter: letter.toLocaleUpperCase(), accent: drawnAccent(accent) };
}

/** Hashes; null if there is no picture, or none yet. */
async function picturesOf({ store }: IdentityServices, { logo, icon }: SiteDocument) {
  const addresses = [logo, icon].filter(Boolean);
  const shown = addresses.length > 0 ? await shownAddresses(store, addresses) : new Map<string, string>();
  const hashOf = (address: string) => parsePicturePath(shown.get(address) ?? address)?.hash ?? null;
  return { logo: hashOf(logo), icon: hashOf(icon) };
}

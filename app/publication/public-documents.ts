import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { readCustomization } from "#app/customization/read-customization.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { Services } from "#app/services.ts";
import { FALLBACK, parsePicturePath, picturePath } from "#app/lib/addresses/picture-paths.ts";
import { shownAddresses } from "#app/store/with-pictures.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { pickSettings } from "#app/site/site-settings.ts";
import type { Hashed } from "./entry.ts";

/** What pages show of the settings; not how to reach the site, since others serve the copy. */
const PUBLISHED = [
  "name",
  "tagline",
  "description",
  "accent",
  "language",
  "languages",
  "kinds",
  "hero",
  "genreStrip",
  "homeSections",
  "footer",
  "since",
  "dataLicence",
] as const;
/** Pages that speak for whoever serves the site. */
const OF_OPERATOR = new Set(["contact", "privacy", "terms"]);

/**
 * Customization, settings, lists, people and own pages in the format of imports, one document per line. The first names the
 * `pictures` of the others, whose addresses have the hashes of the copies.
 */
export async function publicDocuments(
  { store }: Pick<Services, "store">,
  copyPicture: (hash: string) => Promise<Hashed | null>,
): Promise<{ lines: string; pictures: Hashed[] }> {
  const pictures: Hashed[] = [];
  const copied = async (address: string) => {
    const { hash } = parsePicturePath((await shownAddresses(store, [address])).get(address) ?? address) ?? {};
    const copy = hash ? await copyPicture(hash) : null;
    if (copy) pictures.push(copy);
    return copy ? picturePath({ hash: copy.sha256, ...FALLBACK }) : "";
  };
  const settings = await store.settings.get();
  const types = publicTypes(settings);
  const isPublic = ({ type }: { type: ItemType | null }) => type === null || types.includes(type);
  const customizations = CUSTOMIZED_PAGES.filter(isPublic).map(async (page) => {
    const customization = await readCustomization({ store }, page);
    if (!customization) return [];
    const genres = (customization.genres ?? []).map(async (each) => ({ ...each, imageUrl: await copied(each.imageUrl) }));
    return [{ collection: "customization", id: page.customizationKey, ...customization, genres: await Promise.all(genres) }];
  });
  const lists = settings.lists.filter(({ kind }) => types.includes(kind));
  const pages = settings.texts.filter(({ name }) => !OF_OPERATOR.has(name)).map(({ name, text }) => ({ name, text }));
  const [logo, icon] = [await copied(settings.site.logo), await copied(settings.site.icon)];
  const documents = [
    ...(await Promise.all(customizations)).flat(),
    { collection: "settings", id: "site", ...pickSettings({ ...settings.site, kinds: types }, PUBLISHED), logo, icon },
    { collection: "settings", id: "lists", lists },
    { collection: "settings", id: "people", people: settings.people },
    { collection: "settings", id: "pages", pages },
  ];
  const lines = [{ collection: "pictures", pictures }, ...documents].map((document) => `${JSON.stringify(document)}\n`);
  return { lines: lines.join(""), pictures };
}

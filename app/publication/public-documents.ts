import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { readCustomization } from "#app/customization/read-customization.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { Services } from "#app/services.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { pickSettings } from "#app/site/site-settings.ts";

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

/** Customization, settings, lists, people and own pages in the format of imports, one document per line. */
export async function publicDocuments({ store }: Pick<Services, "store">): Promise<string> {
  const settings = await store.settings.get();
  const types = publicTypes(settings);
  const isPublic = ({ type }: { type: ItemType | null }) => type === null || types.includes(type);
  const customizations = CUSTOMIZED_PAGES.filter(isPublic).map(async (page) => {
    const customization = await readCustomization({ store }, page);
    return customization ? [{ collection: "customization", id: page.customizationKey, ...customization }] : [];
  });
  const lists = settings.lists.filter(({ kind }) => types.includes(kind));
  const pages = settings.texts.filter(({ name }) => !OF_OPERATOR.has(name)).map(({ name, text }) => ({ name, text }));
  const documents = [
    ...(await Promise.all(customizations)).flat(),
    { collection: "settings", id: "site", ...pickSettings({ ...settings.site, kinds: types }, PUBLISHED) },
    { collection: "settings", id: "lists", lists },
    { collection: "settings", id: "people", people: settings.people },
    { collection: "settings", id: "pages", pages },
  ];
  return documents.map((document) => `${JSON.stringify(document)}\n`).join("");
}

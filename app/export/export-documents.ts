import { isDeepStrictEqual } from "node:util";
import type { Item } from "#app/kinds/item.ts";
import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { readCustomization } from "#app/customization/read-customization.ts";
import { readSite } from "#app/site/site-document.ts";
import { can, requireRight, type CatalogueServices } from "#app/services.ts";
import type { Draft } from "#app/catalogue/drafts/drafts.store.ts";
import type { Collection } from "#app/import/json/raw-entries.ts";

/**
 * NDJSON, one line at a time: items in the order of creation, then drafts, then customization, then the site's settings if they
 * were changed and the actor may change them. A pending draft is a second line with the id of its item. Importing it into an
 * empty site restores the same documents. Views and visitors' ratings are not exported.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function* exportDocuments(services: Pick<CatalogueServices, "actor" | "store">): AsyncGenerator<string> {
  requireRight(services.actor, "content.edit");
  for await (const item of services.store.items.all()) yield lineOf("contents", item.id, documentOf(item));
  for await (const draft of services.store.drafts.all()) yield lineOf("contents", draft.item.id, draftOf(draft));
  for (const page of CUSTOMIZED_PAGES) {
    const customization = await readCustomization(services, page);
    if (customization) yield lineOf("customization", page.customizationKey, customization);
  }
  const site = can(services.actor, "site.manage") ? (await readSite(services)).site : DEFAULT_SITE;
  if (!isDeepStrictEqual(site, DEFAULT_SITE)) yield lineOf("settings", "site", site);
  const { texts, lists, people } = await services.store.settings.get();
  if (lists.length > 0) yield lineOf("settings", "lists", { lists });
  if (people.length > 0) yield lineOf("settings", "people", { people });
  if (texts.length > 0 && can(services.actor, "site.manage"))
    yield lineOf("settings", "pages", { pages: texts.map(({ name, text }) => ({ name, text })) });
}

function documentOf({ id: _id, views: _views, visitorRating: _visitorRating, ...document }: Item) {
  return document;
}

/** Leaves out the code if the draft has none. */
function draftOf({ item, status, publishAt }: Draft) {
  const { cId, ...document } = documentOf(item);
  return { ...(cId !== "" && { cId }), ...document, status, ...(publishAt && { publishAt }) };
}

function lineOf(collection: Collection, id: string, document: object): string {
  return `${JSON.stringify({ collection, id, ...document })}\n`;
}

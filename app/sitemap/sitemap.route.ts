import { requestContext, servicesContext } from "#app/context.ts";
import { readPeopleParts, readSitemapParts } from "./read-sitemap.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import type { Route } from "./+types/sitemap.route";
import { sitemapIndexXml } from "./sitemap-xml.ts";
import { xmlAnswer } from "#app/xml-answer.ts";

/** `lastmod` shows search engines which part has changed. */
export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext);
  const services = context.get(servicesContext);
  const parts = await readSitemapParts(services);
  const people = await readPeopleParts(services);
  const items = parts.map(({ part, updatedAt }) => ({ address: `${origin}/sitemap/${part}.xml`, updatedAt }));
  const named = people.map((part) => ({ address: `${origin}/sitemap/people-${part}.xml` }));
  return xmlAnswer(sitemapIndexXml([{ address: `${origin}/sitemap/pages.xml` }, ...items, ...named]));
});

export const action = methodNotAllowed;

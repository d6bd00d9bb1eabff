import { requestContext, servicesContext } from "#app/context.ts";
import { readSitemapParts } from "#app/domain/site/sitemap.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import type { Route } from "./+types/sitemap";
import { sitemapIndexXml } from "./sitemap-xml.ts";
import { xmlAnswer } from "../xml-answer.ts";

/** `lastmod` shows search engines which part has changed. */
export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const { origin } = context.get(requestContext);
  const parts = await readSitemapParts(context.get(servicesContext));
  const items = parts.map(({ part, updatedAt }) => ({ address: `${origin}/sitemap/${part}.xml`, updatedAt }));
  return xmlAnswer(sitemapIndexXml([{ address: `${origin}/sitemap/pages.xml` }, ...items]));
});

export const action = refuseOtherMethods;

import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { publicLists } from "#app/hand-made/hand-made.ts";
import { readListPages } from "./read-sitemap.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { handMadeListPath } from "#app/kinds/addresses/addresses.ts";
import { listQuery } from "#app/kinds/lists/list-address.ts";
import { TEXT_PAGE_NAMES } from "#app/lib/text-pages.ts";
import type { Route } from "./+types/sitemap-pages.route";
import { inEachLanguage, sitemapXml } from "./sitemap-xml.ts";
import { xmlAnswer } from "#app/xml-answer.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const { origin, site } = context.get(requestContext);
  const { offered } = context.get(languageContext);
  const services = context.get(servicesContext);
  const [lists, handMade] = await Promise.all([readListPages(services), publicLists(services)]);
  const kinds = lists.flatMap(({ kind: { path }, genres }) => [
    `/${path}`,
    ...genres.map(({ label }) => `/${path}${listQuery({ genre: label })}`),
  ]);
  const paths = [
    "/",
    ...kinds,
    ...TEXT_PAGE_NAMES.map((name) => `/${name}`),
    ...site.pages.map(({ href }) => href),
    ...handMade.map(handMadeListPath),
    "/feeds",
  ];
  return xmlAnswer(sitemapXml(paths.flatMap((address) => inEachLanguage(origin, offered, { address }))));
});

export const action = methodNotAllowed;

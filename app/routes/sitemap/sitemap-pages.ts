import { requestContext, servicesContext } from "#app/context.ts";
import { readListPages } from "#app/domain/site/sitemap.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { listQuery } from "#app/kinds/lists/list-address.ts";
import { TEXT_PAGES } from "#app/lib/text-pages.ts";
import type { Route } from "./+types/sitemap-pages";
import { sitemapXml } from "./sitemap-xml.ts";
import { xmlAnswer } from "../xml-answer.ts";

export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const { origin, contactEmail } = context.get(requestContext);
  const lists = await readListPages(context.get(servicesContext));
  const kinds = lists.flatMap(({ kind: { path }, genres }) => [
    `/${path}`,
    ...genres.map(({ label }) => `/${path}${listQuery({ genre: label })}`),
  ]);
  const texts = Object.keys(TEXT_PAGES).filter((name) => name !== "contact" || contactEmail);
  const paths = ["/", ...kinds, ...texts.map((name) => `/${name}`), "/feeds"];
  return xmlAnswer(sitemapXml(paths.map((path) => ({ address: origin + path }))));
});

export const action = refuseOtherMethods;

import { requestContext, servicesContext } from "#app/context.ts";
import { readSitemapPart } from "#app/domain/site/sitemap.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { Route } from "./+types/sitemap-part";
import { sitemapXml } from "./sitemap-xml.ts";
import { noSuchFile, xmlAnswer } from "../xml-answer.ts";

const PART = /^([1-9]\d{0,8})\.xml$/;

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  const [, part] = PART.exec(params.part) ?? [];
  const items = part ? await readSitemapPart(context.get(servicesContext), Number(part)) : [];
  if (items.length === 0) return noSuchFile();
  const { origin } = context.get(requestContext);
  return xmlAnswer(sitemapXml(items.map((item) => ({ address: origin + itemPath(item), updatedAt: item.updatedAt }))));
});

export const action = refuseOtherMethods;

import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readPeoplePart, readSitemapPart } from "./read-sitemap.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { Route } from "./+types/sitemap-part.route";
import { inEachLanguage, sitemapXml, type SitemapEntry } from "./sitemap-xml.ts";
import { noSuchFile, xmlAnswer } from "#app/xml-answer.ts";

const PART = /^(people-)?([1-9]\d{0,8})\.xml$/;

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const [, ofPeople, part] = PART.exec(params.part) ?? [];
  const services = context.get(servicesContext);
  const read = ofPeople ? entriesOfPeople : entriesOfItems;
  const entries = part ? await read(services, Number(part)) : [];
  if (entries.length === 0) return noSuchFile();
  const { origin } = context.get(requestContext);
  const { offered } = context.get(languageContext);
  return xmlAnswer(sitemapXml(entries.flatMap((entry) => inEachLanguage(origin, offered, entry))));
});

type Services = Parameters<typeof readSitemapPart>[0];

async function entriesOfItems(services: Services, part: number): Promise<SitemapEntry[]> {
  const items = await readSitemapPart(services, part);
  return items.map((item) => ({ address: itemPath(item), updatedAt: item.updatedAt }));
}

async function entriesOfPeople(services: Services, part: number): Promise<SitemapEntry[]> {
  return (await readPeoplePart(services, part)).map((address) => ({ address }));
}

export const action = methodNotAllowed;

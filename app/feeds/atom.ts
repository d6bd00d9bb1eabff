import type { Item } from "#app/kinds/item.ts";
import { bannerPicture } from "#app/kinds/item-pictures.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { dayOf } from "#app/lib/time/days.ts";
import type { Language } from "#app/languages/language.ts";
import { ATOM } from "#app/lib/addresses/feed-paths.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { XML_HEAD, xmlText } from "#app/lib/text/xml.ts";
import { absolutePicture } from "#app/meta/absolute-picture.ts";

const PICTURE_WIDTH = 640;
const NEVER = new Date(0);

export type FeedFacts = {
  language: Language;
  origin: string;
  site: string;
  path: string;
  page: string;
  title: string;
  items: readonly Item[];
};

export function atomXml({ language, origin, site, path, page, title, items }: FeedFacts): string {
  const updated = items.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), NEVER);
  const self = xmlText(origin + language.path(path));
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.code}">
<id>${self}</id>
<title>${xmlText(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${xmlText(site)}</name><uri>${xmlText(origin + language.path("/"))}</uri></author>
<icon>${xmlText(`${origin}/favicon.ico`)}</icon>
<link rel="self" type="${ATOM}" href="${self}"/>
<link rel="alternate" type="text/html" href="${xmlText(origin + language.path(page))}"/>
${items.map((item) => entryXml(origin, item, language)).join("")}</feed>
`;
}

function entryXml(origin: string, item: Item, language: Language): string {
  const address = xmlText(origin + language.path(itemPath(item)));
  const genres = splitGenres(item.genre).map(({ label }) => `<category term="${xmlText(label)}"/>`);
  return `<entry>
<id>${address}</id>
<title${langOf("xml:lang", item.untranslated?.itemName)}>${xmlText(entryTitle(item, language))}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${item.createdAt.toISOString()}</published>
<updated>${item.updatedAt.toISOString()}</updated>
${genres.join("")}
<content type="html">${xmlText(contentHtml(origin, item, language))}</content>
</entry>
`;
}

export function entryTitle({ itemName, releasedYear }: Item, { text }: Language): string {
  const year = releasedYearOf(releasedYear);
  return year ? text("item.titleWithYear", { title: itemName, year }) : itemName;
}

export function contentHtml(origin: string, item: Item, language: Language): string {
  const { itemName, type, overview, description, untranslated } = item;
  const picture = absolutePicture(origin, bannerPicture(item), PICTURE_WIDTH);
  const facts = kindOf(type)
    .detailFacts(item, dayOf(item.updatedAt), language)
    .filter(({ value }) => value !== "")
    .map(({ label, value }) => `<li>${xmlText(`${label}: ${value}`)}</li>`);
  return [
    picture && `<p><img src="${xmlText(picture)}" alt="${xmlText(itemName)}"></p>`,
    `<p${langOf("lang", overview ? untranslated?.overview : untranslated?.description)}>${xmlText(overview || description)}</p>`,
    facts.length > 0 && `<ul>${facts.join("")}</ul>`,
  ]
    .filter(Boolean)
    .join("");
}

function langOf(attribute: string, lang: string | undefined): string {
  return lang ? ` ${attribute}="${xmlText(lang)}"` : "";
}

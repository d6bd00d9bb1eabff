import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { isoDateOf, schemaFacts } from "#app/kinds/schema-org/schema-org.ts";
import { schemaTypeOf } from "#app/kinds/schema-org/schema-org-people.ts";
import type { SchemaThing } from "#app/kinds/schema-org-properties.ts";
import { visitorRatingOf } from "#app/kinds/visitor-rating.ts";
import type { Language } from "#app/languages/language.ts";
import { splitGenres } from "#app/lib/text/text.ts";

export type LinkedData = SchemaThing & { "@context": "https://schema.org" };

const BEST = 5;
const WORST = 0.5;

export type Crumb = { name: string; path: string };

/**
 * Includes only ratings by this site's visitors; those of other sites are not ours to publish.
 * @param prefix The path prefix of the language.
 * @param pictures Absolute URLs.
 */
export function itemData(origin: string, prefix: string, item: Item, pictures: readonly string[]): LinkedData {
  const kind = kindOf(item.type);
  const { types } = kind.schemaOrg;
  const otherTitles = otherTitlesOf(item);
  const genres = splitGenres(item.genre).map(({ label }) => label);
  const screenshots = item.screenshots.map(({ screenshotUrl }) => screenshotUrl).filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": types.length === 1 ? (types[0] ?? "") : types,
    "@id": `${origin}${itemPath(item)}#item`,
    name: item.itemName,
    alternateName: otherTitles.length > 0 ? otherTitles : undefined,
    url: origin + prefix + itemPath(item),
    description: item.overview || item.description || undefined,
    image: pictures.length > 0 ? pictures : undefined,
    screenshot:
      types.includes("SoftwareApplication") && screenshots.length > 0
        ? screenshots.map((each) => absolute(origin, each))
        : undefined,
    genre: genres.length > 0 ? genres : undefined,
    datePublished: isoDateOf(item),
    ...schemaFacts(kind, item),
    aggregateRating: ratingOf(kind, item),
  };
}

function otherTitlesOf({ itemName, originalTitle = "", alternativeTitles = [] }: Item): string[] {
  const inOneCase = (title: string) => title.trim().toLowerCase();
  const titles = new Map([originalTitle, ...alternativeTitles].map((title) => [inOneCase(title), title]));
  titles.delete("");
  titles.delete(inOneCase(itemName));
  return [...titles.values()];
}

/** @param base The origin with the prefix of the language. */
export function listData(base: string, name: string, items: readonly ItemSummary[]): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.itemName,
      url: base + itemPath(item),
    })),
  };
}

type PersonFacts = { name: string; others: readonly string[]; path: string; picture: string; roles: readonly string[] };

/** @param base As above. @param person `picture` is an absolute URL, or "". */
export function personData(base: string, { name, others, path, picture, roles }: PersonFacts): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": schemaTypeOf(roles),
    "@id": `${base}${path}#person`,
    name,
    alternateName: others.length > 0 ? others : undefined,
    url: base + path,
    image: picture || undefined,
  };
}

export function crumbData(base: string, crumbs: readonly Crumb[]): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: base + path,
    })),
  };
}

export function homeCrumb({ text }: Language): Crumb {
  return { name: text("site.home"), path: "/" };
}

export function kindCrumb(kind: Kind, language: Language): Crumb {
  return { name: kindName(language, kind).many, path: `/${kind.path}` };
}

export function siteData(base: string, name: string): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: `${base}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${base}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

function ratingOf(kind: Kind, item: Item): SchemaThing | undefined {
  const { sum, count } = visitorRatingOf(kind, item) ?? { sum: 0, count: 0 };
  if (count === 0) return undefined;
  const ratingValue = Math.round((sum / count) * 100) / 100;
  return { "@type": "AggregateRating", ratingValue, ratingCount: count, bestRating: BEST, worstRating: WORST };
}

function absolute(origin: string, url: string): string {
  return url.startsWith("/") ? origin + url : url;
}

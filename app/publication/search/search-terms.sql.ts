import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { titleKey, wordsOf } from "#app/catalogue/titles/canonical-words.ts";
import { indexedItemOf } from "#app/catalogue/titles/indexed-item.sql.ts";
import { factSlugsOf, factWordsOf, titleWordsOf } from "#app/catalogue/titles/item-words.sql.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { FIELDS, MARKS } from "./search-index.ts";

export type Term = readonly [term: string, field: number];
type Name = { key: string; document: string; label: string };

const MAX_YEAR = 9999;

/** As JSON, for cards and suggestions. */
export function documentOf({ id, type, itemName, releasedYear, thumbnailUrl }: Item): string {
  return JSON.stringify([
    id,
    kindOf(type).path,
    itemName,
    releasedYearOf(releasedYear),
    parsePicturePath(thumbnailUrl)?.hash ?? "",
  ]);
}

/** The words that the site finds an item by, without those of its overview, languages and kind. */
export function termsOfItem(item: Item): Term[] {
  const year = Number(releasedYearOf(item.releasedYear)) || 0;
  const indexed = indexedItemOf(item, { seq: 0, bucket: 0, year: year > MAX_YEAR ? 0 : year });
  const known = { ...indexed, labels: splitGenres(item.genre).map(({ label }) => label) };
  return distinct([
    ...termsOfTitle(known.itemName, FIELDS.title),
    ...known.otherTitles.flatMap((title) => termsOfTitle(title, FIELDS.other)),
    ...factWordsOf(known).map((word): Term => [word, FIELDS.fact]),
    ...[...factSlugsOf(known), ...namesOf(item).map(({ key }) => slugIn(key))].map((slug): Term => [
      MARKS.key + slug,
      FIELDS.fact,
    ]),
  ]);
}

/** People and genres, each once. */
export function namesOf({ cast, crew = [], genre }: Item): Name[] {
  const people = [...cast, ...crew].map(({ name }) => nameOf("people", personSlugOf(name), name));
  const genres = splitGenres(genre).map(({ slug, label }) => nameOf("genres", slug, label));
  return [...new Map([...people, ...genres].map((name) => [name.key, name])).values()].filter(({ key }) => slugIn(key) !== "");
}

export function termsOfName({ key, label }: Name): Term[] {
  const known = { people: [label], labels: [], year: 0 };
  return distinct([
    ...factWordsOf(known).map((word): Term => [word, FIELDS.name]),
    ...[...factSlugsOf(known), slugIn(key)].map((slug): Term => [MARKS.key + slug, FIELDS.name]),
  ]);
}

function nameOf(of: "people" | "genres", slug: string, label: string): Name {
  return { key: `${of} ${slug}`, document: JSON.stringify([of, label]), label };
}

function slugIn(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

function termsOfTitle(title: string, field: number): Term[] {
  const key = titleKey(wordsOf(title));
  return [...titleWordsOf(title).map((word): Term => [word, field]), ...(key ? [[MARKS.key + key, field] as const] : [])];
}

function distinct(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.join(" "), term])).values()];
}

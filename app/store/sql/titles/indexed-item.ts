import type { ItemDocument } from "#app/kinds/item.ts";
import { TEXT_FACETS } from "#app/kinds/lists/facets.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ENGLISH } from "#app/lib/languages/english.ts";
import { PAGE_CODES, spokenNameIn } from "#app/lib/spoken-languages.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { otherTitlesOf } from "./other-titles.ts";
import type { IndexedItem } from "./title-index.ts";

type Position = Pick<IndexedItem, "seq" | "bucket" | "year">;

/** Languages are found by their names in those of the packaged pages, too. Roles are found like the overview: "Count Orlok". */
export function indexedItemOf(item: ItemDocument, position: Position): IndexedItem {
  const { type, itemName, genre, cast, crew = [], overview } = item;
  const people = [...cast, ...crew];
  const { one, many } = kindName(ENGLISH, { type });
  const facets = TEXT_FACETS.flatMap(({ name }) => item[name]?.split(",") ?? []).map((text) => text.trim());
  const spoken = PAGE_CODES.flatMap((code) => (item.language ?? "").split(",").map((text) => spokenNameIn(text, code)));
  const { seq, bucket, year } = position;
  return {
    seq,
    bucket,
    year,
    type,
    itemName,
    otherTitles: otherTitlesOf(item),
    people: people.map(({ name }) => name),
    labels: [...splitGenres(genre).map(({ label }) => label), ...new Set([...facets, ...spoken]), one, many],
    overview: [overview, ...people.map(({ role }) => role)].join(" "),
  };
}

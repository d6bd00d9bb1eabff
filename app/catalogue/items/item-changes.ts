import type { Change, Tag } from "#app/changes/changes.ts";
import type { ItemDocument } from "#app/kinds/item.ts";
import { yearNumberOf } from "#app/lib/time/dates.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { creditsOf } from "../people/credits.ts";

type Shown = Pick<ItemDocument, "type" | "genre" | "cast" | "crew" | "releasedYear"> & { id: string };

/** The change of an item from what visitors saw to what they see; null is nothing. Empty if neither is there. */
export function itemChange(before: Shown | null, after: Shown | null): Change[] {
  const { id } = after ?? before ?? {};
  return id === undefined ? [] : [{ noun: "item", id, before: tagsOf(before), after: tagsOf(after) }];
}

function tagsOf(item: Shown | null): Tag[] {
  if (!item) return [];
  const genres = splitGenres(item.genre).map(({ slug }): Tag => `genre:${slug}`);
  const people = creditsOf(item).map(({ slug }): Tag => `person:${slug}`);
  return [`kind:${item.type}`, ...genres, ...people, `year:${yearNumberOf(item.releasedYear)}`];
}

import { sql } from "kysely";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { GenreCount, GenreStore } from "../search/search.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { within } from "#app/changes/page-tags.ts";
import type { CachedRead } from "#app/changes/cached-reads.sql.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { isMisspelt } from "../titles/spelling.ts";

export function genreStore({ read }: Access, cached: CachedRead): GenreStore {
  const countIn = (types: readonly ItemType[]) =>
    cached(`genres of ${types.join()}`, within(types, "genre"), () => countGenres(read, types));
  return {
    list: async (type) => [...(await countIn(type ? [type] : ITEM_TYPES))],
    async find(text, types, { limit, isFuzzy = false }) {
      const typed = wordsOf(text);
      if (typed.length === 0 && text.trim() !== "") return [];
      const genres = await countIn(types);
      const named = genres.map((genre) => ({ ...genre, isExact: genre.slug === slugOf(text) }));
      const fitting = named.filter((genre) => begins(genre, typed));
      const found = fitting.length === 0 && isFuzzy ? named.filter(({ slug }) => isMisspelt(slugOf(text), slug)) : fitting;
      return found
        .sort((a, b) => Number(b.isExact) - Number(a.isExact))
        .slice(0, limit)
        .map(({ slug, label, isExact }) => ({ slug, label, isExact }));
    },
  };
}

async function countGenres(database: Database, types: readonly ItemType[]): Promise<GenreCount[]> {
  if (types.length === 0) return [];
  const rows = await database
    .selectFrom("facet_counts as k")
    .innerJoin("genres as g", (join) => join.on("k.value", "=", sql<string>`CAST(g.genre_id AS TEXT)`))
    .select((row) => ["g.slug", "g.label", row.fn.sum<number | string>("k.n").as("count")])
    .where("k.type", "in", types)
    .where("k.facet", "=", "genre")
    .where("k.n", ">", 0)
    .groupBy(["g.slug", "g.label"])
    .orderBy("count", "desc")
    .orderBy("g.slug")
    .execute();
  return rows.map(({ slug, label, count }) => ({ slug, label, count: Number(count) }));
}

/** "scif" begins Sci - Fi, "fi" one of its words; empty text matches all. */
function begins({ slug, label }: GenreCount, typed: readonly string[]): boolean {
  if (slug.startsWith(typed.join(""))) return true;
  if (!typed.every((text) => slug.includes(text))) return false;
  const words = wordsOf(label);
  return typed.every((text) => words.some((word) => word.startsWith(text)));
}

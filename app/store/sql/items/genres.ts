import { sql } from "kysely";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { GenreStore } from "../../store.ts";
import type { Access } from "../database/access.ts";

export function genreStore({ read }: Access): GenreStore {
  return {
    async list(type) {
      const rows = await read
        .selectFrom("facet_counts as k")
        .innerJoin("genres as g", (join) => join.on("k.value", "=", sql<string>`CAST(g.genre_id AS TEXT)`))
        .select((row) => ["g.slug", "g.label", row.fn.sum<number | string>("k.n").as("count")])
        .where("k.type", "in", type ? [type] : ITEM_TYPES)
        .where("k.facet", "=", "genre")
        .where("k.n", ">", 0)
        .groupBy(["g.slug", "g.label"])
        .orderBy("count", "desc")
        .orderBy("g.slug")
        .execute();
      return rows.map(({ slug, label, count }) => ({ slug, label, count: Number(count) }));
    },
  };
}

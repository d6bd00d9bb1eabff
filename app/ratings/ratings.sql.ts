import type { RatingStore } from "./ratings.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { findRated, moveInOrder, type RatedItem } from "#app/catalogue/items/moved-items.sql.ts";

export function ratingStore({ read, write }: Access): RatingStore {
  const edit = (id: string, work: (database: Database, item: RatedItem) => Promise<unknown>) =>
    write(async (database) => {
      const item = await findRated(database, id).executeTakeFirst();
      if (!item) return null;
      await work(database, item);
      return moveInOrder(database, item);
    });

  return {
    set: (id, owner, rating) =>
      edit(id, (database, { seq }) =>
        database
          .insertInto("ratings")
          .values({ seq, owner, halves: rating * 2 })
          .onConflict((conflict) => conflict.columns(["seq", "owner"]).doUpdateSet({ halves: rating * 2 }))
          .execute(),
      ),
    remove: (id, owner) =>
      edit(id, (database, { seq }) => database.deleteFrom("ratings").where("seq", "=", seq).where("owner", "=", owner).execute()),
    async get(id, owner) {
      const row = await read
        .selectFrom("ratings as r")
        .innerJoin("contents as c", "c.seq", "r.seq")
        .select("r.halves")
        .where("c.id", "=", id)
        .where("r.owner", "=", owner)
        .executeTakeFirst();
      return row ? row.halves / 2 : null;
    },
  };
}

import type { ChallengeStore } from "./challenges.store.ts";
import type { Access } from "#app/platform/sql/access.ts";

const MAX_SWEPT = 1000;

export function challengeStore({ read, write }: Access): ChallengeStore {
  return {
    spend: (id, at) =>
      write(async (database) => {
        const spent = database.insertInto("spent_challenges").values({ id, at: at.getTime() });
        const { numInsertedOrUpdatedRows = 0n } = await spent.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
        return numInsertedOrUpdatedRows > 0n;
      }),
    async countSince(since, max) {
      const some = read.selectFrom("spent_challenges").select("id").where("at", ">=", since.getTime());
      return (await some.limit(max).execute()).length;
    },
    sweep: (before) =>
      write(async (database) => {
        const old = database.selectFrom("spent_challenges").select("id").where("at", "<", before.getTime());
        const some = old.orderBy("at").orderBy("id").limit(MAX_SWEPT);
        const { numDeletedRows } = await database.deleteFrom("spent_challenges").where("id", "in", some).executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

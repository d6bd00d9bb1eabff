import type { AlertStore } from "./alerts.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";

export function alertStore({ read, write }: Access): AlertStore {
  return {
    async all() {
      const rows = await read
        .selectFrom("alerts")
        .selectAll()
        .orderBy("changed_at", "desc")
        .orderBy("kind")
        .orderBy("host")
        .execute();
      return rows.map(({ amount, since, changed_at, ...alert }) => ({
        ...alert,
        count: amount,
        since: new Date(since),
        changedAt: new Date(changed_at),
      }));
    },
    async put({ kind, host, count, detail, since, changedAt }) {
      assertStorableText([host, detail]);
      const values = { amount: count, detail, since: since.getTime(), changed_at: changedAt.getTime() };
      await write((database) =>
        database
          .insertInto("alerts")
          .values({ kind, host, ...values })
          .onConflict((conflict) => conflict.columns(["kind", "host"]).doUpdateSet(values))
          .execute(),
      );
    },
    async remove({ kind, host }) {
      await write((database) => database.deleteFrom("alerts").where("kind", "=", kind).where("host", "=", host).execute());
    },
  };
}

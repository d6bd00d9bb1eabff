import type { CodeStore } from "./codes.store.ts";
import type { Access } from "#app/platform/sql/access.ts";

export function codeStore({ read, write, inTransaction }: Access): CodeStore {
  return {
    async next(type) {
      if (!inTransaction) throw new Error("A code is taken inside the transaction that uses it, or a failure leaves a gap.");
      const { last_number } = await read
        .insertInto("code_counters")
        .values({ type, last_number: 1 })
        .onConflict((conflict) =>
          conflict.column("type").doUpdateSet((row) => ({ last_number: row("code_counters.last_number", "+", 1) })),
        )
        .returning("last_number")
        .executeTakeFirstOrThrow();
      return last_number;
    },
    async peek(type) {
      const counter = await read.selectFrom("code_counters").select("last_number").where("type", "=", type).executeTakeFirst();
      return (counter?.last_number ?? 0) + 1;
    },
    async raiseTo(type, number) {
      await write((database) =>
        database
          .insertInto("code_counters")
          .values({ type, last_number: number })
          .onConflict((conflict) =>
            conflict.column("type").doUpdateSet({ last_number: number }).where("code_counters.last_number", "<", number),
          )
          .execute(),
      );
    },
  };
}

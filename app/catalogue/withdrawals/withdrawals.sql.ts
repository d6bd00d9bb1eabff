import type { Selectable } from "kysely";
import type { Withdrawal } from "./withdrawals.ts";
import type { WithdrawalStore } from "./withdrawals.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { readNumbered, readNumberedPage } from "#app/platform/sql/number-pages.ts";
import type { WithdrawalsTable } from "#app/platform/sql/schema.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import { selectCurrent } from "./current-withdrawals.sql.ts";

export function withdrawalStore({ read, write }: Access): WithdrawalStore {
  return {
    async add({ itemId, type, cId, itemName, at, by, reason }) {
      assertStorableText([itemName, by, reason]);
      const row = { item_id: itemId, type, code: cId, item_name: itemName, at: at.getTime(), by_name: by, reason };
      await write(async (database) => {
        await database.insertInto("withdrawals").values(row).execute();
        await raiseVersion(database, [{ noun: "withdrawal", id: itemId, before: [], after: [`kind:${type}`] }]);
      });
    },
    async current(itemId) {
      const row = await selectCurrent(read).selectAll().where("item_id", "=", itemId).executeTakeFirst();
      return row ? withdrawalOf(row) : null;
    },
    async among(itemIds) {
      if (itemIds.length === 0) return new Set();
      const rows = await selectCurrent(read).select("item_id").where("item_id", "in", itemIds).execute();
      return new Set(rows.map(({ item_id }) => item_id));
    },
    async page({ limit, cursor }) {
      const page = await readNumberedPage(read, read.selectFrom("withdrawals").selectAll(), { limit, cursor });
      return { ...page, items: page.items.map(withdrawalOf) };
    },
    async *all() {
      for await (const row of readNumbered(read.selectFrom("withdrawals").selectAll())) yield withdrawalOf(row);
    },
  };
}

function withdrawalOf(row: Selectable<WithdrawalsTable>): Withdrawal {
  const { item_id: itemId, type, code: cId, item_name: itemName, at, by_name: by, reason, undone_at, undone_by: undoneBy } = row;
  const undoneAt = undone_at === null ? null : new Date(undone_at);
  return { itemId, type, cId, itemName, at: new Date(at), by, reason, undoneAt, undoneBy };
}

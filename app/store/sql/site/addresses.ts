import { sql } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import type { AddressStore } from "../../store.ts";
import type { Access } from "../database/access.ts";

/** As many as a sitemap should hold (flathub's are as large). */
const ITEMS_A_PART = 5000;

export function addressStore({ read }: Access): AddressStore {
  /** By the row numbers: a planner that sees a plain column reads all of the types by their index (325 ms among a million; so 10). */
  const inPart = (types: readonly ItemType[], part: number) =>
    read
      .selectFrom("contents")
      .where("seq", ">", (part - 1) * ITEMS_A_PART)
      .where("seq", "<=", part * ITEMS_A_PART)
      .where(sql<ItemType>`type || ''`, "in", types);

  return {
    async lastPart() {
      const last = await read.selectFrom("contents").select("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
      return Math.ceil((last?.seq ?? 0) / ITEMS_A_PART);
    },
    async updatedAt(types, part) {
      if (types.length === 0) return null;
      const row = await inPart(types, part)
        .select((row) => row.fn.max("updated_at").as("at"))
        .executeTakeFirst();
      return row?.at ? new Date(row.at) : null;
    },
    async part(types, part) {
      if (types.length === 0) return [];
      const rows = await inPart(types, part).select(["id", "type", "updated_at"]).orderBy("seq").execute();
      return rows.map(({ id, type, updated_at }) => ({ id, type, updatedAt: new Date(updated_at) }));
    },
  };
}

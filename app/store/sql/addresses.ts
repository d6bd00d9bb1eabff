import type { AddressStore } from "../store.ts";
import type { Access } from "./access.ts";

/** As many as a sitemap should hold (flathub's are as large). */
const ITEMS_A_PART = 5000;

export function addressStore({ read }: Access): AddressStore {
  const inPart = (part: number) =>
    read
      .selectFrom("contents")
      .where("seq", ">", (part - 1) * ITEMS_A_PART)
      .where("seq", "<=", part * ITEMS_A_PART);

  return {
    async lastPart() {
      const last = await read.selectFrom("contents").select("seq").orderBy("seq", "desc").limit(1).executeTakeFirst();
      return Math.ceil((last?.seq ?? 0) / ITEMS_A_PART);
    },
    async updatedAt(types, part) {
      const row = await inPart(part)
        .where("type", "in", types)
        .select((row) => row.fn.max("updated_at").as("at"))
        .executeTakeFirst();
      return row?.at ? new Date(row.at) : null;
    },
    async part(types, part) {
      const rows = await inPart(part).where("type", "in", types).select(["id", "type", "updated_at"]).orderBy("seq").execute();
      return rows.map(({ id, type, updated_at }) => ({ id, type, updatedAt: new Date(updated_at) }));
    },
  };
}

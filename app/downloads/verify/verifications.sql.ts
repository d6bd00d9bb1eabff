import type { Access } from "#app/platform/sql/access.ts";
import { readMeta, writeMeta } from "#app/platform/sql/meta.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { Verification, VerificationStore } from "./verifications.store.ts";

const BYTES = "verified-bytes";
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

export function verificationStore({ read, write }: Access): VerificationStore {
  const select = (database: Database) => database.selectFrom("verifications").select("body");
  const parsed = (row?: { body: string }) => (row ? (JSON.parse(row.body) as Verification) : null);
  return {
    get: async (itemId) => parsed(await select(read).where("item_id", "=", itemId).executeTakeFirst()),
    // A replica may not know what was read.
    next: () =>
      write(async (database) => {
        const waiting = select(database).where("waiting_since", "is not", null).orderBy("waiting_since").orderBy("item_id");
        return parsed(await waiting.limit(1).executeTakeFirst());
      }),
    begin: (verification, at) =>
      write(async (database) => {
        const values = { waiting_since: at.getTime(), body: JSON.stringify(verification) };
        const row = database.insertInto("verifications").values({ item_id: verification.itemId, ...values });
        await row.onConflict((conflict) => conflict.column("item_id").doUpdateSet(values)).execute();
      }),
    put: (verification, at, bytes) =>
      write(async (database) => {
        const isDone = verification.links.every(({ is }) => is !== "waiting");
        const values = { body: JSON.stringify(verification), ...(isDone && { waiting_since: null }) };
        await database.updateTable("verifications").set(values).where("item_id", "=", verification.itemId).execute();
        await writeMeta(database, BYTES, `${monthOf(at)} ${(await bytesIn(database, at)) + bytes}`);
      }),
    bytesIn: (at) => write((database) => bytesIn(database, at)),
  };
}

async function bytesIn(database: Database, at: Date): Promise<number> {
  const [month, bytes] = ((await readMeta(database, BYTES)) ?? "").split(" ");
  return month === monthOf(at) ? Number(bytes) : 0;
}

import type { FileStore } from "../../file-store.ts";
import type { Access } from "../database/access.ts";
import { fileOf } from "../database/file-rows.ts";

const SWEPT_NAME = "files-swept";

export function sweepingStore({ read, write }: Access): Pick<FileStore, "byBlob" | "blobKeys" | "claimSweep"> {
  return {
    async byBlob(blobKey) {
      const row = await read.selectFrom("files").selectAll().where("blob_key", "=", blobKey).executeTakeFirst();
      return row ? fileOf(row) : null;
    },
    async blobKeys({ after, limit }) {
      const rows = await read
        .selectFrom("files")
        .select("blob_key")
        .where("blob_key", ">", after)
        .where("upload_id", "is", null)
        .orderBy("blob_key")
        .limit(limit)
        .execute();
      return rows.map(({ blob_key: key }) => key);
    },
    claimSweep: (at, since) =>
      write(async (database) => {
        const last = await database.selectFrom("meta").select("value").where("name", "=", SWEPT_NAME).executeTakeFirst();
        const sweptAt = Number(last?.value ?? 0);
        // A time in the future was written by a wrong clock.
        if (sweptAt > since.getTime() && sweptAt <= at.getTime()) return false;
        const value = String(at.getTime());
        await database
          .insertInto("meta")
          .values({ name: SWEPT_NAME, value })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
          .execute();
        return true;
      }),
  };
}

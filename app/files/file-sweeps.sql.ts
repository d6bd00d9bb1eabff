import type { FileStore } from "./files.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { readMeta, writeMeta } from "#app/platform/sql/meta.ts";
import { fileOf } from "./file-rows.sql.ts";

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
        const sweptAt = Number((await readMeta(database, SWEPT_NAME)) ?? 0);
        // A time in the future was written by a wrong clock.
        if (sweptAt > since.getTime() && sweptAt <= at.getTime()) return false;
        await writeMeta(database, SWEPT_NAME, String(at.getTime()));
        return true;
      }),
  };
}

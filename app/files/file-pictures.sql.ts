import { sql } from "kysely";
import type { FilePictureStore } from "./files.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { fileOf } from "./file-rows.sql.ts";
import { changeOfAll } from "#app/changes/changes.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";

export function filePictureStore({ read, write }: Access): FilePictureStore {
  return {
    async unseen({ after, limit }) {
      const rows = await read
        .selectFrom("files")
        .selectAll()
        .where(sql<boolean>`upload_id IS NULL AND (picture IS NULL OR (picture <> '' AND width IS NULL))`) // as the partial index
        .where("sequence", ">", after)
        .orderBy("sequence")
        .limit(limit)
        .execute();
      return rows.map(fileOf);
    },
    setPicture: (sequence, picture) =>
      write(async (database) => {
        const row = await database
          .updateTable("files")
          .set({ picture: picture?.hash ?? "", width: picture?.width ?? null, height: picture?.height ?? null })
          .where("sequence", "=", sequence)
          .returning("sequence")
          .executeTakeFirst();
        if (row && picture?.hash) await raiseVersion(database, [changeOfAll("picture")]);
        return row !== undefined;
      }),
    async picturesOf(bucketId, ids) {
      if (ids.length === 0) return new Map();
      const rows = await read
        .selectFrom("files")
        .select(["id", "picture"])
        .where("bucket_id", "=", bucketId)
        .where("id", "in", ids)
        .where("picture", "<>", "")
        .execute();
      return new Map(rows.map(({ id, picture }) => [id, picture ?? ""]));
    },
    async byPicture(picture) {
      const row = await read
        .selectFrom("files")
        .selectAll()
        .where("picture", "=", picture)
        .where(sql<boolean>`picture <> ''`) // a literal, to match the partial index
        .orderBy("sequence")
        .limit(1)
        .executeTakeFirst();
      return row ? fileOf(row) : null;
    },
  };
}

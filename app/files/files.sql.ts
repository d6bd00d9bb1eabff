import type { Selectable } from "kysely";
import { isPicture } from "#app/lib/addresses/originals.ts";
import type { FileStore, StoredFile } from "./files.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { FileIndex } from "./file-index.sql.ts";
import { removePieces } from "./file-pieces.sql.ts";
import { filePictureStore } from "./file-pictures.sql.ts";
import { readFileList } from "./file-lists.sql.ts";
import { countUnused, readFilePage } from "./file-pages.sql.ts";
import { isWithdrawn, readUsers } from "./file-users.sql.ts";
import { fileOf, type FilesRow } from "./file-rows.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { noteItemsWithFile } from "#app/catalogue/attention/refresh-reasons.sql.ts";
import { sweepingStore } from "./file-sweeps.sql.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";

export function fileStore(access: Access, index: FileIndex): FileStore {
  const { read, write } = access;
  return {
    ...filePictureStore(access),
    begin: (file) => {
      assertStorableText([file.name, file.permissions]);
      return write(async (database) => {
        const added = await database
          .insertInto("files")
          .values({
            bucket_id: file.bucketId,
            id: file.id,
            name: file.name,
            permissions: JSON.stringify(file.permissions),
            size_original: file.sizeOriginal,
            chunks_total: file.chunksTotal,
            blob_key: file.blobKey,
            upload_id: file.upload.id,
            uploader: file.uploader,
            created_at: file.createdAt.getTime(),
            updated_at: file.createdAt.getTime(),
          })
          .onConflict((conflict) => conflict.columns(["bucket_id", "id"]).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (added) await index.note(database, added);
        const row = added ?? (await findRow(database, file.bucketId, file.id));
        if (!row) throw new Error(`The file ${file.id} was neither added nor there.`);
        return { file: fileOf(row), isNew: added !== undefined };
      });
    },
    get: async (bucketId, id) => fileOrNull(await findRow(read, bucketId, id)),
    async findChunk(bucketId, id, number) {
      const chunk = await read
        .selectFrom("file_chunks as k")
        .innerJoin("files as f", "f.sequence", "k.sequence")
        .select(["k.number", "k.sha256"])
        .where("f.bucket_id", "=", bucketId)
        .where("f.id", "=", id)
        .where("k.number", "=", number)
        .executeTakeFirst();
      return chunk ?? null;
    },
    addChunk: (bucketId, id, { number, sha256 }, at) =>
      write(async (database) => {
        const row = await findRow(database, bucketId, id);
        if (!row || row.upload_id === null) return null;
        const { sequence } = row;
        const added = await database
          .insertInto("file_chunks")
          .values({ sequence, number, sha256 })
          .onConflict((conflict) => conflict.doNothing())
          .returning("number")
          .executeTakeFirst();
        const counted = await database
          .updateTable("files")
          .set((file) => ({ chunks_uploaded: file("chunks_uploaded", "+", added ? 1 : 0), updated_at: at.getTime() }))
          .where("sequence", "=", sequence)
          .returningAll()
          .executeTakeFirst();
        return fileOrNull(counted);
      }),
    complete: (bucketId, id, { name, signature, sha256, mimeType, sizeActual, at }) =>
      write(async (database) => {
        const row = await database
          .updateTable("files")
          .set((file) => ({
            ...(name !== undefined && { name }),
            signature,
            sha256,
            mime_type: mimeType,
            size_actual: sizeActual,
            picture: isPicture({ mimeType, sizeActual }) ? null : "",
            chunks_uploaded: file.ref("chunks_total"),
            upload_id: null,
            updated_at: at.getTime(),
          }))
          .where("bucket_id", "=", bucketId)
          .where("id", "=", id)
          .where("upload_id", "is not", null)
          .returningAll()
          .executeTakeFirst();
        if (row) {
          await database.deleteFrom("file_chunks").where("sequence", "=", row.sequence).execute();
          await noteItemsWithFile(database, { bucketId, id });
          if (name !== undefined) await index.note(database, row);
        }
        return fileOrNull(row);
      }),
    update: (bucketId, id, { name, permissions, at }) => {
      assertStorableText([name, permissions]);
      return write(async (database) => {
        const row = await database
          .updateTable("files")
          .set({
            ...(name !== undefined && { name }),
            ...(permissions && { permissions: JSON.stringify(permissions) }),
            updated_at: at.getTime(),
          })
          .where("bucket_id", "=", bucketId)
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (row && name !== undefined) await index.note(database, row);
        return fileOrNull(row);
      });
    },
    removeUnfinishedOf: (uploaders) =>
      write(async (database) => {
        if (uploaders.length === 0) return;
        const removed = await database
          .deleteFrom("files")
          .where("upload_id", "is not", null)
          .where("uploader", "in", uploaders)
          .returning(["bucket_id", "id"])
          .execute();
        for (const { bucket_id: bucketId, id } of removed) await noteItemsWithFile(database, { bucketId, id });
      }),
    remove: (bucketId, id) =>
      write(async (database) => {
        const row = await database
          .deleteFrom("files")
          .where("bucket_id", "=", bucketId)
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (row) await noteItemsWithFile(database, { bucketId, id });
        if (row?.sha256) await removePieces(database, [row.sha256]);
        return fileOrNull(row);
      }),
    async byDigest(bucketId, sha256) {
      const row = await read
        .selectFrom("files")
        .selectAll()
        .where("bucket_id", "=", bucketId)
        .where("sha256", "=", sha256)
        .orderBy("sequence")
        .limit(1)
        .executeTakeFirst();
      return fileOrNull(row);
    },
    list: (query) => readFileList(read, index, query),
    page: (query) => readFilePage(read, index, query),
    async unfinished(before, limit) {
      const rows = await read
        .selectFrom("files")
        .selectAll()
        .where("upload_id", "is not", null)
        .where("updated_at", "<", before.getTime())
        .orderBy("updated_at")
        .orderBy("sequence")
        .limit(limit)
        .execute();
      return rows.map(fileOf);
    },
    ...sweepingStore(access),
    usersOf: (bucketId, ids) => readUsers(read, bucketId, ids),
    isWithdrawn: (bucketId, id) => isWithdrawn(read, bucketId, id),
    async unused({ before, limit }) {
      let unused = read
        .selectFrom("files as f")
        .leftJoin("item_files as i", (join) => join.onRef("i.bucket_id", "=", "f.bucket_id").onRef("i.file_id", "=", "f.id"))
        .selectAll("f")
        .where("i.item_id", "is", null)
        .where("f.upload_id", "is", null);
      if (before !== null) unused = unused.where("f.sequence", "<", before);
      return (await unused.orderBy("f.sequence", "desc").limit(limit).execute()).map(fileOf);
    },
    countUnused: () => countUnused(read),
  };
}

function findRow(database: Database, bucketId: string, id: string): Promise<Selectable<FilesRow> | undefined> {
  return database.selectFrom("files").selectAll().where("bucket_id", "=", bucketId).where("id", "=", id).executeTakeFirst();
}

function fileOrNull(row: Selectable<FilesRow> | undefined): StoredFile | null {
  return row ? fileOf(row) : null;
}

import { sql, type Selectable } from "kysely";
import { removePieces } from "#app/files/file-pieces.sql.ts";
import { fileOf } from "#app/files/file-rows.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { checksumNumber } from "#app/catalogue/attention/item-addresses.sql.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import type { PieceHashesTable } from "./piece-rows.sql.ts";
import type { Pieces } from "./pieces.ts";
import type { PieceStore } from "./pieces.store.ts";

const DIGITS = 5;
const MAX_FOUND = 100;
const AFTER_HEX = "g";

export function pieceStore({ read, write }: Access): PieceStore {
  return {
    async get(sha256s) {
      const rows = await inSlices(sha256s, (slice) =>
        read.selectFrom("piece_hashes").selectAll().where("sha256", "in", slice).execute(),
      );
      return rows.map(piecesOf);
    },
    async startingWith(digits) {
      const rows = await read
        .selectFrom("piece_hashes")
        .selectAll()
        .where((row) => row.or([row("first_digits", "=", digits), row.between("sha256", digits, digits + AFTER_HEX)]))
        .orderBy("sha256")
        .limit(MAX_FOUND)
        .execute();
      return rows.map(piecesOf);
    },
    async itemsWith(digits) {
      const { rows } = await sql<{ id: string }>`
        SELECT c.id FROM item_addresses AS a JOIN contents AS c ON c.seq = a.seq WHERE a.address IN (${sql.join(digits.map(checksumNumber))})
        UNION SELECT c.id FROM link_checks AS l JOIN item_addresses AS a ON a.address = l.id JOIN contents AS c ON c.seq = a.seq
          WHERE l.sha256 <> '' AND substr(l.sha256, 1, 5) IN (${sql.join(digits)})
        UNION SELECT c.id FROM files AS f JOIN item_files AS i ON i.file_id = f.id AND i.bucket_id = f.bucket_id
          JOIN contents AS c ON c.id = i.item_id WHERE f.sha256 IS NOT NULL AND substr(f.sha256, 1, 5) IN (${sql.join(digits)})
        ORDER BY id LIMIT ${MAX_FOUND}`.execute(read);
      return rows.map(({ id }) => id);
    },
    put: ({ sha256, sizeBytes, pieceBytes, sha256Pieces, sha1Pieces }) =>
      write(async (database) => {
        const sizes = { size_bytes: sizeBytes, piece_bytes: pieceBytes };
        const hashes = {
          sha256,
          first_digits: sha256Pieces.slice(0, DIGITS),
          sha256_pieces: sha256Pieces,
          sha1_pieces: sha1Pieces,
        };
        await insertRows(database, "piece_hashes", [{ ...sizes, ...hashes }], { conflicts: "skip" });
      }),
    removeOf: ({ id, files = [] }) =>
      write(async (database) => {
        const uploads = await namedUploads(database).select("f.sha256").where("i.item_id", "=", id).execute();
        const sums = [...files, ...uploads].map(({ sha256 }) => sha256 ?? "");
        await removePieces(database, sums, id);
      }),
    async unhashed({ after, limit }) {
      const rows = await namedUploads(read)
        .innerJoin("contents as c", "c.id", "i.item_id")
        .innerJoin("content_bodies as b", "b.seq", "c.seq")
        .leftJoin("piece_hashes as p", "p.sha256", "f.sha256")
        .selectAll("f")
        .distinct()
        .where("p.sha256", "is", null)
        .where("f.sha256", "is not", null)
        .where("f.sequence", ">", after)
        .where(sql<boolean>`b.body LIKE '%"fileId":"' || f.id || '"%'`)
        .orderBy("f.sequence")
        .limit(limit)
        .execute();
      return rows.map(fileOf);
    },
  };
}

function namedUploads(database: Database) {
  return database
    .selectFrom("item_files as i")
    .innerJoin("files as f", (join) => join.onRef("f.bucket_id", "=", "i.bucket_id").onRef("f.id", "=", "i.file_id"))
    .where("f.upload_id", "is", null);
}

function piecesOf(row: Selectable<PieceHashesTable>): Pieces {
  return {
    sha256: row.sha256,
    sizeBytes: row.size_bytes,
    pieceBytes: row.piece_bytes,
    sha256Pieces: row.sha256_pieces,
    sha1Pieces: row.sha1_pieces,
  };
}

import { sql } from "kysely";
import { checksumNumber } from "#app/catalogue/attention/item-addresses.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";

/** Removes the pieces of files that no public item but this one states, uploaded or links to. */
export async function removePieces(database: Database, sha256s: readonly string[], itemId = ""): Promise<void> {
  const known = await inSlices(sha256s, (slice) =>
    database.selectFrom("piece_hashes").select("sha256").where("sha256", "in", slice).execute(),
  );
  for (const { sha256 } of known) {
    const digits = sha256.slice(0, 5); // as in the indexes
    const offered = sql<boolean>`
      EXISTS (SELECT 1 FROM item_addresses AS a JOIN contents AS c ON c.seq = a.seq JOIN content_bodies AS b ON b.seq = c.seq
        WHERE a.address = ${checksumNumber(sha256)} AND c.id <> ${itemId} AND b.body LIKE ${`%${sha256}%`})
      OR EXISTS (SELECT 1 FROM link_checks AS l JOIN item_addresses AS a ON a.address = l.id JOIN contents AS c ON c.seq = a.seq
        WHERE l.sha256 <> '' AND substr(l.sha256, 1, 5) = ${digits} AND l.sha256 = ${sha256} AND c.id <> ${itemId})
      OR EXISTS (SELECT 1 FROM files AS f JOIN item_files AS i ON i.file_id = f.id AND i.bucket_id = f.bucket_id
        JOIN contents AS c ON c.id = i.item_id
        WHERE f.sha256 IS NOT NULL AND substr(f.sha256, 1, 5) = ${digits} AND f.sha256 = ${sha256} AND c.id <> ${itemId})`;
    await database
      .deleteFrom("piece_hashes")
      .where("sha256", "=", sha256)
      .where(sql<boolean>`NOT (${offered})`)
      .execute();
  }
}

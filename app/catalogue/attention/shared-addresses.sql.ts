import { sql } from "kysely";
import { addressNumber } from "../items/address-ids.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

/** Items that name another dead link keep the reason. */
export async function forgetDeadLink(database: Database, address: string): Promise<void> {
  await sql`
    DELETE FROM attention WHERE reason = 'dead-link'
      AND seq IN (SELECT seq FROM item_addresses WHERE address = ${addressNumber(address)})
      AND NOT EXISTS (
        SELECT 1 FROM item_addresses AS a JOIN link_checks AS l ON l.id = a.address AND l.state = 'gone'
        WHERE a.seq = attention.seq)`.execute(database);
}

/** One statement, because every item may name the same link. */
export async function noteForAllItems(database: Database, reason: "dead-link" | "picture", address: string): Promise<void> {
  await sql`
    INSERT INTO attention (reason, seq)
    SELECT ${reason}, seq FROM item_addresses WHERE address = ${addressNumber(address)}
    ON CONFLICT DO NOTHING`.execute(database);
}

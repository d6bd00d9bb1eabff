import { sql } from "kysely";
import { addressNumber } from "../items/address-ids.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";

type LinkReason = "dead-link" | "changed-file";
type Change = { was: boolean; is: boolean };

const HAS_REASON = { "dead-link": sql`l.state = 'gone'`, "changed-file": sql`l.changed_at IS NOT NULL` };

/** Items that name another such link keep the reason. */
export async function noteReason(database: Database, reason: LinkReason, address: string, { was, is }: Change) {
  if (is && !was) await noteForAllItems(database, reason, address);
  if (is || !was) return;
  await sql`
    DELETE FROM attention WHERE reason = ${reason}
      AND seq IN (SELECT seq FROM item_addresses WHERE address = ${addressNumber(address)})
      AND NOT EXISTS (
        SELECT 1 FROM item_addresses AS a JOIN link_checks AS l ON l.id = a.address AND ${HAS_REASON[reason]}
        WHERE a.seq = attention.seq)`.execute(database);
}

/** One statement, because every item may name the same link. */
export async function noteForAllItems(database: Database, reason: LinkReason | "picture", address: string): Promise<void> {
  await sql`
    INSERT INTO attention (reason, seq)
    SELECT ${reason}, seq FROM item_addresses WHERE address = ${addressNumber(address)}
    ON CONFLICT DO NOTHING`.execute(database);
}

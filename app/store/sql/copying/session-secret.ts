import { sql } from "kysely";
import type { Side } from "./side.ts";

export async function readSecretRow(side: Side): Promise<string | null> {
  const { rows } = await side.read((database) => sql<{ secret: string }>`SELECT secret FROM session_secret`.execute(database));
  return rows[0]?.secret ?? null;
}

export async function writeSecretRow(side: Side, secret: string): Promise<void> {
  await side.write((database) => sql`UPDATE session_secret SET secret = ${secret}`.execute(database));
}

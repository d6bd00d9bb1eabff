import type { VersionStore } from "../store.ts";
import type { Access } from "./access.ts";
import { MARK_NAME } from "./copying/mark.ts";
import type { RecentVersion } from "./recent-version.ts";
import type { Database } from "./schema.ts";

export function versionStore({ read, write }: Access, recent: RecentVersion): VersionStore {
  return {
    current: () => readVersion(read),
    recent: () => recent.current(),
    async claim() {
      const mark = await read.selectFrom("meta").select("name").where("name", "=", MARK_NAME).executeTakeFirst();
      if (mark) await write((database) => database.deleteFrom("meta").where("name", "=", MARK_NAME).execute());
    },
  };
}

export async function readVersion(read: Database): Promise<number> {
  const { number } = await read.selectFrom("catalogue_version").select("number").executeTakeFirstOrThrow();
  return number;
}

/** Part of every edit, in its transaction. */
export async function raiseVersion(database: Database): Promise<void> {
  await database
    .updateTable("catalogue_version")
    .set((row) => ({ number: row("number", "+", 1) }))
    .execute();
}

import type { VersionStore } from "../store.ts";
import type { Access } from "./access.ts";
import type { Database } from "./schema.ts";

export function versionStore({ read }: Access): VersionStore {
  return {
    async current() {
      const { number } = await read.selectFrom("catalogue_version").select("number").executeTakeFirstOrThrow();
      return number;
    },
  };
}

/** Part of every edit, in its transaction. */
export async function raiseVersion(database: Database): Promise<void> {
  await database
    .updateTable("catalogue_version")
    .set((row) => ({ number: row("number", "+", 1) }))
    .execute();
}

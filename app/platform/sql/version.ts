import type { VersionStore } from "#app/store/store.ts";
import type { Access } from "./access.ts";
import type { RecentVersion } from "./recent-version.ts";
import type { Database } from "./schema.ts";

/** The row of `meta` that marks a copy of another database, until it is claimed. */
export const COPY_MARK = "copied-from";

export function versionStore({ read, write }: Access, recent: RecentVersion): VersionStore {
  return {
    current: () => readVersion(read),
    recent: () => recent.current(),
    async claim() {
      const mark = await read.selectFrom("meta").select("name").where("name", "=", COPY_MARK).executeTakeFirst();
      if (mark) await write((database) => database.deleteFrom("meta").where("name", "=", COPY_MARK).execute());
    },
  };
}

export async function readVersion(read: Database): Promise<number> {
  const { number } = await read.selectFrom("catalogue_version").select("number").executeTakeFirstOrThrow();
  return number;
}

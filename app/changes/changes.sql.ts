import type { Selectable } from "kysely";
import type { Access } from "#app/platform/sql/access.ts";
import type { ChangesTable } from "./change-rows.sql.ts";
import { readVersion } from "#app/platform/sql/version.ts";
import type { Tag } from "./changes.ts";
import type { ChangeStore } from "./changes.store.ts";

const PRUNED_AT_ONCE = 1000;

export function changeStore({ read, write }: Access): ChangeStore {
  return {
    async since(version, limit) {
      const current = await readVersion(read);
      // A replica may be behind the database that gave the version.
      if (version >= current) return { changes: [], version, isComplete: true };
      const firstVersions = read
        .selectFrom("changes")
        .select("version")
        .where("version", ">", version)
        .where("version", "<=", current)
        .orderBy("version")
        .limit(limit)
        .as("some");
      const rows = await read
        .selectFrom("changes")
        .selectAll()
        .where("version", ">", version)
        .where("version", "<=", (row) => row.selectFrom(firstVersions).select((some) => some.fn.max("version").as("last")))
        .orderBy("version")
        .orderBy("noun")
        .orderBy("id")
        .execute();
      const last = rows.at(-1)?.version ?? version;
      const isGap = rows.some((row, at) => row.version - (rows[at - 1]?.version ?? version) > 1);
      const isComplete = rows.length < limit || last === current;
      if (isGap || (isComplete && last !== current)) return null;
      return { changes: rows.map(changeOf), version: last, isComplete };
    },
    prune: (before) =>
      write(async (database) => {
        const oldest = database
          .selectFrom("changes")
          .select(["version", "at"])
          .orderBy("version")
          .limit(PRUNED_AT_ONCE)
          .as("oldest");
        const { last } = await database
          .selectFrom(oldest)
          .select((row) => row.fn.max("version").as("last"))
          .where("at", "<", before.getTime())
          .executeTakeFirstOrThrow();
        if (last === null) return 0;
        const { numDeletedRows } = await database.deleteFrom("changes").where("version", "<=", last).executeTakeFirst();
        return Number(numDeletedRows);
      }),
  };
}

function changeOf({ version, noun, id, tags_before, tags_after, at }: Selectable<ChangesTable>) {
  const [before, after] = [tags_before, tags_after].map((tags) => JSON.parse(tags) as Tag[]);
  return { version, noun, id, before: before ?? [], after: after ?? [], at: new Date(at) };
}

import type { Version } from "./history.ts";
import type { HistoryStore, Subject } from "./history.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { batchStore } from "./batches.sql.ts";
import { forgetVersions } from "./record.sql.ts";
import { documentOf, itemStateOf, subjectText } from "./stored-states.sql.ts";

export function historyStore(access: Access): HistoryStore {
  const { read } = access;
  return {
    versions: (subject) => readVersions(read, subject),
    async itemAfter(item, id) {
      const text = await readAfter(read, { item }, id);
      return text === null ? null : itemStateOf(text);
    },
    async documentAfter(subject, id) {
      const text = await readAfter(read, subject, id);
      return text === null ? null : documentOf(text);
    },
    forget: (itemId) => access.write((database) => forgetVersions(database, [itemId])),
    ...batchStore(access),
  };
}

async function readVersions(database: Database, subject: Subject): Promise<Version[]> {
  const rows = await database
    .selectFrom("versions")
    .select(["seq", "at", "by_id", "by_name", "action", "batch"])
    .select((row) => row("before", "is not", null).as("has_before"))
    .where("subject", "=", subjectText(subject))
    .orderBy("seq", "desc")
    .execute();
  return rows.map(({ seq, at, by_id, by_name, action, batch, has_before }) => ({
    id: String(seq),
    at: new Date(at),
    by: { id: by_id, name: by_name },
    action,
    batch,
    hasBefore: Boolean(has_before),
  }));
}

/** The state that the next stored change replaced. */
async function readAfter(database: Database, subject: Subject, id: string): Promise<string | null> {
  const row = await database
    .selectFrom("versions")
    .select("before")
    .where("subject", "=", subjectText(subject))
    .where("seq", ">", Number(id))
    .where("before", "is not", null)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return row?.before ?? null;
}

import type { Selectable } from "kysely";
import { MAX_BATCH_COUNT, type ListedBatch } from "./history.ts";
import type { Page } from "#app/lib/pages.ts";
import type { BatchChange, HistoryStore } from "./history.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { readNumberedPage } from "#app/platform/sql/number-pages.ts";
import type { BatchesTable, Database, VersionsTable } from "#app/platform/sql/schema.ts";
import { documentOf, itemStateOf, subjectOf } from "./stored-states.sql.ts";

const MAX_BATCHES = 1000;

type Row = Selectable<BatchesTable>;
type ChangeRow = Pick<Selectable<VersionsTable>, "seq" | "subject" | "action" | "before"> & {
  is_followed: boolean | number;
  latest_batch: string | null;
};

type BatchStore = Pick<HistoryStore, "beginBatch" | "endBatch" | "batch" | "batches" | "changesOf">;

export function batchStore({ read, write }: Access): BatchStore {
  return {
    beginBatch: ({ id, at, by, endedAt, ...named }) =>
      write(async (database) => {
        const author = { by_id: by.id, by_name: by.name };
        const row = { id, at: at.getTime(), ...author, ...named, ended_at: endedAt?.getTime() ?? null };
        await database.insertInto("batches").values(row).execute();
        await dropOldest(database);
      }),
    endBatch: (id, at) =>
      write(async (database) => {
        await database.updateTable("batches").set({ ended_at: at.getTime() }).where("id", "=", id).execute();
      }),
    async batch(id) {
      const row = await read.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? ((await listed(read, [row]))[0] ?? null) : null;
    },
    batches: (query) => readBatches(read, query),
    changesOf: (batch, query) => readChanges(read, batch, query),
  };
}

async function readBatches(
  database: Database,
  { limit, cursor }: Parameters<HistoryStore["batches"]>[0],
): Promise<Page<ListedBatch>> {
  const page = await readNumberedPage(database, database.selectFrom("batches").selectAll(), { limit, cursor });
  return { ...page, items: await listed(database, page.items) };
}

async function listed(database: Database, rows: readonly Row[]): Promise<ListedBatch[]> {
  const ids = rows.map(({ id }) => id);
  const undos = ids.length === 0 ? [] : await database.selectFrom("batches").selectAll().where("undoes", "in", ids).execute();
  const batches: ListedBatch[] = [];
  for (const row of rows) {
    const undo = undos.find(({ undoes }) => undoes === row.id);
    const changes = await countChanges(database, row.id);
    batches.push({ ...batchOf(row), changes, undo: undo ? { id: undo.id, endedAt: dateOf(undo.ended_at) } : null });
  }
  return batches;
}

async function countChanges(database: Database, batch: string): Promise<number> {
  const some = database.selectFrom("versions").select("seq").where("batch", "=", batch).limit(MAX_BATCH_COUNT);
  const { n } = await database
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number | string>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function readChanges(
  database: Database,
  batch: string,
  { after, limit }: Parameters<HistoryStore["changesOf"]>[1],
): Promise<BatchChange[]> {
  const rows: ChangeRow[] = await database
    .selectFrom("versions as v")
    .select(["v.seq", "v.subject", "v.action", "v.before"])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom("versions as n")
            .select("n.seq")
            .whereRef("n.subject", "=", "v.subject")
            .whereRef("n.seq", ">", "v.seq")
            .where((next) => next.or([next("n.batch", "is", null), next("n.batch", "<>", batch)])),
        )
        .as("is_followed"),
      row
        .selectFrom("versions as l")
        .select("l.batch")
        .whereRef("l.subject", "=", "v.subject")
        .orderBy("l.seq", "desc")
        .limit(1)
        .as("latest_batch"),
    ])
    .where("v.batch", "=", batch)
    .where("v.seq", ">", after)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("versions as p")
            .select("p.seq")
            .whereRef("p.subject", "=", "v.subject")
            .whereRef("p.seq", "<", "v.seq")
            .where("p.batch", "=", batch),
        ),
      ),
    )
    .orderBy("v.seq")
    .limit(limit)
    .execute();
  return rows.map(changeOf);
}

function changeOf({ seq, subject: text, action, before, is_followed, latest_batch }: ChangeRow): BatchChange {
  const subject = subjectOf(text);
  const read = typeof subject === "object" && "item" in subject ? itemStateOf : documentOf;
  return {
    number: seq,
    subject,
    action,
    before: before === null ? null : read(before),
    isLatest: !is_followed,
    latestBatch: latest_batch,
  };
}

async function dropOldest(database: Database): Promise<void> {
  const last = database.selectFrom("batches").select("seq").orderBy("seq", "desc").offset(MAX_BATCHES).limit(1);
  const old = await last.executeTakeFirst();
  if (old) await database.deleteFrom("batches").where("seq", "<=", old.seq).execute();
}

function batchOf({ id, at, by_id, by_name, action, note, undoes, ended_at }: Row) {
  return { id, at: new Date(at), by: { id: by_id, name: by_name }, action, note, undoes, endedAt: dateOf(ended_at) };
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}

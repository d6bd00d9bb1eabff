import type { VersionAction } from "./history.ts";
import type { StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { ChangeContext, Subject } from "./history.store.ts";
import { forgetFilesOf, versionUser } from "../items/item-files.sql.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { documentOf, storedText, subjectText } from "./stored-states.sql.ts";

/** `limit` is the maximum of versions per subject; 0 records nothing. */
export type Recording = { context: ChangeContext; limit: number; now: () => Date };

type Change = {
  subject: Subject;
  action: VersionAction;
  /** Null if there was no state, or it does not change. */
  before: object | null;
  /** Files that the subject no longer names. */
  dropped?: readonly StoredFileName[];
};

const AUTO_GAP_MS = 3_600_000;
const UNKNOWN = { id: "", name: "" };

export const NO_CONTEXT: ChangeContext = { by: UNKNOWN, batch: null, action: null, isDemo: false };

export async function recordChange(database: Database, { context, limit, now }: Recording, change: Change): Promise<void> {
  if (limit === 0) return;
  const { by, batch } = context;
  const subject = subjectText(change.subject);
  const at = now().getTime();
  if (context.action === "auto" && (await extendsLatest(database, change, { subject, by: by.id, at }))) return;
  const { seq } = await database
    .insertInto("versions")
    .values({
      subject,
      at,
      by_id: by.id,
      by_name: by.name,
      action: context.action ?? change.action,
      batch,
      before: change.before && storedText(change.before),
    })
    .returning("seq")
    .executeTakeFirstOrThrow();
  await noteDropped(database, seq, change);
  if (change.action !== "create") await prune(database, change.subject, limit);
}

async function noteDropped(database: Database, seq: number, { subject, dropped = [] }: Change): Promise<void> {
  const user = versionUser(seq, subject);
  const rows = dropped.map(({ bucketId, fileId }) => ({ bucket_id: bucketId, file_id: fileId, item_id: user }));
  await insertRows(database, "item_files", rows, { conflicts: "skip" });
}

export async function recordCreated(
  database: Database,
  recording: Recording,
  ids: readonly string[],
  created: VersionAction = "create",
): Promise<void> {
  const { context, limit, now } = recording;
  if (context.action === "auto") {
    for (const item of ids) await recordChange(database, recording, { subject: { item }, action: created, before: null });
    return;
  }
  if (limit === 0) return;
  const { by, batch } = context;
  const at = now().getTime();
  const action = context.action ?? created;
  const rows = ids.map((item) => ({
    subject: subjectText({ item }),
    at,
    by_id: by.id,
    by_name: by.name,
    action,
    batch,
    before: null,
  }));
  await insertRows(database, "versions", rows);
}

/** Permanent. @returns how many there were. */
export async function forgetVersions(database: Database, itemIds: readonly string[]): Promise<number> {
  let forgotten = 0;
  for (const item of itemIds) {
    const ofItem = database.deleteFrom("versions").where("subject", "=", subjectText({ item }));
    const removed = await ofItem.returning("seq").execute();
    await forgetUsers(database, { item }, removed);
    forgotten += removed.length;
  }
  return forgotten;
}

/** Autosaves of one person form one version, until an hour passes without one. */
async function extendsLatest(
  database: Database,
  change: Change,
  { subject, by, at }: { subject: string; by: string; at: number },
): Promise<boolean> {
  const latest = await database
    .selectFrom("versions")
    .select(["seq", "at", "by_id", "action", "before"])
    .where("subject", "=", subject)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest?.action !== "auto" || latest.by_id !== by || at - latest.at > AUTO_GAP_MS) return false;
  await database.updateTable("versions").set({ at }).where("seq", "=", latest.seq).execute();
  const before = latest.before === null ? "" : JSON.stringify(documentOf(latest.before));
  const dropped = change.dropped?.filter(({ fileId }) => before.includes(fileId)) ?? [];
  await noteDropped(database, latest.seq, { ...change, dropped });
  return true;
}

async function prune(database: Database, subject: Subject, limit: number): Promise<void> {
  const ofSubject = database.selectFrom("versions").select("seq").where("subject", "=", subjectText(subject));
  const last = await ofSubject.orderBy("seq", "desc").offset(limit).limit(1).executeTakeFirst();
  if (!last) return;
  const old = database.deleteFrom("versions").where("subject", "=", subjectText(subject)).where("seq", "<=", last.seq);
  await forgetUsers(database, subject, await old.returning("seq").execute());
}

async function forgetUsers(database: Database, subject: Subject, versions: readonly { seq: number }[]): Promise<void> {
  const users = versions.map(({ seq }) => versionUser(seq, subject));
  await forgetFilesOf(database, users);
}

import type { VersionAction } from "../history/history.ts";
import type { Item } from "#app/kinds/item.ts";
import type { CurrentItem, Draft, DraftStore, NewDraft } from "./drafts.store.ts";
import type { NewItem } from "../items/items.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import { assertStorableItem } from "#app/platform/sql/storable.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import { itemChange } from "../items/item-changes.ts";
import { draftUser, forgetFilesOf, noteFiles, noteFilesOf } from "../items/item-files.sql.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import { replaceItem } from "../items/item-writes.sql.ts";
import { recordCreated, type Recording } from "../history/record.sql.ts";
import { reattachItem, parseItem, detachItem, type Visited } from "../items/moved-items.sql.ts";
import { refuseTaken, refuseTakenByOthers } from "../items/taken.sql.ts";
import { endWithdrawals } from "../withdrawals/current-withdrawals.sql.ts";
import { readTitleOrder } from "../title-order/title-order.sql.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";
import { MAX_COUNTED, totalOf } from "../lists/narrowing.sql.ts";
import { readContentPage } from "./content-pages.sql.ts";
import { draftOf, newColumns, readDraft, savedColumns, type StoredRow } from "./draft-rows.sql.ts";
import { readCurrent, recorded } from "../history/recorded-change.sql.ts";

const DRAFTS_PER_SLICE = 100;
type AddedDraft = NewDraft & { item: Item };

const NO_VISITS: Visited = { visits: "[]", ratings: "[]" };

export function draftStore({ read, write }: Access, titles: TitleIndex, recording: Recording): DraftStore {
  const changing = <T extends Partial<CurrentItem> | null>(
    change: { id: string; action: VersionAction; current: CurrentItem | null | undefined },
    work: (database: Database, current: CurrentItem) => Promise<T>,
  ) => write((database) => recorded(database, recording, change, (current) => work(database, current)));

  return {
    get: (id) => readDraft(read, "id", id),
    async getAll(ids) {
      const rows = await inSlices(ids, (slice) => read.selectFrom("drafts").selectAll().where("id", "in", slice).execute());
      return rows.map(draftOf);
    },
    getByCode: (cId) => readDraft(read, "c_id", cId),
    current: (id) => readCurrent(read, id),
    async put(draft, current) {
      assertStorableItem(draft.item);
      const change = { id: draft.item.id, action: actionOf(draft), current };
      const done = await changing(change, async (database, stored) => ({ draft: await putDraft(database, draft, stored) }));
      return done.draft;
    },
    async insertAll(drafts) {
      for (const { item } of drafts) assertStorableItem(item);
      await write(async (database) => {
        const named = drafts.map(({ item }) => ({ ...item, cId: item.cId || draftUser(item.id) }));
        await refuseTaken(database, named);
        await insertRows(database, "drafts", await newRows(database, drafts.map(withoutVisits)));
        const users = drafts.map(({ item }) => ({ item, user: draftUser(item.id) }));
        await noteFiles(database, users);
        for (const [action, some] of Map.groupBy(drafts, actionOf)) {
          const ids = some.map(({ item }) => item.id);
          await recordCreated(database, recording, ids, action);
        }
      });
    },
    async remove(id, current) {
      const done = await changing({ id, action: "discard", current }, async (database) =>
        (await takeDraft(database, id)) ? { draft: null } : null,
      );
      return done !== null;
    },
    async publish(item, current) {
      assertStorableItem(item);
      const done = await changing({ id: item.id, action: "publish", current }, async (database, stored) => {
        const published = await publish(database, titles, item, stored);
        if (published) await endWithdrawals(database, [item.id], recording);
        return published && { published, draft: null };
      });
      return done && done.published;
    },
    async unpublish(draft, current) {
      assertStorableItem(draft.item);
      const done = await changing({ id: draft.item.id, action: "unpublish", current }, async (database, { published }) =>
        published ? { published: null, draft: await unpublish(database, titles, draft, published) } : null,
      );
      return done && done.draft;
    },
    async due(at, limit) {
      const rows = await read
        .selectFrom("drafts")
        .select("id")
        .where("publish_at", "<=", at.getTime())
        .orderBy("publish_at")
        .orderBy("seq")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async countReady() {
      const ready = read
        .selectFrom("drafts")
        .select("seq")
        .where("review", "=", "ready")
        .limit(MAX_COUNTED + 1);
      const count = read.selectFrom(ready.as("ready")).select((row) => row.fn.countAll<number | string>().as("n"));
      return totalOf(Number((await count.executeTakeFirstOrThrow()).n));
    },
    page: (query) => readContentPage(read, titles, query),
    setPreview: (id, preview) =>
      write(async (database) => {
        const { numUpdatedRows } = await database.updateTable("drafts").set({ preview }).where("id", "=", id).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    byPreview: (hash) => readDraft(read, "preview", hash),
    all: () => readAll(read),
  };
}

async function takeDraft(database: Database, id: string): Promise<StoredRow | undefined> {
  const row = await database.deleteFrom("drafts").where("id", "=", id).returningAll().executeTakeFirst();
  if (row) await forgetFilesOf(database, [draftUser(id)]);
  return row;
}

async function putDraft(database: Database, draft: NewDraft, { published, draft: stored }: CurrentItem): Promise<Draft> {
  await refuseTakenByOthers(database, draft.item);
  const put = stored
    ? await updateDraft(database, draft, stored)
    : await insertDraft(database, withoutVisits(draft), { is_pending: published ? 1 : 0 });
  await noteFilesOf(database, draft.item, draftUser(draft.item.id));
  return put;
}

async function updateDraft(database: Database, draft: NewDraft, stored: Draft): Promise<Draft> {
  const { views, visitorRating, downloads, createdAt } = stored.item;
  const item = { ...draft.item, views, visitorRating, downloads, createdAt };
  const { review, reviewNote } = stored;
  const columns = savedColumns({ review, reviewNote, ...draft, item, order: await readTitleOrder(database) });
  const update = database.updateTable("drafts").set(columns).where("id", "=", item.id);
  return draftOf(await update.returningAll().executeTakeFirstOrThrow());
}

async function insertDraft(database: Database, draft: AddedDraft, more: Partial<StoredRow>): Promise<Draft> {
  const rows = await newRows(database, [draft], more);
  return draftOf(await database.insertInto("drafts").values(rows).returningAll().executeTakeFirstOrThrow());
}

async function newRows(database: Database, drafts: readonly AddedDraft[], more: Partial<StoredRow> = {}) {
  const order = await readTitleOrder(database);
  return drafts.map((draft) => ({
    ...savedColumns({ ...draft, order }),
    ...newColumns(draft.item, draft.createdBy),
    ...NO_VISITS,
    is_pending: 0,
    was_public: 0 as const,
    preview: null,
    ...more,
  }));
}

async function publish(
  database: Database,
  titles: TitleIndex,
  item: NewItem,
  { published: before }: CurrentItem,
): Promise<Item | null> {
  await refuseTakenByOthers(database, item);
  const draft = await takeDraft(database, item.id);
  if (!draft) return null;
  const { visits, ratings } = draft;
  const { views } = parseItem(draft.item);
  const published = before
    ? await replaceItem(database, titles, item, before)
    : await reattachItem(database, titles, item, { visits, ratings, views });
  await raiseVersion(database, itemChange(before, published));
  return published;
}

async function unpublish(
  database: Database,
  titles: TitleIndex,
  { wasPublic = true, ...draft }: NewDraft & { wasPublic?: boolean },
  published: Item,
): Promise<Draft> {
  const { id, views, visitorRating, downloads } = published;
  const { createdAt } = wasPublic ? published : draft.item;
  const visited = await detachItem(database, titles, published);
  const pending = await takeDraft(database, id);
  await forgetFilesOf(database, [id]);
  const item = { ...draft.item, views, visitorRating, downloads, createdAt };
  const more = { ...visited, was_public: wasPublic ? 1 : 0, preview: pending?.preview ?? null } as const;
  const unpublished = await insertDraft(database, { ...draft, item }, more);
  await noteFilesOf(database, item, draftUser(id));
  await raiseVersion(database, itemChange(published, null));
  return unpublished;
}

function withoutVisits(draft: NewDraft): AddedDraft {
  return { ...draft, item: { ...draft.item, views: 0, visitorRating: { sum: 0, count: 0 } } };
}

function actionOf({ publishAt }: NewDraft): VersionAction {
  return publishAt ? "schedule" : "draft";
}

async function* readAll(database: Database): AsyncGenerator<Draft> {
  let last = 0;
  for (;;) {
    const rows = await database
      .selectFrom("drafts")
      .selectAll()
      .where("seq", ">", last)
      .orderBy("seq")
      .limit(DRAFTS_PER_SLICE)
      .execute();
    for (const row of rows) yield draftOf(row);
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < DRAFTS_PER_SLICE) return;
  }
}

import type { VersionAction } from "#app/kinds/changes/history.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Draft, DraftStore, NewDraft } from "../../draft-store.ts";
import type { NewItem } from "../../store.ts";
import type { Access } from "../database/access.ts";
import type { Database } from "../database/schema.ts";
import { inSlices } from "../database/slices.ts";
import { assertStorableItem } from "../database/storable.ts";
import { raiseVersion } from "../database/version.ts";
import { draftUser, forgetFilesOf, noteFiles, noteFilesOf } from "../database/item-files.ts";
import { insertRows } from "../database/insert-rows.ts";
import { replaceItem } from "../items/item-writes.ts";
import { recordCreated, type Recording } from "../history/record.ts";
import { putBack, revivedItem, takeOut, type Visited } from "../items/moved-items.ts";
import { refuseTaken, refuseTakenByOthers } from "../items/taken.ts";
import { endWithdrawals } from "../items/withdrawals.ts";
import { readTitleOrder } from "../title-order/title-order.ts";
import type { TitleIndex } from "../titles/title-index.ts";
import { readContentPage } from "./content-pages.ts";
import { draftOf, newColumns, savedColumns, type StoredRow } from "./draft-rows.ts";
import { recorded } from "./recorded-change.ts";

const DRAFTS_PER_SLICE = 100;
type AddedDraft = NewDraft & { item: Item };

const NO_VISITS: Visited = { visits: "[]", ratings: "[]" };

export function draftStore({ read, write }: Access, titles: TitleIndex, recording: Recording): DraftStore {
  const changing = <T>(id: string, action: VersionAction, work: (database: Database) => Promise<T>) =>
    write((database) => recorded(database, recording, { id, action, work: () => work(database) }));

  return {
    get: (id) => readDraft(read, id),
    async getAll(ids) {
      const rows = await inSlices(ids, (slice) => read.selectFrom("drafts").selectAll().where("id", "in", slice).execute());
      return rows.map(draftOf);
    },
    async getByCode(cId) {
      const row = await read.selectFrom("drafts").selectAll().where("c_id", "=", cId).executeTakeFirst();
      return row ? draftOf(row) : null;
    },
    async put(draft) {
      assertStorableItem(draft.item);
      return changing(draft.item.id, actionOf(draft), (database) => putDraft(database, draft));
    },
    async insertAll(drafts) {
      for (const { item } of drafts) assertStorableItem(item);
      await write(async (database) => {
        await refuseTaken(
          database,
          drafts.map(({ item }) => ({ ...item, cId: item.cId || draftUser(item.id) })),
        );
        await insertDrafts(database, drafts.map(withoutVisits));
        await noteFiles(
          database,
          drafts.map(({ item }) => ({ item, user: draftUser(item.id) })),
        );
        for (const [action, some] of Map.groupBy(drafts, actionOf)) {
          const ids = some.map(({ item }) => item.id);
          await recordCreated(database, recording, ids, action);
        }
      });
    },
    remove: (id) =>
      changing(id, "discard", async (database) => {
        const removed = await takeDraft(database, id);
        return removed !== undefined;
      }),
    async publish(item) {
      assertStorableItem(item);
      return changing(item.id, "publish", async (database) => {
        const published = await publish(database, titles, item);
        if (published) await endWithdrawals(database, [item.id], recording);
        return published;
      });
    },
    async unpublish(draft) {
      assertStorableItem(draft.item);
      return changing(draft.item.id, "unpublish", (database) => unpublish(database, titles, draft));
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
    page: (query) => readContentPage(read, titles, query),
    setPreview: (id, preview) =>
      write(async (database) => {
        const { numUpdatedRows } = await database.updateTable("drafts").set({ preview }).where("id", "=", id).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    async byPreview(hash) {
      const row = await read.selectFrom("drafts").selectAll().where("preview", "=", hash).executeTakeFirst();
      return row ? draftOf(row) : null;
    },
    all: () => readAll(read),
  };
}

async function readDraft(database: Database, id: string): Promise<Draft | null> {
  const row = await database.selectFrom("drafts").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? draftOf(row) : null;
}

async function takeDraft(database: Database, id: string): Promise<StoredRow | undefined> {
  const row = await database.deleteFrom("drafts").where("id", "=", id).returningAll().executeTakeFirst();
  if (row) await forgetFilesOf(database, [draftUser(id)]);
  return row;
}

async function putDraft(database: Database, draft: NewDraft): Promise<Draft> {
  await refuseTakenByOthers(database, draft.item);
  const stored = await database.selectFrom("drafts").select("item").where("id", "=", draft.item.id).executeTakeFirst();
  if (stored) {
    const { views, visitorRating, downloads, createdAt } = revivedItem(stored.item);
    const item = { ...draft.item, views, visitorRating, downloads, createdAt };
    const columns = savedColumns({ ...draft, item, order: await readTitleOrder(database) });
    await database.updateTable("drafts").set(columns).where("id", "=", item.id).execute();
  } else {
    const published = await database.selectFrom("contents").select("seq").where("id", "=", draft.item.id).executeTakeFirst();
    await insertDrafts(database, [withoutVisits(draft)], { is_pending: published ? 1 : 0 });
  }
  await noteFilesOf(database, draft.item, draftUser(draft.item.id));
  return readStored(database, draft.item.id);
}

async function insertDrafts(database: Database, drafts: readonly AddedDraft[], more: Partial<StoredRow> = {}): Promise<void> {
  const order = await readTitleOrder(database);
  const rows = drafts.map((draft) => ({
    ...savedColumns({ ...draft, order }),
    ...newColumns(draft.item, draft.createdBy),
    ...NO_VISITS,
    is_pending: 0,
    was_public: 0 as const,
    preview: null,
    ...more,
  }));
  await insertRows(database, "drafts", rows);
}

async function publish(database: Database, titles: TitleIndex, item: NewItem): Promise<Item | null> {
  await refuseTakenByOthers(database, item);
  const draft = await takeDraft(database, item.id);
  if (!draft) return null;
  const { visits, ratings } = draft;
  const { views } = revivedItem(draft.item);
  const replaced = await replaceItem(database, titles, item);
  const published = replaced ?? (await putBack(database, titles, item, { visits, ratings, views }));
  await raiseVersion(database);
  return published;
}

async function unpublish(database: Database, titles: TitleIndex, draft: NewDraft): Promise<Draft | null> {
  const { id } = draft.item;
  const out = await takeOut(database, titles, id);
  if (!out) return null;
  const pending = await takeDraft(database, id);
  await forgetFilesOf(database, [id]);
  const { views, visitorRating, downloads, createdAt } = out.item;
  const item = { ...draft.item, views, visitorRating, downloads, createdAt };
  await insertDrafts(database, [{ ...draft, item }], { ...out.visited, was_public: 1, preview: pending?.preview ?? null });
  await noteFilesOf(database, item, draftUser(id));
  await raiseVersion(database);
  return readStored(database, id);
}

async function readStored(database: Database, id: string): Promise<Draft> {
  const stored = await readDraft(database, id);
  if (!stored) throw new Error(`The draft ${id} was stored and is not there.`);
  return stored;
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

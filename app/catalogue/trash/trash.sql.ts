import { sql, type Selectable } from "kysely";
import type { DraftState } from "../history/history.ts";
import type { Page } from "#app/lib/pages.ts";
import type { RemovedItem, TrashedItem, TrashQuery, TrashStore } from "./trash.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { codeOf, draftUser, forgetFilesOf } from "../items/item-files.sql.ts";
import { forgetVersions, recordChange, type Recording } from "../history/record.sql.ts";
import { readForUpdate } from "../items/item-writes.sql.ts";
import { reattachItem, parseItem, detachItem } from "../items/moved-items.sql.ts";
import { readNumberedPage } from "#app/platform/sql/number-pages.ts";
import type { Database, DraftsTable, TrashTable } from "#app/platform/sql/schema.ts";
import { readTitleOrder, titleIn } from "../title-order/title-order.sql.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import { itemChange } from "../items/item-changes.ts";
import type { Item } from "#app/kinds/item.ts";

const COLUMNS = ["seq", "id", "c_id", "type", "item_name", "thumbnail_url", "trashed_at"] as const;
const MAX_SWEPT = 1000;
/** Stands in place of the public document. */
const NOT_PUBLIC = "{}";

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const usersOf = (rows: readonly { id: string }[]) => rows.flatMap(({ id }) => [id, draftUser(id)]);

/** Null if it was not there; `item` is the public one. */
type Move = (database: Database, id: string) => Promise<{ item: Item | null } | null>;

export function trashStore({ read, write }: Access, titles: TitleIndex, recording: Recording): TrashStore {
  const moving = (ids: readonly string[], action: "trash" | "untrash", move: Move) =>
    write(async (database) => {
      const moved = new Map<string, Item | null>();
      for (const id of ids) {
        const found = await move(database, id);
        if (found) moved.set(id, found.item);
      }
      for (const item of moved.keys()) await recordChange(database, recording, { subject: { item }, action, before: null });
      const changes = [...moved.values()].flatMap((item) =>
        action === "trash" ? itemChange(item, null) : itemChange(null, item),
      );
      await raiseVersion(database, changes);
      return [...moved.keys()];
    });

  return {
    put: (ids, at) => moving(ids, "trash", (database, id) => moveOut(database, titles, id, at)),
    restore: (ids) => moving(ids, "untrash", (database, id) => moveBack(database, titles, id)),
    remove: (ids) => write((database) => removeRows(database, ids)),
    sweep: (before) =>
      write(async (database) => {
        const old = database.selectFrom("trash").select("id").where("trashed_at", "<", before.getTime());
        return removeRows(database, idsOf(await old.orderBy("seq").limit(MAX_SWEPT).execute()));
      }),
    async get(id) {
      const row = await selectTrashed(read).where("id", "=", id).executeTakeFirst();
      return row ? trashedOf(row) : null;
    },
    async stateOf(id) {
      const row = await read.selectFrom("trash").select(["item", "draft"]).where("id", "=", id).executeTakeFirst();
      return row ? { published: row.item === NOT_PUBLIC ? null : parseItem(row.item), draft: draftStateOf(row.draft) } : null;
    },
    page: (query) => readTrashPage(read, query),
  };
}

async function removeRows(database: Database, ids: readonly string[]): Promise<RemovedItem[]> {
  if (ids.length === 0) return [];
  const removed = database.deleteFrom("trash").where("id", "in", ids).returning(["id", "c_id", "type", "item_name"]);
  const rows = await removed.execute();
  await forgetFilesOf(database, usersOf(rows));
  await forgetVersions(database, idsOf(rows));
  return rows.map(({ id, c_id, type, item_name: itemName }) => ({ id, cId: codeOf({ id, c_id }), type, itemName }));
}

/**
 * Moves an item to the trash with its draft, public or not. A scheduled draft loses its schedule, so that nothing restored
 * becomes public.
 */
async function moveOut(database: Database, titles: TitleIndex, id: string, at: Date): ReturnType<Move> {
  const item = await readForUpdate(database, id);
  const visited = item && (await detachItem(database, titles, item));
  const draft = await database.deleteFrom("drafts").where("id", "=", id).returningAll().executeTakeFirst();
  const shown = item ?? (draft && parseItem(draft.item));
  if (!shown) return null;
  const { type, itemName, thumbnailUrl } = shown;
  await database
    .insertInto("trash")
    .values({
      id,
      c_id: shown.cId || draftUser(id),
      type,
      item_name: itemName,
      thumbnail_url: thumbnailUrl,
      trashed_at: at.getTime(),
      item: item ? JSON.stringify(item) : NOT_PUBLIC,
      visits: "[]",
      ...visited,
      draft: draft ? JSON.stringify({ ...draft, status: "draft", publish_at: null }) : null,
    })
    .execute();
  return { item };
}

async function moveBack(database: Database, titles: TitleIndex, id: string): ReturnType<Move> {
  const row = await database
    .deleteFrom("trash")
    .where("id", "=", id)
    .returning(["item", "visits", "ratings", "draft"])
    .executeTakeFirst();
  if (!row) return null;
  const item = row.item === NOT_PUBLIC ? null : parseItem(row.item);
  if (item) await reattachItem(database, titles, item, { ...row, views: item.views });
  if (row.draft !== null) {
    const { seq: _seq, ...draft } = JSON.parse(row.draft) as Selectable<DraftsTable>;
    const title = titleIn(await readTitleOrder(database), draft.item_name);
    await database
      .insertInto("drafts")
      .values({ ...draft, title, is_pending: item ? 1 : 0 })
      .execute();
  }
  return { item };
}

function draftStateOf(json: string | null): DraftState | null {
  if (json === null) return null;
  const { item, status, review, created_by: createdBy, updated_by: updatedBy } = JSON.parse(json) as Selectable<DraftsTable>;
  return { item: parseItem(item), status, publishAt: null, review, createdBy, updatedBy };
}

async function readTrashPage(database: Database, { limit, cursor }: TrashQuery): Promise<Page<TrashedItem>> {
  const page = await readNumberedPage(database, selectTrashed(database), { limit, cursor });
  return { ...page, items: page.items.map(trashedOf) };
}

function selectTrashed(database: Database) {
  return database
    .selectFrom("trash")
    .select(COLUMNS)
    .select(sql<boolean | number>`item = ${NOT_PUBLIC}`.as("is_draft"));
}

type TrashedRow = Pick<Selectable<TrashTable>, (typeof COLUMNS)[number]> & { is_draft: boolean | number };

function trashedOf({
  id,
  c_id,
  type,
  item_name: itemName,
  thumbnail_url: thumbnailUrl,
  trashed_at,
  is_draft,
}: TrashedRow): TrashedItem {
  const cId = codeOf({ id, c_id });
  return { id, cId, type, itemName, thumbnailUrl, trashedAt: new Date(trashed_at), isDraft: Boolean(is_draft) };
}

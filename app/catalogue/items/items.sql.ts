import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { ItemSort } from "#app/kinds/lists/orders.ts";
import type { ItemStore, NewItem } from "./items.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { forgetFilesOf } from "./item-files.sql.ts";
import { recorded } from "../history/recorded-change.sql.ts";
import { forgetVersions, recordCreated, type Recording } from "../history/record.sql.ts";
import { readPage } from "../lists/item-pages.sql.ts";
import {
  readAllItems,
  readInserted,
  readItemByCode,
  readItemById,
  readItemsByIds,
  readItemsByCodes,
  readOverviews,
  readSummariesByIds,
  readTranslations,
} from "./item-reads.sql.ts";
import { summaryOf } from "./item-rows.sql.ts";
import { insertItems, readForUpdate, removeItem, replaceItem } from "./item-writes.sql.ts";
import { readTaken } from "./taken.sql.ts";
import { readRange } from "../lists/lists.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { readPerson } from "../people/people.sql.ts";
import { readSimilar } from "../lists/similar.sql.ts";
import { assertStorableItem } from "#app/platform/sql/storable.ts";
import { endWithdrawals } from "../withdrawals/current-withdrawals.sql.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";
import { readTrending } from "../lists/trending.sql.ts";
import { changeOfAll } from "#app/changes/changes.ts";
import type { CachedRead } from "#app/changes/cached-reads.sql.ts";
import { MAX_CHANGES, raiseVersion } from "#app/changes/raise-version.sql.ts";
import { itemChange } from "./item-changes.ts";

const EVERYTHING = { groups: [], years: [], personIds: [] };

type Parts = { titles: TitleIndex; recording: Recording; cached: CachedRead };

export function itemStore({ read, write }: Access, { titles, recording, cached }: Parts): ItemStore {
  const firstOf = async (sort: ItemSort, type: ItemType, limit: number) => {
    const all = { ...EVERYTHING, types: [type] };
    const rows = await readRange(read, all, { materialized: [], scanned: [type] }, { sort, from: null, backward: false, limit });
    return rows.map(summaryOf);
  };

  const insertAll = async (database: Database, items: readonly NewItem[]) => {
    for (const item of items) assertStorableItem(item);
    await insertItems(database, titles, items, { isDemo: recording.context.isDemo });
    const ids = items.map(({ id }) => id);
    await endWithdrawals(database, ids, recording);
    await recordCreated(database, recording, ids);
    const changes = items.length > MAX_CHANGES ? [changeOfAll("item")] : items.flatMap((item) => itemChange(null, item));
    await raiseVersion(database, changes);
  };

  return {
    insert: (item) =>
      write(async (database) => {
        await insertAll(database, [item]);
        return readInserted(database, item.id);
      }),
    insertAll: (items) => write((database) => insertAll(database, items)),
    taken: (named) => readTaken(read, named),
    async replace(item, current) {
      assertStorableItem(item);
      const change = { id: item.id, action: "save", current } as const;
      const replaced = await write((database) =>
        recorded(database, recording, change, async ({ published: before }) => {
          if (!before) return null;
          const published = await replaceItem(database, titles, item, before);
          await raiseVersion(database, itemChange(before, published));
          return { published };
        }),
      );
      return replaced && replaced.published;
    },
    remove: (id) =>
      write(async (database) => {
        await forgetFilesOf(database, [id]);
        await database.updateTable("drafts").set({ is_pending: 0, was_public: 1 }).where("id", "=", id).execute();
        await forgetVersions(database, [id]);
        const item = await readForUpdate(database, id);
        if (item) await removeItem(database, titles, item);
        await raiseVersion(database, itemChange(item, null));
        return item !== null;
      }),
    get: (id) => readItemById(read, id),
    getAll: (ids) => readItemsByIds(read, ids),
    getByCode: (cId) => readItemByCode(read, cId),
    byCodes: (type, cIds) => readItemsByCodes(read, type, cIds),
    byIds: (ids) => readSummariesByIds(read, ids),
    overviews: (ids) => readOverviews(read, ids),
    translations: (ids, tag) => readTranslations(read, ids, tag),
    newest: (type, limit) => firstOf("newest", type, limit),
    newReleases: (type, limit) => firstOf("released", type, limit),
    trending: (type, day, limit) => readTrending(read, type, day, limit),
    similar: (id, limit) => readSimilar(read, id, limit),
    page: (query) => readPage({ database: read, titles, cached }, query),
    person: (slug, types = ITEM_TYPES) => readPerson(read, slug, types),
    all: () => readAllItems(read),
  };
}

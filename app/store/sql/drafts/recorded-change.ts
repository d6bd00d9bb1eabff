import { isDeepStrictEqual } from "node:util";
import type { DraftState, ItemState, VersionAction } from "#app/kinds/changes/history.ts";
import type { Item } from "#app/kinds/item.ts";
import type { StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { NewItem } from "../../store.ts";
import { namedFiles } from "../database/item-files.ts";
import type { Database } from "../database/schema.ts";
import { forgetVersions, recordChange, type Recording } from "../history/record.ts";
import { readItemById } from "../items/item-reads.ts";
import { draftOf } from "./draft-rows.ts";

type Change<T> = { id: string; action: VersionAction; work: () => Promise<T> };

/** Records what `work` replaced, if it did. Without a draft and anything public, the versions are gone as well. */
export async function recorded<T>(database: Database, recording: Recording, { id, action, work }: Change<T>): Promise<T> {
  if (recording.limit === 0) return work();
  const before = await readState(database, id);
  const done = await work();
  const after = await readState(database, id);
  if (after === null) await forgetVersions(database, [id]);
  else if (!isSame(before, after)) {
    await recordChange(database, recording, { subject: { item: id }, action, before, dropped: dropped(before, after) });
  }
  return done;
}

async function readState(database: Database, id: string): Promise<ItemState | null> {
  const published = await readItemById(database, id);
  const row = await database.selectFrom("drafts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!published && !row) return null;
  return { published: published && documentOf(published), draft: row ? draftStateOf(draftOf(row)) : null };
}

function draftStateOf({ item, status, publishAt, createdBy, updatedBy }: DraftState & { item: Item }): DraftState {
  return { status, publishAt, createdBy, updatedBy, item: documentOf(item) };
}

/** Without what visitors count. */
function documentOf({ views: _views, visitorRating: _rating, ...document }: Item): NewItem {
  return { ...document, downloads: 0 };
}

function isSame(before: ItemState | null, after: ItemState): boolean {
  return before !== null && isDeepStrictEqual(comparable(before), comparable(after));
}

function comparable({ published, draft }: ItemState) {
  return { published: withoutTime(published), draft: draft && { ...draft, updatedBy: "", item: withoutTime(draft.item) } };
}

function withoutTime(item: NewItem | null): object | null {
  return item && { ...item, createdAt: null, updatedAt: null };
}

function dropped(before: ItemState | null, after: ItemState): StoredFileName[] {
  const kept = new Set(filesOf(after).map(nameOf));
  return filesOf(before).filter((file) => !kept.has(nameOf(file)));
}

function filesOf(state: ItemState | null): StoredFileName[] {
  return [state?.published, state?.draft?.item].flatMap((item) => (item ? namedFiles(item) : []));
}

function nameOf({ bucketId, fileId }: StoredFileName): string {
  return `${bucketId}/${fileId}`;
}

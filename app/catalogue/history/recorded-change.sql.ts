import { isDeepStrictEqual } from "node:util";
import type { DraftState, ItemState, VersionAction } from "./history.ts";
import type { Item } from "#app/kinds/item.ts";
import type { StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { CurrentItem, Draft } from "../drafts/drafts.store.ts";
import type { NewItem } from "../items/items.store.ts";
import { namedFiles } from "../items/item-files.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { forgetVersions, recordChange, type Recording } from "./record.sql.ts";
import { readForUpdate } from "../items/item-writes.sql.ts";
import { readDraft } from "../drafts/draft-rows.sql.ts";

type Change = { id: string; action: VersionAction; current: CurrentItem | null | undefined };

const NOTHING: CurrentItem = { published: null, draft: null };

/**
 * Records the state that `work` replaced; `work` returns what it changed, or null. If neither a draft nor a public item remains,
 * the versions are removed too.
 */
export async function recorded<T extends Partial<CurrentItem> | null>(
  database: Database,
  recording: Recording,
  { id, action, current }: Change,
  work: (current: CurrentItem) => Promise<T>,
): Promise<T> {
  const before = (current === undefined ? await readCurrent(database, id) : current) ?? NOTHING;
  const done = await work(before);
  if (done === null || recording.limit === 0) return done;
  const states = { before: stateOf(before), after: stateOf({ ...before, ...done }) };
  if (states.after === null) await forgetVersions(database, [id]);
  else if (!isSame(states.before, states.after)) {
    const files = dropped(states.before, states.after);
    await recordChange(database, recording, { subject: { item: id }, action, before: states.before, dropped: files });
  }
  return done;
}

export async function readCurrent(database: Database, id: string): Promise<CurrentItem | null> {
  const published = await readForUpdate(database, id);
  const draft = await readDraft(database, "id", id);
  return published || draft ? { published, draft } : null;
}

function stateOf({ published, draft }: CurrentItem): ItemState | null {
  if (!published && !draft) return null;
  return { published: published && documentOf(published), draft: draft && draftStateOf(draft) };
}

function draftStateOf({ item, isPending: _isPending, hasPreview: _hasPreview, ...state }: Draft): DraftState {
  return { ...state, item: documentOf(item) };
}

/** Leaves out the numbers that visitors cause. */
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
  const remaining = new Set(filesOf(after).map(nameOf));
  return filesOf(before).filter((file) => !remaining.has(nameOf(file)));
}

function filesOf(state: ItemState | null): StoredFileName[] {
  return [state?.published, state?.draft?.item].flatMap((item) => (item ? namedFiles(item) : []));
}

function nameOf({ bucketId, fileId }: StoredFileName): string {
  return `${bucketId}/${fileId}`;
}

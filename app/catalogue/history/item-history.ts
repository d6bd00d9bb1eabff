import type { HistoryView, ChosenVersions } from "./history-view.ts";
import type { ItemState } from "./history.ts";
import { differences, merged } from "#app/kinds/forms/conflict.ts";
import { formFields, type FieldName } from "#app/kinds/forms/form-fields.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { storedFormSchema } from "#app/kinds/schemas/stored-form-schema.ts";
import type { Language } from "#app/languages/language.ts";
import type { CurrentItem } from "../drafts/drafts.store.ts";
import { newestOf, readCurrent, requireMayEdit } from "../drafts/current-item.ts";
import { saveDraft } from "../drafts/save-drafts.ts";
import { updateItem } from "../items/items.ts";
import { parseWith } from "#app/kinds/schemas/parse.ts";
import { can, requireRight, type EditingServices, type Services } from "#app/services.ts";
import { compareVersions, noSuchVersion, storedId } from "./versions.ts";

type ItemHistory = HistoryView & {
  item: Pick<Item, "id" | "type" | "cId" | "itemName">;
  /** A restore publishes at once or changes the draft. Nothing can be restored while the item is in the trash. */
  restoring: "publish" | "draft" | "in-trash";
};

/**
 * Editors can also see it while the item is in the trash.
 * @throws {AppError} `actor.not-allowed`; `item.not-found`, also for an item of another kind.
 */
export async function readItemHistory(
  { actor, store }: Pick<Services, "actor" | "store">,
  kind: Kind,
  id: string,
  chosen: ChosenVersions,
  language: Language,
): Promise<ItemHistory> {
  requireRight(actor, "drafts.own");
  const { state, restoring } = await findState({ actor, store }, kind, id);
  const item = itemIn(state);
  const view = await compareVersions(
    {
      versions: await store.history.versions({ item: id }),
      current: state,
      isFixed: restoring === "in-trash",
      basedOn: item.updatedAt.toISOString(),
      after: (version) => store.history.itemAfter(id, version),
      differences: (before, after) => itemDifferences(kind, [before, after], language),
    },
    chosen,
  );
  return { ...view, item, restoring };
}

type Found = { state: ItemState; restoring: ItemHistory["restoring"] };

async function findState({ actor, store }: Pick<Services, "actor" | "store">, kind: Kind, id: string): Promise<Found> {
  const trashed = can(actor, "content.edit") ? await store.trash.stateOf(id) : null;
  if (trashed && itemIn(trashed).type === kind.type) return { state: trashed, restoring: "in-trash" };
  const current = await readCurrent(store, kind, id);
  requireMayEdit(actor, current.draft);
  return { state: stateOf(current), restoring: current.draft ? "draft" : "publish" };
}

type ItemRestore = {
  version: string;
  /** Null restores all. */
  fields: readonly FieldName[] | null;
  /** `updatedAt` of the state shown on the page. */
  basedOn: Date;
};

/**
 * Saves fields as they were after a version: published if there is only the public item, else in its draft.
 * @throws {AppError} `actor.not-allowed`, `item.not-found`, `history.not-found`; `item.conflict` if the item or its draft was
 * saved since `basedOn`; `item.invalid` if a required field would be emptied.
 */
export async function restoreItem(
  services: EditingServices,
  kind: Kind,
  id: string,
  { version, fields, basedOn }: ItemRestore,
): Promise<void> {
  const { actor, store } = services;
  requireRight(actor, "drafts.own");
  const current = await readCurrent(store, kind, id);
  requireMayEdit(actor, current.draft);
  const stored = storedId(await store.history.versions({ item: id }), version);
  const state = (await store.history.itemAfter(id, stored)) ?? stateOf(current);
  const [mine, theirs] = [inputOf(kind, newestOf(current)), inputOf(kind, itemIn(state))];
  const input = merged({ mine, theirs }, (name) => (fields?.includes(name) === false ? "mine" : "theirs"));
  await save({ ...services, store: store.as({ action: "revert" }) }, kind, current, { id, basedOn, input });
}

/**
 * Deletes all versions, so that files named only by them can be deleted.
 * @throws {AppError} `actor.not-allowed`, `item.not-found`.
 */
export async function forgetItemHistory(
  { actor, store }: Pick<Services, "actor" | "store">,
  kind: Kind,
  id: string,
): Promise<void> {
  requireRight(actor, "content.edit");
  await readCurrent(store, kind, id);
  await store.history.forget(id);
}

type Save = { id: string; basedOn: Date; input: ItemInput };

async function save(services: EditingServices, kind: Kind, current: CurrentItem, { id, basedOn, input }: Save): Promise<void> {
  const { published, draft } = current;
  const publicBefore = published ?? (draft?.wasPublic ? draft.item : null);
  const isDraft = draft?.status === "draft";
  const schema = isDraft ? documentSchema(kind) : storedFormSchema(kind, publicBefore);
  const checked = parseWith(schema, input, "item.invalid");
  if (!draft) await updateItem(services, kind, id, { id, basedOn, input: checked });
  else {
    const mode = draft.publishAt ? { publishAt: draft.publishAt } : "by hand";
    await saveDraft(services, kind, id, { basedOn, input: checked, mode });
  }
}

/** Has every field of the kind, so that fields missing in a version are emptied. */
function inputOf(kind: Kind, item: ItemInput): ItemInput {
  return Object.fromEntries(formFields(kind).map(([name]) => [name, item[name]])) as ItemInput;
}

function stateOf({ published, draft }: CurrentItem): ItemState {
  return { published, draft };
}

function itemIn({ published, draft }: ItemState) {
  return draft?.item ?? published ?? noSuchVersion();
}

function itemDifferences(kind: Kind, [before, after]: [ItemState, ItemState], language: Language) {
  const changed = differences(kind, { mine: itemIn(before), theirs: itemIn(after), base: null }, language);
  const fields = changed.map(({ name, label, mine, theirs }) => ({ name: name as string, label, before: mine, after: theirs }));
  const [statusBefore, statusAfter] = [statusOf(before, language), statusOf(after, language)];
  if (statusBefore === statusAfter) return fields;
  return [...fields, { name: "", label: language.text("admin.column.status"), before: [statusBefore], after: [statusAfter] }];
}

function statusOf({ published, draft }: ItemState, { text }: Language): string {
  if (!draft) return text("admin.status.published");
  if (draft.review) return text(`admin.review.${draft.review}`);
  if (!draft.publishAt) return text(published ? "admin.history.draftPending" : "admin.common.draft");
  const time = draft.publishAt.toISOString().slice(0, 16).replace("T", " ");
  return text(published ? "admin.history.updateScheduled" : "admin.history.scheduled", { time });
}

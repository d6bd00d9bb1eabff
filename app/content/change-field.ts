import { formText } from "#app/kinds/forms/form-entries.ts";
import { bulkFields, type BulkField, type FieldPreview } from "#app/kinds/forms/bulk-fields.ts";
import { bulkValue } from "#app/kinds/forms/bulk-values.ts";
import { linesOf } from "#app/kinds/forms/conflict.ts";
import { formFields, inputLabel } from "#app/kinds/forms/form-fields.ts";
import type { BatchAction } from "#app/catalogue/history/history.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindOf, KINDS } from "#app/kinds/registry.ts";
import { typedSchema } from "#app/kinds/schemas/schemas.ts";
import { messageOf } from "#app/kinds/schemas/with-message.ts";
import { storedFormSchema } from "#app/kinds/schemas/stored-form-schema.ts";
import { AppError } from "#app/lib/errors.ts";
import { ENGLISH } from "#app/languages/english.ts";
import type { Language } from "#app/languages/language.ts";
import { named, message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import type { CurrentItem } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import { inOneBatch } from "#app/catalogue/history/batch.ts";
import { publishItems } from "#app/events.ts";
import { requireRight, type EditingServices } from "#app/services.ts";
import { laterThan, newestOf } from "#app/catalogue/drafts/current-item.ts";
import { replaceItem } from "#app/catalogue/items/items.ts";
import { requireFewIds } from "#app/catalogue/trash/move-to-trash.ts";

const MAX_SHOWN = 5;
const MAX_TEXT = 300;
const MAX_NOTE = 80;

export type FieldChange = { field: string; text: string };

type Outcome = { published: Item | null; draft: Item | null };

/**
 * Counts what `changeField` would do.
 * @param ids At most 500.
 * @param language The language of the values.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`.
 */
export async function previewField(
  { actor, store }: Pick<EditingServices, "actor" | "store">,
  ids: readonly string[],
  change: FieldChange,
  language: Language,
): Promise<Omit<FieldPreview, "problem"> & { problem: LocalizedMessage | null }> {
  requireRight(actor, "content.edit");
  const field = fieldIn(change);
  const rows: FieldPreview["rows"][number][] = [];
  let [changes, failures] = [0, 0];
  let problem: LocalizedMessage | null = null;
  for (const id of requireFewIds(ids)) {
    const current = await store.drafts.current(id);
    const outcome = current && outcomeOf(current, field, change.text);
    if (!current || !outcome) continue;
    if ("message" in outcome) {
      failures += 1;
      problem ??= outcome;
      continue;
    }
    if (!isChange(outcome)) continue;
    changes += 1;
    const before = newestOf(current);
    const after = outcome.draft ?? outcome.published ?? before;
    const { type, itemName: name } = before;
    const valueOf = (item: Item) => shown(item, field, language);
    if (rows.length < MAX_SHOWN) rows.push({ id, type, name, before: valueOf(before), after: valueOf(after) });
  }
  return { changes, refused: failures, rows, problem };
}

/**
 * Sets one field of many items and of their drafts in one transaction. Each is checked as in its form: an item that could not be
 * saved stays unchanged. Changed items get a later `updatedAt`, so that an open form detects the conflict.
 * @param ids At most 500; missing items are skipped.
 * @returns the number changed, and their batch in the history if there are several.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`.
 */
export async function changeField(
  services: EditingServices,
  ids: readonly string[],
  change: FieldChange,
): Promise<{ changed: number; refused: number; batch: string | null }> {
  const { actor, events, now, newId } = services;
  requireRight(actor, "content.edit");
  const few = requireFewIds(ids);
  const id = newId();
  const batch = { ...fieldBatch(change), id, size: few.length };
  const { changed, refused } = await inOneBatch(services, batch, (tx) => changeFieldOf(tx, few, change, now()));
  publishItems(events, "update", changed);
  return { changed: changed.length, refused, batch: changed.length > 0 && few.length > 1 ? id : null };
}

/** @throws {AppError} `query.invalid` for an unknown field. */
export function fieldBatch(change: FieldChange): { action: BatchAction; note: string } {
  return { action: "change-field", note: `${ENGLISH.text(fieldIn(change).label)}: ${change.text.slice(0, MAX_NOTE)}` };
}

/** Must be called inside a transaction. @throws {AppError} `query.invalid` for an unknown field. */
export async function changeFieldOf(
  tx: Store,
  ids: readonly string[],
  change: FieldChange,
  at: Date,
): Promise<{ changed: string[]; refused: number }> {
  const field = fieldIn(change);
  const changed: string[] = [];
  let failures = 0;
  for (const id of ids) {
    const current = await tx.drafts.current(id);
    const outcome = current && outcomeOf(current, field, change.text);
    if (outcome && "message" in outcome) failures += 1;
    if (!current || !outcome || "message" in outcome || !isChange(outcome)) continue;
    const { draft } = current;
    const updatedAt = laterThan(at, current.published, draft?.item ?? null);
    const published = outcome.published ? await replaceItem(tx, current, outcome.published, at) : current.published;
    if (draft && outcome.draft) await tx.drafts.put({ ...draft, item: { ...outcome.draft, updatedAt } }, { published, draft });
    changed.push(id);
  }
  return { changed, refused: failures };
}

/** Null if nothing changes; a refusal says why nothing can. */
function outcomeOf({ published, draft }: CurrentItem, field: BulkField, text: string): Outcome | LocalizedMessage {
  const changedPublished = published && changedItem(published, field, text, true);
  const changedDraft = draft && changedItem(draft.item, field, text, draft.status === "scheduled");
  if (changedPublished && "message" in changedPublished) return changedPublished;
  if (changedDraft && "message" in changedDraft) return changedDraft;
  return { published: changedPublished, draft: changedDraft };
}

function isChange({ published, draft }: Outcome): boolean {
  return published !== null || draft !== null;
}

/** @param isComplete Whether it has to be complete, as what is public has to be. */
function changedItem(item: Item, field: BulkField, text: string, isComplete: boolean): Item | LocalizedMessage | null {
  const kind = kindOf(item.type);
  if (!bulkFields([kind]).some(({ key }) => key === field.key)) {
    return message("admin.refused.kindLacksField", { kinds: named(`kind.${kind.type}.many`), field: named(field.label) });
  }
  const schema = isComplete ? storedFormSchema(kind, item) : typedSchema(kind);
  const { data, error } = schema.safeParse({ ...item, [field.name]: bulkValue(field, text, item[field.name]) });
  const [issue] = error?.issues ?? [];
  if (!data) {
    const problem = issue ? messageOf(issue) : message("admin.refused.notValid");
    const isPart = issue && issue.path.length > 1;
    const input = isPart ? inputLabel(kind, issue.path, ENGLISH) : named(field.label);
    return message("admin.refused.ofItem", { name: item.itemName, field: input, problem });
  }
  const value = data[field.name];
  return formText({ value }) === formText({ value: item[field.name] }) ? null : { ...item, [field.name]: value };
}

function shown(item: Item, { name }: BulkField, language: Language): string {
  const field = new Map(formFields(kindOf(item.type))).get(name);
  return field ? linesOf(field, item[name], language).join("\n").slice(0, MAX_TEXT) : "";
}

function fieldIn({ field }: FieldChange): BulkField {
  const found = bulkFields(KINDS).find(({ key }) => key === field);
  if (found) return found;
  const problem = message("admin.refused.noField");
  throw new AppError("query.invalid", problem, [{ field: "field", ...problem }]);
}

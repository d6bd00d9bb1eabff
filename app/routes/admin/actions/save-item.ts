import { data, type RouterContextProvider } from "react-router";
import { reportContext, requestContext, servicesContext } from "#app/context.ts";
import { createItemOnce, readItem, updateItem } from "#app/domain/items/items.ts";
import { publicKinds } from "#app/domain/kinds.ts";
import type { Services } from "#app/domain/services.ts";
import { failureAnswer, statusOf } from "#app/http.ts";
import { editPath } from "#app/kinds/admin-addresses.ts";
import type { FieldName } from "#app/kinds/forms/form-fields.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { differences, merged } from "#app/kinds/forms/conflict.ts";
import { choiceName, CONTROLS, omittedFields } from "#app/ui/forms/item/form-names.ts";
import { withOmitted } from "#app/ui/forms/item/omitted-fields.ts";
import type { ItemAnswer } from "#app/ui/forms/item/item-answer.ts";
import { readItemForm, type ItemSubmission } from "#app/ui/forms/item/item-submission.ts";
import { refusalOf } from "./refusal.ts";

const FAILED = "Submission failed.";
const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 60;

type Context = Readonly<RouterContextProvider>;
type Save = { services: Services; kind: Kind; formData: FormData; submission: ItemSubmission; input: ItemInput };

export function answerCreate(context: Context, kind: Kind, formData: FormData) {
  return answer(context, kind, formData, async ({ services, input }) => {
    const id = textIn(formData, CONTROLS.id);
    return saved(services, await createItemOnce(services, kind, isDocumentId(id) ? id : services.newId(), input));
  });
}

export function answerUpdate(context: Context, kind: Kind, id: string, formData: FormData) {
  return answer(context, kind, formData, async (save) => {
    const { services } = save;
    const change = { id: textIn(formData, CONTROLS.id), basedOn: new Date(textIn(formData, CONTROLS.basedOn)) };
    const input = await withOmittedFields(save, id);
    try {
      const chosen = await withChoices({ ...save, input }, id);
      return await saved(services, await updateItem(services, kind, id, { ...change, input: chosen }));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "item.conflict") throw error;
      const stored = await readItem(services, kind, id);
      const isNothing = differences(kind, { mine: input, theirs: stored, base: null }).length === 0;
      return isNothing ? await saved(services, stored) : conflict(save, stored, error);
    }
  });
}

async function answer(context: Context, kind: Kind, formData: FormData, store: (save: Save) => Promise<ReturnType<typeof of>>) {
  const { submission, unknownFields } = readItemForm(kind, formData);
  if (unknownFields.length > 0) return refused(submission, describeUnknownFields(unknownFields), 422);
  if (formData.has(CONTROLS.intent)) return of({ status: "rows", typed: submission.reply() }, 200);
  if (submission.status !== "success") return refused(submission, problemsInWords(submission.error), 422);
  try {
    return await store({ services: context.get(servicesContext), kind, formData, submission, input: submission.value });
  } catch (error) {
    // The form is gone, so its input cannot be returned; the browser's Back button restores it.
    if (error instanceof AppError && error.code === "item.not-found") throw failureAnswer(error);
    if (error instanceof AppError) return refused(submission, refusalOf(error), statusOf(error));
    context.get(reportContext)(error);
    return refused(submission, `Something went wrong. Reference: ${context.get(requestContext).id}`, 500);
  }
}

async function withOmittedFields({ services, kind, submission, input }: Save, id: string): Promise<ItemInput> {
  if (omittedFields(kind, submission.payload).length === 0) return input;
  return withOmitted(kind, input, await readItem(services, kind, id), submission.payload);
}

function of(answer: ItemAnswer, status: number) {
  return data(answer, { status });
}

async function withChoices({ services, kind, formData, input }: Save, id: string): Promise<ItemInput> {
  const isTheirs = (name: FieldName) => textIn(formData, choiceName(name)) === "theirs";
  const names = Object.keys(input) as FieldName[];
  if (!names.some(isTheirs)) return input;
  const theirs = await readItem(services, kind, id);
  return merged({ mine: input, theirs }, (name) => (isTheirs(name) ? "theirs" : "mine"));
}

async function saved(services: Services, item: Item) {
  const isPublic = (await publicKinds(services)).some(({ type }) => type === item.type);
  const { id, cId, itemName, updatedAt } = item;
  const paths = { path: isPublic ? itemPath(item) : null, editPath: editPath(item) };
  return of({ status: "saved", item: { id, cId, itemName, updatedAt: updatedAt.toISOString(), ...paths } }, 200);
}

function conflict({ submission }: Save, stored: Item, error: AppError) {
  const basedOn = stored.updatedAt.toISOString();
  return of({ status: "conflict", message: error.message, typed: submission.reply(), theirs: stored, basedOn }, statusOf(error));
}

function refused(submission: ItemSubmission, detail: string, status: number) {
  const typed = submission.reply();
  return of({ status: "refused", message: `${FAILED} ${detail}`, typed }, status);
}

function describeUnknownFields(names: readonly string[]): string {
  const told = names.slice(0, MAX_NAMED).map((name) => `“${name.slice(0, MAX_NAME_LENGTH)}”`);
  return `The form has no field called ${told.join(", ")}.`;
}

function problemsInWords(problems: object | null): string {
  const count = Object.keys(problems ?? {}).length;
  return count === 1 ? "One thing needs another look." : `${count} things need another look.`;
}

function textIn(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === "string" ? value : "";
}

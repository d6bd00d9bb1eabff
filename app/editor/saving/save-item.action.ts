import type { RouterContextProvider } from "react-router";
import { languageContext, reportContext, requestContext, servicesContext } from "#app/context.ts";
import { isOwnChange } from "#app/catalogue/history/own-change.ts";
import { readCurrent, newestOf } from "#app/catalogue/drafts/current-item.ts";
import { saveDraft, unpublishItem } from "#app/catalogue/drafts/save-drafts.ts";
import { requireAllowedLinks } from "#app/downloads/open-download.ts";
import { readEditable, type EditableItem } from "#app/catalogue/drafts/editable-item.ts";
import { createItemOnce, updateItem } from "#app/catalogue/items/items.ts";
import type { Services } from "#app/services.ts";
import { errorResponse, statusOf } from "#app/http.ts";
import { differences, merged } from "#app/kinds/forms/conflict.ts";
import type { FieldName } from "#app/kinds/forms/form-fields.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import type { Language } from "#app/languages/language.ts";
import { message as refusal } from "#app/lib/localized-message.ts";
import { choiceName, CONTROLS, omittedFields } from "../values/form-names.ts";
import { readItemForm, type ItemSubmission } from "../values/item-submission.ts";
import { withOmitted } from "../values/form-values.ts";
import { isForDraft, publishTimeIn, saveIntentIn, type SaveIntent } from "./save-intent.ts";
import {
  answerOf,
  conflict,
  describeUnknownFields,
  problemsInWords,
  invalidItem,
  savedDraft,
  savedItem,
} from "./item-answers.action.ts";
import { missingItem } from "#app/catalogue/trash/missing-item.action.ts";
import { noteRefusal } from "#app/audit/note-refusal.action.ts";
import { textIn } from "#app/platform/actions/read-form.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";

/** A time that no state of an item has. */
const UNKNOWN = new Date(Number.NaN);

type Context = Readonly<RouterContextProvider>;
type Answer = ReturnType<typeof answerOf>;
type Save = {
  services: Services;
  language: Language;
  kind: Kind;
  formData: FormData;
  submission: ItemSubmission;
  input: ItemInput;
  /** Null for a new item. */
  basedOn: Date | null;
};

/** A draft that an autosave of the form stored is updated. */
export function answerCreate(context: Context, kind: Kind, formData: FormData) {
  const sent = textIn(formData, CONTROLS.id);
  const id = isDocumentId(sent) ? sent : context.get(servicesContext).newId();
  if (textIn(formData, CONTROLS.basedOn) !== "") return answerUpdate(context, kind, id, formData);
  return answer({ context, kind, formData }, id, null, (save) => store(save, id));
}

export async function answerUpdate(context: Context, kind: Kind, id: string, formData: FormData) {
  const services = context.get(servicesContext);
  const stored = await readEditable(services, kind, id).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    noteRefusal(context, { thing: id, reason: error.code });
    throw error.code === "item.not-found" ? await missingItem(context, kind, id) : errorResponse(error, context);
  });
  return answer({ context, kind, formData }, id, stored, async (save) => {
    if (textIn(formData, CONTROLS.id) !== id) throw new AppError("item.id-mismatch", refusal("admin.refused.wrongItemId"));
    const input = withOmittedFields(save, stored);
    const basedOn = save.basedOn ?? UNKNOWN;
    return store({ ...save, basedOn, input: withChoices({ ...save, input }, stored) }, id);
  });
}

type Form = { context: Context; kind: Kind; formData: FormData };

async function answer(
  { context, kind, formData }: Form,
  id: string,
  stored: EditableItem | null,
  save: (save: Save) => Promise<Answer>,
): Promise<Answer> {
  const rules = { isDraft: isForDraft(saveIntentIn(formData)), stored: stored?.public ?? null, opened: stored?.item ?? null };
  const { language } = context.get(languageContext);
  const { submission, unknownFields } = readItemForm(kind, formData, language, rules);
  const { text } = language;
  const refuse = (why: string, reason: string, status: number) => {
    noteRefusal(context, { thing: id, reason });
    return invalidItem(submission, reason === "item.id-mismatch" ? why : text("admin.form.failed", { reason: why }), status);
  };
  if (unknownFields.length > 0) return refuse(describeUnknownFields(unknownFields, language), "form.invalid", 422);
  if (formData.has(CONTROLS.intent)) return answerOf({ status: "rows", typed: submission.reply() }, 200);
  if (submission.status !== "success") return refuse(problemsInWords(submission.error, language), "form.invalid", 422);
  const services = context.get(servicesContext);
  const based = textIn(formData, CONTROLS.basedOn);
  const basedOn = based === "" ? null : new Date(based);
  const given = { services, language, kind, formData, submission, input: submission.value, basedOn };
  try {
    return await save(given).catch(async (error: unknown) => {
      const answered = await answerConflict(given, id, error);
      if (answered.data.status === "conflict") noteRefusal(context, { thing: id, reason: "item.conflict" });
      return answered;
    });
  } catch (error) {
    // The form is gone, so its input cannot be returned; the browser's Back button restores it.
    if (error instanceof AppError && error.code === "item.not-found") throw errorResponse(error, context);
    if (error instanceof AppError) return refuse(errorMessage(error, language), error.code, statusOf(error));
    context.get(reportContext)(error);
    return refuse(text("error.reference", { reference: context.get(requestContext).id }), "defect", 500);
  }
}

async function store(save: Save, id: string): Promise<Answer> {
  const { services, language, kind, formData, basedOn, input } = save;
  const intent = saveIntentIn(formData);
  if (intent !== "unpublish") await requireAllowedLinks(services, input);
  if (intent === "publish") return savedItem(services, await publish(save, id), language);
  if (intent === "unpublish")
    return savedDraft(services, await unpublishItem(services, kind, id, { basedOn, input }), false, language);
  const mode = draftMode(intent, save);
  const draft = await saveDraft(services, kind, id, { basedOn, input, mode });
  return savedDraft(services, draft, intent === "auto", language);
}

function publish({ services, kind, basedOn, input }: Save, id: string) {
  return basedOn ? updateItem(services, kind, id, { id, basedOn, input }) : createItemOnce(services, kind, id, input);
}

function draftMode(intent: SaveIntent, { formData, language }: Save) {
  if (intent !== "schedule") return intent === "auto" || intent === "ready" ? intent : "by hand";
  const publishAt = publishTimeIn(formData);
  if (publishAt) return { publishAt };
  throw new AppError("item.invalid", language.text("admin.form.noTime"));
}

/** If the stored item equals the input, it counts as saved, whichever user saved it. */
async function answerConflict(
  { services, language, kind, formData, input, submission }: Save,
  id: string,
  error: unknown,
): Promise<Answer> {
  if (!(error instanceof AppError) || error.code !== "item.conflict") throw error;
  const { published, draft } = await readCurrent(services.store, kind, id);
  const newest = newestOf({ published, draft });
  const isSame = differences(kind, { mine: input, theirs: newest, base: null }, language).length === 0;
  const intent = saveIntentIn(formData);
  if (isSame && draft && (intent === "draft" || intent === "auto"))
    return savedDraft(services, draft, intent === "auto", language);
  if (isSame && !draft && intent === "publish") return savedItem(services, newest, language);
  const isOwn = await isOwnChange(services, { item: id });
  return conflict(submission, { stored: newest, isOwn }, error, language);
}

function withOmittedFields({ kind, submission, input }: Save, { item }: EditableItem): ItemInput {
  if (omittedFields(kind, submission.payload).length === 0) return input;
  return withOmitted(kind, input, item, submission.payload);
}

function withChoices({ formData, input }: Save, { item: theirs }: EditableItem): ItemInput {
  const isTheirs = (name: FieldName) => textIn(formData, choiceName(name)) === "theirs";
  const names = Object.keys(input) as FieldName[];
  if (!names.some(isTheirs)) return input;
  return merged({ mine: input, theirs }, (name) => (isTheirs(name) ? "theirs" : "mine"));
}

import { data, redirect, type RouterContextProvider } from "react-router";
import { languageContext, reportContext, requestContext, servicesContext } from "#app/context.ts";
import { isOwnChange } from "#app/catalogue/history/own-change.ts";
import { readSlotItems, readSlots } from "./read-customization.ts";
import {
  createSlotsPreview,
  discardSlotsDraft,
  publishSlots,
  revokeSlotsPreview,
  saveSlotsDraft,
} from "./customization-drafts.ts";
import type { Services } from "#app/services.ts";
import { customizationPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";
import { genreField, isFilled, MAX_GENRES, type GenreValues } from "#app/kinds/chosen-genres.ts";
import { statusOf } from "#app/http.ts";
import { listNames, slotField, valuesOf, type PageValues } from "./slots.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { formatProblems } from "#app/lib/localized-message.ts";
import { BASED_ON, GENRES_SENT, ONLY_WITH_ITEMS, SAVES_DRAFT, SLOTS_INTENT } from "./slot-names.ts";
import type { SlotsAnswer } from "./slots-answer.ts";
import { noteRefusal } from "#app/audit/note-refusal.action.ts";
import { textIn } from "#app/platform/actions/read-form.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";
import type { Language } from "#app/languages/language.ts";

const MAX_CODE_LENGTH = 64;
const GENRE_NUMBERS = Array.from({ length: MAX_GENRES }, (_, index) => index + 1);
const GENRE_FIELDS: ReadonlySet<string> = new Set([
  GENRES_SENT,
  ONLY_WITH_ITEMS,
  ...GENRE_NUMBERS.flatMap((number) => [genreField(number, "title"), genreField(number, "imageUrl")]),
]);

export async function answerSlots(context: Readonly<RouterContextProvider>, page: CustomizedPage, formData: FormData) {
  const services = context.get(servicesContext);
  const { language } = context.get(languageContext);
  const { text } = language;
  const intent = formData.get(SLOTS_INTENT);
  if (intent === "discard") {
    await discardSlotsDraft(services, page);
    throw redirect(customizationPath(page));
  }
  if (intent === "preview" || intent === "revoke") return answerPreview(services, page, intent);
  const { values, basedOn, problems } = readSlotsForm(page, formData, text);
  const isDraft = SAVES_DRAFT.includes(intent);
  const items = await readSlotItems(services, page, values.codes);
  const refuse = (
    message: string,
    { problems = [], reason }: { problems?: readonly FieldProblem[]; reason: string },
    status: number,
  ) => {
    noteRefusal(context, { thing: page.customizationKey, reason });
    return of({ status: "refused", message, problems, values, items }, status);
  };
  if (problems.length > 0) return refuse(text("admin.slots.refused"), { problems, reason: "form.invalid" }, 422);
  try {
    await (isDraft ? saveSlotsDraft : publishSlots)(services, page, { ...values, basedOn });
    const stored = await readSlots(services, page);
    return of({ status: "saved", draftAt: stored.draft?.updatedAt ?? null, basedOn: stored.basedOn, values, items }, 200);
  } catch (error) {
    if (!(error instanceof AppError)) {
      context.get(reportContext)(error);
      return refuse(text("error.reference", { reference: context.get(requestContext).id }), { reason: "defect" }, 500);
    }
    if (error.code !== "customization.conflict") {
      const { code: reason } = error;
      const problems = formatProblems(language, error.problems);
      return refuse(text("admin.form.failed", { reason: errorMessage(error, language) }), { problems, reason }, statusOf(error));
    }
    noteRefusal(context, { thing: page.customizationKey, reason: error.code });
    const theirs = await readSlots(services, page);
    const isOwn = await isOwnChange(services, { customization: page.customizationKey });
    const conflict = { isOwn, values, items: [...items, ...theirs.items], theirs: theirs.values, basedOn: theirs.basedOn };
    return of({ status: "conflict", message: errorMessage(error, language), ...conflict }, statusOf(error));
  }
}

async function answerPreview(services: Services, page: CustomizedPage, intent: "preview" | "revoke") {
  const path = intent === "preview" ? await createSlotsPreview(services, page) : null;
  if (intent === "revoke") await revokeSlotsPreview(services, page);
  const { values, items } = await readSlots(services, page);
  return of({ status: "preview", path, values, items }, 200);
}

function readSlotsForm(page: CustomizedPage, formData: FormData, text: Language["text"]) {
  const { codes } = valuesOf(page, null);
  const slots = new Map(
    listNames(page).flatMap((list) =>
      (codes[list] ?? []).map((_, index) => [slotField(list, index + 1), { list, index }] as const),
    ),
  );
  const problems: FieldProblem[] = [];
  let basedOn = "";
  for (const [field, value] of formData) {
    if (GENRE_FIELDS.has(field)) continue;
    const slot = slots.get(field);
    slots.delete(field);
    if (typeof value !== "string" || value.length > MAX_CODE_LENGTH)
      problems.push({ field, message: text("admin.slots.mustBeCode") });
    else if (slot) codes[slot.list]?.splice(slot.index, 1, value.trim());
    else if (field === BASED_ON) basedOn = value;
    else if (field === SLOTS_INTENT && SAVES_DRAFT.includes(value)) continue;
    else problems.push({ field: field.slice(0, MAX_CODE_LENGTH), message: text("admin.slots.isNoSlot") });
  }
  return { values: { ...valuesOf(page, null), codes, ...genresIn(formData) } satisfies PageValues, basedOn, problems };
}

/** By row, including empty rows before the last filled one. */
function genresIn(formData: FormData): Partial<PageValues> {
  if (!formData.has(GENRES_SENT)) return {};
  const rows: GenreValues[] = GENRE_NUMBERS.map((number) => ({
    title: textIn(formData, genreField(number, "title")),
    imageUrl: textIn(formData, genreField(number, "imageUrl")),
  }));
  return { genres: rows.slice(0, rows.findLastIndex(isFilled) + 1), onlyGenresWithItems: formData.has(ONLY_WITH_ITEMS) };
}

function of(answer: SlotsAnswer, status: number) {
  return data(answer, { status });
}

import { data, redirect, type RouterContextProvider } from "react-router";
import { reportContext, requestContext, servicesContext } from "#app/context.ts";
import { readSlotItems, readSlots } from "#app/domain/lists/customization.ts";
import {
  createSlotsPreview,
  discardSlotsDraft,
  publishSlots,
  revokeSlotsPreview,
  saveSlotsDraft,
} from "#app/domain/lists/customization-drafts.ts";
import type { Services } from "#app/domain/services.ts";
import { customizationPath } from "#app/kinds/addresses/admin-addresses.ts";
import { statusOf } from "#app/http.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { listNames, slotCodesOf, slotField, type SlotCodes } from "#app/kinds/slots.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { BASED_ON, SAVES_DRAFT, SLOTS_INTENT } from "#app/ui/forms/slots/slot-names.ts";
import type { SlotsAnswer } from "#app/ui/forms/slots/slots-answer.ts";
import { noteRefusal } from "./note-refusal.ts";
import { refusalOf } from "./refusal.ts";

const MAX_CODE_LENGTH = 64;

export async function answerSlots(context: Readonly<RouterContextProvider>, kind: Kind, formData: FormData) {
  const services = context.get(servicesContext);
  const intent = formData.get(SLOTS_INTENT);
  if (intent === "discard") {
    await discardSlotsDraft(services, kind);
    throw redirect(customizationPath(kind));
  }
  if (intent === "preview" || intent === "revoke") return answerPreview(services, kind, intent);
  const { codes, basedOn, problems } = readSlotsForm(kind, formData);
  const isDraft = SAVES_DRAFT.includes(intent);
  const items = await readSlotItems(services, kind, codes);
  const refuse = (
    message: string,
    { problems = [], reason }: { problems?: readonly FieldProblem[]; reason: string },
    status: number,
  ) => {
    noteRefusal(context, { thing: kind.customizationKey, reason });
    return of({ status: "refused", message, problems, codes, items }, status);
  };
  if (problems.length > 0)
    return refuse("Submission failed. Some slots need another look.", { problems, reason: "form.invalid" }, 422);
  try {
    await (isDraft ? saveSlotsDraft : publishSlots)(services, kind, { codes, basedOn });
    const stored = await readSlots(services, kind);
    return of({ status: "saved", draftAt: stored.draft?.updatedAt ?? null, basedOn: stored.basedOn, codes, items }, 200);
  } catch (error) {
    if (!(error instanceof AppError)) {
      context.get(reportContext)(error);
      return refuse(`Something went wrong. Reference: ${context.get(requestContext).id}`, { reason: "defect" }, 500);
    }
    if (error.code !== "customization.conflict") {
      const { problems, code: reason } = error;
      return refuse(`Submission failed. ${refusalOf(error)}`, { problems, reason }, statusOf(error));
    }
    noteRefusal(context, { thing: kind.customizationKey, reason: error.code });
    const theirs = await readSlots(services, kind);
    const conflict = { codes, items: [...items, ...theirs.items], theirs: theirs.codes, basedOn: theirs.basedOn };
    return of({ status: "conflict", message: error.message, ...conflict }, statusOf(error));
  }
}

async function answerPreview(services: Services, kind: Kind, intent: "preview" | "revoke") {
  const path = intent === "preview" ? await createSlotsPreview(services, kind) : null;
  if (intent === "revoke") await revokeSlotsPreview(services, kind);
  const { codes, items } = await readSlots(services, kind);
  return of({ status: "preview", path, codes, items }, 200);
}

function readSlotsForm(kind: Kind, formData: FormData) {
  const codes: SlotCodes = slotCodesOf(kind, null);
  const places = new Map(
    listNames(kind).flatMap((list) =>
      (codes[list] ?? []).map((_, place) => [slotField(list, place + 1), { list, place }] as const),
    ),
  );
  const problems: FieldProblem[] = [];
  let basedOn = "";
  for (const [field, value] of formData) {
    const slot = places.get(field);
    places.delete(field);
    if (typeof value !== "string" || value.length > MAX_CODE_LENGTH) problems.push({ field, message: "must be a code" });
    else if (slot) codes[slot.list]?.splice(slot.place, 1, value.trim());
    else if (field === BASED_ON) basedOn = value;
    else if (field === SLOTS_INTENT && SAVES_DRAFT.includes(value)) continue;
    else problems.push({ field: field.slice(0, MAX_CODE_LENGTH), message: "is no slot of this kind" });
  }
  return { codes, basedOn, problems };
}

function of(answer: SlotsAnswer, status: number) {
  return data(answer, { status });
}

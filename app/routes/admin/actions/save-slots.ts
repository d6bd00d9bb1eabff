import { data, type RouterContextProvider } from "react-router";
import { reportContext, requestContext, servicesContext } from "#app/context.ts";
import { fillSlots, readSlotItems, readSlots } from "#app/domain/lists/customization.ts";
import { statusOf } from "#app/http.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { listNames, slotCodesOf, slotField, type SlotCodes } from "#app/kinds/slots.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { BASED_ON } from "#app/ui/forms/slots/slot-names.ts";
import type { SlotsAnswer } from "#app/ui/forms/slots/slots-answer.ts";
import { refusalOf } from "./refusal.ts";

const MAX_CODE_LENGTH = 64;

export async function answerSlots(context: Readonly<RouterContextProvider>, kind: Kind, formData: FormData) {
  const services = context.get(servicesContext);
  const { codes, basedOn, problems } = readSlotsForm(kind, formData);
  const items = await readSlotItems(services, kind, codes);
  const refuse = (message: string, problems: readonly FieldProblem[], status: number) =>
    of({ status: "refused", message, problems, codes, items }, status);
  if (problems.length > 0) return refuse("Submission failed. Some slots need another look.", problems, 422);
  try {
    await fillSlots(services, kind, { codes, basedOn });
    const stored = await readSlots(services, kind);
    return of({ status: "saved", basedOn: stored.basedOn, codes, items }, 200);
  } catch (error) {
    if (!(error instanceof AppError)) {
      context.get(reportContext)(error);
      return refuse(`Something went wrong. Reference: ${context.get(requestContext).id}`, [], 500);
    }
    if (error.code !== "customization.conflict") {
      return refuse(`Submission failed. ${refusalOf(error)}`, error.problems, statusOf(error));
    }
    const theirs = await readSlots(services, kind);
    const conflict = { codes, items: [...items, ...theirs.items], theirs: theirs.codes, basedOn: theirs.basedOn };
    return of({ status: "conflict", message: error.message, ...conflict }, statusOf(error));
  }
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
    else problems.push({ field: field.slice(0, MAX_CODE_LENGTH), message: "is no slot of this kind" });
  }
  return { codes, basedOn, problems };
}

function of(answer: SlotsAnswer, status: number) {
  return data(answer, { status });
}

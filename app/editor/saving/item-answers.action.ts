import { data } from "react-router";
import { publicKinds } from "#app/site/public-kinds.ts";
import { saveWarnings } from "./find-save-warnings.ts";
import type { Services } from "#app/services.ts";
import { statusOf } from "#app/http.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Review, Schedule } from "#app/catalogue/drafts/status.ts";
import { itemPath } from "#app/kinds/registry.ts";
import type { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/languages/language.ts";
import type { ItemAnswer, SavedAs } from "./item-answer.ts";
import type { ItemSubmission } from "../values/item-submission.ts";
import { errorMessage } from "#app/platform/actions/error-message.ts";

const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 60;

export function answerOf(answer: ItemAnswer, status: number) {
  return data(answer, { status });
}

export async function savedItem(services: Services, item: Item, language: Language) {
  const isPublic = (await publicKinds(services)).some(({ type }) => type === item.type);
  const warnings = await saveWarnings(services, item, language);
  return saved(item, { as: "published", path: isPublic ? itemPath(item) : null, warnings });
}

type SavedDraft = Pick<Schedule & Review, "publishAt" | "review"> & { item: Item };

/** An autosave shows no warnings. */
export async function savedDraft(
  services: Services,
  { item, publishAt, review }: SavedDraft,
  isAuto: boolean,
  language: Language,
) {
  const as = publishAt ? { publishAt: publishAt.toISOString() } : isAuto ? "auto" : review === "ready" ? review : "draft";
  return saved(item, { as, path: null, warnings: isAuto ? [] : await saveWarnings(services, item, language) });
}

type Saved = { as: SavedAs; path: string | null; warnings: readonly string[] };

function saved({ id, cId, type, itemName, updatedAt }: Item, { as, path, warnings }: Saved) {
  const item = { id, cId, itemName, updatedAt: updatedAt.toISOString(), path, editPath: editPath({ type, id }) };
  return answerOf({ status: "saved", as, item, warnings }, 200);
}

type Newest = { stored: Item; isOwn: boolean };

export function conflict(submission: ItemSubmission, { stored, isOwn }: Newest, error: AppError, language: Language) {
  const basedOn = stored.updatedAt.toISOString();
  const [message, typed] = [errorMessage(error, language), submission.reply()];
  return answerOf({ status: "conflict", message, isOwn, typed, theirs: stored, basedOn }, statusOf(error));
}

export function invalidItem(submission: ItemSubmission, message: string, status: number) {
  const typed = submission.reply();
  return answerOf({ status: "refused", message, typed }, status);
}

export function describeUnknownFields(names: readonly string[], { text }: Language): string {
  const quoted = names.slice(0, MAX_NAMED).map((name) => `“${name.slice(0, MAX_NAME_LENGTH)}”`);
  return text("admin.form.unknownFields", { names: quoted.join(text("common.comma")) });
}

export function problemsInWords(problems: object | null, { text }: Language): string {
  return text("admin.form.problemsRefused", { count: Object.keys(problems ?? {}).length });
}

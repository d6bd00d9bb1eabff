import type { ItemAnswer } from "./item-answer.ts";
import type { Language } from "#app/languages/language.ts";

type SaveState = {
  isNew: boolean;
  isSaving: boolean;
  isBlocked: boolean;
  isDirty: boolean;
  /** True if this browser can store drafts. */
  isStored: boolean;
  answer: ItemAnswer | null;
  /** The last autosave, if it is later than the answer. */
  autosavedAt: string | null;
  /** An autosave found that the version was saved elsewhere; the conflict is not shown yet. */
  isOutdated: boolean;
  isOfPage: boolean;
  language: Language;
};

const TIME = { timeStyle: "short" } as const;

/** The texts without and with the time. */
const DRAFT_SAVED = ["admin.draft.saved", "admin.draft.savedAt"] as const;
const SAVED_AS = {
  published: ["admin.common.saved", "admin.form.savedAt"],
  draft: DRAFT_SAVED,
  auto: DRAFT_SAVED,
  ready: ["admin.review.ready", "admin.form.readyAt"],
} as const;
const SCHEDULED = ["admin.form.scheduled", "admin.form.scheduledAt"] as const;

export function saveState({
  isNew,
  isSaving,
  isBlocked,
  isDirty,
  isStored,
  answer,
  autosavedAt,
  isOutdated,
  isOfPage,
  language: { text, day },
}: SaveState): string {
  if (isSaving) return "";
  if (isBlocked) return text("admin.form.waitingForUpload");
  if (isDirty && isOutdated) return text("admin.form.outdated");
  if (isDirty) return isStored ? text("admin.common.unsaved") : text("admin.form.unsavedUnkept");
  if (autosavedAt !== null) return text("admin.draft.savedAt", { time: day(new Date(autosavedAt), TIME) });
  if (answer?.status === "saved") {
    const [done, doneAt] = typeof answer.as === "object" ? SCHEDULED : SAVED_AS[answer.as];
    return isOfPage ? text(done) : text(doneAt, { time: day(new Date(answer.item.updatedAt), TIME) });
  }
  return isNew ? "" : text("admin.form.noChanges");
}

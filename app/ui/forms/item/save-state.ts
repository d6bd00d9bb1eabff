import type { ItemAnswer } from "./item-answer.ts";

type SaveState = {
  isNew: boolean;
  isSaving: boolean;
  /** A save waits for the automatic one. */
  isHolding: boolean;
  isHeld: boolean;
  isDirty: boolean;
  /** Whether this browser can store drafts. */
  isKept: boolean;
  answer: ItemAnswer | null;
  /** The last automatic save, if it is later than the answer. */
  autosavedAt: string | null;
  /** An automatic save found what someone else saved. */
  isOutdated: boolean;
  isOfPage: boolean;
};

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

export function saveState({
  isNew,
  isSaving,
  isHolding,
  isHeld,
  isDirty,
  isKept,
  answer,
  autosavedAt,
  isOutdated,
  isOfPage,
}: SaveState): string {
  if (isSaving) return "";
  if (isHolding) return "Saving...";
  if (isHeld) return "Waiting for the upload";
  if (isDirty && isOutdated) return "Someone else has saved this item: save to compare";
  if (isDirty) return isKept ? "Unsaved changes" : "Unsaved changes, and this browser cannot keep a draft of them";
  if (autosavedAt !== null) return `Draft saved at ${TIME.format(new Date(autosavedAt))}`;
  if (answer?.status === "saved") {
    const word = answer.as === "published" ? "Saved" : answer.as === "draft" ? "Draft saved" : "Scheduled";
    return isOfPage ? word : `${word} at ${TIME.format(new Date(answer.item.updatedAt))}`;
  }
  return isNew ? "" : "No unsaved changes";
}

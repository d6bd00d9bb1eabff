import type { ItemAnswer } from "./item-answer.ts";

type SaveState = {
  isNew: boolean;
  isSaving: boolean;
  isHeld: boolean;
  isDirty: boolean;
  /** Whether this browser can store drafts. */
  isKept: boolean;
  answer: ItemAnswer | null;
  isOfPage: boolean;
};

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

export function saveState({ isNew, isSaving, isHeld, isDirty, isKept, answer, isOfPage }: SaveState): string {
  if (isSaving) return "";
  if (isHeld) return "Waiting for the upload";
  if (isDirty) return isKept ? "Unsaved changes" : "Unsaved changes, and this browser cannot keep a draft of them";
  if (answer?.status === "saved") return isOfPage ? "Saved" : `Saved at ${TIME.format(new Date(answer.item.updatedAt))}`;
  return isNew ? "" : "No unsaved changes";
}

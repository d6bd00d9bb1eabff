import type { ItemAnswer } from "./item-answer.ts";

type SaveState = {
  isNew: boolean;
  isSaving: boolean;
  /** Whether it waits for an upload. */
  isHeld: boolean;
  isDirty: boolean;
  /** Whether this browser keeps what is typed. */
  isKept: boolean;
  answer: ItemAnswer | null;
  /** Whether the answer came with the page, whose clock and language are the server's. */
  isOfPage: boolean;
};

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });

/** Where a form stands, in a few words. */
export function saveState({ isNew, isSaving, isHeld, isDirty, isKept, answer, isOfPage }: SaveState): string {
  if (isSaving) return "";
  if (isHeld) return "Waiting for the upload";
  if (isDirty) return isKept ? "Unsaved changes" : "Unsaved changes, and this browser cannot keep a draft of them";
  if (answer?.status === "saved") return isOfPage ? "Saved" : `Saved at ${TIME.format(new Date(answer.item.updatedAt))}`;
  return isNew ? "" : "No unsaved changes";
}

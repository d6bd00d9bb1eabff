import type { Language } from "#app/languages/language.ts";

type Left = {
  /** Names of the first ones. */
  left: readonly string[];
  leftCount: number;
};

/** One sentence, or none. */
export function leftText({ left, leftCount }: Left, { text, list }: Language): string[] {
  if (leftCount === 0) return [];
  const more = leftCount - left.length;
  const names = list(more > 0 ? [...left, text("admin.done.more", { more })] : left);
  return [text("admin.done.left", { count: leftCount, names })];
}

/** A proxy may cut off a longer request; the next one continues. */
export const MAX_UNDO_MS = 15_000;

type Undone = Left & { returned: number; isFinished: boolean };

export function undoneText({ returned, isFinished, ...left }: Undone, language: Language): string {
  const { text } = language;
  const sentences = [text("admin.done.undone", { count: returned }), ...leftText(left, language)];
  return [...sentences, ...(isFinished ? [] : [text("admin.done.undoUnfinished")])].join(" ");
}

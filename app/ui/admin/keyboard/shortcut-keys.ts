import type { LabelKey } from "#app/languages/messages.ts";
import { isComposing } from "../../browser/is-composing.ts";

export type Shortcut = {
  /** `KeyboardEvent.key`: "n", "/", "ArrowDown". */
  key: string;
  does: LabelKey;
  /** Absent if the browser handles the key itself. @returns false if nothing was done and the browser should handle the key. */
  run?: () => boolean;
};

const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Null while text is edited, a modifier is held or a dialog is open. */
export function shortcutOf(event: KeyboardEvent, shortcuts: readonly Shortcut[]): Shortcut | null {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing(event) || defaultPrevented) return null;
  const element = target as Partial<Element> | null;
  if (element?.closest?.(`${TYPED_INTO}, dialog[open], [popover]`)) return null;
  return shortcuts.find((shortcut) => shortcut.run && shortcut.key === key) ?? null;
}

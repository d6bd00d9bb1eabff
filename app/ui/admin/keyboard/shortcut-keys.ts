/** What a key does on a page of the back office. */
export type Shortcut = {
  /** As the browser names it: "n", "/", "ArrowDown". */
  key: string;
  /** As it stands on the keyboard. */
  shown: string;
  does: string;
  /** Missing where the browser does it by itself. @returns false where it did nothing and the key is the browser's. */
  run?: () => boolean;
};

const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** What a pressed key does; null while somebody types, asks the browser for something else, or is asked something. */
export function shortcutOf(event: KeyboardEvent, shortcuts: readonly Shortcut[]): Shortcut | null {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return null;
  const element = target as Partial<Element> | null;
  if (element?.closest?.(`${TYPED_INTO}, dialog[open], [popover]`)) return null;
  return shortcuts.find((shortcut) => shortcut.run && shortcut.key === key) ?? null;
}

import { focusRow, focusSearch, tickFocusedRow } from "../keyboard/row-focus.ts";
import type { Shortcut } from "../keyboard/shortcut-keys.ts";
import { useShortcuts } from "../keyboard/shortcuts.tsx";

const READER_KEYS: readonly Shortcut[] = [
  { key: "/", shown: "/", does: "Goes to the search", run: focusSearch },
  { key: "ArrowDown", shown: "Down", does: "Goes to the next row", run: () => focusRow(1) },
  { key: "ArrowUp", shown: "Up", does: "Goes to the row before", run: () => focusRow(-1) },
  { key: "Enter", shown: "Enter", does: "Opens the file" },
];

const EDITOR_KEYS: readonly Shortcut[] = [
  ...READER_KEYS,
  { key: " ", shown: "Space", does: "Selects the row", run: tickFocusedRow },
];

export function useMediaKeys(canEdit: boolean): void {
  useShortcuts(canEdit ? EDITOR_KEYS : READER_KEYS);
}

import { focusRow, focusSearch, tickFocusedRow } from "../keyboard/row-focus.ts";
import type { Shortcut } from "../keyboard/shortcut-keys.ts";
import { useShortcuts } from "../keyboard/shortcuts.tsx";

const READER_KEYS: readonly Shortcut[] = [
  { key: "/", does: "admin.keys.search", run: focusSearch },
  { key: "ArrowDown", does: "admin.keys.nextRow", run: () => focusRow(1) },
  { key: "ArrowUp", does: "admin.keys.previousRow", run: () => focusRow(-1) },
  { key: "Enter", does: "admin.keys.openFile" },
];

const EDITOR_KEYS: readonly Shortcut[] = [...READER_KEYS, { key: " ", does: "admin.keys.selectRow", run: tickFocusedRow }];

export function useMediaKeys(canEdit: boolean): void {
  useShortcuts(canEdit ? EDITOR_KEYS : READER_KEYS);
}

import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { focusRow, focusSearch, tickFocusedRow } from "../keyboard/row-focus.ts";
import type { Shortcut } from "../keyboard/shortcut-keys.ts";
import { useShortcuts } from "../keyboard/shortcuts.tsx";

/** What the rows of a list can do besides having the focus. */
export type RowKeys = {
  isSearched?: boolean;
  /** What Enter does. */
  enter?: LabelKey;
  isSelectable?: boolean;
  /** Where a new one is added. */
  addPath?: string | false;
};

export function useRowKeys({ isSearched = false, enter, isSelectable = false, addPath = false }: RowKeys = {}): void {
  const navigate = useNavigate();
  const keys = useMemo<Shortcut[]>(() => {
    const search: Shortcut = { key: "/", does: "admin.keys.search", run: focusSearch };
    const select: Shortcut = { key: " ", does: "admin.keys.selectRow", run: tickFocusedRow };
    const addNew = (path: string) => () => {
      void navigate(path);
      return true;
    };
    return [
      ...(isSearched ? [search] : []),
      { key: "ArrowDown", does: "admin.keys.nextRow", run: () => focusRow(1) },
      { key: "ArrowUp", does: "admin.keys.previousRow", run: () => focusRow(-1) },
      ...(enter ? [{ key: "Enter", does: enter }] : []),
      ...(isSelectable ? [select] : []),
      ...(addPath ? [{ key: "n", does: "admin.keys.addItem", run: addNew(addPath) } as const] : []),
    ];
  }, [navigate, isSearched, enter, isSelectable, addPath]);
  useShortcuts(keys);
}

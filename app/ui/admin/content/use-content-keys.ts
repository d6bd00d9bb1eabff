import { useMemo } from "react";
import { useNavigate } from "react-router";
import { focusRow, focusSearch, tickFocusedRow } from "../keyboard/row-focus.ts";
import type { Shortcut } from "../keyboard/shortcut-keys.ts";
import { useShortcuts } from "../keyboard/shortcuts.tsx";

export function useContentKeys({ canAdd, canSelect }: { canAdd: boolean; canSelect: boolean }): void {
  const navigate = useNavigate();
  const keys = useMemo<Shortcut[]>(() => {
    const addNew = () => {
      void navigate("/admin/create");
      return true;
    };
    const search: Shortcut = { key: "/", does: "admin.keys.search", run: focusSearch };
    const select: Shortcut = { key: " ", does: "admin.keys.selectRow", run: tickFocusedRow };
    const add: Shortcut = { key: "n", does: "admin.keys.addItem", run: addNew };
    return [
      search,
      { key: "ArrowDown", does: "admin.keys.nextRow", run: () => focusRow(1) },
      { key: "ArrowUp", does: "admin.keys.previousRow", run: () => focusRow(-1) },
      { key: "Enter", does: "admin.keys.openRow" },
      ...(canSelect ? [select] : []),
      ...(canAdd ? [add] : []),
    ];
  }, [navigate, canAdd, canSelect]);
  useShortcuts(keys);
}

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
    const search: Shortcut = { key: "/", shown: "/", does: "Goes to the search", run: focusSearch };
    const select: Shortcut = { key: " ", shown: "Space", does: "Selects the row", run: tickFocusedRow };
    const add: Shortcut = { key: "n", shown: "n", does: "Adds a new item", run: addNew };
    return [
      search,
      { key: "ArrowDown", shown: "Down", does: "Goes to the next row", run: () => focusRow(1) },
      { key: "ArrowUp", shown: "Up", does: "Goes to the row before", run: () => focusRow(-1) },
      { key: "Enter", shown: "Enter", does: "Opens the row to edit it" },
      ...(canSelect ? [select] : []),
      ...(canAdd ? [add] : []),
    ];
  }, [navigate, canAdd, canSelect]);
  useShortcuts(keys);
}

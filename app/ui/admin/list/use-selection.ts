import { useState } from "react";
import { ticked } from "./selection.ts";

/**
 * @param names Of the rows that can be selected, by their ids.
 * @param list The address of the list without its page, of which all results can be selected.
 */
export function useSelection(names: ReadonlyMap<string, string>, list = "") {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const [wholeList, setWholeList] = useState<string | null>(null);
  const ids = [...names.keys()];
  const isAll = wholeList === list;
  const chosen = new Set(isAll ? ids : ids.filter((id) => selected.has(id)));
  const choose = (some: ReadonlySet<string>) => {
    setSelected(some);
    setWholeList(null);
  };
  return {
    names,
    chosen,
    /** True if all results are selected, not only those of the page. */
    isAll,
    tick: (id: string, isRange: boolean) => {
      choose(ticked(ids, chosen, { id, anchor: isRange ? anchor : null }));
      setAnchor(id);
    },
    tickAll: () => choose(new Set(chosen.size === ids.length ? [] : ids)),
    tickResults: () => setWholeList(list),
    clear: () => choose(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

import { useState } from "react";
import { ticked } from "./selection.ts";

export function useSelection(ids: readonly string[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const chosen = new Set(ids.filter((id) => kept.has(id)));
  return {
    chosen,
    tick: (id: string, isRange: boolean) => {
      setKept(ticked(ids, chosen, { id, anchor: isRange ? anchor : null }));
      setAnchor(id);
    },
    tickAll: () => setKept(new Set(chosen.size === ids.length ? [] : ids)),
    clear: () => setKept(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

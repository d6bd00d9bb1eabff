import { useEffect, useRef, useState } from "react";
import { useRowDrag } from "#app/ui/forms/rows/use-row-drag.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type RowMoves = { label: string; count: number; onMove: (from: number, to: number) => void };

/**
 * Moves the rows of a fieldset by drag and by buttons, which keep the focus. `focusNext` takes the `data-part` of the next
 * rendered element.
 */
export function useRowMoves({ label, count, onMove }: RowMoves) {
  const { text } = useLanguage();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [announced, setAnnounced] = useState("");
  const nextFocus = useRef("");
  useEffect(() => {
    if (nextFocus.current) fieldset.current?.querySelector<HTMLElement>(`[data-part="${nextFocus.current}"]`)?.focus();
    nextFocus.current = "";
  });

  function move(from: number, to: number) {
    onMove(from, to);
    setAnnounced(text("admin.slots.moved", { label, from: from + 1, to: to + 1, count }));
  }

  return {
    fieldset,
    announced,
    announce: setAnnounced,
    focusNext: (part: string) => {
      nextFocus.current = part;
    },
    moveByButton: (from: number, to: number) => {
      move(from, to);
      const part = to < from ? "up" : "down";
      nextFocus.current = to === 0 ? `down-${to}` : to === count - 1 ? `up-${to}` : `${part}-${to}`;
    },
    ...useRowDrag(move),
  };
}

import { useState, type PointerEvent } from "react";

/**
 * Drags rows by a handle, with mouse, pen or touch.
 * @returns the dragged row and its target index, null if none, and the handlers for a row's handle.
 */
export function useRowDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);

  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: ({ currentTarget, clientY }: PointerEvent) => {
      if (drag) setDrag({ ...drag, to: indexAt(clientY, edgesOfRows(currentTarget), drag.from) });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag && drag.to !== drag.from) move(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { drag, handleOf };
}

function edgesOfRows(handle: Element): DOMRect[] {
  const rows = handle.closest("ol")?.children ?? [];
  return [...rows].map((row) => row.getBoundingClientRect());
}

/** The index after all rows whose middle is above the pointer. In px. */
export function indexAt(y: number, rows: readonly Pick<DOMRect, "top" | "bottom">[], from: number): number {
  return rows.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
}

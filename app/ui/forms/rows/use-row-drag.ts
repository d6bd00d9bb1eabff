import { useState, type PointerEvent } from "react";
import { placeAt, type RowEdges } from "./row-drag.ts";

type Drag = { from: number; to: number };

/**
 * Drags rows by a handle, with mouse, pen or touch.
 * @returns the dragged row and its target index, null if none, and the handlers for a row's handle.
 */
export function useRowDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: ({ currentTarget, clientY }: PointerEvent) => {
      if (drag) setDrag({ ...drag, to: placeAt(clientY, edgesOfRows(currentTarget), drag.from) });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag && drag.to !== drag.from) move(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { drag, handleOf };
}

function edgesOfRows(handle: Element): RowEdges[] {
  const rows = handle.closest("ol")?.children ?? [];
  return [...rows].map((row) => row.getBoundingClientRect());
}

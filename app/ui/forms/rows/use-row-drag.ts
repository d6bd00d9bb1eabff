import { useState, type PointerEvent } from "react";
import { placeAt, type RowEdges } from "./row-drag.ts";

type Drag = { from: number; to: number };

/**
 * Lets the rows of a list be dragged by a handle, with mouse, pen or finger.
 * @returns the row that is dragged and where it would go, null while none is; and the handlers of the handle of a row.
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

import { flow } from "../browser/flow.ts";
import { canScroll, draggedTo, wheelDistance } from "./drag-scroll.ts";

export function startCategoryStrip(root: HTMLElement): void {
  moveWithMouse(root.querySelector("ul"));
}

/** Adds mouse drag and wheel to native scrolling. A drag never clicks. Warns in the console if there is no row. */
export function moveWithMouse(row: HTMLElement | null): void {
  if (!row) return console.warn("Drag scroll has no valid reference: there is no row to move.");
  listenToDrags(row);
  listenToWheel(row);
}

function listenToDrags(row: HTMLElement): void {
  let start: { x: number; scrollLeft: number } | null = null;
  let isDragging = false;

  const release = () => {
    start = null;
    delete row.dataset["dragging"];
  };
  const press = ({ pointerType, button, clientX }: PointerEvent) => {
    isDragging = false;
    if (pointerType === "mouse" && button === 0) start = { x: clientX, scrollLeft: row.scrollLeft };
  };
  const move = ({ clientX, buttons }: PointerEvent) => {
    if (!start) return;
    if (buttons === 0) return release();
    const scrollLeft = draggedTo(start, clientX, isDragging);
    if (scrollLeft === null) return;
    isDragging = true;
    row.dataset["dragging"] = "";
    moveFreely(row, scrollLeft);
  };
  const noClickAfterDrag = (event: Event) => {
    if (isDragging) event.preventDefault();
  };
  row.addEventListener("pointerdown", press);
  row.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointerleave", "pointercancel"] as const) row.addEventListener(end, release);
  row.addEventListener("click", noClickAfterDrag, { capture: true });
  // Prevents the native drag of links and images.
  row.addEventListener("dragstart", (event) => event.preventDefault());
}

function listenToWheel(row: HTMLElement): void {
  const turn = (event: WheelEvent) => {
    const isForThePage = event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY);
    const distance = wheelDistance(event, row.clientWidth);
    if (isForThePage || !canScroll(row, distance)) return;
    event.preventDefault();
    moveFreely(row, row.scrollLeft + distance * flow());
  };
  row.addEventListener("wheel", turn, { passive: false });
}

/** Turns off scroll snapping, which would undo each small step. */
function moveFreely(row: HTMLElement, scrollLeft: number) {
  row.style.scrollSnapType = "none";
  row.scrollLeft = scrollLeft;
}

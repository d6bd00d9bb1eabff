/** A multiple of each number of columns (styles/tokens.css), so that a full grid ends with a full row. */
export const CARDS_OF_GRID = 60;

export function cardsOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>("[data-cards]");
}

export function appendToGrids(root: HTMLElement, items: readonly HTMLElement[]): void {
  const cards = cardsOf(root);
  for (const item of items) {
    const last = cards?.lastElementChild;
    if (last?.childElementCount === CARDS_OF_GRID) last.after(last.cloneNode());
    cards?.lastElementChild?.append(item);
  }
}

let frame = 0;

/**
 * Grids away from the screen are skipped and keep their last height (styles/off-screen.css). Lays out all of them until browsers
 * have noted their heights in the next frame.
 */
export function layOutGrids(root: HTMLElement): void {
  const cards = cardsOf(root);
  if (!cards) return;
  cards.dataset["whole"] = "";
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => delete cards.dataset["whole"]);
  });
}

export function layOutGridsAtEachWidth(root: HTMLElement): void {
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth !== width) layOutGrids(root);
    width = innerWidth;
  });
}

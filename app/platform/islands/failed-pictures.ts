/**
 * Marks the frame of each picture that fails to load, so that the styles show the empty stage instead (styles/cards.css). Call
 * as early as possible: earlier failures are found, but keep the browser's look until then.
 */
export function markFailedPictures(): void {
  document.addEventListener("error", ({ target }) => mark(target, true), { capture: true });
  document.addEventListener("load", ({ target }) => mark(target, false), { capture: true });
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) mark(picture, true);
}

function mark(target: EventTarget | null, hasFailed: boolean): void {
  if (!(target instanceof HTMLImageElement)) return;
  const frame = (target.closest("picture") ?? target).parentElement;
  frame?.toggleAttribute("data-failed", hasFailed);
}

/**
 * Marks the frame of each picture that fails to load, so that the styles show a stand-in instead, and of each picture of another
 * site that would be cropped too much (styles/cards.css). Call
 * as early as possible: earlier failures are found, but keep the browser's look until then.
 */
export function markFailedPictures(): void {
  document.addEventListener("error", ({ target }) => mark(target, true), { capture: true });
  document.addEventListener("load", ({ target }) => mark(target, false), { capture: true });
  for (const picture of document.images) if (picture.complete) mark(picture, picture.naturalWidth === 0);
}

function mark(target: EventTarget | null, hasFailed: boolean): void {
  if (!(target instanceof HTMLImageElement)) return;
  const frame = (target.closest("picture") ?? target).parentElement;
  frame?.toggleAttribute("data-failed", hasFailed);
  if (!hasFailed && frame === target.parentElement) frame?.toggleAttribute("data-whole", isFarFromFrame(target));
}

/** The server knows the shapes of this site's pictures. */
function isFarFromFrame({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement): boolean {
  const stretch = (naturalWidth * clientHeight) / (naturalHeight * clientWidth);
  return stretch > 2 || stretch < 0.5;
}

import { isReturn } from "../browser/is-return.ts";

/**
 * How high something is that was never near the screen is guessed (styles/off-screen.css). From the moment that somebody reads
 * on, or comes back, every place of the page is where it will stay.
 */
export function drawWhenRead(): void {
  const draw = () => (document.documentElement.dataset["drawn"] = "");
  if (isReturn() || scrollY > 0) draw();
  else addEventListener("scroll", draw, { once: true, passive: true });
}

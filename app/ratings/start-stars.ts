import type { Language } from "#app/languages/language.ts";
import { typeInto } from "#app/ui/browser/type-into.ts";
import { lightStars } from "#app/ui/primitives/light-stars.ts";

export const MAX_STARS = 5;
const LEAST = 0.5;

type LiveStars = {
  input: HTMLInputElement;
  show(rating: number): void;
  stop(): void;
  disable(): void;
};

/** The stars show the value of a `StarRating`'s input; a press on them or a digit changes it. */
export function startStars(stars: HTMLElement, { text, dir }: Language): LiveStars {
  const [picture, input] = stars.children as unknown as [Element, HTMLInputElement];
  const listening = new AbortController();
  const { signal } = listening;
  const light = (rating: number) => lightStars(picture, rating);
  const rate = (rating: number) => typeInto(input, `${rating}`);

  function show(rating: number) {
    // Keys cannot remove a rating.
    input.min = rating === 0 ? "0" : `${LEAST}`;
    input.value = `${rating}`;
    input.ariaValueText = ratingInWords(text, rating);
    light(rating);
  }

  function ratingUnder({ clientX }: MouseEvent): number {
    const { left, width } = stars.getBoundingClientRect();
    const part = (clientX - left) / width;
    const rating = Math.ceil((dir === "ltr" ? part : 1 - part) * MAX_STARS * 2) / 2;
    return Math.min(Math.max(rating, LEAST), MAX_STARS);
  }

  input.addEventListener("input", () => show(input.valueAsNumber), { signal });
  input.addEventListener(
    "keydown",
    ({ key, altKey, ctrlKey, metaKey }) => {
      if (/^[1-5]$/.test(key) && !altKey && !ctrlKey && !metaKey) rate(Number(key));
    },
    { signal },
  );
  stars.addEventListener("pointermove", (event) => light(ratingUnder(event)), { signal });
  stars.addEventListener("pointerleave", () => light(input.valueAsNumber), { signal });
  stars.addEventListener(
    "click",
    (event) => {
      // Clicks by screen readers have no position.
      if (event.detail === 0) return;
      input.focus();
      rate(ratingUnder(event));
    },
    { signal },
  );

  return {
    input,
    show,
    stop: () => listening.abort(),
    disable() {
      listening.abort();
      input.remove();
      light(0);
      picture.removeAttribute("aria-hidden");
      picture.role = "img";
      picture.ariaLabel = ratingInWords(text, 0);
    },
  };
}

export function ratingInWords(text: Language["text"], rating: number): string {
  return rating === 0 ? text("rating.none") : text("rating.stars", { rating, count: MAX_STARS });
}

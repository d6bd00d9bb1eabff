import type { Language } from "#app/lib/languages/language.ts";
import { lightStars } from "../primitives/light-stars.ts";
import { ratingInWords } from "./rating-in-words.ts";
import { isByPointer, ratingOfKey, ratingUnder } from "./rating-input.ts";
import type { RatingScale } from "./rating-steps.ts";

type LiveStars = {
  show(rating: number): void;
  /** A picture from then on. */
  disable(): void;
};

/** @param slider What an editable `StarRating` rendered. */
export function startStars(
  slider: HTMLElement,
  scale: RatingScale,
  { text, dir }: Language,
  onChange: (rating: number) => void,
): LiveStars {
  const listening = new AbortController();
  let rating = 0;

  const light = (value: number) => slider.firstElementChild && lightStars(slider.firstElementChild, value);
  function show(next: number) {
    rating = next;
    light(next);
    slider.ariaValueNow = `${next}`;
    slider.ariaValueText = ratingInWords(text, next, scale.count);
  }
  function change(next: number) {
    if (next === rating) return;
    show(next);
    onChange(next);
  }
  function on<Type extends keyof HTMLElementEventMap>(type: Type, listener: (event: HTMLElementEventMap[Type]) => void) {
    slider.addEventListener(type, listener, { signal: listening.signal });
  }

  on("keydown", (event) => {
    const next = ratingOfKey(event, rating, scale, dir);
    if (next === null) return;
    event.preventDefault();
    change(next);
  });
  on("pointermove", (event) => light(ratingUnder(event, slider, scale, dir)));
  on("pointerleave", () => light(rating));
  on("click", (event) => isByPointer(event) && change(ratingUnder(event, slider, scale, dir)));

  return {
    show,
    disable() {
      listening.abort();
      light(rating);
      slider.role = "img";
      slider.ariaLabel = ratingInWords(text, rating, scale.count);
      for (const name of ["tabindex", "aria-valuemin", "aria-valuemax", "aria-valuenow", "aria-valuetext"])
        slider.removeAttribute(name);
    },
  };
}

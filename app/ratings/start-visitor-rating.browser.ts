import type { VisitorRating } from "#app/kinds/item.ts";
import { visitorRatingFact } from "#app/kinds/visitor-rating.ts";
import type { Language } from "#app/languages/language.ts";
import { controlIn } from "#app/ui/browser/control-in.ts";
import { visitorKey } from "#app/ui/browser/visitor-key.ts";
import { lightStars } from "#app/ui/primitives/light-stars.ts";
import { createRatingSender, sendRating, type RatingOutcome, type RatingSender } from "./rating-sender.browser.ts";
import { startStars } from "./start-stars.ts";

const RATING = "marquee-rating:";
const changes = new EventTarget();

export function startVisitorRating(root: HTMLElement, { id }: { id: string }, language: Language): void {
  const { text } = language;
  const removeButton = controlIn(root, "remove");
  const stars = startStars(controlIn(root, "stars").firstElementChild as HTMLElement, language);
  let sender: RatingSender | undefined;
  /** The rating to restore if the pending change is refused. */
  let before: { rating: number | null } | null = null;

  const say = (message: string) => void (controlIn(root, "message").textContent = message);

  function showOwn() {
    const own = ownRating(id);
    stars.show(own ?? 0);
    removeButton.hidden = own === null;
  }

  function showOutcome(rating: number | null, outcome: RatingOutcome) {
    const isLastWord = ownRating(id) === rating;
    if ("failure" in outcome) {
      say(text(`rating.${outcome.failure}`));
      if (!isLastWord) return;
      saveOwnRating(id, before?.rating ?? null);
      before = null;
    } else {
      showAverage(root, outcome.visitorRating, language);
      before = isLastWord ? null : { rating };
      if (isLastWord) say(text(rating === null ? "rating.removed" : "rating.saved"));
    }
  }

  function rate(rating: number | null) {
    const key = visitorKey();
    if (!key) {
      stars.disable();
      say(text("rating.forbidden"));
      return;
    }
    before ??= { rating: ownRating(id) };
    say("");
    saveOwnRating(id, rating);
    sender ??= createRatingSender((value) => sendRating(id, key, value), showOutcome);
    sender.want(rating);
  }

  showOwn();
  stars.input.addEventListener("input", () => rate(stars.input.valueAsNumber));
  onOwnRatings(showOwn);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sender?.flush());
  removeButton.addEventListener("click", () => {
    // The button disappears with the rating.
    stars.input.focus();
    rate(null);
  });
}

function showAverage(root: HTMLElement, visitorRating: VisitorRating, language: Language): void {
  const { rating, value } = visitorRatingFact({ visitorRating }, language);
  const stars = controlIn(root, "average-stars");
  stars.hidden = typeof rating !== "number";
  if (stars.firstElementChild) lightStars(stars.firstElementChild, rating ?? 0);
  controlIn(root, "average").textContent = value;
}

function ownRating(id: string): number | null {
  try {
    const saved = Number(localStorage.getItem(RATING + id));
    return saved > 0 ? saved : null;
  } catch {
    return null;
  }
}

function saveOwnRating(id: string, rating: number | null): void {
  try {
    if (rating === null) localStorage.removeItem(RATING + id);
    else localStorage.setItem(RATING + id, String(rating));
  } catch {
    return;
  }
  changes.dispatchEvent(new Event("change"));
}

/** Also called for changes in other tabs. */
function onOwnRatings(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  addEventListener("storage", listener);
  return () => {
    changes.removeEventListener("change", listener);
    removeEventListener("storage", listener);
  };
}

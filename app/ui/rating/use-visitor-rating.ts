import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ItemStats } from "#app/kinds/item.ts";
import { visitorKey } from "../browser/visitor-key.ts";
import { keepOwnRating, onOwnRatings, ownRating } from "./own-rating.ts";
import { createRatingSender, sendRating, type RatingOutcome, type RatingSender } from "./rating-sender.ts";
import { useLanguage } from "../language/language-context.ts";

type VisitorRating = ItemStats["visitorRating"];

/** @returns `rate` among others, which takes null to remove the rating; the visitor's own rating is null for none. */
export function useVisitorRating(id: string, rendered: VisitorRating) {
  const { text } = useLanguage();
  const own = useSyncExternalStore(
    onOwnRatings,
    () => ownRating(id),
    () => null,
  );
  const [visitorRating, setVisitorRating] = useState(rendered);
  const [message, setMessage] = useState("");
  const [canRate, setCanRate] = useState(true);
  /** The rating to roll back to if the pending change is refused. */
  const before = useRef<{ rating: number | null }>(null);
  const sender = useRef<RatingSender>(null);

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === "hidden") sender.current?.flush();
    };
    document.addEventListener("visibilitychange", flushWhenHidden);
    return () => document.removeEventListener("visibilitychange", flushWhenHidden);
  }, []);

  function tell(rating: number | null, outcome: RatingOutcome) {
    const isLastWord = ownRating(id) === rating;
    if ("refusal" in outcome) {
      setMessage(text(`rating.${outcome.refusal}`));
      if (!isLastWord) return;
      keepOwnRating(id, before.current?.rating ?? null);
      before.current = null;
    } else {
      setVisitorRating(outcome.visitorRating);
      before.current = isLastWord ? null : { rating };
      if (isLastWord) setMessage(text(rating === null ? "rating.removed" : "rating.saved"));
    }
  }

  function rate(rating: number | null) {
    const key = visitorKey();
    if (!key) {
      setCanRate(false);
      setMessage(text("rating.forbidden"));
      return;
    }
    before.current ??= { rating: ownRating(id) };
    setMessage("");
    keepOwnRating(id, rating);
    sender.current ??= createRatingSender((value) => sendRating(id, key, value), tell);
    sender.current.want(rating);
  }

  return { visitorRating, own, canRate, message, rate };
}

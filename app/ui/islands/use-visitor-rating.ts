import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ItemStats } from "#app/kinds/item.ts";
import { keepOwnRating, onOwnRatings, ownRating, ratingKey } from "./own-rating.ts";
import { createRatingSender, sendRating, type RatingOutcome, type RatingSender } from "./rating-sender.ts";

type VisitorRating = ItemStats["visitorRating"];

const NOTHING_KEPT = "Your browser keeps nothing for this site, so it cannot keep a rating either.";

/**
 * What visitors gave an item, and what this one did.
 * @returns The numbers of all, the own rating (null while there is none), what to say about the last change, and `rate`,
 * which takes null for a rating taken back.
 */
export function useVisitorRating(id: string, rendered: VisitorRating) {
  const own = useSyncExternalStore(
    onOwnRatings,
    () => ownRating(id),
    () => null,
  );
  const [visitorRating, setVisitorRating] = useState(rendered);
  const [message, setMessage] = useState("");
  /** What the site has of this visitor, as far as this page knows: what is shown again when a change is refused. */
  const settled = useRef<number | null>(null);
  const sender = useRef<RatingSender>(null);

  useEffect(() => {
    settled.current = ownRating(id);
    const flushWhenHidden = () => {
      if (document.visibilityState === "hidden") sender.current?.flush();
    };
    document.addEventListener("visibilitychange", flushWhenHidden);
    return () => document.removeEventListener("visibilitychange", flushWhenHidden);
  }, [id]);

  function tell(rating: number | null, outcome: RatingOutcome) {
    const isLastWord = ownRating(id) === rating;
    if ("problem" in outcome) {
      if (isLastWord) keepOwnRating(id, settled.current);
      setMessage(outcome.problem);
      return;
    }
    settled.current = rating;
    setVisitorRating(outcome.visitorRating);
    if (isLastWord) setMessage(rating === null ? "Your rating is removed." : "Your rating is saved.");
  }

  function rate(rating: number | null) {
    const key = ratingKey();
    if (!key) {
      setMessage(NOTHING_KEPT);
      return;
    }
    setMessage("");
    keepOwnRating(id, rating);
    sender.current ??= createRatingSender((value) => sendRating(id, key, value), tell);
    sender.current.want(rating);
  }

  return { visitorRating, own, message, rate };
}

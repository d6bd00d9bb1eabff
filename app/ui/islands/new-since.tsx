import { useEffect } from "react";
import { countSince } from "./last-visit.ts";
import { useLastVisit } from "./use-last-visit.ts";

type NewSinceProps = {
  /** By kind: when its newest items were added, in ms since 1970. */
  added: readonly (readonly number[])[];
  /** How many items of a kind `added` holds at most. */
  most: number;
  /** Where everything is, the newest first. */
  href: string;
};

/**
 * Says how much was added since the visitor was here last, and marks the cards of the page that were. When that was is known
 * to the visitor's browser alone: the page is the same for everybody. Says nothing on a first visit.
 */
export function NewSince({ added, most, href }: NewSinceProps) {
  const since = useLastVisit();
  useEffect(() => {
    if (since === null) return;
    for (const badge of document.querySelectorAll<HTMLElement>("[data-added]")) {
      badge.hidden = Number(badge.dataset["added"]) <= since;
    }
  }, [since]);
  const { count, isExact } = countSince(since ?? Infinity, added, most);
  if (count === 0) return null;
  return (
    <a
      href={href}
      className="absolute bottom-0 left-gutter inline-flex min-h-touch items-center text-16 text-second underline underline-offset-4 hover:text-text"
    >
      {count}
      {isExact ? "" : "+"} new since your last visit
    </a>
  );
}

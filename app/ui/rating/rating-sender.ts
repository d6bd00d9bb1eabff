import type { ItemStats } from "#app/kinds/item.ts";

/** Somebody who goes through the stars by keyboard stops at the right one sooner than this. */
const PAUSE_MS = 600;
const FAILED = "Your rating could not be saved. Please try again.";

/** What became of a rating: what all visitors have given now, or why it was not taken. */
export type RatingOutcome = { visitorRating: ItemStats["visitorRating"] } | { problem: string };

/** Sends a rating to the site; null takes it back. */
export type SendRating = (rating: number | null) => Promise<RatingOutcome>;

export type RatingSender = {
  /** Sends a rating once no other one follows it. */
  want(rating: number | null): void;
  /** Sends what waits at once: the page is about to go. */
  flush(): void;
};

/**
 * Sends only the last of several quick changes, one request after the other, but for a page that is about to go: who is gone
 * can send nothing after an answer. `told` hears what became of each that was sent, unless a later one was answered before.
 */
export function createRatingSender(
  send: SendRating,
  told: (rating: number | null, outcome: RatingOutcome) => void,
): RatingSender {
  let wanted: { rating: number | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = 0;
  let inProgress = 0;
  let heard = 0;

  async function sendWanted() {
    clearTimeout(timer);
    if (!wanted) return;
    const { rating } = wanted;
    wanted = null;
    const number = ++sent;
    inProgress++;
    const outcome = await send(rating);
    inProgress--;
    if (number > heard) {
      heard = number;
      told(rating, outcome);
    }
    if (inProgress === 0) void sendWanted();
  }

  return {
    want(rating) {
      wanted = { rating };
      clearTimeout(timer);
      timer = setTimeout(() => inProgress === 0 && void sendWanted(), PAUSE_MS);
    },
    flush: () => void sendWanted(),
  };
}

/** Sends a rating under a browser's key; never fails, and goes on when the page is left. */
export async function sendRating(id: string, key: string, rating: number | null): Promise<RatingOutcome> {
  try {
    const response = await fetch(`/ratings/${encodeURIComponent(id)}`, {
      method: rating === null ? "DELETE" : "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(rating === null ? { key } : { key, rating }),
      keepalive: true,
    });
    const answer = (await response.json()) as ItemStats["visitorRating"] & { message?: string };
    return response.ok ? { visitorRating: answer } : { problem: answer.message ?? FAILED };
  } catch {
    return { problem: FAILED };
  }
}

import type { VisitorRating } from "#app/kinds/item.ts";

/** Longer than the pause between two keys when stepping through the stars. */
const PAUSE_MS = 600;
const MINUTE_S = 60;

export type RatingOutcome = { visitorRating: VisitorRating } | { failure: "failed" | "tooMany" | "tooManyToday" };

export type SendRating = (rating: number | null) => Promise<RatingOutcome>;

export type RatingSender = {
  want(rating: number | null): void;
  /** Sends a pending rating at once, when the page is about to unload. */
  flush(): void;
};

/**
 * Debounces changes and sends one request at a time, except on unload. `onOutcome` receives each outcome, unless a later one
 * arrived before.
 */
export function createRatingSender(
  send: SendRating,
  onOutcome: (rating: number | null, outcome: RatingOutcome) => void,
): RatingSender {
  let wanted: { rating: number | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = 0;
  let inProgress = 0;
  let lastAnswered = 0;

  async function sendWanted() {
    clearTimeout(timer);
    if (!wanted) return;
    const { rating } = wanted;
    wanted = null;
    const number = ++sent;
    inProgress++;
    const outcome = await send(rating);
    inProgress--;
    if (number > lastAnswered) {
      lastAnswered = number;
      onOutcome(rating, outcome);
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

/** Uses `keepalive`; never rejects. */
export async function sendRating(id: string, key: string, rating: number | null): Promise<RatingOutcome> {
  try {
    const response = await fetch(`/ratings/${encodeURIComponent(id)}`, {
      method: rating === null ? "DELETE" : "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(rating === null ? { key } : { key, rating }),
      keepalive: true,
    });
    if (response.ok) return { visitorRating: (await response.json()) as VisitorRating };
    if (response.status !== 429) return { failure: "failed" };
    return { failure: Number(response.headers.get("Retry-After")) > MINUTE_S ? "tooManyToday" : "tooMany" };
  } catch {
    return { failure: "failed" };
  }
}

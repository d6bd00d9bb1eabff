const KEY = "marquee-visits";
/** A visit ends after this long without activity; a return within it continues the visit. */
const PAUSE_MS = 30 * 60_000;
/** A page may be open this long without activity before its visit ends, for a trailer or a long text. */
const MAX_POLL_MS = 3 * 60 * 60_000;

/** In ms since 1970: the last activity, and the end of the previous visit. */
export type Visits = { last: number; before: number | null };

export function visitsAt(now: number, stored: Visits | null): Visits {
  return continueVisit(now, stored, PAUSE_MS);
}

/** For a page that is being hidden, which may have been open for up to `MAX_POLL_MS`. */
export function visitsUntil(now: number, stored: Visits | null): Visits {
  return continueVisit(now, stored, MAX_POLL_MS);
}

function continueVisit(now: number, stored: Visits | null, longestPause: number): Visits {
  if (!stored) return { last: now, before: null };
  return { last: now, before: now - stored.last > longestPause ? stored.last : stored.before };
}

export function parseVisits(text: string | null): Visits | null {
  const [last, before = NaN] = (text ?? "").split(" ").map((part) => Number(part || NaN));
  if (last === undefined || Number.isNaN(last)) return null;
  return { last, before: Number.isNaN(before) ? null : before };
}

export function formatVisits({ last, before }: Visits): string {
  return before === null ? `${last}` : `${last} ${before}`;
}

/** Records the visit now and whenever the page is hidden or shown. Null if the browser blocks storage. */
export function noteVisit(): Visits | null {
  document.addEventListener("visibilitychange", () => recordVisit(document.hidden ? visitsUntil : visitsAt));
  return recordVisit(visitsAt);
}

function recordVisit(visitsNow: typeof visitsAt): Visits | null {
  try {
    const visits = visitsNow(Date.now(), parseVisits(localStorage.getItem(KEY)));
    localStorage.setItem(KEY, formatVisits(visits));
    return visits;
  } catch {
    return null;
  }
}

/**
 * @param added By kind, the dates of its newest items in ms since 1970.
 * @param most The limit of dates per kind; if all of a kind are new, there may be more.
 */
export function countSince(since: number, added: readonly (readonly number[])[], most: number) {
  const counts = added.map((times) => times.filter((time) => time > since).length);
  return { count: counts.reduce((sum, count) => sum + count, 0), isExact: counts.every((count) => count < most) };
}

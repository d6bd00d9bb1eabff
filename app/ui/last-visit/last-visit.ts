const KEY = "marquee-visits";
/** A visit ends when the visitor has been away for so long: loading a page again, or coming back from another, goes on with it. */
const PAUSE_MS = 30 * 60_000;
/** A page may lie open before a visitor for so long without an end of the visit: a trailer, a long text, a telephone call. */
const MAX_POLL_MS = 3 * 60 * 60_000;

/** What a browser keeps of visits, in ms since 1970: when the visitor was here last, and when the visit before this one ended. */
export type Visits = { last: number; before: number | null };

/** What there is to keep when the visitor comes to a page now. */
export function visitsAt(now: number, kept: Visits | null): Visits {
  return goneOn(now, kept, PAUSE_MS);
}

/** What there is to keep when the visitor turns away now from a page that lay before them until then. */
export function visitsUntil(now: number, kept: Visits | null): Visits {
  return goneOn(now, kept, MAX_POLL_MS);
}

function goneOn(now: number, kept: Visits | null, longestPause: number): Visits {
  if (!kept) return { last: now, before: null };
  return { last: now, before: now - kept.last > longestPause ? kept.last : kept.before };
}

/** Reads what was kept; null for anything else. */
export function parseVisits(text: string | null): Visits | null {
  const [last, before = NaN] = (text ?? "").split(" ").map((part) => Number(part || NaN));
  if (last === undefined || Number.isNaN(last)) return null;
  return { last, before: Number.isNaN(before) ? null : before };
}

/** Writes it as `parseVisits` reads it. */
export function formatVisits({ last, before }: Visits): string {
  return before === null ? `${last}` : `${last} ${before}`;
}

/**
 * Notes that the visitor is here, and from now on whenever they turn away from the page or back to it. Null where the browser
 * keeps nothing for the site.
 */
export function noteVisit(): Visits | null {
  document.addEventListener("visibilitychange", () => keep(document.hidden ? visitsUntil : visitsAt));
  return keep(visitsAt);
}

function keep(visitsNow: typeof visitsAt): Visits | null {
  try {
    const visits = visitsNow(Date.now(), parseVisits(localStorage.getItem(KEY)));
    localStorage.setItem(KEY, formatVisits(visits));
    return visits;
  } catch {
    return null;
  }
}

/**
 * How many were added since.
 * @param added By kind: when its newest items were added, in ms since 1970.
 * @param most How many items of a kind are known at most; a kind that is new throughout may have more.
 */
export function countSince(since: number, added: readonly (readonly number[])[], most: number) {
  const counts = added.map((times) => times.filter((time) => time > since).length);
  return { count: counts.reduce((sum, count) => sum + count, 0), isExact: counts.every((count) => count < most) };
}

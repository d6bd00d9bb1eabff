/**
 * One page of an ordered list. `next` and `previous` are opaque cursors, null where the list ends;
 * `next` is set only when another row exists.
 */
export type Page<T> = {
  items: T[];
  total: Total;
  next: string | null;
  previous: string | null;
};

/** How many rows a list has. `exact` is false when counting stopped at `count`: show it as "1000+". */
export type Total = { count: number; exact: boolean };

/** A total as it is shown: "213", "1000+". */
export function formatTotal({ count, exact }: Total): string {
  return exact ? count.toLocaleString("en") : `${count}+`;
}

/** Where a page starts: after the last row of the page before it, or before the first row of the page after it. */
export type Cursor = { after: string } | { before: string } | null;

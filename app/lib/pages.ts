/** `next` and `previous` are opaque cursors, null at the ends; `next` is only set if another row exists. */
export type Page<T> = {
  items: T[];
  total: Total;
  next: string | null;
  previous: string | null;
};

/** `exact` is false if counting stopped at `count`: show it as "1000+". */
export type Total = { count: number; exact: boolean };

/** After the last row of the previous page, or before the first row of the next one. */
export type Cursor = { after: string } | { before: string } | null;

const AT_ONCE = 5;
const MAX_WAIT_MS = 60_000;

/**
 * The number of wrong passwords checked within this time: five at once, then one after each delay, which doubles from a second to
 * a minute.
 */
export function maxChecked(elapsedMs: number): number {
  let checked = AT_ONCE;
  let waitMs = 1000;
  for (let at = waitMs; at <= elapsedMs; at += waitMs) {
    checked++;
    waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
  }
  return checked;
}

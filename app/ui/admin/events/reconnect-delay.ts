/** In milliseconds. @param tries Failed attempts so far. */
export function reconnectDelay(tries: number): number {
  if (tries < 5) return 1_000;
  if (tries < 15) return 5_000;
  return tries < 100 ? 10_000 : 60_000;
}

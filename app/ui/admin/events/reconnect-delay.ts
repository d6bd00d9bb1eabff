/** After how many milliseconds a connection that was lost is tried again (storage 9). @param tries How many came to nothing. */
export function reconnectDelay(tries: number): number {
  if (tries < 5) return 1_000;
  if (tries < 15) return 5_000;
  return tries < 100 ? 10_000 : 60_000;
}

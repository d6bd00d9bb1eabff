export type Limits = { most: number; mostBytes: number; largest: number };

const KB = 1024;
const MB = 1024 * KB;

export const LIMITS = {
  pages: { most: 60, mostBytes: 12 * MB, largest: MB },
  pictures: { most: 300, mostBytes: 20 * MB, largest: 400 * KB },
  /** A page and a picture for each of 100 items. */
  watchlist: { most: 200, mostBytes: 24 * MB, largest: MB },
  /** Several releases: cached pages of an older one refer to its files. */
  site: { most: 200, mostBytes: 16 * MB, largest: 2 * MB },
} as const satisfies Record<string, Limits>;

export function countToEvict(sizes: readonly number[], { most, mostBytes }: Limits): number {
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  let gone = 0;
  while (sizes.length - gone > most || bytes > mostBytes) bytes -= sizes[gone++] ?? 0;
  return gone;
}

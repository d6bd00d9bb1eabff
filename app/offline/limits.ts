/** How much may be kept: entries and bytes, of all together and of one. */
export type Limits = { most: number; mostBytes: number; largest: number };

const KB = 1024;
const MB = 1024 * KB;

export const LIMITS = {
  pages: { most: 60, mostBytes: 12 * MB, largest: MB },
  pictures: { most: 300, mostBytes: 20 * MB, largest: 400 * KB },
  /** A page and a picture for each of a hundred items. */
  watchlist: { most: 200, mostBytes: 24 * MB, largest: MB },
  /** Of some releases, for pages of an older one name its files. */
  site: { most: 200, mostBytes: 16 * MB, largest: 2 * MB },
} as const satisfies Record<string, Limits>;

/** How many have to go of entries with these sizes, the oldest first. */
export function countTooMany(sizes: readonly number[], { most, mostBytes }: Limits): number {
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  let gone = 0;
  while (sizes.length - gone > most || bytes > mostBytes) bytes -= sizes[gone++] ?? 0;
  return gone;
}

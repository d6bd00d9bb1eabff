/** Choices that follow from a seed alone: the same seed gives the same ones in the same order, on every machine. */
export type Random = {
  /** From `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True in `share` of the cases. */
  chance(share: number): boolean;
  /** One of the given, which must not be empty. */
  pick<T>(from: readonly T[]): T;
};

/** Choices for one seed text, usually an item's id and what is being chosen. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick(from) {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new RangeError("nothing to pick from");
      return picked;
    },
  };
}

/** FNV-1a over the UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

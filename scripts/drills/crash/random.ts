export type Random = { below(limit: number): number; among<T>(choices: readonly T[]): T };

/** Mulberry32: the same seed gives the same numbers. */
export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    among: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
  };
}

import { hexOfLab, labOf } from "#app/lib/colour/oklch.ts";

/** Two colours mixed as the eye expects, `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [labOf(first), labOf(second)];
  const between = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  return hexOfLab([between(0), between(1), between(2)]);
}

/** A colour at another lightness (0-1), its strength times `strength`. */
export function toned(colour: string, lightness: number, strength = 1): string {
  const [, a, b] = labOf(colour);
  return hexOfLab([lightness, a * strength, b * strength]);
}

/** How far a colour is from grey; the strongest inks have about 0.2. */
export function strengthOf(colour: string): number {
  const [, a, b] = labOf(colour);
  return Math.hypot(a, b);
}

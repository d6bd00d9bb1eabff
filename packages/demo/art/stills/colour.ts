/** Lightness 0-1 and the two colour axes of OKLab. */
type Lab = readonly [lightness: number, a: number, b: number];

/** Two colours mixed as the eye expects, `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [labOf(first), labOf(second)];
  return hexOf([0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share));
}

/** A colour at another lightness (0-1), its strength times `strength`. */
export function toned(colour: string, lightness: number, strength = 1): string {
  const [, a, b] = labOf(colour);
  return hexOf([lightness, a * strength, b * strength]);
}

/** How far a colour is from grey; the strongest inks have about 0.2. */
export function strengthOf(colour: string): number {
  const [, a, b] = labOf(colour);
  return Math.hypot(a, b);
}

function labOf(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness = 0, a = 0, b = 0]: readonly number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => byteOf(channel).toString(16).padStart(2, "0")).join("")}`;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function byteOf(channel: number): number {
  const curved = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, curved)));
}

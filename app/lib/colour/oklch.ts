/** Lightness 0-1, chroma, hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number };

/** Lightness 0-1 and the two colour axes of OKLab. */
type Lab = readonly [lightness: number, a: number, b: number];

/** Linear light, 0-1 within the gamut. */
type Linear = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;
const GAMUT_STEPS = 20;

/** @param hex `#rrggbb` in lower case. */
export function oklchOf(hex: string): Oklch {
  const [lightness, a, b] = labOf(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** @param hex As for `oklchOf`. */
export function labOf(hex: string): Lab {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Colours outside sRGB lose chroma, not lightness or hue. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const at = (strength: number): Lab => [lightness, strength * Math.cos(angle), strength * Math.sin(angle)];
  let [low, high] = [0, chroma];
  if (isInGamut(toLinear(at(chroma)))) low = chroma;
  for (let step = 0; step < GAMUT_STEPS && low < high; step++) {
    const middle = (low + high) / 2;
    if (isInGamut(toLinear(at(middle)))) low = middle;
    else high = middle;
  }
  return hexOfLab(at(low));
}

/** Colours outside sRGB are cut off at its edge. */
export function hexOfLab(lab: Lab): string {
  return `#${toLinear(lab).map(channelOf).join("")}`;
}

/** The contrast ratio of WCAG: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Linear {
  const [, ...digits] = HEX.exec(hex) ?? [];
  const [r = 0, g = 0, b = 0] = digits.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

function toLinear([lightness, a, b]: Lab): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isInGamut(channels: Linear): boolean {
  return channels.every((value) => value >= -0.0001 && value <= 1.0001);
}

function channelOf(value: number): string {
  const clamped = Math.min(1, Math.max(0, value));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

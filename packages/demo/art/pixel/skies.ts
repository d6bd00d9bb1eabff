import type { Random } from "../random.ts";
import type { Tone } from "./palette.ts";
import type { Fill, Screen } from "./screen.ts";

/** Rows that pass from tone to tone. */
export function gradient(screen: Screen, from: number, to: number, tones: readonly Tone[]): void {
  const steps = tones.length - 1;
  for (let y = Math.round(from); y < to; y++) {
    const position = ((y - from) / (to - from)) * steps;
    const step = Math.min(steps - 1, Math.floor(position));
    screen.box(0, y, screen.width, 1, [tones[step] ?? "black", tones[step + 1] ?? "black", Math.floor((position - step) * 9)]);
  }
}

/** A sun that sinks behind bars growing towards its foot; `behind` is what shows between them. */
export function slicedSun(screen: Screen, x: number, y: number, radius: number, fill: Fill, behind: Fill): void {
  screen.disc(x, y, radius, fill);
  for (let bar = 1, top = y; top < y + radius; bar++, top += 5)
    screen.box(x - radius, top, 2 * radius, Math.min(3, (bar + 1) / 2), behind);
}

/** A full moon with its seas. */
export function moon(screen: Screen, x: number, y: number, radius: number, light: Tone, shade: Tone): void {
  screen.disc(x, y, radius, light);
  screen.disc(x - radius * 0.35, y - radius * 0.25, radius * 0.3, [light, shade, 4]);
  screen.disc(x + radius * 0.35, y + radius * 0.3, radius * 0.22, [light, shade, 4]);
  screen.disc(x + radius * 0.3, y - radius * 0.5, radius * 0.14, [light, shade, 3]);
  screen.disc(x - radius * 0.3, y + radius * 0.5, radius * 0.16, [light, shade, 3]);
}

/** Points of light, one in six with rays. */
export function stars(screen: Screen, random: Random, to: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.whole(1, screen.width - 2), random.whole(1, Math.round(to) - 2)];
    screen.dot(x, y, "paper");
    if (i % 6 === 0)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        screen.dot(x + dx, y + dy, "paper");
  }
}

/** A flat-bottomed cloud, its lower edge in shade. */
export function cloud(screen: Screen, x: number, y: number, width: number, fill: Fill, shade: Fill): void {
  const humps = [
    [0.26, 0.16],
    [0.52, 0.26],
    [0.78, 0.15],
  ] as const;
  for (const [offset, size] of humps) {
    const radius = size * width;
    const points = Array.from({ length: 13 }, (_, i) => (Math.PI * i) / 12).flatMap((angle) => [
      x + offset * width - Math.cos(angle) * radius,
      y - Math.sin(angle) * radius * 0.9,
    ]);
    screen.shape(points, fill);
  }
  screen.box(x, y - 1, width, 2, fill);
  screen.box(x + width * 0.1, y, width * 0.8, 1, shade);
}

/** The tops of a rough range of hills: `height` cells above `base` at most. */
export function range(screen: Screen, random: Random, base: number, height: number, roughness = 0.55): (x: number) => number {
  const size = 128;
  const tops = new Float64Array(size + 1);
  tops[0] = random.between(0.2, 0.9);
  tops[size] = random.between(0.2, 0.9);
  for (let step = size, swing = 0.55; step > 1; step /= 2, swing *= roughness) {
    for (let i = step / 2; i < size; i += step) {
      const middle = ((tops[i - step / 2] ?? 0) + (tops[i + step / 2] ?? 0)) / 2;
      tops[i] = middle + random.between(-swing, swing);
    }
  }
  const scale = size / screen.width;
  return (x) => base - height * Math.min(1, Math.max(0, tops[Math.round(x * scale)] ?? 0));
}

/** A mountain with a lit and a shaded side and snow on its top. */
export function mountain(
  screen: Screen,
  x: number,
  top: number,
  foot: number,
  half: number,
  tones: { lit: Fill; shade: Fill; snow: Fill; snowShade: Fill },
): void {
  const at = (share: number) => top + (foot - top) * share;
  screen.shape([x, top, x + half, foot, x - half, foot], tones.shade);
  screen.shape(
    [x, top, x + half * 0.12, at(0.3), x - half * 0.08, at(0.55), x + half * 0.1, at(0.8), x, foot, x - half, foot],
    tones.lit,
  );
  const [left, right] = [x - half * 0.36, x + half * 0.36];
  screen.shape(
    [
      x,
      top,
      right,
      at(0.36),
      x + half * 0.2,
      at(0.3),
      x + half * 0.06,
      at(0.42),
      x - half * 0.1,
      at(0.3),
      x - half * 0.22,
      at(0.4),
      left,
      at(0.36),
    ],
    tones.snow,
  );
  screen.shape(
    [x, top, right, at(0.36), x + half * 0.2, at(0.3), x + half * 0.1, at(0.38), x + half * 0.09, at(0.26)],
    tones.snowShade,
  );
}

export function water(screen: Screen, random: Random, from: number, to: number): void {
  screen.box(0, from, screen.width, to - from, "deep");
  for (let y = Math.round(from) + 1; y < to; y += 2)
    for (let i = 0; i < 3; i++) screen.box(random.whole(-4, screen.width), y, random.whole(3, 9), 1, "mid");
}

/** A fir seen against the light. */
export function fir(screen: Screen, x: number, foot: number, height: number, fill: Fill, snow?: Fill): void {
  const tiers = Math.max(2, Math.round(height / 6));
  for (let tier = 0; tier < tiers; tier++) {
    const top = foot - height + ((height - 2) / tiers) * tier * 0.85;
    const half = ((tier + 1.6) / (tiers + 0.6)) * height * 0.3;
    screen.shape([x, top, x + half, top + height / tiers + 2, x - half, top + height / tiers + 2], fill);
    if (snow) screen.shape([x, top, x + half * 0.5, top + 3, x - half * 0.7, top + 4], snow);
  }
  screen.box(x - 1, foot - 3, 2, 3, fill);
}

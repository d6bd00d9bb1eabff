import { block, circlePath, d, disc, drawEach, fillPath, polygon, ring, series, strokePath } from "../svg.ts";
import { faded, HEIGHT, WIDTH, type Still } from "./still.ts";
import type { Mood } from "./tones.ts";

/** The light's place on the sheet and its size. */
export type Light = { x: number; y: number; radius: number };

/** The position of the sun or moon at this moment. */
export function lightOf({ tones, horizon, shot, moment, isVaried }: Still): Light {
  const random = moment("light");
  const offset = isVaried ? random.between(-260, 430) : random.between(20, 190);
  const x = WIDTH / 2 + offset * (shot === "wide" ? 1.6 : 1);
  if (tones.mood === "night") return { x, y: Math.max(175, horizon - random.between(290, 380)), radius: random.between(52, 80) };
  if (tones.mood === "day") return { x, y: Math.max(190, horizon - random.between(200, 300)), radius: random.between(90, 130) };
  return { x, y: horizon - random.between(40, 130), radius: random.between(120, 170) };
}

/** The sky down to the foot of the sheet, with its light. */
export function drawSky(still: Still, light: Light = lightOf(still)): string {
  const { tones, horizon } = still;
  const random = still.moment("sky");
  const air = skyPaint(still, Math.min(0, horizon - 640), horizon);
  const treatment = random.pick(TREATMENTS[tones.mood]);
  return block(0, 0, WIDTH, HEIGHT, air) + treatment(still, light) + drawLight(still, light);
}

/** The colours of the sky between two heights. */
export function skyPaint({ tones, paints }: Still, top: number, foot: number): string {
  return paints.downwards(
    top,
    foot,
    tones.sky.map((colour, i) => [i / (tones.sky.length - 1), colour]),
  );
}

/** A glow, its rings and the disc itself. */
export function drawLight({ tones, paints }: Still, { x, y, radius }: Light): string {
  const glow = paints.radial(x, y, radius * 4.6, [
    [0, tones.light, 0.85],
    [0.22, tones.halo, 0.6],
    [0.55, tones.halo, 0.18],
    [1, tones.halo, 0],
  ]);
  return disc(x, y, radius * 4.6, glow) + disc(x, y, radius, tones.light);
}

type Treatment = (still: Still, light: Light) => string;

const rings: Treatment = ({ tones }, { x, y, radius }) =>
  drawEach(series(5, 5, -1), (i) => faded(0.1, disc(x, y, radius * (1 + i * 0.62), tones.halo)));

const fineRings: Treatment = ({ tones }, { x, y, radius }) =>
  faded(0.4, ...series(14, 0, 1).map((i) => ring(x, y, radius * (1.35 + i * 0.34), tones.halo, 5 - i * 0.3)));

/** Broad rays that lose themselves far from the light. */
const rays: Treatment = ({ tones, paints, moment }, { x, y }) => {
  const random = moment("rays");
  const count = random.pick([18, 22, 28]);
  const half = (Math.PI / count) * random.between(0.35, 0.5);
  const turn = random.between(0, Math.PI);
  const far = 1700;
  const paint = paints.radial(x, y, 1100, [
    [0, tones.halo, 0.5],
    [0.5, tones.halo, 0.2],
    [1, tones.halo, 0],
  ]);
  const ray = (angle: number) =>
    d`M${x} ${y}L${x + far * Math.sin(angle - half)} ${y - far * Math.cos(angle - half)}L${x + far * Math.sin(angle + half)} ${y - far * Math.cos(angle + half)}z`;
  return fillPath(drawEach(series(count, turn, (2 * Math.PI) / count), ray), paint);
};

/** An engraver's air: lines that grow thicker towards the horizon. */
const lines: Treatment = ({ tones, horizon }) =>
  faded(
    0.3,
    ...series(24, 0, 1).map((i) => block(0, horizon - 20 - (23 - i) * 25, WIDTH, 0.8 + (i / 23) ** 1.5 * 10, tones.halo)),
  );

export const stars: Treatment = ({ tones, horizon, moment }) => {
  const random = moment("stars");
  const star = () => d`M${random.between(0, WIDTH)} ${random.between(0, 1) ** 1.4 * horizon}h0`;
  const crossed = () => {
    const [x, y, size] = [random.between(60, 1540), random.between(30, horizon * 0.6), random.between(7, 14)];
    return d`M${x} ${y - size}l${size * 0.2} ${size * 0.8}l${size * 0.8} ${size * 0.2}l${-size * 0.8} ${size * 0.2}l${-size * 0.2} ${size * 0.8}l${-size * 0.2} ${-size * 0.8}l${-size * 0.8} ${-size * 0.2}l${size * 0.8} ${-size * 0.2}z`;
  };
  const dots = (count: number, width: number) =>
    `<path d="${drawEach(series(count, 0, 1), star)}" stroke="${tones.light}" stroke-width="${width}" stroke-linecap="round"/>`;
  return faded(0.75, dots(70, 2.4) + dots(26, 4)) + fillPath(drawEach(series(9, 0, 1), crossed), tones.light);
};

/** Long flat clouds lit from below. */
const clouds: Treatment = (still, light) => {
  const { tones, horizon, moment, shot } = still;
  const random = moment("clouds");
  const bank = (i: number) => {
    const x = random.between(-100, WIDTH);
    const y = horizon - 120 - i * 58 - random.between(0, 30);
    const half = random.between(130, 330);
    const tall = random.between(10, 22);
    return d`M${x - half} ${y}q${half * 0.3} ${-tall} ${half * 0.55} ${-tall * 0.6}q${half * 0.2} ${-tall * 1.6} ${half * 0.55} ${-tall * 0.5}q${half * 0.5} ${-tall * 0.8} ${half * 0.9} ${tall * 1.1}z`;
  };
  const count = shot === "wide" ? 9 : 7;
  return (
    rings(still, light) +
    faded(0.34, fillPath(drawEach(series(count, 0, 1), bank), tones.mood === "day" ? tones.light : tones.halo))
  );
};

const starryRings: Treatment = (still, light) => stars(still, light) + fineRings(still, light);

const TREATMENTS: Record<Mood, readonly Treatment[]> = {
  dusk: [rings, fineRings, rays, lines, clouds, clouds],
  night: [stars, stars, starryRings, rings],
  day: [rays, clouds, rings, lines],
  ember: [rays, lines, rings, fineRings],
};

/** A cone of light from a point, fading out. */
export function cone(
  { tones, paints }: Still,
  from: readonly [number, number],
  left: readonly [number, number],
  right: readonly [number, number],
  strength = 0.6,
): string {
  const paint = paints.linear(
    from,
    [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
    [
      [0, tones.light, strength],
      [0.6, tones.halo, strength * 0.4],
      [1, tones.halo, 0],
    ],
  );
  return polygon([...from, ...left, ...right], paint);
}

/** A light that fades to its edge. */
export function shine({ tones, paints }: Still, x: number, y: number, radius: number, strength: number): string {
  const paint = paints.radial(x, y, radius, [
    [0, tones.light, strength],
    [1, tones.halo, 0],
  ]);
  return disc(x, y, radius, paint);
}

/** A soft patch of light. */
export function glowAt({ tones, paints }: Still, x: number, y: number, radius: number, strength = 0.7): string {
  const paint = paints.radial(x, y, radius, [
    [0, tones.lit, strength],
    [0.35, tones.halo, strength * 0.4],
    [1, tones.halo, 0],
  ]);
  return fillPath(circlePath(x, y, radius), paint);
}

/** Birds far off, about a point. */
export function birds(still: Still, x: number, y: number, count = 6): string {
  const random = still.moment("birds");
  const wing = () => {
    const span = random.between(9, 17);
    return d`M${x + random.between(-130, 130)} ${y + random.between(-60, 60)}q${span / 2} ${-span * 0.6} ${span} 0q${span / 2} ${-span * 0.6} ${span} 0`;
  };
  return strokePath(drawEach(series(count, 0, 1), wing), still.tones.at(0.75), 3.5);
}

import type { Random } from "../random.ts";
import { d, drawEach, fillPath, num, series, strokePath } from "../svg.ts";
import { DEPTH, faded, REACH } from "./still.ts";

/** Path data in whole numbers, for what is large or has many points. */
export function coarse(strings: TemplateStringsArray, ...values: (number | string)[]): string {
  return d(strings, ...values.map((value) => (typeof value === "number" ? Math.round(value) : value)));
}

/** Closes an upper edge down to the foot of the picture. */
export function filledBelow(edge: string, fill: string): string {
  return fillPath(d`${edge}V${DEPTH}H${-REACH}z`, fill);
}

/** An edge from left to right that rises and falls softly by about `swell` around y. */
export function rolling(random: Random, y: number, swell: number, waves: number): string {
  const step = (2 * REACH) / waves;
  const heights = series(waves + 1, 0, 1).map((i) => y + (i % 2 ? -1 : 0.6) * swell * random.between(0.3, 1));
  return drawEach(heights, (height, i) => {
    const x = -REACH + i * step;
    const before = heights[i - 1] ?? height;
    return i === 0 ? d`M${x} ${height}` : coarse`C${x - step * 0.55} ${before} ${x - step * 0.45} ${height} ${x} ${height}`;
  });
}

/** The points of a rugged edge, each x and y. */
export function rugged(random: Random, y: number, height: number, steps: number): [number, number][] {
  let line = series(steps + 1, 0, 1).map((i) => (i % 2 ? -height * random.between(0.45, 1) : -height * random.between(0, 0.3)));
  let roughness = height * 0.2;
  for (let round = 0; round < 2; round++) {
    line = line.flatMap((value, i) => {
      const next = line[i + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.between(-roughness, roughness)];
    });
    roughness *= 0.5;
  }
  const step = (2 * REACH) / (line.length - 1);
  return line.map((value, i) => [-REACH + i * step + random.between(-0.2, 0.2) * step, y + value]);
}

export function edgeThrough(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y], i) => `${num(i === 0 ? -REACH : i === points.length - 1 ? REACH : x)} ${num(y)}`).join(" ")}`;
}

/** Mountains with the sides that the light falls on. `peaks` is how many there are over the whole width. */
export function mountainRange(
  random: Random,
  y: number,
  height: number,
  peaks: number,
  form: string,
  lit: string,
  shine = 0.5,
): string {
  const tops: [number, number][] = series(peaks, 0, 1).map((i) => [
    -REACH + ((i + 0.5) * 2 * REACH) / peaks + random.between(-70, 70),
    y - height * random.between(0.5, 1),
  ]);
  const half = (1.5 * REACH) / peaks;
  const bodies = tops.map(([x, top]) => {
    const tall = y - top;
    return coarse`M${x - half} ${y + 4}L${x - half * 0.55} ${y - tall * 0.42}L${x - half * 0.42} ${y - tall * 0.5}L${x - half * 0.12} ${y - tall * 0.9}L${x} ${top}L${x + half * 0.2} ${top + tall * 0.22}L${x + half * 0.3} ${top + tall * 0.27}L${x + half * 0.62} ${top + tall * 0.66}L${x + half * 1.1} ${y + 4}z`;
  });
  const faces = tops.map(([x, top]) => {
    const tall = y - top;
    return coarse`M${x} ${top}L${x + half * 0.2} ${top + tall * 0.22}L${x + half * 0.3} ${top + tall * 0.27}L${x + half * 0.62} ${top + tall * 0.66}L${x + half * 1.1} ${y + 4}H${x + half * 0.34}L${x + half * 0.2} ${top + tall * 0.76}L${x + half * 0.28} ${top + tall * 0.6}L${x + half * 0.06} ${top + tall * 0.42}L${x + half * 0.1} ${top + tall * 0.26}L${x - half * 0.03} ${top + tall * 0.16}z`;
  });
  const ground = fillPath(d`M${-REACH} ${y}H${REACH}V${DEPTH}H${-REACH}z`, form);
  return drawEach(
    tops.map((_, i) => i).sort((a, b) => (tops[a]?.[1] ?? 0) - (tops[b]?.[1] ?? 0)),
    (i) => fillPath(bodies[i] ?? "", form) + faded(shine, fillPath(faces[i] ?? "", lit)),
  ).concat(ground);
}

/** A row of firs along y. */
export function firs(random: Random, from: number, to: number, y: number, tall: number, fill: string): string {
  const trees: string[] = [];
  for (let x = from; x < to; x += tall * random.between(0.22, 0.5)) {
    const top = Math.round(tall * random.between(0.55, 1));
    const half = Math.round((top * random.between(0.16, 0.22)) / 4) * 4;
    trees.push(
      d`M${Math.round(x)} ${y}v${-top * 0.1}h${-half}l${half / 2} ${-Math.round(top * 0.34)}h${-half / 4}l${half / 2} ${-Math.round(top * 0.28)}h${-half / 4}l${half / 2} ${-Math.round(top * 0.28)}l${half / 2} ${Math.round(top * 0.28)}h${-half / 4}l${half / 2} ${Math.round(top * 0.28)}h${-half / 4}l${half / 2} ${Math.round(top * 0.34)}h${-half}z`,
    );
  }
  return fillPath(trees.join(""), fill);
}

/** Blades of grass along y. */
export function grass(random: Random, from: number, to: number, y: number, tall: number, fill: string): string {
  const blades: string[] = [];
  for (let x = from; x < to; x += tall * random.between(0.12, 0.3)) {
    const lean = tall * random.between(-0.4, 0.4);
    const top = tall * random.between(0.4, 1);
    blades.push(
      coarse`M${x} ${y}q${lean * 0.2} ${-top * 0.6} ${lean} ${-top}q${-lean * 0.4} ${top * 0.5} ${tall * 0.09 - lean * 0.4} ${top}z`,
    );
  }
  return fillPath(blades.join(""), fill);
}

/** A path of light on water below (x, 0), widening towards the lens. */
export function glitter(random: Random, x: number, width: number, depth: number, colour: string): string {
  const rows = series(22, 0, 1).map((i) => {
    const share = (i / 22) ** 1.5;
    const half = width * (0.35 + share * 1.1) * random.between(0.35, 1);
    const middle = x + width * (0.1 + share * 0.6) * random.between(-1, 1);
    return strokePath(d`M${middle - half} ${6 + share * depth}h${half * 2}`, colour, 2 + share * 9);
  });
  return `<g stroke-linecap="round">${faded(0.75, ...rows)}</g>`;
}

/** Quiet lines of waves over the whole width from `top` down to `foot`. */
export function ripples(random: Random, top: number, foot: number, count: number, colour: string): string {
  const rows = series(count, 0, 1).map((i) => {
    const share = (i / count) ** 1.4;
    const x = random.between(-REACH, REACH * 0.8);
    return strokePath(
      d`M${x} ${top + share * (foot - top)}h${(60 + share * 320) * random.between(0.5, 1.4)}`,
      colour,
      1.5 + share * 5,
    );
  });
  return `<g stroke-linecap="round">${rows.join("")}</g>`;
}

/** Lines that follow an edge below it, as an engraver shades a slope. */
export function contours(edge: string, count: number, colour: string): string {
  return drawEach(
    series(count, 1, 1),
    (i) => `<g transform="translate(0 ${Math.round(10 + i ** 1.4 * 12)})">${strokePath(edge, colour, 3.4 - i * 0.3)}</g>`,
  );
}

import type { Palette, Tone } from "../pixel/palette.ts";
import { num, type Box } from "../svg.ts";
import { MATERIALS, type Blocks } from "./blocks.ts";

/**
 * Seen from above a corner, all edges of blocks lie on a lattice of triangles: `across` counts its upright lines from
 * left to right, `down` its points on them. A triangle is named by the line at its left and its uppermost point.
 */
type Point = readonly [across: number, down: number];

const LINE = Math.sqrt(3) / 2;
const POINT = 1 / 2;
const SPAN = 4096;

/** Blocks as large as they fit into a room, standing on its foot; one path for each tone. */
export function drawBlocks(blocks: Blocks, room: Box, palette: Palette): string {
  const triangles = seenTriangles(blocks);
  const points = [...triangles.keys()].map(pointOf);
  const [left, right] = [Math.min(...points.map(([across]) => across)), Math.max(...points.map(([across]) => across)) + 1];
  const [top, bottom] = [Math.min(...points.map(([, down]) => down)), Math.max(...points.map(([, down]) => down)) + 2];
  const scale = Math.min(room.width / ((right - left) * LINE), room.height / ((bottom - top) * POINT));
  const x = room.x + room.width / 2 - ((left + right) / 2) * LINE * scale;
  const y = room.y + room.height - bottom * POINT * scale;
  const tones = [...new Set(triangles.values())].sort();
  const paths = tones.map((tone) => {
    const data = outlinesOf([...triangles].filter(([, other]) => other === tone).map(([key]) => pointOf(key)));
    return `<path d="${data}" fill="${palette[tone]}" stroke="${palette[tone]}"/>`;
  });
  const matrix = `${num(x)} ${num(y)}) scale(${(scale * LINE).toFixed(3)} ${(scale * POINT).toFixed(3)}`;
  return `<g transform="translate(${matrix})" stroke-width=".06" stroke-linejoin="round" fill-rule="evenodd">${paths.join("")}</g>`;
}

/** The visible triangles; nearer blocks cover those behind. */
function seenTriangles(blocks: Blocks): Map<number, Tone> {
  const seen = new Map<number, Tone>();
  for (const { x, y, z, material } of blocks.all()) {
    const [across, down] = [x - y, x + y - 2 * z - 2];
    const [top, left, right] = MATERIALS[material];
    for (const side of [-1, 0]) {
      seen.set(keyOf([across + side, down]), top);
      for (const below of [1, 2]) seen.set(keyOf([across + side, down + below]), side < 0 ? left : right);
    }
  }
  return seen;
}

function keyOf([across, down]: Point): number {
  return (across + SPAN / 2) * SPAN + down + SPAN / 2;
}

function pointOf(key: number): Point {
  return [Math.floor(key / SPAN) - SPAN / 2, (key % SPAN) - SPAN / 2];
}

/** The path data of the outlines around triangles, their inner edges left out. */
function outlinesOf(triangles: readonly Point[]): string {
  const edges = new Map<string, [Point, Point]>();
  for (const triangle of triangles) {
    const [a, b, c] = cornersOf(triangle);
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      if (!edges.delete(`${to.join()} ${from.join()}`)) edges.set(`${from.join()} ${to.join()}`, [from, to]);
    }
  }
  const starting = new Map<string, [Point, Point][]>();
  for (const edge of edges.values()) starting.set(edge[0].join(), [...(starting.get(edge[0].join()) ?? []), edge]);
  let data = "";
  for (const [first] of edges.values()) {
    const loop: Point[] = [];
    for (let edge = starting.get(first.join())?.pop(); edge; edge = starting.get(edge[1].join())?.pop()) loop.push(edge[0]);
    if (loop.length > 0) data += loopData(loop);
  }
  return data;
}

/** Clockwise. */
function cornersOf([across, down]: Point): readonly [Point, Point, Point] {
  const pointsLeft = (across + down) % 2 !== 0;
  return pointsLeft
    ? [
        [across, down + 1],
        [across + 1, down],
        [across + 1, down + 2],
      ]
    : [
        [across, down],
        [across + 1, down + 1],
        [across, down + 2],
      ];
}

function loopData(loop: readonly Point[]): string {
  const corners = loop.filter((point, i) => {
    const [before, after] = [loop[(i + loop.length - 1) % loop.length] ?? point, loop[(i + 1) % loop.length] ?? point];
    return (point[0] - before[0]) * (after[1] - point[1]) !== (point[1] - before[1]) * (after[0] - point[0]);
  });
  const [first = [0, 0], ...rest] = corners;
  let at: Point = first;
  const steps = rest.map((point) => {
    const step = [point[0] - at[0], point[1] - at[1]];
    at = point;
    return step.join(" ");
  });
  return `M${first.join(" ")}l${steps.join(" ")}z`.replaceAll(" -", "-");
}

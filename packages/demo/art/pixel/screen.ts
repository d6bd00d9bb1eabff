import type { Palette, Tone } from "./palette.ts";

/** Two tones mixed by a pattern of dots: `share` eighths of the second one. */
export type Mix = readonly [Tone, Tone, share: number];
export type Fill = Tone | Mix;

/** Coarse cells to be filled; cells outside and fractions of cells are ignored. */
export type Screen = {
  readonly width: number;
  readonly height: number;
  dot(x: number, y: number, fill: Fill): void;
  box(x: number, y: number, width: number, height: number, fill: Fill): void;
  disc(x: number, y: number, radius: number, fill: Fill): void;
  oval(x: number, y: number, radiusX: number, radiusY: number, fill: Fill): void;
  /** A closed shape through points given as x, y, x, y … */
  shape(points: readonly number[], fill: Fill): void;
  /** A line of square ends, `thickness` cells wide. */
  line(x0: number, y0: number, x1: number, y1: number, fill: Fill, thickness?: number): void;
  /** Rows of letters as they look, a point being nothing; the keys say what the letters are filled with. */
  sprite(x: number, y: number, rows: readonly string[], keys: Readonly<Record<string, Fill>>): void;
  /** The columns filled from `top(x)` down to `bottom`. */
  columns(top: (x: number) => number, bottom: number, fill: Fill): void;
  /** SVG with cells of `size`, the upper left one at x, y. */
  draw(x: number, y: number, size: number, palette: Palette, id: string): string;
};

const EIGHTHS = 8;
/** The order in which the cells of a 4 x 4 tile take the second tone, two at a time. */
const TILE = [0, 4, 1, 5, 6, 2, 7, 3, 1, 5, 0, 4, 7, 3, 6, 2];

export function openScreen(width: number, height: number): Screen {
  const cells: string[] = Array.from({ length: width * height }, () => "black");

  const put = (x: number, y: number, key: string) => {
    if (x >= 0 && x < width && y >= 0 && y < height) cells[y * width + x] = key;
  };
  const span = (from: number, to: number, y: number, key: string) => {
    for (let x = Math.round(from); x < Math.round(to); x++) put(x, y, key);
  };

  const screen: Screen = {
    width,
    height,
    dot: (x, y, fill) => put(Math.round(x), Math.round(y), keyOf(fill)),
    box(x, y, boxWidth, boxHeight, fill) {
      const key = keyOf(fill);
      for (let row = Math.round(y); row < Math.round(y + boxHeight); row++) span(x, x + boxWidth, row, key);
    },
    disc: (x, y, radius, fill) => screen.oval(x, y, radius, radius, fill),
    oval(x, y, radiusX, radiusY, fill) {
      const key = keyOf(fill);
      for (let row = Math.floor(y - radiusY); row <= Math.ceil(y + radiusY); row++) {
        const share = (row + 0.5 - y) / radiusY;
        if (Math.abs(share) >= 1) continue;
        const half = radiusX * Math.sqrt(1 - share * share);
        span(x - half, x + half, row, key);
      }
    },
    shape(points, fill) {
      const key = keyOf(fill);
      const ys = points.filter((_, i) => i % 2 === 1);
      for (let row = Math.floor(Math.min(...ys)); row <= Math.ceil(Math.max(...ys)); row++) {
        const crossings = crossingsOf(points, row + 0.5);
        for (let i = 0; i + 1 < crossings.length; i += 2) span(crossings[i] ?? 0, crossings[i + 1] ?? 0, row, key);
      }
    },
    line(x0, y0, x1, y1, fill, thickness = 1) {
      const key = keyOf(fill);
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
      for (let i = 0; i <= steps; i++) {
        const [x, y] = [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps].map((part) =>
          Math.round(part - thickness / 2),
        );
        for (let row = 0; row < thickness; row++) span(x ?? 0, (x ?? 0) + thickness, (y ?? 0) + row, key);
      }
    },
    sprite(x, y, rows, keys) {
      rows.forEach((row, j) => {
        Array.from(row).forEach((letter, i) => {
          const fill = keys[letter];
          if (fill) screen.dot(Math.round(x) + i, Math.round(y) + j, fill);
        });
      });
    },
    columns(top, bottom, fill) {
      const key = keyOf(fill);
      for (let x = 0; x < width; x++) for (let y = Math.round(top(x)); y < bottom; y++) put(x, y, key);
    },
    draw(x, y, size, palette, id) {
      const paths = pathsByKey(cells, width);
      const names = new Map([...paths.keys()].filter((key) => key.includes(" ")).map((key, i) => [key, `${id}${i}`]));
      const tiles = Array.from(names, ([key, name]) => tileOf(name, mixOf(key), palette)).join("");
      const drawn = Array.from(paths, ([key, data]) => {
        const fill = names.has(key) ? `url(#${names.get(key)})` : palette[key as Tone];
        return `<path d="${data}" fill="${fill}"/>`;
      });
      return `<g transform="translate(${x} ${y}) scale(${size})" shape-rendering="crispEdges">${tiles}${drawn.join("")}</g>`;
    },
  };
  return screen;
}

/** Mixes without a second or without a first tone are the other one alone. */
function keyOf(fill: Fill): string {
  if (typeof fill === "string") return fill;
  const [first, second, share] = fill;
  const eighths = Math.round(Math.min(EIGHTHS, Math.max(0, share)));
  if (eighths === 0 || first === second) return first;
  return eighths === EIGHTHS ? second : `${first} ${second} ${eighths}`;
}

function mixOf(key: string): Mix {
  const [first, second, share] = key.split(" ");
  return [first as Tone, second as Tone, Number(share)];
}

function tileOf(name: string, [first, second, share]: Mix, palette: Palette): string {
  const dots = TILE.flatMap((order, i) => (order < share ? [`M${i % 4} ${Math.floor(i / 4)}h1v1h-1z`] : []));
  return `<pattern id="${name}" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h4v4H0z" fill="${palette[first]}"/><path d="${dots.join("")}" fill="${palette[second]}"/></pattern>`;
}

function crossingsOf(points: readonly number[], y: number): number[] {
  const crossings: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x0 = 0, y0 = 0] = points.slice(i, i + 2);
    const [x1 = 0, y1 = 0] = [points[(i + 2) % points.length], points[(i + 3) % points.length]];
    if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  return crossings.sort((a, b) => a - b);
}

/** Runs of one fill, those of the same place in following rows in one box. */
function pathsByKey(cells: readonly string[], width: number): Map<string, string> {
  const paths = new Map<string, string>();
  let open = new Map<string, number>();
  const close = (run: string, from: number, to: number) => {
    const [x, length, ...key] = run.split(" ");
    const name = key.join(" ");
    paths.set(name, `${paths.get(name) ?? ""}M${x} ${from}h${length}v${to - from}h-${length}z`);
  };
  const height = cells.length / width;
  for (let y = 0; y <= height; y++) {
    const runs = y < height ? runsOf(cells.slice(y * width, (y + 1) * width)) : [];
    for (const [run, from] of open) if (!runs.includes(run)) close(run, from, y);
    open = new Map(runs.map((run) => [run, open.get(run) ?? y]));
  }
  return paths;
}

/** The runs of one row, each as "x length fill". */
function runsOf(row: readonly string[]): string[] {
  const runs: string[] = [];
  let from = 0;
  row.forEach((key, x) => {
    if (row[x + 1] === key) return;
    runs.push(`${from} ${x + 1 - from} ${key}`);
    from = x + 1;
  });
  return runs;
}

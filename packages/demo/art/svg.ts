/** A place and size on the sheet, in its units (600 x 900). */
export type Box = { x: number; y: number; width: number; height: number };

/** A number as short as one decimal allows. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

/** Path data with its numbers shortened: d`M${x} ${y}h10`. */
export function d(strings: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: strings }, ...values.map((value) => (typeof value === "number" ? num(value) : value)));
}

export function fillPath(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`;
}

export function strokePath(data: string, stroke: string, width: number): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`;
}

/** A stroke with round ends and corners. */
export function softStroke(data: string, stroke: string, width: number): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`;
}

export function oval(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radiusX)}" ry="${num(radiusY)}" fill="${fill}"/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: string): string {
  return fillPath(boxPath({ x, y, width, height }), fill);
}

/** A closed shape through points given as x, y, x, y … */
export function polygon(points: readonly number[], fill: string): string {
  return fillPath(`${lineThrough(points)}z`, fill);
}

/** The path data of straight lines through points given as x, y, x, y … */
export function lineThrough(points: readonly number[]): string {
  return `M${points.map(num).join(" ")}`;
}

export function boxPath({ x, y, width, height }: Box): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

/** The path data of a box with quarter circles taken out of its corners. */
export function hollowCorners({ x, y, width, height }: Box, r: number): string {
  return d`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 0 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 0 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 0 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 0 ${r} ${-r}z`;
}

/** The path data of a whole circle, for clipping and for shapes with holes. */
export function circlePath(x: number, y: number, radius: number): string {
  return d`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}

/** One thing or several, moved together. */
export function group(transform: string, content: string | readonly string[]): string {
  return `<g transform="${transform}">${[content].flat().join("")}</g>`;
}

export function at(x: number, y: number, scale = 1, degrees = 0): string {
  const turn = degrees ? ` rotate(${num(degrees)})` : "";
  const size = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `translate(${num(x)} ${num(y)})${turn}${size}`;
}

/** Content moved to a corner of a box and turned inwards; drawn for the upper left one, its corner at 0, 0. */
export function atCorners({ x, y, width, height }: Box, content: string, which: "all" | "upper" = "all"): string {
  const upper = [d`${x} ${y}) scale(1 1`, d`${x + width} ${y}) scale(-1 1`];
  const lower = [d`${x} ${y + height}) scale(1 -1`, d`${x + width} ${y + height}) scale(-1 -1`];
  const transforms = which === "all" ? [...upper, ...lower] : upper;
  return transforms.map((transform) => group(`translate(${transform})`, content)).join("");
}

/** The other half of what is drawn on one side of the upright axis x = 0. */
export function mirrored(content: string): string {
  return `${content}<g transform="scale(-1 1)">${content}</g>`;
}

/** Content once for every angle, turned about the origin. */
export function turned(degrees: readonly number[], content: string): string {
  return degrees.map((angle) => `<g transform="rotate(${num(angle)})">${content}</g>`).join("");
}

/** Content cut out by path data; `id` must be the only one of its name on the sheet. */
export function clipped(id: string, data: string, content: string): string {
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** What is drawn for each value, one after the other. */
export function drawEach<T>(values: readonly T[], draw: (value: T, index: number) => string): string {
  return values.map(draw).join("");
}

/** `count` numbers from `first`, each `step` further. */
export function series(count: number, first: number, step: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i * step);
}

export function insetBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

import { drawEach, num } from "../svg.ts";

/** A colour at a share of its strength (1 if missing). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The gradients of one sheet. Each answers with what goes into `fill`. */
export type Paints = {
  /** From one point to another, in units of the sheet or layer it is used in. */
  linear(from: readonly [x: number, y: number], to: readonly [x: number, y: number], stops: readonly Stop[]): string;
  downwards(top: number, foot: number, stops: readonly Stop[]): string;
  /** From a middle outwards. */
  radial(x: number, y: number, radius: number, stops: readonly Stop[]): string;
  /** The content of the sheet's `<defs>`. */
  definitions(): string;
};

export function openPaints(): Paints {
  const made: string[] = [];

  function keep(element: string, geometry: string, stops: readonly Stop[]): string {
    const id = `p${made.length}`;
    made.push(`<${element} id="${id}" gradientUnits="userSpaceOnUse" ${geometry}>${drawEach(stops, stopOf)}</${element}>`);
    return `url(#${id})`;
  }

  const linear: Paints["linear"] = ([x1, y1], [x2, y2], stops) =>
    keep("linearGradient", `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`, stops);

  return {
    linear,
    downwards: (top, foot, stops) => linear([0, top], [0, foot], stops),
    radial: (x, y, radius, stops) => keep("radialGradient", `cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"`, stops),
    definitions: () => made.join(""),
  };
}

function stopOf([offset, colour, opacity]: Stop): string {
  const strength = opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
  return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${strength}/>`;
}

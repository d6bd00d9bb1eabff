import { d, fillPath } from "../../svg.ts";
import { REACH, type Still } from "../still.ts";
import { coarse } from "../terrain.ts";

type Row = {
  name: string;
  base: number;
  low: number;
  high: number;
  width: number;
  depth: number;
  lights: number;
  isPeaked?: boolean;
};

export function houses(
  still: Still,
  { name, base, low, high, width, depth, lights, isPeaked }: Row,
  from = -REACH,
  to = REACH,
): string {
  const random = still.workRandom(name);
  const pane = 1 + Math.max(0, depth - 0.45) * 2.4;
  const bodies: string[] = [];
  const windows: string[] = [];
  for (let x = from; x < to;) {
    const wide = Math.round(width * random.between(0.6, 1.3));
    const tall = Math.round(random.between(low, high));
    const top = base - tall;
    const roof = random.whole(0, isPeaked ? 1 : 4);
    bodies.push(d`M${x} ${base}V${top}`);
    if (roof === 0) bodies.push(d`h${wide * 0.25}v${-tall * 0.12}h${wide * 0.5}v${tall * 0.12}h${wide * 0.25}`);
    else if (roof === 1) bodies.push(d`l${wide / 2} ${-wide * 0.5}l${wide / 2} ${wide * 0.5}`);
    else if (roof === 2)
      bodies.push(
        d`h${wide * 0.2}v${-tall * 0.08}h${wide * 0.15}v${-tall * 0.08}h${wide * 0.12}v${-tall * 0.14}h${wide * 0.06}v${tall * 0.14}h${wide * 0.12}v${tall * 0.08}h${wide * 0.15}v${tall * 0.08}h${wide * 0.2}`,
      );
    else bodies.push(d`h${wide}`);
    bodies.push(d`V${base}z`);
    const columns = Math.max(1, Math.floor(wide / (15 * pane)));
    const rows = Math.floor(tall / (22 * pane));
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        if (random.chance(lights))
          windows.push(
            coarse`M${x + (6 + column * 15) * pane} ${top + (10 + row * 22) * pane}h${7 * pane}v${11 * pane}h${-7 * pane}z`,
          );
    x += wide;
  }
  return fillPath(bodies.join(""), still.tones.at(depth)) + fillPath(windows.join(""), still.tones.lit);
}

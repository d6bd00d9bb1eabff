import { block, d, disc, drawEach, fillPath, group, ring, series, softStroke, turned } from "../../svg.ts";
import type { Still } from "../still.ts";

export function engine({ tones }: Still, depth: number): string {
  const fill = tones.at(depth);
  const wheel = (x: number, r: number) =>
    disc(x, -r, r, fill) +
    group(`translate(${x} ${-r})`, [
      ring(0, 0, r * 0.72, tones.at(depth - 0.45), 3),
      turned(series(3, 0, 60), block(-1.5, -r * 0.72, 3, r * 1.44, tones.at(depth - 0.45))),
    ]);
  return (
    fillPath("M-300-26V-128H-312V-140H-212V-128H-222V-104H-60Q-34-104-34-76V-40H0L20-6H-40V-26z", fill) +
    fillPath("M-72-104L-82-150H-90V-160H-38V-150H-46L-56-104zM-176-104q0-30 22-30t22 30zM-120-104v-22h22v22z", fill) +
    block(-288, -118, 52, 34, tones.lit) +
    disc(-34, -92, 9, tones.light) +
    wheel(-60, 22) +
    wheel(-112, 34) +
    wheel(-184, 34) +
    wheel(-256, 34) +
    softStroke("M-256-34H-100", tones.at(depth - 0.45), 5)
  );
}

export function carriage({ tones }: Still, x: number, depth: number): string {
  const fill = tones.at(depth);
  return group(
    `translate(${x} 0)`,
    fillPath("M-200-22V-106Q-100-122 0-106V-22zM-212-40H12V-26H-212z", fill) +
      fillPath(
        drawEach(series(6, -188, 30), (at) => d`M${at} -92h20v30h-20z`),
        tones.lit,
      ) +
      drawEach([-176, -146, -54, -24], (at) => disc(at, -15, 15, fill)),
  );
}

import { block, d, polygon, series, strokePath } from "../../svg.ts";
import { mix } from "../colour.ts";
import { faded, REACH, type Still } from "../still.ts";

type Walls = { half: number; top: number; foot: number; glow: readonly [x: number, y: number] };

export function room(still: Still, { half, top, foot, glow }: Walls): string {
  const { tones, paints } = still;
  const wall = paints.radial(glow[0], glow[1], half * 1.7, [
    [0, tones.mood === "day" ? tones.lit : mix(tones.lit, tones.halo, 0.45)],
    [0.3, mix(tones.halo, tones.accent, 0.5)],
    [0.65, tones.at(0.25)],
    [1, tones.at(0.6)],
  ]);
  const floor = paints.downwards(foot, foot + 400, [
    [0, mix(tones.at(0.2), tones.halo, 0.3)],
    [0.35, tones.at(0.5)],
    [1, tones.at(0.95)],
  ]);
  const side = (sign: number) =>
    paints.linear(
      [sign * half, 0],
      [sign * REACH, 0],
      [
        [0, tones.at(0.42)],
        [0.6, tones.at(0.8)],
        [1, tones.at(0.98)],
      ],
    );
  const far = 2.6;
  return [
    block(-half, top, half * 2, foot - top, wall),
    ...[-1, 1].map((sign) =>
      polygon(
        [sign * half, top, sign * half, foot, sign * half * far, foot * far + 200, sign * half * far, top * far],
        side(sign),
      ),
    ),
    polygon([-half, foot, half, foot, half * far, foot * far + 200, -half * far, foot * far + 200], floor),
    polygon([-half, top, half, top, half * far, top * far, -half * far, top * far], tones.at(0.9)),
  ].join("");
}

export function boards({ tones }: Still, half: number, foot: number, opacity = 0.4): string {
  const lines = series(15, -7, 1).map((i) => d`M${(i * half) / 7} ${foot}L${(i * half * 2.6) / 7} ${foot * 2.6 + 200}`);
  return faded(opacity, strokePath(lines.join(""), tones.at(0.9), 3));
}

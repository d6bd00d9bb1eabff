import { block } from "../../svg.ts";
import { mix } from "../colour.ts";
import { HEIGHT, WIDTH, type Still } from "../still.ts";

export function dark(still: Still, x = 840, y = still.horizon - 90): string {
  const { tones, paints } = still;
  const isDay = tones.mood === "day";
  const paint = paints.radial(x, y, 1050, [
    [0, isDay ? tones.halo : (tones.sky.at(-2) ?? tones.halo)],
    [0.3, isDay ? mix(tones.accent, tones.lit, 0.3) : (tones.sky.at(-3) ?? tones.halo)],
    [0.65, tones.at(0.5)],
    [1, tones.at(0.9)],
  ]);
  return block(0, 0, WIDTH, HEIGHT, paint);
}

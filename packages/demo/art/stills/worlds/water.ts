import { block, group } from "../../svg.ts";
import { mix } from "../colour.ts";
import { DEPTH, faded, REACH, type Still } from "../still.ts";
import { glitter, ripples } from "../terrain.ts";

export function water(still: Still, lightX: number): string {
  const { tones, paints, moment, workRandom } = still;
  const last = tones.sky.at(-1) ?? tones.halo;
  const paint = paints.downwards(0, 330, [
    [0, mix(last, tones.at(0.2), tones.mood === "night" ? 0.35 : 0.55)],
    [0.35, tones.at(0.28)],
    [1, tones.at(0.72)],
  ]);
  return (
    block(-REACH, 0, REACH * 2, DEPTH, paint) +
    faded(0.35, ripples(workRandom("ripples"), 8, 330, 30, tones.at(0.05))) +
    group("translate(0 0)", glitter(moment("glitter"), lightX, 80, 300, tones.lit))
  );
}

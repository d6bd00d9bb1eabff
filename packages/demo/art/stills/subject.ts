import { EMBLEMS, type EmblemName } from "../emblems/registry.ts";
import type { SceneInks } from "../emblems/emblem.ts";
import { group } from "../svg.ts";
import type { Still } from "./still.ts";

const EMBLEM_SIZE = 400;

/** A poster's emblem standing in the picture, `size` high and wide, its foot at (x, y); `depth` says how hazy it is. */
export function drawEmblem(
  still: Still,
  name: EmblemName,
  x: number,
  y: number,
  size: number,
  depth: number,
  inks: Partial<SceneInks> = {},
): string {
  const { tones, workRandom } = still;
  const scale = size / EMBLEM_SIZE;
  const scene = { form: tones.at(depth), sky: tones.at(depth - 0.3), glow: tones.lit, ...inks };
  return group(
    `translate(${Math.round(x)} ${Math.round(y - size / 2)}) scale(${Math.round(scale * 1000) / 1000})`,
    EMBLEMS[name].draw(scene, workRandom(name)),
  );
}

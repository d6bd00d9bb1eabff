import type { Emblem, SceneInks, SkyName } from "../emblems/emblem.ts";
import type { Random } from "../random.ts";
import { at, group, type Box } from "../svg.ts";
import { drawGround } from "./grounds.ts";
import { drawSky } from "./skies.ts";

/** `box` is covered by sky, `stage` is the part of it where the emblem may be; the ground reaches down to the box's foot. */
export type SceneRoom = { box: Box; stage: Box };

/** A scene in two layers, so that a layout may cut the one and let the other stand out of its window. */
export type Scene = { backdrop: string; emblem: string };

const EMBLEM_SIZE = 400;
const CLOSE_UPS = 0.45;

/** An emblem under its sky, on its ground; now and then in a close-up where its window cuts it. */
export function drawScene(
  emblem: Emblem,
  sky: SkyName,
  { box, stage }: SceneRoom,
  inks: SceneInks,
  random: Random,
  isCut = true,
): Scene {
  const isClose = emblem.closeUp > 1 && random.chance(CLOSE_UPS) && isCut;
  const whole = Math.min(stage.width * (emblem.stands ? 0.92 : 0.84), stage.height * (emblem.stands ? 0.86 : 0.84));
  const size = whole * (isClose ? emblem.closeUp : 1);
  const x = stage.x + stage.width / 2;
  const hasGroundBelow = box.y + box.height > stage.y + stage.height + 1;
  const foot = stage.y + stage.height * (hasGroundBelow ? 1 : 0.93);
  const head = Math.max(foot - size, stage.y + stage.height * 0.09);
  const y = emblem.stands ? (isClose ? head : foot - size) + size / 2 : stage.y + stage.height / 2;
  const under: Box = { x: box.x, y: foot - 1, width: box.width, height: box.y + box.height - foot + 1 };
  const ground = emblem.stands
    ? drawGround(isClose ? "none" : emblem.ground, isClose && !hasGroundBelow ? { ...under, height: 0 } : under, inks)
    : "";
  return {
    backdrop: drawSky(sky, { box, stage, focus: { x, y }, reach: whole * 0.56 }, inks, random) + ground,
    emblem: group(at(x, y, size / EMBLEM_SIZE), emblem.draw(inks, random)),
  };
}

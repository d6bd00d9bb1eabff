import type { Scene } from "../scene.ts";
import type { Fill, Screen } from "../screen.ts";
import { gradient, moon, stars, water } from "../skies.ts";

/** A town at night over its river. */
export const city: Scene = {
  moods: ["night", "dusk", "cold", "hot"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const quay = bottom - 16;
    gradient(screen, 0, quay, ["black", "deep", "mid", "warm"]);
    stars(screen, random, quay - 30, 24);
    const light = { x: middle + random.pick([-20, 20]), half: 8 };
    moon(screen, light.x, Math.max(head + 12, quay - 44), 10, "paper", "mid");
    for (let x = -5; x < screen.width;)
      x +=
        block(screen, x, quay, random.whole(14, 34), random.whole(6, 10), ["deep", "mid", 3], "mid", random.between(0.1, 0.3)) +
        1;
    for (let x = -3; x < screen.width;)
      x +=
        block(screen, x, quay, random.whole(10, 42), random.whole(9, 14), "black", "warm", random.between(0.35, 0.7)) +
        random.whole(0, 3);
    water(screen, random, quay, bottom, { deep: "deep", wave: "black", glint: "mid" }, light);
    for (let i = 0; i < 12; i++) screen.box(random.whole(2, screen.width), quay + 1, 1, random.whole(4, 12), "warm");
    screen.box(0, quay - 1, screen.width, 2, "black");
  },
};

function block(
  screen: Screen,
  x: number,
  foot: number,
  height: number,
  width: number,
  fill: Fill,
  lamp: Fill,
  share: number,
): number {
  screen.box(x, foot - height, width, height, fill);
  if (height % 3 === 0) screen.box(x + width / 2 - 1, foot - height - 6, 1, 6, fill);
  if (height % 3 === 1) screen.box(x + 2, foot - height - 3, width - 4, 3, fill);
  for (let y = foot - height + 3; y < foot - 3; y += 4)
    for (let left = x + 2; left < x + width - 2; left += 3)
      if ((left * 7919 + y * 104729) % 100 < share * 100) screen.box(left, y, 2, 2, lamp);
  return width;
}

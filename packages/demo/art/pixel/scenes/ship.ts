import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { gradient, moon, slicedSun, stars, water } from "../skies.ts";

/** A sailing ship off an island. */
export const ship: Scene = {
  moods: ["dusk", "hot", "cold", "green"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const sea = bottom - 17;
    const isNight = random.chance(0.4);
    gradient(screen, 0, sea, isNight ? ["black", "deep", "mid"] : ["mid", "warm", "paper"]);
    const light = { x: middle + random.pick([-14, 14]), half: 9 };
    if (isNight) {
      stars(screen, random, sea - 8, 20);
      moon(screen, light.x, Math.max(head + 13, sea - 34), 12, "paper", "mid");
    } else slicedSun(screen, light.x, sea - 5, 20, "paper", "warm");
    screen.oval(light.x > middle ? -2 : screen.width + 2, sea + 2, 26, 8, "deep");
    water(screen, random, sea, bottom, { deep: "deep", wave: "mid", glint: isNight ? "mid" : "warm" }, light);
    galleon(screen, middle, sea + 5);
    for (let x = 0; x < screen.width; x += 6) screen.box(x, sea + 6 + (x % 4), 4, 1, "paper");
  },
};

function galleon(screen: Screen, x: number, foot: number): void {
  for (const [mast, height] of [
    [-14, 36],
    [2, 46],
    [18, 34],
  ] as const)
    screen.box(x + mast, foot - height - 6, 2, height, "black");
  screen.line(x + 24, foot - 10, x + 37, foot - 17, "black", 2);
  const sail = (left: number, top: number, width: number, height: number) => {
    screen.shape(
      [
        left - 1,
        top - 1,
        left + width + 1,
        top - 1,
        left + width + 4,
        top + height * 0.6,
        left + width,
        top + height + 1,
        left - 1,
        top + height + 1,
        left + 3,
        top + height * 0.5,
      ],
      "black",
    );
    screen.shape(
      [
        left,
        top,
        left + width,
        top,
        left + width + 3,
        top + height * 0.6,
        left + width - 1,
        top + height,
        left + 1,
        top + height,
        left + 4,
        top + height * 0.5,
      ],
      "paper",
    );
    screen.shape(
      [
        left + width - 3,
        top,
        left + width,
        top,
        left + width + 3,
        top + height * 0.6,
        left + width - 1,
        top + height,
        left + width - 3,
        top + height,
      ],
      ["paper", "mid", 5],
    );
  };
  sail(x - 22, foot - 32, 14, 14);
  sail(x - 20, foot - 41, 11, 7);
  sail(x - 6, foot - 36, 16, 18);
  sail(x - 4, foot - 47, 12, 9);
  sail(x + 12, foot - 31, 11, 12);
  screen.shape([x + 3, foot - 53, x + 13, foot - 51, x + 3, foot - 48], "warm");
  screen.shape(
    [
      x - 33,
      foot - 18,
      x - 20,
      foot - 17,
      x - 18,
      foot - 12,
      x + 20,
      foot - 12,
      x + 30,
      foot - 16,
      x + 23,
      foot + 1,
      x - 24,
      foot + 1,
    ],
    "black",
  );
  screen.shape(
    [
      x - 31,
      foot - 16,
      x - 21,
      foot - 15,
      x - 19,
      foot - 10,
      x + 20,
      foot - 10,
      x + 27,
      foot - 13,
      x + 25,
      foot - 8,
      x - 28,
      foot - 8,
    ],
    "warm",
  );
  for (let port = -20; port < 20; port += 7) screen.box(x + port, foot - 6, 3, 3, "warm");
}

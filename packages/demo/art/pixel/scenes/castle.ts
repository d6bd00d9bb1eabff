import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { fir, gradient, moon, range, slicedSun, stars } from "../skies.ts";

/** A castle on its hill. */
export const castle: Scene = {
  moods: ["dusk", "night", "green", "hot"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const isNight = random.chance(0.5);
    gradient(screen, 0, bottom - 18, isNight ? ["black", "deep", "mid"] : ["deep", "mid", "paper"]);
    if (isNight) stars(screen, random, bottom - 44, 22);
    const side = random.pick([-1, 1]);
    const light = { x: middle + side * 18, y: Math.max(head + 12, bottom - 52) };
    if (isNight) moon(screen, light.x, light.y, 12, "paper", "mid");
    else slicedSun(screen, light.x, light.y + 12, 17, "warm", ["mid", "paper", 3]);
    screen.columns(range(screen, random, bottom - 22, 16), bottom, isNight ? ["deep", "mid", 3] : ["mid", "deep", 4]);
    screen.oval(middle - side * 4, bottom + 2, 40, 26, "deep");
    screen.oval(middle - side * 4, bottom + 5, 40, 26, ["deep", "black", 3]);
    keep(screen, middle - side * 4, bottom - 17);
    for (let i = 0; i < 5; i++)
      fir(screen, middle + (i - 2) * 17 + random.whole(-3, 3), bottom - 4, random.whole(8, 13), "black");
    screen.columns(range(screen, random, bottom - 3, 4), bottom, "black");
  },
};

function keep(screen: Screen, x: number, foot: number): void {
  const battlements = (left: number, top: number, width: number) => {
    screen.box(left - 2, top - 1, width + 4, 5, "black");
    screen.box(left - 1, top, width + 2, 3, "paper");
    screen.box(left + width - 3, top, 4, 3, "mid");
    for (let tooth = left - 1; tooth < left + width; tooth += 4) {
      screen.box(tooth - 1, top - 4, 4, 4, "black");
      screen.box(tooth, top - 3, 2, 4, "paper");
    }
  };
  const tower = (left: number, width: number, height: number, flag: -1 | 1) => {
    const pole = left + Math.floor(width / 2);
    screen.box(pole, foot - height - 14, 1, 11, "black");
    const cloth = pole + (flag > 0 ? 1 : 0);
    screen.shape([cloth, foot - height - 14, cloth + flag * 10, foot - height - 11, cloth, foot - height - 7], "warm");
    screen.box(left - 1, foot - height, width + 2, height + 7, "black");
    screen.box(left, foot - height, width, height + 7, "mid");
    screen.box(left, foot - height, Math.ceil(width / 3), height + 7, "paper");
    screen.box(left + width - 3, foot - height, 3, height + 7, ["mid", "deep", 4]);
    battlements(left, foot - height, width);
    screen.box(pole - 1, foot - height + 7, 3, 5, "black");
    screen.box(pole, foot - height + 8, 1, 3, "warm");
  };
  screen.box(x - 20, foot - 11, 40, 18, "black");
  screen.box(x - 20, foot - 10, 40, 17, "mid");
  battlements(x - 20, foot - 12, 40);
  tower(x - 8, 16, 29, 1);
  tower(x - 27, 11, 19, -1);
  tower(x + 17, 11, 23, 1);
  screen.disc(x, foot - 3, 5, "black");
  screen.box(x - 5, foot - 3, 10, 11, "black");
  for (let bar = x - 3; bar < x + 5; bar += 3) screen.box(bar, foot - 5, 1, 12, "warm");
}

import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { fir, gradient, mountain, range, slicedSun } from "../skies.ts";

/** A figure on a crag before the mountains. */
export const peaks: Scene = {
  moods: ["dusk", "cold", "green", "hot"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const side = random.pick([-1, 1]);
    gradient(screen, 0, bottom - 14, ["deep", "mid", "warm", "paper"]);
    slicedSun(screen, middle + side * 15, Math.max(head + 18, bottom - 41), 18, "paper", "warm");
    const rock = { lit: ["warm", "mid", 4], shade: ["deep", "mid", 2], snow: "paper", snowShade: "mid" } as const;
    mountain(screen, middle - side * 30, bottom - 46, bottom - 8, 26, rock);
    mountain(screen, middle - side * 8, bottom - 34, bottom - 8, 24, rock);
    screen.columns(range(screen, random, bottom - 12, 15), bottom, "deep");
    for (let i = 0; i < 9; i++)
      fir(screen, i * 10 + random.whole(-2, 2), bottom - random.whole(0, 5), random.whole(10, 16), "black");
    const edge = middle + side * 6;
    screen.shape(
      [
        edge - side * 6,
        bottom - 24,
        edge + side * 60,
        bottom - 19,
        edge + side * 60,
        bottom + 4,
        edge + side * 10,
        bottom + 4,
        edge + side * 3,
        bottom - 14,
      ],
      "black",
    );
    screen.line(edge - side * 5, bottom - 24, edge + side * 40, bottom - 21, "warm");
    wanderer(screen, edge + side * 9, bottom - 24, side);
  },
};

function wanderer(screen: Screen, x: number, foot: number, side: number): void {
  const at = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? x - value * side : foot + value));
  screen.shape(at([-4, -17, -14, -3, -9, -4, -6, 0, 2, -15]), "warm");
  screen.shape(at([-4, -18, 4, -18, 5, -7, -4, -7]), "black");
  screen.shape(at([-4, -8, -1, -8, -2, 1, -5, 1]), "black");
  screen.shape(at([1, -8, 5, -8, 6, 1, 3, 1]), "black");
  screen.disc(x - side * 0.5, foot - 21, 3.8, "black");
  screen.shape(at([4, -17, 11, -13, 11, -11, 4, -13]), "black");
  screen.shape(at([10, 1, 10, -31, 11.4, -31, 11.4, 1]), "black");
  screen.disc(x - side * 10.7, foot - 32, 2.6, "paper");
}

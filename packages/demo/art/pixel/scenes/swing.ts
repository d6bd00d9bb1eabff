import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { cloud, gradient } from "../skies.ts";

/** Islands in the air, and a figure swinging on a hook and chain. */
export const swing: Scene = {
  moods: ["cold", "green", "dusk"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const side = random.pick([-1, 1]);
    gradient(screen, 0, bottom, ["mid", "mid", "paper"]);
    for (let i = 0; i < 4; i++)
      cloud(screen, random.whole(-6, 6) + i * 22, bottom - random.whole(8, 50), random.whole(12, 18), "paper", [
        "paper",
        "mid",
        4,
      ]);
    const top = Math.max(head + 1, bottom - 64);
    island(screen, middle + side * 16, top + 2, 30);
    island(screen, middle - side * 30, bottom - 15, 30);
    island(screen, middle + side * 28, bottom - 10, 32);
    const [hook, hand] = [
      { x: middle + side * 15, y: top + 6 },
      { x: middle + side * 2, y: bottom - 46 },
    ];
    for (let i = 0; i <= 9; i++)
      screen.box(hook.x + ((hand.x - hook.x) * i) / 9 - 1, hook.y + ((hand.y - hook.y) * i) / 9, 2, 2, "black");
    screen.shape(
      [
        hook.x - 4,
        hook.y + 2,
        hook.x,
        hook.y - 4,
        hook.x + 4,
        hook.y + 2,
        hook.x + 2,
        hook.y + 2,
        hook.x,
        hook.y,
        hook.x - 2,
        hook.y + 2,
      ],
      "black",
    );
    heart(screen, middle - side * 30, bottom - 28);
    heart(screen, middle + side * 28, bottom - 26);
    swinger(screen, hand.x, hand.y, side);
  },
};

function island(screen: Screen, x: number, y: number, width: number): void {
  const half = width / 2;
  screen.shape(
    [
      x - half,
      y,
      x + half,
      y,
      x + half - 3,
      y + 6,
      x + half * 0.4,
      y + 8,
      x + half * 0.2,
      y + 13,
      x - half * 0.3,
      y + 10,
      x - half + 4,
      y + 7,
    ],
    "black",
  );
  screen.shape(
    [
      x - half + 1,
      y,
      x + half - 1,
      y,
      x + half - 4,
      y + 5,
      x + half * 0.35,
      y + 7,
      x + half * 0.15,
      y + 11,
      x - half * 0.3,
      y + 9,
      x - half + 5,
      y + 6,
    ],
    "deep",
  );
  screen.box(x - half, y - 2, width, 4, "black");
  screen.box(x - half, y - 2, width, 2, "warm");
  for (let blade = x - half; blade < x + half - 1; blade += 4) screen.box(blade, y - 3, 2, 3, "warm");
}

function heart(screen: Screen, x: number, y: number): void {
  const rows = [".kk.kk.", "kwwkwwk", "kwpwwwk", "kwwwwwk", ".kwwwk.", "..kwk..", "...k..."];
  screen.sprite(x - 3, y, rows, { k: "black", w: "warm", p: "paper" });
}

/** `x`, `y` is the hand at the chain. */
function swinger(screen: Screen, x: number, y: number, side: number): void {
  const at = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? x + value * side : y + value));
  const disc = (dx: number, dy: number, radius: number, fill: "black" | "paper" | "mid" | "warm") =>
    screen.disc(x + dx * side, y + dy, radius, fill);
  screen.shape(at([-12, 15, -31, 18, -26, 21, -30, 26, -11, 20]), "black");
  screen.shape(at([-12, 16, -28, 19, -24, 21, -27, 24, -11, 19]), "warm");
  screen.line(...pair(at([-1, 1, -3, 20])), "black", 6);
  screen.line(...pair(at([-9, 28, -22, 36])), "black", 7);
  screen.line(...pair(at([-3, 28, -10, 40])), "black", 7);
  disc(-6, 23, 9.5, "black");
  disc(-6, 23, 8.4, "warm");
  screen.line(...pair(at([-1, 1, -3, 20])), "paper", 4);
  screen.line(...pair(at([-9, 28, -20, 35])), "paper", 4);
  screen.line(...pair(at([-3, 29, -9, 38])), "paper", 4);
  disc(-10, 9, 10.5, "black");
  disc(-10, 9, 9.3, "paper");
  screen.shape(at([-19.5, 8, -18, 1, -11, -1, -4, 1, -0.5, 8]), "mid");
  screen.shape(at([-20, 7, 2, 7, 2, 9, -20, 9]), "black");
  for (const eye of [-9, -4]) screen.box(x + eye * side - 1, y + 11, 2, 4, "black");
  disc(0, 0, 3.4, "black");
  disc(0, 0, 2.2, "warm");
}

function pair([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): [number, number, number, number] {
  return [x0, y0, x1, y1];
}

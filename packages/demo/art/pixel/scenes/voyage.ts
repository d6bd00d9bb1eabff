import type { Tone } from "../palette.ts";
import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { gradient, stars } from "../skies.ts";
import type { Random } from "../../random.ts";

/** One small ship before a ringed world. */
export const voyage: Scene = {
  moods: ["night", "dusk", "cold", "hot"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    screen.box(0, 0, screen.width, bottom, "black");
    gradient(screen, head, bottom, ["black", "deep", ...random.pick<Tone[]>([["deep"], ["mid"]])]);
    stars(screen, random, bottom, 46);
    const side = random.pick([-1, 1]);
    const world = { x: middle + side * 12, y: Math.max(head + 24, bottom - 44), radius: random.whole(21, 24) };
    planet(screen, world, side, random);
    screen.disc(middle - side * 30, world.y - 18, 5, "mid");
    screen.disc(middle - side * 30 - side * 2, world.y - 19, 4, "paper");
    vessel(screen, middle - side * 4, bottom - 16, side);
  },
};

type World = { x: number; y: number; radius: number };

function planet(screen: Screen, { x, y, radius }: World, side: number, random: Random): void {
  const hasRing = random.chance(0.6);
  if (hasRing) ringAround(screen, { x, y, radius }, (row) => row < 0);
  screen.disc(x, y, radius, "mid");
  const bands = [-0.6, -0.25, 0.15, 0.5];
  for (const band of bands) {
    const half = radius * Math.sqrt(1 - band * band);
    screen.oval(x, y + band * radius, half, random.whole(1, 3), random.pick(["warm", ["mid", "warm", 4]]));
  }
  for (let row = -radius; row <= radius; row++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (row + 0.5) ** 2));
    const lit = half * 0.15 * -side;
    const near = side > 0 ? [x + lit, x + half] : [x - half, x + lit];
    screen.box(near[0] ?? 0, y + row, (near[1] ?? 0) - (near[0] ?? 0), 1, ["mid", "deep", 4]);
    const far = side > 0 ? [x + half * 0.45, x + half] : [x - half, x - half * 0.45];
    screen.box(far[0] ?? 0, y + row, (far[1] ?? 0) - (far[0] ?? 0), 1, ["deep", "black", 4]);
  }
  if (hasRing) ringAround(screen, { x, y, radius }, (row) => row >= 0);
}

function ringAround(screen: Screen, { x, y, radius }: World, isDrawn: (row: number) => boolean): void {
  for (let angle = 0; angle < 360; angle += 1) {
    const turn = (angle / 180) * Math.PI;
    if (!isDrawn(Math.sin(turn))) continue;
    for (const [reach, fill] of [
      [1.38, "warm"],
      [1.5, "paper"],
      [1.66, "warm"],
    ] as const) {
      const [dx, dy] = [Math.cos(turn) * radius * reach, Math.sin(turn) * radius * reach * 0.24];
      screen.box(x + dx, y + dy - dx * 0.16, 2, 1, fill);
    }
  }
}

function vessel(screen: Screen, x: number, y: number, side: number): void {
  const at = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? x + value * side : y + value));
  screen.shape(at([-22, -3, -40, 0, -22, 4]), ["black", "warm", 5]);
  screen.shape(at([-20, -3, -32, 0, -20, 3]), "warm");
  screen.shape(at([-20, -2, -26, 0, -20, 2]), "paper");
  screen.shape(at([-10, -3, -22, -14, -15, -14, 6, -3]), "black");
  screen.shape(at([-10, -4, -19, -13, -15, -13, 4, -4]), "warm");
  screen.shape(at([-8, 3, -22, 13, -14, 13, 8, 3]), "black");
  screen.shape(at([-7, 4, -19, 12, -14, 12, 6, 4]), "mid");
  screen.shape(at([-22, -5, 8, -6, 30, 1, 8, 6, -22, 5]), "black");
  screen.shape(at([-21, -4, 8, -5, 27, 1, 8, 5, -21, 4]), "paper");
  screen.shape(at([-21, 1, 27, 1, 8, 5, -21, 4]), "mid");
  screen.shape(at([4, -5, 9, -9, 16, -3, 16, -2, 4, -2]), "black");
  screen.shape(at([5, -4, 9, -8, 14, -3]), "deep");
  screen.shape(at([-22, -5, -18, -5, -18, 5, -22, 5]), "deep");
  screen.shape(at([-12, -4, -9, -4, -9, 4, -12, 4]), "warm");
}

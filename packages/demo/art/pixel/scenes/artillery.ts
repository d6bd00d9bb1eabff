import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { cloud, gradient, range } from "../skies.ts";

/** A hedgehog with a launcher on a hill shot full of holes. */
export const artillery: Scene = {
  moods: ["green", "dusk", "cold"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const lift = Math.max(0, (bottom - head - 66) / 2.5);
    gradient(screen, 0, bottom - 10, ["mid", "mid", "paper"]);
    for (let i = 0; i < 3; i++)
      cloud(
        screen,
        random.whole(-4, 12) + i * 26,
        random.whole(head + 6, Math.max(head + 7, Math.round(bottom - 48 - lift))),
        random.whole(14, 20),
        "paper",
        ["paper", "mid", 4],
      );
    const target = { x: middle + 28, y: bottom - 20 - lift };
    screen.columns(range(screen, random, bottom - 8 - lift, 14), bottom, ["mid", "deep", 4]);
    const ground = (x: number) => {
      const hill = bottom - 17 - lift - 5 * Math.sin((x - middle + 38) / 13);
      const crater = Math.abs(x - target.x) < 9 ? 7 * Math.sqrt(1 - ((x - target.x) / 9) ** 2) : 0;
      return Math.max(hill - (x > middle + 8 ? 2 : 0), hill + crater);
    };
    screen.columns((x) => ground(x) - 2, bottom, "black");
    screen.columns((x) => ground(x) - 1, bottom, "paper");
    screen.columns((x) => ground(x) + 1, bottom, "mid");
    screen.columns((x) => ground(x) + 4, bottom, "deep");
    for (let i = 0; i < 7; i++)
      screen.oval(
        random.whole(2, screen.width),
        bottom - random.whole(0, Math.round(8 + lift * 0.8)),
        random.whole(2, 4),
        1.6,
        "black",
      );
    const foot = Math.round(ground(middle - 17));
    const muzzle = { x: middle + 7, y: foot - 35 };
    for (let share = 0; share < 0.9; share += 0.11) {
      const y = muzzle.y + (target.y - muzzle.y) * share - 44 * share * (1 - share);
      screen.box(muzzle.x + (target.x - muzzle.x) * share, y, 2, 2, "black");
    }
    burst(screen, target.x, target.y + 1, 9);
    hedgehog(screen, middle - 20, foot);
  },
};

function burst(screen: Screen, x: number, y: number, radius: number): void {
  const star = (size: number, inner: number) =>
    Array.from({ length: 16 }, (_, i) => {
      const reach = i % 2 === 0 ? size : size * inner;
      return [x + Math.cos((i * Math.PI) / 8) * reach, y + Math.sin((i * Math.PI) / 8) * reach];
    }).flat();
  screen.shape(star(radius * 1.3, 0.62), "black");
  screen.shape(star(radius * 1.1, 0.6), "warm");
  screen.shape(star(radius * 0.65, 0.6), "paper");
}

function hedgehog(screen: Screen, x: number, foot: number): void {
  const spikes = Array.from({ length: 19 }, (_, i) => {
    const angle = Math.PI * (0.42 + (i / 18) * 1.16);
    const reach = i % 2 === 0 ? 19 : 13.5;
    return [x + Math.cos(angle) * reach, foot - 13 - Math.sin(Math.PI - angle) * reach * -0.92];
  }).flat();
  screen.shape([...spikes, x + 8, foot, x - 6, foot], "black");
  const inner = spikes.map((value, i) => (i % 2 === 0 ? x + (value - x) * 0.86 : foot - 13 + (value - foot + 13) * 0.86));
  screen.shape([...inner, x + 6, foot - 2, x - 6, foot - 2], "deep");
  for (let i = 0; i < 5; i++) screen.line(x - 12 + i * 3, foot - 8 - i * 4, x - 9 + i * 3, foot - 10 - i * 4, "mid");
  screen.oval(x + 4, foot - 11, 11, 10.5, "black");
  screen.oval(x + 4, foot - 11, 10, 9.5, "warm");
  screen.shape([x + 11, foot - 14, x + 20, foot - 9, x + 11, foot - 5], "warm");
  screen.oval(x + 4, foot - 6, 7, 4.5, "paper");
  screen.disc(x + 19, foot - 9.5, 2.2, "black");
  screen.disc(x + 8, foot - 15, 3.4, "paper");
  screen.box(x + 8, foot - 16, 2, 3, "black");
  screen.box(x + 4, foot - 19, 7, 1, "black");
  for (const left of [-4, 6]) {
    screen.box(x + left, foot - 2, 8, 4, "black");
    screen.box(x + left + 1, foot - 1, 6, 2, "warm");
  }
  screen.line(x - 12, foot - 13, x + 24, foot - 29, "black", 6);
  screen.line(x - 11, foot - 13, x + 23, foot - 28, "mid", 4);
  screen.line(x - 11, foot - 15, x + 22, foot - 30, "paper", 1);
  screen.line(x + 22, foot - 28, x + 23, foot - 29, "black", 8);
  screen.disc(x + 3, foot - 19, 2.6, "warm");
}

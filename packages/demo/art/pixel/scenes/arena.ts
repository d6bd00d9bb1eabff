import type { Scene } from "../scene.ts";
import type { Fill, Screen } from "../screen.ts";

/** A passage in a strange arena, seen over the barrel of a gun. */
export const arena: Scene = {
  moods: ["night", "hot", "cold", "dusk"],
  play({ screen, head, middle }) {
    const bottom = screen.height;
    const y = Math.max(head + 22, bottom - 42);
    screen.box(0, 0, screen.width, bottom, "black");
    const frames = [78, 58, 43, 32, 24, 18];
    frames.forEach((reach, i) => {
      octagon(screen, middle, y, reach, i % 2 === 0 ? "deep" : ["deep", "mid", 3]);
      octagon(screen, middle, y, reach * 0.93, "black");
      octagon(screen, middle, y, reach * 0.9, i % 2 === 0 ? ["deep", "black", 3] : "deep");
      for (const side of [-1, 1])
        screen.shape(
          [
            middle + side * reach * 0.89,
            y - reach * 0.12,
            middle + side * reach * 0.76,
            y - reach * 0.1,
            middle + side * reach * 0.76,
            y + reach * 0.1,
            middle + side * reach * 0.89,
            y + reach * 0.12,
          ],
          "warm",
        );
    });
    octagon(screen, middle, y, 14, "mid");
    octagon(screen, middle, y, 12, "paper");
    screen.disc(middle, y, 7, "warm");
    screen.disc(middle, y, 4, "paper");
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const)
      screen.line(middle + dx * 12, y + dy * 12, middle + dx * 60, y + dy * 60, ["deep", "mid", 4]);
    crosshair(screen, middle, y);
    gun(screen, middle + 12, bottom);
  },
};

function octagon(screen: Screen, x: number, y: number, reach: number, fill: Fill): void {
  const cut = reach * 0.45;
  screen.shape(
    [
      x - cut,
      y - reach,
      x + cut,
      y - reach,
      x + reach,
      y - cut,
      x + reach,
      y + cut,
      x + cut,
      y + reach,
      x - cut,
      y + reach,
      x - reach,
      y + cut,
      x - reach,
      y - cut,
    ],
    fill,
  );
}

function crosshair(screen: Screen, x: number, y: number): void {
  for (const [dx, dy, width, height] of [
    [-1, -21, 2, 8],
    [-1, 13, 2, 8],
    [-21, -1, 8, 2],
    [13, -1, 8, 2],
  ] as const) {
    screen.box(x + dx - 1, y + dy - 1, width + 2, height + 2, "black");
    screen.box(x + dx, y + dy, width, height, "paper");
  }
}

function gun(screen: Screen, x: number, foot: number): void {
  screen.line(x + 2, foot - 24, x + 14, foot - 12, "black", 13);
  screen.line(x + 2, foot - 24, x + 14, foot - 12, "mid", 10);
  screen.line(x + 3, foot - 28, x + 15, foot - 16, "paper", 2);
  screen.disc(x + 1, foot - 25, 6.6, "black");
  screen.disc(x + 1, foot - 25, 5.2, "warm");
  screen.disc(x + 1, foot - 25, 2.8, "black");
  screen.shape([x + 3, foot - 11, x + 17, foot - 26, x + 46, foot - 8, x + 46, foot + 4, x + 12, foot + 4], "black");
  screen.shape([x + 5, foot - 11, x + 17, foot - 24, x + 46, foot - 6, x + 46, foot + 4, x + 14, foot + 4], "mid");
  screen.shape([x + 11, foot - 18, x + 17, foot - 24, x + 46, foot - 6, x + 46, foot + 4, x + 38, foot + 2], "paper");
  for (let vent = 0; vent < 3; vent++)
    screen.line(x + 12 + vent * 6, foot - 9 + vent * 4, x + 15 + vent * 6, foot - 12 + vent * 4, "warm", 2);
  screen.box(x + 15, foot - 31, 4, 8, "black");
  screen.box(x + 16, foot - 30, 2, 4, "warm");
}

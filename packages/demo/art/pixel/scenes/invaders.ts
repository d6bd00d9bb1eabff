import type { Scene } from "../scene.ts";
import { gradient, stars } from "../skies.ts";
import type { Random } from "../../random.ts";

/** Rows of aliens above, one ship below. */
export const invaders: Scene = {
  moods: ["night", "hot", "cold"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    screen.box(0, 0, screen.width, bottom, "black");
    gradient(screen, bottom - 26, bottom, ["black", "deep"]);
    stars(screen, random, bottom - 16, 30, "mid");
    const top = Math.max(head + 1, bottom - 63);
    (["warm", "mid"] as const).forEach((fill, row) => {
      const stranger = strangerOf(random).flatMap(doubled);
      for (let column = -1; column <= 1; column++)
        screen.sprite(middle - 11 + column * 26, top + row * 21, stranger, { k: fill });
    });
    const aim = middle + random.pick([-26, 0, 26]);
    for (let y = top + 42; y < bottom - 20; y += 6) screen.box(aim - 1, y, 2, 4, "warm");
    screen.shape([aim, bottom - 22, aim + 15, bottom - 2, aim - 15, bottom - 2], "black");
    const wing = [aim + 13, bottom - 4, aim + 5, bottom - 7, aim, bottom - 4, aim - 5, bottom - 7, aim - 13, bottom - 4];
    screen.shape([aim, bottom - 20, ...wing], "paper");
    screen.shape([aim, bottom - 20, aim + 13, bottom - 4, aim + 5, bottom - 7, aim, bottom - 4], "mid");
    screen.box(aim - 2, bottom - 13, 4, 5, "warm");
  },
};

function doubled(row: string): string[] {
  const wide = Array.from(row, (letter) => letter + letter).join("");
  return [wide, wide];
}

/** An alien of eleven by nine cells, the same on both sides. */
function strangerOf(random: Random): string[] {
  const body = Array.from({ length: 9 }, (_, y) =>
    Array.from({ length: 6 }, (_, x) => {
      const isEye = y === 3 && x === 3;
      const isBody = y > 1 && y < 6 && x > 1;
      return !isEye && (isBody || random.chance(y === 0 || x === 0 ? 0.35 : 0.6)) ? "k" : ".";
    }),
  );
  return body.map((half) => [...half, ...half.slice(0, 5).toReversed()].join(""));
}

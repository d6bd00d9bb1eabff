import { block, fillPath, polygon, series, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { cone, drawLight, glowAt } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";

export const shelves: World = (still) => {
  const { tones, shot } = still;
  const light = { x: 820, y: still.horizon - 70, radius: 74 };
  const random = still.workRandom("shelves");
  const wall = (side: -1 | 1) => {
    const at = (z: number, share: number) => [side * (70 + 900 * z), -30 + (share - 0.5) * (150 + 1500 * z)] as const;
    const books: Record<string, string[]> = {};
    for (let bay = 0; bay < 9; bay++) {
      const [near, far] = [((9 - bay) / 9) ** 2.2, ((8.2 - bay) / 9) ** 2.2];
      for (let row = 0; row < 7; row++) {
        const [top, foot] = [row / 7 + 0.02, (row + 0.8) / 7];
        const fill = random.pick([tones.accent, tones.lit, tones.halo, tones.at(0.4), tones.at(0.3), tones.at(0.6)]);
        const [a, b, c, e] = [at(near, top), at(far, top), at(far, foot), at(near, foot)];
        (books[fill] ??= []).push(`M${[...a, ...b, ...c, ...e].map(Math.round).join(" ")}z`);
      }
    }
    return (
      polygon([...at(0.001, 0), ...at(1.2, 0), ...at(1.2, 1), ...at(0.001, 1)], tones.at(0.7)) +
      faded(0.85, ...Object.entries(books).map(([fill, shapes]) => fillPath(shapes.join(""), fill)))
    );
  };
  const floor = polygon([-70, 45, 70, 45, REACH, 800, -REACH, 800], tones.at(0.62));
  const carpet = faded(0.7, polygon([-26, 45, 26, 45, 420, 800, -420, 800], tones.accent));
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.75)),
    drawLight(still, light),
    layer(still, 0.5, [
      wall(-1),
      wall(1),
      floor,
      carpet,
      polygon([-70, -105, 70, -105, 1150, -930, -1150, -930], tones.at(0.8)),
      strokePath("M0-105V-930M-36-105L-520-930M36-105L520-930", tones.lit, 3),
      glowAt(still, 0, -30, 330, 0.9),
      ...series(4, 0, 1).map((i) => {
        const s = 0.14 + i * i * 0.1;
        return cone(still, [0, -60 - s * 560], [-40 - s * 330, 60 + s * 430], [40 + s * 330, 60 + s * 430], 0.3);
      }),
    ]),
    layer(still, 0.6, [
      drawShadow(still, 10, 150, 130, 0, tones.at(0.92)),
      drawFigure(still, 10, 152, shot === "close" ? 120 : 112, tones.at(1), 0),
    ]),
    layer(still, 1, [block(-REACH, 430, 2 * REACH, DEPTH, tones.at(0.97))]),
  ].join("");
};

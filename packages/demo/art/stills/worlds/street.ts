import { block, d, disc, fillPath, polygon, series, softStroke } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { drawSky, glowAt, lightOf } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { houses } from "./houses.ts";

export const street: World = (still) => {
  const { tones, paints, shot } = still;
  const light = { ...lightOf(still), x: 840, y: still.horizon - 200, radius: 74 };
  const house = (side: -1 | 1, near: number, far: number, tall: number, lean: number, depth: number, name: string) => {
    const random = still.workRandom(name);
    const [top, farTop] = [-tall, -tall * (far / near)];
    const face = polygon(
      [
        side * near,
        60 + near * 0.55,
        side * (near - lean),
        top,
        side * (far + lean * 0.3),
        farTop * 0.92,
        side * far,
        60 + far * 0.55,
      ],
      tones.at(depth),
    );
    const roof = polygon(
      [
        side * (near + 40),
        top + 30,
        side * (near - lean - 60),
        top - near * 0.34,
        side * (far + lean * 0.1),
        farTop * 0.9 - far * 0.4,
        side * (far - 14),
        farTop * 0.92 + 8,
      ],
      tones.at(depth + 0.12),
    );
    const windows = series(3, 0, 1).flatMap((row) =>
      series(3, 0, 1).map((column) => {
        if (!random.chance(0.5)) return "";
        const at = (share: number, height: number) =>
          [
            side * (near + (far - near) * share),
            (60 + (near + (far - near) * share) * 0.55) * (1 - height) + (top + (farTop - top) * share) * height,
          ] as const;
        const [a, b, c, e] = [
          at(0.14 + column * 0.28, 0.3 + row * 0.22),
          at(0.3 + column * 0.28, 0.32 + row * 0.22),
          at(0.27 + column * 0.28, 0.45 + row * 0.22),
          at(0.16 + column * 0.28, 0.42 + row * 0.22),
        ];
        return `M${[...a, ...b, ...c, ...e].map(Math.round).join(" ")}z`;
      }),
    );
    return face + roof + fillPath(windows.join(""), tones.lit);
  };
  const way = paints.downwards(60, 420, [
    [0, tones.halo, 0.9],
    [0.25, tones.at(0.2)],
    [1, tones.at(0.9)],
  ]);
  const lamp = (x: number, foot: number, tall: number) =>
    glowAt(still, x + tall * 0.16, foot - tall, tall * 0.8, 0.7) +
    softStroke(
      d`M${x} ${foot}Q${x - tall * 0.06} ${foot - tall * 0.6} ${x + tall * 0.02} ${foot - tall * 1.06}Q${x + tall * 0.14} ${foot - tall * 1.16} ${x + tall * 0.16} ${foot - tall * 1.02}`,
      tones.at(0.98),
      tall * 0.035,
    ) +
    polygon(
      [
        x + tall * 0.1,
        foot - tall,
        x + tall * 0.22,
        foot - tall,
        x + tall * 0.19,
        foot - tall * 0.9,
        x + tall * 0.13,
        foot - tall * 0.9,
      ],
      tones.light,
    );
  return [
    drawSky(still, light),
    layer(still, 0.15, [
      houses(still, { name: "end", base: 60, low: 70, high: 200, width: 60, depth: 0.2, lights: 0.1, isPeaked: true }, -420, 420),
      polygon([-60, 60, -42, -250, -20, -370, 8, -254, 30, 60], tones.at(0.26)),
      disc(-18, -236, 15, tones.lit),
    ]),
    layer(still, 0.4, [
      block(-REACH, 60, 2 * REACH, DEPTH, tones.at(0.5)),
      polygon([-90, 60, 120, 60, 620, 420, 700, DEPTH, -760, DEPTH, -640, 420], way),
      house(-1, 330, 150, 230, 36, 0.42, "left far"),
      house(1, 330, 150, 260, 20, 0.4, "right far"),
    ]),
    layer(still, 0.6, [
      faded(0.75, drawShadow(still, 0, 162, 170, 0.7, tones.at(0.92))),
      drawFigure(still, 0, 164, shot === "close" ? 128 : 116),
      house(-1, 560, 310, 380, 70, 0.62, "left middle"),
      house(1, 580, 320, 350, -30, 0.6, "right middle"),
    ]),
    layer(still, 0.8, [lamp(250, 260, 250)]),
    layer(still, 1, [
      house(-1, 1150, 620, 560, 130, 0.95, "left near"),
      house(1, 1180, 660, 600, 90, 0.92, "right near"),
      shot === "other" ? softStroke("M-700-380Q-200-320 700-420", tones.at(1), 4) : "",
    ]),
  ].join("");
};

import { block, d, disc, drawEach, group, num, oval, polygon, series, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { drawLight, lightOf } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { dark } from "./dark.ts";

export const grid: World = (still) => {
  const { tones, paints, shot } = still;
  const random = still.workRandom("body");
  const light = { ...lightOf(still), x: 860, y: still.horizon - 30 };
  const lines =
    drawEach(series(41, -20, 1), (i) => d`M${i * 46} 30L${i * 330} ${DEPTH}`) +
    drawEach(series(14, 0, 1), (i) => d`M${-REACH} ${30 + i ** 2.1 * 2.6}H${REACH}`);
  const floor = paints.downwards(30, 400, [
    [0, tones.halo],
    [0.16, tones.at(0.35)],
    [1, tones.at(0.92)],
  ]);
  const r = 170;
  const body = paints.radial(80, -190, r * 1.8, [
    [0, tones.light],
    [0.35, tones.accent],
    [0.8, tones.at(0.5)],
    [1, tones.at(0.8)],
  ]);
  const wires =
    drawEach(
      [0.25, 0.55, 0.85],
      (share) =>
        `<ellipse cx="0" cy="-130" rx="${Math.round(r * share)}" ry="${r}" fill="none" stroke="${tones.light}" stroke-width="3"/>`,
    ) +
    drawEach([-0.7, -0.38, 0, 0.38, 0.7], (share) =>
      strokePath(d`M${-r * Math.sqrt(1 - share ** 2)} ${-130 + share * r}H${r * Math.sqrt(1 - share ** 2)}`, tones.light, 3),
    );
  const solid =
    polygon([0, -310, 160, -220, 160, -40, 0, 50, -160, -40, -160, -220], tones.at(0.7)) +
    polygon([0, -310, 160, -220, 0, -130, -160, -220], tones.lit) +
    polygon([0, -130, 160, -220, 160, -40, 0, 50], tones.accent) +
    faded(
      0.5,
      strokePath(
        "M-107-250L53-160V20M-53-280L107-190V-10M53-280L-107-190V-10M107-250L-53-160V20M-160-160L0-70L160-160M-160-100L0-10L160-100",
        tones.light,
        3,
      ),
    );
  const sphere = disc(0, -130, r, body) + faded(0.5, wires);
  const rings_ = drawEach([1.35, 1.6], (size) =>
    group(
      "translate(0 -130) rotate(-16)",
      `<ellipse rx="${num(r * size)}" ry="${num(r * size * 0.26)}" fill="none" stroke="${tones.lit}" stroke-width="4" stroke-dasharray="${random.whole(40, 90)} ${random.whole(10, 30)}"/>`,
    ),
  );
  const isSphere = random.chance(0.55);
  return [
    dark(still, 860, still.horizon - 20),
    drawLight(still, light),
    layer(still, 0.3, [
      block(-REACH, 30, 2 * REACH, DEPTH, floor),
      faded(0.55, strokePath(lines, tones.lit, 2.5)),
      faded(0.5, oval(0, 96, 210, 24, tones.at(0.95))),
    ]),
    layer(still, 0.5, [
      isSphere ? sphere : group("translate(0 -10)", solid),
      rings_,
      ...[
        [-360, -120, 26],
        [340, -260, 18],
        [420, 10, 30],
      ].map(
        ([x = 0, y = 0, size = 0]) =>
          polygon([x, y - size, x + size, y - size / 2, x, y, x - size, y - size / 2], tones.light) +
          polygon([x - size, y - size / 2, x, y, x, y + size, x - size, y + size / 2], tones.at(0.6)) +
          polygon([x + size, y - size / 2, x, y, x, y + size, x + size, y + size / 2], tones.accent),
      ),
    ]),
    layer(still, 0.7, [
      drawShadow(still, -130, 190, 90, 0.3, tones.at(0.95)),
      drawFigure(still, -130, 192, shot === "close" ? 104 : 96),
    ]),
  ].join("");
};

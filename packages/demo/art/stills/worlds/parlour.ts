import { block, d, disc, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { glowAt } from "../sky.ts";
import { faded, HEIGHT, layer, WIDTH, type World } from "../still.ts";
import { boards, room } from "./rooms.ts";

export const parlour: World = (still) => {
  const { tones, shot } = still;
  const flame = (x: number, tall: number) =>
    d`M${x - tall * 0.3} 106q${-tall * 0.2} ${-tall * 0.5} ${tall * 0.3} ${-tall}q${tall * 0.5} ${tall * 0.5} ${tall * 0.3} ${tall}z`;
  const hearth =
    fillPath("M-190-70H190V-44H164V120H-164V-44H-190z", tones.at(0.66)) +
    fillPath("M-104 110V10a104 70 0 0 1 208 0V110z", tones.at(0.98)) +
    fillPath(flame(-44, 74) + flame(40, 84), tones.accent) +
    fillPath(flame(0, 104), tones.lit) +
    fillPath(flame(4, 56), tones.light) +
    block(-80, 104, 160, 12, tones.at(0.9)) +
    faded(0.6, block(-190, -70, 380, 5, tones.lit));
  const portrait =
    block(-92, -330, 184, 226, tones.at(0.7)) +
    block(-78, -316, 156, 198, tones.at(0.3)) +
    disc(0, -236, 78, tones.halo) +
    drawFigure(still, 0, -118, 176, tones.at(0.9), 0);
  const sticks = drawEach(
    [-150, 150],
    (x) =>
      glowAt(still, x, -126, 90, 0.7) +
      block(x - 4, -112, 8, 42, tones.at(0.9)) +
      fillPath(d`M${x - 5} -112q-4-12 5-26q9 14 5 26z`, tones.light),
  );
  const chair = fillPath("M-84 0V-190Q-84-220-50-220Q-16-220-20-170L-14-86H64Q86-84 84-56V0H68V-36H-66V0z", tones.at(0.97));
  const chandelier =
    softStroke("M0-900V-330M-130-330Q0-250 130-330M-80-340Q0-280 80-340", tones.at(0.95), 7) +
    drawEach(
      [-130, -80, 80, 130],
      (x) => glowAt(still, x, -352, 60, 0.7) + fillPath(d`M${x - 6} -336q-5-16 6-34q11 18 6 34z`, tones.light),
    );
  const panels = faded(
    0.4,
    strokePath(
      drawEach(series(6, 0, 1), (i) => d`M${-560 + i * 60} -340h44v280h-44zM${230 + i * 60} -340h44v280h-44z`) +
        "M-600-20H600M-600 0H600",
      tones.at(0.7),
      4,
    ),
  );
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.4, [
      room(still, { half: 600, top: -390, foot: 120, glow: [0, -60] }),
      boards(still, 600, 120),
      panels,
      glowAt(still, 0, 60, 420, 0.9),
      portrait,
      hearth,
      sticks,
    ]),
    layer(still, 0.5, [
      faded(0.7, fillPath("M-330 236Q0 150 330 236Q0 320-330 236z", tones.accent)),
      faded(0.5, strokePath("M-290 236Q0 166 290 236Q0 304-290 236z", tones.lit, 4)),
    ]),
    layer(still, 0.6, [
      drawShadow(still, 96, 224, 130, 0.6, tones.at(0.95)),
      drawFigure(still, 96, 226, shot === "close" ? 150 : 156, tones.at(1), -1),
    ]),
    layer(still, 0.8, [
      group("translate(-330 300) scale(1.2)", chair),
      group("translate(380 310) scale(-1.2 1.2)", chair),
      shot === "wide" ? "" : group("translate(0 -60)", chandelier),
    ]),
    layer(still, 1, [
      fillPath("M1300-900H820Q760-300 850 80T780 900H1300z", tones.at(0.98)),
      faded(0.3, strokePath("M860-900Q800-300 890 80T820 900M960-900Q900-300 990 80", tones.halo, 5)),
    ]),
  ].join("");
};

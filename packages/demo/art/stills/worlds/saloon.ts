import { block, d, disc, drawEach, fillPath, group, polygon, series, strokePath } from "../../svg.ts";
import { glowAt } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { boards, room } from "./rooms.ts";

/** A bar with its bottles, mirror and swing door. */
export const saloon: World = (still) => {
  const { tones } = still;
  const random = still.workRandom("bottles");
  const shelf = (y: number) =>
    drawEach(series(16, 0, 1), (i) => {
      const [x, tall] = [-500 + i * 44, random.between(56, 92)];
      return fillPath(
        d`M${x - 13} ${y}v${-tall * 0.6}q0-10 8-14v${-tall * 0.3}h10v${tall * 0.3}q8 4 8 14v${tall * 0.6}z`,
        random.pick([tones.accent, tones.lit, tones.at(0.7), tones.at(0.85)]),
      );
    }) + block(-540, y, 760, 12, tones.at(0.85));
  const door = (side: -1 | 1) =>
    group(d`translate(520 0) scale(${side} 1)`, [
      fillPath("M6-150Q70-120 130-170V40Q70 60 6 40z", tones.at(0.8)),
      strokePath(
        drawEach(series(7, -100, 20), (y) => d`M20 ${y}H116`),
        tones.at(0.5),
        6,
      ),
    ]);
  const lamp = (x: number) =>
    glowAt(still, x, -250, 200, 0.8) +
    strokePath(d`M${x} -900V-300`, tones.at(0.95), 6) +
    fillPath(d`M${x - 60} -250L${x - 24} -306H${x + 24}L${x + 60} -250z`, tones.at(0.97)) +
    disc(x, -244, 20, tones.light);
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.4, [
      room(still, { half: 720, top: -420, foot: 130, glow: [480, -80] }),
      boards(still, 720, 130),
      block(-560, -370, 800, 440, tones.at(0.7)),
      block(-330, -350, 340, 170, tones.halo),
      faded(0.5, polygon([-300, -180, -200, -350, -130, -350, -230, -180], tones.light)),
      shelf(-70),
      shelf(40),
      block(390, -300, 260, 430, tones.light),
      disc(520, -170, 70, tones.accent),
      fillPath("M390 60Q450 10 520 40T650 30V130H390z", tones.at(0.3)),
      strokePath("M390-300H650V130M390-300V130", tones.at(0.9), 20),
      door(-1),
      door(1),
      faded(0.5, polygon([400, 132, 640, 132, 560, 420, 60, 420], tones.lit)),
    ]),
    layer(still, 0.6, [lamp(-330), lamp(150)]),
    layer(still, 0.85, [
      fillPath(d`M${-REACH} 180H260V214H${-REACH}zM${-REACH} 214H230V${DEPTH}H${-REACH}z`, tones.at(0.95)),
      faded(0.7, block(-REACH, 180, 1560, 5, tones.lit)),
      drawEmblem(still, random.pick(["stetson", "cards", "revolver", "violin"] as const), 60, 216, 190, 0.98),
      fillPath("M-150 180v-64h44v64zM-230 180v-50h38v50z", tones.lit),
    ]),
    layer(still, 1, [block(-REACH, 420, 2 * REACH, DEPTH, tones.at(1))]),
  ].join("");
};

import { block, d, disc, drawEach, fillPath, group, oval, ring, series, softStroke, strokePath } from "../../svg.ts";
import { glowAt } from "../sky.ts";
import { DEPTH, faded, hasWord, HEIGHT, layer, REACH, WIDTH, type Still, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { boards, room } from "./rooms.ts";

/** Bookcases, a desk with a globe, and a map or a drawn blind between them. */
export const study: World = (still) => {
  const { tones } = still;
  const random = still.workRandom("books");
  const bookcase = (x: number) =>
    block(x, -390, 300, 510, tones.at(0.72)) +
    drawEach(series(4, 0, 1), (row) => {
      const y = -270 + row * 120;
      const books: string[] = [];
      for (let at = x + 14; at < x + 270;) {
        const [wide, tall] = [random.between(14, 30), random.between(70, 104)];
        books.push(
          block(at, y - tall, wide, tall, random.pick([tones.accent, tones.lit, tones.halo, tones.at(0.45), tones.at(0.9)])),
        );
        at += wide + 3;
      }
      return books.join("") + block(x, y, 300, 10, tones.at(0.92));
    });
  const isDetective = hasWord(still, "sherlock mystery detective");
  const lamp =
    glowAt(still, -180, 60, 340, 0.9) +
    fillPath("M-250 80Q-240 0-180 0T-110 80z", tones.accent) +
    oval(-180, 80, 68, 9, tones.light) +
    softStroke("M-180 80V200", tones.at(1), 12) +
    oval(-180, 204, 60, 12, tones.at(1));
  const globe = group("translate(560 90)", [
    disc(0, -20, 104, tones.at(0.9)),
    faded(
      0.85,
      fillPath(
        "M-60-90q50-20 70 10t-30 40q-60 0-40-50zM10-20q60-20 70 20t-50 60q-40-20-20-80zM-80-10q30 0 30 30t-20 30z",
        tones.lit,
      ),
    ),
    ring(0, -20, 118, tones.at(1), 8),
    softStroke("M0 98V120M-60 126H60", tones.at(1), 14),
  ]);
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.4, [
      room(still, { half: 680, top: -430, foot: 120, glow: [170, -140] }),
      boards(still, 680, 120),
      bookcase(-640),
      isDetective ? bookcase(480) : "",
      isDetective ? blind(still) : map(still),
    ]),
    layer(still, 0.75, [
      fillPath(d`M-520 200H${REACH}V240H-520zM-480 240H${REACH}V${DEPTH}H-480z`, tones.at(0.94)),
      faded(0.7, block(-520, 200, REACH + 520, 5, tones.lit)),
      lamp,
      globe,
      fillPath("M60 196Q150 150 240 190Q330 150 420 196L440 210Q340 176 240 206Q140 176 40 210z", tones.light),
      strokePath("M90 188Q160 164 226 188M254 188Q320 164 390 188", tones.at(0.6), 4),
      isDetective
        ? group("translate(-20 190) rotate(-24)", [ring(0, -40, 46, tones.at(1), 12), softStroke("M0 8V90", tones.at(1), 16)])
        : "",
    ]),
    layer(still, 1, [fillPath("M-1300-900H-820Q-760-300-850 80T-780 900H-1300z", tones.at(1))]),
  ].join("");
};

/** The detective's shadow on a lit blind. */
function blind(still: Still): string {
  const { tones } = still;
  return [
    block(-70, -400, 480, 470, tones.light),
    drawEmblem(still, "detective", 170, 66, 400, 0.9, { glow: tones.at(0.75), sky: tones.light }),
    strokePath("M-70-400H410V70H-70z", tones.at(0.85), 20),
    fillPath("M-130-430H-40Q0-200-90 130H-170zM470-430H380Q340-200 430 130H510z", tones.accent),
  ].join("");
}

/** A map of an island with a route over the sea. */
function map(still: Still): string {
  const { tones } = still;
  return [
    block(-180, -380, 760, 400, tones.light),
    fillPath("M60-300q90-40 160 10t120 60q60 60-20 120t-190 20q-40-70-110-70t-50-70q10-50 90-70z", tones.at(0.3)),
    fillPath("M-120-120q40-30 80 0t20 70q-60 20-90-10zM420-340q60-10 80 30t-40 60q-60-20-40-90z", tones.at(0.3)),
    `<g stroke-dasharray="18 14">${softStroke("M-100-80Q20 10 150-70T460-290", tones.accent, 8)}</g>`,
    strokePath("M444-306l32 32M476-306l-32 32", tones.accent, 10),
    strokePath("M-180-380H580V20H-180z", tones.at(0.85), 16),
    ring(500, -60, 44, tones.at(0.6), 5) + fillPath("M500-120l12 60l-12 60l-12-60z", tones.at(0.7)),
  ].join("");
}

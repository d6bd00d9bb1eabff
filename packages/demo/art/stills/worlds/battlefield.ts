import { d, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { cone, drawSky, glowAt, lightOf } from "../sky.ts";
import { faded, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { edgeThrough, filledBelow, rugged } from "../terrain.ts";

/** Wire and shattered trees between the trenches. */
export const battlefield: World = (still) => {
  const { tones } = still;
  const random = still.workRandom("battlefield");
  const stump = (x: number, y: number, size: number, depth: number) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      fillPath("M-22 0L-14-150L-20-260L-4-220L4-300L12-210L16-150L24 0z", tones.at(depth)),
      fillPath(
        "M-16-120L-84-168L-62-166L-70-186L-12-150zM12-190L54-206L44-214L70-236L12-212zM-17-200L-40-250L-18-224z",
        tones.at(depth),
      ),
    ]);
  const wire = (y: number, depth: number) => {
    const posts = series(13, -1260, 210);
    const coil = drawEach(posts, (x) => d`M${x} ${y - 60}q52 70 105 20t105-20M${x} ${y - 20}q60-60 105-30t105 30`);
    const wood = drawEach(posts, (x) => d`M${x - 26} ${y + 20}L${x + 26} ${y - 96}M${x + 26} ${y + 20}L${x - 26} ${y - 96}`);
    return strokePath(coil, tones.at(depth), 4) + softStroke(wood, tones.at(depth), 8);
  };
  const burst = (x: number, y: number, size: number) =>
    glowAt(still, x, y, size * 2, 0.8) +
    fillPath(
      drawEach(series(9, 0, 1), (i) => {
        const turn = -Math.PI * (0.1 + (i / 8) * 0.8);
        const far = size * random.between(0.8, 1.5);
        return d`M${x - 14} ${y + 20}L${x + far * Math.cos(turn)} ${y + far * Math.sin(turn)}L${x + 14} ${y + 20}z`;
      }),
      tones.light,
    );
  const helmet = (x: number, y: number) =>
    fillPath(
      d`M${x - 62} ${y}q4-70 62-72t62 72q30 4 30 16h-184q0-12 30-16zM${x - 70} ${y + 200}q0-150 70-150t70 150z`,
      tones.at(1),
    ) +
    faded(0.7, softStroke(d`M${x - 4} ${y - 70}q56 4 62 66`, tones.lit, 5)) +
    softStroke(d`M${x + 70} ${y + 120}L${x + 130} ${y - 120}`, tones.at(1), 9);
  return [
    drawSky(still, lightOf(still)),
    layer(still, 0.1, [
      cone(still, [-300, 40], [-520, -620], [-330, -660], 0.5),
      cone(still, [560, 40], [180, -640], [360, -660], 0.5),
    ]),
    layer(still, 0.2, [
      drawEmblem(still, "aeroplane", -380, -230, 130, 0.6),
      filledBelow(edgeThrough(rugged(still.workRandom("ruins"), 30, 46, 44)), tones.at(0.25)),
    ]),
    layer(still, 0.45, [
      burst(330, 40, 150),
      burst(-560, 30, 70),
      filledBelow(edgeThrough(rugged(still.workRandom("earth"), 90, 40, 26)), tones.at(0.5)),
      stump(120, 90, 1, 0.6),
      stump(570, 100, 1.2, 0.62),
      stump(-240, 90, 0.7, 0.56),
    ]),
    layer(still, 0.7, [filledBelow(edgeThrough(rugged(still.workRandom("mud"), 200, 36, 30)), tones.at(0.75)), wire(200, 0.86)]),
    layer(still, 1, [
      helmet(300, 250),
      helmet(500, 276),
      helmet(-120, 286),
      filledBelow(edgeThrough(rugged(still.workRandom("parapet"), 330, 30, 30)), tones.at(1)),
      faded(0.3, strokePath(d`M${-REACH} 340H${REACH}`, tones.lit, 3)),
    ]),
  ].join("");
};

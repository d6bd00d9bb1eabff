import { block, disc, fillPath, group, oval, polygon, softStroke, strokePath } from "../../svg.ts";
import { drawSky, lightOf } from "../sky.ts";
import { faded, layer, type World } from "../still.ts";
import { filledBelow, firs, mountainRange, rolling } from "../terrain.ts";

export const compartment: World = (still) => {
  const { tones, shot } = still;
  const outside = { ...still, horizon: 500 };
  const wall = `<path fill-rule="evenodd" d="M-1300-900H1300V900H-1300zM-570-390H570Q600-390 600-360V130Q600 160 570 160H-570Q-600 160-600 130V-360Q-600-390-570-390z" fill="${tones.at(0.74)}"/>`;
  const bench = (side: -1 | 1) =>
    group(side === 1 ? "scale(-1 1)" : "", [
      fillPath("M-1300-70Q-820-90-640-60Q-590-40-600 60L-560 190Q-420 200-400 250V900H-1300z", tones.at(0.93)),
      faded(0.5, softStroke("M-1300-66Q-820-86-640-56Q-596-36-600 60L-560 190Q-430 198-404 240", tones.lit, 4)),
      faded(0.4, strokePath("M-760-76V420M-900-80V420M-1040-80V420", tones.at(0.6), 4)),
    ]);
  const sitter = (side: -1 | 1, hat: boolean) =>
    group(side === 1 ? "scale(-1 1)" : "", [group("translate(4 -3)", person(tones.lit, hat)), person(tones.at(1), hat)]);
  const frame =
    strokePath(
      "M-570-390H570Q600-390 600-360V130Q600 160 570 160H-570Q-600 160-600 130V-360Q-600-390-570-390z",
      tones.at(0.7),
      22,
    ) +
    strokePath("M-570-376H570M0-390V160M-600-250H600", tones.at(0.78), 12) +
    faded(0.6, strokePath("M-586 146H586", tones.lit, 5));
  return [
    drawSky(outside, { ...lightOf(outside), x: 900 }),
    layer(outside, 0.1, [mountainRange(still.workRandom("far"), 20, 230, 9, tones.at(0.1), tones.lit, 0.4)]),
    layer(outside, 0.3, [
      filledBelow(rolling(still.workRandom("hills"), 40, 40, 9), tones.at(0.32)),
      firs(still.workRandom("firs"), -640, 640, 44, 60, tones.at(0.36)),
    ]),
    layer(outside, 0.4, [
      filledBelow(rolling(still.workRandom("near"), 100, 20, 8), tones.at(0.5)),
      softStroke("M-240-300V300M330-300V300", tones.at(0.6), 9),
      strokePath(
        "M-1300-170Q-700-120-240-190Q40-120 330-190Q800-120 1300-190M-1300-130Q-700-80-240-150Q40-80 330-150Q800-80 1300-150",
        tones.at(0.6),
        3,
      ),
    ]),
    layer({ ...still, horizon: 520 }, 0.7, [
      wall,
      frame,
      fillPath("M-330 160H330L380 900H-380z", tones.at(0.9)),
      faded(0.35, polygon([-220, 300, 220, 300, 400, 900, -500, 900], tones.lit)),
      bench(-1),
      bench(1),
      sitter(-1, true),
      shot === "other" ? "" : sitter(1, false),
    ]),
    layer({ ...still, horizon: 520 }, 0.8, [
      softStroke("M-620-520V-400M620-520V-400", tones.at(1), 6),
      group("translate(0 -470)", [
        block(-640, 60, 1280, 10, tones.at(1)),
        fillPath("M-420 60v-50h150v50zM180 60v-66h110v66zM310 60v-40h120v40z", tones.at(0.98)),
      ]),
    ]),
  ].join("");
};

function person(fill: string, hat: boolean): string {
  const head = hat
    ? fillPath("M-436-164H-330V-152H-436zM-418-226Q-386-234-354-226L-350-160H-420z", fill)
    : disc(-372, -168, 26, fill);
  return (
    oval(-384, -132, 33, 40, fill) +
    head +
    fillPath(
      "M-400-100Q-350-100-336-50L-318 96L-230 100Q-196 106-200 140L-206 300H-250L-262 180L-400 190Q-470 160-462 60Q-460-90-400-100z",
      fill,
    )
  );
}

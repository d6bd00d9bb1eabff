import { d, disc, drawEach, fillPath, group, oval, polygon, series, softStroke, strokePath } from "../../svg.ts";
import { mix } from "../colour.ts";
import { drawFigure } from "../figures.ts";
import { drawLight, drawSky, lightOf } from "../sky.ts";
import { DEPTH, faded, hasWord, layer, REACH, WIDTH, type Still, type World } from "../still.ts";
import { water } from "./water.ts";

export const ice: World = (still) => {
  const { tones, paints, shot } = still;
  const isSintel = hasWord(still, "sintel");
  const light = lightOf(still);
  const random = still.workRandom("ice");
  const white = mix(tones.light, tones.at(0.1), 0.16);
  const aurora = (i: number) => {
    const sway = still.moment(`aurora ${i}`);
    const foot = still.horizon - 90 - i * 70;
    const edge = d`M-60 ${foot - sway.between(0, 60)}C300 ${foot + sway.between(20, 90)} 420 ${foot - 190} 760 ${foot - sway.between(40, 110)}S1280 ${foot + sway.between(0, 60)} 1680 ${foot - sway.between(90, 190)}`;
    const paint = paints.downwards(foot - 330, foot, [
      [0, tones.halo, 0],
      [0.7, i % 2 ? tones.accent : tones.halo, 0.5],
      [1, tones.lit, 0.75],
    ]);
    return fillPath(`${edge}V-40H-60z`, paint) + faded(0.6, strokePath(edge, tones.lit, 3));
  };
  const berg = (x: number, y: number, size: number, depth: number) => {
    const peak = random.between(-0.3, 0.3);
    return group(d`translate(${x} ${y}) scale(${size / 100})`, [
      polygon(
        [-110, 0, -84, -46, -52, -58, peak * 60, -128, 30, -84, 62, -90, 96, -34, 116, 0],
        mix(white, tones.at(0.25), depth),
      ),
      polygon([peak * 60, -128, 30, -84, 20, -40, 44, 0, -40, 0, -16, -50], mix(tones.at(0.3), white, 0.25)),
      polygon([62, -90, 96, -34, 116, 0, 70, 0, 60, -44], mix(tones.at(0.3), white, 0.35)),
    ]);
  };
  const ground = mix(tones.at(0.3), white, 0.5);
  return [
    drawSky(still, light),
    tones.mood !== "night" ? "" : drawEach(series(3, 0, 1), aurora) + drawLight(still, light),
    layer(still, 0.15, [berg(-620, 6, 150, 0.5), berg(420, 6, 130, 0.55), berg(-250, 6, 90, 0.6), berg(820, 6, 190, 0.5)]),
    layer(still, 0, [water(still, light.x - WIDTH / 2)]),
    layer(still, 0.5, [
      berg(150, 60, shot === "close" ? 260 : 300, 0.05),
      faded(0.25, group("translate(0 120) scale(1 -.4)", berg(150, 60, 300, 0.2))),
    ]),
    layer(still, 0.7, [berg(-640, 120, 220, 0.3)]),
    layer(still, 0.9, [
      fillPath(
        d`M${-REACH} 180L-700 190L-560 168L-330 214L-120 200L140 236L480 216L800 250L${REACH} 220V${DEPTH}H${-REACH}z`,
        tones.at(0.5),
      ),
      fillPath(
        d`M${-REACH} 196L-700 206L-560 184L-330 230L-120 216L140 252L480 232L800 266L${REACH} 236V${DEPTH}H${-REACH}z`,
        mix(ground, tones.at(0.95), 0.45),
      ),
    ]),
    layer(still, 0.9, [
      hasWord(still, "penguin tux supertux")
        ? penguin(still, -60, 232)
        : drawFigure(still, -60, 232, 120) + (isSintel ? "" : drawFigure(still, -150, 222, 100)),
    ]),
    isSintel ? layer(still, 0.3, [group("translate(-270 -120) scale(1.15)", dragon(tones.at(0.8)))]) : "",
    layer(still, 1, [
      fillPath(d`M${-REACH} 290L-600 262L-420 330L-60 322L300 372L700 340L${REACH} 380V${DEPTH}H${-REACH}z`, tones.at(0.92)),
    ]),
  ].join("");
};

/** In flight, about 370 wide. */
const dragon = (fill: string) =>
  fillPath(
    "M-60-4Q-30-26 10-20Q60-40 100-34Q140-24 172-50L176-40L200-36L176-24Q150 4 100 2Q50 10 10 34Q-50 74-150 66L-130 58L-152 46Q-70 56-36 18z",
    fill,
  ) +
  fillPath("M-60 10Q-90-96-210-130Q-166-86-164-40Q-140-62-120-36Q-104-50-88-16Q-70-24-30 20z", fill) +
  fillPath("M10-10Q-10-120 70-200Q70-146 104-120Q92-100 116-76Q94-66 90-20z", fill);

const penguin = ({ tones }: Still, x: number, y: number): string =>
  group(`translate(${x} ${y})`, [
    fillPath("M-34 0Q-56-50-34-96Q-28-132 0-134Q28-132 34-96Q56-50 34 0z", tones.at(1)) +
      fillPath("M-20-4Q-34-50-16-84Q0-96 16-84Q34-50 20-4z", tones.light),
    polygon([-10, -108, 22, -104, -4, -96], tones.accent) +
      oval(-18, 2, 16, 6, tones.accent) +
      oval(18, 2, 16, 6, tones.accent) +
      disc(-8, -116, 4, tones.light),
    softStroke("M-36-84L-60-36M36-84L60-36", tones.at(1), 12),
  ]);

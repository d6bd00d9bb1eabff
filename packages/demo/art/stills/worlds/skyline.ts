import { block, d, disc, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { cone, drawSky, lightOf } from "../sky.ts";
import { DEPTH, faded, hasWord, layer, REACH, type Still, type World } from "../still.ts";
import { houses } from "./houses.ts";

export const skyline: World = (still) => {
  const { tones, shot } = still;
  const light = lightOf(still);
  const isFuture = hasWord(still, "metropolis science fiction steel future charge");
  const tower = (x: number, wide: number, tall: number, depth: number) => {
    const w = wide / 2;
    const steps = d`M${x - w} 60V${-tall * 0.45}h${w * 0.28}V${-tall * 0.7}h${w * 0.26}V${-tall * 0.88}h${w * 0.26}L${x} ${-tall * 1.18}L${x + w * 0.2} ${-tall * 0.88}h${w * 0.26}V${-tall * 0.7}h${w * 0.26}V${-tall * 0.45}h${w * 0.28}V60z`;
    const ribs = drawEach(series(4, 0, 1), (i) => d`M${x - w * 0.42 + i * w * 0.28} ${-tall * 0.66}V40`);
    const half = d`M${x} ${-tall * 1.18}L${x + w * 0.2} ${-tall * 0.88}h${w * 0.26}V${-tall * 0.7}h${w * 0.26}V${-tall * 0.45}h${w * 0.28}V60H${x}z`;
    return (
      fillPath(steps, tones.at(depth)) +
      faded(0.22, fillPath(half, tones.lit)) +
      `<g stroke-dasharray="9 13">${strokePath(ribs, tones.lit, 6)}</g>`
    );
  };
  const bridge = (y: number, depth: number) =>
    fillPath(d`M-700 ${y}H800v14H-700z`, tones.at(depth)) +
    strokePath(d`M-700 ${y + 14}${drawEach(series(12, 0, 1), () => "q62 52 125 0")}`, tones.at(depth), 6) +
    `<g stroke-dasharray="3 27">${strokePath(d`M-700 ${y - 2}H800`, tones.lit, 5)}</g>`;
  const searchlights =
    tones.mood === "day"
      ? ""
      : cone(still, [560, still.horizon], [280, -120], [420, -160], 0.5) +
        cone(still, [1080, still.horizon], [1180, -160], [1330, -100], 0.5);
  const plane = (x: number, y: number, size: number) =>
    group(
      d`translate(${x} ${y}) scale(${size})`,
      fillPath("M-34 2H24L34-8V8L24 6H-34zM-44-9H14v4H-44zM-44 9H14v4H-44zM-30-8h3V10h-3zM2-8h3V10H2z", tones.at(0.9)),
    );
  return [
    drawSky(still, light),
    searchlights,
    layer(still, 0.1, [houses(still, { name: "haze", base: 40, low: 90, high: 300, width: 80, depth: 0.12, lights: 0.05 })]),
    layer(still, 0.3, [
      isFuture
        ? tower(20, 250, 390, 0.34) + tower(-330, 150, 270, 0.3) + tower(370, 170, 300, 0.3)
        : houses(still, { name: "middle towers", base: 40, low: 180, high: 400, width: 95, depth: 0.3, lights: 0.26 }, -230, 260),
    ]),
    layer(still, 0.45, [
      houses(still, { name: "middle", base: 110, low: 60, high: 210, width: 90, depth: 0.48, lights: 0.2 }, -900, 900),
      block(-REACH, 108, 2 * REACH, DEPTH, tones.at(0.52)),
      isFuture ? bridge(-20, 0.56) : "",
    ]),
    isFuture ? layer(still, 0.5, [plane(-250, -250, 1), plane(230, -330, 0.7), plane(-60, -150, 0.6)]) : "",
    hasWord(still, "superman") ? layer(still, 0.5, [group("translate(300 -170) rotate(-16) scale(2.2)", flyer(still))]) : "",
    layer(still, 0.7, [
      houses(still, { name: "near", base: 330, low: 140, high: 250, width: 130, depth: 0.72, lights: 0.16 }, -1000, 1000),
      block(-REACH, 328, 2 * REACH, DEPTH, tones.at(0.76)),
    ]),
    layer(still, 1, [
      houses(still, { name: "roofs", base: 600, low: 190, high: 300, width: 260, depth: 0.97, lights: 0 }, -REACH, -230),
      houses(still, { name: "right roofs", base: 600, low: 170, high: 330, width: 230, depth: 0.97, lights: 0 }, 240, REACH),
      block(-330, 360, 760, 400, tones.at(0.98)),
      shot === "wide" ? drawFigure(still, 40, 362, 118) : "",
    ]),
  ].join("");
};

/** Arm ahead and cape behind, about 180 wide. */
function flyer({ tones }: Still): string {
  return [
    fillPath("M26-20Q-20-50-104-34Q-70-14-88 14Q-40-2 10 8z", tones.accent),
    softStroke("M34-14L96-22", tones.at(1), 9),
    fillPath("M40-22Q0-18-30 0L-96 14L-98 22L-26 16L-70 40L-66 46L-10 22Q30 10 46-4z", tones.at(1)),
    disc(52, -20, 10, tones.at(1)),
    faded(0.8, softStroke("M38-20L94-27M-26 2L-92 15", tones.lit, 2)),
  ].join("");
}

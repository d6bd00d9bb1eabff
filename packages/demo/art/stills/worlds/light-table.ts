import { block, circlePath, d, fillPath, polygon, series, softStroke, strokePath } from "../../svg.ts";
import { mix } from "../colour.ts";
import { drawFigure } from "../figures.ts";
import { cone, glowAt } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { dark } from "./dark.ts";

export const lightTable: World = (still) => {
  const { tones, paints, shot } = still;
  const random = still.workRandom("table");
  const flat = (x: number, z: number) => {
    const scale = 1 / (1 + z * 0.9);
    return [x * scale, 60 + 330 * scale - 60] as const;
  };
  const sheet = (x: number, z: number, wide: number, deep: number, fill: string) =>
    polygon([...flat(x, z), ...flat(x + wide, z), ...flat(x + wide, z + deep), ...flat(x, z + deep)], fill);
  const table = paints.downwards(90, 420, [
    [0, tones.light],
    [0.5, tones.lit],
    [1, tones.halo],
  ]);
  const colours = [tones.accent, tones.at(0.3), tones.at(0.6), tones.halo, mix(tones.accent, tones.light, 0.5), tones.at(0.8)];
  const sheets = series(22, 0, 1).map(() => {
    const fill = random.pick(colours);
    return faded(
      0.86,
      sheet(random.between(-560, 420), random.between(0.12, 2.1), random.between(60, 210), random.between(0.1, 0.34), fill),
    );
  });
  const curve = d`M${flat(-420, 0.5)[0]} ${flat(-420, 0.5)[1]}C-200 20 60 330 230 120`;
  const handles = [
    [-420 / 1.45, 300 / 1.45 + 20],
    [-200, 40],
    [230, 122],
  ] as const;
  const panes = series(5, 0, 1).map((i) => {
    const [x, y, w, h] = [
      -430 + i * 180 + random.between(-20, 20),
      -330 + random.between(0, 110),
      random.between(110, 170),
      random.between(120, 190),
    ];
    const inner = random.whole(0, 3);
    const mark =
      [
        circlePath(x + w / 2, y + h / 2, w * 0.26),
        d`M${x + w * 0.2} ${y + h * 0.75}L${x + w * 0.5} ${y + h * 0.25}L${x + w * 0.8} ${y + h * 0.75}z`,
        d`M${x + 14} ${y + h - 14}q${w * 0.2} ${-h * 0.7} ${w * 0.4} ${-h * 0.3}t${w * 0.44} ${-h * 0.3}V${y + h - 14}z`,
        d`M${x + w * 0.25} ${y + h * 0.25}h${w * 0.5}v${h * 0.5}h${-w * 0.5}z`,
      ][inner] ?? "";
    return (
      faded(0.3, block(x, y, w, h, tones.lit)) +
      strokePath(d`M${x} ${y}h${w}v${h}h${-w}z`, tones.lit, 4) +
      faded(0.9, fillPath(mark, random.pick([tones.accent, tones.light, tones.halo])))
    );
  });
  const rays = series(5, 0, 1).map((i) =>
    cone(still, [-300 + i * 160, 110], [-470 + i * 200, -360], [-330 + i * 200, -360], 0.22),
  );
  return [
    dark(still),
    layer(still, 0.3, [...rays, ...panes]),
    layer(still, 0.6, [
      glowAt(still, 40, 200, 700, 0.5),
      sheet(-640, 0.06, 1280, 2.3, table),
      ...sheets,
      softStroke(curve, tones.at(0.95), 7),
      ...handles.map(
        ([x, y]) => block(x - 9, y - 9, 18, 18, tones.light) + strokePath(d`M${x - 9} ${y - 9}h18v18h-18z`, tones.at(0.95), 4),
      ),
      sheet(-660, 0, 1320, 0.06, tones.at(0.9)),
    ]),
    layer(still, 0.75, [drawFigure(still, 150, 182, shot === "wide" ? 130 : 150)]),
    layer(still, 1, [polygon([-REACH, 400, REACH, 400, REACH, DEPTH, -REACH, DEPTH], tones.at(0.97))]),
  ].join("");
};

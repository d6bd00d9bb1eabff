import { block, d, drawEach, fillPath, group, polygon, series, softStroke } from "../../svg.ts";
import { mix, toned } from "../colour.ts";
import { faded, HEIGHT, layer, WIDTH, type World } from "../still.ts";
import { coarse, ripples } from "../terrain.ts";
import { sailingBoat } from "./vessels.ts";

export const islands: World = (still) => {
  const { tones, paints, shot } = still;
  const random = still.workRandom("islands");
  const isDay = tones.mood === "day";
  const sea = paints.radial(900, 300, 1100, [
    [0, isDay ? tones.halo : tones.at(0.37)],
    [0.45, isDay ? (tones.sky.at(2) ?? tones.halo) : tones.at(0.55)],
    [1, tones.at(0.85)],
  ]);
  const blob = (radius: number, wobble: number) => {
    const points = series(12, 0, 1).map((i) => {
      const far = radius * (1 + wobble * random.between(-1, 1));
      return [far * Math.cos((i * Math.PI) / 6), far * Math.sin((i * Math.PI) / 6) * 0.5] as const;
    });
    const middle = (i: number) => {
      const [here, next] = [points[i % 12] ?? [0, 0], points[(i + 1) % 12] ?? [0, 0]];
      return [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2] as const;
    };
    return coarse`M${middle(11)[0]} ${middle(11)[1]}${drawEach(points, ([x, y], i) => coarse`Q${x} ${y} ${middle(i)[0]} ${middle(i)[1]}`)}z`;
  };
  const outlines: string[] = [];
  const island = (x: number, y: number, radius: number) => {
    const name = `isle${outlines.length}`;
    outlines.push(`<path id="${name}" d="${blob(radius, 0.24)}"/>`);
    const tier = (scale: number, lift: number, fill: string) =>
      `<use href="#${name}" fill="${fill}" transform="translate(0 ${Math.round(-lift * radius)}) scale(${scale})"/>`;
    const woods = series(Math.round(radius / 7), 0, 1).map(
      () => d`M${Math.round(random.between(-0.62, 0.62) * radius)} ${Math.round(random.between(-0.02, 0.26) * radius)}h0`,
    );
    const hills = [1, -1, 0].slice(radius > 110 ? 0 : 2).map((side) => {
      const [hx, hy] = [side * radius * 0.32, -radius * (side === 0 ? 0.02 : 0.14)];
      const tall = radius * random.between(0.26, 0.34) * (side === 0 ? 1.35 : 1);
      return (
        fillPath(
          d`M${hx - tall * 1.15} ${hy}Q${hx - tall * 0.4} ${hy - tall * 0.3} ${hx} ${hy - tall}Q${hx + tall * 0.4} ${hy - tall * 0.3} ${hx + tall * 1.15} ${hy}Q${hx} ${hy + tall * 0.3} ${hx - tall * 1.15} ${hy}z`,
          tones.at(0.6),
        ) +
        fillPath(
          d`M${hx} ${hy - tall}Q${hx + tall * 0.4} ${hy - tall * 0.3} ${hx + tall * 1.15} ${hy}Q${hx + tall * 0.7} ${hy + tall * 0.12} ${hx + tall * 0.3} ${hy + tall * 0.13}Q${hx + tall * 0.24} ${hy - tall * 0.3} ${hx} ${hy - tall}z`,
          mix(tones.accent, tones.lit, 0.35),
        ) +
        polygon(
          [
            hx - tall * 0.13,
            hy - tall * 0.74,
            hx,
            hy - tall,
            hx + tall * 0.13,
            hy - tall * 0.74,
            hx + tall * 0.04,
            hy - tall * 0.66,
            hx - tall * 0.02,
            hy - tall * 0.74,
          ],
          tones.light,
        )
      );
    });
    return group(d`translate(${x} ${y})`, [
      faded(0.25, tier(1.5, 0, tones.light)),
      faded(0.35, tier(1.24, 0, tones.light)),
      tier(1, -0.06, tones.at(0.8)),
      tier(1, 0, tones.lit),
      tier(0.88, 0.05, toned(tones.accent, 0.54)),
      tier(0.7, 0.1, toned(tones.accent, 0.42)),
      ...hills,
      softStroke(woods.join(""), tones.at(0.66), radius * 0.06),
    ]);
  };
  const positions = [
    [-420, -330, 90],
    [120, -300, 120],
    [520, -230, 100],
    [-640, -130, 130],
    [-130, -120, 70],
    [60, 20, 240],
    [640, 60, 170],
    [-560, 180, 150],
    [330, 330, 130],
  ] as const;
  const land = drawEach(positions, ([x, y, radius]) =>
    island(x + random.between(-40, 40), y + random.between(-24, 24), radius * random.between(0.85, 1.1)),
  );
  const ship = group("translate(-270 140) scale(.5)", sailingBoat(tones.at(0.95), tones.light));
  return [
    block(0, 0, WIDTH, HEIGHT, sea),
    faded(0.3, layer(still, 0.3, [ripples(still.workRandom("waves"), -420, 460, 40, tones.lit)])),
    `<defs>${outlines.join("")}</defs>`,
    layer({ ...still, horizon: 450 + (shot === "wide" ? 30 : 0) }, 0.7, [
      land,
      ship,
      fillPath("M-244 128l90 26l-84-16zM-276 128l-90 26l84-16z", tones.lit),
    ]),
  ].join("");
};

import { EMBLEMS, type EmblemName } from "../../emblems/registry.ts";
import type { SceneInks } from "../../emblems/emblem.ts";
import { block, circlePath, d, disc, drawEach, fillPath, oval, polygon, ring, series, strokePath } from "../../svg.ts";
import { mix, toned } from "../colour.ts";
import { cone, drawSky, glowAt, skyPaint } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type Still, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, firs, grass, mountainRange, ripples, rolling } from "../terrain.ts";
import { dark } from "./dark.ts";
import { houses } from "./houses.ts";
import { boards, room } from "./rooms.ts";

type Setting = (still: Still, object: EmblemName) => string;

/** The object stands or floats to the right of the middle, where no title covers it. */
const X = 210;

const hung = (still: Still, object: EmblemName, size: number, foot: number, inks: Partial<SceneInks> = {}) =>
  drawEmblem(still, object, X, EMBLEMS[object].stands ? foot : foot - size * 0.08, size, 0.96, {
    sky: still.tones.at(0.55),
    glow: still.tones.light,
    ...inks,
  });

/** On a table, in the light of a lamp that hangs above. */
const table: Setting = (still, object) => {
  const { tones } = still;
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.88)),
    layer(still, 0.4, [
      room(still, { half: 760, top: -470, foot: 150, glow: [X, -90] }),
      glowAt(still, X, -120, 520, 0.8),
      cone(still, [X, -430], [X - 470, 230], [X + 470, 230], 0.5),
      fillPath(d`M${X - 4} -900h8v420h-8zM${X - 110} -410Q${X} -560 ${X + 110} -410z`, tones.at(0.97)),
      oval(X, -410, 104, 14, tones.light),
    ]),
    layer(still, 0.7, [
      fillPath(d`M${-REACH} 210H${REACH}V${DEPTH}H${-REACH}z`, tones.at(0.8)),
      oval(X, 236, 520, 44, mix(tones.lit, tones.accent, 0.35)),
      faded(0.7, oval(X + 50, 228, 280, 22, tones.at(0.95))),
      faded(0.6, block(-REACH, 290, 2 * REACH, 5, tones.lit)),
      fillPath(d`M${-REACH} 295H${REACH}V${DEPTH}H${-REACH}z`, tones.at(0.97)),
      hung(still, object, 520, 232),
    ]),
  ].join("");
};

/** On the crest of a hill, before a low sun or far from a high one. */
const hill: Setting = (still, object) => {
  const { tones } = still;
  const random = still.workRandom("hill");
  const [back, high, radius] = random.pick([
    [0, 170, 290],
    [330, 250, 120],
    [-40, 110, 230],
    [480, 60, 170],
  ] as const);
  return [
    drawSky(still, { x: 800 + X - back, y: still.horizon - high, radius }),
    layer(still, 0.2, [
      random.chance(0.5) ? mountainRange(still.workRandom("range"), 20, 190, 11, tones.at(0.16), tones.lit, 0.3) : "",
      filledBelow(rolling(still.workRandom("far"), 20, 70, 7), tones.at(0.22)),
      firs(still.workRandom("firs"), -REACH, -200, 20, 70, tones.at(0.3)),
    ]),
    layer(still, 0.6, [
      fillPath(
        d`M${-REACH} 300Q-300 250 ${X - 180} 96Q${X} 40 ${X + 200} 100Q620 230 ${REACH} 270V${DEPTH}H${-REACH}z`,
        tones.at(0.62),
      ),
      hung(still, object, 500, 86, { sky: tones.at(0.3) }),
    ]),
    layer(still, 1, [
      filledBelow(rolling(still.workRandom("front"), 300, 40, 8), tones.at(0.97)),
      grass(still.workRandom("grass"), -REACH, REACH, 300, 80, tones.at(0.97)),
    ]),
  ].join("");
};

/** In a spot on bare boards, between dark drapes. */
const spot: Setting = (still, object) => {
  const { tones } = still;
  const drape = toned(tones.accent, 0.4);
  const folds = series(24, 0, 1).map((i) => d`M${-1300 + i * 110} -700h46Q${-1270 + i * 110} -200 ${-1262 + i * 110} 130h-40z`);
  return [
    block(0, 0, WIDTH, HEIGHT, drape),
    layer(still, 0.4, [faded(0.6, fillPath(folds.join(""), tones.at(0.85))), boards(still, 900, 130, 0)]),
    layer(still, 0.6, [
      block(-REACH, 130, 2 * REACH, DEPTH, tones.at(0.8)),
      oval(X, 226, 430, 70, mix(tones.lit, tones.accent, 0.25)),
      cone(still, [X - 260, -760], [X - 430, 226], [X + 430, 226], 0.85),
      faded(0.7, oval(X + 90, 236, 270, 30, tones.at(0.9))),
      hung(still, object, 560, 236),
    ]),
  ].join("");
};

/** Near a small lamp that throws its shadow over the whole wall. */
const shadow: Setting = (still, object) => {
  const { tones } = still;
  const dark = tones.at(0.8);
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.3, [
      room(still, { half: 980, top: -640, foot: 170, glow: [-40, -60] }),
      faded(0.55, drawEmblem(still, object, 170, 176, 760, 0.8, { form: dark, glow: dark, sky: tones.halo })),
      boards(still, 980, 170),
    ]),
    layer(still, 0.7, [
      glowAt(still, -330, 200, 420, 1),
      disc(-330, 210, 26, tones.light),
      fillPath("M-346 236h32l14 60h-60z", tones.at(1)),
      faded(0.6, polygon([-190, 270, 170, 180, 350, 180, 10, 290], tones.at(0.95))),
      drawEmblem(still, object, -90, 292, 250, 1, { sky: tones.at(0.6), glow: tones.lit }),
    ]),
  ].join("");
};

/** On the sill of a round window over the roofs. */
const sill: Setting = (still, object) => {
  const { tones } = still;
  const sky = skyPaint(still, -460, 200);
  const wallpaper = drawEach(series(22, 0, 1), (i) => d`M${-REACH + i * 120} -900V${DEPTH}`);
  const opening = circlePath(X, -120, 370);
  return [
    dark(still, 800 + X, still.horizon - 60),
    layer(still, 0.3, [
      faded(0.3, strokePath(wallpaper, tones.at(0.9), 30)),
      fillPath(opening, sky),
      disc(X + 110, -220, 76, tones.light),
      `<clipPath id="pane"><path d="${opening}"/></clipPath><g clip-path="url(#pane)">${houses(still, { name: "roofs", base: 250, low: 120, high: 260, width: 80, depth: 0.3, lights: 0.3, isPeaked: true }, X - 400, X + 400)}</g>`,
    ]),
    layer(still, 0.4, [
      strokePath(d`M${X} -490V250M${X - 370} -120h740`, tones.at(0.72), 14),
      ring(X, -120, 382, tones.at(0.95), 40),
      faded(0.7, ring(X, -120, 364, tones.lit, 5)),
      faded(0.4, polygon([X - 300, 300, X + 300, 300, X + 40, 700, X - 760, 700], tones.lit)),
      block(X - 470, 196, 940, 44, tones.at(0.93)),
      faded(0.6, block(X - 470, 196, 940, 5, tones.lit)),
      hung(still, object, 430, 198, { sky: tones.at(0.5) }),
    ]),
  ].join("");
};

/** Before an immense disc, as on a title card. */
const heaven: Setting = (still, object) => {
  const { tones } = still;
  const random = still.workRandom("heaven");
  const bank = (name: string, y: number, depth: number) =>
    filledBelow(rolling(still.workRandom(name), y, 60, 11), tones.at(depth));
  const lands = [
    () => bank("bank 1", 190, 0.4) + bank("bank 2", 250, 0.7) + bank("bank 3", 330, 0.95),
    () =>
      houses(still, { name: "row", base: 300, low: 40, high: 150, width: 100, depth: 0.6, lights: 0.25, isPeaked: true }) +
      filledBelow(rolling(still.workRandom("yard"), 300, 14, 6), tones.at(0.95)),
    () =>
      mountainRange(still.workRandom("range"), 250, 150, 12, tones.at(0.4), tones.lit, 0.3) +
      firs(still.workRandom("firs"), -REACH, REACH, 340, 150, tones.at(0.95)) +
      filledBelow(rolling(still.workRandom("yard"), 330, 20, 6), tones.at(0.95)),
  ];
  return [
    drawSky(still, { x: 800 + X, y: still.horizon - 150, radius: random.pick([350, 310]) }),
    layer(still, 0.1, [hung(still, object, 480, 110, { sky: tones.at(0.4) })]),
    layer(still, 0.6, [random.pick(lands)()]),
  ].join("");
};

/** On the screen of a picture house. */
const screen: Setting = (still, object) => {
  const { tones } = still;
  const heads = (y: number, size: number, step: number, depth: number) =>
    fillPath(
      drawEach(series(Math.ceil((2 * REACH) / step), -REACH, step), (x, i) => {
        const top = y + (i % 3) * size * 0.3;
        return (
          circlePath(x, top, size * 0.55) +
          d`M${x - size} ${top + size * 2.4}q0${-size * 1.8} ${size} ${-size * 1.8}t${size} ${size * 1.8}z`
        );
      }),
      tones.at(depth),
    );
  return [
    dark(still, 800 + X, still.horizon - 150),
    layer(still, 0.4, [
      glowAt(still, X, -150, 760, 0.9),
      block(X - 500, -480, 960, 620, tones.at(0.97)),
      block(X - 476, -456, 912, 572, mix(tones.lit, tones.halo, 0.25)),
      faded(0.35, ...[150, 250, 350, 450].map((radius) => ring(X, -170, radius, tones.accent, 14))),
      hung(still, object, 480, 96, { sky: tones.halo }),
    ]),
    cone(still, [1500, -80], [WIDTH / 2 + X - 470, still.horizon - 450], [WIDTH / 2 + X + 430, still.horizon + 110], 0.25),
    layer(still, 0.8, [heads(196, 34, 96, 0.9)]),
    layer(still, 1, [heads(270, 56, 160, 1)]),
  ].join("");
};

/** On open water. */
const afloat: Setting = (still, object) => {
  const { tones, paints } = still;
  const water = paints.downwards(0, 420, [
    [0, tones.at(0.22)],
    [1, tones.at(0.9)],
  ]);
  return [
    drawSky(still, { x: 800 + X + 240, y: still.horizon - 210, radius: 130 }),
    layer(still, 0.1, [
      block(-REACH, 0, 2 * REACH, DEPTH, water),
      ripples(still.workRandom("ripples"), 8, 380, 34, tones.at(0.5)),
    ]),
    layer(still, 0.6, [
      hung(still, object, 520, 96, { sky: tones.at(0.4) }),
      faded(0.3, fillPath(d`M${X - 330} 96q330 70 660 0q-120 130 -330 140t-330 -140z`, tones.at(0.85))),
      ripples(still.workRandom("near ripples"), 110, 380, 16, tones.at(0.85)),
    ]),
  ].join("");
};

const SETTINGS = {
  sea: [afloat],
  hills: [hill],
  rails: [hill],
  boards: [table, spot, shadow, sill],
  none: [table, spot, shadow, sill],
} as const;
const FLOATING: readonly Setting[] = [heaven, heaven, heaven, screen, shadow];
const OUTDOORS: ReadonlySet<EmblemName> = new Set([
  "cauldron",
  "elephant",
  "horse",
  "horsemen",
  "palace",
  "stag",
  "tree",
  "wolf",
]);

/** An object of the work, large. */
export const stillLife: World = (still) => {
  const object = still.object ?? "candle";
  const { stands, ground } = EMBLEMS[object];
  const settings = OUTDOORS.has(object) ? [hill] : stands ? SETTINGS[ground] : FLOATING;
  return still.workRandom("setting").pick<Setting>(settings)(still, object);
};

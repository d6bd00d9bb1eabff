import { mix } from "../colour.ts";
import { block, group, series } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { drawLight, lightOf } from "../sky.ts";
import { DEPTH, layer, REACH, type World } from "../still.ts";
import { dark } from "./dark.ts";

export const waveField: World = (still) => {
  const { tones } = still;
  const light = lightOf(still);
  const random = still.workRandom("waves");
  const rows = series(15, 0, 1).map((row) => {
    const share = row / 14;
    const y = -90 + share ** 1.5 * 420;
    const step = 20 + share * 16;
    const count = Math.ceil(1800 / step);
    const beats = series(4, 0, 1).map(
      () => [random.between(-420, 420), random.between(60, 190), random.between(0.4, 1)] as const,
    );
    const points = series(count, -900, step).map((x, i) => {
      const height = beats.reduce((sum, [at, wide, strength]) => sum + strength * Math.exp(-(((x - at) / wide) ** 2)), 0);
      return [
        x,
        y -
          height * (150 - share * 40) * (i % 2 ? 0.35 + random.between(0, 0.65) : random.between(0.05, 0.35)) -
          random.between(0, 4),
      ] as const;
    });
    const line = `M${points.map(([x, at]) => `${Math.round(x)} ${Math.round(at)}`).join("L")}`;
    return (
      `<path d="${line}V900H-900z" fill="${tones.at(0.22 + share * 0.72)}"/>` +
      `<path d="${line}" fill="none" stroke="${mix(tones.lit, tones.accent, Math.abs(0.5 - share))}" stroke-width="${(2 + share * 2.4).toFixed(1)}" stroke-linejoin="round" opacity="${(1 - share * 0.55).toFixed(2)}"/>`
    );
  });
  return [
    dark(still),
    drawLight(still, { x: light.x, y: still.horizon - 170, radius: 110 }),
    layer(still, 0.5, [group("scale(1.25 1)", rows)]),
    layer(still, 0.8, [drawFigure(still, 30, 250, 110)]),
    layer(still, 1, [block(-REACH, 350, 2 * REACH, DEPTH, tones.at(0.97))]),
  ].join("");
};

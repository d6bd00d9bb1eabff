import { block, d, disc, drawEach, fillPath, group, series, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { cone, glowAt, lightOf, shine, skyPaint } from "../sky.ts";
import { faded, HEIGHT, layer, WIDTH, type World } from "../still.ts";

export const cinema: World = (still) => {
  const { tones, shot } = still;
  const light = { ...lightOf(still), x: 90, y: -120, radius: 62 };
  const inner = { ...still, horizon: 0 };
  const screen = [
    block(-330, -300, 660, 372, skyPaint(still, -300, 72)),
    shine(still, light.x, light.y, light.radius * 2.4, 0.9),
    disc(light.x, light.y, light.radius, tones.light),
    fillPath("M-330-10L-200-90L-110-40L-20-110L110-30L220-96L330-20V72H-330z", tones.at(0.3)),
    fillPath("M-330 30Q-100-10 60 26T330 16V72H-330z", tones.at(0.7)),
    drawFigure(inner, -40, 30, 130, tones.at(0.98)),
  ].join("");
  const seats = (y: number, wide: number, depth: number, count: number) =>
    fillPath(
      drawEach(
        series(count, 0, 1),
        (i) =>
          d`M${(i - count / 2) * wide * 1.12} ${y + wide}V${y + wide * 0.2}q0 ${-wide * 0.3} ${wide * 0.3} ${-wide * 0.3}h${wide * 0.4}q${wide * 0.3} 0 ${wide * 0.3} ${wide * 0.3}V${y + wide}z`,
      ),
      tones.at(depth),
    ) +
    faded(
      0.35,
      strokePath(
        drawEach(
          series(count, 0, 1),
          (i) =>
            d`M${(i - count / 2) * wide * 1.12} ${y + wide * 0.2}q0 ${-wide * 0.3} ${wide * 0.3} ${-wide * 0.3}h${wide * 0.4}q${wide * 0.3} 0 ${wide * 0.3} ${wide * 0.3}`,
        ),
        tones.halo,
        3,
      ),
    );
  const head = (x: number, y: number, size: number) =>
    disc(x, y, size, tones.at(1)) +
    fillPath(
      d`M${x - size * 2.1} ${y + size * 4}Q${x - size * 2.1} ${y + size * 1.1} ${x} ${y + size * 1.1}T${x + size * 2.1} ${y + size * 4}z`,
      tones.at(1),
    );
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.86)),
    layer(still, 0.3, [
      glowAt(still, 0, -110, 900, 0.9),
      group("translate(0 18) scale(1.32)", [block(-350, -320, 700, 412, tones.at(0.95)), screen]),
    ]),
    layer(
      still,
      0.5,
      [-1, 1].map(
        (side) =>
          fillPath(
            drawEach(
              series(5, 0, 1),
              (i) => d`M${side * (530 + i * 150)} -500h${side * (70 + i * 8)}V${130 + i * 60}h${-side * (70 + i * 8)}z`,
            ),
            tones.at(0.72),
          ) +
          faded(
            0.4,
            strokePath(
              drawEach(series(5, 0, 1), (i) => d`M${side * (530 + i * 150)} -500V${130 + i * 60}`),
              tones.halo,
              5,
            ),
          ),
      ),
    ),
    shot === "other" ? layer(still, 0.6, [cone(still, [30, -760], [-330, -290], [330, -290], 0.5)]) : "",
    layer(still, 0.6, [seats(120, 62, 0.7, 22)]),
    layer(still, 0.75, [seats(188, 86, 0.82, 18), head(60, 186, 22), head(-330, 186, 22), head(440, 190, 22)]),
    layer(still, 0.9, [seats(280, 124, 0.92, 14), head(210, 272, 32), head(128, 280, 30)]),
    layer(still, 1, [seats(400, 180, 1, 10)]),
  ].join("");
};

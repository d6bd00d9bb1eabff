import { d, drawEach, fillPath, group, polygon, series, strokePath } from "../../svg.ts";
import { mix } from "../colour.ts";
import { glowAt } from "../sky.ts";
import { faded, layer, type World } from "../still.ts";
import { planet, space } from "./space.ts";

export const starfield: World = (still) => {
  const { tones, shot } = still;
  const random = still.workRandom("system");
  const [x, y, radius] = [random.between(90, 190), -60, 270];
  const ringed = random.chance(0.65);
  const tilt = -18;
  const belt = (half: "back" | "front") =>
    group(
      d`translate(${x} ${y}) rotate(${tilt})`,
      [1.75, 1.58, 1.44].map((size, i) =>
        faded(
          0.9 - i * 0.2,
          strokePath(
            d`M${-radius * size} 0A${radius * size} ${radius * size * 0.24} 0 0 ${half === "back" ? 1 : 0} ${radius * size} 0`,
            i === 1 ? tones.halo : tones.lit,
            16 - i * 4,
          ),
        ),
      ),
    );
  const ship =
    fillPath("M-150 0L-96-20L-40-26L-20-46H30L44-28L120-18L170 0L120 14L40 20L20 40H-24L-40 20L-96 18z", tones.at(1)) +
    fillPath("M-40-26L-20-46H30L44-28L120-18L170 0L40-8z", mix(tones.lit, tones.at(0.5), 0.2)) +
    fillPath("M52-12l30 3l-4 8l-28-2z", tones.light) +
    polygon([-150, -9, -420, 0, -150, 9], tones.lit) +
    polygon([-24, 40, -80, 62, -6, 52, 20, 40], tones.at(1));
  const asteroid = (ax: number, ay: number, size: number) =>
    polygon(
      [
        ax - size,
        ay + size * 0.2,
        ax - size * 0.6,
        ay - size * 0.6,
        ax + size * 0.3,
        ay - size * 0.7,
        ax + size,
        ay - size * 0.1,
        ax + size * 0.5,
        ay + size * 0.7,
        ax - size * 0.4,
        ay + size * 0.6,
      ],
      tones.at(0.95),
    ) +
    faded(
      0.6,
      polygon(
        [ax + size * 0.3, ay - size * 0.7, ax + size, ay - size * 0.1, ax + size * 0.4, ay, ax, ay - size * 0.4],
        tones.lit,
      ),
    );
  return [
    space(still),
    layer(still, 0.15, [
      ringed ? belt("back") : "",
      planet(still, x, y, radius, "giant", random.pick(["bands", "bands", "land"])),
      ringed ? belt("front") : "",
    ]),
    layer(still, 0.3, [planet(still, -520, -270, 56, "companion", "plain"), planet(still, 610, 190, 34, "third", "plain")]),
    layer(still, 0.6, [
      glowAt(still, -190, 66, 120, 0.7),
      group(`translate(-40 66) rotate(-8) scale(${shot === "wide" ? 0.7 : 1})`, ship),
      group("translate(300 -150) rotate(-8) scale(.26)", ship),
      group("translate(390 -110) rotate(-8) scale(.2)", ship),
    ]),
    layer(still, 1, [
      drawEach(series(9, 0, 1), (i) =>
        asteroid(
          -820 + i * 190 + random.between(-60, 60),
          330 + random.between(-40, 60) + Math.abs(i - 4) * -26,
          random.between(26, 80),
        ),
      ),
    ]),
  ].join("");
};

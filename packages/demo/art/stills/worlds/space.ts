import { block, d, disc, drawEach, fillPath, series } from "../../svg.ts";
import { mix } from "../colour.ts";
import { stars } from "../sky.ts";
import { faded, HEIGHT, WIDTH, type Still } from "../still.ts";

export function space(still: Still): string {
  const { tones, paints, moment, horizon } = still;
  const random = moment("space");
  const dust = paints.radial(random.between(700, 1150), horizon - 240, 900, [
    [0, tones.mood === "night" ? tones.halo : tones.accent, 0.75],
    [0.4, tones.sky.at(1) ?? tones.halo, 0.6],
    [1, tones.at(1), 0],
  ]);
  return (
    block(0, 0, WIDTH, HEIGHT, mix(tones.at(1), tones.at(0.8), 0.4)) +
    block(0, 0, WIDTH, HEIGHT, dust) +
    stars(still, { x: 0, y: 0, radius: 0 })
  );
}

export function planet(
  still: Still,
  x: number,
  y: number,
  radius: number,
  name: string,
  style: "bands" | "land" | "plain",
): string {
  const { tones, paints, workRandom } = still;
  const random = workRandom(name);
  const shade = paints.radial(x + radius * 0.45, y - radius * 0.45, radius * 1.7, [
    [0, tones.lit],
    [0.3, tones.accent],
    [0.65, tones.at(0.4)],
    [1, tones.at(0.95)],
  ]);
  const halo = paints.radial(x, y, radius * 1.3, [
    [0.72, tones.halo, 0.5],
    [1, tones.halo, 0],
  ]);
  const half = (height: number) => Math.sqrt(Math.max(0, radius ** 2 - height ** 2));
  const bands = drawEach(series(7, 0, 1), (i) => {
    const at = -radius * 0.8 + (i * radius * 1.6) / 6 + random.between(-6, 6);
    const w = half(at) * 0.98;
    return d`M${x - w} ${y + at}Q${x} ${y + at + radius * 0.16} ${x + w} ${y + at}Q${x} ${y + at + radius * (0.16 + random.between(0.04, 0.16))} ${x - w} ${y + at}z`;
  });
  const land = drawEach(series(6, 0, 1), () => {
    const [cx, cy, size] = [
      x + random.between(-0.5, 0.5) * radius,
      y + random.between(-0.6, 0.6) * radius,
      radius * random.between(0.14, 0.3),
    ];
    return d`M${cx - size} ${cy}q${size * 0.2} ${-size * 0.9} ${size} ${-size * 0.6}t${size * 0.9} ${size * 0.5}q${-size * 0.1} ${size * 0.7} ${-size * 0.8} ${size * 0.5}t${-size * 1.1} ${-size * 0.4}z`;
  });
  const marks = style === "bands" ? bands : style === "land" ? land : "";
  return disc(x, y, radius * 1.3, halo) + disc(x, y, radius, shade) + faded(0.35, fillPath(marks, tones.light));
}

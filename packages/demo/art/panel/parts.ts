import { block, d, disc, drawEach, fillPath, group, at, num, polygon, ring, series, softStroke, strokePath } from "../svg.ts";
import type { PanelInks } from "./bench.ts";

type Inks = PanelInks;

/** A point on a circle; degrees run clockwise from the top. */
export function onCircle(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = (degrees / 180) * Math.PI;
  return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
}

/** Strokes across a ring, `count` of them from one angle to the other. */
export function ticks(
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  count: number,
  ink: string,
  width: number,
): string {
  const lines = series(count, 0, 1).map((i) => {
    const angle = from + ((to - from) * i) / Math.max(1, count - 1);
    const [x0, y0] = onCircle(x, y, inner, angle);
    const [x1, y1] = onCircle(x, y, outer, angle);
    return d`M${x0} ${y0}L${x1} ${y1}`;
  });
  return strokePath(lines.join(""), ink, width);
}

/** The path data of a part of a ring. */
export function ringPart(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, e] = [
    onCircle(x, y, outer, from),
    onCircle(x, y, outer, to),
    onCircle(x, y, inner, to),
    onCircle(x, y, inner, from),
  ];
  const isLarge = to - from > 180 ? 1 : 0;
  return d`M${a[0]} ${a[1]}A${outer} ${outer} 0 ${isLarge} 1 ${b[0]} ${b[1]}L${c[0]} ${c[1]}A${inner} ${inner} 0 ${isLarge} 0 ${e[0]} ${e[1]}z`;
}

/** The path data of a box with round corners. */
export function roundBox(x: number, y: number, width: number, height: number, r: number): string {
  return d`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

export function screw(x: number, y: number, radius: number, degrees: number, { face, ink }: Inks): string {
  const slot = polygon([-radius, -radius * 0.16, radius, -radius * 0.16, radius, radius * 0.16, -radius, radius * 0.16], face);
  return disc(x, y, radius, ink) + group(at(x, y, 1, degrees), slot) + ring(x, y, radius + 4, ink, 2);
}

/** A knob with a milled edge and a pointer. */
export function knob(
  x: number,
  y: number,
  radius: number,
  degrees: number,
  { face, ink, glow }: Inks,
  cap: string = ink,
): string {
  const mill = Math.min(48, Math.round(radius / 2.2) * 2);
  const teeth = series(mill * 2, 0, 1).flatMap((i) => onCircle(0, 0, i % 2 === 0 ? radius : radius * 0.93, (i * 180) / mill));
  const pointer = softStroke(d`M0 ${-radius * 0.34}V${-radius * 0.8}`, cap === glow ? ink : glow, radius * 0.13);
  return (
    group(at(x, y, 1, degrees), [polygon(teeth, ink), disc(0, 0, radius * 0.84, face), disc(0, 0, radius * 0.78, cap), pointer]) +
    ring(x, y, radius * 0.42, cap === ink ? face : ink, Math.max(1.5, radius * 0.04))
  );
}

/** A knob within its scale from -135 to 135 degrees; `share` is how far it is turned up. */
export function dial(x: number, y: number, radius: number, share: number, inks: Inks, cap?: string): string {
  return (
    ticks(x, y, radius * 1.14, radius * 1.3, -135, 135, 11, inks.ink, Math.max(2, radius * 0.06)) +
    knob(x, y, radius, -135 + 270 * share, inks, cap)
  );
}

export function lamp(x: number, y: number, radius: number, isLit: boolean, { face, ink, glow }: Inks): string {
  const shine = strokePath(
    d`M${x - radius * 0.42} ${y - radius * 0.05}A${radius * 0.45} ${radius * 0.45} 0 0 1 ${x} ${y - radius * 0.45}`,
    face,
    radius * 0.14,
  );
  return (
    disc(x, y, radius, ink) +
    disc(x, y, radius * 0.74, isLit ? glow : ink) +
    ring(x, y, radius * 0.72, face, radius * 0.1) +
    (isLit ? shine : "")
  );
}

/** A lever switch, up or down. */
export function toggle(x: number, y: number, size: number, isUp: boolean, { face, ink, glow }: Inks): string {
  const nut = series(6, 30, 60).flatMap((angle) => onCircle(x, y, size, angle));
  const tip = y + (isUp ? -1 : 1) * size * 1.55;
  const lever = d`M${x - size * 0.22} ${y}L${x - size * 0.42} ${tip}A${size * 0.42} ${size * 0.42} 0 0 ${isUp ? 1 : 0} ${x + size * 0.42} ${tip}L${x + size * 0.22} ${y}z`;
  return (
    polygon(nut, ink) +
    disc(x, y, size * 0.7, face) +
    disc(x, y, size * 0.56, ink) +
    `<path d="${lever}" fill="${glow}" stroke="${ink}" stroke-width="${num(size * 0.16)}"/>`
  );
}

/** A sliding control in its slot; `share` is how far it is pushed up. */
export function fader(x: number, top: number, height: number, share: number, { face, ink, glow }: Inks, width = 44): string {
  const y = top + height * (1 - share);
  const scale = strokePath(
    drawEach(
      series(11, top, height / 10),
      (tick, i) => d`M${x - width * (i % 5 === 0 ? 0.72 : 0.56)} ${tick}H${x - width * 0.3}`,
    ),
    ink,
    2.5,
  );
  return (
    scale +
    fillPath(roundBox(x - 5, top - 10, 10, height + 20, 5), ink) +
    fillPath(roundBox(x - width / 2, y - 27, width, 54, 7), ink) +
    fillPath(roundBox(x - width / 2 + 5, y - 22, width - 10, 44, 4), glow) +
    block(x - width / 2 + 5, y - 3, width - 10, 6, ink) +
    block(x - width / 2 + 5, y - 16, width - 10, 2, face) +
    block(x - width / 2 + 5, y + 14, width - 10, 2, face)
  );
}

/** A meter with a needle under glass; `share` is where the needle points. */
export function meter(x: number, y: number, width: number, height: number, share: number, { face, ink, glow }: Inks): string {
  const [middle, foot] = [x + width / 2, y + height * 1.12];
  const reach = height * 0.82;
  const swing = 44;
  const angle = -swing + 2 * swing * share;
  const [tipX, tipY] = onCircle(middle, foot, reach * 1.05, angle);
  const [fromX, fromY] = onCircle(middle, foot, height * 0.3, angle);
  return (
    fillPath(roundBox(x, y, width, height, 14), ink) +
    fillPath(roundBox(x + 8, y + 8, width - 16, height - 16, 8), face) +
    fillPath(ringPart(middle, foot, reach * 0.9, reach, 16, swing), glow) +
    strokePath(
      d`M${onCircle(middle, foot, reach, -swing).map(num).join(" ")}A${reach} ${reach} 0 0 1 ${onCircle(middle, foot, reach, swing).map(num).join(" ")}`,
      ink,
      3.5,
    ) +
    ticks(middle, foot, reach, reach * 1.09, -swing, swing, 11, ink, 3) +
    softStroke(d`M${fromX} ${fromY}L${tipX} ${tipY}`, ink, 5) +
    fillPath(
      d`M${x + 8} ${y + height * 0.8}H${x + width - 8}V${y + height - 16}Q${x + width - 8} ${y + height - 8} ${x + width - 16} ${y + height - 8}H${x + 16}Q${x + 8} ${y + height - 8} ${x + 8} ${y + height - 16}z`,
      ink,
    )
  );
}

/** A screen let into the panel. */
export function screen(x: number, y: number, width: number, height: number, { face, ink }: Inks, ruled = 50): string {
  const across = series(Math.floor((width - 30) / ruled), x + 14 + (((width - 28) % ruled) + ruled) / 2, ruled).map(
    (left) => d`M${left} ${y + 14}v${height - 28}`,
  );
  const down = series(Math.floor((height - 30) / ruled), y + 14 + (((height - 28) % ruled) + ruled) / 2, ruled).map(
    (top) => d`M${x + 14} ${top}h${width - 28}`,
  );
  return (
    fillPath(roundBox(x, y, width, height, 34), ink) +
    strokePath(roundBox(x + 9, y + 9, width - 18, height - 18, 26), face, 2.5) +
    strokePath(across.join("") + down.join(""), face, 0.8)
  );
}

import type { Motif } from "../bench.ts";
import { dial, fader, lamp, roundBox, ticks } from "../parts.ts";
import {
  at,
  block,
  d,
  disc,
  drawEach,
  fillPath,
  group,
  lineThrough,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
} from "../../svg.ts";

/** A pen on its bridge, drawing a curve between four points. */
export const plotter: Motif = ({ inks, random, label }) => {
  const at1 = random.between(-190, -150);
  const [x1, y1] = [at1 + random.between(40, 80), random.between(-150, -110)];
  const end = { x: 92, y: -24 };
  const [x2, y2] = [random.between(-30, 10), random.between(90, 120)];
  const handle = (x: number, y: number) => disc(x, y, 9, inks.glow) + ring(x, y, 9, inks.ink, 4);
  const node = (x: number, y: number) => block(x - 11, y - 11, 22, 22, inks.ink) + block(x - 6, y - 6, 12, 12, inks.face);
  return (
    fillPath(roundBox(-250, -196, 500, 392, 10), inks.ink) +
    block(-216, -178, 432, 356, inks.face) +
    strokePath(
      drawEach(series(10, -172, 43), (x) => d`M${x} -178v356`) + drawEach(series(8, -135, 43), (y) => d`M-216 ${y}h432`),
      inks.ink,
      0.8,
    ) +
    softStroke(d`M${at1} 96C${x1} ${y1} ${x2} ${y2} ${end.x} ${end.y}`, inks.glow, 19) +
    strokePath(d`M${at1} 96L${x1} ${y1}M${end.x} ${end.y}L${x2} ${y2}`, inks.ink, 3) +
    node(at1, 96) +
    handle(x1, y1) +
    handle(x2, y2) +
    block(end.x - 15, -215, 30, 430, inks.ink) +
    block(end.x - 8, -200, 3, 400, inks.face) +
    block(end.x + 5, -200, 3, 400, inks.face) +
    fillPath(roundBox(end.x - 44, end.y - 86, 112, 84, 10), inks.ink) +
    strokePath(roundBox(end.x - 37, end.y - 79, 98, 70, 6), inks.face, 2.5) +
    polygon([end.x - 16, end.y - 30, end.x + 16, end.y - 30, end.x + 5, end.y - 3, end.x - 5, end.y - 3], inks.glow) +
    label("XY", end.x + 36, end.y - 44, 18, inks.face) +
    drawEach(
      [-206, 206],
      (y) =>
        fillPath(roundBox(end.x - 40, y - 14, 80, 28, 8), inks.ink) +
        disc(end.x - 22, y, 7, inks.face) +
        disc(end.x + 22, y, 7, inks.face),
    )
  );
};

/** A tablet with one swelling stroke, and the pen that drew it. */
export const stylus: Motif = ({ inks, random, label }) => {
  const wave = random.between(0.8, 1.2);
  const spine = series(49, 0, 1 / 48).map(
    (t) => [-182 + t * 250, 96 - 150 * t - Math.sin(t * Math.PI * 2 * wave) * 62, 4 + 27 * Math.sin(t * Math.PI) ** 1.4] as const,
  );
  const over = spine.flatMap(([x, y, half]) => [x - half * 0.4, y - half]);
  const under = spine.toReversed().flatMap(([x, y, half]) => [x + half * 0.4, y + half]);
  const tip = spine.at(-1) ?? [0, 0, 0];
  const sizes = series(5, 0, 1).map(
    (i) =>
      disc(-188 + i * 56, 186, 6 + i * 4.2, i === 3 ? inks.glow : inks.ink) +
      (i === 3 ? ring(-188 + i * 56, 186, 24, inks.ink, 3) : ""),
  );
  return (
    fillPath(roundBox(-250, -215, 420, 358, 20), inks.ink) +
    fillPath(roundBox(-230, -195, 380, 318, 8), inks.face) +
    strokePath(
      drawEach(series(8, -188, 42), (x) => d`M${x} -195v318`) + drawEach(series(7, -153, 42), (y) => d`M-230 ${y}h380`),
      inks.ink,
      0.7,
    ) +
    polygon([...over, ...under], inks.glow) +
    group(at(tip[0], tip[1], 1, 38), [
      polygon([0, 2, -16, -46, 16, -46], inks.face),
      polygon([0, 2, -6, -16, 6, -16], inks.ink),
      strokePath("M0 2L-16-46H16z", inks.ink, 4),
      fillPath(roundBox(-19, -216, 38, 172, 12), inks.ink),
      fillPath(roundBox(-8, -204, 6, 150, 3), inks.face),
      fillPath(roundBox(-9, -128, 18, 52, 8), inks.glow),
    ]) +
    sizes.join("") +
    fader(215, -180, 290, random.between(0.35, 0.6), inks, 52) +
    label("FLOW", 215, 152, 15)
  );
};

/** A solid in wires on a round screen, with a knob for each axis. */
export const vectorScope: Motif = ({ inks, random, label }) => {
  const [turn, tilt] = [random.between(0, 1), random.between(0.75, 1.05)];
  const point = (u: number, v: number) => {
    const [x, y, z] = [(92 + 42 * Math.cos(v)) * Math.cos(u), 42 * Math.sin(v), (92 + 42 * Math.cos(v)) * Math.sin(u)];
    const [rx, rz] = [x * Math.cos(turn) - z * Math.sin(turn), x * Math.sin(turn) + z * Math.cos(turn)];
    return [rx, -62 + y * Math.cos(tilt) - rz * Math.sin(tilt)];
  };
  const rings = series(18, 0, (2 * Math.PI) / 18).map(
    (u) => `${lineThrough(series(12, 0, Math.PI / 6).flatMap((v) => point(u, v)))}z`,
  );
  const hoops = series(8, 0, Math.PI / 4).map((v) => `${lineThrough(series(36, 0, Math.PI / 18).flatMap((u) => point(u, v)))}z`);
  return (
    disc(0, -62, 153, inks.ink) +
    ring(0, -62, 142, inks.face, 3) +
    strokePath("M-138 -62H138M0 -200V76", inks.face, 1.2) +
    strokePath(hoops.join("") + rings.join(""), inks.glow, 2.2) +
    ticks(0, -62, 160, 172, 0, 350, 36, inks.ink, 3) +
    drawEach(
      ["X", "Y", "Z"],
      (axis, i) =>
        dial(-160 + i * 160, 148, 44, random.between(0.1, 0.9), inks, i === 1 ? inks.glow : inks.ink) +
        label(axis, -160 + i * 160 + 66, 190, 18),
    ) +
    lamp(-210, -186, 18, true, inks) +
    lamp(210, -186, 18, false, inks)
  );
};

import { block, disc, fillPath, group, at, lineThrough, polygon, ring, series, softStroke, strokePath } from "../../svg.ts";
import type { Motif } from "../bench.ts";
import { dial, lamp, meter, onCircle, roundBox, screen } from "../parts.ts";

/** A recorded sound on its screen, and the two meters that watched it. */
export const waveform: Motif = ({ inks, random, label }) => {
  const swell = [random.between(0.5, 1), random.between(3, 5), random.between(0, 3)] as const;
  const bars = series(31, -225, 15).map((x, i) => {
    const share =
      Math.abs(Math.sin((i / 30) * Math.PI * swell[0] * 2 + 0.4)) * (0.45 + 0.55 * Math.abs(Math.sin(i * swell[1] + swell[2])));
    const half = 8 + 78 * share;
    return fillPath(roundBox(x - 4.5, -106 - half, 9, 2 * half, 4.5), i > 19 ? inks.face : inks.glow);
  });
  const head = -225 + 19.5 * 15;
  return (
    screen(-250, -215, 500, 218, inks) +
    bars.join("") +
    block(head - 2, -197, 4, 182, inks.face) +
    polygon([head - 13, -203, head + 13, -203, head, -184], inks.face) +
    meter(-250, 22, 205, 142, random.between(0.4, 0.6), inks) +
    meter(45, 22, 205, 142, random.between(0.62, 0.85), inks) +
    dial(0, 93, 26, random.between(0.3, 0.8), inks, inks.glow) +
    label("L", -147, 193, 22) +
    label("R", 147, 193, 22) +
    label("GAIN", 0, 150, 12) +
    lamp(0, 192, 15, true, inks)
  );
};

/** Two reels, the tape between them, and the keys that move it. */
export const reels: Motif = ({ inks, random, label }) => {
  const reel = (x: number, radius: number, wound: number) => {
    const spokes = series(3, random.between(0, 60), 120).map((angle) => {
      const [holeX, holeY] = onCircle(0, 0, radius * 0.56, angle);
      return disc(holeX, holeY, radius * 0.27, inks.face) + ring(holeX, holeY, radius * 0.27, inks.ink, 4);
    });
    return group(at(x, -92), [
      disc(0, 0, radius, inks.ink),
      disc(0, 0, radius - 7, inks.face),
      disc(0, 0, radius * wound, inks.glow),
      ring(0, 0, radius * wound, inks.ink, 4),
      ...series(4, 0.5, 0.1).map((share) => (share < wound - 0.04 ? ring(0, 0, radius * share, inks.ink, 1.5) : "")),
      ...spokes,
      disc(0, 0, radius * 0.24, inks.ink),
      ...series(3, 0, 120).map((angle) => softStroke(lineThrough([0, 0, ...onCircle(0, 0, radius * 0.17, angle)]), inks.face, 6)),
    ]);
  };
  const keys = series(5, -250, 102).map((x, i) => {
    const isDown = i === 2;
    const fill = isDown ? inks.glow : inks.ink;
    const sign = isDown ? inks.ink : inks.face;
    const [middle, y] = [x + 46, isDown ? 172 : 166];
    const signs = [
      polygon([-20, 0, 0, -14, 0, 14], sign) + polygon([0, 0, 20, -14, 20, 14], sign),
      block(-14, -14, 28, 28, sign),
      polygon([-13, -19, 22, 0, -13, 19], sign),
      block(-15, -15, 10, 30, sign) + block(5, -15, 10, 30, sign),
      polygon([-20, -14, 0, 0, -20, 14], sign) + polygon([0, -14, 20, 0, 0, 14], sign),
    ];
    return (
      fillPath(roundBox(x, y - 46, 92, 92, 12), inks.ink) +
      fillPath(roundBox(x + 6, y - 40, 80, isDown ? 80 : 68, 8), fill) +
      strokePath(roundBox(x + 6, y - 40, 80, isDown ? 80 : 68, 8), inks.face, 2) +
      group(at(middle, y - (isDown ? 0 : 6)), signs[i] ?? "")
    );
  });
  return (
    strokePath("M-240 -60L-70 86H70L240 -60", inks.ink, 7) +
    reel(-132, 118, 0.86) +
    reel(132, 118, 0.62) +
    fillPath(roundBox(-62, 54, 124, 48, 8), inks.ink) +
    label("PLAY", 0, 78, 20, inks.glow) +
    disc(-94, 84, 15, inks.ink) +
    disc(94, 84, 15, inks.ink) +
    disc(-94, 84, 5, inks.face) +
    disc(94, 84, 5, inks.face) +
    keys.join("")
  );
};

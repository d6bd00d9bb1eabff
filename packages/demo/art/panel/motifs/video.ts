import type { Motif } from "../bench.ts";
import { knob, lamp, onCircle, ringPart, roundBox, ticks } from "../parts.ts";
import {
  block,
  circlePath,
  clipped,
  d,
  disc,
  drawEach,
  fillPath,
  group,
  lineThrough,
  num,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
} from "../../svg.ts";

/** A lens with its blades half closed. */
export const aperture: Motif = ({ inks, random, label }) => {
  const blades = random.pick([6, 7, 8]);
  const open = random.between(50, 66);
  const turn = random.between(0, 40);
  const blade = (i: number) => {
    const angle = turn + (i * 360) / blades;
    const next = angle + 360 / blades;
    const from = onCircle(0, 0, open, angle);
    const to = onCircle(0, 0, open, next);
    const reach = 1.95 * (360 / blades / 60);
    const far = [to[0] + (to[0] - from[0]) * reach, to[1] + (to[1] - from[1]) * reach];
    return lineThrough([...from, far[0] ?? 0, far[1] ?? 0]);
  };
  const marks = ["1.4", "2", "2.8", "4", "5.6", "8", "11", "16"];
  const teeth = series(72, 0, 1).flatMap((i) => onCircle(0, 0, i % 2 === 0 ? 214 : 206, i * 5));
  return (
    polygon(teeth, inks.ink) +
    disc(0, 0, 196, inks.face) +
    disc(0, 0, 190, inks.ink) +
    drawEach(marks, (mark, i) => group(`rotate(${num(-118 + i * 33.7)})`, label(mark, 0, -169, 18, inks.face))) +
    disc(0, 0, 146, inks.face) +
    disc(0, 0, 138, inks.glow) +
    clipped(
      "a",
      circlePath(0, 0, 138),
      drawEach(series(blades, 0, 1), (i) => strokePath(blade(i), inks.ink, 6)),
    ) +
    polygon(
      series(blades, 0, 1).flatMap((i) => onCircle(0, 0, open, turn + (i * 360) / blades)),
      inks.ink,
    ) +
    ring(0, 0, 138, inks.ink, 6) +
    fillPath(ringPart(0, 0, open * 0.5, open * 0.64, 285, 345), inks.face) +
    polygon([-13, -214, 13, -214, 0, -190], inks.glow) +
    drawEach(
      [
        [-222, -186],
        [222, -186],
        [-222, 186],
        [222, 186],
      ],
      ([x = 0, y = 0]) => (y < 0 ? lamp(x, y, 20, x > 0, inks) : knob(x, y, 27, random.between(-120, 120), inks)),
    )
  );
};

/** Four tracks of pictures and sound under one playhead, and the wheel that turns them. */
export const editBench: Motif = ({ inks, random, label }) => {
  const tracks = series(4, -205, 56).map((y, track) => {
    let clips = "";
    for (let x = -238; x < 220;) {
      const width = Math.min(238 - x, random.whole(60, 150));
      const isLit = random.chance(0.5);
      clips += fillPath(roundBox(x, y, width - 6, 44, 5), isLit ? inks.glow : inks.face);
      if (track === 0)
        clips += fillPath(
          drawEach(series(Math.floor((width - 12) / 15), x + 7, 15), (left) => d`M${left} ${y + 5}h7v7h-7zm0 27h7v7h-7z`),
          inks.ink,
        );
      if (track > 1)
        clips += strokePath(
          drawEach(series(Math.floor((width - 16) / 9), x + 9, 9), (left) => {
            const half = random.between(3, 17);
            return d`M${left} ${y + 22 - half}v${2 * half}`;
          }),
          inks.ink,
          4,
        );
      x += width;
    }
    return clips;
  });
  const head = random.between(-40, 90);
  const digits = Array.from("01:24:07", (digit, i) =>
    digit === ":"
      ? disc(-226 + i * 34, 68, 4, inks.ink) + disc(-226 + i * 34, 86, 4, inks.ink)
      : fillPath(roundBox(-243 + i * 34, 46, 34, 60, 5), inks.ink) + label(digit, -226 + i * 34, 76, 28, inks.glow),
  );
  return (
    fillPath(roundBox(-250, -215, 500, 238, 10), inks.ink) +
    tracks.join("") +
    block(head - 3, -215, 6, 238, inks.face) +
    block(head - 5, -215, 2, 238, inks.ink) +
    block(head + 3, -215, 2, 238, inks.ink) +
    polygon([head - 17, -215, head + 17, -215, head + 17, -196, head, -178, head - 17, -196], inks.face) +
    digits.join("") +
    knob(154, 124, 88, random.between(-60, 60), inks, inks.glow) +
    disc(...onCircle(154, 124, 50, 130), 17, inks.ink) +
    drawEach(
      series(4, -243, 66),
      (x, i) =>
        fillPath(roundBox(x, 136, 56, 66, 8), inks.ink) +
        fillPath(roundBox(x + 5, 141, 46, 50, 5), i === 2 ? inks.glow : inks.ink) +
        strokePath(roundBox(x + 5, 141, 46, 50, 5), inks.face, 2) +
        label(["I", "O", "X", "+"][i] ?? "", x + 28, 166, 17, i === 2 ? inks.onGlow : inks.face),
    )
  );
};

/** A studio camera's eye, the lamp above it, and what it sends. */
export const onAir: Motif = ({ inks, random, label }) => {
  const waves = [-1, 1].flatMap((side) =>
    [172, 206, 240].map((radius) => {
      const [from, to] = side < 0 ? [238, 302] : [58, 122];
      const [x0, y0] = onCircle(0, 62, radius, from);
      const [x1, y1] = onCircle(0, 62, radius, to);
      return softStroke(d`M${x0} ${y0}A${radius} ${radius} 0 0 1 ${x1} ${y1}`, inks.ink, 13);
    }),
  );
  return (
    fillPath(roundBox(-172, -215, 344, 104, 16), inks.ink) +
    fillPath(roundBox(-160, -203, 320, 80, 9), inks.glow) +
    label("ON AIR", 0, -163, 46, inks.onGlow) +
    drawEach([-150, 150], (x) => block(x - 5, -111, 10, 26, inks.ink)) +
    waves.join("") +
    disc(0, 62, 148, inks.ink) +
    ring(0, 62, 134, inks.face, 4) +
    ticks(0, 62, 114, 127, 0, 350, 36, inks.face, 3) +
    ring(0, 62, 102, inks.face, 3) +
    disc(0, 62, 88, inks.face) +
    disc(0, 62, 78, inks.glow) +
    disc(0, 62, 54, inks.ink) +
    disc(0, 62, 24, inks.glow) +
    fillPath(ringPart(0, 62, 34, 44, random.between(280, 300), 350), inks.face) +
    disc(24, 88, 8, inks.face) +
    drawEach([-206, 206], (x) => knob(x, -163, 27, random.between(-130, 130), inks))
  );
};

import type { Motif } from "../bench.ts";
import { lamp, onCircle, ringPart, roundBox, screw, ticks, toggle } from "../parts.ts";
import { block, d, disc, drawEach, fillPath, group, polygon, ring, series, softStroke, strokePath, num } from "../../svg.ts";

/** A telegraph as on a ship's bridge: one handle orders what comes in to go out as something else. */
export const telegraph: Motif = ({ inks, random, label }) => {
  const orders = ["IN", "SD", "HD", "4K", "OUT"];
  const chosen = random.pick([1, 3]);
  const sectors = orders.map((order, i) => {
    const [from, to] = [-110 + i * 44, -66 + i * 44];
    return (
      fillPath(ringPart(0, 20, 92, 176, from, to), i === chosen ? inks.glow : inks.face) +
      group(`rotate(${num((from + to) / 2)} 0 20)`, label(order, 0, -114, 30, inks.ink)) +
      strokePath(ringPart(0, 20, 92, 176, from, to), inks.ink, 6)
    );
  });
  const angle = -88 + chosen * 44;
  return (
    disc(0, 20, 195, inks.ink) +
    ring(0, 20, 184, inks.face, 3) +
    disc(0, 20, 176, inks.ink) +
    sectors.join("") +
    fillPath(ringPart(0, 20, 120, 168, 130, 230), inks.face) +
    drawEach([145, 163, 180, 197, 215], (turn) => group(`rotate(${num(turn - 180)} 0 20)`, disc(0, 164, 7, inks.ink))) +
    group(`rotate(${num(angle)} 0 20)`, [
      softStroke("M-32 -20V-146Q-32 -160 -18 -160H18Q32 -160 32 -146V-20", inks.ink, 15),
      softStroke("M-32 -20V-146Q-32 -160 -18 -160H18Q32 -160 32 -146V-20", inks.face, 5),
      fillPath(roundBox(-20, -226, 40, 86, 20), inks.ink),
      fillPath(roundBox(-13, -219, 26, 72, 13), inks.glow),
    ]) +
    disc(0, 20, 62, inks.ink) +
    ring(0, 20, 52, inks.face, 4) +
    disc(0, 20, 26, inks.face) +
    disc(0, 20, 12, inks.ink) +
    drawEach([-222, 222], (x) => lamp(x, 178, 20, x > 0, inks))
  );
};

/** A dial of numbers before a door that stays shut. */
export const safe: Motif = ({ inks, random, label }) => {
  const turn = random.between(0, 360);
  const bolts = series(12, 15, 30).map((angle) => disc(...onCircle(0, 0, 196, angle), 10, inks.face));
  return (
    disc(0, 0, 215, inks.ink) +
    bolts.join("") +
    ring(0, 0, 176, inks.face, 4) +
    disc(0, 0, 166, inks.face) +
    group(`rotate(${num(turn)})`, [
      ticks(0, 0, 142, 160, 0, 356.4, 100, inks.ink, 2.2),
      ticks(0, 0, 132, 160, 0, 324, 10, inks.ink, 6),
      ...series(10, 0, 10).map((mark) => group(`rotate(${num(mark * 3.6)})`, label(String(mark), 0, -116, 22))),
    ]) +
    disc(0, 0, 94, inks.ink) +
    ring(0, 0, 84, inks.glow, 6) +
    group(`rotate(${num(turn + 40)})`, [
      ...series(5, 0, 72).map((angle) => {
        const [x, y] = onCircle(0, 0, 62, angle);
        return softStroke(d`M0 0L${x} ${y}`, inks.glow, 15) + disc(x, y, 17, inks.glow);
      }),
      disc(0, 0, 31, inks.glow),
      disc(0, 0, 15, inks.ink),
    ]) +
    polygon([-18, -206, 18, -206, 0, -168], inks.glow) +
    strokePath("M-18-206H18L0-168z", inks.ink, 4) +
    drawEach(
      [
        [-222, -186],
        [222, -186],
        [-222, 186],
        [222, 186],
      ],
      ([x = 0, y = 0]) => screw(x, y, 15, random.between(0, 180), inks),
    )
  );
};

/** A gauge whose needle has gone far into the red. */
export const gauge: Motif = ({ inks, random, label }) => {
  const share = random.between(0.74, 0.9);
  const angle = -130 + 260 * share;
  return (
    block(-34, 150, 68, 65, inks.ink) +
    fillPath(roundBox(-64, 182, 128, 33, 6), inks.ink) +
    disc(0, -24, 191, inks.ink) +
    disc(0, -24, 174, inks.face) +
    fillPath(ringPart(0, -24, 124, 160, 65, 130), inks.glow) +
    ticks(0, -24, 124, 160, -130, 130, 11, inks.ink, 6) +
    ticks(0, -24, 142, 160, -130, 130, 51, inks.ink, 2.5) +
    drawEach(series(6, 0, 2), (mark) => label(String(mark), ...onCircle(0, -24, 99, -130 + mark * 26), 25)) +
    group(`rotate(${num(angle)} 0 -24)`, [polygon([-11, 32, 11, 32, 3, -166, -3, -166], inks.ink), disc(0, 36, 18, inks.ink)]) +
    disc(0, -24, 26, inks.ink) +
    disc(0, -24, 9, inks.face) +
    label("BAR", 0, 62, 22) +
    ring(0, -24, 180, inks.face, 2.5) +
    drawEach([-1, 1], (side) => toggle(side * 216, 150, 25, side > 0, inks) + lamp(side * 222, -186, 20, side > 0, inks))
  );
};

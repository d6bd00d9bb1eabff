import type { Motif } from "../bench.ts";
import { cable, dial, jack, lamp, roundBox, toggle } from "../parts.ts";
import { block, d, disc, fillPath, series, softStroke, strokePath } from "../../svg.ts";

/** Sockets in rows, and the cables that make a programme of them. */
export const patchBay: Motif = ({ inks, random, label }) => {
  const columns = series(6, -210, 84);
  const rows = series(4, -134, 92);
  const names = ["A", "B", "C", "D"];
  const sockets = rows.flatMap((y, j) =>
    columns.map((x) => jack(x, y, 25, inks)).concat(label(names[j] ?? "", -246, y, 15), label(names[j] ?? "", 246, y, 15)),
  );
  const colours = [inks.glow, inks.ink, inks.glow, inks.glow, inks.ink];
  const taken = new Set<string>();
  const free = (from: number, to: number): readonly [number, number] => {
    for (;;) {
      const [i, j] = [random.whole(from, to), random.whole(0, 3)];
      if (taken.has(`${i} ${j}`)) continue;
      taken.add(`${i} ${j}`);
      return [columns[i] ?? 0, rows[j] ?? 0];
    }
  };
  const cables = colours.map((colour) => cable(...free(0, 2), ...free(3, 5), random.between(60, 130), colour, inks));
  return (
    strokePath(
      series(3, -88, 92)
        .map((y) => d`M-250 ${y}H250`)
        .join(""),
      inks.ink,
      2,
    ) +
    columns.map((x, i) => label(String(i + 1), x, -192, 18)).join("") +
    sockets.join("") +
    cables.join("")
  );
};

/** Rows of levers with a lamp above each. */
export const switchboard: Motif = ({ inks, random, label }) => {
  const columns = series(4, -189, 126);
  return [-118, 110]
    .flatMap((y, row) =>
      columns.map((x, i) => {
        const isUp = random.chance(0.5);
        return (
          fillPath(roundBox(x - 54, y - 97, 108, 202, 12), inks.ink) +
          fillPath(roundBox(x - 47, y - 90, 94, 188, 8), inks.face) +
          lamp(x, y - 62, 18, isUp, inks) +
          toggle(x, y + 24, 29, isUp, inks) +
          label(String(row * 4 + i + 1), x - 32, y + 78, 15)
        );
      }),
    )
    .join("");
};

/** Drums with numerals behind a window, and the crank that turns them. */
export const counter: Motif = ({ inks, random, label }) => {
  const drums = series(5, -230, 76).map((x, i) => {
    const digit = random.whole(0, 9);
    const shift = i === 4 ? 26 : 0;
    const fill = i === 4 ? inks.glow : inks.face;
    return (
      block(x, -176, 68, 196, fill) +
      label(String(digit), x + 34, -78 - shift, 92, i === 4 ? inks.onGlow : inks.ink) +
      strokePath(d`M${x} -150h68M${x} -6h68`, inks.ink, 2) +
      block(x, -176, 68, 12, inks.ink) +
      block(x, 8, 68, 12, inks.ink)
    );
  });
  return (
    fillPath(roundBox(-250, -196, 412, 236, 16), inks.ink) +
    drums.join("") +
    fillPath(roundBox(162, -116, 34, 76, 6), inks.ink) +
    softStroke("M206 -78V72", inks.ink, 26) +
    softStroke("M206 -70V66", inks.face, 8) +
    disc(206, -78, 30, inks.ink) +
    disc(206, -78, 13, inks.face) +
    disc(206, 84, 38, inks.ink) +
    disc(206, 84, 29, inks.glow) +
    ["+", "-", "=", "0"]
      .map(
        (sign, i) =>
          fillPath(roundBox(-250 + i * 96, 88, 82, 110, 12), inks.ink) +
          fillPath(roundBox(-243 + i * 96, 95, 68, 80, 8), i === 2 ? inks.glow : inks.ink) +
          strokePath(roundBox(-243 + i * 96, 95, 68, 80, 8), inks.face, 2.5) +
          label(sign, -209 + i * 96, 136, 38, i === 2 ? inks.onGlow : inks.face),
      )
      .join("")
  );
};

/** Two large dials that answer each other. */
export const balance: Motif = ({ inks, random, label }) =>
  [-1, 1]
    .map((side) => {
      const share = random.between(0.2, 0.85);
      return (
        dial(side * 126, -76, 92, share, inks, side > 0 ? inks.glow : inks.ink) +
        label(side < 0 ? "FREQ" : "LEVEL", side * 126, 58, 16) +
        series(3, 0, 1)
          .map(
            (i) =>
              dial(side * 126 + (i - 1) * 82, 142, 24, random.between(0, 1), inks) +
              label(String(i + 1 + (side > 0 ? 3 : 0)), side * 126 + (i - 1) * 82, 192, 14),
          )
          .join("")
      );
    })
    .join("") + strokePath("M0 -190V200", inks.ink, 2);

import {
  block,
  circlePath,
  disc,
  drawEach,
  fillPath,
  group,
  at,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
} from "../../svg.ts";
import type { Motif } from "../bench.ts";
import { lamp, roundBox } from "../parts.ts";

/** The keys of a typewriter and the sheet behind them. */
export const typewriter: Motif = ({ inks, random, label }) => {
  const rows = ["QWERTY", "ASDFG", "ZXCVBN"];
  const lit = random.pick(["W", "E", "R", "S", "D", "F"]);
  const keys = rows.flatMap((row, j) =>
    Array.from(row, (letter, i) => {
      const [x, y] = [(i - (row.length - 1) / 2) * 82, -6 + j * 78];
      const cap = letter === lit ? inks.glow : inks.ink;
      return (
        disc(x, y, 36, inks.ink) +
        ring(x, y, 29.5, inks.face, 3) +
        disc(x, y, 27, cap) +
        label(letter, x, y, 25, letter === lit ? inks.onGlow : inks.face)
      );
    }),
  );
  const lines = [200, 200, 120].map((width, i) =>
    block(-130, -190 + i * 26, width + (i < 2 ? random.whole(0, 60) : 0), 8, inks.face),
  );
  return (
    fillPath(roundBox(-160, -215, 320, 130, 4), inks.ink) +
    lines.join("") +
    block(-130, -190, 60, 8, inks.glow) +
    fillPath(roundBox(-250, -112, 500, 44, 22), inks.ink) +
    fillPath(roundBox(-232, -98, 464, 6, 3), inks.face) +
    drawEach([-240, 240], (x) => fillPath(roundBox(x - 10, -122, 20, 64, 8), inks.ink)) +
    keys.join("") +
    fillPath(roundBox(-150, 194, 300, 24, 12), inks.ink)
  );
};

/** A cabinet of cards, one drawer pulled out. */
export const drawers: Motif = ({ inks, random, label }) => {
  const marks = ["A-C", "D-F", "G-I", "J-L", "M-O", "P-R", "S-U", "V-Z", "0-9"];
  const open = random.whole(3, 8);
  const cells = marks.map((mark, i) => {
    const [x, y] = [-246 + (i % 3) * 166, -213 + Math.floor(i / 3) * 143];
    const isOpen = i === open;
    const lip = isOpen ? 22 : 0;
    const cards = isOpen
      ? fillPath(roundBox(x + 2, y - 2, 156, 70, 4), inks.ink) +
        drawEach(
          series(5, 0, 1),
          (card) =>
            fillPath(roundBox(x + 12 + card * 2, y + 2 + card * 7, 136 - card * 4, 40, 3), card === 2 ? inks.glow : inks.face) +
            strokePath(roundBox(x + 12 + card * 2, y + 2 + card * 7, 136 - card * 4, 40, 3), inks.ink, 3),
        )
      : "";
    const front = isOpen ? inks.glow : inks.face;
    return (
      cards +
      fillPath(roundBox(x, y + lip, 160, 135, 8), inks.ink) +
      fillPath(roundBox(x + 7, y + lip + 7, 146, 121, 4), front) +
      fillPath(roundBox(x + 34, y + lip + 22, 92, 42, 4), inks.ink) +
      block(x + 41, y + lip + 28, 78, 30, isOpen ? inks.face : inks.glow) +
      label(mark, x + 80, y + lip + 43, 19, isOpen ? inks.ink : inks.onGlow) +
      disc(x + 80, y + lip + 95, 18, inks.ink) +
      disc(x + 80, y + lip + 93, 11, front)
    );
  });
  const order = cells.map((cell, i) => ({ cell, i })).sort((a, b) => Number(a.i === open) - Number(b.i === open));
  return drawEach(order, ({ cell }) => cell);
};

/** Punched tape that runs out of its slot with a message. */
export const punchedTape: Motif = ({ inks, random, label }) => {
  const tape = (y: number, from: number, to: number) => {
    const holes = series(Math.floor((to - from - 24) / 25), from + 22, 25).flatMap((x) => [
      ...series(5, 0, 1).map((row) => (row !== 2 && random.chance(0.52) ? circlePath(x, y + 14 + row * 18, 7) : "")),
      circlePath(x, y + 50, 3),
    ]);
    return holes.join("");
  };
  const [upper, lower] = [tape(-54, -118, 226), tape(96, -118, 214)];
  return (
    fillPath(roundBox(-250, -215, 500, 112, 14), inks.ink) +
    strokePath(roundBox(-241, -206, 482, 94, 9), inks.face, 2.5) +
    drawEach(series(7, -210, 37), (x, i) => lamp(x, -159, 14, random.chance(0.5) || i === 2, inks)) +
    label("RECEIVE", 134, -159, 22, inks.glow) +
    fillPath("M250-62H-106A133 133 0 0 0-106 204H214V88H-106A17 17 0 0 1-106 54H250z", inks.ink) +
    fillPath("M250-54H-106A125 125 0 0 0-106 196H206V96H-106A25 25 0 0 1-106 46H250z", inks.glow) +
    fillPath(upper, inks.ink) +
    fillPath(lower, inks.ink) +
    polygon([202, 96, 228, 146, 202, 196], inks.glow) +
    strokePath("M202 92L230 146L202 200", inks.ink, 8) +
    fillPath(roundBox(216, -92, 34, 178, 8), inks.ink) +
    block(226, -76, 5, 146, inks.face)
  );
};

/** Gears behind an opening, in each other's teeth. */
export const gears: Motif = ({ inks, random }) => {
  const gear = (x: number, y: number, radius: number, teeth: number, turn: number, fill: string) => {
    const points = series(teeth * 4, 0, 1).flatMap((i) => {
      const reach = i % 4 < 2 ? radius + 13 : radius - 13;
      const angle = ((i + (i % 2 === 0 ? 0.18 : -0.18)) / (teeth * 4)) * 2 * Math.PI;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    });
    const holes = series(5, 0, (2 * Math.PI) / 5).map((angle) =>
      disc(Math.cos(angle) * radius * 0.54, Math.sin(angle) * radius * 0.54, radius * 0.17, inks.ink),
    );
    return group(at(x, y, 1, turn), [
      polygon(points, fill),
      ...holes,
      disc(0, 0, radius * 0.24, inks.ink),
      disc(0, 0, radius * 0.1, fill),
    ]);
  };
  const turn = random.between(0, 20);
  return (
    fillPath(roundBox(-250, -215, 500, 430, 26), inks.ink) +
    strokePath(roundBox(-240, -205, 480, 410, 18), inks.face, 2.5) +
    gear(-92, 42, 126, 18, turn, inks.face) +
    gear(118, -76, 98, 14, -turn * 1.286 + 9, inks.glow) +
    gear(122, 122, 62, 9, -turn * 2 + 11, inks.face) +
    softStroke("M-210 -176H-120", inks.glow, 8) +
    softStroke("M-210 -152H-160", inks.face, 8)
  );
};

import { at, block, circlePath, d, disc, fillPath, group, mirrored, polygon, ring, series, strokePath } from "../../svg.ts";
import type { Figure } from "../design.ts";
import { shape, toned } from "./parts.ts";

export const factory: Figure = {
  name: "factory",
  upright: true,
  draw({ sky, form, glow, screen }) {
    const stack = (x: number, top: number, width: number) =>
      polygon([x - width * 0.36, top, x + width * 0.36, top, x + width / 2, 60, x - width / 2, 60], form) +
      polygon([x + width * 0.08, top, x + width * 0.36, top, x + width / 2, 60, x + width * 0.12, 60], glow) +
      block(x - width * 0.44, top + 14, width * 0.88, 9, sky);
    const smoke = [-40, 6, 62, 122].map((x, i) => disc(x + 24, -168 - (i % 2) * 16, 26 + i * 7, i === 3 ? glow : form));
    return [
      smoke.join("") + fillPath(circlePath(150, -176, 46), screen),
      stack(-132, -86, 58) + stack(-54, -124, 62) + stack(30, -150, 66),
      fillPath("M-200 204V60L-128 6V60L-56 6V60L16 6V60L88 6V60L88 204z", form),
      toned(shape(88, -34, 200, 30, 200, 204, 88, 204), glow, screen),
      series(4, -184, 72)
        .map((x) =>
          [0, 1, 2]
            .map((i) => block(x + i * 17, 92, 11, 34, sky) + block(x + i * 17, 142, 11, 34, i === 1 ? glow : sky))
            .join(""),
        )
        .join(""),
      series(3, 106, 30)
        .map((x) => block(x, 66, 14, 22, form) + block(x, 108, 14, 22, form) + block(x, 150, 14, 22, form))
        .join(""),
    ].join("");
  },
};

/** Towers of a city, leaning together. */
export const towers: Figure = {
  name: "towers",
  upright: false,
  draw({ sky, form, glow, screen }) {
    const tower = (x: number, top: number, half: number, lean: number) => {
      const upper = half * 0.62;
      const front = shape(x - half, 206, x + lean - upper, top, x + lean + upper * 0.3, top, x + half * 0.3, 206);
      const side = shape(x + half * 0.3, 206, x + lean + upper * 0.3, top, x + lean + upper, top + 18, x + half, 206);
      const rows = series(Math.floor((200 - top) / 24), 0.06, 24 / (206 - top)).map((share) => {
        const y = top + (206 - top) * share + 8;
        const half2 = upper + (half - upper) * share;
        const middle = x + lean * (1 - share);
        return d`M${middle - half2 * 0.78} ${y}H${middle + half2 * 0.16}`;
      });
      return fillPath(front, form) + toned(side, glow, screen) + strokePath(rows.join(""), sky, 7);
    };
    return [
      tower(-150, -40, 50, 34),
      tower(152, -64, 50, -34),
      tower(-84, -120, 50, 26),
      tower(88, -140, 48, -22),
      tower(2, -200, 56, 0),
      tower(-44, 40, 40, 8) + tower(52, 16, 40, -8),
    ].join("");
  },
};

/** A mast of lattice, sending. */
export const mast: Figure = {
  name: "mast",
  upright: true,
  draw({ sky, form, glow, screen }) {
    const half = (y: number) => 13 + ((y + 112) / 318) * 87;
    const levels = [-112, -66, -12, 48, 120, 206];
    const braces = levels.slice(1).map((y, i) => {
      const above = levels[i] ?? 0;
      return d`M${-half(above)} ${above}L${half(y)} ${y}M${half(above)} ${above}L${-half(y)} ${y}M${-half(above)} ${above}H${half(above)}`;
    });
    return [
      toned(circlePath(0, -112, 56), glow, screen) + ring(0, -112, 84, glow, 11) + disc(0, -112, 34, sky),
      strokePath(braces.join(""), form, 7) +
        strokePath(d`M${-half(-112)} -112L${-half(206)} 206M${half(-112)} -112L${half(206)} 206`, form, 13),
      block(-4, -196, 8, 84, form) + disc(0, -112, 16, form) + disc(0, -196, 9, form),
      block(-62, 42, 124, 12, form) + block(-82, 114, 164, 13, form),
    ].join("");
  },
};

/** A lifting bridge of girders. */
export const bridge: Figure = {
  name: "bridge",
  upright: false,
  draw({ sky, form, glow, screen }) {
    const truss = (x: number, width: number, bays: number, top: number, height: number) => {
      const step = width / bays;
      const cross = series(bays, x, step).map(
        (left) =>
          d`M${left} ${top}L${left + step} ${top + height}M${left + step} ${top}L${left} ${top + height}M${left} ${top}v${height}`,
      );
      return (
        strokePath(cross.join(""), form, 5) +
        block(x - 4, top - 6, width + 8, 12, form) +
        block(x - 4, top + height - 6, width + 8, 12, form)
      );
    };
    const tower = group(at(0, 0, 1, 90), truss(-190, 380, 6, -22, 44));
    return [
      toned(shape(-80, -146, 80, -146, 80, -40, -80, -40), glow, screen),
      group(at(-104, 14), tower) + group(at(104, 14), tower),
      truss(-82, 164, 4, -146, 50) + strokePath("M-82-96V40M82-96V40", form, 3),
      truss(-206, 90, 3, 70, 46) + truss(116, 90, 3, 70, 46),
      block(-82, 40, 164, 20, form) + block(-60, 26, 40, 14, glow) + block(10, 20, 56, 20, form),
      mirrored(disc(104, -178, 24, form) + disc(104, -178, 11, glow)) +
        fillPath(shape(-206, 150, 206, 150, 206, 206, -206, 206), form),
      strokePath("M-200 168H-70M-40 168H80M110 168H200M-150 188H20M60 188H170", sky, 6),
    ].join("");
  },
};

/** Ears of wheat. */
export const wheat: Figure = {
  name: "wheat",
  upright: false,
  draw({ sky, form, glow, screen }) {
    const grain = "M5-4C52-14 62-62 44-98C12-82-2-40 5-4z";
    const ear = (fill: string) =>
      [
        strokePath("M0-160V330", form, 9),
        series(4, 0, -44)
          .map((y) => group(at(0, y), mirrored(fillPath(grain, fill)), fillPath(grain, screen)))
          .join(""),
        fillPath("M0-150C26-186 22-226 0-256C-22-226-26-186 0-150z", fill) +
          strokePath("M-34-240L-58-300M34-240L58-300M0-256V-320", form, 4),
      ].join("");
    return [
      group(at(-70, 80, 0.78, -30), ear(form)) + group(at(70, 80, 0.78, 30), ear(form)),
      group(at(0, 60, 0.98), strokePath("M0-160V330", sky, 22), ear(glow)),
    ].join("");
  },
};

/** A fire in sharp tongues. */
export const blaze: Figure = {
  name: "blaze",
  upright: false,
  draw({ sky, form, glow, screen }) {
    const outer = [
      -140, 206, -180, 40, -120, 70, -130, -60, -60, 0, -20, -206, 40, -70, 90, -130, 96, -10, 160, -50, 176, 80, 130, 206,
    ];
    const inner = [-86, 206, -110, 90, -66, 116, -50, 20, -10, 60, 20, -70, 54, 50, 96, 20, 110, 110, 80, 206];
    return [
      polygon(outer, form) + fillPath(shape(40, -70, 90, -130, 96, -10, 160, -50, 176, 80, 130, 206, 70, 206, 60, 20), glow),
      fillPath(shape(40, -70, 90, -130, 96, -10, 160, -50, 176, 80, 130, 206, 70, 206, 60, 20), screen),
      polygon(inner, glow) + fillPath(shape(20, -70, 54, 50, 96, 20, 110, 110, 80, 206, 30, 206), sky),
      fillPath(shape(-34, 206, -44, 140, -12, 160, 8, 90, 36, 150, 46, 206), form),
    ].join("");
  },
};

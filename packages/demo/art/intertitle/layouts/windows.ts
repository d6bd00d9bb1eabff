import {
  atCorners,
  boxPath,
  circlePath,
  clipped,
  d,
  disc,
  fillPath,
  insetBox,
  ring,
  series,
  strokePath,
  turned,
  type Box,
} from "../../svg.ts";
import type { Design, Layout } from "../design.ts";
import { drawScene } from "../scene.ts";
import { drawYear, placeTitle, YEAR_HEIGHT, type PlacedTitle } from "../title-art.ts";

const MARGIN = 14;
const GAP = 26;

type Parts = { picture: Box; title: PlacedTitle; titleTop: number; middle: number };

/** Title and year at the foot, the picture in all that is left above them. */
function partsOf(design: Design, maxTitle: number): Parts {
  const { x, y, width, height } = design.inner;
  const title = placeTitle(design, width - 2 * MARGIN, maxTitle);
  const titleTop = y + height - MARGIN - YEAR_HEIGHT - title.height;
  const top = y + MARGIN;
  return {
    picture: { x: x + MARGIN, y: top, width: width - 2 * MARGIN, height: titleTop - GAP - top },
    title,
    titleTop,
    middle: x + width / 2,
  };
}

function caption(design: Design, { title, titleTop, middle }: Parts): string {
  return (
    title.draw(middle, titleTop, design.inks) +
    drawYear(design, middle, design.inner.y + design.inner.height - MARGIN, design.inks)
  );
}

/** A scene in a window of a shape; an emblem that stands out is not cut by it. */
function framed(
  { emblem, sky, scene, random }: Design,
  shape: string,
  box: Box,
  stage: Box,
  edge: string,
  standsOut = false,
): string {
  const drawn = drawScene(emblem, sky, { box, stage }, scene, random, !standsOut);
  const inside =
    clipped("picture", shape, standsOut ? drawn.backdrop : drawn.backdrop + drawn.emblem) + strokePath(shape, edge, 5);
  return standsOut ? inside + drawn.emblem : inside;
}

export const windowAbove: Layout = {
  letters: [0, 60],
  draw(design) {
    const parts = partsOf(design, 290);
    return framed(design, boxPath(parts.picture), parts.picture, parts.picture, design.inks.ink) + caption(design, parts);
  },
};

export const windowBelow: Layout = {
  letters: [0, 60],
  draw(design) {
    const parts = partsOf(design, 290);
    const { x, y, width, height } = design.inner;
    const top = y + MARGIN + 6;
    const pictureTop = top + parts.title.height + GAP;
    const picture = { ...parts.picture, y: pictureTop, height: y + height - MARGIN - YEAR_HEIGHT + 2 - pictureTop };
    const middle = x + width / 2;
    return (
      parts.title.draw(middle, top, design.inks) +
      framed(design, boxPath(picture), picture, picture, design.inks.ink) +
      drawYear(design, middle, y + height - MARGIN, design.inks)
    );
  },
};

export const arch: Layout = {
  letters: [0, 44],
  draw(design) {
    const parts = partsOf(design, 250);
    const { x, y, width, height } = parts.picture;
    const half = width / 2;
    const shape = d`M${x} ${y + height}V${y + half}A${half} ${half} 0 0 1 ${x + width} ${y + half}V${y + height}z`;
    const stage = { x: x + 14, y: y + half * 0.34, width: width - 28, height: height - half * 0.34 };
    const fan =
      turned(series(5, 9, 18), fillPath("M0 0L104-5V5z", design.inks.accent)) +
      fillPath("M0 0H32A32 32 0 0 1 0 32z", design.inks.ink);
    return (
      atCorners(parts.picture, fan, "upper") +
      framed(design, shape, parts.picture, stage, design.inks.ink) +
      caption(design, parts)
    );
  },
};

export const iris: Layout = {
  letters: [0, 40],
  draw(design) {
    const parts = partsOf(design, 260);
    const { x, y, width, height } = parts.picture;
    const standsOut = !design.emblem.stands && design.scene.form !== design.inks.paper && design.random.chance(0.6);
    const whole = Math.min(width, height) / 2 - 8;
    const radius = whole * (standsOut ? 0.84 : 1);
    const center = { x: x + width / 2, y: y + height / 2 };
    const circle = { x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius };
    const stage = insetBox(
      { x: center.x - whole, y: center.y - whole, width: 2 * whole, height: 2 * whole },
      standsOut ? -whole * 0.1 : radius * 0.13,
    );
    const rings = ring(center.x, center.y, radius + 12, design.inks.accent, 3);
    const bracket = strokePath("M4 74V4H74M18 60V18H60", design.inks.ink, 4) + disc(36, 36, 7, design.inks.accent);
    const corners = height - 2 * radius < 80 ? atCorners(parts.picture, bracket) : "";
    const window = framed(design, circlePath(center.x, center.y, radius), circle, stage, design.inks.ink, standsOut);
    return corners + rings + window + caption(design, parts);
  },
};

export const lozenge: Layout = {
  letters: [0, 30],
  draw(design) {
    const parts = partsOf(design, 220);
    const { x, y, width, height } = parts.picture;
    const [middle, center] = [x + width / 2, y + height / 2];
    const diamond = (by: number) =>
      d`M${middle} ${y + by}L${x + width - by} ${center}L${middle} ${y + height - by}L${x + by} ${center}z`;
    const stage = { x: x + width * 0.15, y: y + height * 0.13, width: width * 0.7, height: height * 0.68 };
    const lines = [40, 64, 88].map(
      (by) =>
        d`M${x} ${y + by}L${x + by} ${y}M${x + width} ${y + by}L${x + width - by} ${y}M${x} ${y + height - by}L${x + by} ${y + height}M${x + width} ${y + height - by}L${x + width - by} ${y + height}`,
    );
    return (
      strokePath(lines.join(""), design.inks.accent, 5) +
      framed(design, diamond(4), parts.picture, stage, design.inks.ink) +
      caption(design, parts)
    );
  },
};

export const triptych: Layout = {
  letters: [0, 44],
  draw(design) {
    const parts = partsOf(design, 250);
    const { x, y, width, height } = parts.picture;
    const pane = (width - 24) / 3;
    const lights = series(3, 0, 1).map((i) => {
      const left = x + i * (pane + 12);
      const top = y + (i === 1 ? 0 : 46);
      return d`M${left} ${y + height}V${top + pane / 2}A${pane / 2} ${pane / 2} 0 0 1 ${left + pane} ${top + pane / 2}V${y + height}z`;
    });
    const stage = { x: x + 6, y: y + 60, width: width - 12, height: height - 60 };
    return framed(design, lights.join(""), parts.picture, stage, design.inks.ink) + caption(design, parts);
  },
};

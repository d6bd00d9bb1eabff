import type { GroundName, SceneInks } from "../emblems/emblem.ts";
import { block, d, fillPath, series, strokePath, type Box } from "../svg.ts";

type Ground = (box: Box, inks: SceneInks) => string;

const none: Ground = ({ x, y, width, height }, { form }) => block(x, y, width, height, form);

const sea: Ground = ({ x, y, width, height }, { form, sky, glow }) => {
  const crest = (top: number, shift: number) =>
    d`M${x - 40 + shift} ${top}${"q12 14 24 0t24 0".repeat(Math.ceil(width / 48) + 2)}`;
  const foam = series(Math.max(1, Math.floor(height / 17)), y + 12, 17).map((top, i) => crest(top, (i % 2) * 24));
  return `${fillPath(`${crest(y - 4, 0)}V${Math.round(y + height)}H${Math.round(x - 40)}z`, form)}${strokePath(foam.filter((_, i) => i % 2 === 0).join(""), sky, 4)}${strokePath(foam.filter((_, i) => i % 2 === 1).join(""), glow, 3)}`;
};

const hills: Ground = ({ x, y, width, height }, { form, sky }) => {
  const hill = (top: number) =>
    d`M${x} ${top + 12}Q${x + width * 0.3} ${top - 16} ${x + width * 0.55} ${top + 4}T${x + width} ${top}`;
  const contours = series(Math.floor(height / 22), y + 26, 22).map(hill);
  return fillPath(`${hill(y)}V${Math.round(y + height)}H${Math.round(x)}z`, form) + strokePath(contours.join(""), sky, 3);
};

const boards: Ground = ({ x, y, width, height }, { form, sky }) => {
  const middle = x + width / 2;
  const seams = series(13, -6, 1).map((i) => d`M${middle + i * width * 0.075} ${y}L${middle + i * width * 0.16} ${y + height}`);
  return block(x, y, width, height, form) + strokePath(seams.join("") + d`M${x} ${y + 5}h${width}`, sky, 3);
};

const rails: Ground = ({ x, y, width, height }, { form, sky, glow }) => {
  const middle = x + width / 2;
  const sleepers = series(5, 0, 1).map((i) => {
    const share = (i / 5) ** 1.4;
    const half = 60 + share * 110;
    return block(middle - half, y + 6 + share * height, half * 2, 4 + share * 7, sky);
  });
  const rail = (side: number) =>
    fillPath(
      d`M${middle + side * 46} ${y}h${side * 6}L${middle + side * (70 + height * 0.9)} ${y + height}h${side * -16}z`,
      glow,
    );
  return block(x, y, width, height, form) + sleepers.join("") + rail(-1) + rail(1);
};

const GROUNDS: Record<GroundName, Ground> = { none, sea, hills, boards, rails };

/** The ground under an emblem; its upper edge is that of the box. */
export function drawGround(name: GroundName, box: Box, inks: SceneInks): string {
  return box.height > 0 ? GROUNDS[name](box, inks) : "";
}

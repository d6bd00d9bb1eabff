import type { SceneInks, SkyName } from "../emblems/emblem.ts";
import type { Random } from "../random.ts";
import { block, d, disc, drawEach, fillPath, polygon, ring, series, strokePath, type Box } from "../svg.ts";

/** The box filled behind an emblem at `focus`, about `reach` around it; details keep to the stage. */
export type SkyRoom = { box: Box; stage: Box; focus: { x: number; y: number }; reach: number };

type Sky = (room: SkyRoom, inks: SceneInks, random: Random) => string;

/** A quiet sky: empty, with a crescent, or with birds far off. */
const plain: Sky = ({ stage, focus, reach }, { glow, form, sky }, random) => {
  const side = random.pick([-1, 1]);
  const [x, y] = [stage.x + stage.width / 2 + side * stage.width * 0.34, stage.y + stage.height * 0.16];
  const crescent = disc(x, y, 30, glow) + disc(x + 13 * side, y - 6, 26, sky);
  const wing = (left: number, top: number, span: number) =>
    d`M${left} ${top}q${span / 2} ${-span * 0.6} ${span} 0q${span / 2} ${-span * 0.6} ${span} 0`;
  const birds = strokePath(
    drawEach(series(5, 0, 1), (i) =>
      wing(focus.x + side * reach * (0.5 + i * 0.13), stage.y + 44 + ((i * 37) % 60), 9 + (i % 3) * 3),
    ),
    form,
    3.5,
  );
  return random.pick(["", crescent, birds]);
};

const disc_: Sky = ({ focus, reach }, { glow }, random) =>
  disc(focus.x, focus.y - reach * random.between(0, 0.18), reach * random.between(0.78, 0.95), glow);

const halo: Sky = ({ focus, reach }, { glow }, random) => {
  const broad = series(6, 0, 1).map((i) => ring(focus.x, focus.y, reach * (0.62 + i * 0.2), glow, 13 - i * 2));
  const fine = series(16, 0, 1).map((i) => ring(focus.x, focus.y, reach * (0.5 + i * 0.085), glow, 2.5));
  const beaded = series(7, 0, 1).map(
    (i) =>
      `<g stroke-linecap="round" stroke-dasharray="0 ${13 + i * 2}">${ring(focus.x, focus.y, reach * (0.66 + i * 0.17), glow, 5 + i)}</g>`,
  );
  return random.pick([broad, fine, beaded]).join("");
};

const rays: Sky = ({ box, focus }, { glow }, random) => {
  const count = random.pick([16, 20, 24, 32]);
  const far = box.width + box.height;
  const half = (Math.PI / count) * random.between(0.22, 0.5);
  const turn = random.between(0, Math.PI);
  const ray = (angle: number) =>
    d`M${focus.x} ${focus.y}L${focus.x + far * Math.sin(angle - half)} ${focus.y - far * Math.cos(angle - half)}L${focus.x + far * Math.sin(angle + half)} ${focus.y - far * Math.cos(angle + half)}z`;
  return fillPath(drawEach(series(count, turn, (2 * Math.PI) / count), ray), glow);
};

/** An engraver's dusk: lines that grow thicker towards the ground. */
const lines: Sky = ({ box }, { glow }) => {
  const count = Math.floor(box.height / 15);
  return drawEach(series(count, 0, 1), (i) => block(box.x, box.y + i * 15 + 7, box.width, 0.8 + (i / count) ** 1.6 * 9, glow));
};

const stars: Sky = ({ box }, { glow }, random) => {
  const star = () => {
    const size = random.pick([3, 4, 5, 8, 13]);
    const x = random.between(box.x, box.x + box.width);
    const y = random.between(box.y, box.y + box.height * 0.85);
    return d`M${x} ${y - size}l${size * 0.22} ${size * 0.78}l${size * 0.78} ${size * 0.22}l${-size * 0.78} ${size * 0.22}l${-size * 0.22} ${size * 0.78}l${-size * 0.22} ${-size * 0.78}l${-size * 0.78} ${-size * 0.22}l${size * 0.78} ${-size * 0.22}z`;
  };
  return fillPath(drawEach(series(46, 0, 1), star), glow);
};

const rain: Sky = ({ box }, { glow }, random) => {
  const drop = () =>
    d`M${random.between(box.x, box.x + box.width + 60)} ${random.between(box.y, box.y + box.height)}l${-9} ${random.between(24, 46)}`;
  return strokePath(drawEach(series(90, 0, 1), drop), glow, 3);
};

const beams: Sky = ({ box, focus }, { glow }, random) => {
  const foot = box.y + box.height;
  const far = box.height * 1.5;
  const beam = (x: number, angle: number) =>
    polygon(
      [
        x - 5,
        foot,
        x + far * Math.sin(angle - 0.09),
        foot - far * Math.cos(angle - 0.09),
        x + far * Math.sin(angle + 0.09),
        foot - far * Math.cos(angle + 0.09),
        x + 5,
        foot,
      ],
      glow,
    );
  const lean = random.between(-0.1, 0.1);
  return (
    beam(focus.x - box.width * 0.3, 0.3 + lean) +
    beam(focus.x + box.width * 0.3, -0.34 + lean) +
    beam(focus.x + box.width * 0.1, 0.12 - lean)
  );
};

/** One lamp from an upper corner. */
const spot: Sky = ({ box, focus, reach }, { glow }, random) => {
  const side = random.pick([-1, 1]);
  const lamp = focus.x + side * box.width * 0.62;
  const foot = focus.y + reach * 0.9;
  const cone = polygon(
    [lamp - 16, box.y - 40, lamp + 16, box.y - 40, focus.x + reach * 0.86, foot, focus.x - reach * 0.86, foot],
    glow,
  );
  return (
    cone +
    `<ellipse cx="${Math.round(focus.x)}" cy="${Math.round(foot)}" rx="${Math.round(reach * 0.86)}" ry="${Math.round(reach * 0.16)}" fill="${glow}"/>`
  );
};

const clouds: Sky = ({ box, focus, reach }, { glow }, random) => {
  const cloud = (x: number, y: number, width: number) =>
    d`M${x} ${y}h${width}a9 9 0 0 0 0-18h${-width * 0.3}a9 9 0 0 0 0-18h${-width * 0.35}a9 9 0 0 0 0 18h${-width * 0.35}a9 9 0 0 0 0 18z`;
  const paths = series(7, 0, 1).map((i) =>
    cloud(
      box.x + (i % 2 ? 0.52 : -0.05) * box.width + random.between(-20, 60),
      box.y + 50 + (i * box.height) / 8,
      random.between(90, 170),
    ),
  );
  return (
    disc(focus.x + reach * random.between(-0.4, 0.4), focus.y - reach * 0.3, reach * 0.5, glow) + fillPath(paths.join(""), glow)
  );
};

const SKIES: Record<SkyName, Sky> = { plain, rays, disc: disc_, halo, lines, stars, rain, beams, clouds, spot };

export function drawSky(name: SkyName, room: SkyRoom, inks: SceneInks, random: Random): string {
  return block(room.box.x, room.box.y, room.box.width, room.box.height, inks.sky) + SKIES[name](room, inks, random);
}

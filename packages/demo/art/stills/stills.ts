import { fold } from "#app/lib/text/text.ts";
import { seededRandom, type Random } from "../random.ts";
import type { PosterWork } from "../work.ts";
import { pickScene } from "./choice.ts";
import { finish } from "./finish.ts";
import { drawFrame } from "./frames.ts";
import { openPaints } from "./paints.ts";
import { inksOfPoster } from "./poster-inks.ts";
import { HEIGHT, WIDTH, type Shot, type Still } from "./still.ts";
import { tonesOf, type Mood } from "./tones.ts";
import { WORLDS, type WorldEntry } from "./worlds.ts";

/** A work and its shot: 0 for the banner or 1 to 3 for the screenshots. */
export type StillWork = PosterWork & { shot: 0 | 1 | 2 | 3 };

type Camera = { shot: Shot; horizon: number; zoom: number; pan: number; isMirrored: boolean };

const CAMERAS: readonly [Camera, Camera, Camera, Camera] = [
  { shot: "banner", horizon: 540, zoom: 1, pan: 0, isMirrored: false },
  { shot: "wide", horizon: 600, zoom: 0.8, pan: 90, isMirrored: false },
  { shot: "close", horizon: 560, zoom: 1.55, pan: -30, isMirrored: false },
  { shot: "other", horizon: 490, zoom: 1.2, pan: -60, isMirrored: true },
];

const VARIED_KINDS: ReadonlySet<string> = new Set(["movie", "tv-show", "anime"]);

/** The light of the four pictures of one work. */
const DAYS: readonly (readonly [Mood, Mood, Mood, Mood])[] = [
  ["dusk", "day", "ember", "night"],
  ["dusk", "night", "day", "ember"],
  ["night", "day", "dusk", "ember"],
  ["night", "ember", "day", "dusk"],
  ["ember", "day", "night", "dusk"],
];

/**
 * A picture from the world of a work as SVG (16:9, under 25 KB, no text): shot 0 is the banner, 1 to 3 are screenshots
 * of the same place. The same work and shot always give the same drawing, in the inks of the work's poster.
 */
export function stillFor({ id, title, year, kind, genre, shot }: StillWork): string {
  const trio = inksOfPoster({ id, title, year, kind, genre });
  const { world: name, object } = pickScene({ id, title, year, kind, genre });
  const world: WorldEntry = WORLDS[name];
  const isVaried = VARIED_KINDS.has(kind);
  const camera = isVaried && shot === 0 ? moved(CAMERAS[0], seededRandom(`${id} camera`), world) : CAMERAS[shot];
  const days = seededRandom(`${id} days`).pick(DAYS.filter(([banner]) => banner !== "night" || !world.isSunny));
  const still: Still = {
    ...camera,
    words: fold(`${title} ${genre}`).split(" "),
    world: name,
    object,
    isVaried,
    tones: tonesOf(trio, days[shot]),
    paints: openPaints(),
    workRandom: (part) => seededRandom(`${id} ${part}`),
    moment: (part) => seededRandom(`${id} ${shot} ${part}`),
  };
  const scene = world.draw(still);
  const frames = camera.shot === "other" ? world.frames : [];
  const frame = frames.length > 0 ? drawFrame(still.moment("frame").pick(frames), still) : "";
  const picture = camera.isMirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${scene}</g>` : scene;
  const content = picture + frame + finish(still);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${still.paints.definitions()}</defs>${content}</svg>`;
}

/** Another horizon, distance and side, so that two works in one world do not share a picture. */
function moved(camera: Camera, random: Random, { isFixed = false }: WorldEntry): Camera {
  if (isFixed) return { ...camera, horizon: random.whole(515, 560), zoom: random.between(0.94, 1.03) };
  const isMirrored = random.chance(0.45);
  const pan = random.between(20, 150) * (isMirrored ? 1 : -1);
  return { ...camera, horizon: random.whole(480, 585), zoom: random.between(0.94, 1.22), pan, isMirrored };
}

import { pickSubject } from "../games/subject.ts";
import { DIORAMAS } from "../isometric/dioramas/registry.ts";
import { drawModel } from "../isometric/layouts.ts";
import { LAYOUTS } from "../pixel/layouts.ts";
import { pickPalette } from "../pixel/palette.ts";
import { SCENES } from "../pixel/scenes/registry.ts";
import { seededRandom } from "../random.ts";
import type { PosterWork } from "../work.ts";

/**
 * The front of a game's box: a scene in coarse cells or a model of blocks, in three inks, black and paper, with the title
 * in letters of cells. A title those letters cannot spell is left to the page that shows the box.
 */
export function drawGameBox({ id, title, year, genre }: PosterWork): string {
  const random = seededRandom(id);
  const subject = pickSubject(title, genre, random);
  const body =
    subject in DIORAMAS ? model(DIORAMAS[subject as keyof typeof DIORAMAS]) : scene(SCENES[subject as keyof typeof SCENES]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">${body}</svg>`;

  function model(diorama: (typeof DIORAMAS)[keyof typeof DIORAMAS]): string {
    return drawModel({ title, year, diorama, palette: pickPalette(diorama.moods, random), random });
  }

  function scene(scene: (typeof SCENES)[keyof typeof SCENES]): string {
    return random.pick(LAYOUTS)({ title, year, scene, palette: pickPalette(scene.moods, random), random });
  }
}

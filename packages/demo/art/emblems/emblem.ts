import type { Random } from "../random.ts";

/** The three inks of a scene: `form` is the silhouette, `sky` lies behind it and in its cuts, `glow` is what shines. */
export type SceneInks = { sky: string; form: string; glow: string };

export type SkyName = "plain" | "rays" | "disc" | "halo" | "lines" | "stars" | "rain" | "beams" | "clouds" | "spot";
export type GroundName = "none" | "sea" | "hills" | "boards" | "rails";

/**
 * A picture in few shapes, drawn in a square from -200 to 200. One that `stands` has its foot at y = 200, where the
 * ground begins; another floats about the middle. `closeUp` is how much larger it may be shown, cut by its window.
 */
export type Emblem = {
  name: string;
  closeUp: number;
  stands: boolean;
  skies: readonly SkyName[];
  ground: GroundName;
  draw(inks: SceneInks, random: Random): string;
};

import type { Trio } from "../inks.ts";
import { mix, strengthOf, toned } from "./colour.ts";

export type Mood = "dusk" | "night" | "day" | "ember";

/** The tints three inks give at one time of day. */
export type Tones = {
  mood: Mood;
  /** From the zenith down to the horizon, evenly spread. */
  sky: readonly string[];
  /** The tone at a depth from 0, the horizon, to 1, before the lens; from the haze to nearly black. */
  at(depth: number): string;
  /** The sun, moon or lamp. */
  light: string;
  /** The air about it. */
  halo: string;
  /** The tone of lit surfaces and lit windows. */
  lit: string;
  /** One spot of pure colour. */
  accent: string;
};

const GREY = 0.03;
const NEAR = 0.36;

export function tonesOf({ dark, light, colour }: Trio, mood: Mood): Tones {
  const isGrey = strengthOf(dark) < GREY;
  const shade = (lightness: number) => (isGrey ? toned(colour, lightness, 0.2) : toned(dark, lightness, 1 + lightness * 1.4));
  const warm = (lightness: number) => toned(colour, lightness, 1);
  const common = { mood, accent: colour };
  if (mood === "dusk") {
    return {
      ...common,
      sky: [shade(0.17), shade(0.25), mix(shade(0.36), warm(0.4), 0.55), warm(0.56), mix(colour, light, 0.35)],
      at: farAndNear([warm(0.48), warm(0.36)], [shade(0.31), shade(0.22), shade(0.16), shade(0.1)]),
      light: mix(light, "#ffffff", 0.25),
      halo: mix(colour, light, 0.3),
      lit: mix(light, colour, 0.25),
    };
  }
  if (mood === "night") {
    return {
      ...common,
      sky: [shade(0.12), shade(0.18), shade(0.25), mix(shade(0.34), warm(0.42), 0.6), warm(0.6)],
      at: farAndNear([shade(0.39), shade(0.32)], [shade(0.27), shade(0.21), shade(0.15), shade(0.1)]),
      light: mix(light, "#ffffff", 0.2),
      halo: mix(shade(0.52), colour, 0.7),
      lit: mix(light, colour, 0.4),
    };
  }
  if (mood === "ember") {
    return {
      ...common,
      sky: [warm(0.4), warm(0.5), colour, mix(colour, light, 0.14), mix(colour, light, 0.4)],
      at: farAndNear([warm(0.5), warm(0.36)], [shade(0.29), shade(0.21), shade(0.15), shade(0.1)]),
      light: mix(light, "#ffffff", 0.3),
      halo: mix(colour, light, 0.5),
      lit: mix(light, colour, 0.12),
    };
  }
  return {
    ...common,
    sky: [warm(0.5), mix(colour, warm(0.62), 0.5), mix(colour, light, 0.3), mix(colour, light, 0.65), light],
    at: farAndNear([mix(colour, light, 0.35), warm(0.48)], [shade(0.38), shade(0.3), shade(0.2), shade(0.12)]),
    light: mix(light, "#ffffff", 0.6),
    halo: light,
    lit: light,
  };
}

/** Tints of one ink as far as the middle ground, of another from there: mixed, opposite inks would turn to mud. */
function farAndNear(far: readonly string[], near: readonly string[]): (depth: number) => string {
  const [haze, ground] = [ramp(far), ramp(near)];
  return (depth) => (depth < NEAR ? haze(depth / NEAR) : ground((depth - NEAR) / (1 - NEAR)));
}

function ramp(stops: readonly string[]): (depth: number) => string {
  return (depth) => {
    const position = Math.min(1, Math.max(0, depth)) * (stops.length - 1);
    const below = Math.min(stops.length - 2, Math.floor(position));
    return mix(stops[below] ?? "#000000", stops[below + 1] ?? "#000000", position - below);
  };
}

import type { ChosenGenre, Customization, CustomizationKey, ListName, Slot } from "#app/kinds/customization.ts";
import type { DemoDocument } from "./entry.ts";

const SHOWS = {
  vampires: "les-vampires-1915",
  superman: "superman-fleischer-and-famous-studios-shorts-1941",
  hillbillies: "the-beverly-hillbillies-early-episodes-1962",
  lucy: "the-lucy-show-lapsed-episodes-1962",
};

const CHOSEN: Partial<Record<CustomizationKey, Partial<Record<ListName, readonly string[]>>>> = {
  movie: {
    banners: ["metropolis-1927", "sintel-2010", "nosferatu-1922"],
    trendingNow: [
      "sherlock-jr-1924",
      "sprite-fright-2021",
      "the-cabinet-of-dr-caligari-1920",
      "his-girl-friday-1940",
      "a-trip-to-the-moon-1902",
    ],
    mustWatch: [
      "the-passion-of-joan-of-arc-1928",
      "sita-sings-the-blues-2008",
      "the-general-1926",
      "spring-2019",
      "man-with-a-movie-camera-1929",
    ],
  },
  tvShow: {
    banners: [SHOWS.vampires, "caminandes-2013", SHOWS.superman],
    trendingNow: ["sherlock-holmes-1954", "pioneer-one-2010", "caminandes-2013", SHOWS.hillbillies, SHOWS.lucy],
    mustWatch: [SHOWS.vampires, SHOWS.superman, "mit-18-06-linear-algebra", "sherlock-holmes-1954", "pioneer-one-2010"],
  },
  anime: {
    banners: ["pepper-carrot-motion-comic-2017", "namakura-gatana-the-dull-sword-1917", "marya-morevna-2015"],
    trendingNow: [
      "marya-morevna-2015",
      "spring-comes-to-ponsuke-1934",
      "pepper-carrot-motion-comic-2017",
      "taro-sans-train-1929",
      "namakura-gatana-the-dull-sword-1917",
    ],
    mustWatch: [
      "namakura-gatana-the-dull-sword-1917",
      "taro-sans-train-1929",
      "spring-comes-to-ponsuke-1934",
      "pepper-carrot-motion-comic-2017",
      "marya-morevna-2015",
    ],
  },
  game: {
    banners: ["0-a-d-2009", "supertuxkart-2006", "openttd-2004"],
    trendingNow: [
      "luanti-formerly-minetest-2010",
      "the-battle-for-wesnoth-2003",
      "mindustry-2017",
      "xonotic-2011",
      "cataclysm-dark-days-ahead-2013",
    ],
    mustTry: ["endless-sky-2015", "hedgewars-2004", "warzone-2100-1999", "supertux-2003", "freeciv-1996"],
  },
  software: {
    banners: ["blender-1998", "krita-2004", "libreoffice-2011"],
    trendingNow: ["obs-studio-2012", "vlc-media-player-2001", "gimp-1996", "godot-engine-2014", "audacity-2000"],
    mustTry: ["inkscape-2003", "kdenlive-2003", "keepassxc-2016", "calibre-2006", "7-zip"],
  },
};

/** Genres for kinds without items of the default ones. */
const GENRES: Partial<Record<CustomizationKey, readonly string[]>> = {
  tvShow: ["Comedy", "Crime", "Animation", "Science Fiction", "Education"],
  anime: ["Comedy", "Fantasy", "Action", "Family", "Music"],
  game: ["Strategy", "Action", "Role-playing", "Platform", "Science Fiction"],
  software: ["Graphics", "Video", "Audio", "Office", "Security"],
};

/** What sites of earlier releases were filled with. */
export const EARLIER_GENRES: Partial<Record<CustomizationKey, ChosenGenre[]>> = {
  anime: chosen(["Comedy", "Fantasy", "Action", "Short", "Silent"]),
  game: chosen(["Strategy", "Action", "Role-playing", "Platform", "Science fiction"]),
};

export function demoCustomization(documents: readonly DemoDocument[]): [CustomizationKey, Customization][] {
  const codes = new Map(documents.map(({ id, cId }) => [id, cId]));
  const slotsOf = (ids: readonly string[]): Slot[] =>
    ids.map((id, index) => ({ id: index + 1, cId: codes.get(id) ?? missing(id) }));
  return Object.entries(CHOSEN).map(([key, lists]) => [
    key as CustomizationKey,
    {
      ...Object.fromEntries(Object.entries(lists).map(([name, ids]) => [name, slotsOf(ids)])),
      ...genresOf(GENRES[key as CustomizationKey]),
    },
  ]);
}

function genresOf(titles: readonly string[] | undefined): { genres?: ChosenGenre[] } {
  return titles ? { genres: chosen(titles) } : {};
}

function chosen(titles: readonly string[]): ChosenGenre[] {
  return titles.map((title, index) => ({ id: index + 1, title, imageUrl: "" }));
}

function missing(id: string): never {
  throw new Error(`The demo has no document with the id ${id}.`);
}

import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";

const GENRES = [
  "Action",
  "Adventure",
  "Comedy",
  "Drama",
  "Horror",
  "Crime",
  "Fantasy",
  "Mystery",
  "Romance",
  "Sci - Fi",
  "Western",
  "War",
  "Thriller",
  "Family",
  "Music",
  "History",
  "Documentary",
  "Animation",
  "Sport",
  "Puzzle",
  "Noir",
  "Biography",
  "Silent",
  "Travel",
];
const LANGUAGES = ["English", "Hindi", "Tamil", "Japanese", "Korean", "French", "German", "Spanish", "Telugu", "Italian"];
const RARE_LANGUAGE = "Icelandic";
const SHARE_OF_RARE = 0.0001;
const SYLLABLES = "ka lo mi ren tus va sel dor an bri que ston fel mar oz ith pan gru wen dal".split(" ");
const VOCABULARY_SIZE = 20_000;
const SHARE_OF_MOVIES = 0.45;
const LAST_YEAR = 2024;
const YEARS = 125;
const START_MS = Date.UTC(2020, 0, 1);

/** Uniform from 0 to 1, deterministic. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Deterministic. Words, genres and languages follow Zipf's law; mostly recent years, one rare language, bodies of about 2.5 KB.
 */
export function* generateItems(count: number): Generator<NewItem> {
  const next = numbersFrom(42);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const mostlyFirst = <T>(list: readonly T[]): T => list[Math.floor((list.length + 1) ** next()) - 1] ?? pick(list);
  const vocabulary = Array.from({ length: VOCABULARY_SIZE }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES)).join(""),
  );
  const word = () => mostlyFirst(vocabulary);
  const words = (length: number) => Array.from({ length }, word).join(" ");
  for (let number = 1; number <= count; number++) {
    const type: ItemType = next() < SHARE_OF_MOVIES ? "movie" : pick(ITEM_TYPES.slice(1));
    const at = new Date(START_MS + number * 1000);
    yield {
      id: `generated-${number}`,
      cId: `${kindOf(type).codePrefix}${number}`,
      type,
      itemName: words(1 + Math.floor(next() * 4)),
      genre: Array.from({ length: 1 + Math.floor(next() * 4) }, () => mostlyFirst(GENRES)).join(", "),
      releasedYear: `${LAST_YEAR - Math.floor(YEARS * next() ** 2)}-0${1 + Math.floor(next() * 9)}-11`,
      language: next() < SHARE_OF_RARE ? RARE_LANGUAGE : mostlyFirst(LANGUAGES),
      overview: words(20),
      description: words(250),
      ratings: { imdb: { name: "IMDB", rating: Math.floor(next() * 11) / 2 } },
      cast: Array.from({ length: 4 }, (_, id) => ({ id, imageUrl: "", name: words(2), role: words(1) })),
      thumbnailUrl: "",
      bannerUrl: "",
      videoUrl: "",
      videoId: "",
      screenshots: [],
      downloads: Math.floor(1000 / (1 + next() * 999)),
      createdAt: at,
      updatedAt: at,
    };
  }
}

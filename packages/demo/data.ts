import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ItemType, RatingSource } from "#app/kinds/item.ts";

export type FilmRow = { title: string; year: number; archiveId: string };

/** Texts for a film, joined by `archiveId`. Ratings are 0 to 5. */
export type ClassicRow = {
  archiveId: string;
  genre: string;
  language: string;
  releasedYear: string;
  duration?: string;
  overview: string;
  description: string;
  cast: Person[];
  ratings?: Partial<Record<RatingSource, number>>;
};

export type Person = { name: string; role: string };

/** A freely downloadable work. Missing fields were not found in a public source. */
export type OpenWorkRow = {
  type: ItemType;
  title: string;
  year?: number;
  date?: string;
  genres: string[];
  languages?: string[];
  creators?: Person[];
  cast?: Person[];
  license: string;
  homepage?: string;
  downloadLink: string;
  altLinks?: string[];
  trailer?: string;
  duration?: string;
  fileSize?: string;
  seasons?: { n: number; link: string }[];
  operatingSystems?: string[];
  version?: string;
  requirements?: { name: string; requirement: string }[];
};

/** Texts for an open work, joined by `type` and `title`. */
export type OpenWorkTextRow = { type: ItemType; title: string; overview: string; description: string };

export type DemoData = {
  films: FilmRow[];
  classics: ClassicRow[];
  openWorks: OpenWorkRow[];
  openWorkTexts: OpenWorkTextRow[];
};

export async function readDemoData(folder: string): Promise<DemoData> {
  const rowsOf = async (file: string) => parseLines(await readFile(path.join(folder, file), "utf8"));
  const [films, classics, openWorks, openWorkTexts] = await Promise.all([
    rowsOf("public-domain-films.jsonl"),
    rowsOf("classics.jsonl"),
    rowsOf("open-works.jsonl"),
    rowsOf("open-works-texts.jsonl"),
  ]);
  return { films, classics, openWorks, openWorkTexts } as DemoData;
}

function parseLines(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown);
}

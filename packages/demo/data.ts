import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ItemType, RatingSource } from "#app/kinds/item.ts";

/** A film in the public domain: where it lies at archive.org and no more. */
export type FilmRow = { title: string; year: number; archiveId: string };

/** What was written about one of the films, found by `archiveId`. Ratings are stored ratings, 0 to 5. */
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

/** A work that anyone may download; what nobody saw in a public page is missing. */
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
  /** The id of the whole work at YouTube. */
  trailer?: string;
  duration?: string;
  fileSize?: string;
  seasons?: { n: number; link: string }[];
  operatingSystems?: string[];
  version?: string;
  requirements?: { name: string; requirement: string }[];
};

/** What was written about one of the open works, found by `type` and `title`. */
export type OpenWorkTextRow = { type: ItemType; title: string; overview: string; description: string };

/** The files of the demo catalogue, read. */
export type DemoData = {
  films: FilmRow[];
  classics: ClassicRow[];
  openWorks: OpenWorkRow[];
  openWorkTexts: OpenWorkTextRow[];
};

/** @param folder Where the four files lie, `packages/demo/data`. */
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

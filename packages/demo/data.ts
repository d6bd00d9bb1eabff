import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ItemType } from "#app/kinds/item.ts";

export type FilmRow = { title: string; year: number; archiveId: string; imdbId: string };

/** Facts of a film, joined by `imdbId`. What no source says is missing. */
export type FilmFactsRow = { imdbId: string; genres?: string[]; cast?: string[]; directors?: string[] };

/** One or two sentences that say no more than the facts. */
export type FilmOverviewRow = { imdbId: string; overview: string };

/** Texts for a film, joined by `archiveId`. */
export type ClassicRow = {
  archiveId: string;
  genre: string;
  language: string;
  releasedYear: string;
  duration?: string;
  overview: string;
  description: string;
  cast: Person[];
  crew: Person[];
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
  /** A file, where `downloadLink` is a page. */
  directFile?: string;
  altLinks?: string[];
  trailer?: string;
  duration?: string;
  fileSize?: string;
  /** `episodes` is a number where no address of one is known. */
  seasons?: { n: number; link: string; episodes?: Episode[] | number }[];
  /** Of a work without seasons. */
  episodes?: Episode[];
  operatingSystems?: string[];
  version?: string;
  requirements?: { name: string; requirement: string }[];
};

export type Episode = { n?: number; title?: string; link: string };

/** Texts for an open work, joined by `type` and `title`. */
export type OpenWorkTextRow = { type: ItemType; title: string; overview: string; description: string };

export type DemoData = {
  films: FilmRow[];
  filmFacts: FilmFactsRow[];
  filmOverviews: FilmOverviewRow[];
  classics: ClassicRow[];
  openWorks: OpenWorkRow[];
  openWorkTexts: OpenWorkTextRow[];
};

export async function readDemoData(folder: string): Promise<DemoData> {
  const rowsOf = async (file: string) => parseLines(await readFile(path.join(folder, file), "utf8"));
  const [films, filmFacts, filmOverviews, classics, openWorks, openWorkTexts] = await Promise.all([
    rowsOf("public-domain-films.jsonl"),
    rowsOf("film-facts.jsonl"),
    rowsOf("film-overviews.jsonl"),
    rowsOf("classics.jsonl"),
    rowsOf("open-works.jsonl"),
    rowsOf("open-works-texts.jsonl"),
  ]);
  return { films, filmFacts, filmOverviews, classics, openWorks, openWorkTexts } as DemoData;
}

function parseLines(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown);
}

import { RATING_SOURCES, type Ratings, type RatingSource } from "#app/kinds/item.ts";
import type { ClassicRow, DemoData, FilmRow } from "./data.ts";
import { archivePlayer, castOf, UNSAID, type Entry } from "./entry.ts";

const LEFT_OUT: ReadonlySet<string> = new Set(["Check and Double Check", "The Birth of a Nation"]);

export function filmEntries({ films, classics }: Pick<DemoData, "films" | "classics">): Entry[] {
  const written = new Map(classics.map((classic) => [classic.archiveId, classic]));
  return films
    .filter(({ title }) => !LEFT_OUT.has(title))
    .toSorted((a, b) => a.year - b.year)
    .map((film) => filmEntry(film, written.get(film.archiveId)));
}

function filmEntry({ title, year, archiveId }: FilmRow, classic?: ClassicRow): Entry {
  return {
    type: "movie",
    itemName: title,
    ...UNSAID,
    ...archivePlayer(archiveId),
    movieLink: `https://archive.org/download/${archiveId}`,
    genre: classic?.genre ?? "",
    language: classic?.language ?? "",
    releasedYear: classic?.releasedYear ?? String(year),
    duration: classic?.duration ?? "",
    overview: classic?.overview ?? "",
    description: classic?.description ?? "",
    cast: castOf(classic?.cast ?? []),
    ratings: ratingsOf(classic?.ratings ?? {}),
  };
}

function ratingsOf(figures: NonNullable<ClassicRow["ratings"]>): Ratings {
  const sources = Object.entries(figures) as [RatingSource, number][];
  return Object.fromEntries(sources.map(([source, rating]) => [source, { name: RATING_SOURCES[source], rating }]));
}

import type { ClassicRow, DemoData, FilmFactsRow, FilmRow } from "./data.ts";
import { archivePlayer, describedFile, peopleOf, UNSAID, type Entry } from "./entry.ts";

const RIGHTS = "Published by 1930: public domain in the United States; check the rules of your country";

/** Forms of a film rather than genres. */
const FORMS: ReadonlySet<string> = new Set(["Silent", "Short"]);

type FilmData = Pick<DemoData, "films" | "classics" | "filmFacts" | "filmOverviews">;

export function filmEntries({ films, classics, filmFacts, filmOverviews }: FilmData): Entry[] {
  const written = new Map(classics.map((classic) => [classic.archiveId, classic]));
  const facts = new Map(filmFacts.map((row) => [row.imdbId, row]));
  const overviews = new Map(filmOverviews.map(({ imdbId, overview }) => [imdbId, overview]));
  return films
    .toSorted((a, b) => a.year - b.year)
    .map((film) => {
      const known = factsOf(film, facts.get(film.imdbId), overviews.get(film.imdbId));
      return filmEntry(film, written.get(film.archiveId) ?? known);
    });
}

type FilmTexts = Omit<ClassicRow, "archiveId">;

function filmEntry({ title, archiveId }: FilmRow, { cast, crew, duration = "", ...texts }: FilmTexts): Entry {
  const movieLink = `https://archive.org/download/${archiveId}`;
  return {
    type: "movie",
    itemName: title,
    ...UNSAID,
    ...archivePlayer(archiveId),
    movieLink,
    files: [describedFile(1, { url: movieLink, licence: RIGHTS })],
    genre: texts.genre,
    language: texts.language,
    releasedYear: texts.releasedYear,
    duration,
    overview: texts.overview,
    description: texts.description,
    cast: peopleOf(cast),
    ...(crew.length > 0 && { crew: peopleOf(crew) }),
  };
}

function factsOf({ year }: FilmRow, facts?: FilmFactsRow, overview = ""): FilmTexts {
  return {
    genre: (facts?.genres ?? []).filter((genre) => !FORMS.has(genre)).join(", "),
    language: "",
    releasedYear: String(year),
    overview,
    description: "",
    cast: (facts?.cast ?? []).map((name) => ({ name, role: "" })),
    crew: (facts?.directors ?? []).map((name) => ({ name, role: "Director" })),
  };
}

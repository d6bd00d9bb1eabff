import type { Candidate } from "#app/kinds/forms/source-proposals.ts";
import type { SourceName } from "#app/kinds/source-names.ts";
import type { ItemType, Ratings } from "#app/kinds/item.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { durationText } from "#app/lib/time/durations.ts";
import { changedFormat, expectList, refusedKey, tooMany, type Ask } from "./ask.ts";
import { at, listAt, textAt } from "./json.ts";
import { MAX_CANDIDATES, type Found, type Source } from "../sources.ts";
import { genreText, peopleOf, type Person } from "#app/kinds/forms/source-values.ts";

const NAME: SourceName = "omdb";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function createOmdb(ask: Ask, key: string): Source {
  /** Null if nothing was found, which also has the status 200. */
  const get = async (query: Record<string, string>) => {
    const answer = await ask(`/?${new URLSearchParams({ ...query, apikey: key })}`);
    if (textAt(answer, "Response") === "True") return answer;
    const error = textAt(answer, "Error");
    if (/not found|incorrect imdb id|too many results/i.test(error)) return null;
    if (/limit/i.test(error)) throw tooMany(NAME, null);
    if (/api key/i.test(error)) throw refusedKey(NAME);
    throw error ? new AppError("source.failed", message("admin.refused.omdbFailed")) : changedFormat(NAME);
  };

  return {
    name: NAME,
    idIn: ({ hostname, pathname }) =>
      /(^|\.)imdb\.com$/.test(hostname) ? (/^\/title\/(tt\d{5,10})(?:\/|$)/.exec(pathname)?.[1] ?? null) : null,
    async find(words, type) {
      const answer = await get({ s: words, type: mediumOf(type) });
      if (answer === null) return [];
      return expectList(NAME, at(answer, "Search"))
        .slice(0, MAX_CANDIDATES)
        .map((hit): Candidate => ({
          source: NAME,
          address: `https://www.imdb.com/title/${textAt(hit, "imdbID")}/`,
          title: textAt(hit, "Title"),
          year: textAt(hit, "Year").slice(0, 4),
          about: "",
          picture: known(textAt(hit, "Poster")),
        }));
    },
    async read(id) {
      const work = await get({ i: id, plot: "full" });
      return work === null ? null : foundIn(work);
    },
  };
}

function mediumOf(type: ItemType): string {
  return type === "movie" || type === "game" ? type : "series";
}

/** OMDb writes "N/A" for unknown values. */
function known(text: string): string {
  return text === "N/A" ? "" : text;
}

function foundIn(work: unknown): Found {
  const text = (name: string) => known(textAt(work, name));
  const people = (name: string, role: string) =>
    text(name)
      .split(",")
      .map((person): Person => ({ name: person.replace(/\(.*\)/, ""), role }));
  return {
    itemName: text("Title"),
    releasedYear: dateOf(text("Released")) || text("Year").slice(0, 4),
    genre: genreText(text("Genre").split(",")),
    language: text("Language"),
    duration: durationText(Number.parseInt(text("Runtime"), 10)),
    seasons: Number(text("totalSeasons")),
    overview: text("Plot").split(/(?<=[.!?]) /)[0] ?? "",
    description: text("Plot"),
    thumbnailUrl: text("Poster"),
    ratings: ratingsOf(work),
    cast: peopleOf(people("Actors", "Actor")),
    crew: peopleOf([...people("Director", "Director"), ...people("Writer", "Writer")]),
  };
}

/** "10 Jan 1927". */
function dateOf(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d\d) (\w{3}) (\d{4})$/.exec(text) ?? [];
  const monthNumber = MONTHS.indexOf(month) + 1;
  return monthNumber > 0 ? `${year}-${String(monthNumber).padStart(2, "0")}-${day}` : "";
}

function ratingsOf(work: unknown): Ratings {
  const valueOf = (source: string) =>
    Number.parseFloat(
      textAt(
        listAt(work, "Ratings").find((rating) => textAt(rating, "Source") === source),
        "Value",
      ),
    );
  const [imdb, rotten] = [valueOf("Internet Movie Database"), valueOf("Rotten Tomatoes")];
  return {
    ...(imdb > 0 && { imdb: { name: "IMDB", rating: imdb, outOf: 10 } }),
    ...(rotten > 0 && { rottenTomatoes: { name: "Rotten Tomatoes", rating: rotten, outOf: 100 } }),
  };
}

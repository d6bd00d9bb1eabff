import type { Candidate } from "#app/kinds/forms/source-proposals.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { languageName } from "#app/languages/language-name.ts";
import { durationText } from "#app/lib/time/durations.ts";
import { expectList, expectWork, type Ask } from "./ask.ts";
import { at, listAt, textAt } from "./json.ts";
import { MAX_CANDIDATES, type Found, type Source } from "../sources.ts";
import { genreText, peopleOf, screenshotsOf, youtubeVideo, type Person } from "#app/kinds/forms/source-values.ts";

const PICTURES = "https://image.tmdb.org/t/p/";
const JOBS = new Set(["Director", "Writer", "Screenplay", "Original Music Composer"]);
/** A token of API version 4 is sent as a header, a key of version 3 in the address. */
const MIN_TOKEN_LENGTH = 64;

export function createTmdb(ask: Ask, key: string): Source {
  const get = (path: string, query: Record<string, string>) => {
    const isToken = key.length >= MIN_TOKEN_LENGTH;
    const search = new URLSearchParams(isToken ? query : { ...query, api_key: key });
    return ask(`/3${path}?${search}`, isToken ? { headers: { authorization: `Bearer ${key}` } } : {});
  };

  return {
    name: "tmdb",
    idIn: ({ hostname, pathname }) =>
      /(^|\.)themoviedb\.org$/.test(hostname) ? (/^\/((?:movie|tv)\/\d{1,10})(?:-|$|\/)/.exec(pathname)?.[1] ?? null) : null,
    async find(words, type) {
      const medium = mediumOf(type);
      const answer = await get(`/search/${medium}`, { query: words });
      return expectList("tmdb", at(answer, "results"))
        .slice(0, MAX_CANDIDATES)
        .map((hit): Candidate => ({
          source: "tmdb",
          address: `https://www.themoviedb.org/${medium}/${textAt(hit, "id")}`,
          title: textAt(hit, "title") || textAt(hit, "name"),
          year: (textAt(hit, "release_date") || textAt(hit, "first_air_date")).slice(0, 4),
          about: textAt(hit, "overview"),
          picture: pictureOf(textAt(hit, "poster_path"), "w154"),
        }));
    },
    async read(id) {
      const work = await get(`/${id}`, { append_to_response: "credits,images,videos" });
      return work === null ? null : foundIn(expectWork("tmdb", work));
    },
  };
}

function mediumOf(type: ItemType): "movie" | "tv" {
  return type === "movie" ? "movie" : "tv";
}

function pictureOf(path: string, size: string): string {
  return path && PICTURES + size + path;
}

function foundIn(work: unknown): Found {
  const itemName = textAt(work, "title") || textAt(work, "name");
  const original = textAt(work, "original_title") || textAt(work, "original_name");
  const minutes = Number(textAt(work, "runtime")) || Number(textAt(listAt(work, "episode_run_time")[0]));
  const trailer = listAt(work, "videos", "results").find(
    (video) => textAt(video, "site") === "YouTube" && textAt(video, "type") === "Trailer",
  );
  const makers = listAt(work, "created_by").map((person): Person => ({ name: textAt(person, "name"), role: "Creator" }));
  return {
    itemName,
    originalTitle: original === itemName ? "" : original,
    releasedYear: textAt(work, "release_date") || textAt(work, "first_air_date"),
    genre: genreText(listAt(work, "genres").map((genre) => textAt(genre, "name"))),
    language: languageName(textAt(work, "original_language")),
    duration: durationText(minutes),
    seasons: Number(textAt(work, "number_of_seasons")),
    overview: textAt(work, "tagline") || textAt(work, "overview"),
    description: textAt(work, "overview"),
    thumbnailUrl: pictureOf(textAt(work, "poster_path"), "original"),
    bannerUrl: pictureOf(textAt(work, "backdrop_path"), "original"),
    screenshots: screenshotsOf(
      listAt(work, "images", "backdrops").map((picture) => pictureOf(textAt(picture, "file_path"), "original")),
    ),
    cast: peopleOf(listAt(work, "credits", "cast").map((person) => personOf(person, textAt(person, "character") || "Actor"))),
    crew: peopleOf([
      ...makers,
      ...listAt(work, "credits", "crew")
        .filter((person) => JOBS.has(textAt(person, "job")))
        .map((person) => personOf(person, textAt(person, "job"))),
    ]),
    homepage: textAt(work, "homepage"),
    ...youtubeVideo(textAt(trailer, "key")),
  };
}

function personOf(person: unknown, role: string): Person {
  return { name: textAt(person, "name"), role, imageUrl: pictureOf(textAt(person, "profile_path"), "w500") };
}

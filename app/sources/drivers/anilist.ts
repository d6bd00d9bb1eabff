import type { Candidate } from "#app/kinds/forms/source-proposals.ts";
import { durationText } from "#app/lib/time/durations.ts";
import { expectList, expectWork, type Ask } from "./ask.ts";
import { at, listAt, textAt, textsAt } from "./json.ts";
import { MAX_CANDIDATES, type Found, type Source } from "../sources.ts";
import {
  dateText,
  genreText,
  peopleOf,
  plainLine,
  plainText,
  youtubeVideo,
  type Person,
} from "#app/kinds/forms/source-values.ts";

const SHORT = "id title { romaji english native } startDate { year month day } coverImage { large extraLarge } description";
const FIND = `query ($search: String, $count: Int) { Page(perPage: $count) { media(search: $search, type: ANIME) { ${SHORT} } } }`;
const READ = `query ($id: Int) { Media(id: $id, type: ANIME) { ${SHORT} genres synonyms duration bannerImage trailer { id site }
  studios(isMain: true) { nodes { name } } staff(perPage: 8) { edges { role node { name { full } image { large } } } }
  characters(perPage: 12) { edges { node { name { full } } voiceActors(language: JAPANESE) { name { full } image { large } } } } } }`;

export function createAnilist(ask: Ask): Source {
  const query = (text: string, variables: Record<string, string | number>) =>
    ask("/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: text, variables }),
    });

  return {
    name: "anilist",
    idIn: ({ hostname, pathname }) =>
      /(^|\.)anilist\.co$/.test(hostname) ? (/^\/anime\/(\d{1,10})(?:\/|$)/.exec(pathname)?.[1] ?? null) : null,
    async find(words) {
      const answer = await query(FIND, { search: words, count: MAX_CANDIDATES });
      return expectList("anilist", at(answer, "data", "Page", "media")).map((hit): Candidate => ({
        source: "anilist",
        address: `https://anilist.co/anime/${textAt(hit, "id")}`,
        title: titleOf(hit),
        year: textAt(hit, "startDate", "year"),
        about: plainLine(textAt(hit, "description")),
        picture: textAt(hit, "coverImage", "large"),
      }));
    },
    async read(id) {
      const answer = await query(READ, { id: Number(id) });
      return answer === null ? null : foundIn(expectWork("anilist", at(answer, "data", "Media")));
    },
  };
}

function titleOf(work: unknown): string {
  return textAt(work, "title", "english") || textAt(work, "title", "romaji");
}

function foundIn(work: unknown): Found {
  const itemName = titleOf(work);
  const text = plainText(textAt(work, "description"));
  const { year, month, day } = (at(work, "startDate") ?? {}) as Record<string, unknown>;
  const others = [textAt(work, "title", "romaji"), ...textsAt(work, "synonyms")].filter((title) => title && title !== itemName);
  const staff = listAt(work, "staff", "edges").map((edge) => personOf(at(edge, "node"), textAt(edge, "role")));
  const studios = listAt(work, "studios", "nodes").map((studio): Person => ({ name: textAt(studio, "name"), role: "Studio" }));
  const cast = listAt(work, "characters", "edges").flatMap((edge) =>
    listAt(edge, "voiceActors")
      .slice(0, 1)
      .map((actor) => personOf(actor, textAt(edge, "node", "name", "full"))),
  );
  return {
    itemName,
    originalTitle: textAt(work, "title", "native"),
    alternativeTitles: [...new Set(others)].slice(0, 10),
    releasedYear: dateText(year, month, day),
    genre: genreText(textsAt(work, "genres")),
    language: "Japanese",
    duration: durationText(Number(textAt(work, "duration"))),
    overview: text.split("\n")[0] ?? "",
    description: text,
    thumbnailUrl: textAt(work, "coverImage", "extraLarge") || textAt(work, "coverImage", "large"),
    bannerUrl: textAt(work, "bannerImage"),
    cast: peopleOf(cast),
    crew: peopleOf([...studios, ...staff]),
    ...(textAt(work, "trailer", "site") === "youtube" && youtubeVideo(textAt(work, "trailer", "id"))),
  };
}

function personOf(person: unknown, role: string): Person {
  return { name: textAt(person, "name", "full"), role, imageUrl: textAt(person, "image", "large") };
}

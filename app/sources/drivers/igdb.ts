import type { Candidate } from "#app/kinds/forms/source-proposals.ts";
import { changedFormat, expectList, expectWork, type Ask } from "./ask.ts";
import { at, listAt, textAt } from "./json.ts";
import { MAX_CANDIDATES, type Found, type Source } from "../sources.ts";
import { genreText, peopleOf, screenshotsOf, youtubeVideo, type Person } from "#app/kinds/forms/source-values.ts";

const SHORT = "name,slug,first_release_date,summary,cover.image_id";
const LONG = `${SHORT},storyline,genres.name,alternative_names.name,screenshots.image_id,artworks.image_id,videos.video_id,involved_companies.developer,involved_companies.publisher,involved_companies.company.name`;

export type TwitchClient = { id: string; secret: string };

/** @param askToken Twitch, which gives the token for IGDB. */
export function createIgdb(ask: Ask, askToken: Ask, client: TwitchClient, now: () => Date): Source {
  let token = { text: "", until: 0 };

  async function tokenOf(): Promise<string> {
    if (now().getTime() < token.until) return token.text;
    const query = { client_id: client.id, client_secret: client.secret, grant_type: "client_credentials" };
    const answer = await askToken(`/oauth2/token?${new URLSearchParams(query)}`, { method: "POST", body: "" });
    const [text, seconds] = [textAt(answer, "access_token"), Number(textAt(answer, "expires_in"))];
    if (text === "") throw changedFormat("igdb");
    // Renewed before it expires, since a request takes a while.
    token = { text, until: now().getTime() + Math.max(0, seconds - 60) * 1000 };
    return text;
  }

  async function games(body: string): Promise<unknown[]> {
    const headers = { "client-id": client.id, authorization: `Bearer ${await tokenOf()}`, "content-type": "text/plain" };
    return expectList("igdb", await ask("/v4/games", { method: "POST", headers, body }));
  }

  return {
    name: "igdb",
    idIn: ({ hostname, pathname }) =>
      /(^|\.)igdb\.com$/.test(hostname) ? (/^\/games\/([a-z0-9-]{1,200})$/.exec(pathname)?.[1] ?? null) : null,
    async find(words) {
      const hits = await games(`search "${words.replaceAll(/["\\;]/g, " ")}"; fields ${SHORT}; limit ${MAX_CANDIDATES};`);
      return hits.map((hit): Candidate => ({
        source: "igdb",
        address: `https://www.igdb.com/games/${textAt(hit, "slug")}`,
        title: textAt(hit, "name"),
        year: dateOf(hit).slice(0, 4),
        about: textAt(hit, "summary"),
        picture: pictureOf(at(hit, "cover"), "t_cover_small"),
      }));
    },
    async read(id) {
      const [work] = await games(`where slug = "${id}"; fields ${LONG}; limit 1;`);
      return work === undefined ? null : foundIn(expectWork("igdb", work));
    },
  };
}

/** Converts seconds since 1970. */
function dateOf(work: unknown): string {
  const seconds = Number(textAt(work, "first_release_date"));
  const date = new Date(seconds * 1000);
  return seconds && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : "";
}

function pictureOf(picture: unknown, size: string): string {
  const id = textAt(picture, "image_id");
  return id && `https://images.igdb.com/igdb/image/upload/${size}/${encodeURIComponent(id)}.jpg`;
}

function foundIn(work: unknown): Found {
  const screenshots = listAt(work, "screenshots").map((picture) => pictureOf(picture, "t_1080p"));
  const companies = (role: "developer" | "publisher") =>
    listAt(work, "involved_companies")
      .filter((involved) => at(involved, role) === true)
      .map((involved): Person => ({
        name: textAt(involved, "company", "name"),
        role: role === "developer" ? "Developer" : "Publisher",
      }));
  return {
    itemName: textAt(work, "name"),
    alternativeTitles: listAt(work, "alternative_names")
      .map((name) => textAt(name, "name"))
      .filter(Boolean)
      .slice(0, 10),
    releasedYear: dateOf(work),
    genre: genreText(listAt(work, "genres").map((genre) => textAt(genre, "name"))),
    overview: textAt(work, "summary").split("\n")[0] ?? "",
    description: textAt(work, "storyline") || textAt(work, "summary"),
    thumbnailUrl: pictureOf(at(work, "cover"), "t_cover_big_2x"),
    bannerUrl: pictureOf(listAt(work, "artworks")[0], "t_1080p") || (screenshots[0] ?? ""),
    screenshots: screenshotsOf(screenshots),
    crew: peopleOf([...companies("developer"), ...companies("publisher")]),
    ...youtubeVideo(textAt(listAt(work, "videos")[0], "video_id")),
  };
}

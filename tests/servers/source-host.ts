import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { localHost } from "./local-host.ts";

export type SourceBehaviour = (request: IncomingMessage, response: ServerResponse) => void;

const value = (property: string, datavalue: unknown, qualifiers = {}) => ({
  mainsnak: { snaktype: "value", property, datavalue },
  type: "statement",
  rank: "normal",
  qualifiers,
});
const entity = (property: string, id: string, qualifiers = {}) =>
  value(property, { value: { "entity-type": "item", id }, type: "wikibase-entityid" }, qualifiers);
const string = (property: string, word: string) => value(property, { value: word, type: "string" });
const time = (property: string, day: string, precision: number) =>
  value(property, { value: { time: `+${day}T00:00:00Z`, precision, timezone: 0, before: 0, after: 0 }, type: "time" });
const amount = (property: string, number: number) =>
  value(property, { value: { amount: `+${number}`, unit: "http://www.wikidata.org/entity/Q7727" }, type: "quantity" });
const label = (id: string, word: string) => ({ id, labels: { en: { language: "en", value: word } }, claims: {} });

const NAMES = [
  label("Q1", "science fiction film"),
  label("Q2", "Ada Lind"),
  label("Q3", "Bo Ek"),
  label("Q4", "the Keeper"),
  label("Q5", "German"),
];

/** The first has the id Q100 in Wikidata. */
export const FILMS: readonly string[] = [
  "The Quiet Harbour",
  "The Salt Road",
  "The Last Signal",
  "The Glass Orchard",
  "The Ninth Ferry",
  "The Paper Lantern",
  "The Winter Clock",
  "The Drowned Bell",
  "The Copper Mile",
  "The Hollow Pier",
  "The Silver Ditch",
  "The Long Meadow",
  "The Broken Compass",
  "The Blue Tannery",
  "The Empty Quarry",
  "The Second Shore",
  "The Night Baker",
  "The Stone Ladder",
  "The Lost Regatta",
  "The Amber Window",
];

function wikidata(url: URL): unknown {
  const [ids, words] = [url.searchParams.get("ids") ?? "", url.searchParams.get("search") ?? ""];
  if (url.searchParams.get("action") === "wbsearchentities") {
    const found = FILMS.filter((title) => title.toLowerCase().includes(words.toLowerCase()));
    const hits = found.map((title) => ({ id: `Q${100 + FILMS.indexOf(title)}`, label: title, description: "1927 film" }));
    return { searchinfo: { search: words }, search: hits, success: 1 };
  }
  const entities = ids.split("|").map((id) => [id, filmOf(id) ?? NAMES.find((name) => name.id === id) ?? { id, missing: "" }]);
  return { entities: Object.fromEntries(entities), success: 1 };
}

function filmOf(id: string) {
  const title = FILMS[Number(id.slice(1)) - 100];
  if (!title) return null;
  return {
    type: "item",
    id,
    labels: { en: { language: "en", value: title } },
    descriptions: { en: { language: "en", value: "1927 film about a <b>keeper</b>" } },
    aliases: { en: [{ language: "en", value: `${title} (restored)` }] },
    claims: {
      P577: [time("P577", "1928-00-00", 9), time("P577", "1927-01-10", 11)],
      P136: [entity("P136", "Q1")],
      P364: [entity("P364", "Q5")],
      P1476: [value("P1476", { value: { text: "Der stille Hafen", language: "de" }, type: "monolingualtext" })],
      P2047: [amount("P2047", 153)],
      P18: [string("P18", "Quiet harbour still.jpg")],
      P57: [entity("P57", "Q3")],
      P161: [entity("P161", "Q2", { P453: [{ snaktype: "value", datavalue: { value: { id: "Q4" } } }] })],
      P1651: [string("P1651", "abcdefghijk")],
      P724: [string("P724", slugOf(title))],
    },
  };
}

const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

function archive(url: URL): unknown {
  if (url.pathname === "/advancedsearch.php") {
    const words = /title:\((.*)\) AND/.exec(url.searchParams.get("q") ?? "")?.[1]?.toLowerCase() ?? "";
    const docs = FILMS.filter((title) => title.toLowerCase().includes(words)).map((title) => {
      return { identifier: slugOf(title), title, year: 1927, creator: ["Bo Ek"], mediatype: "movies" };
    });
    return { responseHeader: { status: 0 }, response: { numFound: docs.length, start: 0, docs } };
  }
  const identifier = url.pathname.replace("/metadata/", "");
  const title = FILMS.find((title) => slugOf(title) === identifier);
  if (!title) return {};
  return {
    metadata: {
      identifier,
      title,
      description: "<p>A keeper answers a signal.</p><p>Nobody sent it &amp; nobody hears.</p>",
      date: "1927-01-01",
      creator: "Bo Ek",
      subject: ["drama", "sea; silent"],
      language: "ger",
      runtime: "2:33:00",
      licenseurl: "https://creativecommons.org/publicdomain/mark/1.0/",
    },
    files: [
      {
        name: "the film.mp4",
        format: "MPEG4",
        size: "734003200",
        length: "9180",
        source: "original",
        md5: "d".repeat(32),
        sha1: "A".repeat(40),
      },
      { name: "the film_512kb.mp4", format: "512Kb MPEG4", size: "91750400", source: "derivative", md5: "not a checksum" },
      { name: "the film.ogv", format: "Ogg Video", size: "0", source: "derivative" },
      ...[1, 2, 3].map((number) => ({ name: `${identifier}.thumbs/still_${number}.jpg`, format: "Thumbnail", size: "4000" })),
    ],
  };
}

const TMDB_FILM = {
  id: 100,
  title: "The Quiet Harbour",
  original_title: "Der stille Hafen",
  original_language: "de",
  release_date: "1927-01-10",
  overview: "A keeper answers a signal.",
  poster_path: "/poster.jpg",
  backdrop_path: "/backdrop.jpg",
};
const tmdb = ({ pathname, searchParams }: URL): unknown => {
  if (searchParams.get("api_key") !== "tmdb-key") return 401;
  if (pathname === "/3/search/movie") return { page: 1, results: [TMDB_FILM], total_pages: 1, total_results: 1 };
  if (pathname !== "/3/movie/100") return 404;
  return {
    ...TMDB_FILM,
    runtime: 153,
    genres: [{ id: 1, name: "Drama" }],
    credits: {
      cast: [{ name: "Ada Lind", character: "The Keeper", profile_path: "/ada.jpg" }],
      crew: [{ name: "Bo Ek", job: "Director" }],
    },
    images: { backdrops: [{ file_path: "/still.jpg" }] },
    videos: { results: [{ site: "YouTube", type: "Trailer", key: "abcdefghijk" }] },
  };
};

const OMDB_FILM = {
  Title: "The Quiet Harbour",
  Year: "1927",
  imdbID: "tt0000100",
  Type: "movie",
  Poster: "https://pictures.example/poster.jpg",
};
const omdb = ({ searchParams }: URL): unknown => {
  if (searchParams.get("apikey") !== "omdb-key") return 401;
  if (searchParams.has("s")) return { Search: [OMDB_FILM], totalResults: "1", Response: "True" };
  if (searchParams.get("i") !== "tt0000100") return { Response: "False", Error: "Error getting data: title not found." };
  return {
    ...OMDB_FILM,
    Released: "10 Jan 1927",
    Runtime: "153 min",
    Genre: "Drama, Sci-Fi",
    Director: "Bo Ek",
    Writer: "N/A",
    Actors: "Ada Lind",
    Plot: "A keeper answers a signal. Nobody sent it.",
    Language: "German",
    Ratings: [
      { Source: "Internet Movie Database", Value: "8.2/10" },
      { Source: "Rotten Tomatoes", Value: "97%" },
    ],
    Response: "True",
  };
};

const ANIME = {
  id: 100,
  title: { romaji: "Shizuka na Minato", english: "The Quiet Harbour", native: "静かな港" },
  startDate: { year: 1927, month: 1, day: 10 },
  coverImage: { large: "https://pictures.example/cover.jpg", extraLarge: "https://pictures.example/large.jpg" },
  description: "A keeper answers a signal.<br><br>Nobody sent it.",
  genres: ["Drama"],
  synonyms: ["Harbour"],
  duration: 24,
  bannerImage: "https://pictures.example/banner.jpg",
  trailer: { id: "abcdefghijk", site: "youtube" },
  studios: { nodes: [{ name: "Studio Salt" }] },
  staff: {
    edges: [{ role: "Director", node: { name: { full: "Bo Ek" }, image: { large: "https://pictures.example/bo.jpg" } } }],
  },
  characters: { edges: [{ node: { name: { full: "The Keeper" } }, voiceActors: [{ name: { full: "Ada Lind" }, image: {} }] }] },
};
const anilist = (_url: URL, body: string): unknown => {
  const { variables } = JSON.parse(body) as { variables: { search?: string; id?: number } };
  if (variables.search !== undefined) return { data: { Page: { media: [ANIME] } } };
  return variables.id === ANIME.id ? { data: { Media: ANIME } } : 404;
};

const GAME = {
  id: 1,
  name: "The Quiet Harbour",
  slug: "the-quiet-harbour",
  first_release_date: -1_356_220_800,
  summary: "A keeper answers a signal.",
  cover: { id: 1, image_id: "cover1" },
  genres: [{ id: 1, name: "Adventure" }],
  screenshots: [{ id: 1, image_id: "shot1" }],
  videos: [{ id: 1, video_id: "abcdefghijk" }],
  involved_companies: [{ developer: true, publisher: false, company: { name: "Salt Works" } }],
};
const igdb = (_url: URL, body: string, { headers }: IncomingMessage): unknown => {
  if (headers.authorization !== "Bearer igdb-token" || headers["client-id"] !== "igdb-id") return 401;
  return body.startsWith("search ") || body.includes('slug = "the-quiet-harbour"') ? [GAME] : [];
};
const twitch = ({ searchParams }: URL): unknown =>
  searchParams.get("client_secret") === "igdb-secret"
    ? { access_token: "igdb-token", expires_in: 5_000_000, token_type: "bearer" }
    : 403;

type Answer = (url: URL, body: string, request: IncomingMessage) => unknown;
const ANSWERS: Record<string, Answer> = { wikidata, archive, tmdb, omdb, anilist, igdb, twitch };

export const SOURCE_KEYS = { tmdb: "tmdb-key", omdb: "omdb-key", igdb: { id: "igdb-id", secret: "igdb-secret" } };

/** Answers as each source documents it, below its name. `behave` replaces the answers of one source; null restores them. */
export async function sourceHost() {
  const behaviours = new Map<string, SourceBehaviour>();
  const host = await localHost((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const [, name = "", ...rest] = url.pathname.split("/");
    url.pathname = `/${rest.join("/")}`;
    const behaviour = behaviours.get(name);
    if (behaviour) return behaviour(request, response);
    const send = (body: string) => {
      const answer = ANSWERS[name]?.(url, body, request) ?? 404;
      response.writeHead(typeof answer === "number" ? answer : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(typeof answer === "number" ? {} : answer));
    };
    void text(request).then(send);
  });
  return {
    ...host,
    address: `localhost:${host.port}`,
    base: `http://localhost:${host.port}`,
    behave: (name: string, behaviour: SourceBehaviour | null) =>
      behaviour ? behaviours.set(name, behaviour) : behaviours.delete(name),
  };
}

export type SourceHost = Awaited<ReturnType<typeof sourceHost>>;

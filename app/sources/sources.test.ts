import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { askSources } from "./ask-sources.ts";
import { anime } from "#app/kinds/anime.ts";
import { game } from "#app/kinds/game.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { movie } from "#app/kinds/movie.ts";
import { typedSchema } from "#app/kinds/schemas/schemas.ts";
import { SOURCES, type SourceName } from "#app/kinds/source-names.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { SOURCE_KEYS, sourceHost, type SourceBehaviour, type SourceHost } from "../../tests/servers/source-host.ts";
import { openSources } from "./drivers/open-sources.ts";
import type { Sources } from "./sources.ts";

const TITLE = "The Quiet Harbour";
const now = () => new Date("2025-03-01T20:00:00Z");
const services = { actor: { role: "operator" }, now } as const;

let host: SourceHost;
let sources: Sources;

beforeAll(async () => {
  host = await sourceHost();
});
afterAll(() => host[Symbol.asyncDispose]());

const open = ({ keys = SOURCE_KEYS, timeoutMs = 20_000 } = {}) => {
  const outbound = createHttpOutbound({ userAgent: "test", allow: [host.address], now, turns: { atOnce: 6, pauseMs: 0 } });
  return openSources({ outbound, keys, now, base: host.base, timeoutMs });
};
beforeAll(() => {
  sources = open();
});
afterEach(() => {
  for (const name of [...Object.keys(SOURCES), "twitch"]) host.behave(name, null);
  sources = open();
});

const only = (name: SourceName, among = sources) => among.filter((source) => source.name === name);
const ask = (kind: Kind, typed: string, asked = sources) => askSources(services, asked, { kind, typed });
const send =
  (body: string | Buffer, status = 200, headers = {}): SourceBehaviour =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const EVERY: [SourceName, Kind, string][] = [
  ["wikidata", movie, "https://www.wikidata.org/wiki/Q100"],
  ["archive", movie, "https://archive.org/details/the-quiet-harbour"],
  ["tmdb", movie, "https://www.themoviedb.org/movie/100"],
  ["omdb", movie, "https://www.imdb.com/title/tt0000100/"],
  ["anilist", anime, "https://anilist.co/anime/100"],
  ["igdb", game, "https://www.igdb.com/games/the-quiet-harbour"],
];

describe.each(EVERY)("%s", (name, kind, address) => {
  it("finds a title, and reads the page that it names", async () => {
    const { candidates } = await ask(kind, TITLE, only(name));
    expect(candidates[0]).toMatchObject({ source: name, address, title: TITLE, year: "1927" });
    const { proposal } = await ask(kind, address, only(name));
    expect(proposal).toMatchObject({ source: name, address, at: "2025-03-01T20:00:00.000Z" });
    expect(proposal?.fields).toMatchObject({ itemName: TITLE, releasedYear: expect.stringMatching(/^1927/) });
    expect(proposal?.fields).toMatchSnapshot();
  });

  it.each<[string, SourceBehaviour, RegExp]>([
    ["no JSON", send("<html>"), /returned data that this site cannot read\.$/],
    ["another form", send('{"data":{"weather":"fine"}}'), /returned data that this site cannot read\.$/],
    ["a failure", send("", 500), /responded with 500\.$/],
    ["a spent quota", send("", 429), /is limiting requests\. Try again/],
    ["a refused key", send("", 401), /rejected the request\. Check the key and its quota\.$/],
    ["too much", send(Buffer.alloc(9_000_000, 32), 200, { "content-length": "9000000" }), /The response is larger than 8 MB\.$/],
    ["a way to a private address", send("", 302, { location: "http://127.0.0.1:9/" }), /^[^\n]+\.$/],
  ])("reports in one line that the source sent %s", async (_what, behaviour, line) => {
    host.behave(name, behaviour);
    const { candidates, problems } = await ask(kind, TITLE, only(name));
    expect(candidates).toEqual([]);
    expect(problems).toMatchObject([{ message: expect.stringMatching(line) as string }]);
    expect(problems[0]?.message).toContain(SOURCES[name]);
  });

  it.each<[string, SourceBehaviour, RegExp]>([
    ["no JSON", send("<html>"), /returned data that this site cannot read\.$/],
    ["another form", send('{"data":{"weather":"fine"}}'), /returned data that this site cannot read\.$/],
    ["a list of other things", send('[{"weather":"fine"}]'), /returned data that this site cannot read\.$/],
    ["a failure", send("", 500), /responded with 500\.$/],
    ["a spent quota", send("", 429), /is limiting requests\. Try again/],
  ])("reports in one line that the source sent %s for a page", async (_what, behaviour, line) => {
    host.behave(name, behaviour);
    await expect(ask(kind, address, only(name))).rejects.toThrow(line);
  });

  it("reports in one line that the source timed out", async () => {
    host.behave(name, () => undefined);
    const { problems } = await ask(kind, TITLE, only(name, open({ timeoutMs: 50 })));
    expect(problems).toMatchObject([{ message: expect.stringMatching(/The host took too long\.$/) as string }]);
  });
});

describe("asking sources", () => {
  it("returns the results of other sources when one fails", async () => {
    host.behave("wikidata", send("", 503));
    const { candidates, problems } = await ask(movie, TITLE);
    expect(candidates.map(({ source }) => source)).toEqual(["tmdb", "omdb", "archive"]);
    expect(problems).toMatchObject([{ message: expect.stringContaining("Wikidata") as string }]);
  });

  it("requests no source without its key, and none of another kind", async () => {
    const { requested } = host;
    requested.length = 0;
    await ask(game, TITLE, open({ keys: { tmdb: "", omdb: "", igdb: { id: "", secret: "" } } }));
    expect(new Set(requested.map((path) => path.split("/")[1]))).toEqual(new Set(["wikidata", "archive"]));
  });

  it("rejects an address that is not a work's page, and reports a missing page", async () => {
    await expect(ask(movie, "http://127.0.0.1/wiki/Q1")).rejects.toMatchObject({ code: "query.invalid" });
    await expect(ask(movie, "https://archive.org/details/none")).rejects.toMatchObject({ code: "source.not-found" });
    await expect(
      askSources({ ...services, actor: { role: "visitor" } }, sources, { kind: movie, typed: "x" }),
    ).rejects.toMatchObject({
      code: "actor.not-admin",
    });
  });

  it("strips HTML from names, and omits values that a form would reject", async () => {
    const film = {
      Title: "<b>Salt</b>\u0000\nRoad<script>",
      Year: "19e9",
      Poster: "javascript:alert(1)",
      Genre: "x".repeat(5000),
    };
    host.behave("omdb", send(JSON.stringify({ ...film, Plot: "Fine.", Response: "True" })));
    const { proposal } = await ask(movie, "https://www.imdb.com/title/tt0000100/");
    expect(proposal?.fields).toEqual({ itemName: "Salt Road", overview: "Fine.", description: "Fine." });
  });

  it("returns values as the form stores them, so that they remain the source's when saved", async () => {
    const film = {
      Title: "Salt Road",
      Genre: "Science Fiction, Science-Fiction",
      Poster: "https://Pictures.example/the poster.jpg",
      Actors: "Ada Lind",
    };
    host.behave("omdb", send(JSON.stringify({ ...film, Response: "True" })));
    const { proposal } = await ask(movie, "https://www.imdb.com/title/tt0000100/");
    const fields = proposal?.fields ?? {};
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(["itemName", "genre", "thumbnailUrl", "cast"]));
    expect(typedSchema(movie).parse(fields)).toMatchObject(fields);
  });
});

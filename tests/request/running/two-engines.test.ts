import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "#app/kinds/registry.ts";
import { draws } from "../../data/draws.ts";
import { compareSites, fuzzedSite, newSeed } from "../../fuzz/fuzz.ts";
import { settingsOf, testDatabase } from "../../servers/postgres.ts";
import { testBucket } from "../../servers/s3-bucket.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";

const SORTS = ["released", "title", "rating", "downloads"];
const FILTERS = [
  "genre=drama",
  "genre=Drama&genre=Comedy",
  "year=1920s",
  "language=English",
  "genre=fantasy&year=1910s&sort=title",
];
const TEXTS = [
  "the",
  "nosfaratu",
  "haxan",
  "caligari cabinet",
  "nosferatu 1922",
  "quest",
  "a",
  "chaplin",
  "zzzzzz",
  "l'inferno",
  "of the",
];

const WORKS_OF_A_KIND = 12;

const PUBLIC_KINDS = KINDS.filter(({ isPublic }) => isPublic === "always");
const listsOfKinds = PUBLIC_KINDS.flatMap(({ path }) => [
  `/${path}`,
  ...SORTS.map((sort) => `/${path}?sort=${sort}`),
  ...FILTERS.map((filter) => `/${path}?${filter}`),
]);
const searches = TEXTS.flatMap((text) => [
  `/search?q=${encodeURIComponent(text)}`,
  `/search?q=${encodeURIComponent(text)}&sort=title`,
  `/search/suggest?q=${encodeURIComponent(text)}`,
]);

let resources: AsyncDisposableStack;
let folderSite: RunningSite;
let serverSite: RunningSite;

beforeAll(async () => {
  resources = new AsyncDisposableStack();
  const database = resources.use(await testDatabase());
  const bucket = resources.use(await testBucket());
  const environment = { ADMIN_PASSWORD: "velvet curtain" };
  folderSite = resources.use(await startSite({ environment }));
  serverSite = resources.use(
    await startSite({ environment: { ...environment, ...settingsOf(database.url), ...bucket.environment } }),
  );
});
afterAll(() => resources.disposeAsync());

/** Texts and links in order, without ids and cursors, which differ between sites. */
function shown(html: string): string[] {
  const page = html.replace(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/g, "");
  const parts = page.match(/(?<= (?:href|alt|src)=")[^"]*|>[^<]+/g) ?? [];
  return parts.map((part) => part.replace(/\b(?:after|before)=[^&"]+/g, "…")).filter((part) => part.trim() !== ">");
}

async function shownAt({ origin }: RunningSite, path: string): Promise<[number, string[]]> {
  const { status, body } = await ask(origin, path);
  const page = body
    .replaceAll(encodeURIComponent(origin), "")
    .replaceAll(`&quot;${origin}`, "&quot;")
    .replaceAll(`&#x27;${origin}`, "&#x27;");
  return [status, page.startsWith("{") ? [page] : shown(page)];
}

function works(parts: readonly string[], kindPath: string): string[] {
  return [...new Set(parts.filter((part) => new RegExp(`^/${kindPath}/[^/?#]+$`).test(part)))];
}

describe("a site in PostgreSQL and S3", () => {
  it.each(["/", ...listsOfKinds, ...searches])("serves at %s the same as one in a folder, in the same order", async (path) => {
    const expected = await shownAt(folderSite, path);
    expect(expected[0]).toBe(200);
    expect(await shownAt(serverSite, path)).toEqual(expected);
  });

  it.each(PUBLIC_KINDS.map(({ path }) => path))("serves the same pages of works under /%s", async (kindPath) => {
    const [, parts] = await shownAt(folderSite, `/${kindPath}`);
    for (const path of works(parts, kindPath).slice(0, WORKS_OF_A_KIND)) {
      expect([path, await shownAt(serverSite, path)]).toEqual([path, await shownAt(folderSite, path)]);
    }
  });

  it("answers almost valid requests with the same status", { tags: "full" }, async () => {
    const [one, other] = [await fuzzedSite(folderSite), await fuzzedSite(serverSite)];
    expect(await compareSites(one, other, { requests: draws(300).numRuns, seed: newSeed() })).toEqual([]);
  });
});

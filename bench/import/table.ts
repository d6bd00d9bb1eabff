import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { csvLine } from "#app/lib/text/csv.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { report } from "../report/report.ts";
import { runImport } from "./run-import.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 3);
const GENRES = ["Action", "Adventure", "Comedy", "Crime", "Documentary", "Drama", "Family", "Horror", "Mystery", "Western"];
const TAGLINES = ["It comes at night.", "Nobody gets off.", ""];
const OVERVIEW = "A ferry crosses the strait every night, and one night it carries a passenger whom nobody remembers. ".repeat(3);

const COLUMNS = [
  "budget",
  "genres",
  "homepage",
  "id",
  "keywords",
  "original_language",
  "original_title",
  "overview",
  "popularity",
  "production_companies",
  "production_countries",
  "release_date",
  "revenue",
  "runtime",
  "spoken_languages",
  "status",
  "tagline",
  "title",
  "vote_average",
  "vote_count",
] as const;

type Film = Record<(typeof COLUMNS)[number], string | number | object>;
type Imported = Awaited<ReturnType<typeof runImport>>;

/** Rows per second of a table with 20 columns, beside the same items as documents. */
export async function benchTableImport(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  const [table, documents] = [path.join(folder.path, "films.csv"), path.join(folder.path, "films.ndjson")];
  await pipeline(Readable.from(tableLines(count)), createWriteStream(table));
  await pipeline(Readable.from(documentLines(count)), createWriteStream(documents));
  console.log(`${count} rows, ${Math.round((await stat(table)).size / 1e6)} MB`);
  const imported = { table: [] as Imported[], documents: [] as Imported[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, file] of [
      ["table", table],
      ["documents", documents],
    ] as const)
      imported[name].push(await runImport(file, { DATA_DIR: path.join(folder.path, `${name}-${round}`) }));
  }
  const rates = (imports: readonly Imported[]) => imports.map(({ seconds }) => count / seconds);
  await report(
    "Import, a table",
    `\`npm run bench -- import-table\`: ${count.toLocaleString("en-GB")} rows of ${COLUMNS.length} columns, with lists of objects in five of them, by \`npm run import\` with the proposed columns, with the start of the process.`,
    [
      { name: "the same items as documents", unit: "documents a second", values: rates(imported.documents) },
      { name: "the table", unit: "rows a second", values: rates(imported.table) },
      {
        name: "memory of the process, peak",
        unit: "MiB",
        values: imported.table.map(({ peakMib }) => peakMib),
        goal: { atMost: 300 },
        limit: "garbage of the rows",
      },
    ],
  );
}

function* tableLines(count: number): Generator<string> {
  yield csvLine([...COLUMNS]);
  for (let at = 0; at < count; at++) {
    const film = filmOf(at);
    yield csvLine(COLUMNS.map((column) => textOf(film[column])));
  }
}

function textOf(value: string | number | object): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function* documentLines(count: number): Generator<string> {
  for (let at = 0; at < count; at++) {
    const { id, title, original_title: originalTitle, overview, release_date: releasedYear, runtime } = filmOf(at);
    const film = { id: textOf(id), type: "movie", status: "draft", itemName: title, originalTitle, overview, releasedYear };
    yield `${JSON.stringify({ ...film, genre: genresOf(at).join(", "), language: "English", duration: `${Number(runtime)} min` })}\n`;
  }
}

function genresOf(at: number): string[] {
  return GENRES.slice(at % 7, (at % 7) + 3);
}

function filmOf(at: number): Film {
  const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));
  return {
    budget: at * 1000,
    genres: named(genresOf(at)),
    homepage: `https://films.example/${at}`,
    id: at + 1,
    keywords: named(["ferry", "night", "strait", `place ${at % 900}`]),
    original_language: "en",
    original_title: `The Ferry ${at}`,
    overview: OVERVIEW,
    popularity: at / 7,
    production_companies: named([`Company ${at % 300}`]),
    production_countries: named(["Norway"]),
    release_date: `${1930 + (at % 90)}-0${1 + (at % 9)}-1${at % 10}`,
    revenue: at * 2000,
    runtime: 60 + (at % 90),
    spoken_languages: [{ iso_639_1: "en", name: "English" }],
    status: "Released",
    tagline: TAGLINES[at % 3] ?? "",
    title: `The Ferry ${at}`,
    vote_average: (at % 100) / 10,
    vote_count: at % 5000,
  };
}

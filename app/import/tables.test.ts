import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { proposeMapping } from "./dialect/propose-mapping.ts";
import type { Mapping } from "./import-table.ts";
import { testServices } from "../../tests/data/builders.ts";
import { importEntries } from "./import-documents.ts";
import { entriesOf } from "./row-entries.ts";
import { openSource } from "./table/open-source.ts";

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const windows1252 = (text: string) => Buffer.from(text, "latin1");

type Expected = {
  file: string | Uint8Array;
  /** Keyed by title; drafts if they have no download. */
  items: Record<string, unknown>[];
  /** Columns that are in doubt. */
  unsure?: string[];
  /** Answers to them, and other choices. */
  choose?: Record<string, string>;
  refused?: RegExp[];
  notices?: RegExp[];
  left?: RegExp[];
};

const FILMS: Record<string, Expected> = {
  "a column named status with another meaning": {
    file: "title,status,release_date\nLighthouse,Released,1998-05-01\nThe Pier,Post Production,2029-01-01\n",
    items: [
      { itemName: "Lighthouse", releasedYear: "1998-05-01" },
      { itemName: "The Pier", releasedYear: "2029-01-01" },
    ],
  },
  "lists of objects in cells": {
    file: `title,genres,spoken_languages\nLighthouse,"[{""id"": 28, ""name"": ""Action""}, {""id"": 12, ""name"": ""Adventure""}]","[{""iso_639_1"": ""en"", ""name"": ""English""}]"\n`,
    items: [{ itemName: "Lighthouse", genre: "Action, Adventure", language: "English" }],
  },
  "lists as Python writes them": {
    file: `title,genres\nLighthouse,"['Drama', ""Children's""]"\nPier,[]\nJetty,"[{'id': 1, 'name': 'Sea'}]"\n`,
    items: [
      { itemName: "Jetty", genre: "Sea" },
      { itemName: "Lighthouse", genre: "Drama, Children's" },
      { itemName: "Pier", genre: "" },
    ],
  },
  "a table below lines of another": {
    file: 'An export of a list\nDate,Name,Tags,URL,Description\n2024-01-01,Evenings,,https://lists.example/l,\n\nPosition,Name,Year,URL,Description\n1,Lighthouse,1998,https://lists.example/a,\n2,"Salt, Wind",2004,https://lists.example/b,\n',
    items: [
      { itemName: "Lighthouse", releasedYear: "1998" },
      { itemName: "Salt, Wind", releasedYear: "2004" },
    ],
    notices: [/line 5/],
  },
  "films that were watched": {
    file: 'Date,Name,Year,Diary URI\n2020-02-02,Lighthouse,1998,https://lists.example/a\n2020-02-03,"Salt, Wind",2004,https://lists.example/b\n',
    items: [
      { itemName: "Lighthouse", releasedYear: "1998" },
      { itemName: "Salt, Wind", releasedYear: "2004" },
    ],
  },
  "ratings of five, whose source is asked": {
    file: "Name,Year,Rating\nLighthouse,1998,4.5\nPier,1999,3\n",
    unsure: ["Rating"],
    choose: { Rating: "imdb" },
    items: [
      { itemName: "Lighthouse", ratings: { imdb: { rating: 4.5 } } },
      { itemName: "Pier", ratings: { imdb: { rating: 3 } } },
    ],
  },
  "words for nothing": {
    file: "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\ntt1\tmovie\tLighthouse\tFyret\t0\t1998\t\\N\t91\tDrama,Romance\ntt2\tmovie\tPier\tPier\t0\t\\N\t\\N\t\\N\t\\N\n",
    items: [
      {
        id: "tt1",
        itemName: "Lighthouse",
        originalTitle: "Fyret",
        releasedYear: "1998",
        duration: "1h 31m",
        genre: "Drama, Romance",
      },
      { id: "tt2", itemName: "Pier", releasedYear: "", duration: "", genre: "" },
    ],
  },
  "kinds by other names": {
    file: "tconst\ttype\tprimaryTitle\tstartYear\ntt1\tshort\tLighthouse\t1898\ntt2\ttvSeries\tNorth\t1999\ntt3\ttvMiniSeries\tSouth\t2001\ntt4\tvideoGame\tTide\t2001\ntt5\tOVA\tUmi\t2001\n",
    items: [
      { itemName: "Lighthouse", type: "movie" },
      { itemName: "North", type: "tv-show" },
      { itemName: "South", type: "tv-show" },
      { itemName: "Tide", type: "game" },
      { itemName: "Umi", type: "anime" },
    ],
  },
  "a quote that is an inch": {
    file: 'title,year\nLighthouse,1998\nThe 12" Record,1984\nPier,2001\n',
    items: [{ itemName: "Lighthouse" }, { itemName: "Pier" }, { itemName: 'The 12" Record', releasedYear: "1984" }],
  },
  "years and articles in titles": {
    file: 'movieId,title,genres\n1,Lighthouse (1998),Drama|Romance|Sea\n2,"Ferry, The (2001)",(no genres listed)\n3,Pier (1999),Sea\n',
    items: [
      { itemName: "Lighthouse", releasedYear: "1998", genre: "Drama, Romance, Sea" },
      { itemName: "Pier", releasedYear: "1999", genre: "Sea" },
      { itemName: "The Ferry", releasedYear: "2001", genre: "" },
    ],
  },
  "a line that names the separator": {
    file: "sep=;\r\nTitel;Jahr;Genre\r\nLeuchtturm;1998;Drama\r\n",
    items: [{ itemName: "Leuchtturm", releasedYear: "1998", genre: "Drama" }],
  },
  "Windows-1252": {
    file: windows1252("Title;Year;Genre\r\n\xdcber den Flu\xdf;1998;Kom\xf6die\r\n"),
    items: [{ itemName: "Über den Fluß", genre: "Komödie" }],
    notices: [/Windows-1252/],
  },
  "UTF-16 with tabs": {
    file: utf16("Title\tYear\tGenre\r\nÜber den Fluß\t1998\tKomödie\r\n"),
    items: [{ itemName: "Über den Fluß", releasedYear: "1998" }],
  },
  "names of columns in German": {
    file: "Titel;Originaltitel;Jahr;Genre;Laufzeit\r\nLeuchtturm;Lighthouse;1998;Drama;91\r\n",
    items: [{ itemName: "Leuchtturm", originalTitle: "Lighthouse", releasedYear: "1998", duration: "1h 31m" }],
  },
  "names of columns in Spanish and Arabic": {
    file: "Título,Año,Género\nEl faro,1998,Drama\n",
    items: [{ itemName: "El faro", releasedYear: "1998", genre: "Drama" }],
  },
  "pipes between cells": {
    file: "title|year|genre\nLighthouse|1998|Drama\n",
    items: [{ itemName: "Lighthouse", releasedYear: "1998", genre: "Drama" }],
  },
  "lines that end as on old Macs": {
    file: "title,year\rLighthouse,1998\rPier,2001\r",
    items: [{ itemName: "Lighthouse" }, { itemName: "Pier", releasedYear: "2001" }],
  },
  "a list of JSON objects": {
    file: JSON.stringify([
      { title: "Lighthouse", year: 1998, genres: ["Drama", "Sea"] },
      { title: "Pier", year: 2001, genres: null },
    ]),
    items: [
      { itemName: "Lighthouse", releasedYear: "1998", genre: "Drama, Sea" },
      { itemName: "Pier", genre: "" },
    ],
  },
  "the answer of an API": {
    file: JSON.stringify({ page: 1, results: [{ id: 7, title: "Lighthouse", release_date: "1998-05-01" }], total_pages: 1 }),
    items: [{ itemName: "Lighthouse", releasedYear: "1998-05-01" }],
  },
  "one object a line, with other names": {
    file: '{"title":"Lighthouse","release_date":"1998-05-01","runtime":91}\n{"title":"Pier","release_date":"2001-01-01","runtime":80}\n',
    items: [
      { itemName: "Lighthouse", releasedYear: "1998-05-01", duration: "1h 31m" },
      { itemName: "Pier", duration: "1h 20m" },
    ],
  },
  "HTML and entities": {
    file: 'title,year,overview\nSalt &amp; Wind,1998,"First.<br><br><i>Second</i> &#039;quoted&#039;."\n',
    items: [{ itemName: "Salt & Wind", overview: expect.stringMatching(/^First\.\s+Second 'quoted'\.$/) as string }],
  },
  "words of data frames for nothing": {
    file: "title,year,genre,overview\nLighthouse,NaN,nan,NULL\nPier,,None,N/A\n",
    items: [
      { itemName: "Lighthouse", releasedYear: "", genre: "", overview: "" },
      { itemName: "Pier", genre: "", overview: "" },
    ],
  },
  "a year in each title": {
    file: "title\nLighthouse (1998)\nPier (2001)\n",
    items: [
      { itemName: "Lighthouse", releasedYear: "1998" },
      { itemName: "Pier", releasedYear: "2001" },
    ],
  },
  "a comma that is not quoted, and cells that are missing": {
    file: "title,year,genre\nLighthouse,1998,Drama\nSalt, Wind and Rain,2004,Drama\nPier,2001\nJetty,1999,Drama,extra,more\n",
    items: [
      { itemName: "Lighthouse", genre: "Drama" },
      { itemName: "Pier", releasedYear: "2001", genre: "" },
    ],
    refused: [/4 .*3/, /5 .*3/],
  },
  "two columns of one name": {
    file: "title,title,year\nLighthouse,Leuchtturm,1998\n",
    unsure: ["title"],
    items: [{ itemName: "Lighthouse", releasedYear: "1998" }],
  },
  "dates as they are written": {
    file: `title,released\n${[
      ["A", "1994"],
      ["B", "1994.0"],
      ["C", "1994/10/14"],
      ["D", "14.10.1994"],
      ["E", "14 Oct 1994"],
      ["F", "1994-10-14T23:30:00-05:00"],
      ["G", "1994-1998"],
      ["H", "c. 1910"],
      ["I", "2008年"],
      ["J", "1994 (USA)"],
      ["K", "\\N"],
      ["L", "0000-00-00"],
    ]
      .map((row) => row.join(","))
      .join("\n")}\n`,
    items: ["1994", "1994", "1994-10-14", "1994-10-14", "1994-10-14", "1994-10-14", "1994", "1910", "2008", "1994", "", ""].map(
      (releasedYear) => ({ releasedYear }),
    ),
  },
  "durations as they are written": {
    file: `title,runtime\n${["A,90", "B,90.0", "C,90 min", "D,1:30:00", "E,PT1H30M", "F,1h30", "G,1 Std. 30 Min.", "H,90分", "I,0 min"].join("\n")}\n`,
    items: ["A", "B", "C", "D", "E", "F", "G", "H", "I"].map((itemName) => ({
      itemName,
      duration: itemName === "I" ? "" : "1h 30m",
    })),
  },
  "one cell too many in few rows": {
    file: `title,year,genre\nSalt, Wind and Rain,2004,Drama\n${Array.from({ length: 60 }, (_, at) => `Film ${at + 10},1998,Drama`).join("\n")}\n`,
    items: Array.from({ length: 60 }, (_, at) => ({ itemName: `Film ${at + 10}` })),
    refused: [/4 .*3/],
  },
};

async function read({ file, choose = {} }: Pick<Expected, "file" | "choose">) {
  async function* source() {
    yield typeof file === "string" ? Buffer.from(file) : file;
  }
  const services = await testServices();
  const opened = await openSource(source());
  if (!opened.table) throw new TypeError("These are documents");
  const { head } = opened.table;
  const proposed = proposeMapping(head);
  const unsure = head.columns.filter((_, at) => !proposed.columns[at]?.isSure);
  const columns = proposed.columns.map((column, at) => ({ ...column, field: choose[head.columns[at] ?? ""] ?? column.field }));
  const mapping: Mapping = { ...proposed, columns };
  const report = await importEntries(services, entriesOf(opened, mapping), { isMerge: true });
  const drafts = (await Array.fromAsync(services.store.drafts.all())).map(({ item }) => item);
  const items = [...drafts, ...(await Array.fromAsync(services.store.items.all()))];
  return Object.assign(services, { head, unsure, report, items: items.toSorted((a, b) => (a.itemName < b.itemName ? -1 : 1)) });
}

it.each(Object.entries(FILMS))("reads %s without corrections", async (_name, expected) => {
  await using found = await read(expected);
  const { head, unsure, report, items } = found;
  expect(unsure).toEqual(expected.unsure ?? []);
  expect(items).toMatchObject(expected.items);
  const reasons = report.badLines.map(({ reason }) => reason);
  expect(reasons).toEqual((expected.refused ?? []).map((each) => expect.stringMatching(each) as string));
  const notices = head.notices.map(({ message }) => message);
  expect(notices).toEqual((expected.notices ?? []).map((each) => expect.stringMatching(each) as string));
  const left = report.odd.map(({ refusal }) => refusal.message);
  expect(left).toEqual((expected.left ?? []).map((each) => expect.stringMatching(each) as string));
});

const ZIP = Buffer.concat([Buffer.from("PK\x03\x04\x14\x00\x00\x00\x08\x00"), deflateRawSync("abc")]);

it.each([
  { what: "a ZIP", file: ZIP, message: /ZIP/ },
  { what: "a workbook that is cut off", file: Buffer.concat([ZIP, Buffer.alloc(40)]), message: /ZIP/ },
  { what: "XML", file: '<?xml version="1.0"?>\n<movie><title>Lighthouse</title></movie>\n', message: /\.nfo/ },
  { what: "a web page", file: "<!DOCTYPE html><html><body><table><tr><td>a</td></tr></table></body></html>", message: /HTML/ },
  { what: "a picture", file: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), message: /image\/png/ },
  { what: "a PDF", file: "%PDF-1.7\n%âãÏÓ\n1 0 obj\n", message: /PDF/ },
  { what: "nothing", file: "\n\n", message: /no rows/ },
  {
    what: "a table whose commas are not quoted",
    file: `title,year,genre\n${"Salt, Wind and Rain,2004,Drama\n".repeat(5)}${"Pier,1999,Drama\n".repeat(20)}`,
    message: /cells/,
  },
])("says in one line that a file is $what", async ({ file, message }) => {
  const problem = await read({ file }).then(
    () => "it was read",
    (error: unknown) => (error as Error).message,
  );
  expect(problem).toMatch(message);
  expect(problem).not.toContain("\n");
});

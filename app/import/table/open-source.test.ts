import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "#app/lib/errors.ts";
import { csvLine } from "#app/lib/text/csv.ts";
import { draws } from "../../../tests/data/draws.ts";
import type { BrokenRow } from "../import-table.ts";
import type { RawEntry } from "../json/raw-entries.ts";
import { openSource } from "./open-source.ts";

const ANY_SIZE = 1_000_000;
const TABLE = "title,year\nHarbour Lights,1998\nSouth Ferry,2001\n";
const ROWS = [
  ["Harbour Lights", "1998"],
  ["South Ferry", "2001"],
];
const latin1 = (text: string) => Buffer.from(text, "latin1");

async function* inChunks(content: string | Uint8Array, size = ANY_SIZE) {
  const bytes = Buffer.from(content as string);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(content: string | Uint8Array, size = ANY_SIZE) {
  const opened = await openSource(inChunks(content, size));
  if (!opened.table) return { documents: (await Array.fromAsync(opened.documents)).map(textOf) };
  const { table } = opened;
  const rows = (await Array.fromAsync(table.rows)).map((row) =>
    "problem" in row ? `${row.line}: ${row.problem.message}` : row.cells,
  );
  return { columns: table.head.columns, notices: table.head.notices.map(({ message }) => message), rows };
}

function textOf(entry: RawEntry | BrokenRow): string {
  return "problem" in entry ? entry.problem.message : Buffer.from(entry.value ?? "").toString();
}

/** A table with many good rows around some lines, which start at line 3. */
const among = (...lines: string[]) => `title,year,genre\nA,1,x\n${lines.join("\n")}\n${"Z,9,x\n".repeat(60)}`;

async function rowsAmong(...lines: string[]) {
  return (await read(among(...lines))).rows?.slice(1, -60);
}

async function refusalOf(content: string | Uint8Array): Promise<string> {
  const error: unknown = await read(content).catch((error: unknown) => error);
  if (!(error instanceof AppError)) throw new TypeError(`read: ${JSON.stringify(error)}`);
  expect(error.code).toBe("transfer.invalid-file");
  return error.message;
}

describe("a table of text", () => {
  it.each([
    ["a mark of UTF-8", `\ufeff${TABLE}`],
    ["UTF-16", Buffer.from(`\ufeff${TABLE}`, "utf16le")],
    ["UTF-16, the other way around", Buffer.from(`\ufeff${TABLE}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(TABLE, "utf16le")],
    ["semicolons", TABLE.replaceAll(",", ";")],
    ["tabs", TABLE.replaceAll(",", "\t")],
    ["pipes", TABLE.replaceAll(",", "|")],
    ["a named separator", `sep=,\r\n${TABLE}`],
    ["a named separator that is none of the usual ones", `"sep=~"\n${TABLE.replaceAll(",", "~")}`],
    ["CR alone", TABLE.replaceAll("\n", "\r")],
    ["CR LF", TABLE.replaceAll("\n", "\r\n")],
    ["several line ends", "title,year\rHarbour Lights,1998\r\nSouth Ferry,2001\n"],
    ["blank lines and rows", `\n\n${TABLE.replace("\n", "\n,\n\n")}\n`],
    ["spaces around quotes", '"title", "year"\n"Harbour Lights", "1998"\n"South Ferry" , "2001" '],
    ["separators at the end of its lines", TABLE.replaceAll("\n", ",\n")],
    ["no end of its last line", TABLE.trimEnd()],
    ["JSON", '[{"title":"Harbour Lights","year":1998},{"title":"South Ferry","year":2001}]'],
    [
      "JSON in UTF-16",
      Buffer.from('\ufeff[{"title":"Harbour Lights","year":1998},{"title":"South Ferry","year":2001}]', "utf16le"),
    ],
    ["JSON in lines", '{"title":"Harbour Lights","year":1998}\n{"title":"South Ferry","year":2001}'],
    [
      "an answer",
      '{"page":1,"results":[{"title":"Harbour Lights","year":1998},\n{"title":"South Ferry","year":2001}],"pages":7}',
    ],
    [
      "an answer in an answer, indented",
      JSON.stringify(
        {
          data: {
            page: {
              info: { pages: 1 },
              media: [
                { title: "Harbour Lights", year: 1998 },
                { year: 2001, title: "South Ferry" },
              ],
            },
          },
        },
        null,
        2,
      ),
    ],
  ])("is read with %s, whatever the size of its chunks", async (_, content) => {
    for (const size of [1, 7, ANY_SIZE]) {
      const { columns, rows } = await read(content, size);
      expect(columns?.slice(0, 2)).toEqual(["title", "year"]);
      expect(rows?.map((cells) => cells.slice(0, 2))).toEqual(ROWS);
    }
  });

  it.each([
    ["a title", "My films\nTitle,Year,Genre\nM,1931,Crime\nK,1933,Fantasy\n", 2],
    ["a title in cells of a spreadsheet", "My films;;\n;;\nTitle;Year;Genre\nM;1931;Crime\nK;1933;\n", 3],
    ["a table of its own", "Export v7\nDate,Name,Tags\n2024-01-01,List,\n\nTitle,Year,Genre\nM,1931,Crime\nK,1933,Fantasy\n", 5],
    ["a narrower table", "Name,Count\nList,2\n\nTitle,Year,Genre\nM,1931,Crime\nK,1933,Fantasy\n", 4],
  ])("has its header below %s", async (_, content, line) => {
    const { columns, rows, notices } = await read(content);
    expect(columns).toEqual(["Title", "Year", "Genre"]);
    expect(rows).toHaveLength(2);
    expect(notices).toEqual([`The column names are in line ${line}. The lines above it were skipped.`]);
  });

  it.each([
    [
      "titles with commas",
      "title\nFerry, The\nSalt, Wind and Rain\nHarbour Lights\n",
      [["Ferry, The"], ["Salt, Wind and Rain"], ["Harbour Lights"]],
    ],
    [
      "no name of its first column",
      ",title\n0,M\n1,K\n",
      [
        ["0", "M"],
        ["1", "K"],
      ],
    ],
    [
      "decimal commas",
      "title;rating\nM;7,8\nK;8,1\n",
      [
        ["M", "7,8"],
        ["K", "8,1"],
      ],
    ],
    [
      "the same name twice",
      "title,title\nM,\nK,L\n",
      [
        ["M", ""],
        ["K", "L"],
      ],
    ],
  ])("is read with %s", async (_, content, rows) => {
    expect(await read(content)).toMatchObject({ rows, notices: [] });
  });

  it("is read as Windows-1252 if it is not valid UTF-8, and reports that", async () => {
    const { rows, notices } = await read(latin1("Title;Year\r\n\xdcber den Flu\xdf \x96 5 \x80;1998\r\n"));
    expect(rows).toEqual([["Über den Fluß – 5 €", "1998"]]);
    expect(notices?.[0]).toMatch(/Windows-1252/);
  });

  it("rejects only the row with an invalid byte if the rest is UTF-8", async () => {
    const content = Buffer.concat([
      Buffer.from(`title\nÜber\nGrün\n${"Größe\n".repeat(99)}`),
      latin1("Fl\xfc\n"),
      Buffer.from("Süd"),
    ]);
    for (const size of [5, ANY_SIZE])
      expect((await read(content, size)).rows?.slice(-2)).toEqual([
        "103: the row is not UTF-8: save the file as CSV UTF-8",
        ["Süd"],
      ]);
  });
});

describe("a quote", () => {
  it.each([
    ['The 12" Record,1984,x', ['The 12" Record', "1984", "x"]],
    ['"The 12" Record",1984,x', ['The 12" Record', "1984", "x"]],
    ['"The 12"",1984,x', ['The 12"', "1984", "x"]],
    ['"He said \\"No, never\\"",1984,x', ['He said "No, never"', "1984", "x"]],
    ['"She said ""No, never""", "1984",x', ['She said "No, never"', "1984", "x"]],
    ['"two\nlines",1984,x', ["two\nlines", "1984", "x"]],
  ])("is read in %j", async (line, cells) => {
    expect(await rowsAmong(line, "Next,2001,x")).toEqual([cells, ["Next", "2001", "x"]]);
  });

  it.each([
    ['"The Record,1984,x', "3: a quote is not closed in this line"],
    ['"The Record,1984,x\n"South" Ferry,2001,x', "3: a quote is in the wrong place: in quoted cells, quotes are doubled"],
    ['"a" b,"c",d,e', "3: a quote is in the wrong place: in quoted cells, quotes are doubled"],
  ])("rejects only its row in %j", async (line, problem) => {
    const rows = await rowsAmong(line, "Next,2001,x");
    expect(rows?.[0]).toBe(problem);
    expect(rows?.at(-1)).toEqual(["Next", "2001", "x"]);
  });

  it("does not swallow rows up to a quote that looks like its end", async () => {
    const rows = await rowsAmong('"The Record,1984,x', ...Array<string>(30).fill("B,2,x"), 'The 12",1985,x');
    expect(rows?.[0]).toBe("3: a quote is not closed in this line");
    expect(rows?.slice(1)).toHaveLength(31);
  });

  it("is escaped by a backslash in a file that does so, over several lines", async () => {
    const { rows } = await read('title,text\nM,"a \\"b\\",\nc"\nK,"\\"d\\""\n');
    expect(rows).toEqual([
      ["M", 'a "b",\nc'],
      ["K", '"d"'],
    ]);
  });
});

it("reports a row with more cells than columns, and fills up missing cells", async () => {
  const rows = await rowsAmong("Salt, Wind and Rain,2004,x", "South Ferry,2001", "North Ferry,1999,x,,");
  expect(rows?.[0]).toMatch(/^3: the row has 4 cells, but there are 3 named columns/);
  expect(rows?.slice(1)).toEqual([
    ["South Ferry", "2001", ""],
    ["North Ferry", "1999", "x"],
  ]);
});

it("stops if more than one row in twenty is broken, with the first reason", async () => {
  const reason = /^(\d+) of (\d+) rows cannot be read. Line 2: the row has 3 cells, but there are 2 named columns/;
  const broken = "Salt, Wind,2004\n";
  expect(await refusalOf(`title,year\n${`${broken}M,1931\n`.repeat(3)}`)).toMatch(reason);
  expect((await read(`title,year\n${broken}${broken}M,1931\n`)).rows).toHaveLength(3);
  expect((await read(`title,year\n${broken}${"M,1931\n".repeat(19)}`.repeat(1))).rows).toHaveLength(20);
  const { table } = await openSource(inChunks(`title,year\n${broken}${"M,1931\n".repeat(300)}${broken.repeat(100)}`));
  await expect(Array.fromAsync(table?.rows ?? [])).rejects.toThrow(/^16 of 316 rows/);
});

describe("JSON", () => {
  it("has the columns of its first objects, and each value as text", async () => {
    const first = { title: "M", cast: [{ name: "P" }], seen: true, year: null };
    const { columns, rows } = await read(
      JSON.stringify([first, { rating: 7.5, title: "K" }, 7, { __proto__: null, year: "1933" }]),
    );
    expect(columns).toEqual(["title", "cast", "seen", "year", "rating"]);
    expect(rows).toEqual([
      ["M", '[{"name":"P"}]', "true", "", ""],
      ["K", "", "", "", "7.5"],
      "1: the document must be an object",
      ["", "", "", "1933", ""],
    ]);
  });

  it("continues after a broken part, or reports where it ends", async () => {
    const lines = `{"title":"M"}\n{"title":"K",}\n{"title":"L"}`;
    expect((await read(lines)).rows).toEqual([["M"], "2: the text is not valid JSON", ["L"]]);
    expect((await read('{"results":[{"title":"M"},\n{"title":"K"},\n{"ti')).rows?.at(-1)).toBe("3: the file ends unexpectedly");
  });

  it.each([
    ["lines", '{"id":"m","type":"movie","itemName":"M"}\n{}'],
    ["a merge", '{"id":"m","overview":"A city."}'],
    ["settings", '{"collection":"settings","id":"site","name":"Kino"}'],
    ["an export of the old product", '{"contents":{"m":{"title":"M"}},"customization":[]}', ['{"title":"M"}']],
    ["what is broken in each line", "{'type':'movie'}"],
  ])("may hold this product's documents, unchanged: %s", async (_, content, documents = content.split("\n")) => {
    expect(await read(content)).toEqual({ documents });
  });

  it.each([
    '[\n{"type":"movie",\n"itemName":"M"},\n\n{"type":"movie","itemName":"K"}]',
    '{"items":[{"type":"movie",\n"itemName":"M"},\n{"type":"movie","itemName":"K"}\n]}',
  ])("may hold documents in the list of %j", async (content) => {
    expect((await read(content)).documents).toEqual(['{"type":"movie",\n"itemName":"M"}', '{"type":"movie","itemName":"K"}']);
  });
});

it.each([
  ["", "The file is empty."],
  [" \n\n", "The file has no rows."],
  ["title,year\n", "The file has column names, but no rows."],
  ["[]", "This JSON file contains no list of objects. Choose a file with one object per item."],
  ["PK\x03\x04abc", "This is a ZIP archive. Unpack it and choose the file in it."],
  ["\x1f\x8b\x08\0", "This is a gzip archive. Unpack it and choose the file in it."],
  [
    "PK\x03\x04__mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
    "OpenDocument spreadsheets cannot be read. Save the sheet as .xlsx or CSV UTF-8.",
  ],
  ["PK\x03\x04__Index/Document.iwa", "Numbers spreadsheets cannot be read. Save the sheet as .xlsx or CSV UTF-8."],
  [
    "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0",
    "This is an Office file from before 2007, such as .xls. Save the sheet as .xlsx or CSV UTF-8.",
  ],
  [
    "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0",
    "This workbook is protected with a password. Save it without one, as .xlsx or CSV UTF-8.",
  ],
  ["#EXTM3U\n#EXTINF:1,A", "M3U files contain no table. Choose a CSV, .xlsx or JSON file."],
  ["%PDF-1.7", "PDF files contain no table. Choose a CSV, .xlsx or JSON file."],
  ["\x89PNG\r\n\x1a\n", "image/png files contain no table. Choose a CSV, .xlsx or JSON file."],
  ["SQLite format 3\0", "SQLite files contain no table. Choose a CSV, .xlsx or JSON file."],
  ["\0\x01\x02\0\0\x03,", "This is not a text file. Save the list as CSV UTF-8, .xlsx or JSON."],
  [
    '<?xml version="1.0"?>\n<!-- x -->\n<movie><title>M</title></movie>',
    "This is an .nfo file for a single video. ./marquee scan reads it together with the video.",
  ],
  [
    "<myanimelist><anime></anime></myanimelist>",
    "This is an XML file with the root element <myanimelist>. Save the list as CSV UTF-8, .xlsx or JSON.",
  ],
  ["\n<!DOCTYPE html><p>", "This is an HTML page. Copy its table into a spreadsheet and save that as CSV UTF-8 or .xlsx."],
])("says in one line what %j is and what to do", async (content, reason) => {
  expect(await refusalOf(latin1(content))).toBe(reason);
});

it("reads back what an export writes", async () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "\\", " ", "a") }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 99 }),
      async (rows, size) => {
        const filled = rows.map((row) => row.map((text) => `a${text}`));
        const content = [["one", "two", "three"], ...filled].map(csvLine).join("");
        expect(await read(content, size)).toEqual({ columns: ["one", "two", "three"], rows: filled, notices: [] });
      },
    ),
    draws(300),
  );
});

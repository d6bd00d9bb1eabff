import { expect, it } from "vitest";
import { BOOK, zip, type Parts } from "../../../tests/data/workbook.ts";
import { openSource } from "./open-source.ts";

async function* source(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 1000) yield bytes.subarray(from, from + 1000);
}

async function read(parts: Parts, unpacked?: number) {
  const { table } = await openSource(source(zip(parts, unpacked)));
  return { ...table?.head, rows: await Array.fromAsync(table?.rows ?? []) };
}

it("reads the first sheet with cells: texts, numbers, dates and times as they are shown", async () => {
  expect(await read(BOOK)).toMatchObject({
    format: "xlsx",
    columns: ["Title", "Year", "Seen", "Premiere", "Length", ""],
    notices: [{ message: "The column names are in line 3. The lines above it were skipped." }],
    rows: [
      { line: 4, cells: ["Salt & Wänd", "1998", "true", "1998-05-01", "1:31:00", ""] },
      { line: 5, cells: ["M", "0.1", "", "1900-01-01", "12.5", "note"] },
    ],
  });
});

it("counts days from 1904 where the workbook does", async () => {
  const from1904 = {
    ...BOOK,
    "xl/workbook.xml": BOOK["xl/workbook.xml"].replace("workbookPr/", 'workbookPr date1904="1"/'),
  };
  expect((await read(from1904)).rows[0]).toMatchObject({ cells: ["Salt & Wänd", "1998", "true", "2002-05-02", "1:31:00", ""] });
});

const DAMAGED = "This workbook is damaged. Open it in a spreadsheet program and save the sheet as CSV UTF-8.";
const LARGE = "This workbook is larger than 50 MB when unpacked. Save the sheet as CSV UTF-8.";
const sheet = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
const ENTITY = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheet("<c><v>&a;</v></c>")}`;
const bomb = Buffer.alloc(51 * 1024 * 1024, " ");

it.each([
  ["a sheet that is too large", { ...BOOK, "xl/films.xml": bomb }, undefined, LARGE],
  ["a sheet that says it is smaller", { ...BOOK, "xl/films.xml": bomb }, 10, LARGE],
  ["entities", { ...BOOK, "xl/films.xml": ENTITY }, undefined, DAMAGED],
  ["no cells", { ...BOOK, "xl/films.xml": "<worksheet/>" }, undefined, "The file has no rows."],
  ["no sheet", { "xl/x": "" }, undefined, DAMAGED],
  ["tags in tags without end", { ...BOOK, "xl/films.xml": "<a>".repeat(1000) }, undefined, DAMAGED],
  [
    "a column far on the right",
    { ...BOOK, "xl/films.xml": sheet('<c r="ZZ1"><v>1</v></c>') },
    undefined,
    "The file has more than 500 columns.",
  ],
])("says in one line what is wrong with %s", async (_, parts, unpacked, reason) => {
  await expect(read(parts, unpacked)).rejects.toMatchObject({ code: "transfer.invalid-file", message: reason });
});

it("reports a truncated workbook as damaged", async () => {
  const whole = zip(BOOK);
  for (const end of [1500, 1800, whole.length - 30])
    await expect(openSource(source(whole.subarray(0, end)))).rejects.toMatchObject({ message: DAMAGED });
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { proposeMapping } from "../dialect/propose-mapping.ts";
import { readRow } from "../dialect/read-row.ts";
import { AppError } from "#app/lib/errors.ts";
import { draws } from "../../../tests/data/draws.ts";
import { BOOK, zip } from "../../../tests/data/workbook.ts";
import { openSource } from "./open-source.ts";

const CSV =
  'title,year,overview\r\nHarbour Lights,1998,"One, ""two"", three"\r\n"Salt, Wind",2004,"a\nb"\r\nThe 12" Record,1984,\r\n';
const FILES = [
  CSV,
  CSV.replaceAll(",", ";").replaceAll("\r\n", "\r"),
  `My films\n\n${CSV}`,
  `sep=\t\n${CSV.replaceAll(",", "\t")}`,
  `title,text\nM,"a \\"b\\", c"\nK,"\\\\"\n`,
  `${CSV}${"Filler,2001,text\n".repeat(250)}`,
  Buffer.from(`\ufeff${CSV}Über,1,2`, "utf16le"),
  Buffer.from(`${CSV}\xdcber,1,2`, "latin1"),
  `[{"title":"M","cast":[{"name":"P"}],"year":1931},{"title":"K","year":null}]`,
  `{"page":1,"results":[{"title":"M","year":1931},\n{"title":"K"}],"pages":{"of":[1,2]}}`,
  `{"title":"M","year":1931}\n{"title":"K"}\n`,
  `[{"type":"movie",\n"itemName":"M"},{"type":"game","itemName":"K"}]`,
  `{"contents":{"m":{"title":"M"}},"customization":[]}`,
  `<?xml version="1.0"?><movie><title>M</title></movie>`,
  zip(BOOK),
].map((content) => Buffer.from(content as string));

const INSERTED = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "|",
  "\n",
  "\r",
  "\\",
  '\\"',
  '", "',
  "{",
  "}",
  "[",
  "]",
  ":",
  "\0",
  "\xff",
  "<",
  " ",
  "\n\n",
  "<!-- x -->".repeat(60),
  "[".repeat(20_000),
  "x".repeat(20_000),
];
const mutation = fc.record({
  kind: fc.constantFrom("flip", "insert", "cut", "double", "remove"),
  at: fc.nat(10_000),
  length: fc.nat(40),
  byte: fc.nat(255),
  text: fc.constantFrom(...INSERTED),
});

type Mutation = { kind: string; at: number; length: number; byte: number; text: string };

function mutated(file: Buffer, { kind, at, length, byte, text }: Mutation): Buffer {
  const from = at % (file.length + 1);
  const [before, part, after] = [file.subarray(0, from), file.subarray(from, from + length), file.subarray(from + length)];
  if (kind === "cut") return before;
  if (kind === "remove") return Buffer.concat([before, after]);
  if (kind === "double") return Buffer.concat([before, part, part, after]);
  if (kind === "flip") return Buffer.concat([before, Buffer.of(byte), part.subarray(1), after]);
  return Buffer.concat([before, Buffer.from(text, "latin1"), part, after]);
}

async function* inChunks(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

it("reads a damaged file, or says in one line why not", async () => {
  const files = fc.tuple(
    fc.constantFrom(...FILES),
    fc.array(mutation, { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 5000 }),
  );
  await fc.assert(
    fc.asyncProperty(files, async ([file, mutations, size]) => {
      const bytes = mutations.reduce(mutated, file);
      try {
        const opened = await openSource(inChunks(bytes, size));
        if (!opened.table) await Array.fromAsync(opened.documents);
        const { table } = opened;
        const rows = table ? await Array.fromAsync(table.rows) : [];
        const mapping = table && proposeMapping(table.head);
        expect(rows.length).toBeLessThanOrEqual(bytes.length);
        for (const row of rows) {
          if ("problem" in row) expect(row.problem.message).toMatch(/^.{5,200}$/);
          else expect(row.cells).toHaveLength(table?.head.columns.length ?? 0);
          if (mapping && "cells" in row) readRow(row.cells, mapping);
        }
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(error).toMatchObject({ code: "transfer.invalid-file", message: expect.stringMatching(/^.{5,300}$/) });
      }
    }),
    draws(1500),
  );
});

import { expect, it } from "vitest";
import { columnOf, CSV_FIELDS, guessedMapping } from "#app/kinds/transfer/csv-fields.ts";
import { testServices } from "../../../tests/data/builders.ts";
import { csvDocuments } from "./csv-documents.ts";
import { importDocuments } from "./import.ts";

async function importTable(table: string) {
  await using services = await testServices();
  const columns = table.split("\n", 1)[0]?.split(";") ?? [];
  const csv = { columns, mapping: guessedMapping(columns) };
  async function* source() {
    yield Buffer.from(table);
  }
  return importDocuments(services, csvDocuments(source(), csv.mapping), { nameOfField: (field) => columnOf(csv, field) });
}

it("names columns of the table in reasons, and what has no column by its label", async () => {
  const { badLines } = await importTable("Year;IMDb rating;Link;ID (code)\n1995;high;ftp://films.example;mv1");
  expect(badLines.map(({ reason }) => reason)).toEqual([
    "Item name is required; IMDb rating must be a number; Link must be an address that begins with http:// or https://, without a password",
  ]);
});

it("calls the link of games and software by a name that fits both, and knows those of their forms", () => {
  expect(CSV_FIELDS.get("downloadLink")).toBe("admin.field.downloadLink");
  for (const name of ["Download link", "Game link", "Software link"])
    expect(guessedMapping([name]).fields, name).toEqual(["downloadLink"]);
});

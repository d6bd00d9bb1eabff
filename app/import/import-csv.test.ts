import { expect, it } from "vitest";
import { proposeMapping } from "./dialect/propose-mapping.ts";
import { COLUMN_FIELDS, columnOf, type Mapping } from "./import-table.ts";
import { testServices } from "../../tests/data/builders.ts";
import type { CatalogueServices } from "#app/services.ts";
import { importEntries } from "./import-documents.ts";
import { openSource } from "./table/open-source.ts";
import { rowEntries } from "./row-entries.ts";

async function importTable(services: CatalogueServices, table: string, { isTrial = false } = {}) {
  async function* source() {
    yield Buffer.from(table);
  }
  const opened = (await openSource(source())).table;
  if (!opened) throw new TypeError("no table");
  const mapping: Mapping = { ...proposeMapping(opened.head), withoutDownload: "published" };
  const nameOfField = (field: string) => columnOf(opened.head.columns, mapping, field);
  return importEntries(services, rowEntries(opened, mapping), { isMerge: true, isTrial, nameOfField });
}

it("names table columns in reasons, and fields without a column by their label", async () => {
  await using services = await testServices();
  const { badLines } = await importTable(services, `Jahr;Inhalt;Typ\n1995;${"x".repeat(10_001)};Film`);
  expect(badLines.map(({ reason }) => reason)).toEqual(["Item name is required"]);
  const { notes } = await importTable(services, "Title;Link\nMetropolis;ftp://films.example");
  expect(notes[0]?.reason).toBe("left out: Link must be an address that begins with http:// or https://, without a password");
});

it("labels the link of games and software by a name that fits both, and accepts their forms' labels", () => {
  expect(COLUMN_FIELDS.get("downloadLink")).toBe("admin.field.downloadLink");
  for (const name of ["Download link", "Game link", "Software link"])
    expect(proposeMapping({ columns: [name], samples: [] }).columns, name).toMatchObject([{ field: "downloadLink" }]);
});

it("names the item with the title and year of a new row without an id, in a dry run too", async () => {
  await using services = await testServices();
  const first = "Title;Year;Overview\nMetropolis;1927;A city.\nM;1931;A murderer.";
  expect(await importTable(services, first)).toMatchObject({ added: 2, notes: [] });
  expect(await importTable(services, first)).toMatchObject({ unchanged: 2, notes: [] });
  const corrected = "Title;Year;Overview\nMETROPOLIS;1927;A city of the future.\nM;1951;Another.";
  const notes = [{ line: 2, reason: "the same title and year as mv1" }];
  expect(await importTable(services, corrected, { isTrial: true })).toMatchObject({ added: 2, notes });
  expect(await importTable(services, corrected)).toMatchObject({ added: 2, notes });
  const named = "Document ID;Title;Year\nmetropolis;Metropolis;1927";
  expect(await importTable(services, named)).toMatchObject({ added: 1, notes: [] });
});

import { expect, it } from "vitest";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { COMMAND } from "#app/services.ts";
import { fileKey, readState, storeFile, sweepImportFiles, withImportLock } from "./import-file.ts";
import type { Mapping } from "./import-table.ts";
import { checkImport, type SiteImports } from "./site-imports.ts";

const body = () => new Blob(["Title\nM\n"]).stream();
const maxBytes = 100;

it("deletes files of broken uploads after a day, and no others", async () => {
  await using services = await fileServices();
  const { id } = await storeFile(services, { name: "films.csv", body: body(), maxBytes });
  const orphan = fileKey("orphan");
  await services.blobs.put(orphan, body(), maxBytes);
  const keys = async () => (await bytesOf(services.blobs)).stored.filter((key) => key.endsWith(".file"));
  expect(await sweepImportFiles({ ...services, now: () => new Date(Date.now() + 3_600_000) })).toBe(0);
  expect(await keys()).toHaveLength(2);
  expect(await sweepImportFiles({ ...services, now: () => new Date(Date.now() + 2 * 86_400_000) })).toBe(1);
  expect(await keys()).toEqual([fileKey(id)]);
});

it("shows readable examples: the first entries of long lists, and placeholders last", async () => {
  await using services = await fileServices();
  const names = JSON.stringify(Array.from({ length: 90 }, (_, id) => ({ id, name: `Person ${id}` })));
  const table = JSON.stringify([
    { title: "M", cast: "[]" },
    { title: "Salt", cast: names },
  ]);
  const { table: shown } = await storeFile(services, { name: "films.json", body: new Blob([table]).stream(), maxBytes: 9999 });
  expect(shown?.examples[1]).toEqual(['[{"id":0,"name":"Person 0"},{"id":1,"name":"Person 1"}]', "[]"]);
});

it.each([
  ["Harbour Lights\nSalt\nThe Ferry\n", [expect.stringContaining("If “Harbour Lights” is an item")]],
  ["Title\nSalt\n", []],
  ['[{"x": "Salt"}]', []],
])("detects in %j whether the first row may be an item", async (content, messages) => {
  await using services = await fileServices();
  const { table } = await storeFile(services, { name: "films", body: new Blob([content]).stream(), maxBytes });
  expect(table?.notices.map(({ message }) => message)).toEqual(messages);
});

it("lets an uploaded import and one that a program sends begin only one after the other", async () => {
  await using services = await fileServices();
  const { id } = await storeFile(services, { name: "films.csv", body: body(), maxBytes });
  const begun: string[] = [];
  const imports: SiteImports = { begin: (file) => void begun.push(file), recover: () => {}, origin: COMMAND };
  const seen = (await readState(services))?.changedAt ?? "";
  const columns = [{ field: "itemName", reading: {}, isSure: true }];
  const mapping: Mapping = { columns, kind: "movie", linkPattern: "", withoutDownload: "draft" };
  const check = () => checkImport(services, imports, { seen, isMerge: false, mapping, saveAs: "" });
  const refused = expect.objectContaining({ code: "import.running", retryAfter: null }) as unknown;
  await withImportLock(services, () => expect(check()).rejects.toEqual(refused));
  expect(begun).toEqual([]);
  await check();
  expect(begun).toEqual([id]);
  const sent = withImportLock(services, () => begun.push("sent"), 30);
  await expect(sent).rejects.toMatchObject({ code: "import.running", retryAfter: 30 });
  expect(begun).toEqual([id]);
});

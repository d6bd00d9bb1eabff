import { expect, it } from "vitest";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { fileKey, storeFile, sweepImportFiles } from "./import-file.ts";

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

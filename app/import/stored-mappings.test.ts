import { expect, it } from "vitest";
import type { Mapping, TableHead } from "./import-table.ts";
import { fileServices } from "../../tests/file-services.ts";
import { COMMAND } from "#app/services.ts";
import { changeState, readState, storeFile } from "./import-file.ts";
import { checkImport, type SiteImports } from "./site-imports.ts";
import { mappingNamed, namedMappings, rememberMapping, rememberedMapping, saveMapping } from "./stored-mappings.ts";

function mappingOf(fields: string[], more: Partial<Mapping> = {}): Mapping {
  const columns = fields.map((field) => ({ field, reading: {}, isSure: true }));
  return { columns, kind: "movie", linkPattern: "", withoutDownload: "draft", ...more };
}

const IMPORTS: SiteImports = { begin: () => {}, recover: () => {}, origin: COMMAND };

async function withFile(content: string) {
  const services = await fileServices();
  const upload = () => storeFile(services, { name: "films.csv", body: new Blob([content]).stream(), maxBytes: 1000 });
  await upload();
  async function check(mapping: Mapping) {
    const seen = (await readState(services))?.changedAt ?? "";
    await checkImport(services, IMPORTS, { seen, isMerge: true, mapping, saveAs: "" });
    return (await readState(services))?.table?.mapping;
  }
  return Object.assign(services, { upload, check });
}

const NAMED = { columns: ["Film", "Key", "Notes"], mapping: mappingOf(["itemName", "id", ""], { kind: "game" }) };

it.each([
  [
    ["Notes", "Key", "Other", "Film"],
    ["", "id", "", "itemName"],
  ],
  [
    ["Film", "Key"],
    ["itemName", "id"],
  ],
])("uses a mapping again for the columns %j", async (columns, fields) => {
  await using services = await fileServices();
  await saveMapping(services, " Films ", NAMED);
  const mapping = await mappingNamed(services, "Films", columns);
  expect(mapping).toMatchObject({ kind: "game", columns: fields.map((field) => ({ field })) });
});

it("says which mapping or column is missing", async () => {
  await using services = await fileServices();
  await saveMapping(services, "Films", NAMED);
  await saveMapping(services, "Linked", { ...NAMED, mapping: { ...NAMED.mapping, linkPattern: "https://x.example/{Notes}" } });
  const problemOf = (name: string, columns: string[]) => mappingNamed(services, name, columns).catch(String);
  expect(await problemOf("Games", ["Film"])).toContain("There is no mapping named “Games”.");
  expect(await problemOf("Films", ["film", "Notes"])).toContain("The mapping “Films” also needs: Film, Key.");
  expect(await problemOf("Linked", ["Film", "Key"])).toContain("uses the column “Notes”");
  await expect(saveMapping(services, " ", NAMED)).rejects.toMatchObject({ message: "Type a name." });
});

it("keeps fifty by name, newest first, for users who may change content", async () => {
  await using services = await fileServices();
  for (let at = 1; at <= 52; at++) await saveMapping(services, `M${at}`, NAMED);
  await saveMapping(services, "M10", NAMED);
  for (const columns of [["a"], ["b"]]) await rememberMapping(services, { ...NAMED, columns });
  for (const column of ["a", "b"]) {
    const head: TableHead = { format: "csv", columns: [column], samples: [], notices: [] };
    expect(await rememberedMapping(services, head)).toEqual(NAMED.mapping);
  }
  const names = (await namedMappings(services)).map(({ name }) => name);
  expect(names).toHaveLength(50);
  expect(names.slice(0, 2)).toEqual(["M10", "M52"]);
  const visitor = { ...services, actor: { role: "visitor" } as const };
  await expect(namedMappings(visitor)).rejects.toMatchObject({ code: "actor.not-admin" });
  await expect(saveMapping(visitor, "x", NAMED)).rejects.toMatchObject({ code: "actor.not-admin" });
});

it("proposes earlier choices for the same columns, including answers", async () => {
  await using services = await withFile("Film,Seen on\nM,10-12-09");
  const [itemName, seen] = mappingOf(["itemName", "releasedYear"]).columns;
  const columns = [itemName, { ...seen, field: "releasedYear", reading: { dates: "dayFirst" }, isSure: false }];
  const chosen = await services.check({ ...mappingOf([]), columns: columns as Mapping["columns"], withoutDownload: "published" });
  expect(chosen).toMatchObject({
    withoutDownload: "published",
    columns: [{ field: "itemName" }, { field: "releasedYear", reading: { dates: "dayFirst" }, isSure: true }],
  });
  expect(await namedMappings(services)).toEqual([]);
  await using other = await withFile("Film,Seen on,More\nM,,");
  expect((await other.upload()).table?.mapping).not.toEqual(chosen);
  await changeState(services, () => null);
  const file = { name: "films.csv", body: new Blob(["Film,Seen on\nM,10/12/2009\nN,10/14/2009"]).stream(), maxBytes: 1000 };
  expect((await storeFile(services, file)).table?.mapping.columns[1]?.reading).toEqual({ dates: "monthFirst" });
  await changeState(services, () => null);
  // Publishing without a download is chosen again for each file.
  expect((await services.upload()).table?.mapping).toEqual({ ...chosen, withoutDownload: "draft" });
});

it.each([
  ["https://files.example/{Key}/{Notes}.mp4", null],
  [" https://files.example/{Key}.mp4 ", null],
  ["", null],
  ["https://files.example/{key}.mp4", "The link pattern uses the column “key”, which is not in the file."],
  ["https://files.example/a.mp4", "The link pattern must be an http:// or https:// address with a column name in braces"],
  ["ftp://files.example/{Key}", "The link pattern must be an http:// or https:// address with a column name in braces"],
])("validates the link pattern %j", async (linkPattern, problem) => {
  await using services = await withFile("Film,Key,Notes\nM,a,x");
  const checked = services.check(mappingOf(["itemName", "id", ""], { linkPattern })).catch(String);
  expect(await checked).toEqual(
    problem ? expect.stringContaining(problem) : expect.objectContaining({ linkPattern: linkPattern.trim() }),
  );
});

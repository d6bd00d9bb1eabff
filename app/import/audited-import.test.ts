import { expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { COMMAND } from "#app/services.ts";
import { importDocuments, importWithAudit, type ImportOptions } from "./import-documents.ts";
import { readRawEntries } from "./json/raw-entries.ts";

type TestServices = Awaited<ReturnType<typeof testServices>>;

async function importLines(services: TestServices, lines: readonly object[], options: ImportOptions = {}): Promise<void> {
  const recorder = createRecorder({ ...services, origin: COMMAND });
  async function* source() {
    yield Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
  }
  await importDocuments(services, source(), { name: "films.ndjson", recorder, ...options });
}

async function entriesOf({ store }: TestServices, thing = "") {
  const { items } = await store.audit.page({ ...WHOLE_AUDIT, thing, limit: 100 });
  return items.map(({ action, thing: { code, name }, changes }) => [action, code || name, changes.map(({ after }) => after)]);
}

it("records each item that an import added or changed in the audit log, with the file name", async () => {
  await using services = await testServices();
  await services.store.items.insert(buildItem("movie", { id: "metropolis", cId: "mv1", itemName: "Metropolis" }));
  const file = [
    { id: "metropolis", type: "movie", itemName: "Metropolis", overview: "New" },
    { id: "nosferatu", type: "movie", itemName: "Nosferatu", cId: "mv7" },
    { id: "faust", type: "movie", itemName: "Faust", status: "draft" },
    { id: "bad", type: "movie", itemName: "" },
  ];
  await importLines(services, file, { isTrial: true });
  expect(await entriesOf(services)).toEqual([]);
  await importLines(services, file);
  expect(await entriesOf(services, "mv1")).toEqual([["item.import", "mv1", ["films.ndjson", "changed"]]]);
  expect(await entriesOf(services, "nosferatu")).toEqual([["item.import", "mv7", ["films.ndjson", "added"]]]);
  expect(await entriesOf(services, "faust")).toEqual([["item.import", "Faust", ["films.ndjson", "added"]]]);
  await importLines(services, file);
  expect(await entriesOf(services)).toHaveLength(3);
});

it("records what an import changes of settings and category pages", async () => {
  await using services = await testServices();
  await importLines(services, [{ collection: "settings", id: "site", name: "Kino Nord" }]);
  expect(await entriesOf(services)).toContainEqual(["setting.update", "site.name", ["Kino Nord"]]);
});

it("records the end of an import whose file breaks off", async () => {
  await using services = await testServices();
  const recorder = createRecorder({ ...services, origin: COMMAND });
  async function* source() {
    yield Buffer.from('{"id":"faust","type":"movie","itemName":"Faust"}\n'.repeat(2));
    throw new RangeError("on purpose");
  }
  const lines = readRawEntries(source());
  await expect(importWithAudit(services, lines, { recorder, name: "films.csv" })).rejects.toThrow(RangeError);
  expect((await entriesOf(services)).map(([action]) => action)).toEqual(["import.end", "import.start"]);
});

import { expect, it } from "vitest";
import { DEFAULT_SITE, type HandMadeList } from "#app/site/site.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { exportDocuments } from "#app/export/export-documents.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import { addHandMade, changeHandMade, publicLists, readHandMade, readListForm, removeHandMade } from "./hand-made.ts";
import { readHome } from "#app/browse/home.ts";

const LIST: HandMadeList = { slug: "long-nights", title: "Long nights", text: "", kind: "movie", codes: ["mv2", "mv1"] };

async function* fileOf(...lines: string[]) {
  yield new TextEncoder().encode(lines.join(""));
}

async function openWorld() {
  const services = await testServices();
  for (const cId of ["mv1", "mv2"]) await services.store.items.insert(buildItem("movie", { cId, id: cId }));
  await services.store.items.insert(buildItem("game", { cId: "gm1" }));
  return services;
}

it("has its own page in the order of its slots, appears on the home page, and is hidden with its kind", async () => {
  await using services = await openWorld();
  await addHandMade(services, LIST);
  expect((await readHandMade(services, "long-nights"))?.items.map(({ id }) => id)).toEqual(["mv2", "mv1"]);
  const homeSections = [{ rule: "list", kind: "", genre: "", list: "long-nights", title: "" } as const];
  await services.store.settings.set({ site: { ...DEFAULT_SITE, homeSections: [...homeSections] } });
  expect((await readHome({ ...services, today: () => "2025-01-01" })).sections).toMatchObject([
    { row: { title: "Long nights" }, items: [{ id: "mv2" }, { id: "mv1" }] },
  ]);
  await services.store.settings.set({ site: { ...DEFAULT_SITE, kinds: ["game"], homeSections: [...homeSections] } });
  expect(await readHandMade(services, "long-nights")).toBeNull();
  expect(await publicLists(services)).toEqual([]);
  expect((await readHome({ ...services, today: () => "2025-01-01" })).sections).toMatchObject([{ items: [] }]);
});

it("rejects a save based on an older state, and keeps a code whose item is gone", async () => {
  await using services = await openWorld();
  await addHandMade(services, LIST);
  await expect(addHandMade(services, LIST)).rejects.toMatchObject({ code: "customization.conflict" });
  const { basedOn } = (await readListForm(services, "long-nights")) ?? { basedOn: "none" };
  await services.store.items.remove("mv1");
  await changeHandMade(services, { ...LIST, title: "Nights" }, basedOn);
  await expect(removeHandMade(services, "long-nights", basedOn)).rejects.toMatchObject({ code: "customization.conflict" });
  await removeHandMade(services, "long-nights", (await readListForm(services, "long-nights"))?.basedOn ?? "");
  expect(await readListForm(services, "long-nights")).toBeNull();
});

it.each([
  ["no name", { title: " " }, "title"],
  ["an address with a slash", { slug: "a/b" }, "slug"],
  ["a code of another kind", { codes: ["mv1", "gm1"] }, "items.2"],
  ["a code that no item has", { codes: ["mv9"] }, "items.1"],
  ["a code twice", { codes: ["mv1", "mv1"] }, "codes"],
])("rejects %s and names the field", async (_what, changes, field) => {
  await using services = await openWorld();
  const saving = addHandMade(services, { ...LIST, ...changes });
  await expect(saving).rejects.toMatchObject({ code: "customization.invalid", problems: [{ field }] });
});

it("is exported, imported and unchanged by a second import", async () => {
  await using services = await openWorld();
  await addHandMade(services, LIST);
  const lines = await Array.fromAsync(exportDocuments(services));
  await using other = await testServices();
  expect(await importDocuments(other, fileOf(...lines))).toMatchObject({ added: 3, changed: 1, bad: 0 });
  expect(await readHandMade(other, "long-nights")).toMatchObject({ list: LIST });
  expect(await importDocuments(other, fileOf(...lines))).toMatchObject({ unchanged: 4 });
  const foreign = `${JSON.stringify({ collection: "settings", id: "lists", lists: [{ ...LIST, codes: ["gm1"] }] })}\n`;
  expect((await importDocuments(other, fileOf(foreign))).badLines).toMatchObject([
    { reason: "the code gm1 belongs to another kind" },
  ]);
});

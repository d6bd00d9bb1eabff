import { expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { newestOf, readCurrent } from "../drafts/current-item.ts";
import { saveDraft, type DraftMode } from "../drafts/save-drafts.ts";
import { createItem, updateItem } from "../items/items.ts";
import { publishDrafts } from "../drafts/publishing.ts";
import { restoreItems, trashItems } from "../trash/move-to-trash.ts";
import type { Actor, EditingServices } from "#app/services.ts";
import { readItemHistory, restoreItem } from "./item-history.ts";

const LATER = new Date("2030-01-01T00:00:00Z");
const person = (id: string, role: "editor" | "contributor"): Actor => ({
  role: "admin",
  account: { id, email: `${id}@marquee.example`, role },
});
const NEWEST = { from: "", to: "" };

async function newest({ store }: EditingServices, id: string) {
  return newestOf(await readCurrent(store, movie, id));
}

async function draft(services: EditingServices, id: string, input: Partial<ItemInput>, mode: DraftMode = "by hand") {
  const basedOn = await newest(services, id).then(
    ({ updatedAt }) => updatedAt,
    () => null,
  );
  await saveDraft(services, movie, id, { basedOn, input: buildInput(movie, input), mode });
}

/** Restores the older side of the newest comparison. */
async function restore(services: EditingServices, id: string) {
  const { compared, basedOn } = await readItemHistory(services, movie, id, NEWEST, ENGLISH);
  await restoreItem(services, movie, id, { version: compared?.from ?? "", fields: null, basedOn: new Date(basedOn) });
}

it("compares the state before the first version, including its status", async () => {
  await using services = await testServices(person("ada", "editor"));
  const { id } = await createItem(services, movie, buildInput(movie, { itemName: "One" }));
  await draft(services, id, { itemName: "Two" });
  await publishDrafts(services, [id]);
  const { compared, entries, restoring } = await readItemHistory(services, movie, id, NEWEST, ENGLISH);
  expect(entries.map(({ change }) => change?.action)).toEqual(["publish", "draft", "create"]);
  expect(restoring).toBe("publish");
  expect(compared?.differences).toEqual([
    { name: "", label: "Status", before: ["Published, draft pending"], after: ["Published"], isRestorable: false },
  ]);
  const whole = await readItemHistory(services, movie, id, { from: entries[0]?.id ?? "", to: entries[2]?.id ?? "" }, ENGLISH);
  expect(whole.compared).toMatchObject({ from: entries[2]?.id, to: entries[0]?.id });
  expect(whole.compared?.differences).toMatchObject([{ name: "itemName", before: ["One"], after: ["Two"], isRestorable: true }]);
});

it("restoring empties fields the version lacked, and changes only the draft of a public item", async () => {
  await using services = await testServices(person("ada", "editor"));
  const { id } = await createItem(services, movie, buildInput(movie, { itemName: "One" }));
  const crew = [{ id: 1, name: "Ada", role: "Director", imageUrl: "" }];
  await draft(services, id, { itemName: "Two", crew });
  expect((await readItemHistory(services, movie, id, NEWEST, ENGLISH)).restoring).toBe("draft");
  await restore(services, id);
  const { published, draft: pending } = await readCurrent(services.store, movie, id);
  expect([published?.itemName, pending?.item.itemName, pending?.item.crew ?? []]).toEqual(["One", "One", []]);
});

it("a scheduled item stays scheduled", async () => {
  await using services = await testServices(person("ada", "editor"));
  await draft(services, "a", { itemName: "One" });
  await draft(services, "a", { itemName: "Two" }, { publishAt: LATER });
  await restore(services, "a");
  const { draft: scheduled } = await readCurrent(services.store, movie, "a");
  expect(scheduled).toMatchObject({ status: "scheduled", publishAt: LATER, item: { itemName: "One" } });
});

it("a contributor reads and restores the history of their own drafts only", async () => {
  await using services = await testServices(person("ben", "contributor"));
  const ada = { ...services, actor: person("ada", "editor") };
  for (const itemName of ["One", "Two"]) await draft(services, "own", { itemName });
  await restore(services, "own");
  expect((await newest(services, "own")).itemName).toBe("One");
  for (const itemName of ["One", "Two"]) await draft(ada, "foreign", { itemName });
  await publishDrafts(ada, ["own"]);
  for (const id of ["own", "foreign"]) {
    const { basedOn } = await readItemHistory(ada, movie, id, NEWEST, ENGLISH);
    for (const attempt of [
      readItemHistory(services, movie, id, NEWEST, ENGLISH),
      restoreItem(services, movie, id, { version: "1", fields: null, basedOn: new Date(basedOn) }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "actor.not-allowed" });
  }
});

it("a version of another item is not found, and a save in between is a conflict", async () => {
  await using services = await testServices(person("ada", "editor"));
  const [one, two] = [await createItem(services, movie, buildInput(movie)), await createItem(services, movie, buildInput(movie))];
  const [foreign] = await services.store.history.versions({ item: two.id });
  const given = { fields: null, basedOn: one.updatedAt };
  await expect(restoreItem(services, movie, one.id, { ...given, version: foreign?.id ?? "" })).rejects.toMatchObject({
    code: "history.not-found",
  });
  await updateItem(services, movie, one.id, { id: one.id, basedOn: one.updatedAt, input: buildInput(movie) });
  await expect(restoreItem(services, movie, one.id, { ...given, version: "first" })).rejects.toMatchObject({
    code: "history.not-found",
  });
  const [, created] = await services.store.history.versions({ item: one.id });
  await expect(restoreItem(services, movie, one.id, { ...given, version: created?.id ?? "" })).rejects.toMatchObject({
    code: "item.conflict",
  });
});

it("shows the history of a trashed item to editors only, and restores nothing before the item is restored", async () => {
  await using services = await testServices(person("ada", "editor"));
  const { id } = await createItem(services, movie, buildInput(movie, { itemName: "One" }));
  const { updatedAt: basedOn } = await newest(services, id);
  await updateItem(services, movie, id, { id, basedOn, input: buildInput(movie, { itemName: "Two" }) });
  await trashItems(services, [id]);
  const { entries, compared, restoring, item } = await readItemHistory(services, movie, id, NEWEST, ENGLISH);
  expect(entries.map(({ change }) => change?.action)).toEqual(["trash", "save", "create"]);
  expect([restoring, item.itemName, compared?.differences]).toEqual(["in-trash", "Two", []]);
  const [, saved = "", created = ""] = entries.map(({ id }) => id);
  const before = await readItemHistory(services, movie, id, { from: created, to: saved }, ENGLISH);
  expect(before.compared?.differences).toMatchObject([
    { name: "itemName", before: ["One"], after: ["Two"], isRestorable: false },
  ]);
  await expect(restore(services, id)).rejects.toMatchObject({ code: "item.not-found" });
  const eve = { ...services, actor: person("eve", "contributor") };
  await expect(readItemHistory(eve, movie, id, NEWEST, ENGLISH)).rejects.toMatchObject({ code: "item.not-found" });
  await restoreItems(services, [id]);
  await restoreItem(services, movie, id, {
    version: created,
    fields: null,
    basedOn: (await newest(services, id)).updatedAt,
  });
  expect(await newest(services, id)).toMatchObject({ itemName: "One" });
});

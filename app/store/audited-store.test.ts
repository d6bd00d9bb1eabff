import { expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { movie } from "#app/kinds/movie.ts";
import { addFile, buildApiKey, buildInput, testServices } from "../../tests/data/builders.ts";
import { saveCustomization } from "#app/customization/read-customization.ts";
import { changeGenres } from "#app/content/change-genres.ts";
import { discardDraft, saveDraft, type DraftMode } from "#app/catalogue/drafts/save-drafts.ts";
import { sendBack, takeBack } from "#app/catalogue/drafts/reviews.ts";
import { createItem, updateItem } from "#app/catalogue/items/items.ts";
import { deleteTrashed, emptyTrash, restoreItems, trashItems } from "#app/catalogue/trash/move-to-trash.ts";
import { setSiteSwitch } from "#app/site/read-site-settings.ts";
import { auditedStore } from "./audited-store.ts";
import { createRecorder } from "#app/audit/recorder.ts";

const ADA = { role: "admin", account: { id: "ada", email: "ada@marquee.example", role: "owner" } } as const;
const ORIGIN = { network: "203.0.113.7", request: "request-1" };

async function audited() {
  const services = await testServices(ADA);
  const recorder = createRecorder({ ...services, origin: ORIGIN });
  const entries = async () => (await Array.fromAsync(services.store.audit.all(WHOLE_AUDIT))).toReversed();
  const take = async () => {
    const all = await entries();
    await services.store.audit.sweep(new Date("2100-01-01"));
    return all;
  };
  return { ...services, store: auditedStore(services.store, recorder), entries, take };
}

it("records every change of items", async () => {
  await using services = await audited();
  const item = await createItem(services, movie, buildInput(movie, { itemName: "Metropolis", genre: "Drama", overview: "" }));
  const thing = { id: item.id, code: "mv1", name: "Metropolis", type: "movie" };
  const [created] = await services.take();
  expect(created).toMatchObject({
    action: "item.create",
    thing,
    ...ORIGIN,
    actor: { role: "admin", id: "ada", name: "ada@marquee.example" },
  });
  expect(created?.changes).toContainEqual({ field: "genre", before: null, after: "Drama" });
  expect(created?.changes.map(({ field }) => field)).not.toContain("overview");

  const input = { ...buildInput(movie, item), itemName: "Metropolis (1927)" };
  await updateItem(services, movie, item.id, { id: item.id, basedOn: item.updatedAt, input });
  await changeGenres(services, [item.id], "add", "Sci-Fi");
  expect(await services.take()).toMatchObject([
    { action: "item.update", changes: [{ field: "itemName", before: "Metropolis", after: "Metropolis (1927)" }] },
    { action: "item.update", changes: [{ field: "genre", before: "Drama", after: "Drama, Sci-Fi" }] },
  ]);

  const ids = [item.id, "missing"];
  await trashItems(services, ids);
  await restoreItems(services, ids);
  await trashItems(services, ids);
  await deleteTrashed(services, ids);
  const other = await createItem(services, movie, buildInput(movie));
  await trashItems(services, [other.id]);
  await emptyTrash(services);
  expect((await services.take()).map(({ action, thing: { code } }) => [action, code])).toEqual([
    ["item.trash", "mv1"],
    ["item.restore", "mv1"],
    ["item.trash", "mv1"],
    ["item.delete", "mv1"],
    ["item.create", "mv2"],
    ["item.trash", "mv2"],
    ["item.delete", "mv2"],
  ]);
});

it("records the start and end of a draft and its schedule, but not each save", async () => {
  await using services = await audited();
  const input = buildInput(movie, { itemName: "Metropolis" });
  const save = (id: string, basedOn: Date | null, mode: DraftMode) => saveDraft(services, movie, id, { basedOn, input, mode });
  const first = await save("a", null, "auto");
  const second = await save("a", first.item.updatedAt, "by hand");
  const publishAt = new Date("2100-01-01T00:00:00Z");
  const third = await save("a", second.item.updatedAt, { publishAt });
  await save("a", third.item.updatedAt, "by hand");
  await trashItems(services, ["a"]);
  await restoreItems(services, ["a"]);
  const item = await createItem(services, movie, input);
  await save(item.id, item.updatedAt, "auto");
  await discardDraft(services, item.id);
  expect((await services.take()).map(({ action, thing: { id } }) => [action, id])).toEqual([
    ["item.draft", "a"],
    ["item.schedule", "a"],
    ["item.unschedule", "a"],
    ["item.trash", "a"],
    ["item.restore", "a"],
    ["item.create", item.id],
    ["item.draft", item.id],
    ["item.discard-draft", item.id],
  ]);
});

it("records each step of a review, with the note", async () => {
  await using services = await audited();
  const save = (basedOn: Date | null, mode: DraftMode) =>
    saveDraft(services, movie, "a", { basedOn, input: buildInput(movie), mode });
  const { item } = await save(null, "ready");
  await takeBack(services, movie, "a");
  const { item: again } = await save(item.updatedAt, "ready");
  await save(again.updatedAt, "by hand");
  await sendBack(services, movie, "a", "No year.");
  expect((await services.take()).map(({ action, changes }) => [action, changes])).toEqual([
    ["item.ready", []],
    ["item.take-back", []],
    ["item.ready", []],
    ["item.send-back", [{ field: "note", before: null, after: "No year." }]],
  ]);
});

it("records nothing when a change fails", async () => {
  await using services = await audited();
  const item = await createItem(services, movie, buildInput(movie));
  await services.take();
  const change = { id: item.id, basedOn: new Date(0), input: buildInput(movie) };
  await expect(updateItem(services, movie, item.id, change)).rejects.toMatchObject({ code: "item.conflict" });
  const failing = services.store.transaction(async (tx) => {
    await tx.items.remove(item.id);
    await tx.settings.set({ softwareSection: true });
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  await setSiteSwitch(services, "softwareSection", false);
  expect(await services.entries()).toEqual([]);
  expect(await services.store.items.get(item.id)).not.toBeNull();
});

it("records settings, lists and keys with what changed", async () => {
  await using services = await audited();
  await setSiteSwitch(services, "softwareSection", true);
  await saveCustomization(services, movie, {
    banners: [
      { id: 1, cId: "mv7" },
      { id: 2, cId: "mv9" },
    ],
    genres: [
      { id: 1, title: "Noir", imageUrl: "/pictures/noir" },
      { id: 2, title: "Western", imageUrl: "" },
    ],
    onlyGenresWithItems: true,
  });
  const key = buildApiKey({ rights: ["read"], expiresAt: new Date("2025-06-01T00:00:00Z") });
  await services.store.apiKeys.insert(key, "0".repeat(64));
  await services.store.apiKeys.revoke(key.id, services.now());
  await services.store.apiKeys.revoke(key.id, services.now());
  await services.store.apiKeys.insert({ ...key, id: "other" }, "1".repeat(64));
  await services.store.apiKeys.revokeAllOf(key.createdBy, services.now());
  const found = (await services.entries()).map(({ action, thing, changes }) => [action, thing.id, changes]);
  const made = [
    { field: "rights", before: null, after: "read" },
    { field: "expires", before: null, after: "2025-06-01T00:00:00.000Z" },
  ];
  expect(found).toEqual([
    ["setting.update", "softwareSection", [{ field: "softwareSection", before: "false", after: "true" }]],
    [
      "customization.update",
      "movie",
      [
        { field: "banners", before: null, after: "mv7, mv9" },
        { field: "genres", before: null, after: "Noir /pictures/noir, Western" },
        { field: "onlyGenresWithItems", before: null, after: "true" },
      ],
    ],
    ["api-key.create", "key", made],
    ["api-key.revoke", "key", []],
    ["api-key.create", "other", made],
    ["api-key.revoke", "other", []],
  ]);
});

it("records files once they are complete", async () => {
  await using services = await audited();
  const { bucketId, id } = await addFile(services.store.files, { id: "poster", name: "poster.png" });
  await services.store.files.update(bucketId, id, { at: services.now() });
  await services.store.files.update(bucketId, id, { name: "still.png", at: services.now() });
  await services.store.files.remove(bucketId, id);
  await services.store.files.remove(bucketId, id);
  expect(await services.entries()).toMatchObject([
    { action: "file.create", thing: { id, name: "poster.png", type: bucketId } },
    { action: "file.update", changes: [{ field: "name", before: "poster.png", after: "still.png" }] },
    { action: "file.delete", thing: { name: "still.png" } },
  ]);
});

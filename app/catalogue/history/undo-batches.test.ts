import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import { saveCustomization } from "#app/customization/read-customization.ts";
import { changeGenres } from "#app/content/change-genres.ts";
import { saveDraft } from "../drafts/save-drafts.ts";
import { createItem, readItem, updateItem } from "../items/items.ts";
import { publishDrafts, unpublishItems } from "../drafts/publishing.ts";
import { restoreItems, trashItems } from "../trash/move-to-trash.ts";
import type { EditingServices } from "#app/services.ts";
import { readBatches, undoBatch } from "./undo-batches.ts";

const ADA = { role: "admin", account: { id: "ada", email: "ada@marquee.example", role: "editor" } } as const;

async function create(services: EditingServices, count: number) {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const input = buildInput(movie, { itemName: `Film ${n}`, genre: `Drama, Genre ${n}` });
    ids.push((await createItem(services, movie, input)).id);
  }
  return ids;
}

async function all(services: EditingServices) {
  const items = await Array.fromAsync(services.store.items.all());
  const drafts = await Array.fromAsync(services.store.drafts.all());
  const plain = items.map(({ updatedAt: _updatedAt, ...item }) => item);
  const plainDrafts = drafts.map(({ item: { updatedAt: _updatedAt, ...item }, ...draft }) => ({ ...draft, item }));
  return { items: plain.toSorted((a, b) => (a.id < b.id ? -1 : 1)), drafts: plainDrafts };
}

async function latestBatch({ store }: EditingServices) {
  const { items } = await store.history.batches({ limit: 5, cursor: null });
  return items[0]?.id ?? "";
}

const source = (...documents: object[]) =>
  (async function* () {
    yield Buffer.from(documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
  })();

describe("undoing a bulk change", () => {
  it("of genres restores all items, including a pending draft", async () => {
    await using services = await testServices(ADA);
    const ids = await create(services, 30);
    const [first = ""] = ids;
    const { updatedAt: basedOn } = await readItem(services, movie, first);
    await saveDraft(services, movie, first, { basedOn, input: buildInput(movie, { genre: "Comedy" }), mode: "by hand" });
    const before = await all(services);
    expect(await changeGenres(services, ids, "replace", "War")).toMatchObject({ changed: 30, batch: expect.any(String) });
    const { items } = await readBatches(services, null);
    expect(items).toMatchObject([
      { action: "replace-genres", note: "War", changes: 31, by: { name: ADA.account.email }, undo: null, undoes: null },
    ]);
    const id = items[0]?.id ?? "";
    expect(await undoBatch(services, id)).toEqual({ returned: 30, left: [], leftCount: 0, isFinished: true });
    expect(await all(services)).toEqual(before);
    expect(await readBatches(services, null)).toMatchObject({
      items: [
        { action: "undo", undoes: id, note: "Replaced genres: War" },
        { id, undo: { endedAt: expect.any(Date) as Date } },
      ],
    });
    expect(await undoBatch(services, id)).toMatchObject({ returned: 0, leftCount: 0 });
  });

  type Act = (services: EditingServices, ids: string[]) => Promise<unknown>;
  const nothing: Act = () => Promise.resolve();

  it.each<[string, Act, Act]>([
    ["publishing", publishDrafts, unpublishItems],
    ["unpublishing", unpublishItems, nothing],
    ["deleting", trashItems, nothing],
    ["restoring", restoreItems, trashItems],
  ])("of %s restores them", async (_name, change, prepare) => {
    await using services = await testServices(ADA);
    const ids = await create(services, 2);
    await prepare(services, ids);
    const before = await all(services);
    await change(services, ids);
    expect(await all(services)).not.toEqual(before);
    expect(await undoBatch(services, await latestBatch(services))).toMatchObject({ returned: 2, isFinished: true });
    expect(await all(services)).toEqual(before);
    expect(await services.store.counts.verify()).toBe(true);
  });

  it("skips and names items that were changed since", async () => {
    await using services = await testServices(ADA);
    const [one = "", two = ""] = await create(services, 2);
    await changeGenres(services, [one, two], "add", "War");
    const id = await latestBatch(services);
    const { updatedAt: basedOn } = await readItem(services, movie, one);
    await updateItem(services, movie, one, { id: one, basedOn, input: buildInput(movie, { itemName: "Changed", genre: "War" }) });
    expect(await undoBatch(services, id)).toEqual({ returned: 1, left: ["Changed"], leftCount: 1, isFinished: true });
    expect((await readItem(services, movie, one)).genre).toBe("War");
    expect((await readItem(services, movie, two)).genre).toBe("Drama, Genre 2");
  });

  it("continues after an interruption, and can itself be undone", async () => {
    await using services = await testServices(ADA);
    const ids = await create(services, 60);
    const before = await all(services);
    await changeGenres(services, ids, "add", "War");
    const after = await all(services);
    const id = await latestBatch(services);
    let slices = 0;
    const stopping = new AbortController();
    const publish = () => void (++slices === 2 && stopping.abort());
    const stopped = await undoBatch({ ...services, events: { publish } }, id, stopping.signal);
    expect(stopped).toMatchObject({ returned: 50, isFinished: false });
    expect(await services.store.history.batch(id)).toMatchObject({ undo: { endedAt: null } });
    expect(await undoBatch(services, id)).toMatchObject({ returned: 10, leftCount: 0, isFinished: true });
    expect(await all(services)).toEqual(before);
    expect(await undoBatch(services, await latestBatch(services))).toMatchObject({ returned: 60 });
    expect(await all(services)).toEqual(after);
  });

  it("leaves settings to owners", async () => {
    await using services = await testServices(ADA);
    const owner = { ...services, actor: { ...ADA, account: { ...ADA.account, role: "owner" } } } as const;
    await importDocuments(owner, source({ collection: "settings", id: "site", name: "Kino Nord" }), { name: "site.ndjson" });
    const id = await latestBatch(services);
    expect(await undoBatch(services, id)).toMatchObject({ returned: 0, left: ["Settings"] });
    expect((await services.store.settings.get()).site.name).toBe("Kino Nord");
  });

  it("requires an editor and a batch", async () => {
    const contributor = { ...ADA, account: { ...ADA.account, role: "contributor" } } as const;
    await using services = await testServices(contributor);
    for (const attempt of [undoBatch(services, "none"), readBatches(services, null)])
      await expect(attempt).rejects.toMatchObject({ code: "actor.not-allowed" });
    await expect(undoBatch({ ...services, actor: ADA }, "none")).rejects.toMatchObject({ code: "history.not-found" });
  });
});

it("a change of one item or an import without changes makes no batch", async () => {
  await using services = await testServices(ADA);
  const [id = ""] = await create(services, 1);
  await changeGenres(services, [id], "add", "War");
  await trashItems(services, [id]);
  const film = { id: "a", type: "movie", itemName: "One" };
  for (const name of ["first.ndjson", "again.ndjson"]) await importDocuments(services, source(film), { name });
  expect((await readBatches(services, null)).items).toMatchObject([{ action: "import", note: "first.ndjson", changes: 1 }]);
});

it("undoing an import trashes the items it added and restores those it changed", async () => {
  await using services = await testServices(ADA);
  await saveCustomization(services, movie, { banners: [{ id: 1, cId: "mv1" }], trendingNow: [], mustWatch: [] });
  const [id = ""] = await create(services, 1);
  const before = await all(services);
  const documents = [
    { collection: "contents", id, type: "movie", itemName: "Imported over it" },
    { collection: "contents", id: "new", type: "movie", itemName: "New" },
    { collection: "contents", id: "new-draft", type: "movie", itemName: "New draft", status: "draft" },
    { collection: "customization", id: "movie", banners: [] },
  ];
  expect(await importDocuments(services, source(...documents), { name: "films.ndjson" })).toMatchObject({
    added: 2,
    changed: 2,
    bad: 0,
  });
  expect(await undoBatch(services, await latestBatch(services))).toMatchObject({ returned: 4, leftCount: 0, isFinished: true });
  expect(await all(services)).toEqual(before);
  expect((await services.store.customization.get("movie"))?.banners).toEqual([{ id: 1, cId: "mv1" }]);
  const trash = await services.store.trash.page({ limit: 5, cursor: null });
  expect(trash.items.map((item) => item.id).toSorted()).toEqual(["new", "new-draft"]);
});

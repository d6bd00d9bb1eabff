import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, buildItem, testServices } from "../../tests/data/builders.ts";
import { saveDraft } from "#app/catalogue/drafts/save-drafts.ts";
import { createItem } from "#app/catalogue/items/items.ts";
import type { CatalogueServices } from "#app/services.ts";
import { exportDocuments } from "#app/export/export-documents.ts";
import { importDocuments } from "./import-documents.ts";

const LATER = new Date("2030-01-01T00:00:00Z");

function importing(services: CatalogueServices, documents: object[], isMerge = false) {
  async function* source() {
    yield Buffer.from(documents.map((document) => JSON.stringify(document)).join("\n"));
  }
  return importDocuments(services, source(), { isMerge });
}

async function exported(services: CatalogueServices): Promise<Record<string, unknown>[]> {
  const lines = await Array.fromAsync(exportDocuments(services));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const titled = (itemName: string) => ({ type: "movie", itemName });

describe("the import of drafts", () => {
  it("stores them as drafts, with their code and time", async () => {
    await using services = await testServices();
    const documents = [
      { id: "a", cId: "mv7", ...titled("Draft"), status: "draft" },
      { id: "b", ...titled("Scheduled"), status: "scheduled", publishAt: LATER.toISOString() },
      { id: "c", ...titled("Published"), status: "published" },
    ];
    expect(await importing(services, documents)).toMatchObject({ added: 3, bad: 0, notes: [] });
    expect(await services.store.drafts.get("a")).toMatchObject({ status: "draft", item: { cId: "mv7" } });
    expect(await services.store.drafts.get("b")).toMatchObject({ status: "scheduled", publishAt: LATER, item: { cId: "" } });
    expect((await Array.fromAsync(services.store.items.all())).map(({ id, cId }) => [id, cId])).toEqual([["c", "mv8"]]);
    expect(await importing(services, documents)).toMatchObject({ unchanged: 3, bad: 0 });
  });

  it("publishes a draft by a line without a status, and never unpublishes an item", async () => {
    await using services = await testServices();
    await importing(services, [{ id: "a", ...titled("Draft"), status: "draft" }]);
    expect(await importing(services, [{ id: "a", ...titled("Published") }])).toMatchObject({ changed: 1 });
    expect(await services.store.items.get("a")).toMatchObject({ itemName: "Published", cId: "mv1" });
    expect(await services.store.drafts.get("a")).toBeNull();

    expect(await importing(services, [{ id: "a", ...titled("Pending"), status: "draft" }])).toMatchObject({ added: 1 });
    expect(await services.store.items.get("a")).toMatchObject({ itemName: "Published" });
    expect(await services.store.drafts.get("a")).toMatchObject({ isPending: true, item: { itemName: "Pending", cId: "mv1" } });
  });

  it.each([{ id: "a" }, { cId: "mv7" }])(
    "stores a draft of an item changed by an earlier line, which named it by %j",
    async (name) => {
      await using services = await testServices();
      await importing(services, [{ id: "a", cId: "mv7", ...titled("Stored") }]);
      const lines = [
        { ...name, ...titled("Changed") },
        { id: "a", ...titled("Pending"), status: "draft" },
      ];
      expect(await importing(services, lines)).toMatchObject({ changed: 1, added: 1, bad: 0 });
      const [published, draft] = [await services.store.items.get("a"), await services.store.drafts.get("a")];
      expect([published?.itemName, draft?.item.itemName]).toEqual(["Changed", "Pending"]);
      expect(draft?.item.updatedAt.getTime()).toBeGreaterThan(published?.updatedAt.getTime() ?? Infinity);
    },
  );

  it("finds drafts by code and by content too", async () => {
    await using services = await testServices();
    await importing(services, [
      { cId: "mv4", ...titled("One"), status: "draft" },
      { ...titled("Two"), status: "draft" },
    ]);
    const again = [
      { cId: "mv4", ...titled("One"), status: "draft" },
      { ...titled("Two"), status: "draft" },
    ];
    expect(await importing(services, again)).toMatchObject({ unchanged: 2 });
  });

  it.each([
    [{ status: "hidden" }, "status must be one of published, draft, scheduled"],
    [{ status: "scheduled" }, "publishAt must be a time when the status is scheduled"],
    [{ status: "scheduled", publishAt: "soon" }, "publishAt must be a time"],
  ])("refuses %j", async (fields, reason) => {
    await using services = await testServices();
    const { badLines } = await importing(services, [{ id: "a", ...titled("A"), ...fields }]);
    expect(badLines).toMatchObject([{ reason: expect.stringContaining(reason) as string }]);
    expect(await services.store.items.get("a")).toBeNull();
  });
});

describe("a merge", () => {
  it("changes a draft, or the item the line names", async () => {
    await using services = await testServices();
    await services.store.items.insert(buildItem(movie, { id: "shown", cId: "mv1" }));
    const draft = { id: "a", ...titled("A"), status: "scheduled", publishAt: LATER.toISOString() };
    await importing(services, [draft, { id: "shown", ...titled("Pending"), status: "draft" }]);
    const changes = [
      { id: "a", overview: "New." },
      { id: "shown", overview: "Public." },
      { id: "shown", overview: "Pending.", status: "draft" },
    ];
    expect(await importing(services, changes, true)).toMatchObject({ changed: 3, bad: 0 });
    expect(await services.store.drafts.get("a")).toMatchObject({ publishAt: LATER, item: { itemName: "A", overview: "New." } });
    expect(await services.store.items.get("shown")).toMatchObject({ overview: "Public." });
    expect(await services.store.drafts.get("shown")).toMatchObject({ item: { itemName: "Pending", overview: "Pending." } });
    expect(await importing(services, [{ id: "a", status: "published" }], true)).toMatchObject({ changed: 1 });
    expect(await services.store.items.get("a")).toMatchObject({ overview: "New." });
  });
});

describe("the export", () => {
  it("includes drafts with their status, and restores them", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie));
    await saveDraft(services, movie, shown.id, { basedOn: shown.updatedAt, input: buildInput(movie), mode: "auto" });
    const input = buildInput(movie);
    await saveDraft(services, movie, "auto", { basedOn: null, input, mode: "auto" });
    await saveDraft(services, movie, "later", { basedOn: null, input, mode: { publishAt: LATER } });
    const documents = await exported(services);
    expect(documents.map(({ id, cId, status, publishAt }) => [id, cId, status, publishAt])).toEqual([
      [shown.id, "mv1", undefined, undefined],
      [shown.id, "mv1", "draft", undefined],
      ["auto", undefined, "draft", undefined],
      ["later", "mv2", "scheduled", LATER.toISOString()],
    ]);
    expect(JSON.stringify(documents)).not.toMatch(/createdBy|updatedBy|preview|isPending/);

    await using other = await testServices();
    expect(await importing(other, documents)).toMatchObject({ added: 4, bad: 0, notes: [] });
    expect((await exported(other)).map(({ id, status }) => [id, status])).toEqual(
      documents.map(({ id, status }) => [id, status]),
    );
    expect(await importing(services, documents)).toMatchObject({ unchanged: 4 });
  });
});

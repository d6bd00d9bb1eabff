import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { saveDraft } from "./save-drafts.ts";
import { createItem } from "../items/items.ts";
import { publishDrafts, publishDue, unpublishItems } from "./publishing.ts";

const LATER = new Date("2030-01-01T00:00:00Z");

type Services = Awaited<ReturnType<typeof testServices>>;

const draft = (services: Services, id: string, overrides = {}, mode: Parameters<typeof saveDraft>[3]["mode"] = "by hand") =>
  saveDraft(services, movie, id, { basedOn: null, input: buildInput(movie, overrides), mode });

describe("publishDrafts", () => {
  it("publishes complete drafts, and names the incomplete ones", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie));
    await saveDraft(services, movie, shown.id, { basedOn: shown.updatedAt, input: buildInput(movie), mode: "auto" });
    await draft(services, "whole");
    await draft(services, "half", { overview: "" });
    const published = await publishDrafts(services, ["whole", "half", shown.id, "nobody", "whole"]);
    expect(published).toEqual({ ids: ["whole", shown.id], added: ["whole"], incomplete: ["half"] });
    expect(await services.store.items.get("whole")).not.toBeNull();
    expect(await services.store.items.get("half")).toBeNull();
  });

  it("publishes unpublished items again, even incomplete ones", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie, { overview: "" }));
    expect(await unpublishItems(services, [shown.id, "nobody"])).toEqual({ ids: [shown.id], exact: [shown.id] });
    expect(await services.store.items.get(shown.id)).toBeNull();
    expect((await publishDrafts(services, [shown.id])).ids).toEqual([shown.id]);
    const { updatedAt: _at, ...back } = (await services.store.items.get(shown.id)) ?? shown;
    expect(shown).toMatchObject(back);
  });
});

describe("unpublishItems", () => {
  it("turns the pending draft into the draft", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie));
    const input = buildInput(movie, { itemName: "Pending" });
    await saveDraft(services, movie, shown.id, { basedOn: shown.updatedAt, input, mode: "auto" });
    expect(await unpublishItems(services, [shown.id])).toEqual({ ids: [shown.id], exact: [] });
    expect(await services.store.drafts.get(shown.id)).toMatchObject({ isPending: false, item: { itemName: "Pending" } });
  });
});

describe("publishDue", () => {
  it("publishes scheduled drafts as stored, and nothing else", async () => {
    await using services = await testServices();
    await draft(services, "due", { overview: "" }, { publishAt: new Date("2025-01-01T00:01:00Z") });
    await draft(services, "later", {}, { publishAt: LATER });
    await draft(services, "draft");
    expect(await publishDue(services)).toEqual({ published: 0, failed: [] });
    const atTime = { ...services, now: () => new Date("2025-01-01T00:01:00Z") };
    expect(await publishDue(atTime)).toEqual({ published: 1, failed: [] });
    expect(await services.store.items.get("due")).toMatchObject({ cId: "mv1", createdAt: atTime.now() });
    expect(services.published.at(-1)).toEqual({ about: "items", change: "update", ids: ["due"] });
    expect((await Array.fromAsync(services.store.drafts.all())).map(({ item }) => item.id)).toEqual(["later", "draft"]);
  });
});

it("publishing is for admins only", async () => {
  await using services = await testServices({ role: "visitor" });
  for (const attempt of [publishDrafts(services, []), unpublishItems(services, []), publishDue(services)])
    await expect(attempt).rejects.toMatchObject({ code: "actor.not-admin" });
});

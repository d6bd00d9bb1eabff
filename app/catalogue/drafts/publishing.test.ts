import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { saveDraft } from "./save-drafts.ts";
import { createItem } from "../items/items.ts";
import { undoBatch } from "../history/undo-batches.ts";
import type { Draft } from "./drafts.store.ts";
import { takeBack } from "./reviews.ts";
import { publishDrafts, publishDue, unpublishItems } from "./publishing.ts";

const LATER = new Date("2030-01-01T00:00:00Z");

type Services = Awaited<ReturnType<typeof testServices>>;

const draft = (services: Services, id: string, overrides = {}, mode: Parameters<typeof saveDraft>[3]["mode"] = "by hand") =>
  saveDraft(services, movie, id, { basedOn: null, input: buildInput(movie, overrides), mode });

describe("publishDrafts", () => {
  it("publishes all drafts at one moment, or names those that are incomplete and publishes none", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie));
    await saveDraft(services, movie, shown.id, { basedOn: shown.updatedAt, input: buildInput(movie), mode: "auto" });
    const { item: whole } = await draft(services, "whole");
    const { item: half } = await draft(services, "half", { itemName: "Half", overview: "", thumbnailUrl: "" });
    services.published.length = 0;
    const chosen = ["whole", "half", shown.id, "nobody", "whole"];
    await expect(publishDrafts(services, chosen)).rejects.toMatchObject({
      code: "item.invalid",
      message: "Nothing was published, because of 1 draft:",
      problems: [{ path: "/admin/edit/movie/half", message: "Half: Overview is required and Thumbnail is required" }],
    });
    expect([await services.store.items.get("whole"), services.published]).toEqual([null, []]);
    expect(await services.store.drafts.get(shown.id)).not.toBeNull();

    const { updatedAt: basedOn } = half;
    await saveDraft(services, movie, "half", { basedOn, input: buildInput(movie), mode: "by hand" });
    expect((await publishDrafts(services, chosen)).ids).toEqual(["whole", "half", shown.id]);
    expect(await services.store.items.get(whole.id)).not.toBeNull();
    expect(await publishDrafts(services, chosen)).toEqual({ ids: [], batch: null });
  });

  it("is undone as a whole: reviews, contributors' rights, pending drafts and dates are as before", async () => {
    await using services = await testServices();
    const account = { id: "con", email: "con@marquee.example", role: "contributor" } as const;
    const contributor = { ...services, actor: { role: "admin", account } as const };
    const input = buildInput(movie);
    const ready = await saveDraft(contributor, movie, "new", { basedOn: null, input, mode: "ready" });
    const shown = await createItem(services, movie, buildInput(movie));
    const change = { basedOn: shown.updatedAt, input: buildInput(movie), mode: "by hand" } as const;
    const pending = await saveDraft(services, movie, shown.id, change);
    const { ids, batch } = await publishDrafts(services, ["new", shown.id]);
    expect([ids, await services.store.drafts.countReady()]).toEqual([["new", shown.id], { count: 0, exact: true }]);
    expect(await undoBatch(services, batch ?? "")).toMatchObject({ returned: 2, left: [], isFinished: true });
    const plain = ({ item: { updatedAt: _updatedAt, ...item }, ...draft }: Draft) => ({ ...draft, item });
    const drafts = (await Array.fromAsync(services.store.drafts.all())).map(plain);
    expect(drafts.toSorted((a, b) => (a.item.id < b.item.id ? 1 : -1))).toEqual(
      [ready, pending].map(plain).toSorted((a, b) => (a.item.id < b.item.id ? 1 : -1)),
    );
    expect(await services.store.items.get("new")).toBeNull();
    await expect(takeBack(contributor, movie, "new")).resolves.toBeUndefined();
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
    expect(await publishDue(services)).toEqual({ published: 0, failed: [], defects: [] });
    const atTime = { ...services, now: () => new Date("2025-01-01T00:01:00Z") };
    expect(await publishDue(atTime)).toEqual({ published: 1, failed: [], defects: [] });
    expect(await services.store.items.get("due")).toMatchObject({ cId: "mv1", createdAt: atTime.now() });
    expect(services.published.at(-1)).toEqual({ about: "items", change: "update", ids: ["due"] });
    expect((await Array.fromAsync(services.store.drafts.all())).map(({ item }) => item.id)).toEqual(["later", "draft"]);
  });

  it("is not held up by a draft that meets a defect", async () => {
    await using services = await testServices();
    const publishAt = new Date("2025-01-01T00:01:00Z");
    const broken = await draft(services, "broken", {}, { publishAt });
    await services.store.drafts.put({ ...broken, item: { ...broken.item, type: "unknown" as "movie" } });
    await draft(services, "due", {}, { publishAt });
    const atTime = { ...services, now: () => publishAt };
    expect(await publishDue(atTime)).toEqual({ published: 1, failed: [], defects: [expect.any(Error)] });
    expect(await services.store.items.get("due")).not.toBeNull();
    expect(await services.store.drafts.due(publishAt, 2)).toEqual(["broken"]);
  });
});

it("publishing is for admins only", async () => {
  await using services = await testServices({ role: "visitor" });
  for (const attempt of [publishDrafts(services, []), unpublishItems(services, []), publishDue(services)])
    await expect(attempt).rejects.toMatchObject({ code: "actor.not-admin" });
});

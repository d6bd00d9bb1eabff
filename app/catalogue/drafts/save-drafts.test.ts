import { describe, expect, it } from "vitest";
import { game } from "#app/kinds/game.ts";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, buildItem, testServices } from "../../../tests/data/builders.ts";
import { changeGenres } from "#app/content/change-genres.ts";
import { nextCode } from "../items/item-codes.ts";
import { discardDraft, saveDraft, unpublishItem } from "./save-drafts.ts";
import { readEditable } from "./editable-item.ts";
import { createItem, updateItem } from "../items/items.ts";
import { createPreviewLink, readPreview, revokePreviewLink } from "./preview-links.ts";
import { publishDrafts, publishDue, unpublishItems } from "./publishing.ts";
import { restoreItems, trashItems } from "../trash/move-to-trash.ts";

const visitor = { role: "visitor" } as const;
const LATER = new Date("2030-01-01T00:00:00Z");

type Services = Awaited<ReturnType<typeof testServices>>;

const asAccount = (services: Services, id: string): Services => ({
  ...services,
  actor: { role: "admin", account: { id, email: `${id}@example.org`, role: "owner" } },
});

const asContributor = (services: Services, id: string): Services => ({
  ...services,
  actor: { role: "admin", account: { id, email: `${id}@example.org`, role: "contributor" } },
});

const newDraft = (services: Services, id: string, input = buildInput(movie)) =>
  saveDraft(services, movie, id, { basedOn: null, input, mode: "by hand" });

describe("saveDraft", () => {
  it("assigns a code at the first manual save, and keeps the author", async () => {
    await using services = await testServices();
    const [ada, ben] = [asAccount(services, "ada"), asAccount(services, "ben")];
    const input = buildInput(movie, { overview: "" });
    const auto = await saveDraft(ada, movie, "a", { basedOn: null, input, mode: "auto" });
    expect(auto).toMatchObject({ status: "draft", createdBy: "ada", updatedBy: "ada", item: { cId: "", overview: "" } });
    const byHand = await saveDraft(ben, movie, "a", { basedOn: auto.item.updatedAt, input, mode: "by hand" });
    expect(byHand).toMatchObject({ createdBy: "ada", updatedBy: "ben", item: { cId: "mv1" } });
    expect((await createItem(services, movie, buildInput(movie))).cId).toBe("mv2");
    expect((await newDraft(services, "b")).item.cId).toBe("mv3");
  });

  it("saves a new draft sent twice once, and rejects another with its id", async () => {
    await using services = await testServices();
    const input = buildInput(movie);
    const first = await newDraft(services, "a", input);
    expect(await newDraft(services, "a", input)).toEqual(first);
    await expect(newDraft(services, "a", buildInput(movie))).rejects.toMatchObject({ code: "item.conflict" });
    await expect(saveDraft(services, game, "a", { basedOn: null, input, mode: "auto" })).rejects.toMatchObject({
      code: "item.not-found",
    });
  });

  it("does not change the public item, and rejects a second editor", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie, { itemName: "Public" }));
    const change = { basedOn: shown.updatedAt, input: buildInput(movie, { itemName: "Changed" }), mode: "auto" } as const;
    const draft = await saveDraft(services, movie, shown.id, change);
    expect(draft).toMatchObject({ isPending: true, item: { cId: shown.cId, itemName: "Changed" } });
    expect(await services.store.items.get(shown.id)).toEqual(shown);
    await expect(saveDraft(services, movie, shown.id, change)).rejects.toMatchObject({ code: "item.conflict" });
    const update = { id: shown.id, basedOn: shown.updatedAt, input: change.input };
    await expect(updateItem(services, movie, shown.id, update)).rejects.toMatchObject({ code: "item.conflict" });

    const updated = await updateItem(services, movie, shown.id, { ...update, basedOn: draft.item.updatedAt });
    expect(updated).toMatchObject({ itemName: "Changed", cId: shown.cId, createdAt: shown.createdAt });
    expect(updated.updatedAt > draft.item.updatedAt).toBe(true);
    expect(await services.store.drafts.get(shown.id)).toBeNull();
  });

  it("schedules for the future until a manual save; autosaves keep the schedule", async () => {
    await using services = await testServices();
    const input = buildInput(movie);
    const save = (basedOn: Date | null, mode: Parameters<typeof saveDraft>[3]["mode"]) =>
      saveDraft(services, movie, "a", { basedOn, input, mode });
    await expect(save(null, { publishAt: new Date(0) })).rejects.toMatchObject({ code: "item.invalid" });
    const scheduled = await save(null, { publishAt: LATER });
    expect(scheduled).toMatchObject({ status: "scheduled", publishAt: LATER, item: { cId: "mv1" } });
    await expect(save(scheduled.item.updatedAt, "auto")).rejects.toMatchObject({ code: "item.invalid" });
    expect(await save(scheduled.item.updatedAt, "by hand")).toMatchObject({ status: "draft", publishAt: null });
  });
});

describe("publishing a draft from its form", () => {
  it("creates the item at once, with the draft's id and code", async () => {
    await using services = await testServices();
    const auto = await saveDraft(services, movie, "a", { basedOn: null, input: buildInput(movie), mode: "auto" });
    const input = buildInput(movie, { itemName: "Final" });
    const item = await updateItem(services, movie, "a", { id: "a", basedOn: auto.item.updatedAt, input });
    expect(item).toMatchObject({ id: "a", cId: "mv1", itemName: "Final" });
    expect(item.createdAt > auto.item.createdAt).toBe(true);
    expect(services.published.at(-1)).toEqual({ about: "items", change: "create", ids: ["a"] });
  });
});

describe("unpublishItem", () => {
  it("saves the typed text as a draft, which keeps its creation time when published again", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie));
    const input = buildInput(movie, { itemName: "Typed" });
    const draft = await unpublishItem(services, movie, shown.id, { basedOn: shown.updatedAt, input });
    expect(draft).toMatchObject({ status: "draft", wasPublic: true, isPending: false, item: { itemName: "Typed", cId: "mv1" } });
    expect(await services.store.items.get(shown.id)).toBeNull();
    const again = await updateItem(services, movie, shown.id, { id: shown.id, basedOn: draft.item.updatedAt, input });
    expect(again.createdAt).toEqual(shown.createdAt);
    const stale = { basedOn: shown.updatedAt, input };
    await expect(unpublishItem(services, movie, shown.id, stale)).rejects.toMatchObject({ code: "item.conflict" });
    await expect(unpublishItem(services, movie, "nobody", stale)).rejects.toMatchObject({ code: "item.not-found" });
  });
});

describe("discardDraft", () => {
  it("ends a pending draft, and never the only copy of an item", async () => {
    await using services = await testServices();
    const shown = await createItem(services, movie, buildInput(movie));
    await saveDraft(services, movie, shown.id, { basedOn: shown.updatedAt, input: buildInput(movie), mode: "auto" });
    await discardDraft(services, shown.id);
    expect(await services.store.drafts.get(shown.id)).toBeNull();
    expect(await services.store.items.get(shown.id)).toEqual(shown);
    await newDraft(services, "a");
    await expect(discardDraft(services, "a")).rejects.toMatchObject({ code: "item.not-found" });
    expect(await services.store.drafts.get("a")).not.toBeNull();
  });
});

describe("changing genres", () => {
  it("changes those of drafts too", async () => {
    await using services = await testServices();
    await newDraft(services, "a");
    expect(await changeGenres(services, ["a"], "replace", "Western")).toEqual({ changed: 1, batch: null });
    expect((await services.store.drafts.get("a"))?.item.genre).toBe("Western");
  });
});

describe("preview links", () => {
  it("show a draft to anyone with the secret, until it is replaced or revoked", async () => {
    await using services = await testServices();
    await newDraft(services, "a", buildInput(movie, { itemName: "Secret" }));
    const secretOf = (path: string) => path.replace("/preview/", "");
    const first = secretOf(await createPreviewLink(services, "a"));
    expect(await readPreview(services, first)).toMatchObject({ itemName: "Secret" });
    const second = secretOf(await createPreviewLink(services, "a"));
    await expect(readPreview(services, first)).rejects.toMatchObject({ code: "item.not-found" });
    await revokePreviewLink(services, "a");
    for (const secret of [second, "", "a"])
      await expect(readPreview(services, secret)).rejects.toMatchObject({ code: "item.not-found" });
    await services.store.items.insert(buildItem(movie, { id: "b" }));
    await expect(createPreviewLink(services, "b")).rejects.toMatchObject({ code: "item.not-found" });
  });
});

async function pendingDraft(services: Services, createdBy: string): Promise<void> {
  const shown = await createItem({ ...services, newId: () => "a" }, movie, buildInput(movie));
  await services.store.drafts.put({ item: shown, status: "draft", publishAt: null, createdBy, updatedBy: createdBy });
}

describe("a contributor", () => {
  const input = buildInput(movie);
  const notAllowed = { code: "actor.not-allowed" };

  async function withContributor() {
    const services = await testServices();
    const { updatedAt: basedOn } = (await newDraft(asContributor(services, "ada"), "own")).item;
    return { services, ada: asContributor(services, "ada"), basedOn, [Symbol.asyncDispose]: services[Symbol.asyncDispose] };
  }

  it("creates, opens, saves, shows and trashes their own drafts", async () => {
    await using site = await withContributor();
    const { ada, basedOn } = site;
    expect(await readEditable(ada, movie, "own")).toMatchObject({ draft: { createdBy: "ada" }, isPublic: false });
    const auto = await saveDraft(ada, movie, "own", { basedOn, input, mode: "auto" });
    const saved = await saveDraft(ada, movie, "own", { basedOn: auto.item.updatedAt, input, mode: "by hand" });
    expect(saved).toMatchObject({ status: "draft", createdBy: "ada", item: { cId: "mv1" } });
    expect(await nextCode(ada, movie)).toBe("mv2");
    expect(await createPreviewLink(ada, "own")).toMatch(/^\/preview\//);
    await revokePreviewLink(ada, "own");
    expect(await trashItems(ada, ["own"])).toEqual(["own"]);
    expect(await site.services.store.drafts.get("own")).toBeNull();
  });

  it("cannot publish or unpublish anything", async () => {
    await using site = await withContributor();
    const { ada, basedOn } = site;
    for (const attempt of [
      saveDraft(ada, movie, "own", { basedOn, input, mode: { publishAt: LATER } }),
      saveDraft(ada, movie, "new", { basedOn: null, input, mode: { publishAt: LATER } }),
      updateItem(ada, movie, "own", { id: "own", basedOn, input }),
      createItem(ada, movie, input),
      publishDrafts(ada, ["own"]),
      publishDue(ada),
      unpublishItem(ada, movie, "own", { basedOn, input }),
      unpublishItems(ada, ["own"]),
      discardDraft(ada, "own"),
      changeGenres(ada, ["own"], "add", "Western"),
      restoreItems(ada, ["own"]),
    ])
      await expect(attempt).rejects.toMatchObject(notAllowed);
    expect(await site.services.store.drafts.get("own")).toMatchObject({ status: "draft", item: { updatedAt: basedOn } });
  });

  it.each<[string, (services: Services) => Promise<unknown>]>([
    ["of another account", (services) => newDraft(asContributor(services, "ben"), "a", input)],
    ["of no account", (services) => newDraft(services, "a", input)],
    [
      "of their own that is scheduled",
      async (services) => {
        const { item } = await newDraft(asContributor(services, "ada"), "a", input);
        const mode = { publishAt: LATER };
        await saveDraft(services, movie, "a", { basedOn: item.updatedAt, input, mode });
      },
    ],
    [
      "of their own that was public",
      async (services) => {
        await newDraft(asContributor(services, "ada"), "a", input);
        await publishDrafts(services, ["a"]);
        const shown = await services.store.items.get("a");
        const draft = { item: shown ?? buildItem(movie), status: "draft", publishAt: null, updatedBy: "ada" } as const;
        await services.store.drafts.unpublish({ ...draft, createdBy: "ada" });
      },
    ],
    ["that is pending", (services) => pendingDraft(services, "ada")],
    ["that is public", (services) => createItem({ ...services, newId: () => "a" }, movie, input)],
  ])("cannot touch a draft or item %s", async (_name, make) => {
    await using site = await withContributor();
    const { services, ada } = site;
    await make(services);
    const states = () => Promise.all([services.store.items.get("a"), services.store.drafts.get("a")]);
    const before = await states();
    const [published, draft] = before;
    const basedOn = (draft?.item ?? published)?.updatedAt ?? null;
    for (const attempt of [
      readEditable(ada, movie, "a"),
      saveDraft(ada, movie, "a", { basedOn, input, mode: "auto" }),
      saveDraft(ada, movie, "a", { basedOn, input, mode: "by hand" }),
      saveDraft(ada, movie, "a", { basedOn: null, input, mode: "auto" }),
      trashItems(ada, ["own", "a"]),
    ])
      await expect(attempt).rejects.toMatchObject(notAllowed);
    const refusal = draft ? notAllowed : { code: "item.not-found" };
    for (const attempt of [createPreviewLink(ada, "a"), revokePreviewLink(ada, "a")])
      await expect(attempt).rejects.toMatchObject(refusal);
    expect(await states()).toEqual(before);
    expect(await services.store.drafts.get("own")).not.toBeNull();
  });
});

it("drafts are for admins only", async () => {
  await using services = await testServices(visitor);
  const change = { basedOn: null, input: buildInput(movie) };
  for (const attempt of [
    newDraft(services, "a"),
    unpublishItem(services, movie, "a", change),
    discardDraft(services, "a"),
    createPreviewLink(services, "a"),
    revokePreviewLink(services, "a"),
  ])
    await expect(attempt).rejects.toMatchObject({ code: "actor.not-admin" });
});

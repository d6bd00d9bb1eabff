import { describe, expect, it } from "vitest";
import { game } from "#app/kinds/game.ts";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, buildItem, testServices } from "../../../tests/data/builders.ts";
import { saveDraft } from "../drafts/save-drafts.ts";
import { nextCode, raiseCountersPast } from "./item-codes.ts";
import { createItem, createItemOnce, readItem, updateItem } from "./items.ts";

const visitor = { role: "visitor" } as const;

describe("createItem", () => {
  it("numbers each kind's items from 1, whatever other kinds hold", async () => {
    await using services = await testServices();
    const codes = [];
    for (const kind of [game, movie, game]) codes.push((await createItem(services, kind, buildInput(kind))).cId);
    expect(codes).toEqual(["gm1", "mv1", "gm2"]);
  });

  it("stores the input with an id, no downloads and the current time", async () => {
    await using services = await testServices();
    const input = buildInput(movie);
    const created = await createItem(services, movie, input);
    const at = new Date("2025-01-01T00:00:00Z");
    expect(created).toMatchObject({ ...input, id: "new-1", type: "movie", downloads: 0, createdAt: at, updatedAt: at });
    expect(await readItem(services, movie, "new-1")).toEqual(created);
  });

  it("is for admins only", async () => {
    await using services = await testServices(visitor);
    await expect(createItem(services, movie, buildInput(movie))).rejects.toMatchObject({ code: "actor.not-admin" });
  });
});

describe("readItem", () => {
  it("does not find an item that is missing or of another kind", async () => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    await expect(readItem(services, game, id)).rejects.toMatchObject({ code: "item.not-found", message: "No such document!" });
    await expect(readItem(services, movie, "elsewhere")).rejects.toMatchObject({ code: "item.not-found" });
  });
});

describe("updateItem", () => {
  it("overwrites the fields and keeps code, downloads and the time of creation", async () => {
    await using services = await testServices();
    const stored = await services.store.items.insert(buildItem(movie, { id: "a", cId: "mv7", downloads: 5 }));
    const input = buildInput(movie, { itemName: "Nosferatu" });
    const updated = await updateItem(services, movie, "a", { id: "a", basedOn: stored.updatedAt, input });
    expect(updated).toMatchObject({ itemName: "Nosferatu", cId: "mv7", downloads: 5, createdAt: stored.createdAt });
    expect(updated.updatedAt).toEqual(new Date("2025-01-01T00:00:00Z"));
  });

  it("refuses a document with another id", async () => {
    await using services = await testServices();
    const { updatedAt } = await services.store.items.insert(buildItem(movie, { id: "a" }));
    const change = { id: "b", basedOn: updatedAt, input: buildInput(movie) };
    await expect(updateItem(services, movie, "a", change)).rejects.toMatchObject({
      code: "item.id-mismatch",
      message: "The document ID does not match",
    });
  });

  it("rejects an item of another kind, and callers who are no admins", async () => {
    await using services = await testServices();
    const { updatedAt } = await services.store.items.insert(buildItem(game, { id: "a" }));
    const change = { id: "a", basedOn: updatedAt, input: buildInput(movie) };
    await expect(updateItem(services, movie, "a", change)).rejects.toMatchObject({ code: "item.not-found" });
    await expect(updateItem({ ...services, actor: visitor }, movie, "a", change)).rejects.toMatchObject({
      code: "actor.not-admin",
    });
  });

  it("rejects a save based on an older state, even when two save together", async () => {
    await using services = await testServices();
    const { updatedAt } = await services.store.items.insert(buildItem(movie, { id: "a" }));
    const save = (itemName: string) =>
      updateItem(services, movie, "a", { id: "a", basedOn: updatedAt, input: buildInput(movie, { itemName }) });
    const saves = await Promise.allSettled(["First", "Second", "Third"].map(save));
    const refusals = saves.filter((each) => each.status === "rejected").map(({ reason }) => reason as unknown);
    expect(refusals).toEqual([
      expect.objectContaining({ code: "item.conflict" }),
      expect.objectContaining({ code: "item.conflict" }),
    ]);
  });

  it("never gives two states of an item the same time, whatever the clock says", async () => {
    await using services = await testServices();
    const clock = { ...services, now: () => new Date("2001-01-01T00:00:00Z") };
    const { updatedAt } = await services.store.items.insert(buildItem(movie, { id: "a" }));
    const first = await updateItem(clock, movie, "a", { id: "a", basedOn: updatedAt, input: buildInput(movie) });
    expect(first.updatedAt.getTime()).toBe(updatedAt.getTime() + 1);
  });
});

describe("createItemOnce", () => {
  it("creates one item for a form sent twice", async () => {
    await using services = await testServices();
    const input = buildInput(movie);
    const first = await createItemOnce(services, movie, "given", input);
    expect(first).toMatchObject({ ...input, id: "given", cId: "mv1" });
    expect(await createItemOnce(services, movie, "given", input)).toEqual(first);
    expect(await nextCode(services, movie)).toBe("mv2");
  });

  it("creates another item for a form filled in anew, or when the id belongs to another kind", async () => {
    await using services = await testServices();
    await createItemOnce(services, movie, "given", buildInput(movie));
    const second = await createItemOnce(services, movie, "given", buildInput(movie, { itemName: "Another" }));
    expect(second).toMatchObject({ itemName: "Another", cId: "mv2" });
    expect(second.id).not.toBe("given");
    expect(await createItemOnce(services, game, "given", buildInput(game))).toMatchObject({ type: "game", cId: "gm1" });
  });

  it("publishes a draft with this id, unless its content differs", async () => {
    await using services = await testServices();
    const input = buildInput(movie);
    await saveDraft(services, movie, "given", { basedOn: null, input, mode: "auto" });
    const another = createItemOnce(services, movie, "given", { ...input, itemName: "Another" });
    await expect(another).rejects.toMatchObject({ code: "item.conflict" });
    expect(await createItemOnce(services, movie, "given", input)).toMatchObject({ id: "given", cId: "mv1" });
    expect(await services.store.drafts.get("given")).toBeNull();
  });

  it("is for admins only", async () => {
    await using services = await testServices(visitor);
    await expect(createItemOnce(services, movie, "given", buildInput(movie))).rejects.toMatchObject({ code: "actor.not-admin" });
  });
});

describe("raiseCountersPast", () => {
  it.each([
    ["mv12", "mv13", "gm1"],
    ["film-0041", "mv42", "gm1"],
    ["gm5", "mv6", "gm6"],
    ["no number", "mv1", "gm1"],
  ])("after the movie code %s come %s and %s", async (cId, nextMovie, nextGame) => {
    await using services = await testServices();
    await services.store.transaction((tx) => raiseCountersPast(tx, movie, cId));
    expect((await createItem(services, movie, buildInput(movie))).cId).toBe(nextMovie);
    expect((await createItem(services, game, buildInput(game))).cId).toBe(nextGame);
  });
});

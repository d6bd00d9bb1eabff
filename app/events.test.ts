import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../tests/data/builders.ts";
import { changeGenres } from "#app/content/change-genres.ts";
import { publishItems, type ChangeEvent, type ItemsEvent } from "./events.ts";
import { createItem, createItemOnce, updateItem } from "#app/catalogue/items/items.ts";
import { deleteTrashed, emptyTrash, restoreItems, sweepTrash, trashItems } from "#app/catalogue/trash/move-to-trash.ts";

const about = (change: ItemsEvent["change"], ...ids: string[]): ChangeEvent => ({ about: "items", change, ids });

describe("item changes", () => {
  it("are published for every edit, once it is written", async () => {
    await using services = await testServices();
    const { published } = services;
    const input = buildInput(movie, { genre: "Drama" });
    const { id, updatedAt } = await createItem(services, movie, input);
    await updateItem(services, movie, id, { id, basedOn: updatedAt, input: { ...input, itemName: "Metropolis" } });
    await changeGenres(services, [id], "add", "Action");
    await trashItems(services, [id, "nobody"]);
    await restoreItems(services, [id]);
    const whole: ItemsEvent["change"][] = ["create", "update", "update", "trash", "restore"];
    expect(published).toEqual(whole.map((change) => about(change, id)));
  });

  it("are published for permanent deletions", async () => {
    await using services = await testServices();
    const { published } = services;
    for (const end of [deleteTrashed(services, ["nobody"]), emptyTrash(services), sweepTrash(services)]) await end;
    expect(published).toEqual([]);
    const ids = [];
    for (let made = 0; made < 2; made++) ids.push((await createItem(services, movie, buildInput(movie))).id);
    await trashItems(services, ids);
    await deleteTrashed(services, ids.slice(0, 1));
    await emptyTrash(services);
    expect(published.slice(3)).toEqual([about("delete"), about("delete")]);
  });

  it("are not published when nothing was written", async () => {
    await using services = await testServices();
    const { published } = services;
    const input = buildInput(movie, { genre: "Drama" });
    const { id, updatedAt } = await createItemOnce(services, movie, "once", input);
    await createItemOnce(services, movie, "once", input);
    expect(published.splice(0)).toEqual([about("create", "once")]);
    await changeGenres(services, [id], "add", "Drama");
    const asVisitor = { ...services, actor: { role: "visitor" } as const };
    const change = { id, basedOn: new Date(updatedAt.getTime() - 1), input };
    const failing = [createItem(asVisitor, movie, input), trashItems(asVisitor, [id]), updateItem(services, movie, id, change)];
    for (const each of failing) await expect(each).rejects.toThrow();
    expect(published).toEqual([]);
  });

  it("are published for at most a hundred ids at once", () => {
    const published: ChangeEvent[] = [];
    const ids = Array.from({ length: 201 }, (_, number) => `item-${number}`);
    publishItems({ publish: (event) => published.push(event) }, "trash", ids);
    expect(published.map((event) => event.about === "items" && event.ids.length)).toEqual([100, 100, 1]);
    expect(published.flatMap((event) => (event.about === "items" ? event.ids : []))).toEqual(ids);
    publishItems({ publish: (event) => published.push(event) }, "trash", []);
    expect(published).toHaveLength(3);
  });
});

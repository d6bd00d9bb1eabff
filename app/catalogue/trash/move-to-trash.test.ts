import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { buildInput, testServices } from "../../../tests/data/builders.ts";
import { createItem, readItem } from "../items/items.ts";
import { deleteTrashed, emptyTrash, readTrash, restoreItems, sweepTrash, trashItems } from "./move-to-trash.ts";

const DAY_MS = 86_400_000;
const TRASHED_AT = Date.UTC(2026, 2, 10);
const atTime = (ms: number) => ({ now: () => new Date(ms) });

describe("the trash", () => {
  it("accepts each item once, and restores it", async () => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    expect(await trashItems(services, [id, id, "nobody"])).toEqual([id]);
    await expect(readItem(services, movie, id)).rejects.toMatchObject({ code: "item.not-found" });
    expect((await readTrash(services, null)).items.map((item) => item.id)).toEqual([id]);
    expect(await restoreItems(services, [id])).toEqual([id]);
    expect((await readItem(services, movie, id)).id).toBe(id);
  });

  it("keeps the codes of its items reserved", async () => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    await trashItems(services, [id]);
    expect((await createItem(services, movie, buildInput(movie))).cId).toBe("mv2");
  });

  it("keeps an item for 30 days", async () => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    await trashItems({ ...services, ...atTime(TRASHED_AT) }, [id]);
    expect(await sweepTrash({ ...services, ...atTime(TRASHED_AT + 30 * DAY_MS) })).toBe(0);
    expect(await sweepTrash({ ...services, ...atTime(TRASHED_AT + 30 * DAY_MS + 1) })).toBe(1);
    expect(await restoreItems(services, [id])).toEqual([]);
  });

  it("accepts no more than 500 items at once", async () => {
    await using services = await testServices();
    const ids = Array.from({ length: 501 }, (_, number) => String(number));
    for (const change of [trashItems, restoreItems, deleteTrashed]) {
      await expect(change(services, ids)).rejects.toMatchObject({ code: "query.invalid" });
      await expect(change(services, [...ids.slice(0, 500), "0"])).resolves.toBeDefined();
    }
  });

  it("shows in how many days an item is permanently deleted", async () => {
    await using services = await testServices();
    const { id } = await createItem(services, movie, buildInput(movie));
    await trashItems({ ...services, ...atTime(TRASHED_AT) }, [id]);
    const daysLeft = async (days: number) =>
      (await readTrash({ ...services, ...atTime(TRASHED_AT + days * DAY_MS) }, null)).items[0]?.daysLeft;
    expect([await daysLeft(0), await daysLeft(0.9), await daysLeft(29), await daysLeft(31)]).toEqual([30, 30, 1, 0]);
  });

  it("is emptied completely, and deletes nothing else", async () => {
    await using services = await testServices();
    const ids = [];
    for (let number = 0; number < 3; number++) ids.push((await createItem(services, movie, buildInput(movie))).id);
    const [kept = "", ...trashed] = ids;
    await trashItems(services, trashed);
    expect(await emptyTrash(services)).toBe(2);
    expect((await readTrash(services, null)).items).toEqual([]);
    expect((await readItem(services, movie, kept)).id).toBe(kept);
  });

  it("is for admins only", async () => {
    await using services = await testServices({ role: "visitor" });
    for (const change of [trashItems, restoreItems, deleteTrashed]) {
      await expect(change(services, ["a"])).rejects.toMatchObject({ code: "actor.not-admin" });
    }
    await expect(readTrash(services, null)).rejects.toMatchObject({ code: "actor.not-admin" });
    await expect(emptyTrash(services)).rejects.toMatchObject({ code: "actor.not-admin" });
    await expect(sweepTrash(services)).rejects.toMatchObject({ code: "actor.not-admin" });
  });
});

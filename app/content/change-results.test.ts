import { describe, expect, it } from "vitest";
import { ALL_CONTENT, type ContentQuery } from "#app/catalogue/drafts/content-list.ts";
import type { Role } from "#app/lib/roles.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { undoBatch } from "#app/catalogue/history/undo-batches.ts";
import { changeResults, type ResultsChange, type ResultsChanged } from "./change-results.ts";
import { checkResults } from "./content-results.ts";

const CREATED = new Date("2020-01-01T00:00:00Z");
const NEVER = new AbortController().signal;

type Services = Awaited<ReturnType<typeof testServices>>;

const actingAs = (services: Services, id: string, role: Role): Services => ({
  ...services,
  actor: { role: "admin", account: { id, email: `${id}@example.org`, role } },
});

const add = async ({ store }: Services, count: number, overrides: Partial<NewItem> = {}) => {
  const items = Array.from({ length: count }, () => buildItem("movie", { createdAt: CREATED, updatedAt: CREATED, ...overrides }));
  for (const item of items) await store.items.insert(item);
  return items;
};

const addDraft = ({ store }: Services, itemName: string, createdBy: string) =>
  store.drafts.put({
    item: buildItem("movie", { itemName, createdAt: CREATED, updatedAt: CREATED }),
    status: "draft",
    publishAt: null,
    createdBy,
    updatedBy: createdBy,
  });

const DRAFTS: ContentQuery = { ...ALL_CONTENT, status: "draft" };

async function changeAll(
  services: Services,
  query: ContentQuery,
  change: ResultsChange,
  signal = NEVER,
): Promise<ResultsChanged> {
  const range = { batch: null, after: null, at: services.now() };
  return changeResults(services, { query, change, range }, signal);
}

describe("a bulk change of all results", () => {
  it("changes every page of the list, and nothing else, as one batch that can be undone", async () => {
    await using services = await testServices();
    await add(services, 55, { genre: "Drama" });
    const [other] = await add(services, 1, { genre: "War" });
    const query = { ...ALL_CONTENT, genre: { slug: "drama", label: "Drama" } };
    const change = { action: "change-genre", change: "replace", genre: "Western" } as const;
    const done = await changeAll(services, query, change);
    expect(done).toMatchObject({ changed: 55, left: [], next: null });
    const genres = (await services.store.genres.list()).map(({ slug, count }) => `${slug} ${count}`).toSorted();
    expect(genres.filter((genre) => !genre.endsWith(" 0"))).toEqual(["war 1", "western 55"]);
    expect((await services.store.items.get(other?.id ?? ""))?.genre).toBe("War");
    expect(await undoBatch(services, done.batch)).toMatchObject({ returned: 55, isFinished: true });
    expect((await services.store.history.batches({ limit: 10, cursor: null })).items).toHaveLength(2);
  });

  it("continues after a stop, as the same batch", async () => {
    await using services = await testServices();
    await add(services, 55);
    const query = { ...ALL_CONTENT };
    const at = services.now();
    const change = { action: "unpublish" } as const;
    const stopped = AbortSignal.abort();
    let range = { batch: null as string | null, after: null as string | null, at };
    const changed: number[] = [];
    do {
      const done: ResultsChanged = await changeResults(services, { query, change, range }, stopped);
      changed.push(done.changed);
      range = { batch: done.batch, after: done.next, at };
    } while (range.after !== null);
    expect(changed).toEqual([50, 5]);
    const { items } = await services.store.history.batches({ limit: 10, cursor: null });
    expect(items).toMatchObject([{ id: range.batch, changes: 55, endedAt: expect.any(Date) }]);
    await expect(changeResults(services, { query, change, range }, NEVER)).rejects.toMatchObject({ code: "history.not-found" });
  });

  it("publishes each draft once, though publishing changes its position in the list", async () => {
    await using services = await testServices();
    for (let number = 0; number < 30; number++) await addDraft(services, `Draft ${number}`, "ada");
    await add(services, 30);
    expect(await changeAll(services, ALL_CONTENT, { action: "publish" })).toMatchObject({ changed: 30, leftCount: 0 });
    expect(await services.store.counts.items()).toBe(60);
  });

  it("skips and names items saved since the results were counted", async () => {
    await using services = await testServices();
    const [first, second] = await add(services, 2);
    if (!first || !second) throw new Error("Two items are added.");
    const { at, count, changed } = await checkResults(services, ALL_CONTENT, services.now());
    expect([count, changed]).toEqual([2, []]);
    await services.store.items.replace({ ...first, itemName: "Edited since", updatedAt: new Date(at.getTime() + 1) });
    const range = { batch: null, after: null, at };
    const change = { action: "trash" } as const;
    const done = await changeResults(services, { query: ALL_CONTENT, change, range }, NEVER);
    expect(done).toMatchObject({ changed: 1, left: ["Edited since"], leftCount: 1 });
    expect(await services.store.items.get(second.id)).toBeNull();
    expect(await services.store.items.get(first.id)).not.toBeNull();
  });

  it("counts again, and names items saved since the list was read", async () => {
    await using services = await testServices();
    await add(services, 3);
    const since = new Date(services.now().getTime() - 1000);
    await add(services, 1, { itemName: "Added since", updatedAt: services.now() });
    const check = await checkResults(services, ALL_CONTENT, since);
    expect(check).toMatchObject({ count: 4, changed: ["Added since"], hasMoreChanged: false });
  });

  it("changes nothing for fuzzy matches of a misspelt text", async () => {
    await using services = await testServices();
    await add(services, 1, { itemName: "Nosferatu" });
    const query = { ...ALL_CONTENT, text: "nosfaratu" };
    expect(await checkResults(services, query, CREATED)).toMatchObject({ count: 0, changed: [] });
    expect(await changeAll(services, query, { action: "trash" })).toMatchObject({ changed: 0 });
  });

  it("lets a contributor delete only their own drafts, and an editor continue no one else's batch", async () => {
    await using services = await testServices();
    await add(services, 1);
    for (const account of ["ada", "ada", "ben"]) await addDraft(services, `Of ${account}`, account);
    const ada = actingAs(services, "ada", "contributor");
    expect((await checkResults(ada, ALL_CONTENT, CREATED)).count).toBe(2);
    for (const change of [
      { action: "publish" },
      { action: "unpublish" },
      { action: "change-genre", change: "add", genre: "War" },
      { action: "change-field", field: "language", text: "German" },
    ] as const) {
      await expect(changeAll(ada, DRAFTS, change)).rejects.toMatchObject({ code: "actor.not-allowed" });
    }
    expect(await changeAll(ada, ALL_CONTENT, { action: "trash" })).toMatchObject({ changed: 2, leftCount: 0 });
    await addDraft(services, "Another", "ben");
    const batch = "a".repeat(20);
    const begun = { id: batch, at: CREATED, by: { id: "ben", name: "Ben" }, note: "", undoes: null, endedAt: null };
    await services.store.history.beginBatch({ ...begun, action: "trash" });
    const range = { batch, after: null, at: services.now() };
    await expect(
      changeResults(actingAs(services, "eve", "editor"), { query: DRAFTS, change: { action: "trash" }, range }, NEVER),
    ).rejects.toMatchObject({ code: "history.not-found" });
  });
});

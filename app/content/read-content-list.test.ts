import { describe, expect, it } from "vitest";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { parseContentQuery, readContentList } from "./read-content-list.ts";

async function withItems(items: readonly NewItem[]) {
  const services = await testServices();
  for (const item of items) await services.store.items.insert(item);
  const read = (query: string) => readContentList(services, parseContentQuery(new URLSearchParams(query)));
  return { services, read, [Symbol.asyncDispose]: () => services[Symbol.asyncDispose]() };
}

const many = (count: number, overrides: Partial<NewItem> = {}) =>
  Array.from({ length: count }, () => buildItem("movie", overrides));

describe("the content list", () => {
  it("counts items and pages under any filter", async () => {
    await using list = await withItems([...many(26), ...many(3, { genre: "Polka" }), buildItem("software")]);
    const totals = async (query: string) => {
      const { page, pages } = await list.read(query);
      return [page.total.count, pages, page.items.length];
    };
    expect(await totals("")).toEqual([30, 2, 25]);
    expect(await totals("type=movie")).toEqual([29, 2, 25]);
    expect(await totals("genre=polka")).toEqual([3, 1, 3]);
    expect(await totals("genre=Polka&type=software")).toEqual([0, 1, 0]);
    expect(await totals("q=software")).toEqual([1, 1, 1]);
  });

  it("numbers the current page", async () => {
    await using list = await withItems(many(51));
    const first = await list.read("");
    expect(first.query.page).toBe(1);
    const second = await list.read(`after=${first.page.next}&page=2`);
    const last = await list.read(`after=${second.page.next}&page=99999`);
    expect([second.query.page, last.page.items.length, last.page.next]).toEqual([2, 1, null]);
    expect((await list.read(`before=${second.page.previous}&page=9`)).query.page).toBe(1);
  });

  it("shows a page by its number, or the last page beyond the end", async () => {
    await using list = await withItems(many(51));
    const idsOf = ({ page }: Awaited<ReturnType<typeof list.read>>) => page.items.map(({ id }) => id);
    const first = await list.read("sort=name");
    const second = await list.read(`sort=name&after=${first.page.next}&page=2`);
    const chosen = await list.read("sort=name&page=2");
    expect([chosen.query.page, chosen.lastReachable, idsOf(chosen)]).toEqual([2, 3, idsOf(second)]);
    const last = await list.read("sort=name&page=9");
    expect([last.query.page, last.page.items.length, last.page.next]).toEqual([3, 1, null]);
    expect(idsOf(await list.read(`sort=name&before=${last.page.previous}&page=2`))).toEqual(idsOf(second));
    expect((await list.read("q=nothing&page=9")).query.page).toBe(1);
  });

  it("reports when the text matches neither a title nor a code exactly", async () => {
    await using list = await withItems([buildItem("movie", { itemName: "Nosferatu", cId: "mv12" })]);
    const isFuzzy = async (query: string) => {
      const { page, isFuzzy } = await list.read(query);
      return [page.items.length, isFuzzy];
    };
    expect(await isFuzzy("q=nosfaratu")).toEqual([1, true]);
    for (const typed of ["q=nosferatu", "q=mv12", ""]) expect(await isFuzzy(typed)).toEqual([1, false]);
  });

  it("offers all existing genres and the three default ones, by name", async () => {
    await using list = await withItems([buildItem("game", { genre: "Zen, sci-fi" })]);
    expect((await list.read("")).genres.map(({ label }) => label)).toEqual(["Adventure", "Crime", "sci-fi", "Zen"]);
  });

  it("marks what the user may edit: a contributor only their own drafts", async () => {
    await using list = await withItems([buildItem("movie", { itemName: "Public" })]);
    const { store } = list.services;
    for (const createdBy of ["ada", "ben", ""]) {
      const item = buildItem("movie", { itemName: `Of “${createdBy}”` });
      await store.drafts.put({ item, status: "draft", publishAt: null, createdBy, updatedBy: createdBy });
    }
    const editableTo = async (role: "contributor" | "editor") => {
      const actor = { role: "admin", account: { id: "ada", email: "ada@example.org", role } } as const;
      const { page } = await readContentList({ ...list.services, actor }, parseContentQuery(new URLSearchParams("sort=name")));
      return page.items.filter(({ isEditable }) => isEditable).map(({ itemName }) => itemName);
    };
    expect(await editableTo("contributor")).toEqual(["Of “ada”"]);
    expect(await editableTo("editor")).toHaveLength(4);
  });

  it("sorts by last change and by date added, in a search too", async () => {
    const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));
    await using list = await withItems([
      buildItem("movie", { itemName: "World A", createdAt: minute(1), updatedAt: minute(9) }),
      buildItem("game", { itemName: "World B", createdAt: minute(2), updatedAt: minute(3) }),
    ]);
    const names = async (query: string) => (await list.read(query)).page.items.map(({ itemName }) => itemName.at(-1)).join("");
    expect([await names("sort=-changed"), await names("sort=changed")]).toEqual(["AB", "BA"]);
    expect([await names("sort=added"), await names("q=world&sort=-added")]).toEqual(["AB", "BA"]);
    expect((await list.read("sort=-added")).query.order).toBeNull();
  });

  it("is for admins only", async () => {
    await using services = await testServices({ role: "visitor" });
    await expect(readContentList(services, parseContentQuery(new URLSearchParams()))).rejects.toMatchObject({
      code: "actor.not-admin",
    });
  });
});

import { describe, expect, it } from "vitest";
import type { NewTitleRequest, TitleRequestState } from "./title-requests.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const LATER = new Date("2026-03-11T12:00:00Z");
const FIRST = { limit: 10, offset: 0 };
const ASKED: NewTitleRequest = { title: "The Lost World", type: "movie", year: "1925", link: "", note: "", at: AT, network: "" };

/** Asks with one vote for each owner. */
async function ask(store: Store, asked: Partial<NewTitleRequest> = {}, owners: readonly string[] = ["ada"]): Promise<string> {
  const added = await store.titleRequests.add({ ...ASKED, ...asked }, 99);
  for (const owner of owners) await store.titleRequests.vote(added?.id ?? "", owner);
  return added?.id ?? "";
}

const decide = (store: Store, id: string, state: TitleRequestState, at = AT, itemId = "") =>
  store.titleRequests.decide(id, { state, itemId, at: state === "new" ? null : at, by: "eve" });

const titlesIn = async (store: Store, state: "new" | "open" | "closed") =>
  (await store.titleRequests.page({ state, limit: 10, cursor: null })).items.map(({ title }) => title);

export function describeTitleRequests(open: OpenStore): void {
  describe("requests for titles", () => {
    it("exist once for the same title, kind and year, until closed", async () => {
      await using store = await open();
      const version = await store.version.current();
      const id = await ask(store);
      const again = (asked: Partial<NewTitleRequest>) => store.titleRequests.add({ ...ASKED, ...asked }, 99);
      expect(await again({ title: "lost  WORLD!" })).toEqual({ id, state: "new", isAdded: false });
      for (const other of [{ title: "Lost Worlds" }, { type: "anime" as const }, { year: "" }])
        expect(await again(other)).toMatchObject({ isAdded: true });
      await decide(store, id, "declined");
      expect(await again({})).toEqual({ id, state: "declined", isAdded: false });
      await decide(store, id, "done");
      expect(await again({})).toMatchObject({ state: "new", isAdded: true });
      await expect(decide(store, id, "new")).rejects.toThrow(expect.objectContaining({ code: "title-request.exists" }));
      expect(await store.version.current()).toBe(version);
    });

    it("are refused while too many are undecided", async () => {
      await using store = await open();
      const add = (title: string) => store.titleRequests.add({ ...ASKED, title }, 2);
      const added = [await add("One"), await add("Two"), await add("Three"), await add("Two")];
      expect(added.map((each) => each?.isAdded)).toEqual([true, true, undefined, false]);
      expect(await store.titleRequests.countNew()).toEqual({ count: 2, exact: true });
      const [id = ""] = (await store.titleRequests.page({ state: "new", limit: 10, cursor: null })).items.map((each) => each.id);
      await store.titleRequests.markRead([id, "x"], AT);
      expect([(await add("Four"))?.isAdded, (await add("Five"))?.isAdded]).toEqual([true, undefined]);
    });

    it("make room in the busiest network, but never drop those of several visitors or read ones", async () => {
      await using store = await open();
      const add = async (title: string, network: string) =>
        (await store.titleRequests.add({ ...ASKED, title, network }, 5))?.isAdded ?? null;
      for (const title of ["One", "Two", "Three", "Four", "Five"]) await add(title, "flood");
      expect([await add("Two", "flood"), await add("Five", "ada"), await add("Six", "ada")]).toEqual([false, false, true]);
      expect(await titlesIn(store, "new")).toEqual(["Six", "Five", "Three", "Two", "One"]);
      expect([await add("Seven", "ben"), await add("Eight", "cy"), await add("Nine", "flood")]).toEqual([true, true, null]);
      expect(await titlesIn(store, "new")).toEqual(["Eight", "Seven", "Six", "Five", "One"]);
      expect(await store.titleRequests.countDropped()).toBe(3);
      const page = await store.titleRequests.page({ state: "new", limit: 10, cursor: null });
      expect(page.items.map(({ alike, isRead }) => [alike, isRead])).toEqual([1, 1, 1, 0, 1].map((alike) => [alike, false]));
    });

    it("are deleted with similar new ones of the same network", async () => {
      await using store = await open();
      const ids: string[] = [];
      for (const title of ["One", "Two", "Three", "Four"])
        ids.push(await ask(store, { title, network: "flood" }, ["ada", "ben"]));
      const [one = "", two = "", three = "", four = ""] = ids;
      const other = await ask(store, { title: "Other" });
      await decide(store, three, "open");
      await store.titleRequests.merge(other, four);
      await store.titleRequests.markRead([two], AT);
      for (const none of [three, four, "x", "99"]) expect(await store.titleRequests.removeSimilar(none)).toEqual([]);
      expect((await store.titleRequests.removeSimilar(one)).map(({ title }) => title).toSorted()).toEqual(["One", "Two"]);
      expect([await titlesIn(store, "new"), await titlesIn(store, "open")]).toEqual([["Four"], ["Three"]]);
    });

    it("count each visitor once, and are sorted by count while open", async () => {
      await using store = await open();
      const [few, many, hidden] = [await ask(store, { title: "Few" }), await ask(store, { title: "Many" }), await ask(store)];
      expect([await store.titleRequests.vote(many, "ben"), await store.titleRequests.vote(many, "ben")]).toEqual([true, false]);
      for (const id of ["", "0", "x", "99"]) expect(await store.titleRequests.vote(id, "ben")).toBe(false);
      for (const id of [many, few]) await decide(store, id, "open");
      const wanted = await store.titleRequests.wanted(["movie"], FIRST);
      expect(wanted.map(({ title, votes }) => [title, votes])).toEqual([
        ["Many", 2],
        ["Few", 1],
      ]);
      const second = await store.titleRequests.wanted(["movie"], { limit: 1, offset: 1 });
      expect(second.map(({ title }) => title)).toEqual(["Few"]);
      expect([await store.titleRequests.wanted(["game"], FIRST), await store.titleRequests.wanted([], FIRST)]).toEqual([[], []]);
      const { network: _network, ...asked } = ASKED;
      expect(await store.titleRequests.get(hidden)).toMatchObject({
        ...asked,
        id: hidden,
        state: "new",
        votes: 1,
        decidedAt: null,
      });
    });

    it("are listed newest first by status", async () => {
      await using store = await open();
      for (const title of ["One", "Two", "Three", "Four"]) await ask(store, { title });
      const [four, three, two] = (await store.titleRequests.page({ state: "new", limit: 10, cursor: null })).items;
      await decide(store, four?.id ?? "", "open");
      await decide(store, three?.id ?? "", "declined", LATER);
      const done = await decide(store, two?.id ?? "", "done", AT, "the-item");
      expect(done).toMatchObject({ state: "done", itemId: "the-item", decidedAt: AT, decidedBy: "eve" });
      expect([await titlesIn(store, "new"), await titlesIn(store, "open"), await titlesIn(store, "closed")]).toEqual([
        ["One"],
        ["Four"],
        ["Three", "Two"],
      ]);
      expect((await store.titleRequests.done(["movie"], 10)).map(({ title }) => title)).toEqual(["Two"]);
      const first = await store.titleRequests.page({ state: "closed", limit: 1, cursor: null });
      const next = await store.titleRequests.page({ state: "closed", limit: 1, cursor: { after: first.next ?? "" } });
      expect([first.total.count, next.items[0]?.title, next.next]).toEqual([2, "Two", null]);
      expect(await store.titleRequests.sweep(LATER)).toBe(1);
      expect([await titlesIn(store, "closed"), await titlesIn(store, "open")]).toEqual([["Three"], ["Four"]]);
    });

    it("are merged with the votes of both, and deleted with them", async () => {
      await using store = await open();
      const into = await ask(store, {}, ["ada", "ben"]);
      const from = await ask(store, { year: "" }, ["ben", "cy"]);
      expect(await store.titleRequests.merge(from, into)).toMatchObject({ id: from, year: "" });
      expect(await store.titleRequests.get(into)).toMatchObject({ votes: 3 });
      expect(await store.titleRequests.get(from)).toBeNull();
      for (const [one, other] of [
        [into, into],
        [from, into],
        [into, "99"],
        ["x", into],
      ] as const)
        expect(await store.titleRequests.merge(one, other)).toBeNull();
      expect([await store.titleRequests.remove(into), await store.titleRequests.remove(into)]).toMatchObject([
        { votes: 3 },
        null,
      ]);
      expect(await decide(store, into, "open")).toBeNull();
    });

    it("reject text that cannot be stored", async () => {
      await using store = await open();
      const added = store.titleRequests.add({ ...ASKED, note: "a\0b" }, 9);
      await expect(added).rejects.toThrow(expect.objectContaining({ code: "text.invalid" }));
    });
  });
}

import { describe, expect, it } from "vitest";
import type { NewReport } from "./reports.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const LATER = new Date("2026-03-11T12:00:00Z");
const ITEM = { id: "metropolis", type: "movie", cId: "mv1", itemName: "Metropolis" } as const;
const REPORT: NewReport = {
  topic: "dead-link",
  item: ITEM,
  text: "It is\ngone.",
  replyTo: "ada@films.example",
  at: AT,
  network: "",
};
const MESSAGE: NewReport = { topic: "message", item: null, text: "Hello", replyTo: "", at: AT, network: "" };

const pageOf = (store: Store, state: "open" | "done", limit = 10) => store.reports.page({ state, limit, cursor: null });

async function idsIn(store: Store, state: "open" | "done"): Promise<string[]> {
  return (await pageOf(store, state)).items.map(({ id }) => id);
}

export function describeReports(open: OpenStore): void {
  describe("reports", () => {
    it("are listed newest first, in pages, and do not raise the catalogue's version", async () => {
      await using store = await open();
      const version = await store.version.current();
      for (const report of [REPORT, MESSAGE, { ...REPORT, text: "Third" }]) expect(await store.reports.add(report, 9)).toBe(true);
      expect(await store.reports.countOpen()).toEqual({ count: 3, exact: true });
      const first = await pageOf(store, "open", 2);
      const next = await store.reports.page({ state: "open", limit: 2, cursor: { after: first.next ?? "" } });
      const listed = [...first.items, ...next.items].map(({ id: _id, ...report }) => report);
      const stored = ({ network: _network, ...report }: NewReport) => ({
        ...report,
        doneAt: null,
        doneBy: "",
        isRead: false,
        alike: 0,
      });
      expect(listed).toEqual([{ ...REPORT, text: "Third" }, MESSAGE, REPORT].map(stored));
      expect(await store.version.current()).toBe(version);
    });

    it("are refused while too many about one item, or too many messages, are open", async () => {
      await using store = await open();
      const add = (report: NewReport) => store.reports.add(report, 2);
      expect([await add(REPORT), await add(REPORT), await add(REPORT)]).toEqual([true, true, false]);
      expect(await add({ ...REPORT, item: { ...ITEM, id: "other" } })).toBe(true);
      expect([await add(MESSAGE), await add(MESSAGE), await add(MESSAGE)]).toEqual([true, true, false]);
      const [done = "", read = ""] = await idsIn(store, "open");
      await store.reports.setDone(done, { at: AT, by: "ada" });
      expect([await add(MESSAGE), await add(MESSAGE)]).toEqual([true, false]);
      await store.reports.markRead([read, "x"], AT);
      expect([await add(MESSAGE), await add(MESSAGE)]).toEqual([true, false]);
    });

    it("make room by dropping the newest of the busiest network, but never read ones or rights reports", async () => {
      await using store = await open();
      const add = (text: string, network: string, more: Partial<NewReport> = {}) =>
        store.reports.add({ ...REPORT, text, network, ...more }, 5);
      const texts = async () => (await pageOf(store, "open")).items.map(({ text }) => text).toReversed();
      const flood = [["one"], ["two", { topic: "rights" }], ["three"], ["four"]] as const;
      for (const [text, more] of flood) await add(text, "flood", more);
      await add("elsewhere", "flood", { item: { ...ITEM, id: "other" } });
      const [, four = ""] = await idsIn(store, "open");
      await store.reports.markRead([four], AT);
      await add("known", "");
      expect([await add("first", "ada"), await add("second", "ben")]).toEqual([true, true]);
      expect(await texts()).toEqual(["one", "two", "four", "elsewhere", "known", "first", "second"]);
      expect(await store.reports.countDropped()).toBe(1);
      expect([await add("again", "flood"), await add("third", "cy"), await add("fourth", "dan")]).toEqual([false, true, false]);
      expect(await texts()).toEqual(["two", "four", "elsewhere", "known", "first", "second", "third"]);
      expect(await store.reports.countDropped()).toBe(2);
      expect((await pageOf(store, "open")).items.map(({ isRead }) => isRead)).toEqual([
        ...Array<boolean>(5).fill(false),
        true,
        false,
      ]);
    });

    it("are deleted with similar open ones of the same network, except rights reports", async () => {
      await using store = await open();
      const add = (report: NewReport) => store.reports.add(report, 9);
      for (const text of ["one", "two", "done"]) await add({ ...MESSAGE, text, network: "flood" });
      await add({ ...REPORT, network: "flood" });
      await add({ ...REPORT, topic: "rights", network: "flood" });
      for (const network of ["ada", "", ""]) await add({ ...MESSAGE, text: "other", network });
      const [unknown = "", , , rights = "", , done = "", two = ""] = await idsIn(store, "open");
      await store.reports.setDone(done, { at: AT, by: "ada" });
      await store.reports.markRead([two], AT);
      const alike = async () => (await pageOf(store, "open")).items.map((report) => report.alike);
      expect(await alike()).toEqual([0, 0, 1, 0, 3, 3, 3]);
      for (const none of [unknown, rights, done, "x", "99"]) expect(await store.reports.removeSimilar(none)).toEqual([]);
      expect((await store.reports.removeSimilar(two)).map(({ text }) => text).toSorted()).toEqual([REPORT.text, "one", "two"]);
      expect(await alike()).toEqual([0, 0, 1, 0]);
      await store.reports.setDone(done, null);
      expect(await alike(), "no longer known once it was done").toEqual([0, 0, 1, 0, 0]);
    });

    it("are closed, reopened and deleted once", async () => {
      await using store = await open();
      await store.reports.add(REPORT, 9);
      const [id = ""] = await idsIn(store, "open");
      expect(await store.reports.setDone(id, { at: LATER, by: "ada" })).toMatchObject({ id, doneAt: LATER, doneBy: "ada" });
      expect(await store.reports.setDone(id, { at: LATER, by: "ben" })).toBeNull();
      expect([await idsIn(store, "open"), await idsIn(store, "done")]).toEqual([[], [id]]);
      expect(await store.reports.setDone(id, null)).toMatchObject({ doneAt: null, doneBy: "" });
      expect(await idsIn(store, "open")).toEqual([id]);
      expect(await store.reports.remove(id)).toMatchObject({ id, text: REPORT.text });
      expect(await store.reports.remove(id)).toBeNull();
      for (const unknown of ["", "0", "x", "99"]) expect(await store.reports.remove(unknown)).toBeNull();
    });

    it("are swept by the time they were closed, and never while open", async () => {
      await using store = await open();
      for (const text of ["open", "new", "old"]) await store.reports.add({ ...REPORT, text }, 9);
      const [old = "", young = "", stays = ""] = await idsIn(store, "open");
      await store.reports.setDone(old, { at: AT, by: "" });
      await store.reports.setDone(young, { at: LATER, by: "" });
      expect(await store.reports.sweep(LATER)).toBe(1);
      expect([await idsIn(store, "open"), await idsIn(store, "done")]).toEqual([[stays], [young]]);
    });

    it("reject text that cannot be stored", async () => {
      await using store = await open();
      await expect(store.reports.add({ ...MESSAGE, text: "a\0b" }, 9)).rejects.toThrow(
        expect.objectContaining({ code: "text.invalid" }),
      );
    });
  });
}

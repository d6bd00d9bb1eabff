import { describe, expect, it } from "vitest";
import { WHOLE_AUDIT, type AuditEntry } from "./audit.ts";
import type { Store } from "#app/store/store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2025-03-01T12:30:00Z");
const HOUR_MS = 3_600_000;
const NETWORK = "203.0.113.7";
const ALL = { ...WHOLE_AUDIT, limit: 100 };

function buildEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    at: AT,
    actor: { role: "admin", id: "ada", name: "ada@marquee.example" },
    action: "item.update",
    thing: { id: "metropolis", code: "mv1", name: "Metropolis", type: "movie" },
    network: NETWORK,
    request: "a-1",
    changes: [{ field: "genre", before: null, after: "Drama" }],
    count: 1,
    ...overrides,
  };
}

const refusal = (network: string, at = AT) =>
  buildEntry({ at, action: "account.refuse-sign-in", actor: { role: "visitor", id: "", name: "" }, network });

const entriesOf = async (store: Store, query = {}) => (await store.audit.page({ ...ALL, ...query })).items;

export function describeAudit(open: OpenStore): void {
  describe("the audit log", () => {
    it("accepts many entries at once, in order", async () => {
      await using store = await open();
      const entries = Array.from({ length: 100 }, (_, number) => buildEntry({ request: `${number}` }));
      await store.audit.addAll(entries);
      await store.audit.addAll([]);
      expect((await entriesOf(store)).map(({ request }) => request)).toEqual(entries.map(({ request }) => request).toReversed());
    });

    it("returns entries as they were written, newest first", async () => {
      await using store = await open();
      const [first, second] = [buildEntry(), buildEntry({ changes: [], network: "", request: "" })];
      for (const entry of [first, second]) await store.audit.add(entry);
      expect(await entriesOf(store)).toEqual([
        { ...second, id: expect.any(String) },
        { ...first, id: expect.any(String) },
      ]);
    });

    it("does not change the catalogue's version, and is rolled back with its transaction", async () => {
      await using store = await open();
      const before = await store.version.current();
      await store.audit.add(buildEntry());
      const failing = store.transaction(async (tx) => {
        await tx.audit.add(buildEntry());
        throw new Error("undone");
      });
      await expect(failing).rejects.toThrow("undone");
      expect(await entriesOf(store)).toHaveLength(1);
      expect(await store.version.current()).toBe(before);
    });

    it("is filtered by person, kind, subject and day", async () => {
      await using store = await open();
      const ben = { role: "key", id: "ben", name: "Upload" } as const;
      await store.audit.add(buildEntry({ request: "item" }));
      await store.audit.add(
        buildEntry({ request: "key", actor: ben, action: "file.create", thing: { ...buildEntry().thing, id: "f" } }),
      );
      await store.audit.add(
        buildEntry({ request: "late", at: new Date("2025-03-02T00:00:00Z"), thing: { ...buildEntry().thing, code: "" } }),
      );
      const found = async (filter: object) => (await entriesOf(store, filter)).map(({ request }) => request);
      expect(await found({ person: "Upload" })).toEqual(["key"]);
      expect(await found({ kind: "item" })).toEqual(["late", "item"]);
      expect(await found({ thing: "mv1" })).toEqual(["key", "item"]);
      expect(await found({ thing: "metropolis", kind: "item" })).toEqual(["late", "item"]);
      expect(await found({ day: "2025-03-01" })).toEqual(["key", "item"]);
      expect(await found({ day: "2025-03-02", person: "ada@marquee.example" })).toEqual(["late"]);
      expect(await found({ day: "2025-03-03" })).toEqual([]);
      const all = await Array.fromAsync(store.audit.all({ ...WHOLE_AUDIT, thing: "mv1" }));
      expect(all.map(({ request }) => request)).toEqual(["key", "item"]);
    });

    it("has pages in both directions", async () => {
      await using store = await open();
      for (let number = 1; number <= 5; number++) await store.audit.add(buildEntry({ request: String(number) }));
      const read = async (cursor: object | null) => {
        const page = await store.audit.page({ ...ALL, limit: 2, cursor: cursor as never });
        return { ...page, items: page.items.map(({ request }) => request) };
      };
      const first = await read(null);
      expect(first).toMatchObject({ items: ["5", "4"], previous: null, total: { count: 5, exact: true } });
      const second = await read({ after: first.next });
      expect(second.items).toEqual(["3", "2"]);
      expect(await read({ after: second.next })).toMatchObject({ items: ["1"], next: null });
      expect(await read({ before: second.previous })).toMatchObject({ items: ["5", "4"] });
      await expect(read({ after: "x" })).rejects.toMatchObject({ code: "cursor.invalid" });
    });

    it("is read completely in slices", async () => {
      await using store = await open();
      await store.transaction(async (tx) => {
        for (let number = 0; number < 501; number++) await tx.audit.add(buildEntry({ request: String(number) }));
      });
      const all = await Array.fromAsync(store.audit.all(WHOLE_AUDIT));
      expect(all.map(({ request }) => Number(request))).toEqual(Array.from({ length: 501 }, (_, index) => 500 - index));
    });

    it("lists ten refusals per network and hour, and counts the others in one entry", async () => {
      await using store = await open();
      for (let number = 0; number < 13; number++) await store.audit.addLimited(refusal(NETWORK));
      await store.audit.addLimited(refusal("198.51.100.1"));
      await store.audit.addLimited(refusal(NETWORK, new Date(AT.getTime() + HOUR_MS)));
      const entries = await entriesOf(store);
      expect(entries.map(({ network, count }) => [network, count])).toEqual([
        [NETWORK, 1],
        ["198.51.100.1", 1],
        [NETWORK, 3],
        ...Array.from({ length: 10 }, () => [NETWORK, 1]),
      ]);
      expect(entries[2]).toMatchObject({
        action: "account.refuse-sign-in",
        thing: { id: "", name: "" },
        changes: [],
        request: "",
      });
    });

    it("lists a hundred refusals of all networks an hour, and counts the others by action", async () => {
      await using store = await open();
      for (let number = 0; number < 103; number++) await store.audit.addLimited(refusal(`198.51.${number}.1`));
      await store.audit.addLimited({ ...refusal(NETWORK), action: "api-key.refuse" });
      const counted = (await entriesOf(store)).slice(0, 2).map(({ action, network, count }) => [action, network, count]);
      expect(counted).toEqual([
        ["api-key.refuse", "", 1],
        ["account.refuse-sign-in", "", 3],
      ]);
      expect(await Array.fromAsync(store.audit.all(WHOLE_AUDIT))).toHaveLength(102);
    });

    it("lists twenty refusals of a household's networks together, and counts the others", async () => {
      await using store = await open();
      for (let number = 0; number < 23; number++) await store.audit.addLimited(refusal(`2001:db8:1:2${number + 10}`));
      await store.audit.addLimited(refusal(NETWORK));
      const entries = (await entriesOf(store)).map(({ network, count }) => [network, count]);
      expect(entries.slice(0, 3)).toEqual([
        [NETWORK, 1],
        ["2001:db8:1:200::/56", 3],
        ["2001:db8:1:229", 1],
      ]);
      expect(entries).toHaveLength(22);
    });

    it("deletes entries only by age", async () => {
      await using store = await open();
      await store.audit.add(buildEntry({ at: new Date(AT.getTime() - 1) }));
      await store.audit.add(buildEntry());
      expect(await store.audit.sweep(AT)).toBe(1);
      expect(await store.audit.sweep(AT)).toBe(0);
      expect(await entriesOf(store)).toMatchObject([{ at: AT }]);
    });
  });
}

import { describe, expect, it } from "vitest";
import { buildItem } from "../../tests/data/builders.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";
import type { Store } from "#app/store/store.ts";
import { isDelivered, type NewDelivery, type Webhook } from "./webhooks.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const LATER = new Date("2026-03-10T12:01:00Z");
const SENT = { at: AT, status: 204, problem: "", answer: "" };
const REFUSED = { at: AT, status: 500, problem: "", answer: "Out of order" };

const hook = (id: string, events: Webhook["events"] = ["item.published"]) => ({
  id,
  address: `https://${id}.example/in`,
  events,
  sealed: "c2VhbGVk",
  createdBy: "ada@marquee.example",
  createdAt: AT,
});

const delivery = (id: string, subject: string): NewDelivery => ({ id, event: "item.changed", subject, at: AT });

async function withDeliveries(store: Store, ...subjects: string[]) {
  await store.webhooks.insert(hook("one"));
  for (const [index, subject] of subjects.entries()) await store.webhooks.add("one", delivery(`msg_${index}`, subject));
}

const dueOf = async (store: Store, at = AT) => (await store.webhooks.due("one", at, 10)).map(({ id }) => id);

async function attempt(store: Store, id: string, result: typeof SENT, nextTry: Date | null = null) {
  const found = (await store.webhooks.deliveries("one", 10)).find((each) => each.id === id);
  if (found) await store.webhooks.attempted(found, result, nextTry);
}

export function describeWebhooks(open: OpenStore): void {
  describe("webhooks", () => {
    it("begin after the current version, and are pending once it is raised", async () => {
      await using store = await open();
      await store.items.insert(buildItem("movie"));
      const version = await store.version.current();
      await store.webhooks.insert(hook("one", ["report.received", "item.changed"]));
      const state = { state: "on", version, failedSince: null };
      const one = { ...hook("one"), events: ["item.changed", "report.received"], ...state };
      expect(await store.webhooks.list()).toEqual([one]);
      expect(await store.webhooks.pending(AT)).toEqual([]);
      await store.items.insert(buildItem("movie"));
      expect(await store.webhooks.pending(AT)).toEqual([one]);
      expect(await store.version.current()).toBe(version + 1);
    });

    it("advance once, with the deliveries of the changes", async () => {
      await using store = await open();
      await store.webhooks.insert(hook("one"));
      const [one] = (await store.webhooks.list()) as [Webhook];
      expect(await store.webhooks.advance(one, one.version + 2, [delivery("msg_a", "a")])).toBe(true);
      expect(await store.webhooks.advance(one, one.version + 3, [delivery("msg_b", "b")])).toBe(false);
      expect(await store.webhooks.get("one")).toMatchObject({ version: one.version + 2 });
      expect(await dueOf(store)).toEqual(["msg_a"]);
    });

    it("deliver in order for a subject, while others go on", async () => {
      await using store = await open();
      await withDeliveries(store, "a", "a", "b");
      expect(await dueOf(store)).toEqual(["msg_0", "msg_2"]);
      await attempt(store, "msg_0", REFUSED, LATER);
      expect(await dueOf(store)).toEqual(["msg_2"]);
      expect(await dueOf(store, LATER)).toEqual(["msg_0", "msg_2"]);
      await attempt(store, "msg_0", REFUSED);
      expect(await dueOf(store)).toEqual(["msg_1", "msg_2"]);
      expect(await store.webhooks.countWaiting("one")).toBe(2);
    });

    it("try what waits again after the first success", async () => {
      await using store = await open();
      await withDeliveries(store, "a", "b", "c");
      await attempt(store, "msg_0", REFUSED, LATER);
      await attempt(store, "msg_1", { ...REFUSED, at: LATER }, LATER);
      expect((await store.webhooks.get("one"))?.failedSince).toEqual(AT);
      await attempt(store, "msg_2", SENT);
      expect((await store.webhooks.get("one"))?.failedSince).toBeNull();
      expect(await dueOf(store)).toEqual(["msg_0", "msg_1"]);
    });

    it("pause after failures, for a tenth of their time and at most an hour, but not what is asked for", async () => {
      await using store = await open();
      const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
      await withDeliveries(store, "a", "b", "c");
      await attempt(store, "msg_0", REFUSED, LATER);
      expect(await dueOf(store)).toEqual(["msg_1", "msg_2"]);
      await attempt(store, "msg_1", { ...REFUSED, at: after(100) }, after(101));
      expect([await dueOf(store, after(109)), await dueOf(store, after(110))]).toEqual([[], ["msg_0", "msg_1", "msg_2"]]);
      await store.webhooks.add("one", { ...delivery("msg_3", "*"), event: "webhook.test" });
      expect(await dueOf(store, after(109))).toEqual(["msg_3"]);
      await attempt(store, "msg_2", { ...REFUSED, at: after(100) });
      const [, refused] = await store.webhooks.deliveries("one", 2);
      await store.webhooks.redeliver(refused?.number ?? 0, after(101));
      expect(await dueOf(store, after(109))).toEqual(["msg_2", "msg_3"]);
      await attempt(store, "msg_1", { ...REFUSED, at: after(6000) }, after(6001));
      await attempt(store, "msg_2", { ...REFUSED, at: after(6000) }, after(6001));
      expect([await dueOf(store, after(6059)), await dueOf(store, after(6060))]).toEqual([
        ["msg_3"],
        expect.arrayContaining(["msg_0"]),
      ]);
    });

    it("wait while they are off, and then deliver what failed as well", async () => {
      await using store = await open();
      await withDeliveries(store, "a", "a", "b");
      await attempt(store, "msg_2", SENT);
      await attempt(store, "msg_0", REFUSED);
      await attempt(store, "msg_1", REFUSED, LATER);
      expect(await store.webhooks.setState("one", "failed", LATER)).toBe(true);
      expect(await store.webhooks.setState("one", "failed", LATER)).toBe(false);
      expect([await dueOf(store, LATER), await store.webhooks.pending(LATER)]).toEqual([[], []]);
      expect(await store.webhooks.setState("one", "on", AT)).toBe(true);
      expect(await dueOf(store)).toEqual(["msg_0"]);
      expect(await store.webhooks.get("one")).toMatchObject({ state: "on", failedSince: null });
      expect(await store.webhooks.setState("none", "on", AT)).toBe(false);
    });

    it("list deliveries newest first, and send one again", async () => {
      await using store = await open();
      await withDeliveries(store, "a", "b");
      await attempt(store, "msg_0", SENT);
      const [waiting, sent] = await store.webhooks.deliveries("one", 10);
      expect(sent).toMatchObject({ ...delivery("msg_0", "a"), attempts: 1, nextTry: null, last: SENT });
      expect([waiting, sent].map((each) => each && isDelivered(each))).toEqual([false, true]);
      expect(await store.webhooks.redeliver(waiting?.number ?? 0, LATER)).toBeNull();
      expect(await store.webhooks.redeliver(sent?.number ?? 0, LATER)).toMatchObject({ id: "one" });
      expect(await dueOf(store, LATER)).toEqual(["msg_0", "msg_1"]);
    });

    it("forget old deliveries that do not wait, and all once removed", async () => {
      await using store = await open();
      await withDeliveries(store, "a", "b");
      await attempt(store, "msg_0", SENT);
      expect([await store.webhooks.prune(AT), await store.webhooks.prune(LATER)]).toEqual([0, 1]);
      expect(await dueOf(store)).toEqual(["msg_1"]);
      expect([await store.webhooks.remove("one"), await store.webhooks.remove("one")]).toEqual([true, false]);
      expect([await store.webhooks.deliveries("one", 10), await dueOf(store)]).toEqual([[], []]);
    });

    it("are told of a report in its transaction, by its id alone, if they want to know", async () => {
      await using store = await open();
      await store.webhooks.insert(hook("one", ["report.received"]));
      await store.webhooks.insert(hook("other"));
      await store.webhooks.insert(hook("off", ["report.received"]));
      await store.webhooks.setState("off", "off", AT);
      const version = await store.version.current();
      const report = { topic: "rights", item: null, text: "Mine", replyTo: "ada@films.example", at: AT, network: "n" } as const;
      const failure = new Error("no");
      const run = store.transaction(async (tx) => {
        await tx.reports.add(report, 5);
        throw failure;
      });
      await expect(run).rejects.toBe(failure);
      await store.reports.add(report, 5);
      const { items } = await store.reports.page({ state: "open", limit: 1, cursor: null });
      const found = await store.webhooks.deliveries("one", 10);
      expect(found).toMatchObject([{ event: "report.received", subject: items[0]?.id, at: AT, last: null }]);
      for (const id of ["other", "off"]) expect(await store.webhooks.deliveries(id, 10)).toEqual([]);
      expect(await store.version.current()).toBe(version);
    });
  });
}

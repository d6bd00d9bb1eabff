import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createSealing } from "#app/accounts/better-auth/sealing.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { ADMIN, confirmedBy, testAccounts } from "../../tests/accounts.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { webhookReceiver, type Received } from "../../tests/servers/webhook-receiver.ts";
import { serveWebhook } from "./deliver.ts";
import { addWebhook, listWebhooks, switchWebhook, testWebhook } from "./manage-webhooks.ts";
import { isDelivered, WEBHOOK_EVENTS } from "./webhooks.ts";

const HOUR_MS = 3_600_000;

type Options = { answer?: (response: ServerResponse, received: Received) => void; isPrivate?: boolean };

/** A webhook to a receiver on this machine, with a clock of its own. */
async function world({ answer, isPrivate = false }: Options = {}) {
  await using cleanUp = new AsyncDisposableStack();
  const receiver = cleanUp.use(await webhookReceiver(answer));
  const { accounts, admin } = cleanUp.use(await testAccounts());
  const clock = { ms: Date.parse("2026-03-01T00:00:00Z") };
  const services = {
    ...cleanUp.use(await testServices({ role: "admin", account: admin })),
    accounts,
    now: () => new Date(clock.ms),
  };
  const allow = isPrivate ? [] : [`127.0.0.1:${receiver.port}`];
  const outbound = createHttpOutbound({ userAgent: "test", allow, now: services.now, turns: { atOnce: 1, pauseMs: 0 } });
  const secret = await addWebhook(services, { address: receiver.address, events: WEBHOOK_EVENTS }, confirmedBy(ADMIN));
  const serve = async (given = services) => {
    for (const webhook of await given.store.webhooks.pending(given.now()))
      await serveWebhook(given, outbound, webhook, new AbortController().signal);
  };
  const shown = async () => (await listWebhooks(services))[0]!;
  const told = () => receiver.received.map(({ type, subject }) => (subject ? `${type} ${subject}` : type));
  const all = cleanUp.move();
  const dispose = { [Symbol.asyncDispose]: () => all.disposeAsync() };
  return { ...services, services, receiver, secret, clock, serve, shown, told, ...dispose };
}

it("tells of each change of an item in order, signed, with its id alone", async () => {
  await using given = await world();
  const { store, secret } = given;
  const item = buildItem("movie", { id: "metropolis" });
  await store.items.insert(item);
  await store.items.replace({ ...item, itemName: "Metropolis" });
  await store.trash.put([item.id], given.now());
  await given.serve();
  await store.settings.set({ softwareSection: true });
  await given.serve();
  expect(given.told()).toEqual([
    "item.published metropolis",
    "item.changed metropolis",
    "item.withdrawn metropolis",
    "catalogue.reset",
  ]);
  const [first] = given.receiver.received;
  expect(Object.keys(JSON.parse(first?.body ?? ""))).toEqual(["type", "timestamp", "data"]);
  const at = given.clock.ms;
  expect(given.receiver.received.every(({ isSigned }) => isSigned(secret, at))).toBe(true);
  expect([first?.isSigned(secret.replace(/.{5}$/, "AAAA="), at), first?.isSigned(secret, at + HOUR_MS)]).toEqual([false, false]);
  expect(new Set(given.receiver.received.map(({ id }) => id)).size).toBe(4);
});

it("keeps the order of an item over failures, while others are delivered, and backs off", async () => {
  const failing = { isOn: true };
  await using given = await world({
    answer: (response, { subject }) => void response.writeHead(failing.isOn && subject === "a" ? 500 : 200).end(),
  });
  const { store, clock } = given;
  const item = buildItem("movie", { id: "a" });
  await store.items.insert(item);
  await store.items.replace({ ...item, itemName: "A" });
  await store.items.insert(buildItem("movie", { id: "b" }));
  await given.serve();
  await given.serve();
  expect(given.told()).toEqual(["item.published a", "item.published b", "item.published a"]);
  await given.serve();
  expect(given.told()).toHaveLength(3);
  failing.isOn = false;
  clock.ms += HOUR_MS;
  await given.serve();
  expect(given.told().slice(3)).toEqual(["item.published a", "item.changed a"]);
  const [again, ...attempts] = given.receiver.received.filter(({ subject }) => subject === "a").toReversed();
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
  expect(again?.id).not.toBe(attempts[0]?.id);
});

it("gives up after a day, switches off after three, and delivers all once it is on again", async () => {
  const failing = { isOn: true };
  await using given = await world({
    answer: (response) => void response.writeHead(failing.isOn ? 500 : 200).end("Out of order"),
  });
  const { store, clock } = given;
  await store.items.insert(buildItem("movie", { id: "a" }));
  const began = clock.ms;
  while ((await given.shown()).deliveries[0]?.nextTry !== null) {
    await given.serve();
    clock.ms = (await given.shown()).deliveries[0]?.nextTry?.getTime() ?? clock.ms;
  }
  const { deliveries, state } = await given.shown();
  expect(deliveries).toMatchObject([{ attempts: 11, last: { status: 500, answer: "Out of order" } }]);
  expect((clock.ms - began) / HOUR_MS).toBeCloseTo(25.7, 0);
  expect(state).toBe("on");
  clock.ms = began + 72 * HOUR_MS;
  await store.items.insert(buildItem("movie", { id: "b" }));
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await given.shown()).state).toBe("on");
    await given.serve();
    clock.ms += HOUR_MS;
  }
  expect((await given.shown()).state).toBe("failed");
  failing.isOn = false;
  given.receiver.received.length = 0;
  await store.items.insert(buildItem("movie", { id: "c" }));
  await given.serve();
  expect(given.told()).toEqual([]);
  await switchWebhook(given.services, (await given.shown()).id, true);
  await given.serve();
  expect(given.told()).toEqual(["item.published a", "item.published b", "item.published c"]);
  expect((await given.shown()).deliveries.every(isDelivered)).toBe(true);
});

it("pauses for longer between attempts the longer all fail, but sends a test at once", async () => {
  await using given = await world({ answer: (response) => void response.writeHead(500).end() });
  const { clock, store, services } = given;
  const attemptsOfAnHour = async () => {
    const before = given.receiver.received.length;
    for (const end = clock.ms + HOUR_MS; clock.ms < end; clock.ms += HOUR_MS / 60) {
      await store.items.insert(buildItem("movie"));
      await given.serve();
    }
    return given.receiver.received.length - before;
  };
  expect(await attemptsOfAnHour()).toBeLessThan(40);
  expect(await attemptsOfAnHour()).toBeLessThan(10);
  await testWebhook(services, (await given.shown()).id);
  await given.serve();
  expect(given.told().at(-1)).toBe("webhook.test");
  clock.ms += 48 * HOUR_MS;
  await given.serve();
  clock.ms += HOUR_MS;
  const { length } = given.receiver.received;
  await given.serve();
  expect(given.receiver.received).toHaveLength(length + 1);
});

it("is verified by the code of docs/api.md", async () => {
  const example = await readFile("examples/verify-webhook.mjs", "utf8");
  expect(await readFile("docs/api.md", "utf8")).toContain(`\`\`\`js\n${example}\`\`\``);
});

it("tells a receiver to read everything anew after a gap", async () => {
  await using given = await world();
  await given.store.items.insert(buildItem("movie"));
  await given.store.changes.prune(new Date(Date.now() + HOUR_MS));
  await given.serve();
  await given.store.items.insert(buildItem("movie", { id: "b" }));
  await given.serve();
  expect(given.told()).toEqual(["catalogue.reset", "item.published b"]);
});

it("stores the first KB of an answer, and follows no redirect", async () => {
  await using given = await world({
    answer: (response) => void response.writeHead(302, { location: "/elsewhere" }).end(`\0<b>${"x".repeat(5000)}`),
  });
  await given.store.items.insert(buildItem("movie"));
  await given.serve();
  const [delivery] = (await given.shown()).deliveries;
  expect(delivery?.last).toMatchObject({ status: 302, answer: expect.stringMatching(/^<b>x{1000,1021}$/) });
  expect(given.receiver.received).toHaveLength(1);
});

it("waits as long as the receiver asks, and ends at once where it is gone", async () => {
  const statuses = [503, 410];
  await using given = await world({
    answer: (response) => void response.writeHead(statuses.shift() ?? 200, { "retry-after": "7200" }).end(),
  });
  await given.store.items.insert(buildItem("movie"));
  await given.serve();
  given.clock.ms += HOUR_MS;
  await given.serve();
  expect((await given.shown()).deliveries).toMatchObject([{ attempts: 2, last: { problem: "The host is limiting requests." } }]);
  given.clock.ms += HOUR_MS;
  await given.serve();
  expect(await given.shown()).toMatchObject({ state: "failed", deliveries: [{ attempts: 3 }] });
  expect(given.receiver.received).toHaveLength(2);
});

it("sends nothing to private networks, nor without a readable secret", async () => {
  await using given = await world({ isPrivate: true });
  await given.store.items.insert(buildItem("movie"));
  await given.serve();
  given.clock.ms += HOUR_MS;
  const problem = async () => (await given.shown()).deliveries[0]?.last?.problem;
  expect(await problem()).toBe("127.0.0.1 is not on the public internet.");
  const accounts = { ...given.accounts, sealing: createSealing("a new secret of the site, long enough") };
  await given.serve({ ...given.services, accounts });
  expect(await problem()).toContain("different SESSION_SECRET");
  expect(given.receiver.received).toEqual([]);
});

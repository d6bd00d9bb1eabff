import { afterAll, beforeAll, expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import { webhookReceiver, type WebhookReceiver } from "../../servers/webhook-receiver.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const PAGE = "/admin/webhooks";
const ITEM = buildItem("movie", { id: "metropolis" });

let receiver: WebhookReceiver & AsyncDisposable;
let site: RunningSite;
let store: Store;
let cookie: string;
let told = Promise.withResolvers<void>();

/** Notes each request; the first is answered by a machine that loses power. */
const start = (port?: number) =>
  webhookReceiver((response) => {
    told.resolve();
    if (port === undefined) response.destroy();
    else response.writeHead(200).end("Thank you <b>");
  }, port);

beforeAll(async () => {
  receiver = await start();
  ({ site, store, cookie } = await startAdminSite({ OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}` }));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const send = (fields: Record<string, string>) => sendForm(site, PAGE, fields, { headers: { Cookie: cookie } });
const page = async () => (await ask(site.origin, PAGE, { headers: { Cookie: cookie } })).body;
const add = (fields: Record<string, string>) => send({ intent: "add-webhook", events: "item.published", ...fields });
const untilTold = async (count: number) => {
  while (receiver.received.length < count) {
    await told.promise;
    told = Promise.withResolvers<void>();
  }
};

it("is added by an owner with a password, for addresses and events that exist", async () => {
  const password = ADMIN.password;
  const tries = [
    [{ address: receiver.address, password: "wrong password" }, "The password is incorrect."],
    [{ address: "ftp://hooks.example/", password }, "begins with https://"],
    [{ address: "https://me:secret@hooks.example/", password }, "without a password"],
    [{ address: receiver.address, events: "item.imagined", password }, "Choose what the webhook is told."],
  ] as const;
  for (const [fields, problem] of tries) {
    const { status, body } = await add(fields);
    expect([status, body.includes(problem)]).toEqual([422, true]);
  }
  expect(await page()).toContain("There are no webhooks yet.");
});

it("delivers each event at least once and in order, signed, to a receiver that is killed and comes back", async () => {
  const { body } = await add({ address: receiver.address, password: ADMIN.password });
  const secret = /whsec_[\w+/]{43}=/.exec(body)?.[0] ?? "";
  expect(secret).not.toBe("");
  const [webhook] = await store.webhooks.list();
  const { sealed } = webhook!;
  expect([await page(), sealed].join("")).not.toContain(secret.slice(6));
  await store.webhooks.remove(webhook!.id);
  await store.webhooks.insert({ ...webhook!, events: ["item.published", "item.changed", "item.withdrawn"] });

  await store.items.insert(ITEM);
  await untilTold(1);
  await receiver.kill();
  await store.items.replace({ ...ITEM, itemName: "Metropolis" });
  await store.trash.put([ITEM.id], new Date());
  const [lost] = receiver.received;
  receiver = await start(receiver.port);
  await untilTold(3);
  const { received } = receiver;
  expect(received.map(({ type, subject }) => `${type} ${subject}`)).toEqual([
    "item.published metropolis",
    "item.changed metropolis",
    "item.withdrawn metropolis",
  ]);
  expect([received[0]?.id, received[0]?.body]).toEqual([lost?.id, lost?.body]);
  expect(received.every(({ isSigned }) => isSigned(secret, Date.now()))).toBe(true);
});

it("lists the deliveries with their answers, and sends one again", async () => {
  const { id } = (await store.webhooks.list())[0]!;
  const [last] = await store.webhooks.deliveries(id, 1);
  await send({ intent: "redeliver", delivery: String(last!.number) });
  await untilTold(4);
  expect(receiver.received[3]?.id).toBe(last!.id);
  const body = await page();
  for (const shown of ["item.withdrawn metropolis", "Thank you &lt;b&gt;", "Send again"]) expect(body).toContain(shown);
  await send({ intent: "switch-webhook", webhook: id, on: "no" });
  expect(await page()).not.toContain("Send again");
  await send({ intent: "delete-webhook", webhook: id });
  expect(await page()).toContain("There are no webhooks yet.");
  const audited = (await store.audit.page({ ...WHOLE_AUDIT, kind: "webhook", limit: 10 })).items;
  expect(audited.map(({ action, thing }) => [action, thing.name])).toEqual(
    ["delete", "update", "redeliver", "create"].map((action) => [`webhook.${action}`, new URL(receiver.address).origin]),
  );
});

import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { ADMIN, testAccounts } from "../../tests/accounts.ts";
import { testServices } from "../../tests/data/builders.ts";
import { createLimits } from "../../server/limits/rate-limits.ts";
import { liftLimit, liftNetworks, liftSignIn, readLimits } from "./read-limits.ts";

const ONE = { limit: 1, windowMs: 60_000 };

async function limited() {
  await using cleanUp = new AsyncDisposableStack();
  const { accounts, admin } = cleanUp.use(await testAccounts());
  const own = cleanUp.use(await testServices());
  const key = { id: "key-1", name: "Importer", createdBy: ADMIN.email, createdAt: own.now() };
  await own.store.apiKeys.insert({ ...key, rights: ["files"], expiresAt: null }, "0".repeat(64));
  const limits = createLimits();
  const writes = limits.rate("storage-writes", ONE);
  for (const id of [admin.id, key.id]) writes.take(id);
  limits.rate("ratings-a-day", { ...ONE, windowMs: 120_000 }).take("hash of a network");
  limits.rate("previews", { ...ONE, windowMs: 180_000 }).take("192.0.2.7");
  const recorded: string[] = [];
  const all = cleanUp.move();
  return {
    as: (role: "owner" | "editor") => ({ ...own, accounts, actor: { role: "admin", account: { ...admin, role } } as const }),
    limits: { ...limits, record: async (name: string) => void recorded.push(name) },
    recorded,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

it("names accounts, keys and networks, except networks known only as a hash", async () => {
  await using site = await limited();
  const { instance, more } = await readLimits(site.as("owner"), site.limits, ENGLISH);
  expect(instance.map(({ name, holder }) => [name, holder])).toEqual([
    ["storage-writes", ADMIN.email],
    ["storage-writes", "the key Importer"],
    ["ratings-a-day", "a network"],
    ["previews", "192.0.2.7"],
  ]);
  expect(more).toBe(0);
});

it("lists a hundred, and counts the others", async () => {
  await using site = await limited();
  const realtime = site.limits.rate("realtime", ONE);
  for (let i = 0; i < 100; i++) realtime.take(`192.0.2.${i}`);
  const { instance, more } = await readLimits(site.as("owner"), site.limits, ENGLISH);
  expect([instance.length, more]).toEqual([100, 4]);
});

it("lifts one, and records it once", async () => {
  await using site = await limited();
  const chosen = { name: "previews", key: "192.0.2.7" };
  for (let i = 0; i < 2; i++) await liftLimit(site.as("owner"), site.limits, chosen);
  expect(site.limits.reached().map(({ name }) => name)).toEqual(["storage-writes", "storage-writes", "ratings-a-day"]);
  expect(site.recorded).toEqual(["Previews, 192.0.2.7"]);
});

it("is for owners only", async () => {
  await using site = await limited();
  const editor = site.as("editor");
  const refused = { code: "actor.not-allowed" };
  await expect(readLimits(editor, site.limits, ENGLISH)).rejects.toMatchObject(refused);
  await expect(liftLimit(editor, site.limits, { name: "previews", key: "192.0.2.7" })).rejects.toMatchObject(refused);
  await expect(liftSignIn(editor, editor.actor.account.id)).rejects.toMatchObject(refused);
  await expect(liftNetworks(editor)).rejects.toMatchObject(refused);
  expect(site.limits.reached()).toHaveLength(4);
});

import { describe, expect, it } from "vitest";
import { ADMIN, confirmedBy, testAccounts } from "../../../tests/accounts.ts";
import { FILE_KEY, testServices } from "../../../tests/data/builders.ts";
import type { ApiKey } from "./api-keys.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import {
  acceptedApiKeys,
  confirmApiKeyShown,
  actorOfApiKey as find,
  createApiKey as create,
  listApiKeys,
  revokeApiKey,
  type NewApiKey,
} from "./manage-api-keys.ts";
import { assertStillAuthorized } from "../sign-in/still-authorized.ts";
import { can, COMMAND, requireRight, type Actor } from "#app/services.ts";

const CONFIRMATION = confirmedBy();
const VISITOR: Actor = { role: "visitor" };
const UNKNOWN = { code: "api-key.unknown" };

async function adminServices() {
  await using cleanUp = new AsyncDisposableStack();
  const { accounts, admin } = cleanUp.use(await testAccounts());
  const services = cleanUp.use(await testServices({ role: "admin", account: admin }));
  const all = cleanUp.move();
  return { ...services, accounts, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const actorOfApiKey = (services: Parameters<typeof find>[0], key: string) => find(services, key, COMMAND);
const createApiKey = (services: Parameters<typeof create>[0], name: string, input: Partial<NewApiKey> = {}) =>
  create(services, { ...FILE_KEY, ...input, name }, CONFIRMATION);

describe("an API key", () => {
  it("is shown once, and never in lists", async () => {
    await using services = await adminServices();
    const key = await createApiKey(services, "  Nightly\tupload ");
    expect(key).toMatch(/^mq_[\w-]{43}$/);
    const keys = await listApiKeys(services);
    expect(keys).toMatchObject([{ name: "Nightly upload", createdBy: ADMIN.email, lastUsedAt: null }]);
    expect(JSON.stringify(keys)).not.toContain(key.slice(3));
  });

  it("replaces a key of the same name and maker whose response was lost, and no other", async () => {
    await using services = await adminServices();
    const [shown, other, lost] = [
      await createApiKey(services, "Nightly"),
      await createApiKey(services, "Other"),
      await createApiKey(services, "Nightly"),
    ].map(String);
    await expect(actorOfApiKey(services, shown ?? "")).rejects.toMatchObject(UNKNOWN);
    await confirmApiKeyShown(services, lost ?? "");
    const again = await createApiKey(services, "Nightly");
    for (const key of [lost, other, again]) expect(await actorOfApiKey(services, key ?? "")).toMatchObject({ role: "key" });
    await expect(confirmApiKeyShown({ ...services, actor: VISITOR }, again)).rejects.toMatchObject({ code: "actor.not-admin" });
  });

  it("acts for a program, which may change files and nothing else", async () => {
    await using services = await adminServices();
    const actor = await actorOfApiKey(services, await createApiKey(services, "Upload"));
    expect(actor.role).toBe("key");
    expect([can(actor, "files.read"), can(actor, "files.edit")]).toEqual([true, true]);
    for (const right of ["content.read", "content.edit", "site.manage"] as const) {
      expect(() => requireRight(actor, right)).toThrow("Only an admin may do this.");
    }
    const asKey = { ...services, actor };
    for (const forbidden of [createApiKey(asKey, "Other"), listApiKeys(asKey), revokeApiKey(asKey, "any")]) {
      await expect(forbidden).rejects.toMatchObject({ code: "actor.not-admin" });
    }
  });

  it.each([
    [["read"], { read: true, files: false }],
    [["files"], { read: true, files: true }],
    [["content:read"], { read: false, files: false }],
    [["content:read", "files", "all"], { read: true, files: true }],
  ])("with the rights %j may do with files: %j", async (rights, expected) => {
    await using services = await adminServices();
    const actor = await actorOfApiKey(services, await createApiKey(services, "Upload", { rights }));
    for (const right of ["read", "files"] as const) {
      const act = () => requireRight(actor, `files.${right === "read" ? "read" : "edit"}`);
      if (expected[right]) act();
      else expect(act).toThrow(expect.objectContaining({ code: "api-key.lacks-right" }));
    }
    expect(can(actor, "files.read")).toBe(expected.read);
  });

  it("is rejected from the moment it expires, and listed until it is revoked", async () => {
    await using services = await adminServices();
    const made = services.now();
    const key = await createApiKey({ ...services, now: () => made }, "Upload", { expires: { choice: "30", day: "" } });
    const [{ expiresAt }] = (await listApiKeys(services)) as [ApiKey];
    expect(expiresAt?.getTime()).toBe(made.getTime() + 30 * 86_400_000);
    const at = (ms: number) => ({ ...services, now: () => new Date((expiresAt?.getTime() ?? 0) + ms) });
    expect(await actorOfApiKey(at(-1), key)).toMatchObject({ name: "Upload", rights: ["files"] });
    expect(await acceptedApiKeys(at(-1))).toHaveLength(1);
    await expect(actorOfApiKey(at(0), key)).rejects.toMatchObject(UNKNOWN);
    expect(await acceptedApiKeys(at(0))).toEqual([]);
    expect(await listApiKeys(at(0))).toHaveLength(1);
  });

  it.each([
    [{ rights: [] }, "rights", "Choose what the key may do."],
    [{ expires: { choice: "31", day: "" } }, "expires", "Choose how long the key is valid."],
    [{ expires: { choice: "day", day: "2024-12-31" } }, "day", "Choose a day from today on."],
    [{ expires: { choice: "day", day: "2026" } }, "day", "Choose a day from today on."],
  ])("is not created with %j", async (input, field, message) => {
    await using services = await adminServices();
    const refused = { code: "api-key.invalid", problems: [{ field, message }] };
    await expect(createApiKey(services, "Upload", input)).rejects.toMatchObject(refused);
  });

  it("is valid for the whole of its last day, in UTC", async () => {
    await using services = await adminServices();
    await createApiKey(services, "Upload", { expires: { choice: "day", day: "2025-01-01" } });
    expect(await listApiKeys(services)).toMatchObject([{ expiresAt: new Date("2025-01-02T00:00:00Z") }]);
  });

  it("is invalid once revoked", async () => {
    await using services = await adminServices();
    const [key, other] = [await createApiKey(services, "Upload"), await createApiKey(services, "Backup")];
    const upload = (await listApiKeys(services)).find(({ name }) => name === "Upload");
    await revokeApiKey(services, upload?.id ?? "");
    await expect(actorOfApiKey(services, key)).rejects.toMatchObject(UNKNOWN);
    expect((await actorOfApiKey(services, other)).role).toBe("key");
    expect(await listApiKeys(services)).toHaveLength(1);
  });

  it("ends its unfinished uploads when revoked", async () => {
    await using services = await adminServices();
    const key = await actorOfApiKey(services, await createApiKey(services, "Upload"));
    await services.store.files.begin(buildNewFile({ id: "of-key", uploader: key.id }));
    await services.store.files.begin(buildNewFile({ id: "of-other" }));
    await assertStillAuthorized({ ...services, actor: key });
    await revokeApiKey(services, key.id);
    await expect(assertStillAuthorized({ ...services, actor: key })).rejects.toMatchObject(UNKNOWN);
    expect(await services.store.files.get("images", "of-key")).toBeNull();
    expect(await services.store.files.get("images", "of-other")).not.toBeNull();
  });

  it("is created only with the admin's password", async () => {
    await using services = await adminServices();
    const made = create(services, FILE_KEY, { ...CONFIRMATION, password: "wrong" });
    await expect(made).rejects.toMatchObject({ code: "account.wrong-password", problems: [{ field: "password" }] });
    expect(await listApiKeys(services)).toEqual([]);
  });

  it("is rejected while its maker is disabled, even before it is revoked", async () => {
    await using services = await adminServices();
    const key = await createApiKey(services, "Upload");
    const { accounts, actor } = services;
    await accounts.createAdmin({ ...ADMIN, email: "other@marquee.example" });
    expect(await acceptedApiKeys(services)).toEqual(await listApiKeys(services));
    if (actor.role === "admin") await accounts.disable(actor.account.id);
    await expect(actorOfApiKey(services, key)).rejects.toMatchObject(UNKNOWN);
    expect([(await listApiKeys(services)).length, await acceptedApiKeys(services)]).toEqual([1, []]);
  });

  it("is recognized only by its whole text", async () => {
    await using services = await adminServices();
    const key = await createApiKey(services, "Upload");
    for (const guess of ["", "mq_", key.slice(3), key.slice(0, -1), `${key} `, key.toUpperCase(), `mq_${"a".repeat(43)}`]) {
      await expect(actorOfApiKey(services, guess)).rejects.toMatchObject(UNKNOWN);
    }
  });

  it("updates its last use once a minute", async () => {
    await using services = await adminServices();
    const key = await createApiKey(services, "Upload");
    const lastUse = async (at: string) => {
      await actorOfApiKey({ ...services, now: () => new Date(at) }, key);
      return (await listApiKeys(services))[0]?.lastUsedAt?.toISOString();
    };
    expect(await lastUse("2025-03-01T12:00:00.000Z")).toBe("2025-03-01T12:00:00.000Z");
    expect(await lastUse("2025-03-01T12:00:59.999Z")).toBe("2025-03-01T12:00:00.000Z");
    expect(await lastUse("2025-03-01T12:01:00.000Z")).toBe("2025-03-01T12:01:00.000Z");
  });

  it("needs a name, and there are at most a hundred", async () => {
    await using services = await adminServices();
    const problem = { field: "name", message: "Give the key a name." };
    await expect(createApiKey(services, " \n ")).rejects.toMatchObject({ code: "api-key.invalid", problems: [problem] });
    for (let made = 0; made < 98; made++) await createApiKey(services, `Key ${made}`);
    const last = await Promise.allSettled([1, 2, 3, 4].map((each) => createApiKey(services, `Last ${each}`)));
    expect(last.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(await listApiKeys(services)).toHaveLength(100);
  });

  it("is created, listed and revoked by admins only", async () => {
    await using services = await adminServices();
    const asVisitor = { ...services, actor: VISITOR };
    for (const forbidden of [createApiKey(asVisitor, "Mine"), listApiKeys(asVisitor), revokeApiKey(asVisitor, "any")]) {
      await expect(forbidden).rejects.toMatchObject({ code: "actor.not-admin" });
    }
  });
});

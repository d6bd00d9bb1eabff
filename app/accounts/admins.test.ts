import { describe, expect, it } from "vitest";
import { ADMIN, confirmedBy, testAccounts } from "../../tests/accounts.ts";
import { buildKeyActor, FILE_KEY, testServices } from "../../tests/data/builders.ts";
import { changeRole, disableAdmin, enableAdmin, findAdmin, listAdmins, removeAdmin } from "./admins.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import { actorOfApiKey, createApiKey, listApiKeys } from "./api-keys/manage-api-keys.ts";
import { assertStillAuthorized } from "./sign-in/still-authorized.ts";
import { invite, listInvitations } from "./invite.ts";
import { COMMAND, type Actor } from "#app/services.ts";

const BEN = { email: "ben@marquee.example", password: "silver screen" };

async function twoAdmins() {
  await using cleanUp = new AsyncDisposableStack();
  const { accounts, admin } = cleanUp.use(await testAccounts());
  const services = { ...cleanUp.use(await testServices({ role: "admin", account: admin })), accounts };
  const ben = await accounts.createAdmin(BEN);
  const asBen = { ...services, actor: { role: "admin", account: ben } as const };
  await createApiKey(asBen, FILE_KEY, confirmedBy(BEN));
  await invite(asBen, { email: "", role: "owner" }, confirmedBy(BEN));
  const all = cleanUp.move();
  return { ...services, admin, ben, asBen, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

describe("a role", () => {
  it("is changed by an owner, and a former owner's keys are revoked for good", async () => {
    await using services = await twoAdmins();
    const { asBen, ben } = services;
    const key = await createApiKey(asBen, FILE_KEY, confirmedBy(BEN));
    expect(await changeRole(services, ben.id, "editor", confirmedBy(ADMIN))).toEqual({ ...ben, role: "editor" });
    expect(await listApiKeys(services)).toEqual([]);
    await changeRole(services, ben.id, "owner", confirmedBy(ADMIN));
    await expect(actorOfApiKey(services, key, COMMAND)).rejects.toMatchObject({ code: "api-key.unknown" });
    expect(await listAdmins(services)).toMatchObject([{ role: "owner" }, { role: "owner" }]);
  });

  it("that stays the same keeps the keys", async () => {
    await using services = await twoAdmins();
    await changeRole(services, services.ben.id, "owner", confirmedBy(ADMIN));
    expect(await listApiKeys(services)).toHaveLength(1);
  });

  it("that is given back leaves no keys of an interrupted change", async () => {
    await using services = await twoAdmins();
    await services.accounts.setRole(services.ben.id, "editor");
    await changeRole(services, services.ben.id, "owner", confirmedBy(ADMIN));
    expect(await listApiKeys(services)).toEqual([]);
  });

  it("invalidates a key as soon as its maker is no owner", async () => {
    await using services = await twoAdmins();
    const key = await createApiKey(services.asBen, FILE_KEY, confirmedBy(BEN));
    expect(await actorOfApiKey(services, key, COMMAND)).toMatchObject({ role: "key" });
    await services.accounts.setRole(services.ben.id, "editor");
    await expect(actorOfApiKey(services, key, COMMAND)).rejects.toMatchObject({ code: "api-key.unknown" });
  });
});

describe("an admin", () => {
  it("disables another admin, whose keys and invitations are revoked for good", async () => {
    await using services = await twoAdmins();
    await createApiKey(services, { ...FILE_KEY, name: "Own" }, confirmedBy(ADMIN));
    expect(await disableAdmin(services, services.ben.id, confirmedBy(ADMIN))).toEqual(services.ben);
    await enableAdmin(services, services.ben.id, confirmedBy(ADMIN));
    expect(await listApiKeys(services)).toMatchObject([{ name: "Own" }]);
    expect(await listInvitations(services)).toEqual([]);
    expect(await listAdmins(services)).toMatchObject([{ disabledAt: null }, { disabledAt: null }]);
  });

  it("disables another admin, whose unfinished uploads end, including those of their keys", async () => {
    await using services = await twoAdmins();
    const { store, asBen } = services;
    const [key] = await store.apiKeys.list();
    for (const uploader of [services.ben.id, key?.id ?? "", services.admin.id])
      await store.files.begin(buildNewFile({ id: uploader.slice(0, 30), uploader }));
    await assertStillAuthorized(asBen);
    await disableAdmin(services, services.ben.id, confirmedBy(ADMIN));
    await expect(assertStillAuthorized(asBen)).rejects.toMatchObject({ code: "actor.not-admin" });
    expect((await store.files.unfinished(new Date("2100-01-01"), 9)).map(({ uploader }) => uploader)).toEqual([
      services.admin.id,
    ]);
    await removeAdmin(services, services.ben.id, confirmedBy(ADMIN));
    await expect(assertStillAuthorized(asBen)).rejects.toMatchObject({ code: "actor.not-admin" });
  });

  it("enables another admin without keys left by an interrupted disabling", async () => {
    await using services = await twoAdmins();
    await services.accounts.disable(services.ben.id);
    expect(await listApiKeys(services)).toHaveLength(1);
    await enableAdmin(services, services.ben.id, confirmedBy(ADMIN));
    expect(await listApiKeys(services)).toEqual([]);
  });

  it("keeps the keys of an admin who is already enabled", async () => {
    await using services = await twoAdmins();
    await enableAdmin(services, services.ben.id, confirmedBy(ADMIN));
    expect(await listApiKeys(services)).toHaveLength(1);
  });

  it("removes another admin, and can be removed while another one remains", async () => {
    await using services = await twoAdmins();
    await services.store.accountSettings.set(services.ben.id, "content-columns", ["id"]);
    await removeAdmin(services, services.ben.id, confirmedBy(ADMIN));
    expect(await services.store.accountSettings.get(services.ben.id, "content-columns")).toBeNull();
    expect(await listApiKeys(services)).toEqual([]);
    expect(await listAdmins(services)).toMatchObject([{ email: ADMIN.email }]);
    const last = removeAdmin(services, services.admin.id, confirmedBy(ADMIN));
    await expect(last).rejects.toMatchObject({ code: "account.last-admin" });
    await services.accounts.createAdmin(BEN);
    await removeAdmin(services, services.admin.id, confirmedBy(ADMIN));
    expect(await listAdmins(services)).toMatchObject([{ email: BEN.email }]);
  });

  it("changes nothing with a wrong password", async () => {
    await using services = await twoAdmins();
    const tries = [
      [disableAdmin, confirmedBy(BEN)],
      [enableAdmin, confirmedBy(BEN)],
      [removeAdmin, confirmedBy(BEN)],
      [removeAdmin, null],
    ] as const;
    const demoted = changeRole(services, services.ben.id, "editor", confirmedBy(BEN));
    await expect(demoted).rejects.toMatchObject({ code: "account.wrong-password" });
    for (const [change, confirmation] of tries) {
      const refused = change(services, services.ben.id, confirmation);
      await expect(refused).rejects.toMatchObject({ code: "account.wrong-password", problems: [{ field: "password" }] });
    }
    expect(await listAdmins(services)).toMatchObject([{ disabledAt: null }, { disabledAt: null }]);
    expect(await listApiKeys(services)).toHaveLength(1);
  });

  it("is disabled by the operator without a password, by address", async () => {
    await using services = await twoAdmins();
    const asOperator = { ...services, actor: { role: "operator" } as const };
    const { id } = await findAdmin(asOperator, "BEN@marquee.example");
    await disableAdmin(asOperator, id, null);
    const last = disableAdmin(asOperator, services.admin.id, null);
    await expect(last).rejects.toMatchObject({ code: "account.last-admin" });
    const unknown = { code: "account.not-found", message: "There is no account with the address none@marquee.example." };
    await expect(findAdmin(asOperator, "none@marquee.example")).rejects.toMatchObject(unknown);
  });

  it("is disabled, enabled, removed and given a role by owners only", async () => {
    await using services = await twoAdmins();
    const editor: Actor = { role: "admin", account: { ...services.admin, role: "editor" } };
    const others = [
      [{ role: "visitor" }, "actor.not-admin"],
      [buildKeyActor(), "actor.not-admin"],
      [editor, "actor.not-allowed"],
    ] as const;
    const demote = (changing: Parameters<typeof disableAdmin>[0], id: string) =>
      changeRole(changing, id, "editor", confirmedBy(ADMIN));
    for (const [actor, code] of others) {
      for (const change of [disableAdmin, enableAdmin, removeAdmin, demote]) {
        const forbidden = change({ ...services, actor }, services.ben.id, confirmedBy(ADMIN));
        await expect(forbidden).rejects.toMatchObject({ code });
      }
    }
  });
});

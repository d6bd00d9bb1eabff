import { expect, it } from "vitest";
import { confirmedBy, testAccounts } from "../../../tests/accounts.ts";
import { createPasswordReset, readPasswordReset } from "./reset-passwords.ts";
import type { Actor } from "#app/services.ts";

const BEN = { email: "ben@marquee.example", password: "silver screen" };
const CONFIRMATION = confirmedBy();

async function ownerAndEditor() {
  const clock = { at: new Date("2025-03-01T12:00:00Z") };
  const now = () => clock.at;
  const { admin, ...site } = await testAccounts(now);
  const ben = await site.accounts.createAdmin(BEN, "editor");
  return { ...site, clock, now, ben, actor: { role: "admin", account: admin } as const };
}

it("an owner makes a link with which another person chooses a password within a day", async () => {
  await using services = await ownerAndEditor();
  const token = await createPasswordReset(services, services.ben.id, CONFIRMATION);
  expect(token).toMatch(/^[\w-]{43}$/);
  services.clock.at = new Date("2025-03-02T11:59:59Z");
  expect(await readPasswordReset(services, token)).toBe(BEN.email);
  services.clock.at = new Date("2025-03-02T12:00:00Z");
  await expect(readPasswordReset(services, token)).rejects.toMatchObject({ code: "password-reset.gone" });
});

it("only owners make such a link, with their password, for an enabled account", async () => {
  await using services = await ownerAndEditor();
  const { accounts, ben } = services;
  const asEditor: Actor = { role: "admin", account: ben };
  const made = createPasswordReset({ ...services, actor: asEditor }, ben.id, { ...CONFIRMATION, password: BEN.password });
  await expect(made).rejects.toMatchObject({ code: "actor.not-allowed" });
  const guessed = createPasswordReset(services, ben.id, { ...CONFIRMATION, password: "wrong" });
  await expect(guessed).rejects.toMatchObject({ code: "account.wrong-password" });
  await accounts.disable(ben.id);
  await expect(createPasswordReset(services, ben.id, CONFIRMATION)).rejects.toMatchObject({ code: "account.disabled" });
  await expect(createPasswordReset(services, "none", CONFIRMATION)).rejects.toMatchObject({ code: "account.not-found" });
});

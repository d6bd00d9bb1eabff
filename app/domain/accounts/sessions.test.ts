import { expect, it } from "vitest";
import { ADMIN, testAccounts } from "../../../tests/accounts.ts";
import { requestHeaders } from "../../../tests/browser-requests.ts";
import { endSession, listSessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const PHONE = "Mozilla/5.0 (Android 16; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0";

it("lists one's sessions, the one that asks first, and ends those of nobody else", async () => {
  await using site = await testAccounts();
  const { accounts, admin, passwordRule } = site;
  const services = { accounts, passwordRule, actor: { role: "admin", account: admin } as const };
  const phone = await signIn(services, ADMIN, requestHeaders([], { userAgent: PHONE }));
  const desk = await signIn(services, ADMIN, requestHeaders());
  expect(await listSessions(services, phone.session)).toMatchObject([
    { id: phone.session.id, device: "Firefox on Android", isCurrent: true },
    { id: desk.session.id, device: "Unknown device", isCurrent: false },
  ]);
  const other = { ...ADMIN, email: "other@marquee.example" };
  const stranger = { accounts, actor: { role: "admin", account: await accounts.createAdmin(other) } as const };
  await endSession(stranger, desk.session.id);
  expect(await listSessions(services, phone.session)).toHaveLength(2);
  await endSession(services, desk.session.id);
  expect(await listSessions(services, phone.session)).toMatchObject([{ id: phone.session.id }]);
  for (const act of [listSessions, endSession]) {
    await expect(act({ accounts, actor: { role: "operator" } }, phone.session as never)).rejects.toThrow("signed in");
  }
});

it("remembers a session that was begun with a password the policy has come to refuse", async () => {
  await using site = await testAccounts();
  const weak = { ...ADMIN, email: "weak@marquee.example", password: "password1" };
  await site.accounts.createAdmin(weak);
  expect((await signIn(site, weak, requestHeaders())).session.hasWeakPassword).toBe(true);
  expect((await signIn(site, ADMIN, requestHeaders())).session.hasWeakPassword).toBe(false);
});

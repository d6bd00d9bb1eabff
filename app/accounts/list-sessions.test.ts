import { expect, it } from "vitest";
import { ADMIN, testAccounts } from "../../tests/accounts.ts";
import { requestHeaders } from "../../tests/browser-requests.ts";
import { endOtherSessions, endSession, endSessionsOf, listSessions, readAdminDetails } from "./list-sessions.ts";
import { signIn } from "./sign-in/sign-in.ts";

const PHONE = "Mozilla/5.0 (Android 16; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0";

it("lists the user's own sessions, the current one first, and ends only those", async () => {
  await using site = await testAccounts();
  const { accounts, admin, passwordPolicy } = site;
  const services = { accounts, passwordPolicy, actor: { role: "admin", account: admin } as const };
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

it("ends all of the user's other sessions", async () => {
  await using site = await testAccounts();
  const services = { ...site, actor: { role: "admin", account: site.admin } as const };
  const [, here] = [await signIn(site, ADMIN, requestHeaders()), await signIn(site, ADMIN, requestHeaders())];
  await endOtherSessions(services, here.session);
  expect(await listSessions(services, here.session)).toMatchObject([{ id: here.session.id, isCurrent: true }]);
});

it("shows owners the sessions of others, and ends them one by one or all at once", async () => {
  await using site = await testAccounts();
  const services = { ...site, actor: { role: "admin", account: site.admin } as const };
  const editor = { ...ADMIN, email: "editor@marquee.example" };
  const { id } = await site.accounts.createAdmin(editor, "editor");
  const here = (await signIn(site, ADMIN, requestHeaders())).session;
  const theirs = [];
  for (let i = 0; i < 3; i++) theirs.push((await signIn(site, editor, requestHeaders())).session);
  const details = await readAdminDetails(services, id, here);
  expect(details).toMatchObject({ admin: { id, role: "editor" }, isLastOwner: false });
  expect(details.sessions).toHaveLength(3);
  expect((await readAdminDetails(services, site.admin.id, here)).isLastOwner).toBe(true);
  const sessionsLeft = async () => (await readAdminDetails(services, id, here)).sessions.length;
  await endSessionsOf(services, id, { one: theirs[0]?.id ?? "", current: here });
  expect(await sessionsLeft()).toBe(2);
  await endSessionsOf(services, id, { one: here.id, current: here });
  await endSessionsOf(services, id, { one: null, current: here });
  expect(await sessionsLeft()).toBe(0);
  await endSessionsOf(services, site.admin.id, { one: null, current: here });
  expect(await site.accounts.sessions(site.admin.id)).toMatchObject([{ id: here.id }]);
  const asEditor = { ...services, actor: { role: "admin", account: details.admin } as const };
  await expect(readAdminDetails(asEditor, id, here)).rejects.toMatchObject({ code: "actor.not-allowed" });
  await expect(endSessionsOf(asEditor, id, { one: null, current: here })).rejects.toMatchObject({ code: "actor.not-allowed" });
});

it("records a session begun with a password the policy now rejects", async () => {
  await using site = await testAccounts();
  const weak = { ...ADMIN, email: "weak@marquee.example", password: "password1" };
  await site.accounts.createAdmin(weak);
  expect((await signIn(site, weak, requestHeaders())).session.hasWeakPassword).toBe(true);
  expect((await signIn(site, ADMIN, requestHeaders())).session.hasWeakPassword).toBe(false);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "#app/accounts/better-auth/two-factor/totp.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, cookiesOf, sendForm, signIn } from "../sign-in.ts";

const CREDENTIALS = { username: ADMIN.email, password: ADMIN.password };

describe("two-factor sign-in", () => {
  let site: RunningSite;
  let cookie: string;
  let secret: string;
  let recoveryCodes: string[];

  const settings = (fields: Record<string, string>) =>
    sendForm(site, "/admin/settings", { password: ADMIN.password, ...fields }, { headers: { Cookie: cookie } });
  const answerCode = (step: string, fields: Record<string, string>) =>
    sendForm(site, "/admin/login/code", fields, { headers: { Cookie: step } });
  /** Makes the current code valid again. */
  const forgetUsedCodes = () => {
    const database = openSqliteFile(dataFiles(site.dataDir).accounts);
    database.exec(`UPDATE "twoFactor" SET "lastStep" = 0; DELETE FROM attempts`);
    database.close();
  };

  beforeAll(async () => {
    site = await startSite({ environment: ADMIN_SITE });
    cookie = await signIn(site);
    const begun = (await settings({ intent: "begin-two-factor" })).body;
    const sealed = /name="sealed" value="([\w-]+)"/.exec(begun)?.[1] ?? "";
    secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(begun)?.[1]?.replaceAll(" ", "") ?? "";
    expect(begun).toContain('src="data:image/svg+xml,');
    const wrong = await settings({ intent: "enable-two-factor", sealed, code: "000000" });
    expect([wrong.status, wrong.body.includes(sealed)]).toEqual([422, true]);
    const without = await settings({
      intent: "enable-two-factor",
      sealed,
      code: totpCode(secret, new Date()),
      password: "wrong",
    });
    expect([without.status, without.body.includes(sealed)]).toEqual([422, true]);
    const { body } = await settings({ intent: "enable-two-factor", sealed, code: totpCode(secret, new Date()) });
    expect((await ask(site.origin, "/admin", { headers: { Cookie: cookie } })).status).toBe(200);
    recoveryCodes = [...body.matchAll(/<code[^>]*>((?:[0-9a-z]{5}-){2}[0-9a-z]{5})<\/code>/g)].map(([, code = ""]) => code);
    expect(recoveryCodes).toHaveLength(10);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it("leads from the password to the code and then to the wanted page, and nowhere before", async () => {
    forgetUsedCodes();
    const first = await sendForm(site, "/admin/login", { ...CREDENTIALS, to: "/admin/media" });
    expect([first.status, first.headers.location]).toEqual([302, "/admin/login/code?to=%2Fadmin%2Fmedia"]);
    const step = cookiesOf(first);
    expect(step).toMatch(/^marquee\.second_step=[\w-]+\.[\w-]+$/);
    expect((await ask(site.origin, "/admin", { headers: { Cookie: step } })).status).toBe(302);
    const page = await ask(site.origin, "/admin/login/code?to=%2Fadmin%2Fmedia", { headers: { Cookie: step } });
    expect(page.body).toMatch(/<input[^>]*autoComplete="one-time-code"/);
    const wrong = await answerCode(step, { code: "000000" });
    expect([wrong.status, wrong.body.includes("This code is wrong or has already been used.")]).toEqual([422, true]);
    const done = await answerCode(step, { code: totpCode(secret, new Date()), to: "/admin/media" });
    expect([done.status, done.headers.location]).toEqual([302, "/admin/media"]);
    expect((await ask(site.origin, "/admin", { headers: { Cookie: cookiesOf(done) } })).status).toBe(200);
  });

  it("reports that recovery codes were never shown, until a page confirms it", async () => {
    const page = async () => (await ask(site.origin, "/admin/settings", { headers: { Cookie: cookie } })).body;
    expect(await page()).toContain("The codes were not shown.");
    await settings({ intent: "recovery-codes-shown", secret: recoveryCodes[9] ?? "" });
    expect(await page()).not.toContain("The codes were not shown.");
  });

  it("accepts a recovery code instead, and shows how many are left", async () => {
    const step = cookiesOf(await sendForm(site, "/admin/login", CREDENTIALS));
    const done = await answerCode(step, { code: recoveryCodes[0] ?? "", recovery: "yes" });
    expect(done.status).toBe(302);
    const { body } = await ask(site.origin, "/admin/settings", { headers: { Cookie: cookie } });
    expect(body).toContain("9 recovery codes are left.");
    const accounts = await ask(site.origin, "/admin/accounts", { headers: { Cookie: cookie } });
    expect(accounts.body).toContain("Two-factor authentication</span>");
  });

  it("redirects a visitor without the first step, or too late, to the sign-in page", async () => {
    const page = await ask(site.origin, "/admin/login/code");
    expect([page.status, page.headers.location]).toEqual([302, "/admin/login"]);
    const late = await answerCode("", { code: "000000" });
    expect([late.status, late.headers.location]).toEqual([302, "/admin/login?note=late"]);
  });

  it("is switched off by password and code", async () => {
    forgetUsedCodes();
    const off = { intent: "disable-two-factor" };
    expect((await settings({ ...off, code: "000000" })).status).toBe(422);
    expect((await settings({ ...off, code: totpCode(secret, new Date()), password: "wrong" })).status).toBe(422);
    expect((await settings({ ...off, code: totpCode(secret, new Date()) })).body).toContain("Two-factor authentication is off.");
    await signIn(site);
  });
});

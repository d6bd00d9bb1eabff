import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { ADMIN, ADMIN_SITE, cookiesOf, sendForm, signIn } from "../sign-in.ts";

const CREDENTIALS = { username: ADMIN.email, password: ADMIN.password };
const GUEST = { password: "silver screen", retyped: "silver screen" };

const send = (site: RunningSite, page: string, cookie: string, fields: Record<string, string>) =>
  sendForm(site, page, fields, { headers: { Cookie: cookie } });
const sendSettings = (site: RunningSite, cookie: string, fields: Record<string, string>) =>
  send(site, "/admin/settings", cookie, fields);
const sendAccounts = (site: RunningSite, cookie: string, fields: Record<string, string>) =>
  send(site, "/admin/accounts", cookie, { role: "owner", ...fields });

describe("the settings", () => {
  let site: RunningSite;
  let cookie: string;

  beforeAll(async () => {
    site = await startSite({ environment: ADMIN_SITE });
    cookie = await signIn(site);
  });
  afterAll(() => site[Symbol.asyncDispose]());
  /** Wrong passwords of one test must not delay the next one. */
  beforeEach(() => clearAttempts());

  function clearAttempts(): void {
    const database = openSqliteFile(path.join(site.dataDir, "auth.db"));
    database.exec("DELETE FROM attempts");
    database.close();
  }

  /** Removes the delays of eleven wrong passwords. */
  function waitAMinute(): void {
    const database = openSqliteFile(path.join(site.dataDir, "auth.db"));
    database.exec("UPDATE attempts SET failures = 11 WHERE failures = 5 AND id LIKE 'account.%'");
    database.close();
  }

  function accountOf(email: string): string {
    const database = openSqliteFile(path.join(site.dataDir, "auth.db"));
    const row = database.prepare(`SELECT id FROM "user" WHERE email = ?`).get(email);
    database.close();
    return String(row?.["id"]);
  }

  const sendConfirmed = (page: string, fields: Record<string, string>) =>
    send(site, page, cookie, { password: ADMIN.password, ...fields });
  const inviteToken = async () => {
    const { body } = await sendConfirmed("/admin/accounts", { intent: "invite", role: "owner", email: "" });
    return /\/admin\/invite\/([\w-]{43})/.exec(body)?.[1] ?? "";
  };

  it("create one account from an invitation that twelve clients accept together", async () => {
    const token = await inviteToken();
    const accept = (number: number) =>
      sendForm(site, `/admin/invite/${token}`, { ...GUEST, email: `guest-${number}@marquee.example` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => accept(number)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => [410, 503].includes(status))).toHaveLength(11);
    const accepted = answers.find(({ status }) => status === 302);
    const page = await ask(site.origin, "/admin", { headers: { Cookie: accepted ? cookiesOf(accepted) : "" } });
    expect(page.body).toMatch(/guest-\d+@marquee\.example/);
  });

  it("log an invitation without its token, however it is written", async () => {
    const token = await inviteToken();
    for (const path of [`/admin/invite/${token}`, `/ADMIN/Invite/${token}.data`, `/%61dmin/invite/${token}?a=1`]) {
      await ask(site.origin, path);
    }
    await site.untilLogged({ path: "/admin/invite/…" });
    await ask(site.origin, "/admin/last");
    await site.untilLogged({ path: "/admin/last" });
    expect(site.logged.join("\n")).not.toContain(token);
  });

  it("answer an unknown form with 404, and ignore missing fields", async () => {
    for (const intent of ["", "delete", "__proto__", "constructor", "toString"]) {
      for (const page of ["/admin/settings", "/admin/accounts", "/admin/accounts/any"]) {
        expect((await send(site, page, cookie, { intent })).status).toBe(404);
      }
    }
    expect((await sendSettings(site, cookie, { intent: "end-session" })).status).toBe(200);
    expect((await sendAccounts(site, cookie, { intent: "revoke-invitation" })).status).toBe(200);
    expect((await sendSettings(site, cookie, { intent: "change-password" })).status).toBe(422);
    expect((await ask(site.origin, "/admin/settings", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it.each(["<b>bold</b>@marquee.example", "no address", `${"a".repeat(300)}@marquee.example`])(
    "refuse to invite %s, and escape the input",
    async (email) => {
      const { status, body } = await sendConfirmed("/admin/accounts", { intent: "invite", role: "owner", email });
      expect([status, body.includes("Enter a valid e-mail address.")]).toEqual([422, true]);
      expect(body).not.toContain("<b>bold");
    },
  );

  it("require the password before an admin or key is added or locked out, and keep the input", async () => {
    const fields = { role: "editor", email: "guest@marquee.example", name: "Upload", password: "golden gate" };
    const own = `/admin/accounts/${accountOf(ADMIN.email)}`;
    const forms = [
      ["/admin/accounts", "invite"],
      ["/admin/settings", "create-api-key"],
      ...["change-role", "reset-password", "disable-admin", "enable-admin", "remove-admin"].map(
        (intent) => [own, intent] as const,
      ),
    ] as const;
    for (const [page, intent] of forms) {
      clearAttempts();
      const { status, body } = await send(site, page, cookie, { ...fields, intent });
      expect([intent, status]).toEqual([intent, 422]);
      expect(body.includes('value="guest@marquee.example"')).toBe(intent === "invite");
      expect(body.includes('value="Upload"')).toBe(intent === "create-api-key");
      expect(body.includes(fields.password)).toBe(false);
    }
  });

  it("disable, enable and remove another admin without scripts", async () => {
    const other = { email: "other@marquee.example", password: "silver screen" };
    const enter = () => sendForm(site, "/admin/login", { username: other.email, password: other.password });
    const accepted = await sendForm(site, `/admin/invite/${await inviteToken()}`, { ...GUEST, email: other.email });
    const session = { headers: { Cookie: cookiesOf(accepted) } };
    expect((await ask(site.origin, "/admin", session)).status).toBe(200);
    const page = `/admin/accounts/${accountOf(other.email)}`;
    const change = async (intent: string, fields: Record<string, string> = {}) =>
      (await sendConfirmed(page, { intent, ...fields })).body.replaceAll("<!-- -->", "");

    expect(await change("disable-admin")).toContain(`${other.email} is disabled and signed out everywhere.`);
    expect((await ask(site.origin, "/admin", session)).status).toBe(302);
    expect((await enter()).body).toContain("This account is disabled.");
    expect(await change("enable-admin")).toContain(`${other.email} can sign in again.`);
    const again = await enter();
    expect(again.status).toBe(302);
    const limited = { headers: { Cookie: cookiesOf(again) } };
    expect((await ask(site.origin, "/admin/accounts", limited)).status).toBe(200);
    expect(await change("change-role", { role: "boss" })).toContain("Choose a role.");
    expect(await change("change-role", { role: "editor" })).toContain(`${other.email} is now editor.`);
    expect((await ask(site.origin, "/admin/trash", limited)).status).toBe(200);
    const refused = await ask(site.origin, "/admin/accounts", limited);
    expect([refused.status, refused.body.includes("Your role, editor, does not include this.")]).toEqual([403, true]);
    expect(await change("end-sessions-of")).toContain("No active sessions.");
    expect((await ask(site.origin, "/admin", limited)).status).toBe(302);
    await change("remove-admin");
    expect((await enter()).status).toBe(401);
  });

  it("explain why the only owner cannot be limited, disabled or removed", async () => {
    const database = openSqliteFile(path.join(site.dataDir, "auth.db"));
    database.prepare(`UPDATE "user" SET "disabledAt" = "createdAt" WHERE email <> ?`).run(ADMIN.email);
    database.close();
    const page = `/admin/accounts/${accountOf(ADMIN.email)}`;
    for (const intent of ["change-role", "disable-admin", "remove-admin"]) {
      const { status } = await sendConfirmed(page, { intent, role: "editor" });
      expect([intent, status]).toEqual([intent, 409]);
    }
    expect((await ask(site.origin, page, { headers: { Cookie: cookie } })).body).toContain("This is the only owner");
  });

  it("show a link for choosing another user's password once, and keep it out of the log", async () => {
    const other = { email: "forgetful@marquee.example", password: "silver screen" };
    await sendForm(site, `/admin/invite/${await inviteToken()}`, { ...GUEST, email: other.email });
    const { body } = await sendConfirmed(`/admin/accounts/${accountOf(other.email)}`, { intent: "reset-password" });
    const token = /\/admin\/reset\/([\w-]{43})/.exec(body)?.[1] ?? "";
    const link = `/admin/reset/${token}`;
    expect((await ask(site.origin, link)).body).toContain(other.email);
    const next = { password: "golden gate bridge", retyped: "golden gate bridge" };
    expect((await sendForm(site, link, { ...next, retyped: "golden" })).status).toBe(422);
    const done = await sendForm(site, link, next);
    expect(done.headers.location).toBe("/admin/login?note=changed");
    expect([(await ask(site.origin, link)).status, (await sendForm(site, link, next)).status]).toEqual([410, 410]);
    const enter = (password: string) => sendForm(site, "/admin/login", { username: other.email, password });
    expect([(await enter(other.password)).status, (await enter(next.password)).status]).toEqual([401, 302]);
    await site.untilLogged({ path: "/admin/reset/…", status: 410, method: "POST" });
    expect(site.logged.join("\n")).not.toContain(token);
  });

  it("end another browser's session, whose cookie is invalid from then on", async () => {
    const other = await signIn(site);
    const { body } = await ask(site.origin, "/admin/settings", { headers: { Cookie: cookie } });
    const [session = ""] = [...body.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id);
    await sendSettings(site, cookie, { intent: "end-session", session });
    expect((await ask(site.origin, "/admin", { headers: { Cookie: other } })).status).toBe(302);
    const third = await signIn(site);
    await sendSettings(site, cookie, { intent: "end-other-sessions" });
    expect((await ask(site.origin, "/admin", { headers: { Cookie: third } })).status).toBe(302);
    expect((await ask(site.origin, "/admin", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("list active limits, which an owner can lift", async () => {
    const page = async (address = "/admin/limits") =>
      (await ask(site.origin, address, { headers: { Cookie: cookie } })).body.replaceAll("<!-- -->", "");
    const lift = (fields: Record<string, string>) => send(site, "/admin/limits", cookie, fields);
    const enter = async (password = ADMIN.password) =>
      (await sendForm(site, "/admin/login", { ...CREDENTIALS, password })).status;
    const showKey = async () => {
      const headers = { "X-Appwrite-Project": STORAGE_PROJECT, "X-Appwrite-Key": "wrong" };
      return (await ask(site.origin, "/v1/storage/buckets/images/files", { headers })).status;
    };
    expect(await page()).toContain("Nothing is limited right now.");
    for (let i = 0; i < 5; i++) expect(await enter("wrong")).toBe(401);
    waitAMinute();
    for (let i = 0; i < 20; i++) expect(await showKey()).toBe(401);
    expect([await enter(), await showKey()]).toEqual([429, 429]);
    const body = await page();
    expect(body).toMatch(/11 failed attempts.*Waits until.*Wrong API keys.*From 127\.0\.0\.1/s);
    const answers = [
      await lift({ intent: "lift-account", account: accountOf(ADMIN.email) }),
      await lift({ intent: "lift-limit", name: "wrong-api-keys", key: "127.0.0.1" }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, "/admin/limits"],
      [302, "/admin/limits"],
    ]);
    expect(await page()).toContain("Nothing is limited right now.");
    expect([await enter(), await showKey()]).toEqual([302, 401]);
    const audit = await page("/admin/audit?kind=limit");
    expect(audit).toContain("lifted a limit");
    expect(audit).toContain("Wrong API keys, 127.0.0.1");
  });

  it("mark a key and an invitation whose response was lost, and replace them by the next of the same name", async () => {
    const page = async (path: string) =>
      (await ask(site.origin, path, { headers: { Cookie: cookie } })).body.replaceAll("<!-- -->", "");
    const makeKey = async () => {
      const key = { intent: "create-api-key", name: "Unseen", rights: "read", expires: "never" };
      const { body } = await sendConfirmed("/admin/settings", key);
      return { body, key: /mq_[\w-]{43}/.exec(body)?.[0] ?? "" };
    };
    const statusOf = async (key: string) => {
      const headers = { "X-Appwrite-Project": STORAGE_PROJECT, "X-Appwrite-Key": key };
      return (await ask(site.origin, "/v1/storage/buckets/images/files", { headers })).status;
    };
    const lost = await makeKey();
    expect(lost.body).not.toContain("Not shown");
    expect(await page("/admin/settings")).toMatch(/Unseen(<[^>]*>)*Not shown</);
    const { key } = await makeKey();
    expect(await statusOf(lost.key)).toBe(401);
    await sendSettings(site, cookie, { intent: "api-key-shown", secret: key });
    expect(await page("/admin/settings")).not.toContain("Not shown");
    expect(await statusOf(key)).toBe(200);
    const invitation = { intent: "invite", role: "editor", email: "unseen@marquee.example" };
    const { body } = await sendConfirmed("/admin/accounts", invitation);
    expect(body).not.toContain("Not shown");
    expect(await page("/admin/accounts")).toContain("Not shown");
    const [secret = ""] = /http[^"]*\/admin\/invite\/[\w-]{43}/.exec(body) ?? [];
    await send(site, "/admin/accounts", cookie, { intent: "invitation-shown", secret });
    expect(await page("/admin/accounts")).not.toContain("Not shown");
  });

  it("keep the current session after a lost response, whatever the password confirmed, and end all others", async () => {
    const statusFor = async (held: string) => (await ask(site.origin, "/admin", { headers: { Cookie: held } })).status;
    const change = (current: string, next: string) =>
      sendSettings(site, cookie, { intent: "change-password", current, next, retyped: next });
    const lostAnswers = [
      () => sendConfirmed("/admin/settings", { intent: "create-api-key", name: "Lost", rights: "read", expires: "never" }),
      () => sendConfirmed("/admin/accounts/nobody", { intent: "disable-admin" }),
      () => change(ADMIN.password, GUEST.password),
      () => change(GUEST.password, ADMIN.password),
    ];
    for (const [i, send] of lostAnswers.entries()) {
      const password = i === 3 ? GUEST.password : ADMIN.password;
      const other = await signIn(site, { ...ADMIN, password });
      await send();
      expect([await statusFor(cookie), await statusFor(other)]).toEqual([200, 302]);
    }
  });
});

describe("a start", () => {
  it("warns only of a weak ADMIN_PASSWORD", async () => {
    const printed = async (password: string) => {
      await using site = await startSite({ environment: { ...ADMIN_SITE, ADMIN_PASSWORD: password } });
      return site.printed.filter((line) => line.startsWith("ADMIN_PASSWORD"));
    };
    expect(await printed("marquee1")).toEqual([expect.stringContaining("is easy to guess")]);
    expect(await printed("velvet curtain")).toEqual([]);
  });

  it("ignores the sign-in library's own settings", async () => {
    const reports: string[] = [];
    const collector = createServer((request, response) => {
      reports.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const { port } = collector.address() as AddressInfo;
    const environment = {
      ...ADMIN_SITE,
      BETTER_AUTH_URL: "https://elsewhere.example",
      BETTER_AUTH_SECRETS: "1:somebody-elses-secret-of-more-than-32-characters",
      BETTER_AUTH_TELEMETRY: "1",
      BETTER_AUTH_TELEMETRY_ENDPOINT: `http://127.0.0.1:${port}/report`,
    };
    await using site = await startSite({ environment });
    const { headers } = await sendForm(site, "/admin/login", CREDENTIALS);
    const names = headers["set-cookie"]?.map((cookie) => cookie.split("=", 1)[0]);
    expect(names).toEqual(["marquee.session_token", "marquee.known_browser"]);
    await site.stop();
    collector.close();
    expect(reports).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { totpCode } from "#app/accounts/better-auth/two-factor/totp.ts";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, cookiesOf, sendForm } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";
import { linesWithSecrets } from "./logged-secrets.ts";

/** Values without characters that forms, URLs and JSON escape. */
const TYPED = {
  own: "canary-own-password",
  next: "canary-next-password",
  wrong: "canary-wrong-password",
  asName: "canary-password-as-name",
  ofGuest: "canary-password-of-a-guest",
  ofService: "canary0key1of2tmdb3",
  searched: "canary-searched-for",
  unknownKey: `mq_${"canary".repeat(7)}x`,
};
const REFUSALS_AND_CHANGES = [
  "account.refuse-sign-in",
  "account.refuse-password",
  "account.enable-two-factor",
  "account.change-password",
  "api-key.create",
  "api-key.refuse",
  "invitation.create",
  "invitation.accept",
];

let site: RunningSite;
let own: ReturnType<typeof browser>;
let guest: ReturnType<typeof browser>;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, ADMIN_PASSWORD: TYPED.own } });
  [own, guest] = [browser(), browser()];
});
afterAll(() => site[Symbol.asyncDispose]());

/** Returns received cookies, and records all of them. */
function browser() {
  const cookies: string[] = [];
  const headers = () => ({ Cookie: cookies.at(-1) ?? "" });
  return {
    cookies,
    read: async (path: string) => (await ask(site.origin, path, { headers: headers() })).body,
    send: async (path: string, fields: Record<string, string>) => {
      const answer = await sendForm(site, path, fields, { headers: headers() });
      if (cookiesOf(answer)) cookies.push(cookiesOf(answer));
      return answer;
    },
  };
}

const partOf = (body: string, pattern: RegExp) => pattern.exec(body)?.[1] ?? "";

const signIn = (password: string, username = ADMIN.email) => own.send("/admin/login", { username, password });

const confirmed = (path: string, intent: string, fields: Record<string, string> = {}) =>
  own.send(path, { intent, password: TYPED.own, ...fields });

async function acceptInvitation(): Promise<string> {
  const fields = { role: "owner", email: "" };
  expect((await confirmed("/admin/accounts", "invite", { ...fields, password: TYPED.wrong })).status).toBe(422);
  const { body } = await confirmed("/admin/accounts", "invite", fields);
  const token = partOf(body, /\/admin\/invite\/([\w-]{43})/);
  expect(await guest.read(`/admin/invite/${token}`)).toContain("Create Account");
  const account = { email: "guest@marquee.example", password: TYPED.ofGuest, retyped: TYPED.ofGuest };
  expect((await guest.send(`/admin/invite/${token}`, account)).headers.location).toBe("/admin");
  return token;
}

async function useApiKeys(): Promise<string> {
  const { body } = await confirmed("/admin/settings", "create-api-key", { name: "Canary", rights: "files", expires: "never" });
  const key = partOf(body, /(mq_[\w-]{43})/);
  const statusFor = async (key: string) => {
    const headers = { "X-Appwrite-Project": STORAGE_PROJECT, "X-Appwrite-Key": key };
    return (await ask(site.origin, "/v1/storage/buckets/images/files", { headers })).status;
  };
  expect([await statusFor(key), await statusFor(TYPED.unknownKey)]).toEqual([200, 401]);
  return key;
}

async function enableTwoFactor(): Promise<{ sealed: string; totpSecret: string; recoveryCodes: string[] }> {
  const { body: begun } = await confirmed("/admin/settings", "begin-two-factor");
  const sealed = partOf(begun, /name="sealed" value="([\w-]+)"/);
  const totpSecret = partOf(begun, /<code[^>]*>([A-Z2-7 ]+)<\/code>/).replaceAll(" ", "");
  const fields = { sealed, code: totpCode(totpSecret, new Date()) };
  const { body: enabled } = await confirmed("/admin/settings", "enable-two-factor", fields);
  const recoveryCodes = Array.from(enabled.matchAll(/>((?:[0-9a-z]{5}-){2}[0-9a-z]{5})</g), ([, code = ""]) => code);
  expect(recoveryCodes).toHaveLength(10);
  return { sealed, totpSecret, recoveryCodes };
}

async function auditRows(): Promise<string[]> {
  const store = await openStoreBeside(site.dataDir);
  const rows = await Array.fromAsync(store.audit.all(WHOLE_AUDIT));
  await store.close();
  return rows.map((row) => JSON.stringify(row));
}

it("no log holds a password, code, key, link, search or cookie of an admin's day", async () => {
  expect((await signIn(TYPED.wrong)).status).toBe(401);
  expect((await signIn(TYPED.wrong, TYPED.asName)).status).toBe(401);
  expect((await signIn(TYPED.own)).status).toBe(302);
  const invitation = await acceptInvitation();
  const { body: services } = await confirmed("/admin/services", "save-tmdb", { tmdbApiKey: TYPED.ofService });
  expect(services).toContain("mdb3");
  const key = await useApiKeys();
  const { sealed, totpSecret, recoveryCodes } = await enableTwoFactor();
  const change = { intent: "change-password", current: TYPED.own, next: TYPED.next, retyped: TYPED.next };
  expect((await own.send("/admin/settings", change)).body).toContain("Your password was changed");
  expect((await signIn(TYPED.next)).headers.location).toBe("/admin/login/code");
  const [code = ""] = recoveryCodes;
  expect((await own.send("/admin/login/code", { code, recovery: "yes" })).status).toBe(302);
  expect(await own.read(`/admin?q=${TYPED.searched}`)).toContain(TYPED.searched);

  const cookies = [...own.cookies, ...guest.cookies].flatMap((line) => decodeURIComponent(line).match(/[\w+/-]{20,}/g) ?? []);
  const secrets = [...Object.values(TYPED), invitation, key, sealed, totpSecret, ...recoveryCodes, ...cookies];
  expect(cookies.length).toBeGreaterThanOrEqual(11);
  expect(secrets.filter(({ length }) => length < 10)).toEqual([]);
  expect(linesWithSecrets(secrets, secrets)).toEqual(secrets);

  const rows = await auditRows();
  for (const action of REFUSALS_AND_CHANGES) expect(rows.join()).toContain(action);
  const pages = await Promise.all(["", "/export", "/export?format=ndjson"].map((part) => own.read(`/admin/audit${part}`)));
  for (const page of pages) expect(page).toContain("guest@marquee.example");
  await site.untilLogged({ path: "/admin/audit/export" });
  expect(site.logged.join()).toContain("/admin/invite/…");
  const lines = [...site.logged, ...site.printed, ...rows, ...pages.flatMap((page) => page.split("\n"))];
  expect(linesWithSecrets(lines, secrets)).toEqual([]);
});

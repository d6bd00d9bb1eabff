import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailServer } from "../../servers/mail-server.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { ADMIN, ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const NEXT = "paper lantern";
const CANARY = "canary+password";

describe("a forgotten password", () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let site: RunningSite;

  beforeAll(async () => {
    server = await mailServer({ allowInsecureAuth: true });
    const environment = {
      ...ADMIN_SITE,
      PUBLIC_URL: "https://films.example",
      TRUSTED_PROXIES: "127.0.0.1",
      SMTP_URL: `smtp://site:${encodeURIComponent(CANARY)}@127.0.0.1:${server.port}`,
      MAIL_FROM: "Films <site@films.example>",
    };
    site = await startSite({ environment });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  /** Every test uses its own network. */
  const forget = (email: string, network: string) =>
    sendForm(site, "/admin/forgot", { email }, { headers: { "X-Forwarded-For": network, Host: "evil.example" } });
  const linkIn = (text: string) => /https:\/\/films\.example(\/admin\/reset\/[\w-]{43})\r\n/.exec(text)?.[1] ?? "";
  const shown = (body: string) => /<main.*<\/main>/s.exec(body)?.[0].replaceAll(/[\w.]+@[\w.]+/g, "");

  it("gets the same answer with and without an account, and mails a link only to an account", async () => {
    const unknown = await forget("nobody@marquee.example", "198.51.100.1");
    const known = await forget(ADMIN.email.toUpperCase(), "198.51.100.1");
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.body).toContain("Check your mail");
    expect(shown(known.body.replace(ADMIN.email.toUpperCase(), ADMIN.email))).toBe(shown(unknown.body));
    const mail = await server.until(0);
    expect(mail).toMatchObject({ from: "site@films.example", to: [ADMIN.email], user: "site" });
    expect(mail.source).toContain("Subject: Choose a new password for films.example\r\n");
    expect(linkIn(mail.text)).not.toBe("");
    expect(mail.source).not.toContain("evil.example");
  });

  it("is replaced once by the link, which ends every session, and the user is notified in the site's name", async () => {
    const store = await openStoreBeside(site.dataDir);
    await store.settings.set({ site: { ...DEFAULT_SITE, name: "Kino Nord" } });
    await store.close();
    const session = await signIn(site);
    const link = linkIn((await server.until(0)).text);
    expect((await ask(site.origin, link)).body).toContain("Choose a new password");
    const mismatch = await sendForm(site, link, { password: NEXT, retyped: "paper lanterns" });
    expect([mismatch.status, mismatch.body.includes("Passwords do not match.")]).toEqual([422, true]);
    const named = await sendForm(site, link, { password: "kinonord", retyped: "kinonord" });
    expect([named.status, named.body.includes("the name of this site.")]).toEqual([422, true]);
    const done = await sendForm(site, link, { password: NEXT, retyped: NEXT });
    expect([done.status, done.headers.location]).toEqual([302, "/admin/login?note=changed"]);
    expect((await sendForm(site, link, { password: NEXT, retyped: NEXT })).status).toBe(410);
    expect((await ask(site.origin, link)).status).toBe(410);
    expect((await ask(site.origin, "/admin", { headers: { Cookie: session } })).status).toBe(302);
    await signIn(site, { ...ADMIN, password: NEXT });
    const mail = await server.until(1);
    expect(mail.to).toEqual([ADMIN.email]);
    expect(mail.source).toContain("Subject: Your password for Kino Nord was changed\r\n");
    expect(mail.source.replaceAll(ADMIN.email, "")).not.toMatch(/marquee/i);
  });

  it("is requested at most five times from one network before a delay, whatever the address", async () => {
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await forget(`${i}@marquee.example`, "198.51.100.2")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await forget("no address", "198.51.100.3")).status).toBe(422);
  });

  it("leaves no token and no password in the log", async () => {
    const token =
      linkIn((await server.until(0)).text)
        .split("/")
        .at(-1) ?? "";
    await site.untilLogged({ event: "request", path: "/admin/reset/…" });
    const log = [...site.logged, ...site.printed].join("\n");
    expect(log).toContain('"event":"mail.sent"');
    for (const secret of [token, CANARY, encodeURIComponent(CANARY), NEXT]) expect(log).not.toContain(secret);
  });
});

it("a site without a mail server names the contact for a new password", async () => {
  await using site = await startSite({ environment: { ...ADMIN_SITE, CONTACT_EMAIL: "us@films.example" } });
  const { body } = await ask(site.origin, "/admin/forgot");
  expect(body).toContain("This site sends no mail.");
  expect(body).toContain("mailto:us@films.example");
  const sent = await sendForm(site, "/admin/forgot", { email: ADMIN.email });
  expect(sent.status).toBe(409);
});

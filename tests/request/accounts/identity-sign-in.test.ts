import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUSY } from "../../../server/process/last-resort.ts";
import { CLIENT, identityProvider } from "../../servers/identity-provider.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN, ADMIN_SITE, cookiesOf, sendForm, signIn } from "../sign-in.ts";

const VERIFIED = { sub: "7", email: ADMIN.email, email_verified: true };

const client = (number: number) => ({ "X-Forwarded-For": `203.0.113.${number}` });

describe("signing in by OpenID Connect", () => {
  let provider: Awaited<ReturnType<typeof identityProvider>>;
  let site: RunningSite;

  beforeAll(async () => {
    provider = await identityProvider();
    const environment = {
      ...ADMIN_SITE,
      PUBLIC_URL: "http://films.example",
      TRUSTED_PROXIES: "127.0.0.1",
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_NAME: "Films Login",
    };
    site = await startSite({ environment });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await provider[Symbol.asyncDispose]();
  });

  /** Follows the redirects of a browser: to the provider and back. */
  async function goThrough(to = "/admin") {
    const begun = await ask(site.origin, `/admin/login/identity?to=${encodeURIComponent(to)}`);
    const back = await provider.visit(begun.headers.location ?? "");
    return { back, cookie: cookiesOf(begun), finish: () => returnWith(back, cookiesOf(begun)) };
  }
  const returnWith = ({ pathname, search }: URL, cookie: string) =>
    ask(site.origin, pathname + search, { headers: { Cookie: cookie } });

  /** On a loaded machine the site may refuse requests before it reads them. */
  async function askOnceAdmitted(path: string, options?: Parameters<typeof ask>[2]): Promise<Answer> {
    const answer = await ask(site.origin, path, options);
    return answer.status === 503 && answer.body.includes(BUSY) ? askOnceAdmitted(path, options) : answer;
  }

  it("is offered by name, and returns to the page the admin wanted", async () => {
    provider.set({ person: VERIFIED });
    const login = await ask(site.origin, "/admin/login?to=%2Fadmin%2Fmedia");
    expect(login.body.replaceAll("<!-- -->", "")).toContain("Sign in with Films Login");
    expect(login.body).toContain('href="/admin/login/identity?to=%2Fadmin%2Fmedia"');
    const { back, cookie, finish } = await goThrough("/admin/media");
    expect(back.origin + back.pathname).toBe("http://films.example/admin/login/identity/return");
    expect(cookie).toMatch(/^marquee\.pending_sign_in=[\w-]+$/);
    const done = await finish();
    expect([done.status, done.headers.location]).toEqual([302, "/admin/media"]);
    const page = await ask(site.origin, "/admin", { headers: { Cookie: cookiesOf(done) } });
    expect([page.status, page.body.includes(ADMIN.email)]).toEqual([200, true]);
  });

  it("is visible to and removable by an owner, including its sessions", async () => {
    provider.set({ person: VERIFIED });
    const theirs = cookiesOf(await (await goThrough()).finish());
    const headers = { Cookie: await signIn(site) };
    const read = async (path: string, own = headers) => (await ask(site.origin, path, { headers: own })).body;
    const page = /\/admin\/accounts\/[\w-]+/.exec(await read("/admin/accounts"))?.[0] ?? "";
    expect(await read("/admin/accounts")).toContain("Sign-in provider");
    const shown = await read(page);
    expect(shown).toContain(provider.issuer);
    const identity = /name="identity" value="([^"]+)"/.exec(shown)?.[1] ?? "";
    const remove = (password: string) => sendForm(site, page, { intent: "unlink-identity", identity, password }, { headers });
    expect((await remove("wrong")).status).toBe(422);
    expect(await read(page)).toContain(identity);
    const { status, body } = await remove(ADMIN.password);
    expect([status, body.includes("The link was removed")]).toEqual([200, true]);
    expect(await read(page)).not.toContain("Sign-in provider");
    expect((await ask(site.origin, "/admin", { headers: { Cookie: theirs } })).status).toBe(302);
    expect(await read("/admin/audit?kind=account")).toMatch(/unlinked a sign-in provider.*linked a sign-in provider/s);
  });

  it("reports why it failed", async () => {
    provider.set({ person: { sub: "8", email: "ben@marquee.example", email_verified: true } });
    const unknown = await (await goThrough()).finish();
    expect([unknown.status, unknown.headers["set-cookie"]]).toEqual([403, undefined]);
    expect(unknown.body).toContain("There is no account for ben@marquee.example here.");
    provider.set({ person: { sub: "9", email: ADMIN.email } });
    expect((await (await goThrough()).finish()).body).toContain("The provider has not verified your e-mail address");
    provider.set({ declines: true });
    expect((await (await goThrough()).finish()).body).toContain("Films Login did not sign you in.");
    provider.set({ person: VERIFIED, isForged: true });
    const forged = await (await goThrough()).finish();
    expect([forged.status, forged.body.includes("Signing in with Films Login failed.")]).toEqual([502, true]);
    await site.untilLogged({ event: "oidc.failed" });
  });

  it("continues only in the browser that began it", async () => {
    provider.set({ person: VERIFIED });
    const [one, other] = [await goThrough(), await goThrough()];
    expect((await returnWith(one.back, "")).status).toBe(409);
    expect((await returnWith(one.back, other.cookie)).status).toBe(502);
  });

  it("does not block rendering while a slow provider is pending, and refuses more than sixteen", async () => {
    provider.set({ person: VERIFIED });
    const begun = await Promise.all(Array.from({ length: 20 }, () => goThrough()));
    const release = provider.hold();
    const refused: Answer[] = [];
    const { promise: fourRefused, resolve } = Promise.withResolvers<void>();
    const returning = begun.map(async ({ back, cookie }, number) => {
      const headers = { Cookie: cookie, ...client(number) };
      const answer = await askOnceAdmitted(back.pathname + back.search, { headers });
      if (answer.status === 503 && refused.push(answer) === 4) resolve();
      return answer.status;
    });
    await fourRefused;
    expect((await askOnceAdmitted("/search?q=meanwhile")).status).toBe(200);
    release();
    const statuses = await Promise.all(returning);
    expect([302, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([16, 4]);
    for (const { headers, body } of refused) {
      expect(headers["retry-after"]).toBe("5");
      expect(body).toContain("Too many requests to other sites are waiting.");
    }
  });

  it("leaves no secret in the log", () => {
    const log = [...site.logged, ...site.printed].join("\n");
    expect(log).not.toMatch(/canary|code=|state=/);
  });
});

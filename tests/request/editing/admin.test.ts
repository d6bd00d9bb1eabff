import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, cookiesOf, sendForm, signIn } from "../sign-in.ts";

const CREDENTIALS = { username: ADMIN.email, password: ADMIN.password };

function siteWith(environment: Record<string, string>): () => RunningSite {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ environment: { ...ADMIN_SITE, ...environment } });
  });
  afterAll(() => site[Symbol.asyncDispose]());
  return () => site;
}

const scriptPolicy = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1];

describe("back office responses", () => {
  const site = siteWith({});

  it.each(["/admin", "/admin/login", "/admin/nowhere", "/admin.data", "/admin/login.data", "/ADMIN/login", "/%61dmin"])(
    "%s is not cached or indexed",
    async (path) => {
      const { headers } = await ask(site().origin, path);
      expect(headers["cache-control"]).toBe("no-store, private");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(headers).not.toHaveProperty("etag");
    },
  );

  it("allow only their own scripts, by a unique nonce", async () => {
    const answers = await Promise.all([1, 2].map(() => ask(site().origin, "/admin/login")));
    const nonces = answers.map(({ headers, body }) => {
      const nonce = /^'self' 'nonce-([\w+/]{24})'$/.exec(scriptPolicy(headers["content-security-policy"]) ?? "")?.[1];
      const scripts = [...body.matchAll(/<script((?![^>]*type="application\/json")[^>]*)>/g)].map(([, attributes]) => attributes);
      expect(scripts.length).toBeGreaterThan(0);
      for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it("mask a typed password, and leave it to password managers", async () => {
    const { body } = await ask(site().origin, "/admin/login");
    const field = /<input[^>]*name="password"[^>]*>/.exec(body)?.[0] ?? "";
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autocomplete="current-password"/i);
    expect(field).not.toMatch(/onpaste/i);
  });

  it("do not affect public pages: without application scripts or a nonce, cached for all", async () => {
    const { headers, body } = await ask(site().origin, "/", { headers: { Cookie: await signIn(site()) } });
    expect(scriptPolicy(headers["content-security-policy"])).toBe("'self'");
    expect(body).not.toContain("__reactRouter");
    expect(body).not.toContain("entry.client");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers.etag).toBeDefined();
  });

  it("show a page only to the signed-in admin, and not to later visitors", async () => {
    const cookie = await signIn(site());
    const page = await ask(site().origin, "/admin", { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    expect(page.body).toContain(ADMIN.email);
    expect((await ask(site().origin, "/admin")).status).toBe(302);
  });

  it("redirect a signed-in admin from the login page and unknown paths to the first page", async () => {
    const headers = { Cookie: await signIn(site()) };
    for (const path of ["/admin/login", "/admin/nowhere", "/admin/a/b/c", "/admin/logout"]) {
      const answer = await ask(site().origin, path, { headers });
      expect([answer.status, answer.headers.location]).toEqual([302, "/admin"]);
    }
    expect((await sendForm(site(), "/admin/nowhere", {}, { headers })).status).toBe(404);
  });

  it.each(["/movies.data", "/_root.data", "/admin.x.data", "/adminx.data", "/admin/../movies.data", "/__manifest"])(
    "are the only ones with data for scripts: %s is not found",
    async (path) => {
      expect((await ask(site().origin, path)).status).toBe(404);
    },
  );
});

describe("a session", () => {
  const site = siteWith({});

  it("uses cookies that scripts cannot read and other sites' pages do not send", async () => {
    const { headers } = await sendForm(site(), "/admin/login", CREDENTIALS);
    const cookies = headers["set-cookie"] ?? [];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly(;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).not.toMatch(/; Secure/);
    }
  });

  it("also ends on the server when the admin logs out", async () => {
    const headers = { Cookie: await signIn(site()) };
    const left = await sendForm(site(), "/admin/logout", {}, { headers });
    expect([left.status, left.headers.location]).toEqual([302, "/"]);
    expect(cookiesOf(left)).toMatch(/=$/);
    expect(left.headers["clear-site-data"]).toBe('"cache"');
    expect((await ask(site().origin, "/admin", { headers })).status).toBe(302);
  });

  it("is new after each sign-in", async () => {
    expect(await signIn(site())).not.toBe(await signIn(site()));
  });

  it("is refused with the same message for a wrong password and an unknown account", async () => {
    const bodies = [];
    for (const wrong of [
      { password: "velvet curtains" },
      { username: "nobody@marquee.example" },
      { password: "" },
      { username: "" },
    ]) {
      const { status, body, headers } = await sendForm(site(), "/admin/login", { ...CREDENTIALS, ...wrong });
      expect(status).toBe(401);
      expect(headers["set-cookie"]).toBeUndefined();
      bodies.push(/<div role="alert">.*?<\/div>/.exec(body)?.[0]);
    }
    expect(bodies[0]).toContain("Login failed!");
    expect(new Set(bodies).size).toBe(1);
  });

  it.each([
    "//evil.example",
    "https://evil.example/admin",
    "/\\evil.example",
    "/admin/../..//evil.example",
    "/movies",
    "javascript:x",
  ])("does not redirect to %s", async (to) => {
    const { headers } = await sendForm(site(), "/admin/login", { ...CREDENTIALS, to });
    expect(headers.location).toBe("/admin");
    const page = await ask(site().origin, `/admin/login?to=${encodeURIComponent(to)}`);
    expect(page.body).toContain('name="to" value="/admin"');
  });

  it("redirects to the requested page", async () => {
    const { headers } = await ask(site().origin, "/admin/edit/movie/a?tab=2");
    expect(headers.location).toBe("/admin/login?to=%2Fadmin%2Fedit%2Fmovie%2Fa%3Ftab%3D2");
    const signedIn = await sendForm(site(), "/admin/login", { ...CREDENTIALS, to: "/admin/edit/movie/a?tab=2" });
    expect(signedIn.headers.location).toBe("/admin/edit/movie/a?tab=2");
  });
});

describe("a session on https", () => {
  const site = siteWith({ PUBLIC_URL: "https://films.example" });
  const NAME = "__Host-marquee.session_token";
  const statusFor = async (cookie: string) => (await ask(site().origin, "/admin", { headers: { Cookie: cookie } })).status;
  const begin = async () => (await sendForm(site(), "/admin/login", CREDENTIALS)).headers["set-cookie"] ?? [];
  /** The cookie under the name that another host of the domain could use. */
  const withPlainName = ([line = ""]: string[]) => line.split(";", 1)[0]?.replace("__Host-", "") ?? "";

  it("uses a cookie that no other host of the domain can set, as for known browsers", async () => {
    const [line = "", ...others] = await begin();
    const known = /^__Host-marquee\.known_browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/;
    expect(others).toEqual([expect.stringMatching(known)]);
    expect(line).toMatch(/^__Host-marquee\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(await statusFor(line.split(";", 1)[0] ?? "")).toBe(200);
  });

  it("ignores a foreign cookie beside or instead of its own", async () => {
    const planted = withPlainName(await begin());
    for (const cookie of [`${planted}; ${NAME}=mine.x`, planted]) expect(await statusFor(cookie)).toBe(302);
  });
});

describe("a form sent to the back office", () => {
  const site = siteWith({ PUBLIC_URL: "https://films.example" });
  const from = (headers: Record<string, string>) =>
    ask(site().origin, "/admin/login", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(CREDENTIALS).toString(),
    });

  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: "https://films.example" },
    { Origin: "https://films.example", "X-Forwarded-Host": "elsewhere.example" },
  ])("is accepted with %o", async (headers) => {
    const answer = await from(headers);
    expect(answer.status).toBe(302);
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/; Secure$/);
  });

  it.each<Record<string, string>>([
    {},
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "nonsense" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://films.example" },
  ])("is refused with %o", async (headers) => {
    const answer = await from(headers);
    expect(answer.status).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["/", "/movies", "/nowhere"])("is refused at %s, too, when it comes from another site", async (path) => {
    const { status } = await ask(site().origin, path, { method: "POST", headers: { Origin: "https://evil.example" } });
    expect(status).toBe(403);
  });
});

describe("a site behind a proxy", () => {
  const site = siteWith({ TRUSTED_PROXIES: "127.0.0.1" });

  it("sets its cookies on https only if the client uses it", async () => {
    const cookiesBy = async (protocol: string) => {
      const headers = { Host: "films.example", Origin: `${protocol}://films.example`, "X-Forwarded-Proto": protocol };
      const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams(CREDENTIALS).toString();
      return (await ask(site().origin, "/admin/login", { method: "POST", headers: form, body })).headers["set-cookie"];
    };
    const secure = expect.stringMatching(/; Secure$/);
    expect(await cookiesBy("https")).toEqual([secure, secure]);
    expect((await cookiesBy("http"))?.join()).not.toMatch(/; Secure/);
  });

  it("delays guesses whatever address the client claims", async () => {
    const guess = (number: number) =>
      sendForm(
        site(),
        "/admin/login",
        { ...CREDENTIALS, password: `guess ${number}` },
        { headers: { "X-Forwarded-For": "203.0.113.9", "X-Marquee-Client-Address": `198.51.100.${number}` } },
      );
    const answers = [];
    for (let number = 0; number < 12; number++) answers.push(await guess(number));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    const own = await sendForm(site(), "/admin/login", CREDENTIALS, { headers: { "X-Forwarded-For": "203.0.113.200" } });
    expect(own.status).toBe(302);
  });
});

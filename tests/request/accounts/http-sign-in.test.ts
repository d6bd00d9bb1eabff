import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE } from "../sign-in.ts";

const PUBLIC_URL = "https://films.example";
/** Headers of a browser over http, except to this machine: no Sec-Fetch-Site. */
const HTTP = { Host: "films.lan:3000" };

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, PUBLIC_URL } });
});
afterAll(() => site[Symbol.asyncDispose]());

const read = (path: string, headers: Record<string, string> = HTTP) => ask(site.origin, path, { headers });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = HTTP) =>
  ask(site.origin, path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: `http://${headers["Host"]}`, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

describe("a site with PUBLIC_URL on https that is opened over http", () => {
  it.each([
    "/admin/login?to=%2Fadmin%2Fmedia",
    "/admin/forgot",
    "/admin/welcome/none",
    "/admin/invite/none",
    "/admin/reset/none",
  ])("shows on %s which address to use", async (path) => {
    expect((await read(path)).body).toContain(`<a href="${PUBLIC_URL}${path}"`);
  });

  it.each([
    ["https, by what only its pages are sent", { Host: "films.example", "Sec-Fetch-Site": "none" }],
    ["this machine, where browsers keep the cookies", { Host: "localhost:3000" }],
    ["this machine by its address", { Host: "127.0.0.1:3000" }],
  ])("shows nothing on %s", async (_, headers) => {
    expect((await read("/admin/login", headers)).body).not.toContain(`href="${PUBLIC_URL}/admin`);
  });

  it("refuses the right password with the address, and starts no session that the browser would lose", async () => {
    const { status, headers, body } = await send("/admin/login", { username: ADMIN.email, password: ADMIN.password });
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
    expect(body).toContain(`Open ${PUBLIC_URL}/admin/login`);
    const guest = { email: "guest@marquee.example", password: "golden gate", retyped: "golden gate" };
    for (const [path, fields] of [
      ["/admin/welcome/none", {}],
      ["/admin/invite/none", guest],
    ] as const) {
      expect(await send(path, fields)).toMatchObject({ status: 403, body: expect.stringContaining(`${PUBLIC_URL}${path}`) });
    }
  });

  it("also tells a form of its own host, which counts as another site's", async () => {
    const body = `This page was opened over http. Open ${PUBLIC_URL}/admin/login instead.`;
    for (const path of ["/admin/login", "/admin/login.data"]) {
      expect(await send(path, {}, { Host: "films.example" })).toMatchObject({ status: 403, body });
    }
  });
});

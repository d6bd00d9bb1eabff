import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { WRITES } from "../../authorisation/forms.ts";
import { UPLOADS } from "../../authorisation/services.ts";
import { buildItem } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN, ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

/** All routes open to visitors. */
const OPEN = [
  "/admin/login/identity",
  "/admin/login/identity/return",
  "/admin/login",
  "/admin/login/code",
  "/admin/forgot",
  "/admin/reset/:token",
  "/admin/welcome/:token",
  "/admin/invite/:token",
];
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const ITEM = buildItem("movie", { id: "metropolis" });
/** Values of route parameters that exist. */
const PARAMETERS: Record<string, string> = { kindPath: "movies", type: "movie", id: ITEM.id, "*": "nowhere" };

/** Headers of a request that another site's page makes a browser send, with the cookies for this one. */
const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://other.films.example", "Sec-Fetch-Site": "same-site" },
];
const FIELDS = { intent: "delete", id: ITEM.id, ids: ITEM.id, itemName: "Taken over", email: "me@evil.example", enabled: "on" };
const OTHER_WRITES = [
  `/ratings/${ITEM.id}`,
  "/",
  "/movies",
  "/watchlist/items",
  "/v1/storage/buckets/images/files",
  "/v1/storage/buckets/images/files/any",
];

type AdminRoute = { path: string; ids: string[] };

/** Includes the ids of the parent routes. */
function adminRoutes(entries: readonly RouteConfigEntry[], above: AdminRoute = { path: "", ids: [] }): AdminRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above.path}/${entry.path}` : above.path;
    const ids = [...above.ids, entry.id ?? ""];
    const own = path === "/admin" || path.startsWith("/admin/") ? [{ path, ids }] : [];
    return [...own, ...adminRoutes(entry.children ?? [], { path, ids })];
  });
}

/** Lists the path with and without optional parameters. */
function addressesOf(path: string): string[] {
  const fill = (pattern: string) => pattern.replace(/:(\w+)\??|\*/g, (part, name: string) => PARAMETERS[name ?? part] ?? "x");
  return [...new Set([fill(path), fill(path.replace(/\/:\w+\?/g, ""))])];
}

const closed = adminRoutes(routes).filter(({ path }) => !OPEN.includes(path));
const addresses = [...new Set(closed.flatMap(({ path }) => addressesOf(path)))];

let site: RunningSite;
let cookie: string;
let before: string;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  cookie = await signIn(site);
  const store = await openStoreBeside(site.dataDir);
  await store.items.insert(ITEM);
  await store.close();
  before = everything();
});
afterAll(() => site[Symbol.asyncDispose]());

function everything(): string {
  const { database, accounts } = dataFiles(site.dataDir);
  return [database, accounts].map(rowsOf).join("\n");
}

function rowsOf(file: string): string {
  const database = openSqliteFileForReading(file);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const rows = tables.map(({ name }) => [name, database.prepare(`SELECT * FROM "${String(name)}"`).all()]);
  database.close();
  return JSON.stringify(rows);
}

/** A refusal or a redirect, also as React Router encodes them for its own pages. */
function isClosed({ status, headers, body }: Answer): boolean {
  const leadsAway = status === 302 && /^\/(?:admin(?:\/login(?:\?to=.*)?)?)?$/.test(headers.location ?? "");
  return status === 401 || leadsAway || (status === 202 && body.includes('"redirect"'));
}

describe("the back office is closed to visitors", () => {
  it("and this test knows all routes", () => {
    expect(addresses).toEqual(expect.arrayContaining(["/admin", "/admin/logout", "/admin/nowhere"]));
    expect(adminRoutes(routes).map(({ path }) => path)).toContain(OPEN[0]);
  });

  it.each(addresses)("for reading %s", async (address) => {
    for (const method of ["GET", "HEAD"]) {
      expect((await ask(site.origin, address, { method })).status).toBe(302);
      const answer = await ask(site.origin, `${address}.data`, { method });
      expect(method === "HEAD" ? [401, 202] : [isClosed(answer) && answer.status]).toContain(answer.status);
    }
  });

  it.each(closed)("for a single loader of $path", async ({ path, ids }) => {
    for (const address of addressesOf(path)) {
      for (const id of ids) {
        const answer = await ask(site.origin, `${address}.data?_routes=${encodeURIComponent(id)}`);
        expect(isClosed(answer)).toBe(true);
      }
    }
  });

  it.each(addresses)("for sending to %s", async (address) => {
    for (const method of METHODS) {
      for (const target of [address, `${address}?index`, `${address}.data`]) {
        expect(isClosed(await sendForm(site, target, FIELDS, { method }))).toBe(true);
      }
    }
  });

  it.each(addresses)("for any other method on %s", async (address) => {
    for (const method of ["OPTIONS", "PROPFIND", "LINK"]) {
      const { status } = await sendForm(site, address, {}, { method });
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
    }
  });

  it("and none of these requests changed anything", () => {
    expect(everything()).toBe(before);
  });
});

describe("requests from other sites' pages, in a signed-in browser,", () => {
  const everywhere = [...new Set([...addresses, ...OPEN.flatMap(addressesOf)])];
  const login = { username: ADMIN.email, password: ADMIN.password };

  it.each([...everywhere, ...everywhere.map((address) => `${address}.data`), ...OTHER_WRITES])(
    "cannot submit to %s",
    async (address) => {
      for (const method of METHODS) {
        for (const from of FOREIGN) {
          const headers = { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie, ...from };
          const body = new URLSearchParams({ ...FIELDS, ...login }).toString();
          const { status, headers: answered } = await ask(site.origin, address, { method, headers, body });
          const isKnown = !address.startsWith("/ratings/") || ["POST", "DELETE"].includes(method);
          expect(status).toBe(isKnown ? 403 : 405);
          expect(answered["set-cookie"]).toBeUndefined();
        }
      }
    },
  );

  it("cannot submit any form of the product, with its own fields", async () => {
    const ids = { own: "own", foreign: "foreign", ownSession: "own-session", foreignSession: "foreign-session" };
    const cases = Object.values(WRITES).flatMap((each) => Object.values(each));
    for (const { at, fields } of cases) {
      const address = typeof at === "function" ? at(ids) : at;
      const body = new URLSearchParams(fields?.(ids) ?? FIELDS).toString();
      for (const from of FOREIGN) {
        const headers = { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie, ...from };
        expect((await ask(site.origin, address, { method: "POST", headers, body })).status, `${address} ${body}`).toBe(403);
      }
    }
    for (const method of ["POST", "PUT"]) {
      for (const address of Object.keys(UPLOADS)) {
        const headers = { Cookie: cookie, ...FOREIGN[0] };
        expect((await ask(site.origin, address, { method, headers, body: "a,b" })).status, address).toBe(403);
      }
    }
  });

  it("change nothing by opening pages", async () => {
    for (const address of everywhere) {
      const target = `${address}?${new URLSearchParams({ ...FIELDS, ...login }).toString()}`;
      const headers = { Cookie: cookie, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
      expect((await ask(site.origin, target, { headers })).status).toBeLessThan(500);
    }
    expect(await ask(site.origin, "/admin", { headers: { Cookie: cookie } })).toMatchObject({ status: 200 });
  });

  it("and changed nothing at all", () => {
    expect(withoutLastUse(everything())).toBe(withoutLastUse(before));
  });
});

/** A session records once a minute that it is used, for a page of any origin. */
function withoutLastUse(rows: string): string {
  return rows.replaceAll(/"(?:updatedAt|expiresAt)":"[^"]*"/g, "");
}

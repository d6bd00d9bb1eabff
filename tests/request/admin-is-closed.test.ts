import { DatabaseSync } from "node:sqlite";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { dataFiles } from "../../server/process/data-files.ts";
import { buildItem } from "../builders.ts";
import { startSite, type RunningSite } from "../site.ts";
import { ask, type Answer } from "./ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "./sign-in.ts";
import { openStoreBeside } from "./store-beside.ts";

/** All routes open to visitors. */
const OPEN = [
  "/admin/login/identity",
  "/admin/login/identity/return",
  "/admin/login",
  "/admin/login/code",
  "/admin/forgot",
  "/admin/reset/:token",
  "/admin/invite/:token",
];
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const ITEM = buildItem("movie", { id: "metropolis" });
/** Values of route parameters for which something exists. */
const PARAMETERS: Record<string, string> = { kindPath: "movies", type: "movie", id: ITEM.id, "*": "nowhere" };

type AdminRoute = { path: string; ids: string[] };

/** With the ids of the parent routes. */
function adminRoutes(entries: readonly RouteConfigEntry[], above: AdminRoute = { path: "", ids: [] }): AdminRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above.path}/${entry.path}` : above.path;
    const ids = [...above.ids, entry.id ?? entry.file.replace(/\.tsx?$/, "")];
    const own = path === "/admin" || path.startsWith("/admin/") ? [{ path, ids }] : [];
    return [...own, ...adminRoutes(entry.children ?? [], { path, ids })];
  });
}

/** With and without optional parameters. */
function addressesOf(path: string): string[] {
  const fill = (pattern: string) => pattern.replace(/:(\w+)\??|\*/g, (part, name: string) => PARAMETERS[name ?? part] ?? "x");
  return [...new Set([fill(path), fill(path.replace(/\/:\w+\?/g, ""))])];
}

const closed = adminRoutes(routes).filter(({ path }) => !OPEN.includes(path));
const addresses = [...new Set(closed.flatMap(({ path }) => addressesOf(path)))];

let site: RunningSite;
let before: string;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  await signIn(site);
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
  const database = new DatabaseSync(file, { readOnly: true });
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
  it("and this test knows its routes", () => {
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
    const fields = {
      intent: "delete",
      id: ITEM.id,
      ids: ITEM.id,
      itemName: "Taken over",
      email: "me@evil.example",
      enabled: "on",
    };
    for (const method of METHODS) {
      for (const target of [address, `${address}?index`, `${address}.data`]) {
        expect(isClosed(await sendForm(site, target, fields, { method }))).toBe(true);
      }
    }
  });

  it.each(addresses)("for any other method at %s", async (address) => {
    for (const method of ["OPTIONS", "PROPFIND", "LINK"]) {
      const { status } = await sendForm(site, address, {}, { method });
      expect(status).toBeGreaterThanOrEqual(300);
      expect(status).toBeLessThan(500);
    }
  });

  it("and nothing of all this changed anything", () => {
    expect(everything()).toBe(before);
  });
});

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { lineOf, publicationOf } from "../../data/publication.ts";
import { BARE_ENVIRONMENT } from "../../run-script.ts";
import { runScriptHere } from "../../run-script-here.ts";
import { localHost, type LocalHost } from "../../servers/local-host.ts";
import { builtServer, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { makeApiKey, sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const IS_MIRROR = "This site is a mirror of Night Films; edit there.";
const published = publicationOf();

let site: RunningSite;
let store: Store;
let cookie: string;
let host: LocalHost;

beforeAll(async () => {
  host = await localHost(({ url = "" }, response) => {
    const bytes = published.files.get(url.slice("/data/".length));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  published.setDocuments([{ collection: "settings", id: "site", name: "Night Films", languages: ["de", "es", "ar"] }]);
  const validUntil = new Date(Date.now() + 86_400_000).toISOString();
  published.publish([lineOf("metropolis", { cId: "mv1", itemName: "Metropolis" }), lineOf("nosferatu")], [], { validUntil });
  ({ site, store, cookie } = await startAdminSite());
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

const follow = (...args: string[]) =>
  runScriptHere("follow", args, { environment: { DATA_DIR: site.dataDir, OUTBOUND_ALLOW: `127.0.0.1:${host.port}` } });
const read = async (address: string) => (await ask(site.origin, address)).body;
const asOwner = (path: string) => ask(site.origin, path, { headers: { Cookie: cookie } });
const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, { headers: { Cookie: cookie } });
const setNotice = async (notice: "" | "expired" | "closed") => {
  const { mirror } = await store.settings.get();
  if (mirror) await store.settings.set({ mirror: { ...mirror, notice } });
};

it("is made of an empty site by a command, beside the running site", async () => {
  const address = `http://127.0.0.1:${host.port}/data/`;
  expect(await follow()).toMatchObject({ code: 2, err: "This site follows no other site yet: name its ADDRESS#KEY.\n" });
  expect(await follow(address)).toMatchObject({
    code: 2,
    err: expect.stringContaining("Usage: ./marquee follow [ADDRESS#KEY]") as string,
  });
  expect(await follow(`${address}#${publicationOf().key}`)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^The entry is not signed by the key RW.*\n$/) as string,
  });
  expect(await follow(`${address}#${published.key}`)).toEqual({
    out: "Night Films, number 1: 3 changes, 0 removed\n",
    err: "",
    code: 0,
  });
  expect(await follow()).toMatchObject({ out: "Night Films, number 1: 0 changes, 0 removed\n" });
  expect(await read("/movies/metropolis")).toContain("Metropolis");
});

it("says whose copy it is, of when, and how to reach its own operator, in every language", async () => {
  const texts = {
    "/": "A mirror of Night Films, as of 1 January 2025.",
    "/de": "Ein Spiegel von Night Films, Stand 1. Januar 2025.",
    "/es": "Un espejo de Night Films, a fecha de 1 de enero de 2025.",
    "/ar": "مرآة لموقع",
  };
  for (const [path, text] of Object.entries(texts)) expect([path, (await read(path)).includes(text)]).toEqual([path, true]);
  expect((await read("/about")).split("A mirror of Night Films").length, "in the text and in the footer").toBe(3);
  expect(await read("/about")).toContain('href="/contact"');
});

it("lets nobody change what its site publishes", async () => {
  const forms: [string, Record<string, string>][] = [
    ["/admin/create/movies", { itemName: "New" }],
    ["/admin/edit/movie/metropolis", { itemName: "Other" }],
    ["/admin/items", { intent: "trash", ids: "metropolis" }],
    ["/admin/customization/movies", { intent: "save" }],
    ["/admin/lists", { intent: "save" }],
    ["/admin/people", { intent: "save" }],
    ["/admin/import", { intent: "start" }],
    ["/admin/scan", { intent: "start" }],
    ["/admin/pages/about", { intent: "save-page", text: "Mine", basedOn: "" }],
    ["/admin/site", { intent: "undo-site", site: JSON.stringify({ name: "Mine" }), basedOn: "" }],
    ["/admin/settings/history", { intent: "restore", version: "1", basedOn: "" }],
  ];
  for (const [path, fields] of forms) {
    const { status, body } = await send(path, fields);
    expect([path, status, body.includes(IS_MIRROR)]).toEqual([path, 403, true]);
  }
  for (const rights of ["content:publish", "content:write", "files"]) {
    const key = await makeApiKey(site, rights, { rights, cookie });
    const [method, sent] = rights === "files" ? ["PUT", "/v1/storage/buckets/images/files/none"] : ["POST", "/api/1/items"];
    const headers = {
      Authorization: `Bearer ${key}`,
      "X-Appwrite-Key": key,
      "X-Appwrite-Project": STORAGE_PROJECT,
      "Content-Type": "application/json",
    };
    const { status, body } = await ask(site.origin, sent, {
      method,
      headers,
      body: JSON.stringify({ id: "x", type: "movie", itemName: "X" }),
    });
    expect([rights, status, body.includes(IS_MIRROR)]).toEqual([rights, 403, true]);
  }
  const imported = await runScriptHere("import", ["-"], { environment: { DATA_DIR: site.dataDir } });
  expect(imported.code).toBe(2);
  expect((await store.items.get("metropolis"))?.itemName).toBe("Metropolis");
});

it("hides in the back office what its site edits, and keeps what its operator answers for", async () => {
  const { body } = await asOwner("/admin");
  for (const path of ["/admin/import", "/admin/trash", "/admin/lists", "/admin/customization", "/admin/create"])
    expect([path, body.includes(`href="${path}"`)]).toEqual([path, false]);
  for (const path of [
    "/admin/reports",
    "/admin/withdrawals",
    "/admin/backups",
    "/admin/accounts",
    "/admin/site",
    "/admin/pages/privacy",
  ])
    expect([path, (await asOwner(path)).status]).toEqual([path, 200]);
  expect(body).toContain('href="/admin/edit/movie/metropolis/withdraw"');
});

it("withdraws a title of its own accord", async () => {
  const form = "/admin/edit/movie/metropolis/withdraw";
  expect((await asOwner(form)).body).toContain("Metropolis");
  expect(await send(form, { reason: "A court asked" })).toMatchObject({
    status: 302,
    headers: { location: "/admin/withdrawals" },
  });
  expect((await ask(site.origin, "/movies/metropolis")).status).toBe(410);
  await follow();
  expect((await ask(site.origin, "/movies/metropolis")).status).toBe(410);
  expect((await asOwner("/admin/withdrawals")).body).not.toContain("Publish again");
});

it("shows a notice when its site is silent, and no titles after a month", async () => {
  await setNotice("expired");
  expect(await read("/movies/nosferatu")).toContain("What you see may be out of date");
  expect(await read("/de/movies/nosferatu")).toContain("kann veraltet sein");
  await setNotice("closed");
  const browser = { headers: { Accept: "text/html" } };
  for (const path of [
    "/",
    "/movies/nosferatu",
    "/de/movies",
    "/search?q=film",
    "/feed.xml",
    "/api/1/items",
    "/download/nosferatu",
    "/watchlist",
  ])
    expect([path, (await ask(site.origin, path, browser)).status]).toEqual([path, 503]);
  expect((await ask(site.origin, "/de/movies/nosferatu", browser)).body).toContain("seit mehr als einem Monat nicht bestätigt");
  for (const path of ["/about", "/de/privacy", "/contact", "/terms", "/healthz", "/admin/login"])
    expect([path, (await ask(site.origin, path, browser)).status]).toEqual([path, 200]);
  await setNotice("");
  expect((await ask(site.origin, "/movies/nosferatu")).status).toBe(200);
});

it("keeps settings of its own", async () => {
  const { site: stored } = await store.settings.get();
  expect(stored).toMatchObject({ name: "Night Films", contact: DEFAULT_SITE.contact });
  await store.settings.set({ site: { ...stored, contact: "mirror@example.org" } });
  published.setDocuments([
    { collection: "settings", id: "site", name: "Night Films 2", languages: [], contact: "origin@example.org" },
  ]);
  published.publish([], [], { validUntil: new Date(Date.now() + 86_400_000).toISOString() });
  await follow();
  expect((await store.settings.get()).site).toMatchObject({ name: "Night Films 2", contact: "mirror@example.org" });
});

it("does not publish, and becomes a site that does by a command", async () => {
  const environment = { DATA_DIR: site.dataDir };
  const target = path.join(site.dataDir, "copy");
  const publish = () =>
    spawnSync(process.execPath, [path.join(builtServer(), "publish.js"), target, "--contact", "a@b.example"], {
      env: { ...BARE_ENVIRONMENT, ...environment },
      encoding: "utf8",
    });
  const refused = publish();
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringMatching(/^This site is a mirror of Night Films.*\n$/)]);
  expect(existsSync(path.join(site.dataDir, "publication"))).toBe(false);
  const fork = (...args: string[]) => runScriptHere("fork", args, { environment });
  expect(await fork("night films")).toMatchObject({ code: 2, err: expect.stringContaining("a name of its own") as string });
  expect(await fork("Day Films")).toMatchObject({ code: 0, out: expect.stringMatching(/^This site is Day Films now/) as string });
  expect(await read("/about")).toContain("Day Films");
  expect(publish()).toMatchObject({ status: 0, stdout: expect.stringContaining("Number 1 is published") as string });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const HOSTILE = `"><script>alert(1)</script>`;

let site: RunningSite;
let store: Store;
let headers: Record<string, string>;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  headers = { Cookie: await signIn(site) };
  store = await openStoreBeside(site.dataDir);
  for (const cId of ["mv1", "mv2"]) await store.items.insert(buildItem("movie", { cId, itemName: `Film ${cId}` }));
});
afterAll(async () => {
  await store.close();
  await site[Symbol.asyncDispose]();
});

const EDIT = "/admin/lists/long-nights";
const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, { headers });

async function basedOn(): Promise<string> {
  const { body } = await ask(site.origin, EDIT, { headers });
  return /name="basedOn" value="([^"]*)"/.exec(body)?.[1] ?? "";
}

it("is created, filled, visible to visitors at once, and deleted", async () => {
  const made = await send("/admin/lists", { intent: "add-list", title: "Long nights", slug: "long-nights", kind: "movie" });
  expect([made.status, made.headers["location"]]).toEqual([302, EDIT]);
  const filled = { intent: "save-list", title: HOSTILE, text: HOSTILE, kind: "movie", "items.1": "mv2", "items.3": "mv1" };
  expect((await send(EDIT, { ...filled, basedOn: "0".repeat(64) })).status).toBe(409);
  expect((await send(EDIT, { ...filled, "items.2": "mv9", basedOn: await basedOn() })).status).toBe(422);
  expect((await send(EDIT, { ...filled, basedOn: await basedOn() })).status).toBe(200);

  const { body } = await ask(site.origin, "/lists/long-nights");
  expect(body.indexOf("Film mv2")).toBeLessThan(body.lastIndexOf("Film mv1"));
  expect(body).not.toContain("<script>alert(1)");
  expect(body).toMatch(/<h1 id="list-title" dir="auto"/);
  const headings = [...body.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  expect(
    headings.every((level, at) => level <= (headings[at - 1] ?? 0) + 1),
    String(headings),
  ).toBe(true);
  expect((await ask(site.origin, "/sitemap/pages.xml")).body).toContain("/lists/long-nights</loc>");

  const kept = await send(EDIT, { intent: "remove-list", slug: "long-nights", basedOn: "0".repeat(64) });
  expect([kept.status, kept.body.includes('value="mv2"')]).toEqual([409, true]);
  expect((await send(EDIT, { intent: "remove-list", basedOn: await basedOn() })).status).toBe(302);
  const gone = await ask(site.origin, "/lists/long-nights");
  expect([gone.status, gone.headers["location"]]).toEqual([302, "/"]);
});

it("keeps the input of a list that another editor deletes, to be saved as a new one", async () => {
  await send("/admin/lists", { intent: "add-list", title: "Long nights", slug: "long-nights", kind: "movie" });
  const typed = { title: "Longer nights", text: "All of them.", kind: "movie", "items.1": "mv2", basedOn: await basedOn() };
  expect((await send(EDIT, { intent: "remove-list", basedOn: typed.basedOn })).status).toBe(302);
  const refused = await send(EDIT, { ...typed, intent: "save-list", slug: "long-nights" });
  expect(refused.status).toBe(410);
  for (const text of ["This list was deleted in the meantime.", "Longer nights", "All of them.", 'value="mv2"'])
    expect(refused.body).toContain(text);
  expect(refused.body).toMatch(/value="save-as-list"[^>]*>Save as a new list</);
  expect(await ask(site.origin, EDIT, { headers })).toMatchObject({ status: 404 });

  const unnamed = await send(EDIT, { ...typed, intent: "save-as-list", slug: "Long nights" });
  expect(unnamed.status).toBe(422);
  expect(unnamed.body).toContain("Longer nights");
  const saved = await send(EDIT, { ...typed, intent: "save-as-list", slug: "long-nights" });
  expect([saved.status, saved.headers["location"]]).toEqual([302, EDIT]);
  expect((await store.settings.get()).lists).toEqual([
    { slug: "long-nights", title: "Longer nights", text: "All of them.", kind: "movie", codes: ["mv2"] },
  ]);
  expect((await send(EDIT, { ...typed, intent: "save-as-list", slug: "long-nights" })).status).toBe(409);
  expect((await send(EDIT, { intent: "remove-list", basedOn: await basedOn() })).status).toBe(302);
});

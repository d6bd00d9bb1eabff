import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemPath } from "#app/kinds/registry.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { buildItem } from "../../data/builders.ts";
import { listen, type Listener } from "../../servers/listener.ts";
import type { SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { maxChecked } from "../accounts/max-checked.ts";
import { startPair } from "./instances.ts";
import { ADMIN, ADMIN_SITE, cookiesOf, makeApiKey, sendForm, signIn } from "../sign-in.ts";
import { inputFile, storageByKey } from "../storage/storage.ts";
import { jpeg } from "../../data/file-bytes.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const FROM_A_PAGE = { "User-Agent": FIREFOX, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };

let pair: Awaited<ReturnType<typeof startPair>>;
let one: SiteProcess;
let other: SiteProcess;
let cookie: string;

beforeAll(async () => {
  pair = await startPair({ ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" });
  ({ one, other } = pair);
  cookie = await signIn(one);
});
afterAll(() => pair[Symbol.asyncDispose]());

const asAdmin = () => ({ headers: { Cookie: cookie } });
const addMovie = (overrides = {}) => pair.store.items.insert(buildItem("movie", overrides));
const bodyOf = async (site: SiteProcess, path: string) => (await ask(site.origin, path)).body;

describe("an admin at one instance", () => {
  it("is signed in at the other, and signed out there at once", async () => {
    const own = await signIn(one);
    const statusAt = async (site: SiteProcess) => (await ask(site.origin, "/admin", { headers: { Cookie: own } })).status;
    expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200]);
    await sendForm(other, "/admin/logout", {}, { headers: { Cookie: own } });
    expect([await statusAt(one), await statusAt(other)]).toEqual([302, 302]);
    const refused = await sendForm(one, "/admin/items", { intent: "trash", ids: "x" }, { headers: { Cookie: own } });
    expect(refused.status).toBe(401);
  });

  it("is delayed at both after too many wrong passwords at either", async () => {
    const guess = (site: SiteProcess) =>
      sendForm(site, "/admin/login", { username: "nobody@marquee.example", password: "wrong" }, { headers: from("10.9.9.9") });
    const guessTen = async (site: SiteProcess) =>
      (await Promise.all(Array.from({ length: 10 }, () => guess(site)))).map(({ status }) => status);
    const begunMs = performance.now();
    const [here, there] = await Promise.all([guessTen(one), guessTen(other)]);
    expect([here.includes(429), there.includes(429)]).toEqual([true, true]);
    // Separate limits would let each instance check as many.
    const checked = [...here, ...there].filter((status) => status === 401).length;
    expect(checked).toBeLessThanOrEqual(maxChecked(performance.now() - begunMs));
  });
});

it("a new site name at one instance applies to the other at once", async () => {
  await bodyOf(other, "/");
  const { body } = await ask(one.origin, "/admin/site", asAdmin());
  const basedOn = /name="basedOn" value="([^"]*)"/.exec(body)?.[1] ?? "";
  const save = (name: string, basedOn: string) =>
    sendForm(one, "/admin/site", { intent: "save-site", kinds: "movie", name, basedOn }, asAdmin());
  expect((await save("Kino Nord", basedOn)).status).toBe(200);
  expect(await bodyOf(other, "/")).toContain("<title>Kino Nord</title>");
  expect(await bodyOf(other, "/manifest.webmanifest")).toContain('"name":"Kino Nord"');
  expect((await save("Kino Süd", basedOn)).status).toBe(409);
  await pair.store.settings.set({ site: DEFAULT_SITE });
});

it("an API key made at one instance works at the other, and one revoked is rejected there at once", async () => {
  const program = storageByKey(other, await makeApiKey(one, "Upload", { cookie }));
  const upload = (fileId: string) => program.createFile({ bucketId: "images", fileId, file: inputFile(jpeg(2000), "a.jpg") });
  expect(await upload("before")).toMatchObject({ $id: "before" });
  const [key] = await pair.store.apiKeys.list();
  await sendForm(one, "/admin/settings", { intent: "revoke-api-key", key: key?.id ?? "" }, asAdmin());
  await expect(upload("after")).rejects.toMatchObject({ code: 401 });
});

it("an admin disabled at one instance loses sessions, sockets and API keys at the other at once", async () => {
  const ben = { email: "ben@marquee.example", password: "silver screen" };
  const send = (page: string, fields: Record<string, string>) =>
    sendForm(one, page, { ...fields, password: ADMIN.password }, asAdmin());
  const invited = await send("/admin/accounts", { intent: "invite", role: "owner" });
  const [path = ""] = /\/admin\/invite\/[\w-]{43}/.exec(invited.body) ?? [];
  const theirs = cookiesOf(await sendForm(other, path, { ...ben, retyped: ben.password }));
  const program = storageByKey(other, await makeApiKey(other, "Upload", { ...ben, cookie: theirs }));
  const movie = await addMovie();
  using listener = await listen(other.origin, asAdmin());
  using disabled = await listen(other.origin, { headers: { Cookie: theirs } });
  for (const each of [listener, disabled]) await each.subscribe("items");
  expect(await disabled.next("connected")).toMatchObject({ data: { user: { email: ben.email } } });

  const shown = await ask(one.origin, "/admin/accounts", asAdmin());
  const [account = ""] = /\/admin\/accounts\/[^"]+/.exec(shown.body.slice(shown.body.indexOf("ben@"))) ?? [];
  expect((await send(account, { intent: "disable-admin" })).body).toContain(`${ben.email} is disabled`);

  expect((await ask(other.origin, "/admin", { headers: { Cookie: theirs } })).status).toBe(302);
  const file = { bucketId: "images", fileId: "late", file: inputFile(jpeg(2000), "a.jpg") };
  await expect(program.createFile(file)).rejects.toMatchObject({ code: 401 });
  await sendForm(one, "/admin/items", { intent: "trash", ids: movie.id, stay: "yes" }, asAdmin());
  // An edit made directly in the database is an event without ids, which may come at any time.
  const aboutMovie = ({ messages }: Listener) => messages.filter((message) => JSON.stringify(message).includes(movie.id));
  await expect.poll(() => aboutMovie(listener)).toHaveLength(1);
  expect(await disabled.next("connected")).toMatchObject({ data: { user: null } });
  expect(aboutMovie(disabled)).toEqual([]);
  const signInAs = (password: string) => sendForm(other, "/admin/login", { username: ben.email, password });
  expect(await signInAs(ben.password)).toMatchObject({ status: 403, body: expect.stringContaining("This account is disabled.") });
  expect((await signInAs("wrong")).status).toBe(401);
});

describe("a page of the other instance", () => {
  it("soon shows an edit", async () => {
    const movie = await addMovie({ itemName: "Häxan" });
    expect(await bodyOf(other, itemPath(movie))).toContain("Häxan");
    await sendForm(one, "/admin/items", { intent: "trash", ids: movie.id, stay: "yes" }, asAdmin());
    await expect.poll(async () => (await ask(other.origin, itemPath(movie))).status).toBe(404);
    await sendForm(one, "/admin/items", { intent: "restore", ids: movie.id, stay: "yes" }, asAdmin());
    await expect.poll(() => bodyOf(other, itemPath(movie))).toContain("Häxan");
  });

  it("finds new words, also for corrections", async () => {
    expect(await bodyOf(other, "/search/suggest?q=nosfertu")).not.toContain("Nosferatu");
    await addMovie({ itemName: "Nosferatu" });
    for (const site of [one, other]) await expect.poll(() => bodyOf(site, "/search/suggest?q=nosfertu")).toContain("Nosferatu");
  });

  it("shows a new rating, even without an edit", async () => {
    const game = await pair.store.items.insert(buildItem("game"));
    const shown = () => bodyOf(other, itemPath(game));
    expect(await shown()).toContain("Not rated yet");
    const body = JSON.stringify({ key: "k".repeat(32), rating: 4 });
    await ask(one.origin, `/ratings/${game.id}`, { method: "POST", headers: { ...FROM_A_PAGE, ...from("10.1.1.1") }, body });
    await expect.poll(shown).toContain("4.0/5 (1)");
  });
});

it("a scheduled draft is published once by one of the instances, and both show it", async () => {
  const due = Array.from({ length: 20 }, (_, at) => buildItem("movie", { cId: `due${at}`, itemName: `Due on time ${at}` }));
  await pair.store.transaction(async (tx) => {
    for (const item of due) {
      await tx.drafts.put({ item, status: "scheduled", publishAt: new Date(Date.now() - 1000), createdBy: "", updatedBy: "" });
    }
  });
  const published = () =>
    [one, other]
      .flatMap(({ logged }) => logged.filter((line) => line.includes(`"items.published"`)))
      .map((line) => (JSON.parse(line) as { count: number }).count);
  await expect.poll(() => published().length).toBeGreaterThan(0);
  expect(published().reduce((sum, count) => sum + count, 0)).toBe(due.length);
  for (const site of [one, other]) expect(await bodyOf(site, itemPath(due[0]!))).toContain("Due on time 0");
  const actionsOf = async ({ id }: { id: string }) =>
    (await pair.store.history.versions({ item: id })).map(({ action }) => action);
  expect(await Promise.all(due.map(actionsOf))).toEqual(due.map(() => ["publish", "schedule"]));
});

it("the visitors of all instances are added up", async () => {
  const movie = await addMovie();
  const visit = (site: SiteProcess, address: string) =>
    ask(site.origin, `${itemPath(movie)}/seen`, {
      method: "POST",
      headers: { "User-Agent": FIREFOX, "Marquee-Shown": "page", ...from(address) },
    });
  for (const address of ["10.2.1.1", "10.2.2.1", "10.2.3.1"]) await visit(one, address);
  for (const address of ["10.3.1.1", "10.3.2.1"]) await visit(other, address);
  const views = async () => (await pair.store.items.get(movie.id))?.views ?? 0;
  await expect.poll(views).toBe(5);
  await Promise.all([one.stop(), other.stop()]);
  expect(await views()).toBe(5);
});

function from(address: string) {
  return { "X-Forwarded-For": address };
}

import { afterAll, beforeAll, expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { challengesOf } from "../../form-challenges.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const INBOX = "/admin/reports";
const REQUESTS = "/admin/reports/requests";
const HELD = { messages: 200, requests: 300 };

let site: RunningSite;
let store: Store;
let cookie: string;
let challenges: Awaited<ReturnType<typeof challengesOf>>;

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite({ TRUSTED_PROXIES: "127.0.0.1" }));
  await store.settings.set({ site: { ...DEFAULT_SITE, titleRequests: true } });
  challenges = await challengesOf(site.dataDir, store);
});
afterAll(async () => {
  await challenges.close();
  await site[Symbol.asyncDispose]();
});

/** Sends a form without a proof of work, like a browser without scripts. */
async function send(path: string, fields: Record<string, string>, from: string) {
  const { token } = await challenges.issue(path);
  return sendForm(site, path, { challenge: token, website: "", ...fields }, { headers: { "X-Forwarded-For": from } });
}
const write = (text: string, from: string) => send("/contact", { text }, from);
const askFor = (title: string, from: string) => send("/requests", { title, kind: "movie", sure: "yes" }, from);
const show = async (path: string) => (await ask(site.origin, path, { headers: { Cookie: cookie } })).body;
const act = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, { headers: { Cookie: cookie } });
const messages = async () => (await store.reports.page({ state: "open", limit: 100, cursor: null })).items;
const requests = async () => (await store.titleRequests.page({ state: "new", limit: 100, cursor: null })).items;
const openIn = async (inbox: "reports" | "titleRequests") =>
  (await (inbox === "reports" ? store.reports.countOpen() : store.titleRequests.countNew())).count;

it("accepts less from a household's networks together than from as many others", async () => {
  const statuses: number[] = [];
  for (let network = 0; network < 8; network++) statuses.push((await write("Hello", `2001:db8:7:1${network}00::1`)).status);
  expect(statuses, "of one /48").toEqual(Array<number>(8).fill(303));
  statuses.length = 0;
  for (let network = 0; network < 8; network++) statuses.push((await write("Hello", `2001:db8:8:10${network}::1`)).status);
  expect(statuses, "of one /56").toEqual([...Array<number>(6).fill(303), 429, 429]);
  expect((await write("Hello", "2001:db8:8:200::1")).status, "its neighbour").toBe(303);
});

it("makes room in an inbox filled by one network, and reports how many messages were dropped", async () => {
  const at = new Date();
  for (let sent = await openIn("reports"); sent < HELD.messages; sent++)
    await store.reports.add({ topic: "message", item: null, text: `Flood ${sent}`, replyTo: "", at, network: "flood" }, 200);
  for (const from of ["198.51.100.1", "192.0.2.1"]) expect((await write(`From ${from}`, from)).status, from).toBe(303);
  expect(await openIn("reports")).toBe(HELD.messages);
  const [newest, second, third] = await messages();
  expect([newest?.text, second?.text, third?.text]).toEqual(["From 192.0.2.1", "From 198.51.100.1", "Flood 197"]);
  const body = await show(INBOX);
  expect(body).toContain("2 messages were dropped because one network sent too many.");
  expect(body).toContain("Delete all 183 like this");
  expect(body.match(/Delete all/g), "the others stand alone").toHaveLength(23);
});

it("deletes all messages like one, and no other", async () => {
  const before = await messages();
  const flood = before.find(({ text }) => text === "Flood 190");
  expect((await act(INBOX, { intent: "delete-alike", report: flood?.id ?? "" })).status).toBe(302);
  const left = await messages();
  expect(left.filter(({ text }) => text.startsWith("Flood"))).toEqual([]);
  expect(left.filter(({ text }) => text.startsWith("From"))).toHaveLength(2);
  expect(await show(INBOX)).not.toContain("were dropped");
  const { items } = await store.audit.page({ ...WHOLE_AUDIT, kind: "report", limit: 100 });
  expect(items.map(({ action }) => action)).toEqual(Array<string>(100).fill("report.delete"));
  expect(JSON.stringify(items)).not.toContain("Flood");
});

it("does the same for requests", async () => {
  const asked = { type: "movie", year: "", link: "", note: "", at: new Date(), network: "flood" } as const;
  for (let sent = 0; sent < HELD.requests; sent++) await store.titleRequests.add({ ...asked, title: `Flood ${sent}` }, 300);
  expect((await askFor("The Lost World", "198.51.100.1")).status).toBe(303);
  expect(await openIn("titleRequests")).toBe(HELD.requests);
  const [newest, second] = await requests();
  expect([newest?.title, second?.title]).toEqual(["The Lost World", "Flood 298"]);
  const body = await show(REQUESTS);
  expect(body).toContain("1 request was dropped because one network sent too many.");
  expect(body).toContain("Delete all 299 like this");
  expect((await act(REQUESTS, { intent: "delete-alike", request: second?.id ?? "" })).status).toBe(302);
  expect((await requests()).map(({ title }) => title)).toEqual(["The Lost World"]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/kinds/changes/audit.ts";
import { DEFAULT_SITE } from "#app/kinds/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const FORM = "/report/movies/metropolis";
const REPORT = { reason: "dead-link", text: "The <link>\r\nis dead.", replyTo: "Ada@Films.example", website: "", opened: "1" };
const MESSAGE = { text: "Hello", website: "", opened: "1" };

let site: RunningSite;
let store: Store;
let cookie: string;

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite({ TRUSTED_PROXIES: "127.0.0.1" }));
  await store.items.insert(buildItem("movie", { id: "metropolis", cId: "mv1", itemName: "Metropolis" }));
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"] } });
});
afterAll(() => site[Symbol.asyncDispose]());

let networks = 0;
type From = { headers: Record<string, string> };
const elsewhere = (): From => ({ headers: { "X-Forwarded-For": `203.0.${++networks}.1` } });
const report = (fields: Record<string, string>, from = elsewhere(), path = FORM) => sendForm(site, path, fields, from);
const inbox = (path = "/admin/reports") => ask(site.origin, path, { headers: { Cookie: cookie } });
const act = (intent: string, id: string) =>
  sendForm(site, "/admin/reports", { intent, report: id }, { headers: { Cookie: cookie } });
const openReports = async () => (await store.reports.page({ state: "open", limit: 100, cursor: null })).items;

it("is linked from the item's page, takes the report and shows it in the inbox", async () => {
  expect((await ask(site.origin, "/movies/metropolis")).body).toContain(`href="${FORM}"`);
  expect((await ask(site.origin, "/de/movies/metropolis")).body).toContain(`href="/de${FORM}"`);
  const form = await ask(site.origin, FORM);
  expect([form.status, form.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(form.body).toContain("Metropolis");
  expect((await ask(site.origin, `/de${FORM}`)).body).toContain("Falsche Datei");

  const sent = await report(REPORT, elsewhere(), `/de${FORM}`);
  expect([sent.status, sent.headers.location]).toEqual([303, `/de${FORM}?sent=yes`]);
  expect((await ask(site.origin, `${FORM}?sent=yes`)).body).toContain("Your report has been sent");
  const [stored] = await openReports();
  expect(stored).toMatchObject({ topic: "dead-link", text: "The <link>\nis dead.", replyTo: "ada@films.example" });
  const { body } = await inbox();
  for (const text of ["Dead link", "The &lt;link&gt;", "mailto:ada@films.example", "/admin/edit/movie/metropolis/withdraw"])
    expect(body).toContain(text);
  expect(body).toMatch(/Reports\s*<span[^>]*>1<span class="sr-only"> open/);
});

it("is marked as done, opened again and deleted, which the audit log says", async () => {
  const [{ id } = { id: "" }] = await openReports();
  expect((await act("done", id)).status).toBe(302);
  expect((await inbox()).body).toContain("No open reports.");
  expect((await inbox("/admin/reports?state=done")).body).toContain("Done <time");
  expect((await act("reopen", id)).status).toBe(302);
  expect((await inbox()).body).toContain("Dead link");
  expect([(await act("delete", id)).status, (await act("delete", id)).status]).toEqual([302, 404]);
  const { items } = await store.audit.page({ ...WHOLE_AUDIT, kind: "report", limit: 10 });
  expect(items.map(({ action }) => action)).toEqual(["report.delete", "report.reopen", "report.done"]);
  expect(JSON.stringify(items)).not.toContain("is dead");
});

it("says what is missing, and keeps what was typed", async () => {
  const wrong = await report({ ...REPORT, reason: "spam", replyTo: "ada", text: "Typed before" });
  expect(wrong.status).toBe(422);
  for (const text of ["Choose what it is.", "This is not an e-mail address.", "Typed before"]) expect(wrong.body).toContain(text);
  expect((await report({ ...REPORT, text: " " })).body).toContain("Write a few words.");
  expect((await report(REPORT, elsewhere(), "/report/movies/none")).status).toBe(404);
  expect((await report({ ...REPORT, text: "x".repeat(40_000) })).status).toBe(413);
  expect(await openReports()).toEqual([]);
});

it("stores nothing from programs: what fills in the trap, or sends at once", async () => {
  expect((await report({ ...REPORT, website: "https://spam.example" })).status).toBe(303);
  for (const opened of ["", "x", `${Date.now()}`, "Infinity"]) {
    const quick = await report({ ...REPORT, opened });
    expect([quick.status, quick.body.includes("Press Send once more.")], opened).toEqual([422, true]);
  }
  expect((await report(REPORT, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  expect(await openReports()).toEqual([]);
});

it("takes messages on the page Contact, also without an address of the operator", async () => {
  const page = await ask(site.origin, "/contact");
  for (const text of ["Write to us", 'href="/contact"']) expect(page.body).toContain(text);
  expect(page.body).not.toContain("mailto:");
  expect(await report(MESSAGE, elsewhere(), "/contact")).toMatchObject({
    status: 303,
    headers: { location: "/contact?sent=yes" },
  });
  expect((await inbox()).body).toContain("Hello");
  const [{ id } = { id: "" }] = await openReports();
  await act("delete", id);
});

it("takes 10 an hour from a network, and 20 open ones of an item", async () => {
  const [first, second, third] = [elsewhere(), elsewhere(), elsewhere()];
  const statuses: number[] = [];
  for (const from of [...Array<From>(11).fill(first), ...Array<From>(10).fill(second), third])
    statuses.push((await report(REPORT, from)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429, ...Array<number>(10).fill(303), 409]);
  expect(await openReports()).toHaveLength(20);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import { challengesOf, solve } from "../../form-challenges.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { sendForm } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const FORM = "/report/movies/metropolis";
const REPORT = { reason: "dead-link", text: "The <link>\r\nis dead.", replyTo: "Ada@Films.example", website: "" };
const MESSAGE = { text: "Hello", website: "" };

let site: RunningSite;
let store: Store;
let cookie: string;
let challenges: Awaited<ReturnType<typeof challengesOf>>;

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite({ TRUSTED_PROXIES: "127.0.0.1" }));
  await store.items.insert(buildItem("movie", { id: "metropolis", cId: "mv1", itemName: "Metropolis" }));
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"] } });
  challenges = await challengesOf(site.dataDir, store);
});
afterAll(async () => {
  await challenges.close();
  await site[Symbol.asyncDispose]();
});

let networks = 0;
type From = { headers: Record<string, string> };
const elsewhere = (): From => ({ headers: { "X-Forwarded-For": `203.0.${++networks}.1` } });
const plain = (path: string) => path.replace(/^\/de/, "");
/** Sends a report without a proof of work, like a browser without scripts. */
async function report(fields: Record<string, string>, from = elsewhere(), path = FORM) {
  const { token } = await challenges.issue(plain(path));
  return sendForm(site, path, { challenge: token, ...fields }, from);
}
async function proven(fields: Record<string, string>, from = elsewhere(), path = FORM) {
  const challenge = await challenges.issue(plain(path), 0);
  return sendForm(site, path, { ...fields, challenge: challenge.token, proof: solve(challenge) }, from);
}
const inbox = (path = "/admin/reports") => ask(site.origin, path, { headers: { Cookie: cookie } });
const act = (intent: string, id: string) =>
  sendForm(site, "/admin/reports", { intent, report: id }, { headers: { Cookie: cookie } });
const openReports = async () => (await store.reports.page({ state: "open", limit: 100, cursor: null })).items;

it("is linked from the item's page, stores the report and shows it in the inbox", async () => {
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

it("is closed, reopened and deleted, with audit log entries", async () => {
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

it("takes a dead link without a text", async () => {
  expect((await report({ ...REPORT, text: "" })).status).toBe(303);
  const [{ id, topic, text } = { id: "", topic: "", text: "-" }] = await openReports();
  expect([topic, text]).toEqual(["dead-link", ""]);
  expect((await act("delete", id)).status).toBe(302);
});

it("reports missing fields, and keeps the input", async () => {
  const wrong = await report({ ...REPORT, reason: "spam", replyTo: "ada", text: "Typed before" });
  expect(wrong.status).toBe(422);
  for (const text of ["Choose a reason.", "Enter a valid e-mail address.", "Typed before"]) expect(wrong.body).toContain(text);
  expect((await report({ ...REPORT, reason: "other", text: " " })).body).toContain("Write a few words.");
  expect((await report(REPORT, elsewhere(), "/report/movies/none")).status).toBe(404);
  expect((await report({ ...REPORT, text: "x".repeat(40_000) })).status).toBe(413);
  expect(await openReports()).toEqual([]);
});

it("stores nothing from programs that fill in the trap or submit at once", async () => {
  expect((await report({ ...REPORT, website: "https://spam.example" })).status).toBe(303);
  const { token } = await challenges.issue(FORM, 0);
  const quick = await report({ ...REPORT, challenge: token, proof: "0.0.0.0.0.0.0.0" });
  expect([quick.status, quick.body.includes("That was quick.")]).toEqual([422, true]);
  expect(quick.body, "its age goes on").toContain(`value="${token}"`);
  expect((await report(REPORT, { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  expect(await openReports()).toEqual([]);
});

it("accepts messages on the Contact page, even without the operator's address", async () => {
  const page = await ask(site.origin, "/contact");
  for (const text of ["Contact us", 'href="/contact"']) expect(page.body).toContain(text);
  expect(page.body).not.toContain("mailto:");
  expect(await report(MESSAGE, elsewhere(), "/contact")).toMatchObject({
    status: 303,
    headers: { location: "/contact?sent=yes" },
  });
  expect((await inbox()).body).toContain("Hello");
  const [{ id } = { id: "" }] = await openReports();
  await act("delete", id);
});

it("accepts a challenge once, for its own form and before it expires, and issues a new one for another try", async () => {
  const [used, ofOther, old] = [
    await challenges.issue(FORM),
    await challenges.issue("/contact"),
    await challenges.issue(FORM, 7_200_000),
  ];
  expect((await report({ ...REPORT, challenge: used.token })).status).toBe(303);
  for (const challenge of [used.token, ofOther.token, old.token, `${used.token}A`, "", "x"]) {
    const again = await report({ ...REPORT, challenge });
    expect([again.status, again.body.includes("or was open too long")], challenge).toEqual([422, true]);
    expect(again.body).toMatch(/name="challenge" value="[^"]/);
    expect(again.body).not.toContain(`name="challenge" value="${challenge}"`);
  }
  const solved = { challenge: used.token, proof: solve(used) };
  expect((await report({ ...REPORT, ...solved })).status, "also with a proof").toBe(422);
  const [{ id } = { id: "" }] = await openReports();
  await act("delete", id);
});

it("accepts 10 an hour per network, 3 of them without a proof of work, and holds 20 unread ones per item, 10 of them without", async () => {
  const [first, second, third] = [elsewhere(), elsewhere(), elsewhere()];
  const statuses: number[] = [];
  for (const send of [...Array<typeof report>(4).fill(report), ...Array<typeof report>(11).fill(proven)])
    statuses.push((await send(REPORT, first)).status);
  expect(statuses).toEqual([303, 303, 303, 429, ...Array<number>(10).fill(303), 429]);
  expect((await report(REPORT, second)).status, "in the place of one").toBe(303);
  expect(await openReports()).toHaveLength(13);
  const rest: number[] = [];
  for (let sent = 0; sent < 10; sent++) rest.push((await proven(REPORT, third)).status);
  expect(rest, "until it has as many as the first").toEqual([...Array<number>(9).fill(303), 409]);
  expect(await openReports()).toHaveLength(20);
});

it("requires more work after many forms, on every instance alike", async () => {
  const bitsOf = (body: string) => /data-bits="(\d+)"/.exec(body)?.[1];
  expect(bitsOf((await ask(site.origin, "/contact")).body)).toBe("14");
  for (let sent = 0; sent < 30; sent++) await store.challenges.spend(`sent to another ${sent}`, new Date());
  expect(Number(bitsOf((await ask(site.origin, "/contact")).body))).toBeGreaterThan(14);
});

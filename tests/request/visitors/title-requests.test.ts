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

const PAGE = "/requests";
const ASKED = {
  title: "Nosferatu",
  kind: "movie",
  year: "1922",
  link: "https://films.example/nosferatu",
  note: "Restored, please.",
};

let site: RunningSite;
let store: Store;
let cookie: string;
let challenges: Awaited<ReturnType<typeof challengesOf>>;

beforeAll(async () => {
  ({ site, store, cookie } = await startAdminSite({ TRUSTED_PROXIES: "127.0.0.1" }));
  await store.items.insert(buildItem("movie", { id: "metropolis", cId: "mv1", itemName: "Metropolis" }));
  challenges = await challengesOf(site.dataDir, store);
});
afterAll(async () => {
  await challenges.close();
  await site[Symbol.asyncDispose]();
});

let networks = 0;
const elsewhere = () => `203.0.${++networks}.1`;
const newKey = () => crypto.randomUUID().replaceAll("-", "_");
const page = (path = PAGE) => ask(site.origin, path);
const inbox = (path = "/admin/reports/requests") => ask(site.origin, path, { headers: { Cookie: cookie } });
const requests = async (state: "new" | "open" | "closed" = "new") =>
  (await store.titleRequests.page({ state, limit: 100, cursor: null })).items;
const act = (intent: string, id: string, more: Record<string, string> = {}) =>
  sendForm(site, "/admin/reports/requests", { intent, request: id, ...more }, { headers: { Cookie: cookie } });

async function send(fields: Record<string, string>, from = elsewhere(), path = PAGE) {
  const challenge = await challenges.issue(PAGE, 0);
  const proven = { challenge: challenge.token, proof: solve(challenge) };
  return sendForm(site, path, { ...proven, website: "", key: newKey(), ...fields }, { headers: { "X-Forwarded-For": from } });
}
/** Sends the form like a browser without scripts. */
async function sendPlain(fields: Record<string, string>, from = elsewhere()) {
  const { token } = await challenges.issue(PAGE);
  return sendForm(site, PAGE, { challenge: token, proof: "", key: "", ...fields }, { headers: { "X-Forwarded-For": from } });
}
const switchTo = (titleRequests: boolean) => store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"], titleRequests } });

it("is an unknown path until it is switched on, and linked then", async () => {
  expect(await page()).toMatchObject({ status: 302, headers: { location: "/" } });
  expect((await send(ASKED)).status).toBe(404);
  for (const path of ["/", "/search?q=nosferatu"]) expect((await page(path)).body, path).not.toContain(`href="${PAGE}`);
  await switchTo(true);
  expect((await page("/")).body).toContain(`href="${PAGE}"`);
  expect((await page("/search?q=nosferatu")).body).toContain(`href="${PAGE}?title=nosferatu"`);
  const shown = await page(`${PAGE}?title=nosferatu`);
  expect([shown.status, shown.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(shown.body).toContain('value="nosferatu"');
  expect((await page(`/de${PAGE}`)).body).toContain("Einen Titel wünschen");
});

it("shows existing titles before it stores a request, then accepts it when none is meant", async () => {
  const doubted = await send({ ...ASKED, title: "metropolis" });
  expect(doubted.status).toBe(409);
  for (const text of ["Is it one of these?", 'href="/movies/metropolis"', "None of these"]) expect(doubted.body).toContain(text);
  expect(/<button[^>]*name="sure"[^>]*>/.exec(doubted.body)?.[0]).toContain('value="yes"');
  expect(await requests()).toEqual([]);
  expect((await send({ ...ASKED, title: "metropolis", year: "", sure: "yes" })).status).toBe(303);
  const [stored] = await requests();
  await act("decline", stored?.id ?? "");
});

it("stores a request with one vote, which is public only once an editor has accepted it", async () => {
  const sent = await send(ASKED, elsewhere(), `/de${PAGE}`);
  expect([sent.status, sent.headers.location]).toEqual([303, `/de${PAGE}?sent=added`]);
  expect((await page(`${PAGE}?sent=added`)).body).toContain("once an editor has accepted it");
  const [stored] = await requests();
  const { kind: type, ...rest } = ASKED;
  expect(stored).toMatchObject({ ...rest, type, votes: 1, state: "new" });
  expect((await page()).body).not.toContain("Nosferatu");
  const { body } = await inbox();
  for (const text of ["Nosferatu", "Restored, please.", ASKED.link, "Accept"]) expect(body).toContain(text);
  expect(body).toMatch(/Reports\s*<span[^>]*>1<span class="sr-only"> open/);
  expect((await act("accept", stored?.id ?? "")).status).toBe(302);
  const shown = (await page()).body;
  expect(shown).toContain("Nosferatu");
  for (const text of ["Restored, please.", ASKED.link]) expect(shown).not.toContain(text);
});

it("merges the same title, kind and year, and counts each visitor once", async () => {
  const [{ id } = { id: "" }] = await requests("open");
  const key = newKey();
  const outcomes = [
    await send({ ...ASKED, title: "NOSFERATU!", key }),
    await send({ second: id, key }),
    await send({ second: id }),
    await sendPlain({ second: id }, "198.51.100.1"),
    await sendPlain({ second: id }, "198.51.100.1"),
    await sendPlain({ second: id }, "198.51.100.2"),
  ];
  const outcomeOf = ({ status, headers }: (typeof outcomes)[number]) => headers.location?.split("=")[1] ?? status;
  expect(outcomes.map(outcomeOf)).toEqual(["seconded", "counted", "seconded", "seconded", 429, "seconded"]);
  expect((await page()).body).toContain("5 visitors");
  expect([(await send({ second: "99999" })).status, (await send({ second: "x" })).status]).toEqual([404, 404]);
  expect((await inbox("/admin/audit")).body, "visitors leave no trace").not.toContain("198.51.100");
});

it("reports missing fields and keeps the input; programs get nothing stored", async () => {
  const wrong = await send({ title: " ! ", kind: "novel", year: "22", link: "javascript:alert(1)", note: "Typed before" });
  expect(wrong.status).toBe(422);
  for (const text of ["Enter the title.", "Choose a kind.", "Enter a year such as 1927.", "Enter a link", "Typed before"])
    expect(wrong.body).toContain(text);
  const before = (await requests()).length;
  expect((await send({ ...ASKED, title: "Spam", website: "x" })).headers.location).toContain("sent=added");
  expect((await send({ ...ASKED, title: "Forged", challenge: "x" })).status).toBe(422);
  const quick = await challenges.issue(PAGE, 0);
  expect((await sendPlain({ ...ASKED, title: "Quick", challenge: quick.token })).status).toBe(422);
  const network = elsewhere();
  const statuses: number[] = [];
  for (const title of ["A one", "A two", "A three", "A four"])
    statuses.push((await sendPlain({ ...ASKED, title, sure: "yes" }, network)).status);
  expect(statuses).toEqual([303, 303, 303, 429]);
  expect(await requests()).toHaveLength(before + 3);
});

it("is merged, answered with a published item, declined, reopened and deleted by editors", async () => {
  const [third, second, first] = (await requests()).map(({ id }) => id) as [string, string, string];
  expect((await act("merge", second, { into: first })).status).toBe(302);
  expect(await store.titleRequests.get(first)).toMatchObject({ votes: 2 });
  expect((await act("merge", second, { into: first })).status).toBe(404);

  const unknown = await act("answer", first, { code: "mv99" });
  expect([unknown.status, unknown.body.includes("No published item has the code “mv99”.")]).toEqual([422, true]);
  expect((await act("answer", first, { code: "mv1" })).status).toBe(302);
  expect((await page()).body).toMatch(/Now available[\s\S]*href="\/movies\/metropolis"/);
  expect((await inbox("/admin/reports/requests?state=closed")).body).toContain("Answered with");
  await store.items.remove("metropolis");
  expect((await page()).body).not.toContain("/movies/metropolis");
  expect((await inbox("/admin/reports/requests?state=closed")).body).toContain("no longer public");

  expect((await act("decline", third)).status).toBe(302);
  const declined = await store.titleRequests.get(third);
  const again = await send({ ...ASKED, title: declined?.title ?? "", year: declined?.year ?? "", sure: "yes" });
  expect([again.status, again.body.includes("the editors declined it")]).toEqual([409, true]);
  expect((await act("reopen", third)).status).toBe(302);
  expect((await act("delete", third)).status).toBe(302);
  const { items } = await store.audit.page({ ...WHOLE_AUDIT, kind: "request", limit: 10 });
  const actions = items.map(({ action }) => action.replace("request.", ""));
  expect(actions.slice(0, 5)).toEqual(["delete", "reopen", "decline", "answer", "merge"]);
});

it("shows the most wanted first, 50 a page, and stays on the page after a vote", async () => {
  const wanted = await requests("open");
  for (let at = wanted.length; at < 51; at++) {
    const added = await store.titleRequests.add(
      { title: `Wanted ${at}`, type: "movie", year: "", link: "", note: "", at: new Date(), network: "" },
      99,
    );
    await store.titleRequests.decide(added?.id ?? "", { state: "open", itemId: "", at: new Date(), by: "" });
  }
  const [first, second] = [(await page(`/de${PAGE}`)).body, (await page(`${PAGE}?page=2`)).body];
  const shown = (body: string) => [...body.matchAll(/value="(\d+)"[^>]* name="second"/g)].map(([, id]) => id);
  expect([shown(first).length, shown(second).length]).toEqual([50, 1]);
  expect(new Set([...shown(first), ...shown(second)]).size).toBe(51);
  expect(first).toContain(`href="/de${PAGE}?page=2" rel="next`);
  expect(second).toContain(`href="${PAGE}" rel="prev`);
  const seconded = await send({ second: shown(second)[0] ?? "" }, elsewhere(), `${PAGE}?page=2`);
  expect(seconded.headers.location).toBe(`${PAGE}?page=2&sent=seconded`);
  expect((await page(`${PAGE}?page=3`)).headers.location).toBe(PAGE);
  for (const wrong of ["0", "x", "101"]) expect(shown((await page(`${PAGE}?page=${wrong}`)).body)).toHaveLength(50);
});

it("disappears again when it is switched off, except for editors", async () => {
  await switchTo(false);
  expect([(await page()).status, (await send(ASKED)).status]).toEqual([302, 404]);
  expect((await inbox("/admin/reports/requests?state=open")).body).toContain("Nosferatu");
});

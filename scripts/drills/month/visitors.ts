import { Agent } from "node:http";
import { refusal } from "../../../bench/small/tally.ts";
import { visitPages } from "../../../bench/small/visitors.ts";
import { ask } from "../../../tests/request/ask.ts";
import { ADMIN, sendForm } from "../../../tests/request/sign-in.ts";
import type { MonthSite } from "./month-site.ts";

const AT_ONCE = 4;
const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const FROM_A_PAGE = { ...BROWSER, "Sec-Fetch-Site": "same-origin" };
const MISSED_SEARCHES = 4;
const FORGET_EVERY_HOURS = 8;
/** A full inbox refuses messages. */
const TAKEN_OR_FULL = [303, 409];

type Opened = { path: string; challenge: string; from: string };

/** Visits until a moment, and what visitors send in an hour: messages, reports, requests, ratings, searches, wrong passwords. */
export function openVisitors({ origin, catalogue, tally }: Pick<MonthSite, "origin" | "catalogue" | "tally">) {
  let visits = 0;
  let senders = 0;
  let opened: Opened[] = [];
  const game = catalogue.works.find(({ path }) => path.startsWith("/games/"))?.path.slice("/games/".length) ?? "";
  const movie = catalogue.works.find(({ path }) => path.startsWith("/movies/"))?.path ?? "";

  /** Every address is in its own range. */
  const newAddress = () => `${60 + (senders >> 16)}.${(senders >> 8) & 255}.${senders++ & 255}.9`;

  async function visitUntil(endMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const visit = async () => {
      const one = { origin, agent, works: catalogue.works, tally };
      while (performance.now() < endMs) await visitPages(one, visits++, async () => undefined);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
    agent.destroy();
  }

  async function mustBe(statuses: readonly number[], kind: string, work: () => Promise<{ status: number; body: string }>) {
    return tally.time(kind, async () => {
      const answer = await work();
      if (!statuses.includes(answer.status)) throw new Error(refusal(answer.status));
      return answer;
    });
  }

  async function openForm(path: string): Promise<Opened> {
    const from = newAddress();
    const answer = await mustBe([200], `form ${path}`, () =>
      ask(origin, path, { headers: { ...BROWSER, "X-Forwarded-For": from } }),
    );
    const [, challenge = ""] = /name="challenge" value="([^"]*)"/.exec(answer?.body ?? "") ?? [];
    return { path, challenge, from };
  }

  /** The time is an hour later, so that no proof of work is needed. */
  async function sendOpened({ path, challenge, from }: Opened): Promise<void> {
    const texts: Record<string, Record<string, string>> = {
      "/contact": { text: `A message from ${from}.` },
      "/requests": { title: `A film for ${from}`, kind: "movie", year: "1931", link: "", note: "", proof: "", key: "" },
    };
    const fields = texts[path] ?? { reason: "dead-link", text: `A report from ${from}.`, replyTo: "", website: "" };
    await mustBe(TAKEN_OR_FULL, `send ${path}`, () =>
      sendForm({ origin }, path, { challenge, ...fields }, { headers: { ...BROWSER, "X-Forwarded-For": from } }),
    );
  }

  async function search(): Promise<void> {
    const from = newAddress();
    const nonsense = `zzqx ${senders} vvkw`;
    const address = `/search?${new URLSearchParams({ q: nonsense }).toString()}`;
    await mustBe([200], "search for nothing", () => ask(origin, address, { headers: { ...BROWSER, "X-Forwarded-For": from } }));
  }

  async function rate(): Promise<void> {
    const from = newAddress();
    const headers = { ...FROM_A_PAGE, "Content-Type": "application/json", "X-Forwarded-For": from };
    const body = JSON.stringify({ key: `month-${senders}`.padEnd(32, "x"), rating: 4 });
    await mustBe([200], "rating", () => ask(origin, `/ratings/${game}`, { method: "POST", headers, body }));
  }

  async function signInWrongly(username: string): Promise<void> {
    const from = { headers: { "X-Forwarded-For": newAddress() } };
    await mustBe([401], "wrong password", () =>
      sendForm({ origin }, "/admin/login", { username, password: "wrong password" }, from),
    );
  }

  async function forget(): Promise<void> {
    const from = { headers: { "X-Forwarded-For": newAddress() } };
    await mustBe([200], "forgotten password", () => sendForm({ origin }, "/admin/forgot", { email: ADMIN.email }, from));
  }

  return {
    visitUntil,
    async sendForms(hour: number): Promise<void> {
      const sent = opened;
      opened = [];
      for (const each of sent) await sendOpened(each);
      for (const path of [`/report${movie}`, "/contact", "/requests"]) opened.push(await openForm(path));
      for (let number = 0; number < MISSED_SEARCHES; number++) await search();
      await rate();
      await signInWrongly(hour % 2 === 0 ? ADMIN.email : "nobody@marquee.example");
      if (hour % FORGET_EVERY_HOURS === 0) await forget();
    },
  };
}

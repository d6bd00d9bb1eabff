import { setTimeout as pause } from "node:timers/promises";
import type { Attack, Target } from "./attack-run.ts";
import { answersText, noteAnswer, send, type Answers } from "./send.ts";

/** A trusted proxy, so that requests can come from any address. */
export const PROXY = "127.0.0.99";
/** 64 networks of a household's /56, then 16 of each of 16 /48s: more than half of the inbox, which forms without proof may fill. */
const HOUSEHOLD = Array.from({ length: 64 }, (_, at) => `2001:db8:100:a${(at + 16).toString(16)}::1`);
const SITES = Array.from({ length: 256 }, (_, at) => `2001:db8:${0x200 + (at % 16)}:${(at >> 4) + 1}00::1`);
const VISITORS = ["198.51.100.1", "192.0.2.1", "203.0.113.1", "2001:db8:300:1::1", "2001:db8:301:1::1"];
const AT_ONCE = 8;
const FORM_AGE_MS = 3_500;
const TIME_OUT_MS = 15_000;
const MAX_OF_HOUSEHOLD = 6;
const HEADERS = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };

export const inbox: Attack = {
  name: `${HOUSEHOLD.length + SITES.length} messages from the IPv6 networks of a few`,
  async run(target) {
    const household = await sendAll(target, HOUSEHOLD);
    const flood = await sendAll(target, SITES);
    const visitors = await sendAll(target, VISITORS);
    const { body } = await send({
      origin: target.site.origin,
      path: "/admin/reports",
      headers: { Cookie: target.cookie },
      timeOutMs: TIME_OUT_MS,
    });
    const dropped = /\d+ messages? (?:was|were) dropped/.exec(body)?.[0] ?? "none dropped";
    return {
      tables: {
        "The forms": {
          "one household": { answers: answersText(household) },
          "16 /48s": { answers: answersText(flood) },
          "visitors from elsewhere": { answers: answersText(visitors) },
        },
        "The inbox": { says: { dropped } },
      },
      promised: [
        [`a household gets ${MAX_OF_HOUSEHOLD} through`, household["303"] === MAX_OF_HOUSEHOLD],
        ["each visitor from elsewhere gets through", visitors["303"] === VISITORS.length],
        ["their messages are in the inbox", VISITORS.every((address) => body.includes(textFrom(address)))],
        ["the inbox says that messages were dropped", dropped !== "none dropped"],
      ],
    };
  },
};

/** Opens all forms first: without a proof of work they have to be some seconds old. */
async function sendAll({ site: { origin } }: Target, addresses: readonly string[]): Promise<Answers> {
  const answers: Answers = {};
  const ask = (from: string, more: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
    const headers = { ...more.headers, "X-Forwarded-For": from };
    return send({ origin, path: "/contact", from: PROXY, timeOutMs: TIME_OUT_MS, ...more, headers });
  };
  const opened = await inBatches(addresses, async (address) => {
    const { body } = await ask(address);
    return { address, challenge: /name="challenge" value="([^"]*)"/.exec(body)?.[1] ?? "" };
  });
  await pause(FORM_AGE_MS);
  await inBatches(opened, async ({ address, challenge }) => {
    const body = new URLSearchParams({ challenge, text: textFrom(address) }).toString();
    noteAnswer(answers, (await ask(address, { method: "POST", headers: HEADERS, body })).status);
  });
  return answers;
}

function textFrom(address: string): string {
  return `A message from ${address}.`;
}

async function inBatches<Each, Result>(all: readonly Each[], work: (each: Each) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return results;
}

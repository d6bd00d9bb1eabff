import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "../../../tests/request/sign-in.ts";
import type { Attack } from "./attack-run.ts";
import { percentilesOf } from "./percentiles.ts";
import { hasOnly, repeat, rowOfRepeated } from "./repeat.ts";
import { answersText, noteAnswer, send, type Answers } from "./send.ts";

const AT_ONCE = 24;
const SECONDS = 12;
const EDITOR = "127.0.0.10";
const BETWEEN_MS = 500;
const TIME_OUT_MS = 30_000;
/** Compared with no attack: a guess may take half of the processor time. */
const MAX_TIMES_SLOWER = 4;

export const guesses: Attack = {
  name: `${AT_ONCE} wrong sign-ins at once, from as many networks, ${SECONDS} s`,
  async run({ site: { origin }, cookie }) {
    const known = /marquee\.known_browser=[^;]+/.exec(cookie)?.[0] ?? "";
    const signIn = () => enter(origin, ADMIN.email, EDITOR, known);
    const alone = percentilesOf([await signIn(), await signIn(), await signIn()].map(({ ms }) => ms));
    const over = new AbortController();
    const editor = repeat(over.signal, BETWEEN_MS, signIn, 302);
    const answers: Answers = {};
    const guess = async (number: number) => {
      while (!over.signal.aborted) {
        const { status } = await enter(origin, `${number}@marquee.example`, `127.0.${number + 1}.1`);
        noteAnswer(answers, status);
      }
    };
    const guessing = Array.from({ length: AT_ONCE }, (_, number) => guess(number));
    await pause(SECONDS * 1000);
    over.abort();
    const signIns = await editor;
    await Promise.all(guessing);
    return {
      tables: {
        "The guesses": { answers: { answers: answersText(answers) } },
        "An editor's sign-ins": { alone, "beside them": rowOfRepeated(signIns) },
      },
      promised: [
        ["every guess is answered, with 401, 429 or 503", hasOnly(answers, ["401", "429", "503"])],
        ["an editor's browser is let in each time", hasOnly(signIns.answers, ["302"])],
        [`which takes less than ${MAX_TIMES_SLOWER} times as long`, signIns.p99 < MAX_TIMES_SLOWER * alone.p50],
      ],
    };
  },
};

/** Sends the first admin's password, which is wrong for all other accounts. */
function enter(origin: string, username: string, from: string, cookie = "") {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  const body = new URLSearchParams({ username, password: ADMIN.password }).toString();
  return send({ origin, path: "/admin/login", from, method: "POST", headers, body, timeOutMs: TIME_OUT_MS });
}

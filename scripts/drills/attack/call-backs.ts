import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { identityProvider } from "../../../tests/servers/identity-provider.ts";
import { ADMIN } from "../../../tests/request/sign-in.ts";
import { askOnce } from "../ask-once.ts";
import type { Attack } from "./attack-run.ts";
import { hasOnly, repeat, rowOfRepeated } from "./repeat.ts";
import { answersText, noteAnswer, send, type Answers } from "./send.ts";

const CALL_BACKS = 40;
const HELD_MS = 6_000;
const BYSTANDER = "127.0.0.11";
const BETWEEN_MS = 100;
const TIME_OUT_MS = 30_000;
const MAX_SEARCH_P99_MS = 1_000;

/** Runs while the provider does not respond. */
export function callBacks(provider: Awaited<ReturnType<typeof identityProvider>>): Attack {
  const begun: { path: string; from: string; cookie: string }[] = [];
  return {
    name: `${CALL_BACKS} sign-ins that wait for a slow OpenID Connect provider`,
    async prepare({ site: { origin } }) {
      provider.set({ person: { sub: "drill", email: ADMIN.email, email_verified: true } });
      for (let number = 0; number < CALL_BACKS; number++) {
        const from = `127.0.${number + 1}.2`;
        const { headers } = await askOnce(new URL("/admin/login/identity", origin), TIME_OUT_MS, { from });
        const { pathname, search } = await provider.visit(headers.location ?? "");
        begun.push({ path: pathname + search, from, cookie: headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "" });
      }
    },
    async run({ site: { origin } }) {
      const release = provider.hold();
      const over = new AbortController();
      const answers: Answers = {};
      const { promise: someRefused, resolve } = Promise.withResolvers<void>();
      const returning = begun.splice(0).map(async ({ path, from, cookie }) => {
        const { status } = await send({ origin, path, from, headers: { Cookie: cookie }, timeOutMs: TIME_OUT_MS });
        noteAnswer(answers, status);
        resolve();
      });
      await someRefused;
      const search = () => send({ origin, path: `/search?q=${randomUUID()}`, from: BYSTANDER, timeOutMs: TIME_OUT_MS });
      const bystander = repeat(over.signal, BETWEEN_MS, search);
      await pause(HELD_MS);
      over.abort();
      const searches = await bystander;
      release();
      await Promise.all(returning);
      return {
        tables: {
          "The call-backs": { answers: { answers: answersText(answers) } },
          "Beside them": { "another visitor's searches": rowOfRepeated(searches) },
        },
        promised: [
          ["every call-back is answered, with 302 or 503", hasOnly(answers, ["302", "503"])],
          ["every search is answered with 200", hasOnly(searches.answers, ["200"])],
          [`searches: p99 under ${MAX_SEARCH_P99_MS / 1000} s`, searches.p99 < MAX_SEARCH_P99_MS],
        ],
      };
    },
  };
}

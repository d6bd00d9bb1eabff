import { randomUUID } from "node:crypto";
import { addFilm } from "../acts.ts";
import { askOnce, type Ask } from "../ask-once.ts";
import type { Attack } from "./attack-run.ts";
import { hasOnly, repeat, rowOfRepeated } from "./repeat.ts";
import { runSearches, type SearchesReport } from "./searches.ts";
import { send } from "./send.ts";

const ATTACKERS = Array.from({ length: 8 }, (_, at) => `127.0.0.${20 + at}`);
const EDITOR = "127.0.0.10";
const BYSTANDER = "127.0.0.11";
const CLIENTS = 16;
const MEASURED_S = 4;
const TIMES_THE_CAPACITY = 4;
const SECONDS = 15;
const TIME_OUT_MS = 10_000;
const BETWEEN_SAVES_MS = 200;
const BETWEEN_SEARCHES_MS = 200;
const MAX_ACCEPTED_P99_MS = 1_000;
const RECOVERED_MS = 100;
const MAX_RECOVERY_MS = 5_000;

export function overload(): Attack {
  let measured: SearchesReport;
  let perSecond: number;
  return {
    name: `Fresh searches at ${TIMES_THE_CAPACITY} times the capacity, ${SECONDS} s`,
    async prepare({ site: { origin } }) {
      measured = await runSearches({ ...from(origin), seconds: MEASURED_S, clients: CLIENTS });
      perSecond = Math.round(((measured.answers["200"] ?? 0) / measured.seconds) * TIMES_THE_CAPACITY);
    },
    async run({ site: { origin }, cookie }) {
      const over = new AbortController();
      const editor = repeat(over.signal, BETWEEN_SAVES_MS, () => save(origin, cookie));
      const bystander = repeat(over.signal, BETWEEN_SEARCHES_MS, () => search(origin));
      const flood = await runSearches({ ...from(origin), seconds: SECONDS, perSecond });
      over.abort();
      const [saves, searches] = [await editor, await bystander];
      const recoveryMs = await recovery(origin);
      return {
        tables: {
          [`Searches: ${perSecond / TIMES_THE_CAPACITY} a second are the capacity, ${perSecond} a second were sent`]: {
            "at capacity": rowOf(measured),
            flood: rowOf(flood),
          },
          "Beside it": { "an editor's saves": rowOfRepeated(saves), "another visitor's searches": rowOfRepeated(searches) },
          "After it": { "fresh searches as quick as ever after": { ms: Math.round(recoveryMs) } },
        },
        promised: [
          [`what is accepted: p99 under ${MAX_ACCEPTED_P99_MS} ms`, flood.accepted.p99 < MAX_ACCEPTED_P99_MS],
          ["every search is answered, with 200 or 503", hasOnly(flood.answers, ["200", "503"])],
          ["every save of an editor is done", hasOnly(saves.answers, ["200"])],
          [`normal again within ${MAX_RECOVERY_MS / 1000} s`, recoveryMs < MAX_RECOVERY_MS],
        ],
      };
    },
  };
}

function from(origin: string) {
  return { origin, addresses: ATTACKERS, timeOutMs: TIME_OUT_MS };
}

async function save(origin: string, cookie: string) {
  const start = performance.now();
  let status: number | null = null;
  const ask: Ask = async (path, asked) => {
    const answer = await askOnce(new URL(path, origin), TIME_OUT_MS, { ...asked, from: EDITOR });
    status = answer.status;
    return answer;
  };
  await addFilm(ask, cookie).catch(() => undefined);
  return { status, ms: performance.now() - start };
}

function search(origin: string) {
  return send({ origin, path: `/search?q=night&bystander=${randomUUID()}`, from: BYSTANDER, timeOutMs: TIME_OUT_MS });
}

/** The time in ms until three uncached searches in a row are as fast as before. */
async function recovery(origin: string): Promise<number> {
  const start = performance.now();
  for (let quick = 0; quick < 3 && performance.now() - start < 2 * MAX_RECOVERY_MS;) {
    const { status, ms } = await search(origin);
    quick = status === 200 && ms < RECOVERED_MS ? quick + 1 : 0;
  }
  return performance.now() - start;
}

function rowOf({ seconds, answers, accepted, refused }: SearchesReport) {
  const rates = Object.entries(answers).map(([status, count]) => [`${status} a second`, Math.round(count / seconds)]);
  return {
    ...Object.fromEntries(rates),
    "200 p50": accepted.p50,
    "200 p99": accepted.p99,
    "503 p50": refused.p50,
    "503 p99": refused.p99,
  };
}

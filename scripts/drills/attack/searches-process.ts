import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { percentilesOf } from "./percentiles.ts";
import type { Searches, SearchesReport } from "./searches.ts";
import { connectionsFrom, noteAnswer, send, type Answers } from "./send.ts";

const WORDS = ["night", "river", "garden", "hollow", "the last", "of glass", "winter", "house"];
const TICK_MS = 10;

const [searches] = (await once(process, "message")) as [Searches];
process.send?.(await run(searches));

async function run({ origin, addresses, seconds, timeOutMs, ...pace }: Searches): Promise<SearchesReport> {
  const agents = addresses.map(connectionsFrom);
  const answers: Answers = {};
  const accepted: number[] = [];
  const refused: number[] = [];
  const start = performance.now();
  const endsAt = start + seconds * 1000;
  let sent = 0;

  async function search(): Promise<void> {
    const number = sent++;
    const query = new URLSearchParams({ q: WORDS[number % WORDS.length] ?? "", visit: `${process.pid}-${number}` });
    const agent = agents[number % agents.length];
    const { status, ms } = await send({ origin, path: `/search?${query.toString()}`, agent, timeOutMs });
    noteAnswer(answers, status);
    if (status === 200) accepted.push(ms);
    else if (status !== null) refused.push(ms);
  }

  async function oneAfterAnother(): Promise<void> {
    while (performance.now() < endsAt) await search();
  }

  async function atRate(perSecond: number): Promise<void> {
    const inProgress = new Set<Promise<void>>();
    for (let now = start; now < endsAt; now = performance.now()) {
      while (sent < ((now - start) / 1000) * perSecond) {
        const each = search().finally(() => inProgress.delete(each));
        inProgress.add(each);
      }
      await pause(TICK_MS);
    }
    await Promise.all(inProgress);
  }

  if ("perSecond" in pace) await atRate(pace.perSecond);
  else await Promise.all(Array.from({ length: pace.clients }, oneAfterAnother));
  for (const agent of agents) agent.destroy();
  return {
    seconds: (performance.now() - start) / 1000,
    answers,
    accepted: percentilesOf(accepted),
    refused: percentilesOf(refused),
  };
}

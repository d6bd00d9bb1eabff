import type { Bar } from "../report/bars.ts";
import { answerOf, BROTLI, FILM, record } from "./answers.ts";
import { isInstalled } from "./installed.ts";
import { PAUSE_MS, ROUNDS, SECONDS } from "./rounds.ts";
import { requestsPerCpuSecond, untilIdle } from "./server-load.ts";
import { startCache, startNginx, startPlain, type Measured } from "./reference-servers.ts";

const BROWSER = { ...BROTLI, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const OF_NGINX = 0.8;
const LIMIT = "node:http, which itself reaches 0.7 to 0.9 of nginx's rate ([0017](decisions/0017-no-lane-beside-node-http.md))";

/** `revalidates` sends the server's own entity tag. */
type Case = { name: string; path: string; headers: Record<string, string>; revalidates?: boolean };

/** Requests per second of processor time, one value per round, by server. */
type Rates = ReadonlyMap<Measured["name"], readonly number[]>;

/** Rates of cached responses, beside node:http and nginx sending the same bytes and headers. */
export async function cachedBars(site: Measured, folder: string): Promise<Bar[]> {
  await using cleanUp = new AsyncDisposableStack();
  const cases = await casesOf(site.origin);
  const paths = new Set(cases.map((each) => each.path));
  const recorded = await Promise.all([...paths].map((each) => record(site.origin, each)));
  const servers = [site, cleanUp.use(await startPlain(recorded))];
  if (isInstalled("nginx")) {
    servers.push(cleanUp.use(await startNginx(recorded, folder)));
    servers.push(cleanUp.use(await startCache(site, folder)));
  }
  const bars: Bar[] = [];
  for (const each of cases) bars.push(...barsOf(each, await measure(each, servers, folder)));
  return bars;
}

/** Measures the servers in turn. */
async function measure(asked: Case, servers: readonly Measured[], folder: string): Promise<Rates> {
  const rates = new Map(servers.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, origin, pids } of servers) {
      const url = origin + asked.path;
      const headers = await headersFor(url, asked);
      await answerOf(url, headers);
      await untilIdle(pids[0] ?? 0, PAUSE_MS);
      const load = { url, headers, status: asked.revalidates ? 304 : 200 };
      rates.get(name)?.push(await requestsPerCpuSecond(pids, load, SECONDS, folder));
    }
  }
  return rates;
}

function barsOf({ name }: Case, rates: Rates): Bar[] {
  const ratio = (of: string, to: string): Bar => {
    const values = (rates.get(of) ?? []).map((rate, round) => rate / (rates.get(to)?.[round] ?? Number.NaN));
    return { name: `${name}: ${of} / ${to}`, unit: "times", values };
  };
  const plain = [...rates].map(([server, values]): Bar => ({ name: `${name}: ${server}`, unit: "a CPU second", values }));
  if (!rates.has("nginx")) return [ratio("the site", "node:http"), ...plain];
  const toNginx = { ...ratio("the site", "nginx"), goal: { atLeast: OF_NGINX }, limit: LIMIT };
  return [toNginx, ratio("nginx's cache", "nginx"), ...plain.slice(0, 3)];
}

async function casesOf(origin: string): Promise<Case[]> {
  const page = (await answerOf(origin + FILM, {})).body.toString();
  const [styles = ""] = /\/static\/css\/[^"]+\.css/.exec(page) ?? [];
  const [picture = ""] = /\/pictures\/[^", ]+\.(?:avif|webp|jpg)/.exec(page) ?? [];
  const film = { path: FILM, headers: BROTLI };
  return [
    { ...film, name: "film, cached" },
    { ...film, name: "film, cached and counted", headers: BROWSER },
    { ...film, name: "movies, cached", path: "/movies" },
    { ...film, name: "film, 304", revalidates: true },
    { ...film, name: "built file", path: styles },
    { ...film, name: "picture", path: picture },
  ];
}

async function headersFor(url: string, { headers, revalidates }: Case): Promise<Record<string, string>> {
  if (!revalidates) return headers;
  const { etag = "" } = (await answerOf(url, headers)).headers;
  return { ...headers, "If-None-Match": etag };
}

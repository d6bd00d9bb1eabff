import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { printTable, round } from "../measure.ts";
import { isInstalled } from "./installed.ts";
import type { Recorded } from "./plain-server.ts";
import { CLIENT, requestsPerCpuSecond, untilIdle } from "./server-load.ts";
import { startCache, startNginx, startPlain, type Measured } from "./yardsticks.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const SECONDS = Number(process.env["SECONDS"] ?? 3);
const PAUSE_MS = 400;
const FILM = "/movies/metropolis-1927";
const BROTLI = { "Accept-Encoding": "br" };
const BROWSER = { ...BROTLI, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
/** Headers that node:http adds itself. */
const OWN_HEADERS = /^(?:date|connection|keep-alive)$/i;

/** `revalidates` sends the server's own entity tag. */
type Case = { name: string; path: string; headers: Record<string, string>; revalidates?: boolean };

/** Requests per second of processor time, cached and rendered, beside node:http and nginx sending the same bytes and headers. */
export async function benchPages(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-bench-"));
  cleanUp.defer(() => rm(folder, { recursive: true }));
  const site = cleanUp.use(await startSiteProcess());
  // Drained without parsing: the site logs tens of thousands of lines a second here.
  site.process.stdout?.removeAllListeners("data").resume();
  const ours: Measured = { name: "the site", origin: site.origin, pids: [site.process.pid ?? 0] };
  const cases = await casesOf(site.origin);
  const paths = new Set(cases.map((each) => each.path));
  const recorded = await Promise.all([...paths].map((each) => record(site.origin, each)));
  const servers: Measured[] = [ours];
  for (const start of isInstalled("nginx") ? [startPlain, startNginx] : [startPlain])
    servers.push(cleanUp.use(await start(recorded, folder)));
  if (isInstalled("nginx")) servers.push(cleanUp.use(await startCache(ours, folder)));
  for (const program of ["nginx", "wrk"]) if (!isInstalled(program)) console.log(`Left out: ${program}, which is not installed.`);

  const figures = new Map<string, number[]>();
  const measure = async (name: string, server: Measured, each: Case, isVaried = false) => {
    const headers = await headersFor(server.origin, each);
    await answerOf(server.origin, each.path, headers);
    await untilIdle(server.pids[0] ?? 0, PAUSE_MS);
    const load = { url: server.origin + each.path, headers, status: each.revalidates ? 304 : 200, isVaried };
    const key = `${name} ${server.name}`;
    figures.set(key, [...(figures.get(key) ?? []), await requestsPerCpuSecond(server.pids, load, SECONDS, folder)]);
  };
  for (let done = 0; done < ROUNDS; done++) {
    for (const each of cases) for (const server of servers) await measure(each.name, server, each);
  }
  // Last, because it fills the cache.
  for (let done = 0; done < ROUNDS; done++) {
    for (const each of rendered()) await measure(each.name, ours, each, true);
  }

  const title = `Requests in a second of the server's processor time, ${ROUNDS} rounds of ${SECONDS} s, ${CLIENT}`;
  const spread = (name: string, server: string) => (figures.get(`${name} ${server}`) ?? []).toSorted((a, b) => a - b);
  const median = (name: string, server: string) => middleOf(spread(name, server));
  printTable(
    title,
    [...cases, ...rendered()].map(({ name }) => ({
      asked: name,
      min: round(spread(name, ours.name)[0] ?? 0, 0),
      median: round(median(name, ours.name), 0),
      max: round(spread(name, ours.name).at(-1) ?? 0, 0),
      "node:http": round(median(name, "node:http"), 0),
      nginx: round(median(name, "nginx"), 0),
      "nginx's cache": round(median(name, "nginx's cache"), 0),
      "node:http / nginx": round(median(name, "node:http") / median(name, "nginx")),
      "site / node:http": round(median(name, ours.name) / median(name, "node:http")),
      "site / nginx": round(median(name, ours.name) / median(name, "nginx"), 3),
      "cache / nginx": round(median(name, "nginx's cache") / median(name, "nginx"), 3),
    })),
  );
}

const middleOf = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

async function casesOf(origin: string): Promise<Case[]> {
  const page = (await answerOf(origin, FILM, {})).body.toString();
  const [styles = ""] = /\/static\/css\/[^"]+\.css/.exec(page) ?? [];
  const [picture = ""] = /\/pictures\/[^", ]+\.(?:avif|webp|jpg)/.exec(page) ?? [];
  return [
    { name: "film", path: FILM, headers: BROTLI },
    { name: "film, counted", path: FILM, headers: BROWSER },
    { name: "movies", path: "/movies", headers: BROTLI },
    { name: "film, 304", path: FILM, headers: BROTLI, revalidates: true },
    { name: "built file", path: styles, headers: BROTLI },
    { name: "picture", path: picture, headers: BROTLI },
  ];
}

function rendered(): Case[] {
  return ["/", "/movies", FILM].map((path) => ({ name: `${path} rendered`, path, headers: BROTLI }));
}

async function headersFor(origin: string, { path, headers, revalidates }: Case): Promise<Record<string, string>> {
  if (!revalidates) return headers;
  const { etag = "" } = (await answerOf(origin, path, headers)).headers;
  return { ...headers, "If-None-Match": etag };
}

async function record(origin: string, path: string): Promise<Recorded> {
  const whole = await answerOf(origin, path, BROTLI);
  const known = await answerOf(origin, path, { ...BROTLI, "If-None-Match": whole.headers.etag ?? "" });
  return { path, headers: headersOf(whole), body: whole.body.toString("base64"), headersOf304: headersOf(known) };
}

type Received = { headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };

async function answerOf(origin: string, path: string, headers: Record<string, string>): Promise<Received> {
  const [response] = (await once(get(origin + path, { headers, agent: false }), "response")) as [IncomingMessage];
  if (response.statusCode !== 200 && response.statusCode !== 304) throw new Error(`${path}: ${response.statusCode}`);
  return { headers: response.headers, rawHeaders: response.rawHeaders, body: await buffer(response) };
}

function headersOf({ rawHeaders }: Received): string[] {
  const isOwn = (at: number) => OWN_HEADERS.test(rawHeaders[at - (at % 2)] ?? "");
  return rawHeaders.filter((_, at) => !isOwn(at));
}

import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEngines } from "../../tests/engines.ts";
import { signIn } from "../../tests/request/sign-in.ts";
import type { SiteProcess } from "../../tests/sites/site.ts";
import { addFilm } from "./acts.ts";
import { askOnce, type Answered, type Asked } from "./ask-once.ts";
import { startInstances } from "./instances.ts";
import { startNginx } from "./nginx.ts";
import { judge, type Promised } from "./report.ts";

const INSTANCES = 2;
const BEHIND = { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_URL: "http://films.example" };
const TIME_OUT_MS = 15_000;
const MAX_STALE_MS = 1000;
const EDITS = 12;
const BURST = 200;
const LOGGED_MS = 500;
const LIST = "/movies";
const ENCODINGS = ["br", "gzip;q=0.5, br;q=0", "identity", "GZIP", "deflate, gzip"];
/** Headers that differ between two responses of one server, and those nginx writes itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "server", "transfer-encoding", "content-length"]);

type Proxied = { proxy: string; sites: readonly SiteProcess[]; cookie: string };

/** Two instances behind deploy/nginx-cache.conf. */
export async function drillCache(): Promise<boolean> {
  await using engines = await startEngines();
  await using instances = await startInstances(INSTANCES, { ...engines.settings, ...BEHIND });
  const { sites, ports } = instances;
  await using nginx = await startNginx(ports, "nginx-cache.conf");
  const cookie = await signIn({ origin: nginx.origin });
  const world = { proxy: nginx.origin, sites, cookie };
  const id = await add(world, 0);
  const [film, search] = [`/movies/${id}`, `/search?q=${id}`];
  const files = await filesOf(world);
  return judge([
    ...(await checkSameAnswers(world, [LIST, "/", "/feed.xml", film, search, "/no-such-page", ...files])),
    ...(await checkFewReachTheSite(world, [LIST, film, search, ...files])),
    ...(await checkAllReachTheSite(world, ["/healthz", `${film}/seen`, `/download/${id}`, "/admin/login"])),
    ...(await checkVisitorsAreApart(world)),
    await checkEdits(world),
  ]);
}

const ask = (origin: string, address: string, asked?: Asked) => askOnce(new URL(origin + address), TIME_OUT_MS, asked);

const originOf = ({ sites }: Proxied) => sites[0]?.origin ?? "";

async function filesOf({ proxy }: Proxied): Promise<string[]> {
  const { body } = await ask(proxy, "/");
  return [/\/static\/css\/[^"]+\.css/, /\/static\/js\/[^"]+\.js/].flatMap((file) => file.exec(body) ?? []);
}

/** Requests each twice, so that the second is from the cache. */
async function checkSameAnswers(world: Proxied, addresses: readonly string[]): Promise<Promised> {
  const different: string[] = [];
  for (const address of addresses) {
    for (const asked of await variantsOf(originOf(world), address)) {
      const direct = comparable(await ask(originOf(world), address, asked));
      for (const from of ["site", "cache"]) {
        const answer = comparable(await ask(world.proxy, address, asked));
        if (answer !== direct) different.push(`${address} ${JSON.stringify(asked)} from the ${from}`);
      }
    }
  }
  for (const each of different) console.log(each);
  return [["all answers are those of the site: in each encoding, HEAD, a known entity tag, a range", different.length === 0]];
}

async function variantsOf(origin: string, address: string): Promise<Asked[]> {
  const { etag = "" } = (await ask(origin, address)).headers;
  return [
    ...ENCODINGS.map((encoding) => ({ headers: { "Accept-Encoding": encoding } })),
    { method: "HEAD" },
    { headers: { Range: "bytes=0-9" } },
    ...(etag ? [{ headers: { "If-None-Match": etag } }] : []),
  ];
}

/** A 304 may omit a header that an unchanged page repeats. */
function comparable({ status, headers, body }: Answered): string {
  const shown = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const all = status === 304 ? shown.filter(([name]) => name === "etag") : shown;
  return JSON.stringify([status, all.toSorted(([one], [other]) => (one < other ? -1 : 1)), body]);
}

async function checkFewReachTheSite(world: Proxied, addresses: readonly string[]): Promise<Promised> {
  const results: Promised[number][] = [];
  for (const address of addresses) {
    const startedMs = performance.now();
    const reached = await countReached(world, address, () => askTimes(world, address, BURST));
    const seconds = Math.ceil((performance.now() - startedMs) / 1000) + 1;
    results.push([`of ${BURST} requests of ${address} at once, ${reached} reached the site`, reached <= seconds]);
  }
  return results;
}

async function checkAllReachTheSite(world: Proxied, addresses: readonly string[]): Promise<Promised> {
  const results: Promised[number][] = [];
  for (const address of addresses) {
    const reached = await countReached(world, address, () => askTimes(world, address, 20));
    results.push([`of 20 requests of ${address}, ${reached} reached the site`, reached === 20]);
  }
  return results;
}

async function countReached({ sites }: Proxied, address: string, request: () => Promise<unknown>): Promise<number> {
  const logged = `"path":"${address.split("?", 1)[0]}"`;
  const count = () => sites.flatMap((site) => site.logged).filter((line) => line.includes(logged)).length;
  const before = count();
  await request();
  await pause(LOGGED_MS);
  return count() - before;
}

const askTimes = ({ proxy }: Proxied, address: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask(proxy, address)));

async function checkVisitorsAreApart(world: Proxied): Promise<Promised> {
  const { proxy, cookie } = world;
  const asVisitor = {};
  const asAdmin = { headers: { Cookie: cookie } };
  const reached = await countReached(world, LIST, async () => {
    for (const asked of [asAdmin, asAdmin, asVisitor]) await ask(proxy, `${LIST}?as=someone`, asked);
  });
  const before = await ask(proxy, "/admin", asAdmin);
  const visitor = await ask(proxy, "/admin", asVisitor);
  const secret = await ask(proxy, "/v1/storage/buckets/videos/files", asVisitor);
  const hidden = await Promise.all(["/%61dmin", "/ADMIN", "//admin", "/admin.data"].map((each) => ask(proxy, each, asVisitor)));
  const [one, other] = [await ask(proxy, "/admin/login", asVisitor), await ask(proxy, "/admin/login", asVisitor)];
  return [
    ["an editor's page is for them alone", before.status === 200 && visitor.status === 302 && secret.status >= 400],
    ["however its path is written", hidden.every(({ status }) => status !== 200)],
    ["no two visitors get the same nonce", nonceOf(one) !== nonceOf(other)],
    ["a list that an editor asked for is neither stored nor from the cache", reached === 3],
  ];
}

const nonceOf = ({ headers }: Answered) => String(headers["content-security-policy"]);

/** @returns The film's id. */
async function add({ sites, cookie }: Proxied, instance: number): Promise<string> {
  const origin = sites[instance]?.origin ?? "";
  return path.basename(await addFilm((address, asked) => ask(origin, address, asked), cookie));
}

/** Adds films at any moment of a second, in turn on each instance, while the lists are requested constantly. */
async function checkEdits(world: Proxied): Promise<Promised[number]> {
  let slowest = 0;
  for (let edit = 0; edit < EDITS; edit++) {
    const added = await add(world, edit % INSTANCES);
    const savedMs = performance.now();
    for (;;) {
      const askedMs = performance.now();
      const bodies = await Promise.all([LIST, "/"].map(async (each) => (await ask(world.proxy, each)).body));
      if (bodies.every((body) => body.includes(added))) break;
      slowest = Math.max(slowest, askedMs - savedMs);
      if (askedMs - savedMs > TIME_OUT_MS) break;
    }
    await pause(Math.random() * MAX_STALE_MS);
  }
  return [
    `an edit shows everywhere: a request ${Math.round(slowest)} ms after it was the last to miss one`,
    slowest <= MAX_STALE_MS,
  ];
}

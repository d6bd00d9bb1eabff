import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { createBrotliDecompress } from "node:zlib";
import { KINDS } from "#app/kinds/registry.ts";
import { refusal, type Tally } from "./tally.ts";

/** Kinds that a new site shows; the others are off by default. */
export const PUBLIC_KINDS = KINDS.filter(({ isPublic }) => isPublic === "always");

/** A visit may begin on any of these. */
const PAGES = ["home", "category", "detail", "search", "detail", "filtered", "detail", "suggestions", "detail"] as const;
type PageKind = (typeof PAGES)[number];
export const PAGE_KINDS = [...new Set(PAGES)];

const PAGES_PER_VISIT = 3;
const MIN_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 10_000;
const MAX_PICTURES = 8;
const TIMEOUT_MS = 20_000;
const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

export type Work = { path: string; name: string };

export type Visits = { origin: string; works: readonly Work[]; tally: Tally };

export type Visit = Visits & { agent: Agent };

/**
 * Visitors arrive evenly, each with their own address, and stay until they have seen their pages. They share open connections, as
 * behind a proxy.
 */
export async function receiveVisitors(
  visits: Visits,
  { perMinute, forMs }: { perMinute: number; forMs: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const done: Promise<void>[] = [];
  while (performance.now() - start < forMs) {
    done.push(visit({ ...visits, agent }, done.length));
    await pause(Math.max(0, start + (done.length * 60_000) / perMinute - performance.now()));
  }
  await Promise.all(done);
  agent.destroy();
  return done.length;
}

async function visit(visits: Visit, number: number): Promise<void> {
  await visitPages(visits, number, () => pause(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS)));
}

export async function visitPages(visits: Visit, number: number, between: () => Promise<void>): Promise<void> {
  for (let page = 0; page < PAGES_PER_VISIT; page++) {
    if (page > 0) await between();
    await visitPage(visits, PAGES[(number + page) % PAGES.length] ?? "home", number);
  }
}

async function visitPage({ origin, agent, works, tally }: Visit, kind: PageKind, number: number) {
  const headers = { ...BROWSER, "X-Forwarded-For": `10.${(number >> 8) % 256}.${number % 256}.7` };
  const address = origin + pathOf(kind, popular(works));
  const body = await tally.time(kind, () => readPage(agent, address, headers));
  const pictures = picturesIn(body ?? "").map((each) => tally.time("picture", () => readPicture(agent, origin + each, headers)));
  await Promise.all(pictures);
}

/** Follows Zipf's law: two in five visitors view one of the hundred most popular of 100,000. */
function popular(works: readonly Work[]): Work {
  return works[Math.floor((works.length + 1) ** Math.random()) - 1] ?? { path: "/", name: "" };
}

function pathOf(kind: PageKind, { path, name }: Work): string {
  const category = `/${PUBLIC_KINDS[Math.floor(Math.random() * PUBLIC_KINDS.length)]?.path}`;
  if (kind === "home") return "/";
  if (kind === "category") return category;
  if (kind === "filtered") return `${category}?year=${1950 + Math.floor(Math.random() * 70)}`;
  if (kind === "detail") return path;
  if (kind === "search") return `/search?${new URLSearchParams({ q: name }).toString()}`;
  return `/search/suggest?${new URLSearchParams({ q: name.slice(0, 3) }).toString()}`;
}

/** One width of each of the first pictures. */
function picturesIn(page: string): string[] {
  const sets = [...page.matchAll(/srcset="(\/pictures\/[^" ]+)/gi)].map(([, first = ""]) => first.replaceAll("&amp;", "&"));
  return [...new Set(sets)].slice(0, MAX_PICTURES);
}

async function readPage(agent: Agent, address: string, headers: Record<string, string>): Promise<string> {
  const response = await answerOf(agent, address, { ...headers, "Accept-Encoding": "br" });
  return text(response.headers["content-encoding"] === "br" ? response.pipe(createBrotliDecompress()) : response);
}

async function readPicture(agent: Agent, address: string, headers: Record<string, string>): Promise<void> {
  await buffer(await answerOf(agent, address, headers));
}

async function answerOf(agent: Agent, address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [response] = (await once(get(address, { agent, headers, signal }), "response")) as [IncomingMessage];
  if (response.statusCode === 200) return response;
  response.resume();
  throw new Error(refusal(response.statusCode));
}

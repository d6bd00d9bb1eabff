import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { raiseCountersPast } from "#app/catalogue/items/item-codes.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { SITE_FLAGS } from "../../bin/site-flags.mjs";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { ask } from "../../tests/request/ask.ts";
import { ADMIN_SITE, makeApiKey } from "../../tests/request/sign-in.ts";
import { fill } from "../fill.ts";
import { startFilledSite } from "../filled-site.ts";
import { generateItems } from "../generate.ts";
import { installPackages } from "../install-packages.ts";
import { cpuSeconds, untilIdle, VARIED_CONNECTIONS } from "../pages/server-load.ts";
import { documentOf, PACKAGES } from "../payload.ts";
import type { Bar } from "../report/bars.ts";
import { report } from "../report/report.ts";
import type { PayloadTask } from "./payload-server.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const PAGE = 35;
const FOUND = 10;
const PAUSE_MS = 400;
/** Enough requests a round for the kernel's ticks of processor time. */
const ASKED = { list: 60, item: 800, search: 200, insert: 150, cached: 3000 };

type Server = { origin: string; pid: number; key: string };
type Question = { target: string; method?: string; headers?: Record<string, string>; body?: string };
type Operation = { name: string; asked: number; ours: (run: number) => Question; theirs: (run: number) => Question };

/**
 * Requests per second of the server's processor time beside Payload's REST API, which has no cache, over the same items. Without a
 * registry it is skipped.
 */
export async function benchApi(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  if (!(await installPackages(folder.path, PACKAGES))) return;
  const cursors: string[] = [];
  await using site = await startFilledSite(async (store) => {
    await fill(store, count);
    await store.settings.set({ softwareSection: true });
    for (const type of ITEM_TYPES) await raiseCountersPast(store, kindOf(type), `${kindOf(type).codePrefix}${count}`);
    cursors.push(...(await cursorsOf(store, (ROUNDS + 1) * ASKED.list)));
  }, ADMIN_SITE);
  const own = { ...site, key: await makeApiKey(site, "Bench", { rights: "content:publish" }) };
  await using payload = await startPayload({ folder: folder.path, file: path.join(folder.path, "payload.db"), count });
  const operations = operationsOf(count, cursors, { own, payload });
  await report(
    `The API beside Payload 3 at ${count.toLocaleString("en-GB")} items, SQLite`,
    `\`npm run bench -- api\`: requests per second of the server's processor time over ${VARIED_CONNECTIONS} connections, as a multiple of those of ${PACKAGES.join(" and ")} by its REST API on node:http, in turns, ${ROUNDS} rounds. No address is asked for twice, but for the cached ones. Only Marquee's list has facets, and only its search ranks and forgives typing errors.`,
    await measure(operations, own, payload),
  );
}

async function measure(operations: readonly Operation[], own: Server, payload: Server): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const { name, asked, ours, theirs } of operations) {
    const [times, cached]: [number[], number[]] = [[], []];
    const isRead = ours(0).method === undefined;
    // The first round warms both.
    for (let round = 0; round <= ROUNDS; round++) {
      const rate = await rateOf(own, asked, (run) => ours(round * asked + run));
      const cachedRate = isRead ? await rateOf(own, ASKED.cached, () => ours(round * asked)) : 0;
      const other = await rateOf(payload, asked, (run) => theirs(round * asked + run));
      if (round === 0) continue;
      times.push(rate / other);
      cached.push(cachedRate / other);
      console.log(`${name}: ${rate.toFixed(0)}, cached ${cachedRate.toFixed(0)}, Payload ${other.toFixed(0)} a CPU second`);
    }
    bars.push({ name, unit: "times", values: times, goal: { atLeast: 1 } });
    if (isRead) bars.push({ name: `${name}, cached`, unit: "times", values: cached });
  }
  return bars;
}

/** Requests per second of processor time. @throws for a response that is no success. */
async function rateOf({ origin, pid }: Server, asked: number, question: (run: number) => Question): Promise<number> {
  await untilIdle(pid, PAUSE_MS);
  const before = cpuSeconds(pid);
  let next = 0;
  const askInTurn = async () => {
    while (next < asked) {
      const { target, ...rest } = question(next++);
      const { status, body } = await ask(origin, target, rest);
      if (status !== 200 && status !== 201) throw new Error(`${target}: ${status} ${body.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: VARIED_CONNECTIONS }, askInTurn));
  return asked / (cpuSeconds(pid) - before);
}

function operationsOf(
  count: number,
  cursors: readonly string[],
  { own, payload }: Record<"own" | "payload", Server>,
): Operation[] {
  const added = [...generateItems(count + (ROUNDS + 1) * ASKED.insert)].slice(count);
  const titles = titlesOf(count);
  const numberOf = (run: number) => 1 + ((run * 7919) % count);
  const post = (target: string, authorization: string, document: object): Question => ({
    target,
    method: "POST",
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: JSON.stringify(document),
  });
  return [
    {
      name: `a page of ${PAGE} items, with the total`,
      asked: ASKED.list,
      ours: (run) => ({ target: `/api/1/items?sort=newest&limit=${PAGE}&after=${encodeURIComponent(at(cursors, run))}` }),
      theirs: (run) => ({ target: `/api/items?sort=-createdAt&limit=${PAGE}&page=${run + 2}` }),
    },
    {
      name: "an item",
      asked: ASKED.item,
      ours: (run) => ({ target: `/api/1/items/generated-${numberOf(run)}` }),
      theirs: (run) => ({ target: `/api/items/${numberOf(run)}` }),
    },
    {
      name: "search for a title",
      asked: ASKED.search,
      ours: (run) => ({ target: `/api/1/search?q=${encodeURIComponent(at(titles, run))}` }),
      theirs: (run) => ({
        target: `/api/items?where[itemName][like]=${encodeURIComponent(at(titles, run))}&limit=${FOUND}&pagination=false`,
      }),
    },
    {
      name: "an item added with a key",
      asked: ASKED.insert,
      ours: (run) => post("/api/1/items", `Bearer ${own.key}`, ownDocumentOf(at(added, run))),
      theirs: (run) => post("/api/items", `users API-Key ${payload.key}`, documentOf(at(added, run))),
    },
  ];
}

function ownDocumentOf({
  id: _id,
  cId: _cId,
  downloads: _downloads,
  createdAt: _at,
  updatedAt: _updatedAt,
  ...document
}: NewItem) {
  return document;
}

/** Each once, in no order. */
function titlesOf(count: number): string[] {
  return [...new Set([...generateItems(Math.min(count, 10_000))].map(({ itemName }) => itemName))];
}

/** The cursors of the second page and those after it. */
async function cursorsOf(store: Store, pages: number): Promise<string[]> {
  const cursors: string[] = [];
  while (cursors.length < pages) {
    const last = cursors.at(-1);
    const cursor = last === undefined ? null : { after: last };
    const { next } = await store.items.page({ ...NO_FILTERS, types: ITEM_TYPES, sort: "newest", limit: PAGE, cursor });
    if (next === null) throw new Error(`There are ${cursors.length + 1} pages; ${pages} are needed.`);
    cursors.push(next);
  }
  return cursors;
}

function at<T>(values: readonly T[], run: number): T {
  const value = values[run];
  if (value === undefined) throw new Error(`Nothing for run ${run}.`);
  return value;
}

async function startPayload(task: Omit<PayloadTask, "key">): Promise<Server & AsyncDisposable> {
  const key = randomUUID();
  // Without this process's own flags, which let a child end with its launcher.
  const child = fork(path.join(import.meta.dirname, "payload-server.ts"), [], { execArgv: [...SITE_FLAGS] });
  child.send({ ...task, key });
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`Payload ended with ${code}.`)));
  const [port] = (await Promise.race([once(child, "message"), ended])) as [number];
  const end = async () => {
    child.kill();
    await ended.catch(() => {});
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, key, [Symbol.asyncDispose]: end };
}

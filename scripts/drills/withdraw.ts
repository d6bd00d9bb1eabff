import { setTimeout as pause } from "node:timers/promises";
import { buildItem } from "../../tests/data/builders.ts";
import { startEngines } from "../../tests/engines.ts";
import { sendForm, signIn } from "../../tests/request/sign-in.ts";
import { askOnce, type Answered } from "./ask-once.ts";
import { addToSite } from "./fill-site.ts";
import { startInstances } from "./instances.ts";
import { startNginx } from "./nginx.ts";
import { judge } from "./report.ts";

const INSTANCES = 4;
const TIME_OUT_MS = 15_000;
const EVERY_MS = 10;
const GIVE_UP_MS = 30_000;
const MAX_MS = 5_000;

const ID = "withdrawn-in-a-drill";
const TITLE = "Quetzal over Potsdam";
const PERSON = "Ottilie Quetzalberg";
const PERSON_SLUG = "ottilie-quetzalberg";
const LIST = { slug: "drilled", title: "Drilled", text: "", kind: "movie" as const, codes: ["mv1", "mv2"] };

/** The addresses that name the item: its own, and those that list it. */
const ADDRESSES = {
  page: [`/movies/${ID}`],
  download: [`/download/${ID}`],
  lists: ["/", "/movies", "/lists/drilled", `/people/${PERSON_SLUG}`],
  search: ["/search?q=quetzal"],
  suggestions: ["/search/suggest?q=quetzal", "/search/completions?q=quetzal"],
  feeds: ["/feed.xml", "/movies/feed.xml", "/search/feed.xml?q=quetzal"],
  sitemap: ["/sitemap/1.xml", "/sitemap/people-1.xml"],
  watchlist: [`/watchlist/items?ids=${ID}`],
  report: [`/report/movies/${ID}`],
  card: [`/embed/movies/${ID}`],
};

type Where = { name: string; origin: string };
type Seen = { what: string; path: string; where: Where; etag: string };
type Gone = Seen & { afterMs: number | null; asked: number };

/** An item that four instances have cached is withdrawn on one; measures, from the start of that request, how long any of them still names it. */
export async function drillWithdraw(): Promise<boolean> {
  await using engines = await startEngines();
  await using started = await startInstances(INSTANCES, { ...engines.settings, TRUSTED_PROXIES: "127.0.0.1" });
  const { sites, ports } = started;
  const stays = buildItem("movie", { id: "stays", cId: "mv2", itemName: "Stays" });
  const item = buildItem("movie", {
    id: ID,
    cId: "mv1",
    itemName: TITLE,
    cast: [{ id: 1, imageUrl: "", name: PERSON, role: "Herself" }],
  });
  await addToSite({ DATA_DIR: sites[0]?.dataDir ?? "", ...engines.settings }, [stays, item], [LIST]);
  await using nginx = await startNginx(ports);
  const instances = sites.map(({ origin }, at) => ({ name: `instance ${at + 1}`, origin }));
  return await withdraw([...instances, { name: "proxy", origin: nginx.origin }]);
}

async function withdraw(everywhere: readonly Where[]): Promise<boolean> {
  const [first] = everywhere as [Where, ...Where[]];
  const cookie = await signIn(first);
  const seen = await seeEverywhere(everywhere);
  const startedMs = performance.now();
  const asking = Promise.all(seen.map((each) => untilGone(each, startedMs)));
  const { status } = await sendForm(
    first,
    `/admin/edit/movie/${ID}/withdraw`,
    { reason: "A drill." },
    { headers: { Cookie: cookie } },
  );
  const answeredMs = performance.now();
  const gone = await asking;
  const slowest = Math.max(...gone.map(({ afterMs }) => afterMs ?? Infinity));
  printGone(gone);
  const page = await Promise.all(
    everywhere.map(async ({ origin }) => (await askOnce(new URL(`/movies/${ID}`, origin), TIME_OUT_MS)).status),
  );
  console.log(`The withdrawal was answered with ${status} after ${Math.round(answeredMs - startedMs)} ms.`);
  console.log(
    `${gone.length} addresses, asked ${gone.reduce((sum, { asked }) => sum + asked, 0)} times; the last was gone ${Math.round(slowest)} ms after the start.`,
  );
  return judge([
    ["the page answers 410 everywhere", page.every((each) => each === 410)],
    [`nothing names it after ${MAX_MS / 1000} s`, slowest < MAX_MS],
  ]);
}

/**
 * Requests twice, so that cacheable responses are cached. @throws if an address does not name the item: it would prove nothing.
 */
async function seeEverywhere(everywhere: readonly Where[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const where of everywhere) {
    for (const [what, paths] of Object.entries(ADDRESSES)) {
      for (const each of paths) {
        await askOnce(new URL(each, where.origin), TIME_OUT_MS);
        const answer = await askOnce(new URL(each, where.origin), TIME_OUT_MS);
        if (!names(answer)) throw new Error(`${where.name} does not name the item at ${each}: ${answer.status}.`);
        seen.push({ what, path: each, where, etag: answer.headers.etag ?? "" });
      }
    }
  }
  return seen;
}

async function untilGone(seen: Seen, sinceMs: number): Promise<Gone> {
  const { path: address, where, etag } = seen;
  for (let asked = 1; ; asked++) {
    const askedMs = performance.now();
    const headers: Record<string, string> = etag ? { "If-None-Match": etag } : {};
    const answer = await askOnce(new URL(address, where.origin), TIME_OUT_MS, { headers });
    if (!names(answer)) return { ...seen, afterMs: performance.now() - sinceMs, asked };
    if (askedMs - sinceMs > GIVE_UP_MS) return { ...seen, afterMs: null, asked };
    await pause(EVERY_MS);
  }
}

/** A redirect to its file and an unchanged page name the item, too. */
function names({ status, headers, body }: Answered): boolean {
  if (status >= 300) return status === 304 || (status < 400 && headers.location !== "/");
  return [ID, TITLE, PERSON, PERSON_SLUG].some((text) => body.includes(text));
}

function printGone(gone: readonly Gone[]): void {
  const rows = Object.keys(ADDRESSES).map((what) => {
    const own = gone.filter((each) => each.what === what);
    const times = own.map(({ afterMs }) => afterMs ?? Infinity);
    return [
      what,
      {
        addresses: own.length,
        asked: own.reduce((sum, { asked }) => sum + asked, 0),
        "gone after (ms)": Math.round(Math.max(...times)),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}

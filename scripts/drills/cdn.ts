import { buildItem } from "../../tests/data/builders.ts";
import { startEngines } from "../../tests/engines.ts";
import { sendForm, signIn } from "../../tests/request/sign-in.ts";
import { freePort } from "../../tests/servers/own-postgres.ts";
import { startTcpProxy } from "../../tests/servers/tcp-proxy.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { askOnce, type Answered, type Asked } from "./ask-once.ts";
import { openStoreOf } from "./fill-site.ts";
import { startInstances } from "./instances.ts";
import { startNginx } from "./nginx.ts";
import { judge, type Promised } from "./report.ts";
import { until } from "./until.ts";
import { startVarnish } from "./varnish.ts";

const TIME_OUT_MS = 15_000;
const EDITS = 10;
const MAX_MS = 5000;
const CAST = [{ id: 1, imageUrl: "", name: "Ottilie Quetzal", role: "Herself" }];
const ITEM = buildItem("movie", { id: "drilled", cId: "mv1", itemName: "Quetzal 0", cast: CAST });
const FAILING = buildItem("movie", { id: "failing", cId: "mv2", itemName: "Quokka" });
const DRAFT = buildItem("movie", { id: "unseen", cId: "mv3", itemName: "Axolotl" });
const LIST = { slug: "best", title: "Best", text: "", kind: "movie" as const, codes: ["mv1", "mv2"] };
const NO_DRAFT = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;
const SHOWN = ["/movies/drilled", "/de/movies/drilled", "/", "/movies", "/search?q=quetzal", "/feed.xml"];
/** All that name the item. */
const NAMING = [
  ...SHOWN,
  ...["/download", "/embed/movies", "/report/movies"].map((path) => `${path}/drilled`),
  ...["feed.xml", "suggest", "completions"].map((name) => `/search/${name}?q=quetzal`),
  "/watchlist/items?ids=drilled",
  "/lists/best",
  "/people/ottilie-quetzal",
  "/movies/feed.xml",
  "/sitemap/1.xml",
  "/sitemap/people-1.xml",
];
const FORM = "/admin/edit/movie/unseen";
const HIDDEN = ["/admin", FORM, "/%61dmin", "/ADMIN", "//admin", "/movies/unseen"];

/** `places` are origins: two instances, Varnish in front of each, and nginx in front of both. */
type World = { places: readonly string[]; instance: string; varnishes: readonly string[]; store: Store; cookie: string };

/** deploy/varnish.vcl and deploy/nginx-cache.conf in front of two instances, whose purges go through connections that can be cut. */
export async function drillCdn(): Promise<boolean> {
  await using stack = new AsyncDisposableStack();
  const engines = stack.use(await startEngines());
  const ports = [await freePort(), await freePort()];
  const lines = await Promise.all(ports.map(async (port) => stack.use(await startTcpProxy(port))));
  const CDN_PURGE_URLS = lines.map(({ port }) => `http://127.0.0.1:${port}/`).join();
  const settings = { ...engines.settings, CDN_PURGE_URLS, PUBLIC_URL: "http://films.example", TRUSTED_PROXIES: "127.0.0.1" };
  const { sites, ports: own } = stack.use(await startInstances(ports.length, settings));
  const store = await openStoreOf({ DATA_DIR: sites[0]?.dataDir ?? "", ...settings });
  stack.defer(() => store.close());
  await store.settings.set({ site: { ...DEFAULT_SITE, languages: ["de"] }, lists: [LIST] });
  await store.items.insertAll([ITEM, FAILING]);
  await store.drafts.put({ item: DRAFT, ...NO_DRAFT });
  const varnishes: string[] = [];
  for (const [at, port] of ports.entries()) varnishes.push(stack.use(await startVarnish(port, own[at] ?? 0)).origin);
  const nginx = stack.use(await startNginx(own, "nginx-cache.conf"));
  const places = [...sites.map(({ origin }) => origin), ...varnishes, nginx.origin];
  const world = { places, instance: places[0] ?? "", varnishes, store, cookie: await signIn(nginx) };
  return judge([
    ...(await checkApart(world)),
    await checkEdits(world),
    ...(await checkFailure(world, (act) => Promise.all(lines.map((line) => line[act]())))),
    await checkWithdrawal(world),
  ]);
}

const ask = (address: string, asked?: Asked) => askOnce(new URL(address), TIME_OUT_MS, asked);

/** Whether Varnish had the answer: it then names the request that brought it as well. */
const isStored = async (address: string, asked?: Asked) => String((await ask(address, asked)).headers["x-varnish"]).includes(" ");

async function untilStored({ varnishes }: World, paths = SHOWN): Promise<void> {
  for (const each of varnishes.flatMap((origin) => paths.map((path) => origin + path)))
    await until(`${each} is stored`, () => isStored(each));
}

/** Asks as an admin and with a key for what is stored, and as a visitor for what the admin saw, in each language and encoding. */
async function checkApart(world: World): Promise<Promised> {
  const origin = world.varnishes[0] ?? "";
  await untilStored(world);
  const personal: Asked[] = [{ headers: { Cookie: world.cookie } }, { headers: { Authorization: "Bearer none" } }];
  const stored = await Promise.all(personal.flatMap((asked) => SHOWN.map((path) => isStored(origin + path, asked))));
  const { body } = await ask(origin + FORM, personal[0]);
  const visitor = await Promise.all([...HIDDEN, ...HIDDEN].map((path) => ask(origin + path)));
  const asGerman = { "Accept-Language": "de, ar" };
  const pages = ["br", "gzip", "identity", "gzip;q=0.5, br;q=0"].flatMap((encoding) =>
    ["en", "de", "en"].map(async (lang, at) => {
      const page = await fetch(origin + SHOWN[at % 2], { headers: { ...asGerman, "Accept-Encoding": encoding } });
      return (await page.text()).includes(`<html lang="${lang}"`);
    }),
  );
  return [
    ["what is stored is not sent to a session or a key", !stored.includes(true)],
    ["an admin sees a draft", body.includes("Axolotl")],
    [
      "a visitor sees neither it nor the back office",
      visitor.every((each) => each.status > 200 && !each.body.includes("Axolotl")),
    ],
    ["each language is a page of its own, in each encoding", !(await Promise.all(pages)).includes(false)],
  ];
}

/** @returns ms until no place has an old answer. */
async function untilEverywhere(
  { places }: World,
  paths: readonly string[],
  isNew: (answer: Answered) => boolean,
): Promise<number> {
  const startedMs = performance.now();
  const addresses = places.flatMap((origin) => paths.map((path) => origin + path));
  await Promise.all(addresses.map((each) => until(`${each} is new`, async () => isNew(await ask(each)))));
  return Math.round(performance.now() - startedMs);
}

async function checkEdits(world: World): Promise<Promised[number]> {
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    await untilStored(world);
    await world.store.items.replace({ ...ITEM, itemName: `Quetzal ${edit}` });
    times.push(await untilEverywhere(world, SHOWN, ({ body }) => body.includes(`Quetzal ${edit}`)));
  }
  const [slowest, median] = [Math.max(...times), times.toSorted((one, other) => one - other)[EDITS / 2]];
  return [`${EDITS} edits show everywhere, each after ${median} ms, at most ${slowest}`, slowest <= MAX_MS];
}

/** @returns ms. */
async function withdraw({ instance, cookie }: World, id: string): Promise<number> {
  const startedMs = performance.now();
  const path = `/admin/edit/movie/${id}/withdraw`;
  await sendForm({ origin: instance }, path, { reason: "A drill." }, { headers: { Cookie: cookie } });
  return Math.round(performance.now() - startedMs);
}

/** Visitors reach Varnish, and purges do not. */
async function checkFailure(world: World, line: (act: "cut" | "mend") => Promise<unknown>): Promise<Promised> {
  const { instance, varnishes, cookie } = world;
  const paths = ["/movies/failing", "/", "/movies"];
  const isTold = async () =>
    (await ask(`${instance}/admin/withdrawals`, { headers: { Cookie: cookie } })).body.includes("has not confirmed");
  await untilStored(world, paths);
  await line("cut");
  const answered = await withdraw(world, "failing");
  const isOld = (await ask(`${varnishes[0]}/movies/failing`)).status === 200;
  const wasTold = await isTold();
  await ask(`${varnishes[0]}/terms`);
  const isKept = await isStored(`${varnishes[0]}/terms`);
  await line("mend");
  const ms = await untilEverywhere(world, paths, ({ body }) => !body.includes("Quokka"));
  return [
    [`without purges, a withdrawal is answered after ${answered} ms`, answered >= 2000 && answered < MAX_MS],
    ["Varnish has the old page, and Withdrawals says so", isOld && wasTold],
    ["Varnish stores no other page meanwhile", !isKept],
    [`the item is gone everywhere ${ms} ms after purges arrive again`, ms <= MAX_MS],
    ["Withdrawals says no more of it", !(await isTold())],
  ];
}

async function checkWithdrawal(world: World): Promise<Promised[number]> {
  await untilStored(world);
  await untilEverywhere(world, NAMING, namesItem);
  const answered = await withdraw(world, "drilled");
  const ms = await untilEverywhere(world, NAMING, (answer) => !namesItem(answer));
  return [`a withdrawal is answered after ${answered} ms, and gone everywhere ${ms} ms later`, answered + ms <= MAX_MS];
}

/** So does a redirect to its file. */
function namesItem({ status, headers, body }: Answered): boolean {
  if (status >= 300) return status < 400 && headers.location !== "/";
  return /Quetzal|movies\/drilled|ottilie-quetzal/.test(body);
}

import { DEFAULT_SITE } from "#app/site/site.ts";
import { previewPath, viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../tests/data/builders.ts";
import { anyPicture, half } from "../../tests/data/hostile-pictures.ts";
import { startEngines } from "../../tests/engines.ts";
import { ADMIN_SITE, makeApiKey } from "../../tests/request/sign-in.ts";
import { sendFile } from "../../tests/request/storage/storage.ts";
import { startSiteProcess, type SiteProcess } from "../../tests/sites/site.ts";
import { openStoreOf } from "./fill-site.ts";
import { judge } from "./report.ts";

const SECONDS = 60;
const READERS = 12;
const MAX_UPLOADED = 40;
const MAX_NAMED = 200;
const ITEMS = 5;
const FILES = "/v1/storage/buckets/images/files";
const FORMATS = ["jpg", "png", "webp", "avif", "gif"];
const ICONS = ["/favicon.ico", "/icon-192.png", "/icon-maskable-512.png", "/icon.svg"];
/** Some renditions are evicted while they are sent. */
const ENVIRONMENT = { ...ADMIN_SITE, PREVIEW_CACHE_MB: "1" };
const ADDRESS = /(?:\/pictures\/[0-9a-f]{64}\/\d+\.(?:avif|webp|jpg)|\/og\/[\w-]+\.jpg)/g;

type World = {
  site: SiteProcess;
  store: Store;
  key: string;
  /** Ids of the last uploads; some are deleted. */
  uploaded: string[];
  /** Addresses that pages named. */
  named: string[];
  statuses: Map<string, number>;
  findings: Set<string>;
  isOver: () => boolean;
};

/** Requests pictures and previews while items change, pictures are replaced and files are deleted. @param given Seconds. */
export async function drillPictures([given]: readonly string[]): Promise<boolean> {
  const seconds = given === undefined ? SECONDS : Number(given);
  if (!(seconds > 0)) throw new Error("Usage: npm run drill -- pictures [SECONDS]");
  const folder = await findingsOf("a folder", seconds, {});
  await using engines = await startEngines();
  const servers = await findingsOf("servers", seconds, engines.settings);
  return judge([
    ["a folder: no picture is answered with a defect", folder === 0],
    ["servers: no picture is answered with a defect", servers === 0],
  ]);
}

async function findingsOf(name: string, seconds: number, settings: Record<string, string>): Promise<number> {
  await using site = await startSiteProcess({ environment: { ...ENVIRONMENT, ...settings } });
  const store = await openStoreOf({ DATA_DIR: site.dataDir, ...settings });
  const end = performance.now() + seconds * 1000;
  const world: World = {
    site,
    store,
    key: await makeApiKey(site, "Pictures"),
    uploaded: [],
    named: [],
    statuses: new Map(),
    findings: new Set(),
    isOver: () => performance.now() > end,
  };
  for (let number = 0; number < ITEMS; number++) await store.items.insert(itemOf(world, number));
  const acts = [upload, upload, edit, remove, changeIcon, ...Array.from({ length: READERS }, () => readPicture)];
  await Promise.all(acts.map((act) => keepDoing(world, act)));
  await store.close();
  for (const line of site.logged.filter((each) => each.includes('"defect"'))) world.findings.add(line.slice(0, 1000));
  const counted = Array.from(world.statuses, ([status, times]) => `${times} × ${status}`);
  console.log(`On ${name}: ${counted.join(", ")}`);
  for (const finding of world.findings) console.log(`  ${finding}`);
  return world.findings.size;
}

async function keepDoing(world: World, act: (world: World) => Promise<void>): Promise<void> {
  while (!world.isOver()) await act(world);
}

async function upload(world: World): Promise<void> {
  const { site, key, uploaded } = world;
  const fileId = crypto.randomUUID().replaceAll("-", "");
  const bytes = below(10) === 0 ? await half("jpeg") : await anyPicture();
  const headers = { "X-Appwrite-Key": key };
  await sendFile(site, { bucketId: "images", fileId, name: `${fileId}.png`, bytes, headers });
  uploaded.push(fileId);
  if (uploaded.length > MAX_UPLOADED) uploaded.shift();
}

async function edit(world: World): Promise<void> {
  const item = itemOf(world, below(ITEMS));
  await world.store.items.replace(item);
  const page = await fetch(`${world.site.origin}/movies/${item.id}`);
  world.named.push(...((await page.text()).match(ADDRESS) ?? []));
  world.named.splice(0, Math.max(0, world.named.length - MAX_NAMED));
}

async function remove({ site, key, uploaded }: World): Promise<void> {
  const fileId = any(uploaded);
  const headers = { "X-Appwrite-Key": key, "X-Appwrite-Project": "marquee" };
  await fetch(`${site.origin}${FILES}/${fileId}`, { method: "DELETE", headers });
}

async function changeIcon(world: World): Promise<void> {
  const { store, uploaded } = world;
  await store.settings.set({ site: { ...DEFAULT_SITE, icon: addressOf(uploaded), logo: addressOf(uploaded) } });
  await request(world, any(ICONS) ?? "/");
}

async function readPicture(world: World): Promise<void> {
  const { named, uploaded } = world;
  const fileId = any(uploaded) ?? "none";
  const size = `&width=${below(700)}&height=${below(700)}&output=${any(FORMATS)}`;
  const preview = `${FILES}/${fileId}/preview?project=marquee${below(2) === 0 ? size : ""}`;
  const thumbnail = previewPath({ bucketId: "images", fileId }, 320);
  const view = viewPath({ bucketId: "images", fileId });
  await request(world, any([any(named) ?? thumbnail, any(named) ?? view, preview, thumbnail, view]) ?? "/");
}

async function request({ site, key, statuses, findings }: World, path: string): Promise<void> {
  const isLeaving = below(5) === 0;
  const signal = isLeaving ? AbortSignal.timeout(1 + below(60)) : null;
  const headers = new Headers(path.startsWith("/v1") ? { "X-Appwrite-Key": key } : {});
  const method = below(8) === 0 ? "HEAD" : "GET";
  try {
    const answer = await fetch(`${site.origin}${path}`, { method, headers, signal });
    const body = await answer.bytes();
    const status = String(answer.status);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer.status >= 500 && !answer.headers.has("retry-after"))
      findings.add(`${status} to ${path}: ${Buffer.from(body).toString()}`);
  } catch (error) {
    if (!isLeaving) findings.add(`no answer to ${path}: ${String(error)}`);
  }
}

function itemOf({ uploaded }: Pick<World, "uploaded">, number: number) {
  const screenshots = [1, 2, 3].map((id) => ({ id, screenshotUrl: addressOf(uploaded) }));
  const pictures = { bannerUrl: addressOf(uploaded), thumbnailUrl: addressOf(uploaded), screenshots };
  return buildItem("movie", { id: `drawn-${number}`, cId: `mv${number + 1}`, itemName: `Drawn ${below(1000)}`, ...pictures });
}

function addressOf(uploaded: readonly string[]): string {
  const fileId = any(uploaded);
  return fileId === undefined ? "" : viewPath({ bucketId: "images", fileId });
}

function any<T>(all: readonly T[]): T | undefined {
  return all[below(all.length)];
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

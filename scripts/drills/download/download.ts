import { chmod, copyFile, link, mkdir, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { buildFileRow, buildItem, buildLinkCheck, temporaryFolder } from "../../../tests/data/builders.ts";
import { ADMIN_SITE } from "../../../tests/request/sign-in.ts";
import { startSiteProcess } from "../../../tests/sites/site.ts";
import { openStoreOf } from "../fill-site.ts";
import { requirePrograms } from "../missing-programs.ts";
import { judge, type Promised } from "../report.ts";
import { until } from "../until.ts";
import { killAt, runProgram, sha256Of, type Ran } from "./clients.ts";
import { flipBytes, writeNoise } from "./drill-file.ts";
import { startMirror, type Mirror } from "./mirrors.ts";

const GIB = 1024 ** 3;
const FLIPPED_EACH = 7 * 1024 * 1024;
const PROGRAMS = ["nginx", "aria2c", "wget2", "curl", "xmllint", "newsboat", "podboat", "script", "sha256sum"];
const NAME = "film.mp4";
const ID = "drilled";
const QUIET = ["--console-log-level=warn", "--summary-interval=0", "--file-allocation=none", "--allow-overwrite=true"];
const NO_SWARM = [
  "--enable-dht=false",
  "--enable-peer-exchange=false",
  "--bt-enable-lpd=false",
  "--seed-time=0",
  "--listen-port=26881",
];

/**
 * A file of 1 GiB behind five nginx, of which four break after they were checked: one byte of each 7 MiB flipped, truncated, closed,
 * and slow. Clients of Debian fetch it by what the site describes.
 */
export async function drillDownload(): Promise<boolean> {
  requirePrograms(PROGRAMS);
  await using folder = await temporaryFolder();
  await chmod(folder.path, 0o755); // for the workers of nginx
  const source = path.join(folder.path, NAME);
  const pieces = await writeNoise(source, GIB);
  await using stack = new AsyncDisposableStack();
  const mirrors: Mirror[] = [];
  for (const [name, rate] of [["honest"], ["slow", "16m"], ["flipped"], ["truncated"], ["closed"]] as const) {
    const mirror = await startMirror(path.join(folder.path, "mirrors"), name, rate);
    stack.defer(() => mirror.stop());
    await link(source, path.join(mirror.folder, NAME));
    mirrors.push(mirror);
  }
  const environment = { ...ADMIN_SITE, OUTBOUND_ALLOW: mirrors.map(({ host }) => host).join(",") };
  await using site = await startSiteProcess({ environment, dataDir: path.join(folder.path, "data") });
  const links = mirrors.map(({ host }) => `http://${host}/${NAME}`);
  const store = await openStoreOf({ ...environment, DATA_DIR: site.dataDir });
  const [url = "", ...others] = links;
  const row = buildFileRow({ url, mirrors: others, sha256: pieces.sha256, sizeBytes: GIB, licence: "CC0", format: "MP4" });
  await store.items.insert(buildItem("movie", { id: ID, movieLink: "", files: [row] }));
  await store.pieces.put(pieces);
  const found = {
    state: "working",
    sizeBytes: GIB,
    sha256: pieces.sha256,
    verifiedAt: new Date(),
    checkedAt: new Date(),
  } as const;
  for (const address of links) await store.links.set(buildLinkCheck({ address, ...found }));
  await store.settings.set({ site: { ...DEFAULT_SITE, torrents: true } });
  await store.close();
  await breakMirrors(source, mirrors);
  const world = { origin: site.origin, url, sha256: pieces.sha256, work: folder.path };
  return judge([
    ...(await checkDescription(world)),
    ...(await checkPlain(world)),
    ...(await checkManagers(world)),
    ...(await checkFeed(world)),
  ]);
}

type World = { origin: string; url: string; sha256: string; work: string };

async function breakMirrors(source: string, [, , flipped, truncated, closed]: readonly Mirror[]): Promise<void> {
  for (const [mirror, spoil] of [
    [flipped, (file: string) => flipBytes(file, FLIPPED_EACH)],
    [truncated, (file: string) => truncate(file, GIB / 2)],
  ] as const) {
    if (!mirror) continue;
    const file = path.join(mirror.folder, NAME);
    await copyFile(source, `${file}.new`);
    await spoil(`${file}.new`);
    await rename(`${file}.new`, file);
  }
  await closed?.stop();
}

const metalinkOf = ({ origin }: World) => `${origin}/download/${ID}/file/1.meta4`;

async function checkDescription(world: World): Promise<Promised> {
  const answer = await fetch(metalinkOf(world));
  const xml = await answer.text();
  await writeFile(path.join(world.work, "film.meta4"), xml);
  const { code } = await runProgram("xmllint", ["--noout", "film.meta4"], world.work);
  const named = [...xml.matchAll(/<url /g)].length;
  return [
    [`xmllint reads the Metalink, ${xml.length} bytes with ${named} links`, code === 0 && named === 5],
    ["it has the pieces", xml.includes('<pieces length="4194304" type="sha-256">')],
  ];
}

async function checkPlain({ url, origin, sha256, work }: World): Promise<Promised> {
  const direct = await runProgram("curl", ["-sfo", "direct", url], work);
  console.log(`curl from the honest host alone: ${seconds(direct)}`);
  const fetched = await runProgram("curl", ["-sfLo", "download", `${origin}/download/${ID}/file/1`], work);
  await writeFile(path.join(work, "sums"), `${sha256}  download\n`);
  const summed = await runProgram("sha256sum", ["-c", "sums"], work);
  return [["curl and sha256sum -c", fetched.code === 0 && summed.code === 0]];
}

async function checkManagers(world: World): Promise<Promised> {
  const { work, sha256, origin } = world;
  const results: Promised[number][] = [];
  const into = async (name: string) => {
    const folder = path.join(work, name);
    await mkdir(folder);
    return folder;
  };
  const judgeFile = async (what: string, folder: string, ran: Ran) => {
    const isExact = (await sha256Of(path.join(folder, NAME))) === sha256;
    if (!isExact) console.log(ran.said.slice(-2000));
    results.push([`${what}: the exact file in ${seconds(ran)}`, isExact]);
    await rm(folder, { recursive: true });
  };
  const whole = await into("aria2");
  await judgeFile("aria2c by the Metalink", whole, await runProgram("aria2c", [...QUIET, metalinkOf(world)], whole));
  const killed = await into("killed");
  const resumed = ["-c", ...QUIET, "--auto-save-interval=1", metalinkOf(world)];
  await killAt(GIB / 4, path.join(killed, NAME), (signal) => runProgram("aria2c", resumed, killed, signal));
  await judgeFile("aria2c after kill -9", killed, await runProgram("aria2c", resumed, killed));
  const wget = await into("wget2");
  const byWget = await runProgram("wget2", ["--force-metalink", "-q", "--input-file", path.join(work, "film.meta4")], wget);
  await judgeFile("wget2 by the Metalink", wget, byWget);
  const torrent = await into("torrent");
  const seeded = [...QUIET, ...NO_SWARM, `${origin}/download/${ID}/file/1.torrent`];
  await judgeFile("aria2c by the torrent, without a tracker", torrent, await runProgram("aria2c", seeded, torrent));
  return results;
}

/** podboat has a screen of its own, which `script` gives it, and does not end. */
async function checkFeed({ origin, work, sha256 }: World): Promise<Promised> {
  const home = path.join(work, "reader");
  const settings = path.join(home, ".newsboat");
  await mkdir(settings, { recursive: true });
  await writeFile(path.join(settings, "urls"), `${origin}/feed.rss\n`);
  const file = path.join(home, "episode");
  await writeFile(
    path.join(settings, "config"),
    `podcast-auto-enqueue yes\ndownload-path "${home}/"\ndownload-filename-format "episode"\n`,
  );
  const asReader = ["HOME=" + home, "TERM=xterm"];
  await runProgram("env", [...asReader, "newsboat", "-x", "reload"], work);
  const ending = new AbortController();
  const running = runProgram("env", [...asReader, "script", "-qec", "podboat -a", "/dev/null"], work, ending.signal);
  await until("podboat has the file", async () => (await stat(file)).size === GIB).catch(() => undefined);
  ending.abort();
  await running;
  return [["newsboat and podboat fetch what was just published", (await sha256Of(file)) === sha256]];
}

const seconds = ({ seconds: taken }: Ran) => `${taken.toFixed(1)} s`;

import { readdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { startEngines } from "../../../tests/engines.ts";
import { ADMIN_SITE, signIn } from "../../../tests/request/sign-in.ts";
import { freePort } from "../../../tests/servers/own-postgres.ts";
import { addFilm } from "../acts.ts";
import { askOnce, type Ask } from "../ask-once.ts";
import { randomOf, type Random } from "../crash/random.ts";
import { startLoad } from "../load.ts";
import { findLost } from "../lost.ts";
import { startNginx } from "../nginx.ts";
import { judge, printReport } from "../report.ts";
import { untilAnswers } from "../until.ts";
import { install, type Installed, type Supervised } from "./installed.ts";
import { packTwoReleases, type TwoReleases } from "./two-releases.ts";

const OPTIONS = {
  kills: { type: "string", default: "8" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  on: { type: "string", default: "sqlite,postgres" },
} as const;
const TIME_OUT_MS = 30_000;
const [OLDER, NEWER] = ["0.1.0", "0.2.0"];

type Check = (what: string, isKept: boolean, detail?: string) => void;
type Run = {
  engine: string;
  releases: TwoReleases;
  settings: Record<string, string>;
  random: Random;
  kills: number;
  check: Check;
};

/** Upgrades an installation from one archive to the next and back, kills both, and lets the next release fail. */
export async function drillReleaseUpgrade(args: readonly string[]): Promise<boolean> {
  const { kills, seed, on } = parseArgs({ args: [...args], options: OPTIONS }).values;
  await using folder = await temporaryFolder();
  const releases = await packTwoReleases(folder.path);
  const promised: [string, boolean][] = [];
  for (const engine of on.split(",")) {
    await using engines = engine === "postgres" ? await startEngines() : null;
    const settings = { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1", ...engines?.settings };
    const check: Check = (what, isKept, detail = "") => {
      promised.push([`${engine}: ${what}`, isKept]);
      if (!isKept) console.log(`BROKEN ${engine}: ${what}\n${detail}`);
    };
    const run: Run = { engine, releases, settings, random: randomOf(Number(seed)), kills: Number(kills), check };
    await withInstallation(run, async (installed, site) => {
      await upgradeAndBack(run, installed, site);
      await failAndGoBack(run, installed, site);
      await killOften(run, installed, site);
    });
    if (engines)
      await withInstallation({ ...run, settings: { ...settings } }, (installed, site) => upgradeTwo(run, installed, site));
  }
  console.log(`Seed ${seed}.`);
  return judge(promised);
}

async function withInstallation({ releases, settings }: Run, work: (installed: Installed, site: Supervised) => Promise<void>) {
  await using folder = await temporaryFolder();
  const installed = await install(folder.path, releases.older, settings);
  await using site = await installed.start(await freePort());
  await work(installed, site);
}

const askAt =
  ({ origin }: Pick<Supervised, "origin">): Ask =>
  (address, asked) =>
    askOnce(new URL(address, origin), TIME_OUT_MS, asked);

/** @returns addresses of saved films. */
async function saveFilms(site: Supervised, count: number): Promise<string[]> {
  const cookie = await signIn(site);
  const saved: string[] = [];
  for (let film = 0; film < count; film++) saved.push(await addFilm(askAt(site), cookie));
  return saved;
}

/** Signed-in admins may have to sign in again. */
async function lostOf(site: Supervised, saved: readonly string[]): Promise<string[]> {
  return findLost(site.origin, await signIn(site), saved);
}

async function upgradeAndBack({ releases, check }: Run, installed: Installed, site: Supervised): Promise<void> {
  const before = await saveFilms(site, 5);
  const launcher = site.launcher().pid;
  const upgraded = await installed.run(["upgrade", releases.newer, "--yes"]);
  console.log(upgraded.out);
  check(`an upgrade takes ${Math.round(upgraded.ms)} ms and serves the new release`, upgraded.code === 0, upgraded.out);
  check(
    "it plans the migration and the backup",
    /drilled +adds a table[\s\S]*A backup is created first/.test(upgraded.out),
    upgraded.out,
  );
  check("what was saved before is there after it", (await lostOf(site, before)).length === 0);
  const after = await saveFilms(site, 3);
  const back = await installed.run(["rollback", "--yes"]);
  console.log(back.out);
  check(`a rollback takes ${Math.round(back.ms)} ms`, back.code === 0 && (await installed.current()) === OLDER, back.out);
  check("what was saved before the upgrade is there after it", (await lostOf(site, before)).length === 0);
  check("what was saved since is not", (await lostOf(site, after)).length === after.length);
  const kept = (await readdir(installed.folder)).filter((name) => name.endsWith("-before-rollback.tar.zst"));
  check("but is in a backup", kept.length === 1);
  check("all of it under one process", site.launcher().pid === launcher && site.restarts() === 0);
}

async function failAndGoBack({ releases, check }: Run, installed: Installed, site: Supervised): Promise<void> {
  const before = await saveFilms(site, 3);
  const launcher = site.launcher().pid;
  for (const how of ["ends", "answers"] as const) {
    await installed.spoil(how);
    const { out, code, ms } = await installed.run(["upgrade", releases.newer, "--yes", "--wait", "15"]);
    await installed.spoil(null);
    await untilAnswers(`${site.origin}/healthz`);
    const isBack = code === 1 && (await installed.current()) === OLDER;
    check(
      `a release that ${how === "ends" ? "ends" : "is never well"} is taken back by itself, in ${Math.round(ms)} ms`,
      isBack,
      out,
    );
    check("with what was saved before", (await lostOf(site, before)).length === 0, out);
  }
  check("under the same process", site.launcher().pid === launcher);
}

async function killOften({ engine, releases, random, kills, check }: Run, installed: Installed, site: Supervised): Promise<void> {
  const saved = await saveFilms(site, 3);
  const problems: string[] = [];
  let longestMs = 4000;
  for (let kill = 0; kill < kills; kill++) {
    const isUpgrade = (await installed.current()) === OLDER;
    const words = isUpgrade ? ["upgrade", releases.newer, "--yes"] : ["rollback", "--yes"];
    const victim = random.among(["command", "command", "launcher", "site"] as const);
    const wait = random.below(longestMs);
    const running = installed.run(words, victim === "command" ? wait : undefined);
    const timer = setTimeout(() => killSite(installed, victim), wait);
    const first = await running;
    clearTimeout(timer);
    longestMs = Math.max(longestMs, Math.min(first.ms, 15_000));
    const name = `${words[0]}, ${victim} killed after ${wait} ms, ended with ${first.code}`;
    await untilAnswers(`${site.origin}/healthz`).catch(() => problems.push(`${name}: nothing answers`));
    const between = await lostOf(site, saved);
    if (between.length > 0) problems.push(`${name}: ${between.length} films are lost`);
    // The same command again, or the way back, leads to a clean state.
    const again = kill % 2 === 0 && isUpgrade ? ["upgrade", releases.newer, "--yes"] : ["rollback", "--yes"];
    const second = await installed.run(again);
    await untilAnswers(`${site.origin}/healthz`).catch(() => problems.push(`${name}, then ${again[0]}: nothing answers`));
    const isClean = second.code === 0 || /is installed, and|no release to return to/.test(second.out);
    if (!isClean) problems.push(`${name}, then ${again[0]}: ended with ${second.code}\n${second.out}`);
    const wanted = await installed.current();
    const [launcher] = installed.launchers();
    if (launcher?.release !== wanted) problems.push(`${name}: ${wanted} is current, and ${launcher?.release} runs`);
    if ((await lostOf(site, saved)).length > 0) problems.push(`${name}, then ${again[0]}: films are lost`);
    console.log(`${engine}: ${name}; then ${again[0]}: ${second.code}, ${wanted} runs`);
  }
  check(
    `${kills} kills of the command, the launcher and the site end in a clean state without a loss`,
    problems.length === 0,
    problems.join("\n"),
  );
}

function killSite(installed: Installed, victim: "command" | "launcher" | "site"): void {
  const [launcher] = installed.launchers();
  const pid = victim === "launcher" ? launcher?.pid : victim === "site" ? launcher?.site : 0;
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {
    // It had just ended.
  }
}

/** Two instances behind nginx, restarted one after the other under reads and writes. */
async function upgradeTwo({ releases, check }: Run, installed: Installed, first: Supervised): Promise<void> {
  await using second = await installed.start(await freePort());
  await using nginx = await startNginx([first.port, second.port]);
  const cookie = await signIn(nginx);
  const load = startLoad({ origins: [nginx.origin], cookie, readers: 4, writers: 2, timeOutMs: TIME_OUT_MS });
  const { out, code, ms } = await installed.run(["upgrade", releases.newer, "--yes"]);
  const report = await load.stop();
  const lost = await findLost(nginx.origin, cookie, report.acknowledged);
  printReport("Two instances behind nginx, upgraded one after the other", report, lost);
  const both = installed.launchers().map(({ release }) => release);
  check(`two instances are upgraded in ${Math.round(ms)} ms`, code === 0 && both.every((release) => release === NEWER), out);
  check("without an error to visitors", report.reading.errors + report.writing.errors === 0);
  check("or a lost write", lost.length === 0);
}

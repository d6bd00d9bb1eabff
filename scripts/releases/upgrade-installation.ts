import { rm } from "node:fs/promises";
import path from "node:path";
import { readJournal, type Journal, type Launcher } from "../../bin/installation.mjs";
import { processId } from "../../bin/process-id.mjs";
import type { UpgradeCheck } from "../../server/upgrade/check-upgrade.ts";
import { roughly } from "../../server/upgrade/plan.ts";
import { compareVersions } from "#app/lib/release-numbers.ts";
import { UsageError } from "../command.ts";
import { backupBefore, goBack } from "./go-back.ts";
import { currentRelease, keepReleases, note, setCurrent } from "./installation.ts";
import { commandsOf, environmentOfSite, runningSites, type ReleaseCommands } from "./release-commands.ts";
import { assertRoom, readReleaseFile, unpackRelease } from "./release-file.ts";
import { finishRestoring } from "./rollback-installation.ts";
import { holdSites, nameOf, switchInTurn, untilRegistered, untilServes } from "./sites.ts";
import { verifyFile } from "./verify-file.ts";

export const UPGRADE_EXIT = { done: 0, wentBack: 1, failed: 2 } as const;

/** The time for a site to start and become healthy, beside what its database needs. */
const START_MS = 120_000;
/** Estimates are rough, and a backup comes first. */
const TIMES_LONGER = 10;

export type Upgrade = {
  installation: string;
  file: string;
  /** minisign's public key; "" for the installation's `marquee.pub`, if any. */
  key: string;
  /** Null for the time that the database is estimated to need. */
  waitMs: number | null;
  print: (line: string) => void;
  /** @throws {UsageError} unless the answer is yes. */
  ask: (question: string) => Promise<void>;
};

type Next = { from: string; to: string; isResumed: boolean };

/** Runs under the lock of the installation. @returns an exit code. @throws {UsageError} when nothing was changed. */
export async function upgradeInstallation(upgrade: Upgrade): Promise<number> {
  const { installation, print, ask } = upgrade;
  await finishRestoring(upgrade);
  const next = await unpackNext(upgrade);
  const sites = runningSites(installation);
  const environment = environmentOfSite(sites);
  const newer = commandsOf(installation, next.to, environment);
  const plan = await newer.check();
  describe(next, plan, sites, print);
  if (!plan.isPossible) throw new UsageError("Nothing was changed.");
  await ask("Go on?");
  const older = commandsOf(installation, next.from, environment);
  return switchTo({ ...upgrade, next, plan, environment, newer, older });
}

/** Continues a killed upgrade to the same release. */
async function unpackNext({ installation, file, key, print }: Upgrade): Promise<Next> {
  const { sha256, signedAs } = await verifyFile(file, installation, key);
  const release = await readReleaseFile(file);
  const [current, to] = [await currentRelease(installation), release.version];
  print(
    `${path.basename(file)}: ${signedAs === null ? "its checksum matches; no public key is set to check a signature" : `signed (${signedAs})`}.`,
  );
  const platform = `${process.platform}-${process.arch}`;
  if (release.platform !== platform) throw new UsageError(`It is for ${release.platform}, but this machine is ${platform}.`);
  const journal = readJournal(installation);
  const isResumed = journal !== null && journal.step !== "done" && !journal.isBack && journal.to === to && current === to;
  if (isResumed) return { from: journal.from, to, isResumed };
  if (compareVersions(to, current) <= 0) throw new UsageError(`Release ${current} is installed, and ${to} is not newer.`);
  await assertRoom(installation, release);
  await unpackRelease(installation, release, sha256);
  return { from: current, to, isResumed: false };
}

function describe({ from, to, isResumed }: Next, plan: UpgradeCheck, sites: readonly Launcher[], print: Upgrade["print"]): void {
  print(`${isResumed ? "Continues upgrading" : "Upgrades"} Marquee from ${from} to ${to}.`);
  for (const line of plan.lines) print(line);
  if (plan.database === "older" && !plan.isBackedUp)
    print(`Without a backup you cannot return to ${from} once the database is migrated.`);
  if (sites.length > 0)
    print(
      `These are restarted${plan.excludesOlder ? ", all stopped first" : ", one after the other"}: ${sites.map(nameOf).join(", ")}.`,
    );
  else if (plan.database === "none") print("No site has run here yet. The next start uses the new release.");
  else print("No site is running here. The new release is started once, for this machine only, and stopped again.");
  if (plan.database === "older") print(`Downtime until the first one responds: ${roughly(plan.ms)}, and the backup.`);
}

type Switch = Upgrade & {
  next: Next;
  plan: UpgradeCheck;
  environment: NodeJS.ProcessEnv;
  newer: ReleaseCommands;
  older: ReleaseCommands;
};
type Facts = Omit<Journal, "upgrader">;

async function switchTo(work: Switch): Promise<number> {
  const { installation, next, plan, print } = work;
  const { from, to } = next;
  const known = next.isResumed ? readJournal(installation) : null;
  const startedAt = known?.startedAt ?? new Date().toISOString();
  const schema = known?.schema || (plan.database === "older" ? plan.schema : "");
  const dataDir = known?.dataDir ?? work.environment["DATA_DIR"] ?? "";
  const { place } = plan;
  const facts: Facts = { step: "switching", from, to, isBack: false, schema, startedAt, place, dataDir, backup: "" };
  if (plan.excludesOlder) await holdSites(installation, facts);
  else note(installation, facts);
  await setCurrent(installation, to);
  note(installation, facts);
  const sites = runningSites(installation);
  const waitMs = work.waitMs ?? patienceFor(plan);
  const problem =
    sites.length > 0
      ? await switchInTurn(installation, sites, { version: to, waitMs, goesOn: false, print })
      : await tryOnce(work);
  if (problem !== "") return giveUp(work, facts, problem);
  note(installation, { ...facts, step: "done" });
  await keepReleases(installation, [from, to]);
  print(`Marquee ${to} is installed. ./marquee rollback returns to ${from}.`);
  return UPGRADE_EXIT.done;
}

/** Starts the new release once, except for a site that was never started: its first start prints the admin's password. */
async function tryOnce({ installation, next, plan, newer, waitMs }: Switch): Promise<string> {
  if (plan.database === "none") return "";
  const trial = newer.startOnce();
  try {
    const site = await untilRegistered(installation, processId(trial.pid));
    const problem = await untilServes(installation, site, { version: next.to, waitMs: waitMs ?? patienceFor(plan) });
    return problem === "" ? "" : `Release ${next.to} does not work: ${problem}`;
  } finally {
    await trial.stop();
  }
}

function patienceFor({ ms }: UpgradeCheck): number {
  return START_MS + TIMES_LONGER * ms;
}

/** Rolls back automatically, unless that would lose data saved on other machines since. */
async function giveUp(work: Switch, facts: Facts, problem: string): Promise<number> {
  const { installation, next, older, waitMs, plan, print } = work;
  print(`${problem}.`);
  const ill = runningSites(installation).filter(({ release }) => release === next.to);
  const isServed = plan.isShared || ill.some(({ origin }) => origin !== "");
  // One that still migrates could be done just after the look at the database.
  await holdSites(installation, facts, next.to);
  const found = await older.check();
  const backup = found.database === "newer" ? backupBefore(facts, found) : null;
  if (found.database === "newer" && !backup) {
    note(installation, { ...facts, step: "done" });
    print(`${next.to} stays current: the database is migrated, and this upgrade created no backup before.`);
    return UPGRADE_EXIT.failed;
  }
  print(`Returning to ${next.from}.`);
  await goBack({ ...work, journal: facts, backup: backup?.name ?? "", isServed, waitMs: waitMs ?? patienceFor(plan) });
  await rm(path.join(installation, "releases", next.to), { recursive: true, force: true });
  print(`${next.to} was not installed. ${next.from} is unchanged.`);
  return UPGRADE_EXIT.wentBack;
}

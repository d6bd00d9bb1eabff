import { readJournal, type Journal } from "../../bin/installation.mjs";
import type { UpgradeCheck } from "../../server/upgrade/check-upgrade.ts";
import { UsageError } from "../command.ts";
import { backupBefore, goBack, restore } from "./go-back.ts";
import { currentRelease, forget } from "./installation.ts";
import { commandsOf, environmentOfSite, runningSites } from "./release-commands.ts";
import { isUnpacked } from "./release-file.ts";
import { nameOf } from "./sites.ts";

/** The time for a site of the older release to start. */
const START_MS = 120_000;

export type Rollback = {
  installation: string;
  print: (line: string) => void;
  /** @throws {UsageError} unless the answer is yes. */
  ask: (question: string) => Promise<void>;
};

/** Runs under the lock of the installation. @throws {UsageError} when it cannot go back. */
export async function rollbackInstallation({ installation, print, ask }: Rollback): Promise<void> {
  if (await finishRestoring({ installation, print })) return;
  const journal = forwards(readJournal(installation));
  const current = await currentRelease(installation);
  if (!journal.isBack && current === journal.from) {
    forget(installation);
    return print(`The upgrade to ${journal.to} was interrupted before it changed anything: ${current} is current.`);
  }
  if (!isUnpacked(installation, journal.from)) throw new UsageError(`Release ${journal.from} is no longer in releases/.`);
  const sites = runningSites(installation);
  const environment = { ...environmentOfSite(sites), ...(journal.dataDir && { DATA_DIR: journal.dataDir }) };
  const older = commandsOf(installation, journal.from, environment);
  const newer = commandsOf(installation, journal.to, environment);
  const found = await older.check();
  assertSameDatabase(journal, found);
  const backup = found.database === "newer" ? neededBackup(journal, found) : null;
  print(`This returns from Marquee ${journal.to} to ${journal.from}.`);
  if (backup) {
    print(`${journal.to} has migrated the database, so it is replaced by the backup of ${backup.createdAt}, ${backup.name}.`);
    print("Changes saved since then are lost. The current data is backed up first. Everyone has to sign in again.");
  } else print(`${journal.from} can open the database as it is: nothing is lost.`);
  if (sites.length > 0)
    print(`These are restarted${backup ? ", all stopped first" : ", one after the other"}: ${sites.map(nameOf).join(", ")}.`);
  await ask("Go on?");
  const facts = { ...journal, isBack: false };
  await goBack({
    installation,
    older,
    newer,
    journal: facts,
    backup: backup?.name ?? "",
    isServed: true,
    waitMs: START_MS,
    print,
  });
  print(`Marquee ${journal.from} is current.`);
}

/** Finishes what a killed upgrade or rollback left half restored. @returns whether there was any. @throws {UsageError} */
export async function finishRestoring({ installation, print }: Pick<Rollback, "installation" | "print">): Promise<boolean> {
  const journal = readJournal(installation);
  if (journal?.step !== "restoring") return false;
  print(`A restore of ${journal.backup} was interrupted.`);
  const environment = { ...environmentOfSite(runningSites(installation)), ...(journal.dataDir && { DATA_DIR: journal.dataDir }) };
  const older = commandsOf(installation, journal.to, environment);
  assertSameDatabase(journal, await older.check());
  await restore({ installation, older, print }, journal);
  forget(installation);
  print(`Marquee ${journal.to} is current.`);
  return true;
}

/** Returns the journal with `from` as the older release, as the upgrade noted it. */
function forwards(journal: Journal | null): Journal {
  if (!journal) throw new UsageError("There is no release to return to.");
  return journal.isBack ? { ...journal, from: journal.to, to: journal.from } : journal;
}

function assertSameDatabase({ place }: Journal, found: UpgradeCheck): void {
  if (found.place === place) return;
  throw new UsageError(
    `The upgrade was of the database in ${place}, but the settings of this command use ${found.place}. Run it with the settings of the site, such as DATABASE_URL.`,
  );
}

function neededBackup(journal: Journal, found: UpgradeCheck): UpgradeCheck["backups"][number] {
  const backup = backupBefore(journal, found);
  if (backup) return backup;
  throw new UsageError(
    `${journal.from} cannot open the database, and this installation created no backup before the upgrade. If another machine did, run rollback there first.`,
  );
}

import path from "node:path";
import type { Journal } from "../../bin/installation.mjs";
import type { UpgradeCheck } from "../../server/upgrade/check-upgrade.ts";
import { UsageError } from "../command.ts";
import { forget, note, setCurrent } from "./installation.ts";
import { runningSites, type ReleaseCommands } from "./release-commands.ts";
import { holdSites, switchInTurn } from "./sites.ts";

type Facts = Omit<Journal, "upgrader">;

export type Back = {
  installation: string;
  /** The release that is left, and the older one. */
  newer: ReleaseCommands;
  older: ReleaseCommands;
  journal: Facts;
  /** The backup to restore; "" if the older release can open the database. */
  backup: string;
  /** Whether anything may have been saved since that backup. */
  isServed: boolean;
  waitMs: number;
  print: (line: string) => void;
};

/** The newest backup that was made before this upgrade migrated the database; null without one. */
export function backupBefore({ schema, startedAt }: Facts, { backups }: UpgradeCheck): UpgradeCheck["backups"][number] | null {
  if (schema === "") return null;
  return backups.find((backup) => backup.upgradeFrom === schema && backup.createdAt >= startedAt) ?? null;
}

/**
 * Makes the older release current, with the database of the backup if there is one. Killed, it is finished by the next `rollback`,
 * `upgrade` or `start`.
 * @throws {UsageError} when the present state could not be backed up; then the newer release stays current.
 */
export async function goBack(back: Back): Promise<void> {
  const { installation, older, newer, backup, print } = back;
  const journal = { ...back.journal, from: newer.version, to: older.version, isBack: true, backup };
  if (backup !== "") {
    await holdSites(installation, journal);
    if (back.isServed) await backUpPresent(back);
    await restore({ installation, older, print }, journal);
  } else {
    note(installation, { ...journal, step: "switching" });
    await setCurrent(installation, older.version);
  }
  const problem = await switchInTurn(installation, runningSites(installation), {
    version: older.version,
    waitMs: back.waitMs,
    goesOn: true,
    print,
  });
  if (problem !== "") print(`${problem}.`);
  forget(installation);
}

/** @throws {UsageError} when it fails; nothing runs before it is run again. */
export async function restore(
  { installation, older, print }: Pick<Back, "installation" | "older" | "print">,
  journal: Omit<Facts, "step">,
): Promise<void> {
  note(installation, { ...journal, step: "restoring" });
  print(`Restoring ${journal.backup}.`);
  const { err, code } = await older.restoreStored(journal.backup);
  if (code !== 0)
    throw new UsageError(
      `${journal.backup} could not be restored: ${err.trim()}\nNo site starts until it is. Run ./marquee rollback again once the problem is fixed.`,
    );
  await setCurrent(installation, journal.to);
  note(installation, { ...journal, step: "switching" });
}

async function backUpPresent({ installation, newer, journal, print }: Back): Promise<void> {
  const file = path.join(installation, `marquee-${new Date().toISOString().replaceAll(/[:.]/g, "-")}-before-rollback.tar.zst`);
  const { err, code } = await newer.backUp(file);
  if (code === 0) return print(`The current data is in ${file}.`);
  note(installation, { ...journal, step: "done" }); // sites may start again
  throw new UsageError(
    `The current data could not be backed up: ${err.trim()}\nNothing was restored, and ${newer.version} stays current.`,
  );
}

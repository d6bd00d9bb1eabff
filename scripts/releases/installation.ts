import { mkdirSync, statSync } from "node:fs";
import { readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { isVersion } from "#app/lib/release-numbers.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { writeJournal, type Journal } from "../../bin/installation.mjs";
import { processId } from "../../bin/process-id.mjs";
import { UsageError } from "../command.ts";

/** The folder of the installation that runs this command. @throws {UsageError} in a checkout. */
export function findInstallation(): string {
  const folder = process.env["MARQUEE_INSTALLATION"];
  if (!folder) throw new UsageError("This is a checkout: update it with git, then restart the site. See docs/operations.md.");
  return folder;
}

/**
 * One upgrade or rollback at a time; the system releases the lock of a killed one.
 * @throws {UsageError} also for a user whose files the site could not write.
 */
export function lockInstallation(installation: string): Disposable {
  if (statSync(installation).uid !== process.getuid?.())
    throw new UsageError(
      `${installation} belongs to another user. Run this command as that user, which must be the user of the site.`,
    );
  mkdirSync(path.join(installation, ".marquee"), { recursive: true });
  const unlock = lockFile(path.join(installation, ".marquee", "upgrade.lock"));
  if (!unlock) throw new UsageError("Another upgrade or rollback of this installation is running.");
  return { [Symbol.dispose]: unlock };
}

export function releaseFolder(installation: string, version: string): string {
  return path.join(installation, "releases", version);
}

export async function currentRelease(installation: string): Promise<string> {
  return path.basename(await readlink(path.join(installation, "current")));
}

/** Atomic. */
export async function setCurrent(installation: string, version: string): Promise<void> {
  const aside = path.join(installation, ".marquee", "current");
  await rm(aside, { force: true });
  await symlink(path.join("releases", version), aside);
  await rename(aside, path.join(installation, "current"));
}

/** Removes all releases but these, and partly unpacked ones. */
export async function keepReleases(installation: string, versions: readonly string[]): Promise<void> {
  const folder = path.join(installation, "releases");
  const isOld = (name: string) => (isVersion(name) && !versions.includes(name)) || name.endsWith(".unfinished");
  const names = await readdir(folder);
  for (const name of names.filter(isOld)) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Records this process as the upgrader. */
export function note(installation: string, journal: Omit<Journal, "upgrader">): Journal {
  const written = { ...journal, upgrader: processId(process.pid) };
  writeJournal(installation, written);
  return written;
}

export function forget(installation: string): void {
  writeJournal(installation, null);
}

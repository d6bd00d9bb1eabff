import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Passes the folder to test processes. */
const VARIABLE = "MARQUEE_TEST_SITES";

/** What a first start stores. */
const STORED = ["DEMO", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

/** For one run. @returns Removes them. */
export async function prepareStartedSites(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-started-"));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Fills the folder of a new site with a copy of a site that was started before: a first start takes more time than most tests.
 * @param startOnce Starts a site in a folder and stops it.
 */
export async function copyStarted(
  dataDir: string,
  environment: Record<string, string>,
  startOnce: (dataDir: string, environment: Record<string, string>) => Promise<void>,
): Promise<void> {
  const folder = process.env[VARIABLE];
  if (folder === undefined || "DATABASE_URL" in environment || "FILES_URL" in environment) return;
  const stored = Object.fromEntries(STORED.flatMap((name) => (name in environment ? [[name, environment[name] ?? ""]] : [])));
  const started = path.join(folder, createHash("sha256").update(JSON.stringify(stored)).digest("hex"));
  if (!existsSync(started)) {
    const fresh = await mkdtemp(`${started}-`);
    await startOnce(fresh, stored);
    await rename(fresh, started).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await cp(started, dataDir, { recursive: true });
}

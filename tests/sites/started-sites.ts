import { createHash, scryptSync } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../server/process/data-files.ts";

/** Passes the folder to test processes. */
const VARIABLE = "MARQUEE_TEST_SITES";

/** Variables whose values a first start stores. */
const STORED = ["DEMO", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

/** The sites are for one test run. @returns a function that removes them. */
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
    if (stored["ADMIN_PASSWORD"]) storeCheapHash(dataFiles(fresh).accounts, stored["ADMIN_PASSWORD"]);
    await rename(fresh, started).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await cp(started, dataDir, { recursive: true });
}

/** A stored hash names its cost. With that of the product, each sign-in takes 0.25 s of CPU. */
function storeCheapHash(file: string, password: string): void {
  const salt = Buffer.from("salt");
  const key = scryptSync(password.normalize("NFKC"), salt, 64, { N: 2 ** 8, r: 1, p: 1 });
  const database = openSqliteFile(file);
  const hash = `$scrypt$ln=8,r=1,p=1$${salt.toString("base64url")}$${key.toString("base64url")}`;
  database.prepare("UPDATE account SET password = ?").run(hash);
  database.close();
}

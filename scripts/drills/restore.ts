import { stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { startEngines } from "../../tests/engines.ts";
import { integrityProblems } from "../../tests/integrity.ts";
import { ADMIN_SITE, signIn } from "../../tests/request/sign-in.ts";
import { runScript } from "../../tests/run-script.ts";
import { startSiteProcess } from "../../tests/sites/site.ts";
import { fillSite } from "./fill-site.ts";
import { startLoad } from "./load.ts";
import { findLost } from "./lost.ts";
import { judge } from "./report.ts";

const ITEMS = 10_000;
const FILES = 100;
const FILE_BYTES = 1024 * 1024;
const WRITERS = 4;
const TIME_OUT_MS = 30_000;
const BEFORE_MS = 3_000;

/** Backs up a site under load, restores it to PostgreSQL and S3, backs that up and restores it to a folder again. */
export async function drillRestore(): Promise<boolean> {
  await using folder = await temporaryFolder();
  const inFolder = (name: string) => path.join(folder.path, name);
  await using engines = await startEngines();
  const run = async (name: string, args: readonly string[], environment: Record<string, string>) => {
    const startedAt = performance.now();
    const { out, err, code } = await runScript(name, args, { environment, cwd: folder.path });
    console.log(`${name}: ${Math.round(performance.now() - startedAt)} ms. ${err.trim()}`);
    if (out) console.log(out.trimEnd());
    return code === 0;
  };
  const at = (name: string) => ({ DATA_DIR: inFolder(name) });
  const there = { ...at("there"), ...engines.settings };
  await fillSite(inFolder("source"), { items: ITEMS, files: FILES, fileBytes: FILE_BYTES });
  const { acknowledged, isBackedUp } = await backUpUnderLoad(inFolder("source"), () =>
    run("backup", ["first.tar.zst"], at("source")),
  );
  const isRestored =
    isBackedUp &&
    (await run("restore", ["first.tar.zst"], there)) &&
    (await run("backup", ["second.tar.zst"], there)) &&
    (await run("restore", ["second.tar.zst"], at("back"))) &&
    (await run("restore", ["first.tar.zst"], at("direct")));
  const { size } = await stat(inFolder("first.tar.zst"));
  console.log(`The archive has ${size} bytes.`);
  const isSame = await run("db-copy", ["--from", "direct", "--to", "back", "--check"], {});
  const lost = await lostIn(inFolder("back"), acknowledged);
  console.log(`Acknowledged before the backup: ${acknowledged.length}, lost: ${lost.length}.`);
  return judge([
    ["each step succeeds", isRestored],
    ["the site is the same after PostgreSQL and S3", isSame],
    ["nothing that was acknowledged before is lost", lost.length === 0],
    ["the databases are sound", integrityProblems(inFolder("back")).length === 0],
  ]);
}

/** @returns the values acknowledged before the backup began. */
async function backUpUnderLoad(dataDir: string, backUp: () => Promise<boolean>) {
  await using site = await startSiteProcess({ environment: ADMIN_SITE, dataDir });
  const { origin } = site;
  const cookie = await signIn(site);
  const options = { origins: [origin], cookie, readers: 0, writers: WRITERS, timeOutMs: TIME_OUT_MS };
  const before = startLoad(options);
  await pause(BEFORE_MS);
  const { acknowledged } = await before.stop();
  const during = startLoad(options);
  const isBackedUp = await backUp();
  const { writing } = await during.stop();
  console.log(`During the backup: ${writing.requests} writes, ${writing.errors} errors.`);
  return { acknowledged, isBackedUp: isBackedUp && writing.errors === 0 };
}

async function lostIn(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  await using site = await startSiteProcess({ environment: ADMIN_SITE, dataDir });
  return await findLost(site.origin, await signIn(site), acknowledged);
}

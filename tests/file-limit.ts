import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { SiteProcess } from "./sites/site.ts";

const run = promisify(execFile);

/** While `work` runs, the site's writes beyond `bytes` of a file fail as on a full disk, even when tests run as root. */
export async function limitingFiles(site: Pick<SiteProcess, "process">, bytes: number, work: () => Promise<void>): Promise<void> {
  await limitFiles(site, String(bytes));
  try {
    await work();
  } finally {
    await limitFiles(site, "unlimited");
  }
}

/** Sets only the soft limit, so that it can be raised again. */
async function limitFiles({ process: { pid } }: Pick<SiteProcess, "process">, bytes: string): Promise<void> {
  await run("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
}

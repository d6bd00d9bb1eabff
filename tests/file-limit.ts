import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RunningSite } from "./site.ts";

const run = promisify(execFile);

/**
 * As long as `work` takes, the site may write nothing to a file from the byte `bytes` on: each such write fails, as on a disk
 * without room, whoever runs the tests.
 */
export async function limitingFiles(site: Pick<RunningSite, "process">, bytes: number, work: () => Promise<void>): Promise<void> {
  await limitFiles(site, String(bytes));
  try {
    await work();
  } finally {
    await limitFiles(site, "unlimited");
  }
}

/** The hard limit stays, so that the soft one can be raised again. */
async function limitFiles({ process: { pid } }: Pick<RunningSite, "process">, bytes: string): Promise<void> {
  await run("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
}

import { globSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { ask } from "../../../tests/request/ask.ts";
import { MissingPrograms } from "../missing-programs.ts";
import { until } from "../until.ts";

const LIBRARY = "/usr/lib/*/faketime/libfaketimeMT.so.1";
const HOUR_MS = 3_600_000;
const CLOSE_MS = 120_000;

/**
 * The clock of a site: real seconds, with jumps of hours between them, so that limits of seconds and minutes stay what they are while
 * requests are answered. Timers, the monotonic clock included, jump with it.
 */
export type Clock = {
  environment: Record<string, string>;
  now(): Date;
  hours(): number;
  /** Resolves once the site answers with the new time. */
  set(hours: number, site: { origin: string }): Promise<void>;
};

/** @throws {MissingPrograms} without Debian's faketime. */
export async function openClock(folder: string): Promise<Clock> {
  const [library] = globSync(LIBRARY);
  if (library === undefined) throw new MissingPrograms(["faketime"]);
  const file = path.join(folder, "clock");
  let hours = 0;
  const now = () => new Date(Date.now() + hours * HOUR_MS);
  const write = async () => {
    await writeFile(`${file}.new`, `+${hours * 3600}s\n`);
    await rename(`${file}.new`, file);
  };
  await write();
  return {
    // Times of files stay the kernel's: `dateFiles` sets them.
    environment: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: "1", NO_FAKE_STAT: "1" },
    now,
    hours: () => hours,
    async set(next, { origin }) {
      hours = next;
      await write();
      await until("the site has the new time", async () => {
        const { headers } = await ask(origin, "/healthz");
        return Math.abs(Date.parse(headers.date ?? "") - now().getTime()) < CLOSE_MS;
      });
    },
  };
}

import { setTimeout as pause } from "node:timers/promises";
import { askOnce } from "./ask-once.ts";

const EVERY_MS = 100;
const TIME_OUT_MS = 5_000;
const GIVE_UP_MS = 60_000;

/** @throws after a minute without status 200. */
export async function untilAnswers(address: string): Promise<void> {
  await until(`${address} answers`, async () => (await askOnce(new URL(address), TIME_OUT_MS)).status === 200);
}

/** Errors of `isSo` count as false. @throws after a minute. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`After a minute it was still not so that ${what}.`);
    await pause(EVERY_MS);
  }
}

import { setTimeout as pause } from "node:timers/promises";
import { itemPath } from "#app/kinds/registry.ts";
import type { Item } from "#app/kinds/item.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { integrityProblems } from "../../../tests/integrity.ts";
import { ADMIN_SITE, signIn } from "../../../tests/request/sign-in.ts";
import { startSiteProcess } from "../../../tests/sites/site.ts";
import { openBlobs, openStore } from "../../../server/drivers.ts";
import { readSettings } from "../../../server/env.ts";
import { storageSettingsOf, type StorageSettings } from "../../../server/process/storage-settings.ts";
import { UnexpectedAnswer, type Actor, type Site, type Stored } from "./actor.ts";
import { fileActor } from "./file-actor.ts";
import { itemActor } from "./item-actor.ts";
import { randomOf } from "./random.ts";
import { ratingActor } from "./rating-actor.ts";
import type { Tally } from "./register.ts";
import { slotActor } from "./slot-actor.ts";
import { createVisits, type Visits } from "./visits.ts";

const ITEM_ACTORS = 3;
const FILE_ACTORS = 2;
const RATED = 2;
const SHOWN = 5;
const MIN_RUN_MS = 200;
const RUN_MS = 3_600;
const REPORTED_EVERY = 10;
const FIRST_CODE = 900_000;

type CrashOptions = { dataDir: string; environment: Record<string, string>; kills: number; seed: number };

export type CrashReport = {
  kills: number;
  actors: Map<string, Tally>;
  visits: Visits["totals"];
  problems: string[];
  unexpected: string[];
  slowestStartMs: number;
};

export async function crashOften({ dataDir, environment, kills, seed }: CrashOptions): Promise<CrashReport> {
  const random = randomOf(seed);
  const storage = storageSettingsOf(readSettings({ DATA_DIR: dataDir, ...environment }));
  const start = () => startSiteProcess({ environment: { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1", ...environment }, dataDir });
  let site = await start();
  const cookie = await signIn(site);
  const { actors, visits } = await withStored(storage, async ({ store }) => {
    const add = (kind: "game" | "movie", number: number) => store.items.insert(buildItem(kind, { cId: codeOf(kind, number) }));
    const [rated, shown]: [Item[], Item[]] = [[], []];
    for (let number = 1; number <= RATED; number++) rated.push(await add("game", number));
    for (let number = 1; number <= SHOWN; number++) shown.push(await add("movie", number));
    const opened = await add("game", RATED + 1);
    const actors: Actor[] = [
      ...Array.from({ length: ITEM_ACTORS }, () => itemActor(random)),
      ...Array.from({ length: FILE_ACTORS }, () => fileActor(random)),
      ...rated.map(({ id }) => ratingActor(random, id)),
      slotActor(
        random,
        shown.map(({ cId }) => cId),
      ),
    ];
    return { actors, visits: createVisits(random, { id: opened.id, path: itemPath(opened) }) };
  });
  const problems: string[] = [];
  const note = (found: readonly string[]) => {
    for (const problem of found) console.log(`  ${problem}`);
    problems.push(...found);
  };
  const unexpected: string[] = [];
  let slowestStartMs = 0;
  for (let killed = 1; killed <= kills; killed++) {
    const steps = [...actors, visits].map((each) => keepDoing(each, { origin: site.origin, cookie }, unexpected));
    await pause(MIN_RUN_MS + random.below(RUN_MS));
    const killedAt = performance.now();
    await site.stop("SIGKILL");
    await Promise.all(steps);
    note(integrityProblems(dataDir));
    const startedAt = performance.now();
    site = await start();
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
    await withStored(storage, async (stored) => {
      for (const actor of actors) note(await actor.check(stored));
      note(await visits.check(stored, killedAt));
      if (!(await stored.store.counts.verify())) note(["The counters do not match the rows."]);
    });
    if (killed % REPORTED_EVERY === 0) console.log(`${killed} kills, ${problems.length} problems`);
  }
  await site.stop();
  return { kills, actors: talliesOf(actors), visits: visits.totals, problems, unexpected, slowestStartMs };
}

/** Codes outside the range that the site assigns. */
function codeOf(kind: "game" | "movie", number: number): string {
  return `${kind === "game" ? "gm" : "mv"}${FIRST_CODE + number}`;
}

/** Waits until the site is gone. */
async function keepDoing(actor: Pick<Actor, "step">, site: Site, unexpected: string[]): Promise<void> {
  try {
    for (;;) await actor.step(site);
  } catch (error) {
    const isKilled = error instanceof Error && "code" in error;
    if (!isKilled || error instanceof UnexpectedAnswer) unexpected.push(error instanceof Error ? error.message : String(error));
  }
}

async function withStored<T>(storage: StorageSettings, work: (stored: Stored) => Promise<T>): Promise<T> {
  const store = await openStore(storage, () => new Date());
  try {
    return await work({ store, blobs: await openBlobs(storage) });
  } finally {
    await store.close();
  }
}

function talliesOf(actors: readonly Actor[]): Map<string, Tally> {
  const sums = new Map<string, Tally>();
  for (const { name, tally } of actors) {
    const { acknowledged = 0, uncertain = 0, lost = 0 } = sums.get(name) ?? {};
    const { acknowledged: more, uncertain: unsure, lost: gone } = tally;
    sums.set(name, { acknowledged: acknowledged + more, uncertain: uncertain + unsure, lost: lost + gone });
  }
  return sums;
}

// @module-tag full
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";
import { publishDue } from "#app/catalogue/drafts/publishing.ts";
import { buildItem, temporaryFolder } from "./data/builders.ts";
import { openStoreAt, type StoreLocation } from "./open-store-at.ts";
import { testDatabase } from "./servers/postgres.ts";

const CHILD = path.resolve(import.meta.dirname, "children/publish-due.ts");
const SCHEDULED = 500;
const PAST = new Date("2026-01-01T00:00:00Z");
const now = () => new Date();

const LOCATIONS = {
  async SQLite() {
    const folder = await temporaryFolder();
    return {
      location: { file: path.join(folder.path, "catalogue.db") },
      [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
    };
  },
  async PostgreSQL() {
    const database = await testDatabase();
    return { location: { url: database.url }, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
  },
};
const ENGINES = ["SQLite", "PostgreSQL"] as const;

const TITLE = "500 scheduled items become public once each, though the process is killed among them: %s";

it.each(ENGINES)(TITLE, async (engine) => {
  await using opened = await LOCATIONS[engine]();
  const { location } = opened;
  const ids = await schedule(location);
  for (const published of [40, 90]) await killAfter(location, published);

  const store = await openStoreAt(location);
  const left = (await Array.fromAsync(store.drafts.all())).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(SCHEDULED - 130);
  const announced: string[] = [];
  const events = { publish: (event: object) => void ("ids" in event && announced.push(...(event.ids as string[]))) };
  expect(await publishDue({ actor: { role: "operator" }, store, events, now })).toEqual({
    published: left,
    failed: [],
    defects: [],
  });
  expect(announced).toHaveLength(left);
  expect(await Array.fromAsync(store.drafts.all())).toEqual([]);
  const items = await Array.fromAsync(store.items.all());
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(items.map(({ cId }) => cId)).size).toBe(SCHEDULED);
  expect(await store.counts.verify()).toBe(true);
  await store.close();
});

/** The drafts have no codes, so that publishing takes one for each. */
async function schedule(location: StoreLocation): Promise<string[]> {
  const store = await openStoreAt(location);
  const items = Array.from({ length: SCHEDULED }, () => buildItem("movie", { cId: "", screenshots: [], cast: [] }));
  await store.transaction(async (tx) => {
    for (const item of items) {
      await tx.drafts.put({ item, status: "scheduled", publishAt: PAST, createdBy: "", updatedBy: "" });
    }
  });
  await store.close();
  return items.map(({ id }) => id);
}

async function killAfter(location: StoreLocation, published: number): Promise<void> {
  const child = fork(CHILD);
  await once(child, "message");
  child.send(location);
  for (let seen = 0; seen < published; seen++) await once(child, "message");
  child.kill("SIGKILL");
  await once(child, "exit");
}

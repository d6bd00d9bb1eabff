import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import type { CatalogueServices } from "#app/services.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { buildItem, temporaryFolder } from "../../tests/data/builders.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { fillDemo } from "./fill.ts";
import { demoLines } from "./lines.ts";

const DEMO = { dataFolder: path.join(import.meta.dirname, "data") };
const CHILD = path.resolve(import.meta.dirname, "../../tests/children/fill-demo.ts");
const UNTOUCHED = { views: 0, visitorRating: { sum: 0, count: 0 } };
const documents = demoDocuments(await readDemoData(DEMO.dataFolder));
const customization = demoCustomization(documents);

describe("a site filled with the demo", () => {
  let site: EmptySite;
  const started: number[] = [];

  beforeAll(async () => {
    site = await emptySite();
    const report = await fillDemo(site.services, { ...DEMO, onStart: (works) => started.push(works) });
    expect(report).toMatchObject({ added: documents.length + customization.length, bad: 0 });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it("holds exactly the demo's documents", () => expectTheDemo(site.services));

  it("continues each kind's codes for the next item", async () => {
    const next = await Promise.all(KINDS.map(({ type }) => site.services.store.codes.peek(type)));
    expect(next).toEqual([249, 9, 6, 19, 16]);
  });

  it("has nothing that needs attention", async () => {
    const counts = await site.services.store.attention.counts(new Date(0));
    expect(Object.entries(counts).filter(([, { count }]) => count > 0)).toEqual([]);
  });

  it("is not filled again, and reports its progress only the first time", async () => {
    const version = await site.services.store.version.current();
    expect(await fillDemo(site.services, { ...DEMO, onStart: (works) => started.push(works) })).toBeNull();
    expect(await site.services.store.version.current()).toBe(version);
    expect(started).toEqual([documents.length]);
  });

  it("does not restore what an admin removed", async () => {
    await site.services.store.items.remove("metropolis-1927");
    expect(await fillDemo(site.services, DEMO)).toBeNull();
    expect(await site.services.store.items.get("metropolis-1927")).toBeNull();
  });
});

describe("filling a site with the demo", () => {
  let site: EmptySite;

  beforeEach(async () => {
    site = await emptySite();
  });
  afterEach(() => site[Symbol.asyncDispose]());

  it("skips a store that holds other items", async () => {
    const item = await site.services.store.items.insert(buildItem("movie"));
    expect(await fillDemo(site.services, DEMO)).toBeNull();
    expect(await Array.fromAsync(site.services.store.items.all())).toEqual([item]);
  });

  it("skips a store that holds other customization", async () => {
    await site.services.store.customization.set("movie", { banners: [{ id: 1, cId: "mv1" }] });
    expect(await fillDemo(site.services, DEMO)).toBeNull();
    expect(await site.services.store.counts.items()).toBe(0);
  });

  it.each([
    ["items", 100, 0],
    ["customization", documents.length, 2],
  ])("continues where an earlier filling stopped among the %s", async (_where, items, lists) => {
    await importDocuments(site.services, demoLines(documents.slice(0, items), customization.slice(0, lists)));
    const names = 1; // other names of people
    expect(await fillDemo(site.services, DEMO)).toMatchObject({ unchanged: items + lists + names, changed: 0, bad: 0 });
    await expectTheDemo(site.services);
  });

  it("survives kill -9 and two concurrent processes", async () => {
    const [killed, ...finishing] = await Promise.all([startChild(), startChild(), startChild()]);
    killed.send(site.folder);
    await expect.poll(() => site.services.store.counts.items(), { interval: 1 }).toBeGreaterThan(0);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const exits = finishing.map((child) => once(child, "exit"));
    for (const child of finishing) child.send(site.folder);
    expect(await Promise.all(exits)).toEqual([
      [0, null],
      [0, null],
    ]);
    await expectTheDemo(site.services);
  });
});

async function expectTheDemo({ store }: CatalogueServices) {
  const items = await Array.fromAsync(store.items.all());
  expect(items).toEqual(documents.map((document) => ({ ...document, ...UNTOUCHED })));
  const lists = await Promise.all(customization.map(async ([key]) => [key, await store.customization.get(key)] as const));
  expect(lists).toEqual(customization);
  expect(await store.counts.verify()).toBe(true);
}

type EmptySite = Awaited<ReturnType<typeof emptySite>>;

async function emptySite() {
  const folder = await temporaryFolder();
  const now = () => new Date("2026-02-01T12:00:00Z");
  const store = await openSqliteStore({ file: path.join(folder.path, "marquee.db"), now });
  const blobs = openDiskBlobs(path.join(folder.path, "blobs"));
  const services = { actor: { role: "operator" }, store, blobs, now, newId: () => crypto.randomUUID() } as const;
  return {
    services,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function startChild() {
  const child = fork(CHILD, { execArgv: [] });
  await once(child, "message");
  return child;
}

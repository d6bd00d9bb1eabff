import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import { importDocuments } from "#app/domain/transfer/import.ts";
import type { Services } from "#app/domain/services.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { openSharpPictures } from "#app/pictures/sharp.ts";
import { openSqliteStore } from "#app/store/sql/sqlite.ts";
import { buildItem, temporaryFolder, type TemporaryFolder } from "../tests/builders.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { fillDemo } from "./fill.ts";
import { demoLines } from "./lines.ts";

const DATA = path.join(import.meta.dirname, "data");
const CHILD = path.resolve(import.meta.dirname, "../tests/children/fill-demo.ts");
const documents = demoDocuments(await readDemoData(DATA));
const customization = demoCustomization(documents);

describe("filling a site with the demo", () => {
  let folder: TemporaryFolder;
  let services: Services;

  beforeEach(async () => {
    folder = await temporaryFolder();
    const now = () => new Date("2026-02-01T12:00:00Z");
    const store = await openSqliteStore({ file: path.join(folder.path, "marquee.db"), now });
    const blobs = openDiskBlobs(path.join(folder.path, "blobs"));
    const pictures = openSharpPictures({ blobs });
    services = { actor: { role: "operator" }, store, blobs, pictures, now, newId: () => crypto.randomUUID() };
  });
  afterEach(async () => {
    await services.store.close();
    await folder[Symbol.asyncDispose]();
  });

  const storedItems = () => Array.fromAsync(services.store.items.all());
  const storedCustomization = () =>
    Promise.all(customization.map(async ([key]): Promise<unknown> => [key, await services.store.customization.get(key)]));

  async function expectTheDemo() {
    const untouched = { views: 0, visitorRating: { sum: 0, count: 0 } };
    expect(await storedItems()).toEqual(documents.map((document) => ({ ...document, ...untouched })));
    expect(await storedCustomization()).toEqual(customization);
    expect(await services.store.counts.verify()).toBe(true);
  }

  it("puts exactly its documents into an empty store", async () => {
    expect(await fillDemo(services, DATA)).toMatchObject({ added: documents.length + 5, bad: 0 });
    await expectTheDemo();
  });

  it("leaves the next code of each kind to whoever creates the next item", async () => {
    await fillDemo(services, DATA);
    const next = await Promise.all(KINDS.map(({ type }) => services.store.codes.peek(type)));
    expect(next).toEqual([436, 9, 6, 19, 16]);
  });

  it("changes nothing a second time", async () => {
    await fillDemo(services, DATA);
    const version = await services.store.version.current();
    expect(await fillDemo(services, DATA)).toBeNull();
    expect(await services.store.version.current()).toBe(version);
  });

  it("does not bring back what an admin has removed", async () => {
    await fillDemo(services, DATA);
    await services.store.items.remove("metropolis-1927");
    expect(await fillDemo(services, DATA)).toBeNull();
    expect(await services.store.items.get("metropolis-1927")).toBeNull();
  });

  it("stays away from a store that holds an item of its own", async () => {
    await services.store.items.insert(buildItem("movie"));
    expect(await fillDemo(services, DATA)).toBeNull();
    expect(await storedItems()).toHaveLength(1);
  });

  it("stays away from a store that holds customization of its own", async () => {
    await services.store.customization.set("movie", { banners: [{ id: 1, cId: "mv1" }] });
    expect(await fillDemo(services, DATA)).toBeNull();
    expect(await storedItems()).toEqual([]);
  });

  it.each([
    ["items", 100, 0],
    ["customization", documents.length, 2],
  ])("goes on where an earlier filling stopped among the %s", async (_where, items, lists) => {
    await importDocuments(services, demoLines(documents.slice(0, items), customization.slice(0, lists)));
    expect(await fillDemo(services, DATA)).toMatchObject({ unchanged: items + lists, changed: 0, bad: 0 });
    await expectTheDemo();
  });

  it("survives kill -9 and two more processes at once", { timeout: 60_000 }, async () => {
    const [killed, ...finishing] = await Promise.all([startChild(), startChild(), startChild()]);
    killed.send(folder.path);
    await vi.waitUntil(async () => (await services.store.counts.items()) > 0, { timeout: 20_000, interval: 1 });
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const exits = finishing.map((child) => once(child, "exit"));
    for (const child of finishing) child.send(folder.path);
    expect(await Promise.all(exits)).toEqual([
      [0, null],
      [0, null],
    ]);
    await expectTheDemo();
  });
});

async function startChild() {
  const child = fork(CHILD, { execArgv: [] });
  await once(child, "message");
  return child;
}

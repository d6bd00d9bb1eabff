import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../tests/data/builders.ts";
import { startDemo } from "./demo.ts";
import { createLog } from "./process/log.ts";
import { storageSettingsIn } from "./process/storage-settings.ts";
import { createHub } from "./realtime/hub.ts";
import type { OpenServices } from "./open-services.ts";
import { openServices } from "./services.ts";

const root = path.resolve(import.meta.dirname, "..");

describe("the demo at the server's start", () => {
  let folder: TemporaryFolder;
  let services: OpenServices;
  let printed: string[];
  let logged: string[];

  beforeEach(async () => {
    folder = await temporaryFolder();
    printed = [];
    logged = [];
    const events = createHub(() => {});
    services = await openServices({
      storage: storageSettingsIn(folder.path),
      acceptEmpty: false,
      renditions: { folder: path.join(folder.path, "renditions"), maxBytes: 0 },
      passwordRule: "normal",
      events,
      log,
    });
  });
  afterEach(async () => {
    await services[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const log = createLog(
    (line) => logged.push(line),
    () => new Date(),
  );
  const start = () =>
    startDemo({
      services: services.for({ role: "operator" }),
      root,
      log,
      print: (line) => printed.push(line),
    });

  it("is complete before the first request", async () => {
    await start();
    expect(await services.for({ role: "visitor" }).store.counts.items()).toBe(294);
    expect(printed).toEqual(["Filling the empty site with the demo catalogue: 294 titles."]);
    const events = logged.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(["demo.filled"]);
  });

  it("leaves a site with content alone", async () => {
    await services.for({ role: "operator" }).store.customization.set("movie", {});
    await start();
    expect([printed, logged]).toEqual([[], []]);
  });
});

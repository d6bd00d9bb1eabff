// @module-tag full
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import { temporaryFolder } from "../../data/builders.ts";
import { settingsOf, testDatabase } from "../../servers/postgres.ts";
import { spawnSite, untilPrinted } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startInstances, type Instances } from "./instances.ts";
import { cookiesOf, sendForm } from "../sign-in.ts";

const FIRST_ADMIN = /^First admin: (\S+), password (\S+) /;
const WORKS = 294;

/** Several processes fill a catalogue on one machine. */

/** Expects settings saved at each instance to apply at all of them at once. */
async function expectSettingsEverywhere({ sites }: Instances, admin: { username: string; password: string }): Promise<void> {
  const [first] = sites;
  if (!first) throw new Error("Some were started.");
  const headers = { Cookie: cookiesOf(await sendForm(first, "/admin/login", admin)) };
  for (const [index, site] of sites.entries()) {
    const { body } = await ask(site.origin, "/admin/site", { headers });
    const basedOn = /name="basedOn" value="([^"]*)"/.exec(body)?.[1] ?? "";
    const fields = { basedOn, kinds: "movie", name: `Kino ${index}`, switches: "genreStrip", genreStrip: index % 2 ? "yes" : "" };
    const key = { tmdbApiKey: `the-key-of-instance-${index}`, password: admin.password };
    expect((await sendForm(site, "/admin/site", { intent: "save-site", ...fields }, { headers })).status).toBe(200);
    const saved = await sendForm(site, "/admin/services", { intent: "save-tmdb", ...key }, { headers });
    expect(saved.status).toBe(200);
    for (const other of sites) {
      const home = (await ask(other.origin, "/")).body;
      expect([home.includes(`Kino ${index}`), home.includes("Explore our wide variety")]).toEqual([true, index % 2 === 1]);
      expect((await ask(other.origin, "/admin/services", { headers })).body).toContain(`Set, ends in …ce-${index}`);
    }
  }
}

describe("instances that start together without data", () => {
  it("create it once, and one of the four prints the first admin's password", async () => {
    await using instances = await startInstances(4, {});
    const { sites, store } = instances;
    const printed = sites.flatMap((site) => site.printed);
    const made = printed.flatMap((line) => FIRST_ADMIN.exec(line)?.slice(1) ?? []);
    expect(made).toHaveLength(2);
    expect(printed.filter((line) => line.startsWith("Filling the empty site"))).toHaveLength(1);
    expect(await store.counts.items()).toBe(WORKS);
    expect(await store.counts.verify()).toBe(true);
    const [username = "", password = ""] = made;
    for (const site of sites) {
      expect((await ask(site.origin, "/")).body.includes("Sintel")).toBe(true);
      const signedIn = await sendForm(site, "/admin/login", { username, password });
      expect([signedIn.status, cookiesOf(signedIn)]).toEqual([302, expect.stringContaining("session")]);
      expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    }
    await expectSettingsEverywhere(instances, { username, password });
  });

  it("continue when the one holding the lock was killed", async () => {
    await using database = await testDatabase();
    await using folder = await temporaryFolder();
    const environment = { ...settingsOf(database.url), ADMIN_PASSWORD: "velvet curtain" };
    const sites = [1, 2].map((number) => spawnSite(`${folder.path}/${number}`, environment));
    const [filling] = await Promise.race(
      sites.map(async (site) => [site, await untilPrinted(site, "Filling the empty site")] as const),
    );
    const waiting = sites.find((site) => site !== filling);
    if (!waiting) throw new Error("Two were started.");
    filling.child.kill("SIGKILL");
    await untilPrinted(waiting, "Marquee is ready");
    waiting.child.kill("SIGTERM");
    await once(waiting.child, "exit");
    const store = await openPostgresStore({ url: database.url, now: () => new Date() });
    expect(await store.counts.items()).toBe(WORKS);
    expect(await store.counts.verify()).toBe(true);
    await store.close();
  });
});

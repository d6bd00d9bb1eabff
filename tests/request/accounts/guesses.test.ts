import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN, ADMIN_SITE, cookiesOf, sendForm } from "../sign-in.ts";
import { maxChecked } from "./max-checked.ts";

const CREDENTIALS = { username: ADMIN.email, password: ADMIN.password };

/** Through an untrusted proxy, all clients have one address. */
const through = (client: string) => ({ "X-Forwarded-For": client, "X-Forwarded-Proto": "https" });

describe("password guesses through an untrusted proxy", () => {
  let site: RunningSite;
  let session: string;
  let knownBrowser: string;
  let refused: Answer | undefined;

  const enter = (cookie = "") =>
    sendForm(site, "/admin/login", CREDENTIALS, { headers: { ...through("203.0.113.9"), Cookie: cookie } });

  beforeAll(async () => {
    site = await startSite({ environment: ADMIN_SITE });
    [session = "", knownBrowser = ""] = cookiesOf(await enter()).split("; ");
    const guess = (number: number) =>
      sendForm(
        site,
        "/admin/login",
        { ...CREDENTIALS, password: `guess ${number}` },
        { headers: through(`198.51.100.${number % 250}`) },
      );
    const statuses: number[] = [];
    const begunMs = performance.now();
    // Some are refused because the site is too busy; the rest come until one is refused as a guess.
    for (let sent = 0; sent < 200 || !refused; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => guess(sent + number)));
      statuses.push(...answers.map(({ status }) => status).filter((status) => status !== 503));
      refused ??= answers.find(({ status }) => status === 429);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(maxChecked(performance.now() - begunMs));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it("are refused with the seconds to wait", () => {
    const seconds = Number(refused?.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused?.body).toContain(`Try again in ${seconds} second`);
  });

  it("do not block a known browser", async () => {
    expect((await enter(knownBrowser)).status).toBe(302);
  });

  it("let the owner in with another browser after at most a minute", async () => {
    const database = openSqliteFile(path.join(site.dataDir, "auth.db"));
    const rows = database.prepare("SELECT id, expiresAt FROM attempts").all();
    const aMinuteAgo = database.prepare("UPDATE attempts SET expiresAt = ? WHERE id = ?");
    for (const { id = "", expiresAt } of rows) {
      aMinuteAgo.run(new Date(Date.parse(String(expiresAt)) - 60_000).toISOString(), id);
    }
    database.close();
    expect((await enter()).status).toBe(302);
  });

  it("are reported in the log, and in the back office once an admin comes through the proxy", async () => {
    const announced = () => site.logged.filter((line) => line.includes("proxy.untrusted"));
    expect(announced()).toEqual([]);
    const { body } = await ask(site.origin, "/admin", { headers: { ...through("203.0.113.9"), Cookie: session } });
    await site.untilLogged({ event: "proxy.untrusted", address: "127.0.0.1" });
    expect(announced()).toHaveLength(1);
    const text = body.replaceAll("<!-- -->", "");
    expect(text).toContain("a proxy at 127.0.0.1, which it does not trust");
    expect(text).toContain("TRUSTED_PROXIES=127.0.0.1");
  });
});

it("during guesses from many networks, a known browser goes first", async () => {
  await using site = await startSite({ environment: { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" } });
  const enter = (username: string, headers: Record<string, string>) =>
    sendForm(site, "/admin/login", { ...CREDENTIALS, username }, { headers });
  const Cookie = cookiesOf(await enter(ADMIN.email, through("203.0.113.9")));
  let checked = 0;
  const guesses = Array.from({ length: 6 }, async (_, number) => {
    // An unknown account's password is hashed at full cost, unlike those of tests.
    const { status } = await enter("nobody@marquee.example", through(`198.51.${number}.1`));
    expect(status).toBe(401);
    checked++;
  });
  await Promise.race(guesses);
  const known = await enter(ADMIN.email, { ...through("203.0.113.9"), Cookie });
  expect([known.status, checked < 4]).toEqual([302, true]);
  await Promise.all(guesses);
});

// @module-tag full
import { expect, it } from "vitest";
import { temporaryFolder } from "../../data/builders.ts";
import { startHttpProxy } from "../../servers/http-proxy.ts";
import { freePort } from "../../servers/own-postgres.ts";
import { startSiteProcess } from "../../sites/site.ts";

const WRITERS = 32;
const LOST = 502;

it("loses no write of a proxy during a restart", async () => {
  await using folder = await temporaryFolder();
  const port = await freePort();
  const environment = { DEMO: "0", ADMIN_PASSWORD: "correct horse", PORT: String(port), TRUSTED_PROXIES: "127.0.0.1" };
  const start = () => startSiteProcess({ environment, dataDir: folder.path });
  await using site = await start();
  await using proxy = await startHttpProxy(port);
  const lost: string[] = [];
  const over = new AbortController();
  /** Refused by the site, after it has rendered a page: that keeps it busy. */
  const write = async () => {
    const answer = await fetch(new URL("/movies", proxy.origin), { method: "POST", body: "anything" });
    const text = await answer.text();
    if (answer.status === LOST) lost.push(text);
  };
  const writers = Array.from({ length: WRITERS }, () => {
    const first = write();
    const all = async () => {
      await first;
      while (!over.signal.aborted) await write();
    };
    return { first, all: all() };
  });
  await Promise.all(writers.map(({ first }) => first));
  expect(await site.stop()).toBe(0);
  await using _again = await start();
  over.abort();
  await Promise.all(writers.map(({ all }) => all));
  expect(lost).toEqual([]);
});

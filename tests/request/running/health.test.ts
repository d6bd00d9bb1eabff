import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSiteProcess({ environment: { DEMO: "0" } });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

async function withoutTable(which: "database" | "accounts", table: string, work: () => Promise<void>) {
  const database = openSqliteFile(dataFiles(site.dataDir)[which]);
  database.exec(`ALTER TABLE ${table} RENAME TO gone`);
  try {
    await work();
  } finally {
    database.exec(`ALTER TABLE gone RENAME TO ${table}`);
    database.close();
  }
}

const health = () => fetch(`${site.origin}/healthz`);

describe("a site whose database fails", () => {
  it("answers a page with 500 and the defect's log id, and keeps running", async () => {
    await withoutTable("database", "catalogue_version", async () => {
      const response = await fetch(`${site.origin}/movies`);
      expect(response.status).toBe(500);
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const body = await response.text();
      const reference = /^Something went wrong\. Reference: ([0-9a-f]{10}-\d+)$/.exec(body)?.[1];
      expect(await site.untilLogged({ event: "defect" })).toMatchObject({
        request: reference,
        message: "no such table: catalogue_version",
      });
    });
    expect((await fetch(`${site.origin}/movies`)).status).toBe(200);
  });

  it.each([
    ["database", "catalogue_version", "down", "The catalogue cannot be read."],
    ["database", "content_bodies", "down", "The catalogue cannot be read."],
    ["accounts", "user", "degraded", "The accounts cannot be read."],
    ["accounts", "session", "degraded", "The accounts cannot be read."],
  ] as const)("is unhealthy if its %s has no %s, and healthy again when that is back", async (which, table, status, problem) => {
    expect((await health()).status).toBe(200);
    await withoutTable(which, table, async () => {
      await expect.poll(async () => (await health()).status).toBe(503);
      expect(await (await health()).json()).toEqual({ version: expect.any(String), status, problems: [problem] });
    });
    await expect.poll(async () => (await health()).status).toBe(200);
  });
});

describe("a site whose accounts database is damaged", () => {
  it("serves its pages and reports it", async () => {
    await using damaged = await startSiteProcess({ environment: { DEMO: "0" } });
    const { accounts } = dataFiles(damaged.dataDir);
    const database = openSqliteFile(accounts);
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
    await writeFile(accounts, Buffer.alloc(64 * 1024, "damaged"), { flag: "r+" });
    await expect
      .poll(async () => (await fetch(`${damaged.origin}/healthz`)).json())
      .toMatchObject({ status: "degraded", problems: expect.arrayContaining(["The accounts are damaged."]) });
    expect((await fetch(damaged.origin)).status).toBe(200);
    expect(await damaged.untilLogged({ event: "disk.failing" })).toMatchObject({ place: "accounts", problem: "store.damaged" });
  });
});

describe("a site whose log reader is gone", () => {
  it("keeps running", async () => {
    site.process.stdout?.destroy();
    for (let request = 0; request < 5; request++) expect((await health()).status).toBe(200);
  });
});

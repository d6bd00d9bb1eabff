import { once } from "node:events";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exportDocuments } from "#app/export/export-documents.ts";
import { openAccountsOf, openBlobs, openStore } from "../server/drivers.ts";
import { storageSettingsIn, type StorageSettings } from "../server/process/storage-settings.ts";
import { ADMIN } from "../tests/accounts.ts";
import { buildItem, temporaryFolder } from "../tests/data/builders.ts";
import { testDatabase } from "../tests/servers/postgres.ts";
import { startScript } from "../tests/run-script.ts";
import { runScriptHere } from "../tests/run-script-here.ts";
import { testBucket } from "../tests/servers/s3-bucket.ts";

const ITEMS = 300;
const SECOND_PICTURE = "pictures/b/2.png";

let stack: AsyncDisposableStack;
let inFolder: (name: string) => string;
let source: StorageSettings;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  inFolder = (name) => path.join(folder.path, name);
  source = storageSettingsIn(inFolder("source"));
});
afterEach(() => stack.disposeAsync());

const start = (args: readonly string[]) => startScript("db-copy", args, { cwd: inFolder(".") });
const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  runScriptHere("db-copy", args, { environment, cwd: inFolder(".") });

async function fillSource(): Promise<Headers> {
  const store = await openStore(source, () => new Date());
  const ratings = { imdb: { name: "IMDB", rating: 8.7, outOf: 10 } } as const;
  await store.transaction(async (tx) => {
    for (let i = 0; i < ITEMS; i++) await tx.items.insert(buildItem("movie", { id: `movie-${i}`, ratings }));
  });
  await store.close();
  const blobs = await openBlobs(source);
  for (const key of ["pictures/a.png", SECOND_PICTURE]) await blobs.put(key, new Blob([key]).stream(), 100);
  const accounts = await openAccountsOf(source);
  await accounts.createAdmin(ADMIN);
  const { cookies } = await accounts.signIn(ADMIN, new Headers());
  await accounts.close();
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}

async function exportOf(storage: StorageSettings): Promise<string[]> {
  const store = await openStore(storage, () => new Date());
  const lines = await Array.fromAsync(exportDocuments({ actor: { role: "operator" }, store }));
  await store.close();
  return lines;
}

async function signedInAt(storage: StorageSettings, request: Headers): Promise<string | undefined> {
  const accounts = await openAccountsOf(storage);
  const found = await accounts.sessionOf(request);
  await accounts.close();
  return found?.account.email;
}

describe("db:copy", () => {
  it("moves a site to PostgreSQL and S3 and back, including sessions", async () => {
    const session = await fillSource();
    const { url } = stack.use(await testDatabase());
    const { environment } = stack.use(await testBucket());
    const there = ["--from", "source", "--to", url, "--files-to", environment.FILES_URL, "--final"];
    expect(await run(there, environment)).toMatchObject({ err: "", code: 0 });
    expect(await signedInAt({ ...source, databaseUrl: url }, session)).toBe(ADMIN.email);
    const back = ["--from", url, "--to", "back", "--files-from", environment.FILES_URL, "--final"];
    const { out, err, code } = await run(back, environment);
    expect([err, code]).toEqual(["", 0]);
    expect(out).toMatch(/^contents +300  sha256 [0-9a-f]{64}$/m);
    expect(out).toMatch(/^files +2  sha256 [0-9a-f]{64}$/m);
    const target = storageSettingsIn(inFolder("back"));
    expect(await exportOf(target)).toEqual(await exportOf(source));
    expect(await signedInAt(target, session)).toBe(ADMIN.email);
    expect(await text((await (await openBlobs(target)).get(SECOND_PICTURE)).body)).toBe(SECOND_PICTURE);
  });

  it("continues after it was killed", { tags: "full" }, async () => {
    await fillSource();
    const { url } = stack.use(await testDatabase());
    const child = start(["--from", "source", "--to", url]);
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await run(["--from", "source", "--to", url, "--final"])).toMatchObject({ err: "", code: 0 });
    expect(await exportOf({ ...source, databaseUrl: url })).toEqual(await exportOf(source));
  });

  it("copies only later changes, during concurrent writes", async () => {
    await fillSource();
    const args = ["--from", "source", "--to", "target"];
    expect((await run(args)).out).toContain("Files: 2, 2 copied");
    const store = stack.adopt(await openStore(source, () => new Date()), (opened) => opened.close());
    const copying = run(args);
    for (let i = 0; i < 20; i++) await store.items.remove(`movie-${i}`);
    expect(await copying).toMatchObject({ err: "", code: 0 });
    const { out, code } = await run([...args, "--final"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Rows: \d+, \d{1,2} written/m);
    expect(out).toContain("Files: 2, 0 copied");
  });

  it("detects a different row and file, and repairs them", async () => {
    await fillSource();
    const args = ["--from", "source", "--to", "target"];
    await run(args);
    const store = await openStore(storageSettingsIn(inFolder("target")), () => new Date());
    await store.counts.add([{ id: "movie-1", day: "2026-01-01", views: 1, downloads: 0 }]);
    await store.close();
    const kept = inFolder(`target/blobs/kept/${SECOND_PICTURE}`);
    await writeFile(kept, (await readFile(kept, "utf8")).toUpperCase());
    const { out, err, code } = await run([...args, "--check"]);
    expect(err.trim().split("\n")).toEqual([
      "The table content_stats differs.",
      "The table item_days differs.",
      "The table kind_days differs.",
      `The file ${SECOND_PICTURE} differs.`,
    ]);
    expect(out).toMatch(/^item_days +0  sha256 [0-9a-f]{64}  DIFFERS: +1  sha256 [0-9a-f]{64}$/m);
    expect(code).toBe(1);
    expect(await run([...args, "--final"])).toMatchObject({ err: "", code: 0 });
  });

  it("rejects another site's rows and files before it writes any", async () => {
    await fillSource();
    await (await openBlobs(storageSettingsIn(inFolder("other")))).put("pictures/own.png", new Blob(["own"]).stream(), 3);
    const args = ["--from", "source", "--to", "other"];
    const refused = { out: "", err: "The files of the target are not a copy; --replace overwrites them.\n", code: 2 };
    expect(await run(args)).toEqual(refused);
    expect(await run([...args, "--replace", "--final"])).toMatchObject({ err: "", code: 0 });
    await appendFile(inFolder("other/blobs/kept/copied-from"), "else");
    expect((await run(args)).err).toContain("The files of the target are a copy of ");
  });
});

describe("a wrong call of db:copy", () => {
  const bucket = "s3://bucket?endpoint=http://127.0.0.1:1&region=here";

  it.each([
    { args: ["--help"], message: "Usage: ./marquee db:copy" },
    { args: ["--from", "missing", "--to", "postgres://h/d"], message: "There is no catalogue in " },
    { args: ["--files-from", "missing", "--files-to", bucket], message: "The folder " },
    { args: ["--files-from", ".", "--files-to", bucket], message: "S3_ACCESS_KEY_ID is required" },
    { args: ["--from", "postgres://me:hidden@127.0.0.1:1/d", "--to", "target"], message: "no response, ECONNREFUSED" },
  ])("exits with 2 and says $message", async ({ args, message }) => {
    const { out, err, code } = await run(args);
    expect([out, code]).toEqual(["", 2]);
    expect(err.split("\n")[0]).toContain(message);
    expect(err).not.toMatch(/hidden|^ {4}at /m);
  });
});

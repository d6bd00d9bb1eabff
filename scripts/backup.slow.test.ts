import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openArchiveWriter } from "#app/backup/backup-archive.ts";
import { backUp } from "#app/backup/back-up.ts";
import { paddingAfter, tarHeader } from "#app/backup/tar.ts";
import { storeBackup, storedBackups } from "#app/backup/store-backup.ts";
import { BACKUP_SCHEMAS } from "#app/platform/sql/migrations/migrations.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import type { Store } from "#app/store/store.ts";
import { openBackupTarget, openAccountsOf, openBlobs, openStore } from "../server/drivers.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { storageSettingsIn, type StorageSettings } from "../server/process/storage-settings.ts";
import { openSiteRowSource } from "../server/site-rows.ts";
import { ADMIN } from "../tests/accounts.ts";
import { addFile, temporaryFolder } from "../tests/data/builders.ts";
import { catalogueItem, fillStore } from "../tests/test-sites.ts";
import { testDatabase } from "../tests/servers/postgres.ts";
import { startScript } from "../tests/run-script.ts";
import { runScriptHere } from "../tests/run-script-here.ts";
import { testBucket } from "../tests/servers/s3-bucket.ts";
import { replaceFile } from "./replace-file.ts";

const PICTURE = `pictures/${"a".repeat(64)}`;
const DAMAGED = "The backup is damaged or incomplete.\n";
const MANIFEST = { format: 1, id: "1", createdAt: "2026-01-01T00:00:00.000Z", schema: BACKUP_SCHEMAS.newest };
const now = () => new Date();

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

const run = (name: string, args: readonly string[], environment: Record<string, string> = {}, input: string | Uint8Array = "") =>
  runScriptHere(name, args, { environment, cwd: inFolder("."), input });
const inData = (folder: string) => ({ DATA_DIR: inFolder(folder) });

async function withStore<T>(storage: StorageSettings, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(storage, now);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function fillSource(): Promise<void> {
  await withStore(source, fillStore);
  const blobs = await openBlobs(source);
  for (const key of [`${PICTURE}/original`, `${PICTURE}/640.avif`, await onlyBlobKey(source)]) {
    await blobs.put(key, new Blob([key]).stream(), 1000);
  }
  const accounts = await openAccountsOf(source);
  await accounts.createAdmin(ADMIN);
  await accounts.close();
}

const onlyBlobKey = (storage: StorageSettings) =>
  withStore(storage, async ({ files }) => (await files.blobKeys({ after: "", limit: 1 }))[0] ?? "");

async function backUpSource(): Promise<string> {
  await fillSource();
  expect(await run("backup", ["backup.tar.zst"], inData("source"))).toMatchObject({ code: 0 });
  return inFolder("backup.tar.zst");
}

/** Of rows, secret and files, except for pictures that are made again and the version, which restoring raises. */
async function differences(from: string, to: string): Promise<string[]> {
  const { err } = await run("db-copy", ["--from", from, "--to", to, "--check"]);
  return err.split("\n").filter((line) => line !== "" && !/640\.avif|catalogue_version/.test(line));
}

describe("a backup", () => {
  it("moves a site to PostgreSQL and S3 and back, with its accounts", async () => {
    const file = await backUpSource();
    const { url } = stack.use(await testDatabase());
    const { environment } = stack.use(await testBucket());
    const there = { ...inData("there"), ...environment, DATABASE_URL: url };
    expect(await run("restore", ["backup.tar.zst"], there)).toMatchObject({ code: 0 });
    const archive = await buffer(startScript("backup", ["-"], { environment: there }).stdout);
    expect(await run("restore", ["-"], inData("back"), archive)).toMatchObject({ out: "", code: 0 });
    expect(await differences("source", "back")).toEqual([]);
    const blobs = await openBlobs(storageSettingsIn(inFolder("back")));
    expect(await text((await blobs.get(`${PICTURE}/original`)).body)).toBe(`${PICTURE}/original`);
    expect(await blobs.stat(`${PICTURE}/640.avif`)).toBeNull();
    const accounts = stack.adopt(await openAccountsOf(storageSettingsIn(inFolder("back"))), (opened) => opened.close());
    expect(await accounts.signIn(ADMIN, new Headers())).toMatchObject({ account: { email: ADMIN.email } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("includes data stored meanwhile, and no row of a deleted file", async () => {
    await fillSource();
    const store = stack.adopt(await openStore(source, now), (opened) => opened.close());
    const stored = await openBlobs(source);
    const add = async (id: string) => {
      const { blobKey } = await addFile(store.files, { id, name: `${id}.png` });
      await stored.put(blobKey, new Blob([id]).stream(), 100);
      return blobKey;
    };
    let listed = 0;
    let removed = "";
    const blobs = {
      ...stored,
      async *list(prefix: string) {
        listed++;
        if (listed === 2) {
          await store.items.insert(catalogueItem(20));
          await store.files.remove("images", "removed");
          await stored.delete(removed);
        }
        yield* stored.list(prefix);
        if (listed === 1) [, removed] = [await add("added"), await add("removed")];
      },
    };
    const { source: rows } = stack.use(await openSiteRowSource(source));
    const { archive, report } = backUp({ rows, blobs, release: "0.1.0", now, newId: () => "1" });
    await replaceFile(inFolder("backup.tar.zst"), archive);
    expect(report).toMatchObject({ files: 3, missing: [] });
    expect(await run("restore", ["backup.tar.zst"], inData("back"))).toMatchObject({ code: 0 });
    await withStore(storageSettingsIn(inFolder("back")), async ({ files, items }) => {
      expect(await files.get("images", "removed")).toBeNull();
      expect(await items.get("item-20")).toBeNull();
      const { blobKey = "" } = (await files.get("images", "added")) ?? {};
      expect(await text((await (await openBlobs(storageSettingsIn(inFolder("back")))).get(blobKey)).body)).toBe("added");
    });
  });

  it("names files with missing bytes, and includes everything else", async () => {
    await fillSource();
    const key = await onlyBlobKey(source);
    await (await openBlobs(source)).delete(key);
    const { err, code } = await run("backup", ["backup.tar.zst"], inData("source"));
    expect([err.split("\n")[0], code]).toEqual([`The data of ${key} is missing.`, 1]);
    expect(await run("restore", ["backup.tar.zst"], inData("back"))).toMatchObject({ code: 0 });
    expect(await differences("source", "back")).toEqual([]);
  });

  it("creates no file when there is no site", async () => {
    const { err, code } = await run("backup", ["backup.tar.zst"], inData("missing"));
    expect([err, code]).toEqual([`There is no catalogue in ${inFolder("missing")}.\n`, 2]);
    expect(existsSync(inFolder("backup.tar.zst"))).toBe(false);
  });
});

describe("backups that the site stores in a bucket", () => {
  it("name the setting of a bucket that does not exist", async () => {
    const backups = await openBackupTarget({ ...inject("s3"), bucket: "nowhere" });
    await expect(backups.check()).rejects.toThrow("BACKUP_URL cannot be used: the bucket nowhere does not exist");
  });

  it("keep the configured number of scheduled ones, and nothing of a site that was killed", async () => {
    await fillSource();
    const { blobs: bucket } = stack.use(await testBucket());
    const { source: rows } = stack.use(await openSiteRowSource(source));
    let at = Date.parse("2026-01-01T00:00:00.000Z");
    const [release, blobs] = ["0.1.0", await openBlobs(source)];
    const parts = { rows, blobs, release, now: () => new Date(at), newId: () => "1" };
    const store = (isScheduled: boolean) => {
      at += 60_000;
      const { signal } = new AbortController();
      return storeBackup(parts, bucket, { isScheduled, keep: 2, onProgress: () => {}, signal });
    };
    await bucket.put("marquee-20251231t235959000z.tar.zst", new Blob(["unfinished"]).stream(), 100);
    const [byHand, , second, third] = [await store(false), await store(true), await store(true), await store(true)];
    expect(await storedBackups(bucket)).toEqual([third, second, byHand]);
    const keys = await Array.fromAsync(bucket.list(""), ({ key }) => key);
    expect(keys).toEqual([byHand, second, third].flatMap(({ name }) => [name, `${name}.json`]));
    const { body, size } = await bucket.get(third.name);
    const bytes = await buffer(body);
    expect([size, createHash("sha256").update(bytes).digest("hex")]).toEqual([third.size, third.sha256]);
    await writeFile(inFolder("backup.tar.zst"), bytes);
    expect(await run("restore", ["backup.tar.zst"], inData("back"))).toMatchObject({ code: 0 });
  });

  it("keep the one before an upgrade for 30 days, and until enough scheduled ones follow", async () => {
    await fillSource();
    const { blobs: bucket } = stack.use(await testBucket());
    const { source: rows } = stack.use(await openSiteRowSource(source));
    const [release, blobs] = ["0.1.0", await openBlobs(source)];
    const store = (at: string, why: { isScheduled: boolean; upgradeFrom?: string }) => {
      const parts = { rows, blobs, release, now: () => new Date(at), newId: () => "1" };
      return storeBackup(parts, bucket, { ...why, keep: 2, onProgress: () => {}, signal: new AbortController().signal });
    };
    const upgrade = { isScheduled: false, upgradeFrom: "drafts" };
    const scheduled = { isScheduled: true };
    await store("2026-01-01T00:00:00.000Z", upgrade);
    const { name } = await store("2026-01-02T00:00:00.000Z", upgrade);
    const isStored = async () => (await storedBackups(bucket)).flatMap((each) => (each.upgradeFrom ? [each.name] : []));
    expect(await isStored()).toEqual([name]);
    for (const day of ["03", "04", "05"]) await store(`2026-01-${day}T00:00:00.000Z`, scheduled);
    expect(await isStored()).toEqual([name]);
    await store("2026-02-02T00:00:00.000Z", scheduled);
    expect(await isStored()).toEqual([]);
    const second = await store("2026-02-03T00:00:00.000Z", upgrade);
    await store("2026-04-01T00:00:00.000Z", scheduled);
    expect(await isStored()).toEqual([second.name]);
  });
});

describe("restoring", () => {
  it("rejects a damaged, incomplete or foreign file before it changes anything", async () => {
    const file = await backUpSource();
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    // One bit may lie in the padding between files, which nothing checks.
    changed.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64);
    const unpacked = zstdDecompressSync(bytes);
    const shorter = zstdCompressSync(unpacked.subarray(0, unpacked.length - 4096));
    for (const damaged of [changed, bytes.subarray(0, -100), shorter, randomBytes(2000), Buffer.alloc(0)]) {
      await writeFile(file, damaged);
      expect(await run("restore", [file], inData("back"))).toEqual({ out: "", err: DAMAGED, code: 2 });
    }
    for (const [name, problem] of [
      ["none", `The file ${inFolder("none")} does not exist.`],
      [".", "That is a folder, not a file."],
    ] as const)
      expect(await run("restore", [name], inData("back"))).toEqual({ out: "", err: `${problem}\n`, code: 2 });
    expect(existsSync(inFolder("back"))).toBe(false);
  });

  it.each([
    { manifest: { format: 2 }, message: "A newer release created this backup." },
    { manifest: { ...MANIFEST, schema: 999 }, message: "A newer release created this" },
    {
      manifest: { ...MANIFEST, schema: BACKUP_SCHEMAS.first - 1 },
      message: "This backup is too old for this release. Restore it",
    },
  ])("rejects a backup of another release: $message", async ({ manifest, message }) => {
    const written: Uint8Array[] = [];
    const archive = openArchiveWriter(async (bytes) => void written.push(bytes));
    await archive.addText("backup.json", JSON.stringify(manifest));
    await archive.end();
    await writeFile(inFolder("other"), zstdCompressSync(Buffer.concat(written)));
    const { err, code } = await run("restore", ["other"], inData("back"));
    expect([err.includes(message), err.split("\n").length, code]).toEqual([true, 2, 2]);
    expect(existsSync(inFolder("back"))).toBe(false);
  });

  it.each(["backup.json", "rows/000001-genres.ndjson"])(
    "rejects a %s of 700 MB in one line, without reading it",
    async (name) => {
      const size = 700 * 1024 * 1024;
      const zeros = Buffer.alloc(1024 * 1024);
      async function* archive(): AsyncGenerator<Uint8Array> {
        const manifest = Buffer.from(JSON.stringify(MANIFEST));
        if (name !== "backup.json")
          yield Buffer.concat([tarHeader("backup.json", manifest.length), manifest, paddingAfter(manifest.length)]);
        yield tarHeader(name, size);
        for (let written = 0; written < size; written += zeros.length) yield zeros;
      }
      await pipeline(archive, createZstdCompress(), createWriteStream(inFolder("large")));
      expect(await run("restore", ["large"], inData("back"))).toEqual({ out: "", err: DAMAGED, code: 2 });
    },
  );

  it.each(["{", "null", "[1]\n[2]", '{"part":"genres"}\n{"table":"genres"}'])(
    "rejects invalid rows in one line: %s",
    async (rows) => {
      const written: Uint8Array[] = [];
      const archive = openArchiveWriter(async (bytes) => void written.push(bytes));
      await archive.addText("backup.json", JSON.stringify(MANIFEST));
      await archive.addText("rows/000001-genres.ndjson", rows);
      await archive.end();
      await writeFile(inFolder("other"), zstdCompressSync(Buffer.concat(written)));
      const { err, code } = await run("restore", ["other"], inData("back"));
      expect([err.split("\n").length, code]).toEqual([2, 2]);
    },
  );

  it("replaces a site only with the option to do so, and then completely", async () => {
    const file = await backUpSource();
    const target = storageSettingsIn(inFolder("target"));
    await withStore(target, (store) => store.items.insert(catalogueItem(77)));
    await (await openBlobs(target)).put("files/own", new Blob(["own"]).stream(), 3);
    const refused = await run("restore", [file], inData("target"));
    expect(refused).toMatchObject({
      code: 2,
      err: "The target contains a catalogue that is not a copy; --replace overwrites it.\n",
    });
    expect((await run("restore", [file, "--replace"], inData("target"))).err).toContain("Add --yes to confirm.");
    expect(await withStore(target, ({ items }) => items.get("item-77"))).not.toBeNull();
    expect(await run("restore", [file, "--replace", "--yes"], inData("target"))).toMatchObject({ code: 0 });
    expect(await differences("source", "target")).toEqual([]);
  });

  it("rejects a running site", async () => {
    const file = await backUpSource();
    await withStore(storageSettingsIn(inFolder("target")), async () => {});
    const unlock = lockFile(dataFiles(inFolder("target")).serving);
    const { err, code } = await run("restore", [file], inData("target"));
    unlock?.();
    expect(code).toBe(2);
    expect(err).toMatch(
      new RegExp(`^A site is running in ${inFolder("target")}(, process ${process.pid} .+)?\\. Stop it first\\.\n$`),
    );
  });

  it.each([{ args: ["a", "b"] }, { args: ["a", "--yes"] }])("prints the usage: $args", async ({ args }) => {
    expect((await run("restore", args, inData("back"))).err).toContain("Usage: ./marquee restore");
  });
});

import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { failToStart, startSite, startSiteProcess } from "../../sites/site.ts";

const EMPTY = { DEMO: "0", ADMIN_PASSWORD: "correct horse" };

let folder: TemporaryFolder;
let dataDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = path.join(folder.path, "data");
});
afterEach(() => folder[Symbol.asyncDispose]());

function filesIn(bucket: string, endpoint = inject("s3").endpoint) {
  const { accessKeyId, secretAccessKey } = inject("s3");
  const environment = {
    FILES_URL: `s3://${bucket}?endpoint=${endpoint}`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return { environment, endpoint };
}

/** The name of a process, on systems that show it. */
const named = (pid: number | undefined, otherwise: string) =>
  process.platform === "linux" ? `process ${pid} \\(.+\\)` : otherwise;

/** The expected exit of a start while another site uses the data folder. */
const inUse = (folder: string, pid: number | undefined) => ({
  code: 1,
  printed: [
    expect.stringMatching(
      `^DATA_DIR ${folder} is in use by ${named(pid, "another running site")}. Stop it first, or set another DATA_DIR for this site.$`,
    ),
  ],
});

describe("a start that cannot succeed exits with 1 and one line", () => {
  it("for a port in use, before anything is created", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    expect(await failToStart({ PORT: String(port) }, dataDir)).toEqual({
      code: 1,
      printed: [
        expect.stringMatching(`^PORT ${port} is in use on 127.0.0.1${named(process.pid, "").replace(/^(?=.)/, " by ")}.$`),
      ],
    });
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it.each([
    ["a file", "file", /^DATA_DIR cannot be used: EEXIST at .*file\.$/],
    ["below a file", "file/data", /^DATA_DIR cannot be used: ENOTDIR at .*file\/data\.$/],
  ])("for a data folder that is %s", async (_what, name, line) => {
    await writeFile(path.join(folder.path, "file"), "");
    expect(await failToStart(EMPTY, path.join(folder.path, name))).toEqual({ code: 1, printed: [expect.stringMatching(line)] });
  });

  // mkdir answers ENOENT there, as for a missing parent.
  it.runIf(process.platform === "linux")("for a data folder that cannot be created", async () => {
    expect(await failToStart(EMPTY, "/proc/none/data")).toEqual({
      code: 1,
      printed: ["DATA_DIR cannot be used: ENOENT at /proc/none."],
    });
  });

  it.runIf(process.platform === "linux")("for a data folder that cannot be written", async () => {
    expect(await failToStart(EMPTY, "/proc/self")).toEqual({
      code: 1,
      printed: ["DATA_DIR cannot be used: unable to open database file at /proc/self/serving.lock."],
    });
  });

  it("for a data folder that another site uses, until that one is killed", async () => {
    await using site = await startSiteProcess({ environment: EMPTY, dataDir });
    expect(await failToStart(EMPTY, dataDir)).toEqual(inUse(dataDir, site.process.pid));
    expect((await fetch(site.origin)).status).toBe(200);
    await site.stop("SIGKILL");
    await using again = await startSiteProcess({ environment: EMPTY, dataDir });
    expect((await fetch(again.origin)).status).toBe(200);
  });

  it("for a missing bucket", async () => {
    const { environment, endpoint } = filesIn("nowhere");
    expect(await failToStart({ ...EMPTY, ...environment }, dataDir)).toEqual({
      code: 1,
      printed: [`FILES_URL cannot be used: the bucket nowhere does not exist at ${endpoint}.`],
    });
  });

  it("for an unknown S3 key, without repeating it", async () => {
    const { environment, endpoint } = filesIn("nowhere");
    expect(await failToStart({ ...EMPTY, ...environment, S3_ACCESS_KEY_ID: "STRANGER" }, dataDir)).toEqual({
      code: 1,
      printed: [`FILES_URL cannot be used: ${endpoint} rejects S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`],
    });
  });

  it("for an unreachable S3 server", async () => {
    const { environment, endpoint } = filesIn("nowhere", "http://127.0.0.1:1");
    expect(await failToStart({ ...EMPTY, ...environment }, dataDir)).toEqual({
      code: 1,
      printed: [`FILES_URL cannot be used: ${endpoint} does not respond (ECONNREFUSED).`],
    });
  });

  it("for an invalid setting", async () => {
    const started = await failToStart({ ...EMPTY, PUBLIC_URL: "marquee.example" }, dataDir);
    expect(started).toEqual({ code: 1, printed: ["PUBLIC_URL is not an http or https address without a path."] });
  });

  it("for an invalid password, without repeating it", async () => {
    const started = await failToStart({ ...EMPTY, ADMIN_PASSWORD: "abc" }, dataDir);
    expect(started).toEqual({ code: 1, printed: ["ADMIN_PASSWORD has fewer than 6 or more than 128 characters."] });
  });

  it("for a database of a later release, which it does not touch", async () => {
    const database = openSqliteFile(dataFiles(dataDir).database);
    database.exec("CREATE TABLE later (x); PRAGMA user_version = 99");
    expect(await failToStart(EMPTY, dataDir)).toEqual({
      code: 1,
      printed: [expect.stringMatching(/^The database has schema version 99/)],
    });
    expect(database.prepare("SELECT name FROM sqlite_schema").all()).toEqual([{ name: "later" }]);
    database.close();
  });

  it("for a lost catalogue beside its files, and creates nothing unless ACCEPT_EMPTY is set", async () => {
    const { blobs, database } = dataFiles(dataDir);
    await openDiskBlobs(blobs).put("pictures/a/original", new Blob(["a"]).stream(), 1);
    const printed = [
      `${database} is missing, but files of its catalogue exist. Restore it from a backup, or set ACCEPT_EMPTY=1 to start without its data.`,
    ];
    expect(await failToStart(EMPTY, dataDir)).toEqual({ code: 1, printed });
    expect(await readdir(dataDir)).toEqual(["blobs", "serving.lock"]);
    await using site = await startSiteProcess({ environment: { ...EMPTY, ACCEPT_EMPTY: "1" }, dataDir });
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  });

  it.each(["database", "accounts"] as const)("for an invalid %s file", async (which) => {
    await writeFile(path.join(folder.path, "file"), "");
    const { [which]: file } = dataFiles(folder.path);
    await writeFile(file, "not SQLite".repeat(1000));
    const { code, printed } = await failToStart(EMPTY, folder.path);
    expect({ code, printed }).toEqual({ code: 1, printed: [`DATA_DIR cannot be used: file is not a database at ${file}.`] });
  });
});

it("a failed start closes everything it has opened", async () => {
  await writeFile(path.join(folder.path, "file"), "");
  const environment = { ...EMPTY, BACKUP_URL: path.join(folder.path, "file/backups") };
  await expect(startSite({ environment, dataDir })).rejects.toThrow("ENOTDIR");
  // The failed start ran in this process, where the data folder would still be locked.
  await using site = await startSite({ environment: EMPTY, dataDir });
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
});

import { rm, truncate } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { FIRST_DAY_CHOICES } from "#app/first-day/read-first-day.ts";
import { markFiles } from "#app/backup/files/copy-mark.ts";
import { temporaryFolder, type TemporaryFolder } from "../tests/data/builders.ts";
import { dataFiles } from "./process/data-files.ts";
import { openAccountsOf, openStore } from "./drivers.ts";
import { refuseLostData } from "./lost-data.ts";
import { storageSettingsIn, type StorageSettings } from "./process/storage-settings.ts";

let folder: TemporaryFolder;
let storage: StorageSettings;
let files: ReturnType<typeof dataFiles>;

beforeEach(async () => {
  folder = await temporaryFolder();
  storage = storageSettingsIn(folder.path);
  files = dataFiles(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

const blobs = () => openDiskBlobs(files.blobs);
const start = () => refuseLostData(storage, blobs());
const addFile = () => blobs().put("pictures/a/original", new Blob(["a"]).stream(), 1);
const makeCatalogue = async () => (await openStore(storage, () => new Date())).close();
const makeAccounts = async () => (await openAccountsOf(storage)).close();

async function serveOnce() {
  await makeCatalogue();
  await makeAccounts();
  await addFile();
}

describe("a data folder", () => {
  it("may be new, hold only accounts or a catalogue, or only a copy's mark and first-day choices", async () => {
    await start();
    await markFiles(blobs(), "elsewhere", { replace: false });
    await blobs().put(FIRST_DAY_CHOICES, new Blob(["[]"]).stream(), 2);
    await start();
    await makeCatalogue();
    await start();
    await makeAccounts();
    await start();
    await addFile();
    await start();
    await rm(files.blobs, { recursive: true });
    await rm(files.database);
    await start();
  });

  it.each([
    ["missing", "database", (file: string) => rm(file)],
    ["empty", "database", (file: string) => truncate(file)],
    ["missing", "accounts", (file: string) => rm(file)],
    ["empty", "accounts", (file: string) => truncate(file)],
  ] as const)("is rejected with files and a database that is %s: %s", async (state, which, lose) => {
    await serveOnce();
    await lose(files[which]);
    const message = expect.stringMatching(
      `^${files[which]} is ${state}, but .+\\. Restore it from a backup, or set ACCEPT_EMPTY=1`,
    );
    await expect(start()).rejects.toMatchObject({ code: "store.missing", message: message });
  });

  it("is rejected without accounts once there was a site, even without blobs", async () => {
    await makeCatalogue();
    await makeAccounts();
    await rm(files.accounts);
    await expect(start()).rejects.toMatchObject({ code: "store.missing" });
  });
});

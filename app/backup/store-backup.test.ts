import path from "node:path";
import { expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { isBackupDue, outdated, type StoredBackup } from "./store-backup.ts";

it("a scheduled backup is due after so many hours, also beside one of a clock that was wrong", async () => {
  await using folder = await temporaryFolder();
  const backups = openDiskBlobs(path.join(folder.path, "backups"));
  const made = async (createdAt: string, isScheduled = true) => {
    const name = `marquee-${createdAt.replaceAll(/[-:.]/g, "").toLowerCase()}.tar.zst`;
    const counts = { size: 1, files: 0, rows: 0, missing: 0 };
    const stored: StoredBackup = { name, createdAt, isScheduled, upgradeFrom: "", sha256: "", ...counts };
    await backups.put(`${name}.json`, new Blob([JSON.stringify(stored)]).stream(), 1000);
  };
  const isDue = (at: string) => isBackupDue(backups, new Date(at), 24);
  await made("2031-03-01T00:00:00.000Z");
  await made("2025-03-01T12:00:00.000Z", false);
  expect(await isDue("2025-03-01T12:00:00.000Z")).toBe(true);
  await made("2025-03-01T12:00:00.000Z");
  expect(await isDue("2025-03-02T11:59:00.000Z")).toBe(false);
  expect(await isDue("2025-03-02T12:00:00.000Z")).toBe(true);
});

it("keeps the newest backups up to now rather than those of a clock that was wrong", () => {
  const at = (createdAt: string) => ({ createdAt, isScheduled: true, upgradeFrom: "" }) as StoredBackup;
  const [future, yesterday, before, oldest] = ["2031-03-01", "2025-03-02", "2025-03-01", "2025-02-28"].map(at);
  const others = [future, yesterday, before, oldest].filter((each) => each !== undefined);
  expect(outdated(others.slice(0, 3), { stored: at("2025-03-03"), keep: 3 })).toEqual([future]);
  expect(outdated(others, { stored: at("2025-03-03"), keep: 3 })).toEqual([oldest, future]);
});

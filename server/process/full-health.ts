import { storedBackups } from "#app/backup/store-backup.ts";
import type { SiteBackups } from "#app/backup/site-backups.ts";

const HOUR_MS = 3_600_000;
/** A late backup still runs, or waits for another instance. */
const LATE_AFTER = 1.5;

type BackupHealth = {
  /** ISO; null without any, or if they cannot be read. */
  last: string | null;
  ageHours: number | null;
  /** Hours between scheduled ones; 0 for none. */
  every: number;
  isLate: boolean;
  isRunning: boolean;
  problem: string;
};

export async function backupHealth(backups: Omit<SiteBackups, "record">, now: Date): Promise<BackupHealth> {
  const { blobs, every } = backups;
  const [last] = await storedBackups(blobs).catch(() => []);
  const age = last ? (now.getTime() - Date.parse(last.createdAt)) / HOUR_MS : null;
  const isLate = every > 0 && (age === null || age > every * LATE_AFTER);
  const { running, problem } = backups.state();
  const ageHours = age === null ? null : Math.round(age * 10) / 10;
  return { last: last?.createdAt ?? null, ageHours, every, isLate, isRunning: running !== null, problem };
}

import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { storedBackups, type StoredBackup } from "#app/backup/store-backup.ts";
import path from "node:path";
import type { Folders } from "./files.ts";
import type { MonthSite } from "./month-site.ts";

/** Limits below the defaults, which a month would not reach. */
export const BOUNDS = { auditDays: 7, versions: 20, backups: 3, previewMb: 8, linkDays: 7 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Tolerances beyond a lifetime: for entries swept once an hour, and for those swept by the next sign-in or backup. */
const HOURLY_MS = 1.5 * HOUR_MS;
const DAILY_MS = 26 * HOUR_MS;
const MAX_UNREAD = 200;
const MAX_REQUESTS = 300;
const MAX_SEARCHES = 1000;
const MAX_BATCHES = 1000;
const MAX_ALERTS = 5;
const FILM_MIB = 5;
const FILMS_OF_A_DAY = 6;
const COPY_DAYS = 36;

export type Bound = { what: string; documented: string; value: number; atMost: number };
type Counted = [what: string, documented: string, value: number, atMost?: number];

/** The documented limits, counted or measured in every hour. */
export async function boundsOf(month: MonthSite, folders: Folders, dataDir: string): Promise<Bound[]> {
  const { records, clock } = month;
  const ago = (ms: number) => clock.now().getTime() - ms;
  const day = (days: number) => new Date(ago(days * DAY_MS)).toISOString().slice(0, 10);
  const at = (ms: number) => new Date(ago(ms)).toISOString();
  const rows = records.catalogue;
  const count = (table: string, where = "TRUE", ...values: (string | number)[]) =>
    rows(`SELECT count(*) FROM ${table} WHERE ${where}`, ...values);
  const accounts = (table: string, where: string, ...values: string[]) =>
    records.accounts(`SELECT count(*) FROM "${table}" WHERE ${where}`, ...values);
  const backups = await backupsIn(dataDir);
  const counted: Counted[] = [
    ["items in the trash for over 30 days", "editing.md", count("trash", "trashed_at < ?", ago(30 * DAY_MS + HOURLY_MS))],
    [
      "versions of one item",
      "VERSIONS",
      rows("SELECT max(n) FROM (SELECT count(*) AS n FROM versions GROUP BY subject)"),
      BOUNDS.versions,
    ],
    ["bulk changes and imports", "operations.md", count("batches"), MAX_BATCHES],
    [
      "entries of the audit log beyond their days",
      "AUDIT_DAYS",
      count("audit_log", "at < ?", ago(BOUNDS.auditDays * DAY_MS + HOURLY_MS)),
    ],
    ["searches without results", "counting.md", count("missed_searches"), MAX_SEARCHES],
    ["searches last made over 90 days ago", "counting.md", count("missed_searches", "day < ?", day(91))],
    ["daily totals of items older than 400 days", "counting.md", count("item_days", "day < ?", day(401))],
    ["unread messages", "security.md", count("reports", "read_at IS NULL AND done_at IS NULL"), MAX_UNREAD],
    ["unread requests for titles", "security.md", count("title_requests", "read_at IS NULL AND state = 'new'"), MAX_REQUESTS],
    ["reports done over 180 days ago", "editing.md", count("reports", "done_at < ?", ago(180 * DAY_MS + HOURLY_MS))],
    ["requests closed over 180 days ago", "editing.md", count("title_requests", "decided_at < ?", ago(180 * DAY_MS + HOURLY_MS))],
    [
      "votes of requests that are gone",
      "editing.md",
      count("title_request_votes", "request NOT IN (SELECT seq FROM title_requests)"),
    ],
    ["forms sent over two hours ago", "security.md", count("spent_challenges", "at < ?", ago(2 * HOUR_MS + HOURLY_MS))],
    [
      "uploads without a byte for 24 hours",
      "storage.md",
      count("files", "upload_id IS NOT NULL AND updated_at < ?", ago(DAY_MS + HOURLY_MS)),
    ],
    ["MiB of unfinished uploads", "storage.md", folders.uploads, FILMS_OF_A_DAY * FILM_MIB],
    ["MiB of resized pictures", "PREVIEW_CACHE_MB", folders.renditions, BOUNDS.previewMb],
    ["scheduled backups", "BACKUP_KEEP", backups.filter(({ isScheduled }) => isScheduled).length, BOUNDS.backups],
    ["links that nothing names, beyond their next check", "operations.md", unusedLinks(month, ago(DAILY_MS))],
    [
      "copies of pictures unnamed for over five weeks",
      "operations.md",
      count("picture_copies", "seen_at < ?", ago(COPY_DAYS * DAY_MS + DAILY_MS)),
    ],
    ["alerts", "operations.md", count("alerts"), MAX_ALERTS],
    ["sessions that ended before the last sign-in", "security.md", accounts("session", `"expiresAt" < ?`, at(DAILY_MS))],
    ["counts of wrong passwords, ended", "operations.md", accounts("attempts", `"expiresAt" < ?`, at(HOURLY_MS))],
    ["links for new passwords, ended", "security.md", accounts("passwordResets", `"expiresAt" < ?`, at(DAILY_MS))],
    ["states of sign-ins, ended", "security.md", accounts("verification", `"expiresAt" < ?`, at(DAILY_MS))],
  ];
  return counted.map(([what, documented, value, atMost = 0]) => ({ what, documented, value, atMost }));
}

export async function backupsIn(dataDir: string): Promise<StoredBackup[]> {
  return storedBackups(openDiskBlobs(path.join(dataDir, "backups")));
}

/** Counts link checks that are due and belong to no item. */
function unusedLinks({ records }: MonthSite, dueMs: number): number {
  return records.catalogue(
    "SELECT count(*) FROM link_checks WHERE next_check < ? AND id NOT IN (SELECT address FROM item_addresses)",
    dueMs,
  );
}

import type { BackedUp } from "#app/backup/back-up.ts";
import type { StoredBackup } from "#app/backup/store-backup.ts";
import type { CheckOptions, CheckReport } from "#app/downloads/links/check-links.ts";
import type { CopyOptions, CopyReport } from "#app/pictures/copy-pictures.ts";
import type { Followed, FollowReport } from "#app/mirror/follow.ts";
import type { ScanOptions } from "#app/scan/scan-folder.ts";
import type { Actor, Origin, Services } from "#app/services.ts";
import type { TableChoice } from "#app/import/chosen-mapping.ts";
import type { ImportProgress, ImportReport } from "#app/import/progress.ts";
import type { ScanCounts, ScanPrograms, ScanReport } from "#app/scan/scan-report.ts";
import type { SiteImport, SiteTable } from "#app/import/site-import.ts";
import type { BackupTarget } from "../drivers.ts";
import type { StorageSettings } from "../process/storage-settings.ts";

/** `allow` has each `host:port` that may be on a private network. */
export type CopyJob = Pick<CopyOptions, "ownOrigin" | "maxBytes"> & { userAgent: string; allow: readonly string[] };

export type LinksJob = Omit<CheckOptions, "signal"> & Pick<CopyJob, "userAgent" | "allow">;

/** Input, progress and result cross threads, so they are plain data. Each job is registered in `worker.ts`. */
export type Jobs = {
  import: {
    /** Options of a table: `use` and `save` are names of stored mappings. */
    input: {
      file: string;
      isMerge?: boolean;
      isTrial?: boolean;
      choice?: TableChoice;
      use?: string | undefined;
      save?: string | undefined;
    };
    progress: ImportProgress;
    /**
     * Nothing is imported while a column of the table is in doubt. `isDelayedBySite` if the catalogue was empty but could not be
     * filled at once, because the site or another import runs.
     */
    result: ImportReport & { table: SiteTable | null; isDelayedBySite: boolean };
  };
  "import-upload": {
    input: { file: SiteImport; actor: Actor; origin: Origin };
    progress: Pick<SiteImport, "bytes" | "counts">;
    result: ImportReport & { isWhole: boolean };
  };
  /** `answers` has NDJSON, a line for each document. */
  "import-sent": {
    input: { id: string; name: string; isMerge: boolean; actor: Actor; origin: Origin };
    progress: { answers: string };
    result: ImportReport;
  };
  /** `followed` is null for the site that is mirrored already. */
  follow: {
    input: Pick<CopyJob, "userAgent" | "allow"> & { followed: Followed | null };
    progress: never;
    result: FollowReport;
  };
  copy: { input: CopyJob; progress: never; result: CopyReport };
  links: { input: LinksJob; progress: never; result: CheckReport };
  backup: {
    input: { target: BackupTarget; storage: StorageSettings; release: string; isScheduled: boolean; keep: number };
    progress: BackedUp;
    result: StoredBackup;
  };
  scan: {
    input: Pick<ScanOptions, "base" | "withPictures"> & {
      folder: string;
      /** Refuses a folder behind a symbolic link. */
      isResolved?: boolean;
      /** The id of the entry in the history. */
      batch?: string;
      cacheFolder: string;
      actor: Actor;
      origin: Origin;
    };
    progress: ScanCounts;
    result: ScanReport & { programs: ScanPrograms };
  };
  prepare: { input: null; progress: { prepared: number }; result: { prepared: number } };
};

export type JobName = keyof Jobs;

type JobContext<Name extends JobName> = {
  report: (progress: Jobs[Name]["progress"]) => void;
  signal: AbortSignal;
  storage: StorageSettings;
};

export type JobServices = Omit<Services, "accounts" | "passwordPolicy" | "events" | "renditions" | "outbox" | "identityProvider">;

export type Job<Name extends JobName> = (
  services: JobServices,
  input: Jobs[Name]["input"],
  context: JobContext<Name>,
) => Promise<Jobs[Name]["result"]>;

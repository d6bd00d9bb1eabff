/** The step of an upgrade or rollback that is pending or done; `to` is current when `step` is `done`. */
export type Journal = {
  /**
   * `stopping`: every site is stopped and waits. `switching`: `current` is set and sites are restarted one after the other.
   * `restoring`: `backup` replaces the database, and nothing may run before that is finished. `done`: `from` can be gone back to.
   */
  step: "stopping" | "switching" | "restoring" | "done";
  from: string;
  to: string;
  /** Whether it is a rollback. */
  isBack: boolean;
  /** The process's id from `processId`. */
  upgrader: string;
  /** ISO. */
  startedAt: string;
  /** The last migration before the tables were migrated for `to`; "" if this upgrade migrates nothing. */
  schema: string;
  /** The database, without its password. */
  place: string;
  /** Setting of the site that made the backup; "" for the installation's own. */
  dataDir: string;
  /** The backup that `restoring` restores, by its name in the backup storage. */
  backup: string;
};

/** `bin/marquee.mjs start` of an installation, and the site that it runs. */
export type Launcher = {
  pid: number;
  /** The id from `processId`. */
  id: string;
  /** `switching`: about to start what `current` names. `held`: waiting for permission to start. */
  state: "held" | "starting" | "ready" | "failed" | "switching";
  release: string;
  /** The site's address; "" until it listens. */
  origin: string;
  /** Number of the process that serves; 0 without one. */
  site: number;
  /** Start of this state in ms; distinguishes one start of the site from the next. */
  since: number;
};

export function readJournal(installation: string): Journal | null;
export function writeJournal(installation: string, journal: Journal | null): void;
export function isBlocked(journal: Journal | null): boolean;
export function readLaunchers(installation: string): Launcher[];
export function writeLauncher(installation: string, launcher: Launcher): void;
export function removeLauncher(installation: string, pid: number): void;

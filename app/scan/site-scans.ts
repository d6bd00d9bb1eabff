import path from "node:path";
import { isActive, NOTHING_SCANNED, type ScanChoice, type ScanPrograms, type SiteScan } from "./scan-report.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { AllowedFolders } from "./media-files/media-files.ts";
import { entryOf, type HistoryEntry } from "#app/catalogue/history/batch.ts";
import { readJson, writeJson } from "#app/platform/blobs/json-blob.ts";
import { requireRight, type Actor, type Origin, type Services } from "#app/services.ts";

const STATE = "scan/state.json";
const LOCK = "scan state";
/** After this time without a sign of life, the instance that runs a scan may be gone. */
const SILENT_MS = 5000;

export type SiteScans = {
  folders: AllowedFolders;
  /** Does not wait for the scan. @param by The author of the changes. */
  begin(id: string, by: { actor: Actor; origin: Origin }): void;
  recover(): void;
  origin: Origin;
};

type Scanning = Pick<Services, "actor" | "store" | "blobs" | "now" | "newId">;

export type ChosenFolder = {
  folder: string;
  /** From an allowed folder down to the parent. */
  parents: string[];
  /** Names of its subfolders. */
  folders: string[];
};

export type ShownScan = {
  scan: SiteScan | null;
  entry: HistoryEntry;
  roots: readonly string[];
  chosen: ChosenFolder | null;
  programs: ScanPrograms;
};

/** @param folder "" for the only one, if there is one. @throws {AppError} `actor.not-allowed`. */
export async function readScan(services: Scanning, scans: SiteScans, folder: string): Promise<ShownScan> {
  requireRight(services.actor, "content.edit");
  const { roots } = scans.folders;
  const scan = await readState(services);
  if (scan && isActive(scan) && services.now().getTime() - Date.parse(scan.changedAt) > SILENT_MS) scans.recover();
  const [only = ""] = roots.length === 1 ? roots : [];
  return {
    scan,
    entry: await entryOf(services.store, scan?.batch ?? ""),
    roots,
    chosen: await chosenFolder(scans.folders, folder || only),
    programs: await scans.folders.programs(),
  };
}

/** @throws {AppError} `actor.not-allowed`, `scan.no-folder`, `scan.invalid-base`, `scan.running`. */
export async function startScan(services: Scanning, scans: SiteScans, choice: ScanChoice): Promise<void> {
  requireRight(services.actor, "content.edit");
  if ((await scans.folders.resolve(choice.folder)) === null) throw noFolder();
  const base = scanBase(choice.base);
  await begin(services, scans, (current) => {
    if (current && isActive(current)) throw isRunning();
    return { ...choice, base, batch: services.newId() };
  });
}

/**
 * Continues where the scan ended, in the same entry of the history.
 * @param seen The id of the scan that the admin saw: another admin may have begun one since.
 * @throws {AppError} `actor.not-allowed`, `scan.none`, `scan.running`.
 */
export async function continueScan(services: Scanning, scans: SiteScans, seen: string): Promise<void> {
  requireRight(services.actor, "content.edit");
  const ended = await readState(services);
  const entry = await entryOf(services.store, ended?.batch ?? "");
  await begin(services, scans, (current) => {
    if (!current || current.id !== seen || current.batch !== ended?.batch)
      throw new AppError("scan.none", message("admin.refused.scanGone"));
    if (isActive(current)) throw isRunning();
    const { folder, base, withPictures, batch } = current;
    const isUndone = entry === "undone" || entry === "undoing";
    return { folder, base, withPictures, batch: isUndone ? services.newId() : batch };
  });
}

/** Stops after the files that are being read. @throws {AppError} `actor.not-allowed`. */
export async function stopScan(services: Scanning): Promise<void> {
  requireRight(services.actor, "content.edit");
  await changeScan(services, (current) => (current && isActive(current) ? { ...current, isStopping: true } : current));
}

async function begin(
  services: Scanning,
  scans: SiteScans,
  next: (current: SiteScan | null) => ScanChoice & Pick<SiteScan, "batch">,
): Promise<void> {
  const { actor, newId } = services;
  const begun = await changeScan(services, (current) => ({ ...NOTHING_SCANNED, ...next(current), id: newId() }));
  if (begun) scans.begin(begun.id, { actor, origin: scans.origin });
}

/** Changes the state under a lock of all instances. Errors are rethrown, and nothing is changed. */
export function changeScan(
  { store, blobs, now }: Pick<Services, "store" | "blobs" | "now">,
  next: (current: SiteScan | null) => Omit<SiteScan, "changedAt"> | null,
): Promise<SiteScan | null> {
  return store.cluster.withLock(LOCK, async () => {
    const current = await readState({ blobs });
    const changes = next(current);
    if (!changes || changes === current) return current;
    const changed = { ...changes, changedAt: now().toISOString() };
    await writeJson(blobs, STATE, changed);
    return changed;
  });
}

function readState({ blobs }: Pick<Services, "blobs">): Promise<SiteScan | null> {
  return readJson<SiteScan>(blobs, STATE);
}

async function chosenFolder(folders: AllowedFolders, folder: string): Promise<ChosenFolder | null> {
  if ((await folders.resolve(folder)) === null) return null;
  const parents: string[] = [];
  for (let at = folder; !folders.roots.includes(at);) parents.unshift((at = path.dirname(at)));
  return { folder, parents, folders: await folders.list(folder) };
}

/** Ends with a slash; "" for nowhere. @throws {AppError} `scan.invalid-base`. */
export function scanBase(given: string): string {
  if (given.trim() === "") return "";
  const base = webLinkOf(given);
  if (base === null) throw new AppError("scan.invalid-base", message("admin.refused.scanAddress"));
  return base.endsWith("/") ? base : `${base}/`;
}

export function isRunning(): AppError {
  return new AppError("scan.running", message("admin.refused.scanRunning"));
}

export function noFolder(): AppError {
  return new AppError("scan.no-folder", message("admin.refused.noScanFolder"));
}

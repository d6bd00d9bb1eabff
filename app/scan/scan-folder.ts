import { setTimeout as pause } from "node:timers/promises";
import type { ScanCounts, ScanReport } from "./scan-report.ts";
import { MAX_LENGTH } from "#app/kinds/schemas/values.ts";
import { isUnreadable, type FoundFile, type MediaFiles, type ScanCache } from "./media-files/media-files.ts";
import { fieldChanges } from "#app/audit/field-changes.ts";
import type { AuditedEvent, Recorder } from "#app/audit/recorder.ts";
import { openBatch } from "#app/catalogue/history/batch.ts";
import { prepareUploads } from "#app/files/uploaded-pictures.ts";
import { requireRight, type Services } from "#app/services.ts";
import { storeFrames } from "./video-frames.ts";
import { groupFiles, type Group, type ScannedFile } from "./groups.ts";
import { isOwnDraft, KnownItems, type KnownItem } from "./known-items.ts";
import { subtitlesOf } from "./names/file-types.ts";
import { parseName } from "./names/parse-name.ts";
import { described, folderOf, inFolders, isNfo, stemOf, type NfoFiles } from "./nfo-files.ts";
import { readFacts } from "./read-facts.ts";
import { saveGroup, type Planned, type Saved } from "./save-scanned-drafts.ts";
import { ScanTally } from "./tally.ts";

const BATCH_FILES = 100;
/** Lets the site write between two transactions. */
const PAUSE_MS = 2;
const PREPARE_LOCK = "prepare uploads";

export type ScanServices = Pick<Services, "actor" | "store" | "blobs" | "pictures" | "buckets" | "now" | "newId">;

export type ScanOptions = {
  files: MediaFiles;
  cache: ScanCache;
  name: string;
  /** The address where the files are offered, with a slash at the end; "" if not yet. */
  base: string;
  withPictures: boolean;
  /** The entry of the history. An existing one is continued; a missing id starts a new one. */
  batch?: { id: string; isStored: boolean } | undefined;
  /** Records each stored draft. */
  recorder: Recorder;
  onProgress?: (counts: ScanCounts) => void;
  signal: AbortSignal;
};

/**
 * Creates drafts of the videos and archives in a folder, one for each title, and adds files to the drafts of earlier scans.
 * Never changes a public item, nor a draft that an editor began. Keeps in memory one folder of names per level, a hundred files,
 * and about 300 bytes for each file and each title. A stopped or killed run continues where it was.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function scanFolder(services: ScanServices, options: ScanOptions): Promise<ScanReport> {
  requireRight(services.actor, "content.edit");
  return new Scan(services, options, await KnownItems.read(services.store)).run();
}

class Scan {
  readonly #services: ScanServices;
  readonly #options: ScanOptions;
  readonly #known: KnownItems;
  readonly #tally = new ScanTally();
  readonly #batch;
  #pending: ScannedFile[] = [];
  #subtitles = new Map<string, string[]>();
  #nfos: NfoFiles = new Map();

  constructor(services: ScanServices, options: ScanOptions, known: KnownItems) {
    this.#services = services;
    this.#options = options;
    this.#known = known;
    this.#batch = openBatch(services, { action: "scan", note: options.name, ...options.batch });
  }

  async run(): Promise<ScanReport> {
    const { files, cache, signal } = this.#options;
    const { report } = this.#tally;
    try {
      for await (const found of files.walk()) {
        if (isUnreadable(found)) this.#tally.add("problems", found.path, found.reason);
        else await this.#take(found);
        if (signal.aborted) break;
      }
      await this.#save();
      report.isWhole = !signal.aborted;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await this.#batch.end();
    if (report.isWhole) await cache.compact();
    if (report.pictures > 0) await this.#prepare();
    return report;
  }

  async #take(file: FoundFile): Promise<void> {
    for (const { stem, language } of subtitlesOf(file.path))
      this.#subtitles.set(stem, [...(this.#subtitles.get(stem) ?? []), language]);
    if (isNfo(file)) this.#nfos.set(file.path.toLowerCase(), file);
    const name = parseName(file.path, this.#services.now().getUTCFullYear());
    const { report } = this.#tally;
    if (name === "extra") report.extras++;
    if (typeof name === "string") return;
    const { facts, isRead, problem } = await readFacts(this.#options, file);
    report.files++;
    report.bytes += file.size;
    if (isRead) report.read++;
    if (problem !== "" && (isRead || !facts)) this.#tally.add("problems", file.path, problem);
    if (this.#pending.length >= BATCH_FILES) await this.#save(file.path);
    if (facts) this.#pending.push({ file, name, facts, subtitles: [] });
    this.#options.onProgress?.(this.#tally.counts);
  }

  /** Called once everything beside the last file was found. @param next The file after it. */
  async #save(next = ""): Promise<void> {
    const files = this.#pending.map((each) => ({ ...each, subtitles: this.#subtitles.get(stemOf(each.file.path)) ?? [] }));
    this.#pending = [];
    const planned: Planned[] = [];
    const groups = groupFiles(files);
    for (const group of groups) {
      const plan = await this.#plan(await described(group, groups, this.#nfos, this.#options.files));
      if (plan) planned.push(plan);
    }
    this.#subtitles = inFolders(this.#subtitles, next);
    this.#nfos = inFolders(this.#nfos, next);
    this.#nfos.delete(`${folderOf(next)}movie.nfo`.toLowerCase());
    if (planned.length === 0) return;
    const services = { ...this.#services, base: this.#options.base };
    const saved = await this.#batch.store.transaction(async (tx) => {
      const results: [Planned, Saved][] = [];
      for (const plan of planned) results.push([plan, await saveGroup(tx, services, plan)]);
      await this.#options.recorder.addAll(
        tx,
        results.flatMap(([, result]) => this.#happeningsOf(result)),
      );
      return results;
    });
    for (const [plan, result] of saved) this.#count(plan, result);
    this.#options.onProgress?.(this.#tally.counts);
    await pause(PAUSE_MS);
  }

  /** Null if nothing of the group is to be stored. */
  async #plan(group: Group): Promise<Planned | null> {
    const works = this.#known.sameWork(workOf(group));
    const own = works.length === 1 && works[0] && isOwnDraft(works[0]) ? works[0] : null;
    const id = own?.id ?? group.id;
    const files = group.files.filter((each) => this.#isNew(each, id));
    if (files.length === 0) return null;
    const reason = own ? "" : await this.#reasonToLeave(group, works);
    if (reason === "") return { id, group: { ...group, files }, frames: own ? null : await this.#framesOf({ ...group, files }) };
    for (const { file } of files) this.#tally.add("left", file.path, reason);
    return null;
  }

  async #reasonToLeave(group: Group, [work]: KnownItem[]): Promise<string> {
    const { id, title, year } = workOf(group);
    const named = `“${title}”${year && ` (${year})`}`;
    if (work) return `${named} is in the catalogue: ${nameOf(work)}`;
    return (await this.#services.store.trash.get(id)) ? `the draft of ${named} is in the trash` : "";
  }

  /** True if no other file of this scan and no other item has the content. */
  #isNew({ file, facts }: ScannedFile, id: string): boolean {
    const known = this.#known.fileOf(facts.sha256);
    this.#known.seen(facts.sha256, known?.path || file.path);
    if (!known) return true;
    if (known.path !== "") this.#tally.add("duplicates", file.path, `the same file as ${known.path}`);
    else if (known.item && known.item.id !== id)
      this.#tally.add("duplicates", file.path, `already a file of ${nameOf(known.item)}`);
    else return true;
    return false;
  }

  async #framesOf(group: Group) {
    const { files, withPictures } = this.#options;
    const frames = withPictures ? await storeFrames(this.#services, files, group) : null;
    if (frames) this.#tally.report.pictures += 1 + frames.screenshots.length;
    return frames;
  }

  /** Leaves out the changes of each field, which the versions have. */
  #happeningsOf(saved: Saved): AuditedEvent[] {
    if (saved.outcome !== "added" && saved.outcome !== "changed") return [];
    const { item, outcome } = saved;
    const thing = { id: item.id, code: item.cId, name: item.itemName, type: item.type };
    return [{ action: "item.scan", thing, changes: fieldChanges({}, { scan: this.#options.name, outcome }) }];
  }

  #count({ group }: Planned, saved: Saved): void {
    const path = group.files[0]?.file.path ?? "";
    const note = (list: "left" | "problems", reason: string) => this.#tally.add(list, path, `“${group.title}”: ${reason}`);
    if (saved.outcome === "left") return note("left", saved.reason);
    if (saved.outcome === "refused") return note("problems", saved.reason);
    if (saved.outcome === "unchanged") {
      this.#tally.report.unchanged++;
      return;
    }
    this.#tally.addDraft(saved.item, saved.outcome);
    this.#known.add(saved.item, false);
    if (saved.excess > 0) note("problems", `an item has at most ${MAX_LENGTH.files} files, so ${saved.excess} were left out`);
  }

  /** Prepares uploads as the site does after an upload, because a running preparation does not notice new ones. */
  async #prepare(): Promise<void> {
    const { signal } = this.#options;
    try {
      await this.#services.store.cluster.withLock(PREPARE_LOCK, () => prepareUploads(this.#services, { signal }), signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

function nameOf({ itemName, cId, isPublic }: KnownItem): string {
  const code = cId && ` (${cId})`;
  return `${isPublic ? "" : "the draft "}“${itemName}”${code}`;
}

/** The group with the title and year of its .nfo file. */
function workOf({ nfo: { itemName = "", releasedYear = "" } = {}, ...group }: Group): Omit<Group, "nfo"> {
  return { ...group, title: itemName || group.title, year: releasedYear.slice(0, 4) || group.year };
}

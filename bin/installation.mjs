// The state that the launchers of an installation share with its upgrades. All of it is in `.marquee`, in small files that are
// replaced by rename.
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { isAlive } from "./process-id.mjs";

export function readJournal(installation) {
  return readJson(journalFile(installation));
}

/** @param journal Null removes it. */
export function writeJournal(installation, journal) {
  if (journal) replaceJson(journalFile(installation), journal);
  else rmSync(journalFile(installation), { force: true });
}

/** Whether sites must not run now, because the database is being replaced or older releases cannot work beside the next one. */
export function isBlocked(journal) {
  return journal?.step === "restoring" || (journal?.step === "stopping" && isAlive(journal.upgrader));
}

/** Only live processes, by their number. */
export function readLaunchers(installation) {
  const folder = launchersFolder(installation);
  const files = readdirIfThere(folder).filter((name) => name.endsWith(".json"));
  const found = files.map((name) => readJson(path.join(folder, name)));
  return found.filter((launcher) => launcher && isAlive(launcher.id)).sort((a, b) => a.pid - b.pid);
}

export function writeLauncher(installation, launcher) {
  replaceJson(launcherFile(installation, launcher.pid), launcher);
}

export function removeLauncher(installation, pid) {
  rmSync(launcherFile(installation, pid), { force: true });
}

function journalFile(installation) {
  return path.join(installation, ".marquee", "upgrade.json");
}

function launchersFolder(installation) {
  return path.join(installation, ".marquee", "launchers");
}

function launcherFile(installation, pid) {
  return path.join(launchersFolder(installation), `${pid}.json`);
}

function replaceJson(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  const opened = openSync(aside, "w");
  writeSync(opened, JSON.stringify(value));
  fsyncSync(opened);
  closeSync(opened);
  renameSync(aside, file);
}

/** Null for a missing or broken one. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function readdirIfThere(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { processId } from "./process-id.mjs";
import { progressLine } from "./progress-line.mjs";

const RETRY_MS = 200;
/** A lock is empty only between its creation and its first byte, or after a power cut. */
const EMPTY_MS = 10_000;

/** Runs `work` while no other process of this checkout runs work of the same name; a lock left by a dead process is taken over. */
export async function alone(root, name, work) {
  const folder = path.join(root, ".marquee");
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, `${name}.lock`);
  if (!take(lock)) await untilTaken(lock, name);
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
}

async function untilTaken(lock, name) {
  const done = progressLine(`Waiting for another process to ${name}`);
  while (!take(lock)) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  done();
}

function take(lock) {
  try {
    const file = openSync(lock, "wx");
    writeSync(file, processId(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const owner = readIfThere(lock);
  if (owner !== null && !lives(owner, lock)) removeDead(lock, owner);
  return false;
}

/** Several processes may find the same dead owner: removes only the lock that names it, never a faster process's new one. */
function removeDead(lock, owner) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (readIfThere(aside) === owner) rmSync(aside, { force: true });
  else renameSync(aside, lock);
}

function lives(owner, lock) {
  if (owner === "") return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < EMPTY_MS;
  return owner === processId(Number.parseInt(owner, 10));
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

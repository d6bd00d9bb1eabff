import { mkdirSync, openSync, closeSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const RETRY_MS = 200;

/** Runs `work` while no other process of this checkout runs work of the same name; a lock left by a dead process is taken over. */
export async function alone(root, name, work) {
  const folder = path.join(root, ".marquee");
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, `${name}.lock`);
  while (!take(lock)) await pause(RETRY_MS);
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
}

function take(lock) {
  try {
    const file = openSync(lock, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!ownerLives(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function ownerLives(lock) {
  try {
    const owner = Number(readFileSync(lock, "utf8"));
    // A lock just made is empty for a moment: its owner lives.
    if (owner > 0) process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

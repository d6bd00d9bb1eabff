import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";

const LISTENING = "0A";
const MAX_SHOWN = 120;

/** Example: `process 4711 (node server.js)`; null if this is not Linux, and for another user's process. */
export function processListeningOn(port: number): string | null {
  const sockets = new Set(["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => listeningSockets(table, port)));
  return sockets.size === 0 ? null : findHolder((link) => sockets.has(link));
}

/** Like `processListeningOn`, for an open file. */
export function processHolding(file: string): string | null {
  const full = readable(() => realpathSync(file));
  return full === null ? null : findHolder((link) => link === full);
}

function listeningSockets(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = readable(() => readFileSync(table, "utf8").trim().split("\n").slice(1)) ?? [];
  return rows.flatMap((row) => {
    const [, address = "", , state, , , , , , inode] = row.trim().split(/\s+/);
    return state === LISTENING && address.endsWith(`:${hex}`) ? [`socket:[${inode}]`] : [];
  });
}

function findHolder(isHeld: (link: string) => boolean): string | null {
  const ids = readable(() => readdirSync("/proc"))?.filter((name) => /^\d+$/.test(name)) ?? [];
  const id = ids.find((each) => {
    const folder = `/proc/${each}/fd`;
    return readable(() => readdirSync(folder))?.some((name) => isHeld(readable(() => readlinkSync(`${folder}/${name}`)) ?? ""));
  });
  return id === undefined ? null : `process ${id} (${programOf(id)})`;
}

/** The program and its script; further arguments may hold secrets. */
function programOf(id: string): string {
  const [program = "", ...words] = (readable(() => readFileSync(`/proc/${id}/cmdline`, "utf8")) ?? "").split("\0");
  const named = `${path.basename(program)} ${words.find((word) => word !== "" && !word.startsWith("-")) ?? ""}`;
  return named
    .trim()
    .replaceAll(/\p{Cc}/gu, "?")
    .slice(0, MAX_SHOWN);
}

/** Null if the process has ended, or belongs to another user. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

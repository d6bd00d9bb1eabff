import { readFileSync } from "node:fs";

const STATE = 0;
const START_TIME = 19;

/** Identifies a process beyond its number, which may be reused; "" if it does not exist. */
export function processId(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return "";
  }
  const stat = readStat(pid);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[STATE] === "Z" ? "" : `${pid} ${fields[START_TIME] ?? ""}`;
}

/** @param id A value of `processId`. */
export function isAlive(id) {
  return id !== "" && processId(Number.parseInt(id, 10)) === id;
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH") return "";
    throw error;
  }
}

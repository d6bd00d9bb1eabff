import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";
import { isBlocked, readJournal, removeLauncher, writeLauncher } from "./installation.mjs";
import { isAlive, processId } from "./process-id.mjs";

const POLL_MS = 200;
/** The timeout of systemd. */
const STOP_MS = 30_000;
/** The installation cannot be written, as in a container: then it cannot be upgraded either. */
const READ_ONLY = new Set(["EACCES", "EPERM", "EROFS"]);

/**
 * Makes this process one that `upgrade` can switch: on SIGUSR2 it stops its site and becomes the launcher of the release that
 * `current` names then, under the same process number, so that no service manager takes part. Returns once a site may run.
 * @returns Null where the installation cannot be written.
 */
export async function openLauncher(installation, root) {
  const { pid } = process;
  const facts = { pid, id: processId(pid), state: "held", release: path.basename(root), origin: "", site: 0, since: Date.now() };
  const note = (changes) => writeLauncher(installation, Object.assign(facts, changes));
  try {
    note({});
  } catch (error) {
    if (READ_ONLY.has(error.code)) return null;
    throw error;
  }
  process.on("exit", () => removeLauncher(installation, pid));
  let site = null;
  let isStopping = false;
  const isOutdated = () => path.basename(realpathSync(path.join(installation, "current"))) !== facts.release;
  const switchOver = () => {
    if (facts.state === "held" || facts.state === "switching" || isStopping) return;
    const hasSite = facts.state !== "failed";
    note({ state: "switching" });
    if (!hasSite) return startCurrent(installation);
    site.kill("SIGTERM");
    setTimeout(() => site.kill("SIGKILL"), STOP_MS);
  };
  process.on("SIGUSR2", switchOver);
  await untilFree(installation);
  if (isOutdated()) {
    note({ state: "switching" });
    startCurrent(installation);
  }

  return {
    /** Called on a signal to exit, before the site gets it. */
    stop() {
      isStopping = true;
      if (facts.state === "failed") process.exit(1);
    },
    /** @param end Exits this process when the site ends. */
    watch(child, end) {
      site = child;
      note({ state: "starting", origin: "", site: child.pid ?? 0, since: Date.now() });
      child.on("message", ({ ready }) => ready && facts.state === "starting" && note({ state: "ready", origin: ready }));
      child.on("exit", (code, signal) => {
        if (isStopping) return end(code, signal);
        if (facts.state === "switching") return startCurrent(installation);
        // An upgrade that waits for this site goes back by itself; when it was killed, this is the end of a site like any other.
        note({ state: "failed", site: 0 });
        return whileUpgrading(installation, () => end(code, signal));
      });
      // One that set the link since the last look saw no site to switch.
      if (isOutdated()) switchOver();
    },
  };
}

/** Replaces this process. */
function startCurrent(installation) {
  const release = realpathSync(path.join(installation, "current"));
  const node = path.join(release, "node", "bin", "node");
  process.execve(node, [node, path.join(release, "bin", "marquee.mjs"), "start"], process.env);
}

/** Finishes what a killed `upgrade` or `rollback` left half restored. */
async function untilFree(installation) {
  for (let journal = readJournal(installation); isBlocked(journal); journal = readJournal(installation)) {
    if (isAlive(journal.upgrader)) await pause();
    else if ((await finish(installation)) !== 0 && !isAlive(readJournal(installation)?.upgrader ?? "")) process.exit(1);
  }
}

function finish(installation) {
  const release = realpathSync(path.join(installation, "current"));
  const words = [path.join(release, "bin", "marquee.mjs"), "rollback", "--finish"];
  const child = spawn(path.join(release, "node", "bin", "node"), words, { stdio: ["ignore", "inherit", "inherit"] });
  return new Promise((resolve) => child.on("exit", resolve).on("error", () => resolve(1)));
}

async function whileUpgrading(installation, end) {
  for (;;) {
    const journal = readJournal(installation);
    if (!journal || journal.step === "done" || !isAlive(journal.upgrader)) return end();
    await pause();
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

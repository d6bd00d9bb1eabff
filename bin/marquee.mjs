#!/usr/bin/env node
// The entry point of every npm script. Plain JavaScript, so that Node 14 can parse it and be refused in one line, and no imports
// that npm installs. It brings the packages and the build up to date, then hands over to the Node that came with the packages.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import { buildIfStale, currentBuild } from "./build.mjs";
import { bundledNode, checkNode } from "./bundled-node.mjs";
import { COMMANDS, helpOf, scriptOf, usageOf } from "./commands.mjs";
import { readEnvFile } from "./env-file.mjs";
import { installIfStale } from "./install.mjs";
import { openLauncher } from "./launcher.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const IS_URL = /^[a-z0-9]+:\/\//i;
/** The shell's exit code for SIGHUP; systemd restarts the site on it. */
const HUNG_UP = 129;

const release = readRelease();
/** The folder of `.env` and of `data`. */
const HOME = release ? path.resolve(ROOT, "../..") : ROOT;

const commands = release
  ? Object.fromEntries(Object.entries(COMMANDS).filter(([, { isForDevelopers }]) => !isForDevelopers))
  : COMMANDS;
const [name = "--help", ...rest] = process.argv.slice(2);
if (isHelp(name) || name === "help") finish(`Usage: ./marquee COMMAND, or ./marquee COMMAND --help\n\n${helpOf(commands)}`);
if (name === "--version") finish(`${version()}\n`);
const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}
if (rest.some(isHelp)) finish(`${usageOf(name)}\n${command.help}\n`);
if (name === "start" && rest.length > 0) {
  console.error(`${usageOf(name)}\nIt takes no arguments. Set PORT and other settings in .env.`);
  process.exit(2);
}

try {
  if (!release) checkNode();
  const readsSettings = !command.isForDevelopers || command.readsSettings;
  const { settings, warnings } = readsSettings ? readEnvFile(HOME, ROOT) : { settings: {}, warnings: [] };
  for (const warning of warnings) console.error(warning);
  const node = release ? path.join(ROOT, "node/bin/node") : await prepareCheckout();
  const script = scriptOf(command, currentBuild(ROOT));
  const launcher = release && name === "start" ? await openLauncher(HOME, ROOT) : null;
  if (script) handOver(node, { ...command, script, settings: readsSettings ? fromHome(settings) : {}, launcher });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** @returns the Node to run. */
async function prepareCheckout() {
  await installIfStale(ROOT, command.needsTools === true);
  const node = bundledNode(ROOT);
  if (command.needsBuild) await buildIfStale(ROOT, node);
  return node;
}

/** Null in a checkout. */
function readRelease() {
  const file = path.join(ROOT, "release.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function isHelp(word) {
  return word === "--help" || word === "-h";
}

function version() {
  return JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")).version;
}

function finish(text) {
  process.stdout.write(text);
  process.exit();
}

/** Relative folders in `.env` are resolved beside it, wherever a command is called from. */
function fromHome(settings) {
  const resolved = { ...settings, DATA_DIR: settings.DATA_DIR || "data" };
  for (const name of ["DATA_DIR", "BACKUP_URL", "PUBLISH_TO"])
    if (resolved[name] && !IS_URL.test(resolved[name])) resolved[name] = path.resolve(HOME, resolved[name]);
  return resolved;
}

/** Runs the script on the bundled Node, passes signals on and ends as it ends; launched.mjs ends the script when this process is killed. */
function handOver(node, { script, settings, launcher, flags: own = [], environment: added = {} }) {
  const mode = name === "dev" ? "development" : "production";
  const environment = { ...settings, NODE_ENV: mode, ...added, ...process.env, ...(release && { MARQUEE_INSTALLATION: HOME }) };
  const flags = ["--disable-warning=ExperimentalWarning", `--require=${path.join(ROOT, "bin/launched.mjs")}`, ...own];
  const child = spawn(node, [...flags, path.join(ROOT, script), ...rest], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: environment,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal));
  let isHungUp = false;
  let told = null;
  const endsOnHangUp = hasTerminal() || isStartedBySystemd();
  process.on("SIGHUP", () => {
    if (!endsOnHangUp) return;
    isHungUp = true;
    stop("SIGTERM");
  });
  child.on("error", (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  const end = (code, signal) => {
    // A site that is stopped before it listens for signals has lost nothing; any other command is not done.
    const isStopped = name === "start" && signal === told;
    process.exit((signal && !isStopped ? 1 : code) || (isHungUp ? HUNG_UP : 0));
  };
  if (launcher) launcher.watch(child, end);
  else child.on("exit", end);

  function stop(signal) {
    told = signal;
    launcher?.stop();
    child.kill(signal);
  }
}

/**
 * Node resets an ignored SIGHUP when it starts, so that nohup is known only by what else it does: it leaves no stream on the
 * terminal. Without one, nothing tells nohup from a start by another program.
 */
function hasTerminal() {
  return [0, 1, 2].some((stream) => isatty(stream));
}

function isStartedBySystemd() {
  return process.env.SYSTEMD_EXEC_PID === String(process.pid);
}

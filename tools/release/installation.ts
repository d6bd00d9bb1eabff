import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { COMMANDS } from "../../bin/commands.mjs";
import { NOT_BUNDLED } from "../not-bundled.ts";
import { entriesUnder, fileEntry, linkEntry, programEntry, type Entry } from "./entries.ts";
import { neededFolders } from "./locked-packages.ts";
import type { ReleasedPlatform } from "./platforms.ts";
import type { ReleaseFacts } from "./release-facts.ts";
import { billOfMaterials, type Lock } from "./sbom.ts";
import { packageEntries } from "./staged-packages.ts";
import { traceSources } from "./traced-sources.ts";

/** Commands run it from the sources, in threads. */
const JOBS = "server/jobs/worker.ts";
/** Packages whose files are read by name. */
const READ_PACKAGES = ["@fontsource/archivo"];
const FOLDERS = ["deploy", "docs", "packages/demo/data", "packages/demo/pictures"];
const FILES = [".env.example", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md"];
const NEEDED_OF_PACKAGE = ["name", "version", "description", "license", "type", "imports"];

type Made = {
  root: string;
  /** Has `node_modules` for the platform. */
  staged: string;
  lock: Lock;
  facts: ReleaseFacts;
  platform: ReleasedPlatform;
};

/** The installation of a release, with paths from its folder. */
export async function installationOf({ root, staged, lock, facts, platform }: Made): Promise<Entry[]> {
  const { version, build, revision } = facts;
  const sources = await traceSources(root, [JOBS, ...commandScripts()]);
  const node = `node_modules/node-${platform.name}`;
  const installed = neededFolders(lock.packages, [...NOT_BUNDLED, ...READ_PACKAGES, ...sources.packages], platform);
  const bundled = (await readFile(path.join(root, "build", build, "packages.txt"), "utf8")).split("\n").filter(Boolean);
  const packages = [...new Set([...installed, ...bundled, node])].toSorted();
  const to = `releases/${version}`;
  const within = (file: string) => path.join(root, file);
  const description = { version, platform: platform.name, revision };
  return [
    programEntry("marquee", within("marquee")),
    linkEntry("current", to),
    fileEntry(`${to}/release.json`, bytesOf(description)),
    fileEntry(`${to}/package.json`, bytesOf(await packageFile(root))),
    fileEntry(`${to}/sbom.cdx.json`, bytesOf(billOfMaterials(lock, packages))),
    programEntry(`${to}/node/bin/node`, path.join(staged, node, "bin/node")),
    fileEntry(`${to}/node/LICENSE`, path.join(staged, node, "LICENSE")),
    fileEntry(`${to}/build/current`, Buffer.from(build)),
    ...[...FILES, ...sources.files].map((file) => fileEntry(`${to}/${file}`, within(file))),
    ...(await buildEntries(within(`build/${build}`), `${to}/build/${build}`)),
    ...(await readdir(within("bin")))
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => fileEntry(`${to}/bin/${name}`, within(`bin/${name}`))),
    ...(await Promise.all(FOLDERS.map((folder) => entriesUnder(within(folder), `${to}/${folder}`)))).flat(),
    ...(await Promise.all(installed.map((folder) => packageEntries(staged, folder, to)))).flat(),
  ];
}

function commandScripts(): string[] {
  return Object.values(COMMANDS).flatMap(({ isForDevelopers, script }) => (script && !isForDevelopers ? [script] : []));
}

/** Excludes the lists that only the next build reads. */
function buildEntries(folder: string, to: string): Promise<Entry[]> {
  return entriesUnder(folder, to, (file) => path.extname(file) !== ".txt" || file.includes(path.sep));
}

async function packageFile(root: string): Promise<Record<string, unknown>> {
  const all = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Record<string, unknown>;
  return Object.fromEntries(NEEDED_OF_PACKAGE.map((name) => [name, all[name]]));
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

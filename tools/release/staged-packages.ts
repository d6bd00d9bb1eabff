import { copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { npm } from "../../bin/install.mjs";
import { entriesUnder, type Entry } from "./entries.ts";
import type { Platform } from "./locked-packages.ts";

/** Types, which Node cannot load from a package; maps and descriptions, which are never read. */
const NEVER_READ = /\.(?:[cm]?tsx?|map|md|markdown|flow)$/;
const LICENCE = /^(?:licen[cs]e|notice|copying)/i;

/** Installs what the lock file names for a platform, this one or another, from npm; runs no script of any package. */
export async function stagePackages(root: string, folder: string, { os, cpu, libc }: Platform): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) await copyFile(path.join(root, name), path.join(folder, name));
  const platform = ["--os", os, "--cpu", cpu, "--libc", libc];
  await npm(folder, ["ci", "--omit=dev", "--include=optional", "--ignore-scripts", ...platform, "--no-audit", "--no-fund"]);
}

/** @param name The folder of a package, from `folder`. Packages inside it have entries of their own. */
export function packageEntries(folder: string, name: string, to: string): Promise<Entry[]> {
  return entriesUnder(path.join(folder, name), path.posix.join(to, name), (file) => {
    const isOwn = !file.split(path.sep).includes("node_modules");
    return isOwn && (LICENCE.test(path.basename(file)) || !NEVER_READ.test(file));
  });
}

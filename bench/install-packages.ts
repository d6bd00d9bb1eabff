import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** Installs packages that only a benchmark needs. Prints a line and returns false if npm fails, such as without a registry. */
export async function installPackages(folder: string, packages: readonly string[]): Promise<boolean> {
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packages];
  try {
    await promisify(execFile)("npm", args, { cwd: folder });
    return true;
  } catch {
    console.log(`Skipped: npm could not install ${packages.join(" and ")}.`);
    return false;
  }
}

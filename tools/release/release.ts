import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { currentBuild } from "../../bin/build.mjs";
import { progressLine } from "../../bin/progress-line.mjs";
import { ROOT } from "../run.ts";
import { billOfMaterials, type Lock } from "./sbom.ts";
import { tarOf } from "./archive.ts";
import type { Entry } from "./entries.ts";
import { installationOf } from "./installation.ts";
import { stagePackages } from "./staged-packages.ts";

const PLATFORMS = [
  { name: "linux-x64", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "linux-arm64", os: "linux", cpu: "arm64", libc: "glibc" },
];
const DIST = path.join(ROOT, "dist");
const ZSTD_LEVEL = 19;

async function release(): Promise<void> {
  const build = currentBuild(ROOT);
  if (build === null) throw new Error("There is no build.");
  const lock = JSON.parse(await readFile(path.join(ROOT, "package-lock.json"), "utf8")) as Lock;
  const { version } = lock;
  const mtime = releaseTime();
  await rm(DIST, { recursive: true, force: true });
  await mkdir(DIST, { recursive: true });
  const written: string[] = [];
  for (const platform of PLATFORMS) {
    const name = `marquee-${version}-${platform.name}`;
    const staged = path.join(ROOT, ".marquee", "release", platform.name);
    const done = progressLine(`Packing ${name}`);
    await stagePackages(ROOT, staged, platform);
    const sbomOf = (packages: readonly string[]) => `${JSON.stringify(billOfMaterials(lock, packages), null, 1)}\n`;
    const made = { root: ROOT, build, staged, locked: lock.packages, version, platform };
    const entries = await installationOf(made, sbomOf);
    const inFolder = entries.map((entry): Entry => ({ ...entry, path: `${name}/${entry.path}` }));
    const file = `${name}.tar.zst`;
    await pipeline(tarOf(inFolder, mtime), compressor(), createWriteStream(path.join(DIST, file)));
    written.push(file);
    done();
  }
  const sums = await Promise.all(written.map(async (file) => `${await sha256Of(path.join(DIST, file))}  ${file}\n`));
  await writeFile(path.join(DIST, "SHA256SUMS"), sums.join(""));
  for (const file of written) console.log(`${file}: ${(await stat(path.join(DIST, file))).size} bytes`);
}

function compressor() {
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants;
  return createZstdCompress({ params: { [ZSTD_c_compressionLevel]: ZSTD_LEVEL, [ZSTD_c_checksumFlag]: 1 } });
}

/** Seconds: what is released decides, never the clock. */
function releaseTime(): number {
  const given =
    process.env["SOURCE_DATE_EPOCH"] ?? execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" });
  return Number(given.trim());
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

await release();

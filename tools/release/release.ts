import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { AppError } from "#app/lib/errors.ts";
import { readSigningKey, signDigest, type SigningKey } from "#app/platform/minisign.ts";
import { usageOf } from "../../bin/commands.mjs";
import { progressLine } from "../../bin/progress-line.mjs";
import { LEFT_OUT_CODE } from "../../scripts/drills/missing-programs.ts";
import { ROOT } from "../run.ts";
import { sha256Of, writeTar } from "./archive.ts";
import type { Entry } from "./entries.ts";
import { NoImage } from "./image/debian-root.ts";
import { makeImage } from "./image/image.ts";
import { installationOf } from "./installation.ts";
import { PLATFORMS, type ReleasedPlatform } from "./platforms.ts";
import { Refused } from "./refused.ts";
import { factsOf, type ReleaseFacts } from "./release-facts.ts";
import type { Lock } from "./sbom.ts";
import { stagePackages } from "./staged-packages.ts";

type Installation = ReleasedPlatform & { entries: readonly Entry[] };

const DIST = path.join(ROOT, "dist");
const WORK = path.join(ROOT, ".marquee", "release");
/**
 * zstd levels. Of 202 MB, 127 of them Node's program, 3 makes 71 MB in 1 s, 12 makes 64 MB in 5 s, and 19 makes 59 MB in 53 s.
 */
const LEVEL = { release: 19, draft: 3 };
const SUMS = "SHA256SUMS";

/** `--draft` packs lightly, for this machine's platform alone and without an image, to try a release. */
async function release(): Promise<number> {
  const { key: keyFile, draft, into } = readOptions();
  const key = keyFile ? await readKey(keyFile) : null;
  const facts = await factsOf(ROOT);
  if (into === DIST) await rm(DIST, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const installations = await prepare(facts, draft ? ownPlatform() : PLATFORMS);
  const done = progressLine("Packing");
  const level = draft ? LEVEL.draft : LEVEL.release;
  const packed = await Promise.all(installations.map((installation) => pack(installation, { facts, level, into })));
  const files = packed.flat();
  done();
  const problem = draft ? null : await addImage(installations, facts, into);
  if (!draft && problem === null) files.push(imageName(facts));
  await writeSums(files, into);
  await writeFile(path.join(into, "latest.json"), `${JSON.stringify({ version: facts.version })}\n`);
  if (key) {
    for (const file of [...files, SUMS]) {
      const comment = `timestamp:${facts.mtime}\tfile:${file}\tversion:${facts.version}\thashed`;
      await writeFile(path.join(into, `${file}.minisig`), await signatureOf(path.join(into, file), key, comment));
    }
    console.log(`Signed: minisign -P ${key.publicKey} -Vm FILE`);
  }
  for (const file of files) console.log(`${file}: ${(await stat(path.join(into, file))).size} bytes`);
  if (problem) console.error(`The image was left out: ${problem}`);
  return problem ? LEFT_OUT_CODE : 0;
}

async function readKey(file: string): Promise<SigningKey> {
  const content = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Refused(`The key ${file} cannot be read (${error.code}).`);
  });
  return readSigningKey(content, process.env["MINISIGN_PASSWORD"]);
}

async function signatureOf(file: string, key: SigningKey, comment: string): Promise<string> {
  const hash = createHash("blake2b512");
  await pipeline(createReadStream(file), hash);
  return signDigest(hash.digest(), key, comment, "signature of a release of Marquee");
}

function ownPlatform(): ReleasedPlatform[] {
  const own = `${process.platform}-${process.arch}`;
  const platforms = PLATFORMS.filter(({ name }) => name === own);
  if (platforms.length === 0) throw new Refused(`There are no releases for ${own}.`);
  return platforms;
}

function readOptions(): { key?: string | undefined; draft: boolean; into: string } {
  try {
    const options = { key: { type: "string" }, draft: { type: "boolean", default: false }, into: { type: "string" } } as const;
    const { into, ...values } = parseArgs({ options }).values;
    return { ...values, into: into ? path.resolve(into) : DIST };
  } catch {
    throw new Refused(usageOf("release"));
  }
}

async function prepare(facts: ReleaseFacts, platforms: readonly ReleasedPlatform[]): Promise<Installation[]> {
  const lock = JSON.parse(await readFile(path.join(ROOT, "package-lock.json"), "utf8")) as Lock;
  const installations: Installation[] = [];
  for (const platform of platforms) {
    const done = progressLine(`Installing packages for ${platform.name}`);
    const staged = path.join(WORK, platform.name);
    await stagePackages(ROOT, staged, platform);
    installations.push({ ...platform, entries: await installationOf({ root: ROOT, staged, lock, facts, platform }) });
    done();
  }
  return installations;
}

type Packing = { facts: ReleaseFacts; level: number; into: string };

/** Packs the files and copies the list of packages. @returns the names of both files. */
async function pack({ name, entries }: Installation, { facts, level, into }: Packing): Promise<string[]> {
  const folder = `marquee-${facts.version}-${name}`;
  const inFolder = entries.map((entry): Entry => ({ ...entry, path: `${folder}/${entry.path}` }));
  await writeTar(path.join(into, `${folder}.tar.zst`), inFolder, { mtime: facts.mtime, level });
  const list = entries.find((entry) => entry.path.endsWith("/sbom.cdx.json"));
  if (list?.type !== "file") throw new Error("The release lacks its list of packages.");
  await writeFile(path.join(into, `${folder}.cdx.json`), list.source);
  return [`${folder}.tar.zst`, `${folder}.cdx.json`];
}

/** @returns the reason why there is none. */
async function addImage(installations: readonly Installation[], facts: ReleaseFacts, into: string): Promise<string | null> {
  const done = progressLine("Making the image");
  try {
    const entries = await makeImage(installations, facts, WORK);
    await writeTar(path.join(into, imageName(facts)), entries, { mtime: facts.mtime });
    return null;
  } catch (error) {
    if (error instanceof NoImage) return error.message;
    throw error;
  } finally {
    done();
  }
}

function imageName({ version }: ReleaseFacts): string {
  return `marquee-${version}-image.tar`;
}

async function writeSums(files: readonly string[], into: string): Promise<void> {
  const lines = await Promise.all(files.map(async (file) => `${await sha256Of(path.join(into, file))}  ${file}\n`));
  await writeFile(path.join(into, SUMS), lines.join(""));
}

try {
  process.exitCode = await release();
} catch (error) {
  if (!(error instanceof Refused || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

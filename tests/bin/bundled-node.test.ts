import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { bundledNode, checkNode } from "../../bin/bundled-node.mjs";
import { temporaryFolder } from "../data/builders.ts";

const OWN = { versions: process.versions, platform: process.platform, arch: process.arch, report: process.report };
const PLATFORM = `${process.platform}-${process.arch}`;

/** Makes this process look like one of another Node, platform or C library. */
function pretend(facts: Partial<Record<keyof typeof OWN, unknown>>): void {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(process, name, { value, configurable: true });
}
afterEach(() => pretend(OWN));

const pretendMachine = (node: string, machine: string, glibcVersionRuntime: string) => {
  const [platform, arch] = machine.split("-");
  pretend({ versions: { node }, platform, arch, report: { getReport: () => ({ header: { glibcVersionRuntime } }) } });
};

describe("the Node version for installing", () => {
  it.each([
    ["18.20.8", "linux-x64", "2.36", "20.19, 22.12"],
    ["20.18.3", "linux-arm64", "2.36", "20.19, 22.12"],
    ["21.7.3", "linux-x64", "2.36", "20.19, 22.12"],
    ["22.11.0", "linux-x64", "2.36", "20.19, 22.12"],
    ["22.21.1", "linux-x64", "", "22.22"],
    ["22.21.1", "darwin-arm64", "", "22.22"],
  ])("must not be %s on %s with glibc %j", (node, platform, glibc, needed) => {
    pretendMachine(node, platform, glibc);
    expect(checkNode).toThrow(`Marquee needs Node ${needed} or newer on ${platform}. This is Node ${node}.`);
  });

  it.each(["20.19.0", "22.12.0", "24.0.0"])("may be %s if the packages include their own", (node) => {
    pretendMachine(node, "linux-x64", "2.36");
    expect(checkNode).not.toThrow();
  });
});

describe("the Node version for running the site", () => {
  it("is the packages' own", async () => {
    await using folder = await temporaryFolder();
    const bundled = path.join(folder.path, `node_modules/node-${PLATFORM}/bin/node`);
    await mkdir(path.dirname(bundled), { recursive: true });
    await symlink(process.execPath, bundled);
    expect(bundledNode(folder.path)).toBe(bundled);
  });

  it("is otherwise the machine's, if it is new enough", async () => {
    await using folder = await temporaryFolder();
    expect(bundledNode(folder.path)).toBe(process.execPath);
  });

  it.each(["20.19.5", "22.21.1"])("is rejected in one line if it is %s", async (version) => {
    await using folder = await temporaryFolder();
    pretend({ versions: { node: version } });
    const message = `Marquee needs Node 22.22 or newer on ${PLATFORM}. This is Node ${version}.`;
    expect(() => bundledNode(folder.path)).toThrow(message);
  });
});

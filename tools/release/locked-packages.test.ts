import { expect, it } from "vitest";
import { neededFolders } from "./locked-packages.ts";

const X64 = { os: "linux", cpu: "x64", libc: "glibc" };
const LOCKED = {
  "": {},
  "node_modules/a": {
    dependencies: { b: "1", c: "1" },
    peerDependencies: { peer: "1", react: "1" },
    peerDependenciesMeta: { react: { optional: true } },
  },
  "node_modules/a/node_modules/b": { dependencies: { c: "1" } },
  "node_modules/b": {},
  "node_modules/c": { optionalDependencies: { "c-arm64": "1", "c-musl": "1", "c-x64": "1", missing: "1" } },
  "node_modules/c-arm64": { os: ["linux"], cpu: ["arm64"] },
  "node_modules/c-musl": { os: ["linux"], cpu: ["x64"], libc: ["musl"] },
  "node_modules/c-x64": { os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
  "node_modules/peer": {},
  "node_modules/react": {},
  "node_modules/unused": {},
};

it("resolves packages of a platform as Node does", () => {
  expect(neededFolders(LOCKED, ["a"], X64)).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/c",
    "node_modules/c-x64",
    "node_modules/peer",
  ]);
  expect(neededFolders(LOCKED, ["c"], { ...X64, cpu: "arm64" })).toEqual(["node_modules/c", "node_modules/c-arm64"]);
});

it("names a package that the lock file lacks", () => {
  expect(() => neededFolders(LOCKED, ["d"], X64)).toThrow("lacks d, which the site needs");
});

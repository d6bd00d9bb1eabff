import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Checkout, LOCK_HASH } from "./checkout.ts";

let checkout: Checkout;

beforeEach(async () => {
  checkout = await Checkout.make();
});
afterEach(() => checkout[Symbol.asyncDispose]());

/** Keeps a process alive until it is killed. */
const STAYS = "setInterval(() => {}, 2 ** 30);";

describe("a command", () => {
  it("that does not exist prints the available ones", async () => {
    expect(await checkout.marquee(["serve"])).toEqual({
      out: "",
      err: 'Unknown command "serve". Commands: start, import, export, scan, follow, promote, fork, backup, restore, publish, sign, upgrade:check, upgrade, rollback, admin:create, admin:reset, admin:disable, admin:enable, db:copy, demo:remove, language:new, build, dev, check, map, test, screens, demo:draw, db:squash, drill, bench, release.\n',
      code: 2,
    });
    expect(await checkout.npmCalls()).toEqual([]);
  });

  it("receives its arguments, and returns its exit code", async () => {
    await checkout.stamp(LOCK_HASH, true);
    expect(await checkout.marquee(["check", "--one", "two"])).toEqual({ out: "checked --one two\n", err: "", code: 0 });
    expect(await checkout.marquee(["export", "file"])).toEqual({ out: "", err: "", code: 7 });
  });

  it("reads settings from .env, which the environment overrides", async () => {
    await checkout.stamp(LOCK_HASH, false);
    await checkout.write(".env", "PORT=4000\n");
    expect(await checkout.marquee(["start"])).toMatchObject({ out: "served production 4000\n", code: 0 });
    expect(await checkout.marquee(["start"], { PORT: "5000" })).toMatchObject({ out: "served production 5000\n", code: 0 });
  });

  it("reads a value with #, and a file with a byte-order mark", async () => {
    await checkout.stamp(LOCK_HASH, false);
    await checkout.write(".env", "\uFEFFPORT=4000\nADMIN_PASSWORD=harbour lantern#42 quiet # not this\n");
    expect(await checkout.marquee(["start"])).toMatchObject({
      out: "served production 4000 harbour lantern#42 quiet\n",
      code: 0,
    });
  });

  it("does not start if .env is invalid, and names the line", async () => {
    await checkout.write(".env", Buffer.from("\uFEFFPORT=4000\nDEMO=0\n", "utf16le"));
    const { out, err, code } = await checkout.marquee(["start"]);
    expect([out, code]).toEqual(["", 1]);
    expect(err).toBe(`${checkout.pathOf(".env")}, line 1: this is not UTF-8 text. Save the file as UTF-8.\n`);
    expect(await checkout.npmCalls()).toEqual([]);
  });

  it("suggests the setting for a misspelt name in .env, and continues", async () => {
    await checkout.stamp(LOCK_HASH, false);
    await checkout.write(".env.example", "# Doc.\n# PORT=3000\n\n# Doc.\n# TRUSTED_PROXIES=\n");
    await checkout.write(".env", "PORT=4000\nTRUSTED_PROXY=127.0.0.1\nTZ=UTC\n");
    const { out, err } = await checkout.marquee(["start"]);
    expect(out).toBe("served production 4000\n");
    expect(err).toContain(`${checkout.pathOf(".env")}, line 2: TRUSTED_PROXY is not a setting. Did you mean TRUSTED_PROXIES?\n`);
    expect(err).not.toContain("TZ");
  });

  it("forwards a signal and exits like its script", async () => {
    const child = await startWaiting();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([3, null]);
  });

  it("stopped before it began has failed, but a site counts as stopped", async () => {
    await checkout.stamp(LOCK_HASH, false);
    const waits = `console.log("on"); ${STAYS}`;
    await checkout.write("scripts/export.ts", waits);
    expect(await stopped(["export", "file"])).toEqual([1, null]);
    await checkout.marquee(["start"]);
    const build = await checkout.read("build/current");
    await checkout.write(`build/${build.trim()}/server/main.js`, waits);
    expect(await stopped(["start"])).toEqual([0, null]);
  });

  it("ends when the launcher is killed, which forwards nothing", async () => {
    const child = await startWaiting();
    const printed = text(child.stdout);
    child.kill("SIGKILL");
    expect(await printed).toBe("stopped\n");
  });

  it("continues when an unused terminal is closed, as nohup promises", async () => {
    const child = await startWaiting();
    for (const pid of [child.pid, Number(await checkout.read("pid"))]) process.kill(pid ?? 0, "SIGHUP");
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([3, null]);
  });

  it("exits on SIGHUP from systemd with a code that restarts it", async () => {
    const child = await startWaiting(["sh", "-c", 'export SYSTEMD_EXEC_PID=$$; exec "$@"', "sh"]);
    await checkout.write("code", "0");
    child.kill("SIGHUP");
    expect(await once(child, "exit")).toEqual([129, null]);
  });
});

async function stopped(args: readonly string[]) {
  const child = checkout.start(args);
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  return once(child, "exit");
}

/** A running command; on SIGTERM it exits with 3, or the number in the file `code`. */
async function startWaiting(before?: readonly string[]) {
  await checkout.stamp(LOCK_HASH, false);
  await checkout.write("code", "3");
  await checkout.write(
    "scripts/export.ts",
    `import { readFileSync, writeFileSync } from "node:fs";
    const stop = () => {
      console.log("stopped");
      process.exit(Number(readFileSync("code", "utf8")));
    };
    process.on("SIGTERM", stop);
    ${STAYS}
    writeFileSync("pid", String(process.pid));
    console.log("on");`,
  );
  const child = checkout.start(["export", "file"], {}, [], before);
  await once(child.stdout, "data");
  return child;
}

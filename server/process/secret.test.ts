import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SettingError } from "../env.ts";
import { readOrMakeSecret } from "./secret.ts";

describe("the site's secret", () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "marquee-secret-"));
    file = path.join(folder, "secret");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("consists of 256 random bits, the same at every later start", async () => {
    const secret = await readOrMakeSecret(file);
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await readOrMakeSecret(file)).toBe(secret);
    expect(await readOrMakeSecret(path.join(folder, "other"))).not.toBe(secret);
  });

  it("is readable by its owner only", async () => {
    await readOrMakeSecret(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await chmod(file, 0o644);
    await readOrMakeSecret(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is created once for concurrent callers, and leaves no other file", async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecret(file)));
    expect(new Set(secrets)).toEqual(new Set([await readFile(file, "utf8")]));
    expect(await readdir(folder)).toEqual(["secret"]);
  });

  it("may be the operator's own, with a line break", async () => {
    const own = "forty characters that an operator chose.";
    await writeFile(file, `${own}\n`);
    expect(await readOrMakeSecret(file)).toBe(own);
  });

  it.each(["", "short"])("rejects the file that holds %j, and keeps it", async (text) => {
    await writeFile(file, text);
    await expect(readOrMakeSecret(file)).rejects.toThrow(SettingError);
    expect(await readFile(file, "utf8")).toBe(text);
  });
});

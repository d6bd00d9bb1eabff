import { afterEach, describe, expect, it } from "vitest";
import { createSecretKey, readSigningKey } from "#app/platform/minisign.ts";
import { readPublishArgs } from "./publication-options.ts";

const { argv } = process;
const readArgs = (...args: string[]) => {
  process.argv = ["node", "publish", ...args];
  return readPublishArgs();
};

afterEach(() => {
  process.argv = argv;
});

describe("the options of publish", () => {
  it("replace only what they name", async () => {
    const { publicKey } = readSigningKey(createSecretKey(), undefined);
    expect(await readArgs("out", `--heir=Ben=${publicKey}`, "--base=https://copies.example/films", "--no-files")).toEqual({
      target: "out",
      given: { heirs: [{ name: "Ben", key: publicKey }], base: "https://copies.example/films/", files: false },
      key: null,
      unsigned: false,
      number: null,
      yes: false,
    });
  });

  it("refuse an unknown one with the usage", async () => {
    await expect(readArgs("out", "--colour")).rejects.toThrow(/^Usage: /);
  });

  it.each([
    ["--number=x", "--number is not a number"],
    ["--heir=Ben", "Ben is not a public key of minisign"],
    ["--base=x", "x is not an"],
  ])("refuse %s in one line", async (option, message) => {
    const refused = await readArgs("out", option).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "UsageError", message: expect.stringMatching(message) as string });
    expect((refused as Error).message).not.toContain("\n");
  });
});

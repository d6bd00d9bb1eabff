import path from "node:path";
import { describe, expect, it } from "vitest";
import { UsageError } from "../command.ts";
import { readOrder } from "./arguments.ts";

const URL = "postgres://me:secret@here/films";
const BUCKET = "s3://bucket?region=here";
const blobsOf = (folder: string) => ({ folder: path.resolve(folder, "blobs") });

describe("the arguments of db:copy", () => {
  it("may be two data folders, including their files", () => {
    expect(readOrder(["--from", "a", "--to", "b"])).toEqual({
      rows: { from: { dataDir: path.resolve("a") }, to: { dataDir: path.resolve("b") } },
      files: { from: blobsOf("a"), to: blobsOf("b") },
      mode: "copy",
      replace: false,
    });
  });

  it("leave files in place when only a database is named", () => {
    expect(readOrder(["--from", "a", "--to", URL, "--final"])).toMatchObject({
      rows: { to: { url: URL } },
      files: null,
      mode: "final",
    });
  });

  it("may name one file location, with the other beside the rows", () => {
    const files = { from: blobsOf("a"), to: { url: BUCKET } };
    expect(readOrder(["--from", "a", "--to", URL, "--files-to", BUCKET, "--check"])).toMatchObject({ files, mode: "check" });
    const back = { from: { url: BUCKET }, to: blobsOf("a") };
    expect(readOrder(["--from", URL, "--to", "a", "--files-from", BUCKET])).toMatchObject({ files: back });
  });

  it("may name only files", () => {
    const files = { from: { folder: path.resolve("a") }, to: { url: BUCKET } };
    expect(readOrder(["--files-from", "a", "--files-to", BUCKET, "--replace"])).toMatchObject({
      rows: null,
      files,
      replace: true,
    });
  });

  it.each([
    { args: [], message: "Usage: " },
    { args: ["--from", "a"], message: "Usage: " },
    { args: ["a", "b"], message: "Usage: " },
    { args: ["--from", "a", "--to", "b", "--final", "--check"], message: "Usage: " },
    { args: ["--from", "a", "--to", "./a"], message: "The source and the target are the same." },
    { args: ["--files-from", "a", "--files-to", "a/"], message: "The source and the target are the same." },
    { args: ["--from", "a", "--to", "mysql://here"], message: "--from and --to must be a data folder or" },
    { args: ["--from", "a", "--to", "b", "--files-to", "http://here"], message: "--files-from and --files-to must be" },
    { args: ["--from", URL, "--to", "b", "--files-to", BUCKET], message: "Give both --files-from and" },
    { args: ["--files-to", BUCKET], message: "Give both --files-from and" },
  ])("are rejected: $args", ({ args, message }) => {
    expect(() => readOrder(args)).toThrow(UsageError);
    expect(() => readOrder(args)).toThrow(message);
  });
});

import { expect, it } from "vitest";
import { diskFailure, isUnwritable } from "./disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";

const failing = (facts: { code?: string; errcode?: number }) => Object.assign(new Error("what the system says"), facts);

it.each([
  ["ENOSPC", { code: "ENOSPC" }, "disk.full"],
  ["EDQUOT", { code: "EDQUOT" }, "disk.full"],
  ["PostgreSQL's disk_full", { code: "53100" }, "disk.full"],
  ["SQLITE_FULL", { code: "ERR_SQLITE_ERROR", errcode: 13 }, "disk.full"],
  ["EROFS", { code: "EROFS" }, "disk.unwritable"],
  ["SQLITE_READONLY_DIRECTORY", { errcode: 8 | (6 << 8) }, "disk.unwritable"],
  ["SQLITE_IOERR_WRITE", { errcode: 10 | (3 << 8) }, "disk.unwritable"],
  ["PostgreSQL's io_error", { code: "58030" }, "disk.unwritable"],
  ["PostgreSQL's index_corrupted", { code: "XX002" }, "store.damaged"],
  ["SQLITE_CORRUPT_INDEX", { errcode: 11 | (3 << 8) }, "store.damaged"],
  ["SQLITE_NOTADB", { errcode: 26 }, "store.damaged"],
])("explains %s in plain words, and keeps it as the cause", (_name, facts, code) => {
  const cause = failing(facts);
  const failure = diskFailure(cause);
  expect(failure).toMatchObject({ code, retryAfter: 60, cause });
  expect(isUnwritable(failure)).toBe(code !== "store.damaged");
});

it.each([
  ["a missing file", failing({ code: "ENOENT" })],
  ["SQLITE_BUSY", failing({ errcode: 5 })],
  ["a defect", new TypeError("undefined is no function")],
  ["what has its message already", new AppError("disk.full", "The disk is full.")],
  ["what is no error", "ENOSPC"],
])("leaves %s unchanged", (_what, error) => {
  expect(diskFailure(error)).toBeNull();
});

import { AppError } from "#app/lib/errors.ts";
import { SettingError } from "../../env.ts";
import { fileProblem, type FileError } from "./file-problem.ts";

const SYSTEM_CODES = new Set(["EEXIST", "EISDIR", "ENOENT", "ENOTDIR", "EIO"]);
/** SQLite's BUSY, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const SQLITE_CODES = new Set([5, 8, 10, 11, 13, 14, 26]);
const PRIMARY_CODE = 0xff;

/** One line for the terminal; null for a defect. */
export function startProblem(error: unknown): string | null {
  if (error instanceof SettingError || error instanceof AppError) return error.message;
  const problem = fileProblem(error);
  if (problem !== null) return problem;
  const { code = "", path: file = "", errcode, errstr } = error as FileError;
  if (!file) return null;
  if (SYSTEM_CODES.has(code)) return `DATA_DIR cannot be used: ${code} at ${file}.`;
  const isUnusable = errcode !== undefined && SQLITE_CODES.has(errcode & PRIMARY_CODE);
  return isUnusable ? `DATA_DIR cannot be used: ${errstr} at ${file}.` : null;
}

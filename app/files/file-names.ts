import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";

const FILE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;
export const MAX_NAME_LENGTH = 255;
const ID_RULE =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

export function isFileId(text: string): boolean {
  return FILE_ID.test(text);
}

/** @throws {AppError} `file.invalid`. */
export function assertFileId(id: string): void {
  if (!isFileId(id)) throw invalidFile("fileId", ID_RULE);
}

/** Strips folders and invisible characters. @throws {AppError} `file.invalid` if nothing is left, or more than 255 characters. */
export function fileNameOf(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/^.*[/\\]/, "")
    .trim();
  const { length } = Array.from(name);
  if (length === 0 || length > MAX_NAME_LENGTH)
    throw invalidFile("name", message("admin.refused.fileName", { most: `${MAX_NAME_LENGTH}` }));
  return name;
}

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

export function invalidFile(field: string, problem: string | LocalizedMessage): AppError {
  const said = typeof problem === "string" ? { message: problem } : problem;
  return new AppError("file.invalid", said, [{ field, ...said }]);
}

import { AppError } from "#app/lib/errors.ts";

const FILE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;
const MAX_NAME_LENGTH = 255;
const ID_RULE =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

/** Whether text may be the id of a file. */
export function isFileId(text: string): boolean {
  return FILE_ID.test(text);
}

/** @throws {AppError} `file.invalid` for what cannot be the id of a file. */
export function assertFileId(id: string): void {
  if (!isFileId(id)) throw invalidFile("fileId", ID_RULE);
}

/**
 * The name of a file as it may be kept: without the folders it lay in and without invisible characters.
 * @throws {AppError} `file.invalid` when nothing is left, or more than 255 characters.
 */
export function fileNameOf(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/^.*[/\\]/, "")
    .trim();
  const { length } = Array.from(name);
  if (length === 0 || length > MAX_NAME_LENGTH) throw invalidFile("name", `A file name has 1 to ${MAX_NAME_LENGTH} characters`);
  return name;
}

/** What is wrong with one part of what was sent. */
export function invalidFile(field: string, message: string): AppError {
  return new AppError("file.invalid", message, [{ field, message }]);
}

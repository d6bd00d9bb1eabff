import { expect, it } from "vitest";
import { AppError } from "#app/lib/errors.ts";
import { describeDatabaseErrors } from "./database-problem.ts";

const URL = "postgres://me:secret@one:5432,two/films";
const ofServer = (code: string, message: string) => Object.assign(new Error(message), { code, severity: "ERROR" });
const away = (cause: Error) => Object.assign(new AppError("store.unavailable", "Please try again."), { cause });
const opening = (error: Error) =>
  describeDatabaseErrors(URL, async () => {
    throw error;
  });

it.each([
  [ofServer("0A000", 'extension "pg_trgm" is not available'), 'extension "pg_trgm" is not available'],
  [away(ofServer("53100", "could not extend file: No space left on device")), "could not extend file: No space left on device"],
  [away(Object.assign(new Error(""), { code: "ENOTFOUND" })), "no response, ENOTFOUND"],
  [away(new Error("it is read-only: the database is in recovery")), "no response, it is read-only: the database is in recovery"],
])("reports in one line why a database is unusable: %s", async (error, reason) => {
  const message = `DATABASE_URL cannot be used: ${reason} (films at one:5432, two).`;
  await expect(opening(error)).rejects.toMatchObject({ code: "store.unusable", message });
});

it("leaves alone errors with their own message, and defects", async () => {
  const newer = new AppError("store.newer-version", "It is newer.");
  const defect = ofServer("42601", "syntax error");
  for (const error of [newer, defect]) await expect(opening(error)).rejects.toBe(error);
});

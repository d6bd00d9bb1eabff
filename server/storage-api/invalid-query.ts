import { AppError } from "#app/lib/errors.ts";

/** What is wrong with one of the queries of a list. */
export function invalidQuery(why: string): AppError {
  return new AppError("query.invalid", `Invalid \`queries\` param: Invalid query: ${why}`);
}

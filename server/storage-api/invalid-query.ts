import { AppError } from "#app/lib/errors.ts";

export function invalidQuery(why: string): AppError {
  return new AppError("query.invalid", `Invalid \`queries\` param: Invalid query: ${why}`);
}

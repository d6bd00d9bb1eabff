import type { z } from "zod";
import { refusalOf } from "#app/kinds/schemas/says.ts";
import { AppError, type ErrorCode, type FieldProblem } from "#app/lib/errors.ts";
import { refused, type Refusal } from "#app/lib/refusal.ts";

const MAX_NAMED = 5;

export function problemsOf(result: z.ZodSafeParseResult<unknown>): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join(".");
    if (!byField.has(field)) byField.set(field, { field, ...refusalOf(issue) });
  }
  return [...byField.values()];
}

/** Names a document's field as the file does, such as `ratings.imdb.rating`. */
export type FieldNames = (field: string) => string | Refusal;

export function refusalsOf(problems: readonly FieldProblem[], nameOf: FieldNames = (field) => field): Refusal[] {
  const named = problems
    .slice(0, MAX_NAMED)
    .map(({ field, ...problem }) =>
      field
        ? refused("admin.refused.fieldOfDocument", { field: nameOf(field), problem })
        : refused("admin.refused.document", { problem }),
    );
  const more = problems.length - named.length;
  return more > 0 ? [...named, refused("admin.refused.andMore", { more: `${more}` })] : named;
}

export function problemsAsText(problems: readonly FieldProblem[]): string {
  return refusalsOf(problems)
    .map(({ message }) => message)
    .join("; ");
}

/** @throws {AppError} `code` with every problem when the value breaks the schema. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, code: ErrorCode): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = problemsOf(result);
  throw new AppError(code, problemsAsText(problems), problems);
}

/** Rejects a file to import. */
export function invalidFile(problem: Refusal | string): AppError {
  return new AppError("transfer.invalid-file", problem);
}

/** Rejects one document of the file. */
export function invalidLine(problem: Refusal | string): AppError {
  return new AppError("transfer.invalid-line", problem);
}

/** Rejects one document whose fields have these problems. */
export function invalidDocument(problems: FieldProblem[]): AppError {
  return new AppError("transfer.invalid-line", problemsAsText(problems), problems);
}

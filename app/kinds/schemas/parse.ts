import type { z } from "zod";
import { messageOf } from "./with-message.ts";
import { AppError, type ErrorCode, type FieldProblem } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";

const MAX_NAMED = 5;

export function problemsOf(result: z.ZodSafeParseResult<unknown>): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join(".");
    if (!byField.has(field)) byField.set(field, { field, ...messageOf(issue) });
  }
  return [...byField.values()];
}

/** Names a document's field as the file does, such as `ratings.imdb.rating`. */
export type FieldNames = (field: string) => string | LocalizedMessage;

export function messagesOf(problems: readonly FieldProblem[], nameOf: FieldNames = (field) => field): LocalizedMessage[] {
  const named = problems
    .slice(0, MAX_NAMED)
    .map(({ field, ...problem }) =>
      field
        ? message("admin.refused.fieldOfDocument", { field: nameOf(field), problem })
        : message("admin.refused.document", { problem }),
    );
  const more = problems.length - named.length;
  return more > 0 ? [...named, message("admin.refused.andMore", { more: `${more}` })] : named;
}

function problemsAsText(problems: readonly FieldProblem[]): string {
  return messagesOf(problems)
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
export function invalidFile(problem: LocalizedMessage | string): AppError {
  return new AppError("transfer.invalid-file", problem);
}

/** Rejects one document of the file. */
export function invalidLine(problem: LocalizedMessage | string): AppError {
  return new AppError("transfer.invalid-line", problem);
}

/** Rejects one document whose fields have these problems. */
export function invalidDocument(problems: FieldProblem[]): AppError {
  return new AppError("transfer.invalid-line", problemsAsText(problems), problems);
}

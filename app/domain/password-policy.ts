import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { lengthProblem, PASSWORD_LENGTH } from "#app/lib/passwords.ts";

const MOST_COMMON = 3000;

let common: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is one of the 3,000 most common that are long enough (decision 17), in small or capital letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length < PASSWORD_LENGTH.min) return false;
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

/** What is wrong with a password that somebody chose; null when nothing is. */
export async function policyProblem(password: string): Promise<string | null> {
  return lengthProblem(password) ?? ((await isCommonPassword(password)) ? "This password is too common." : null);
}

/** @throws {AppError} `account.invalid`, with the problem at this field. */
export async function requirePolicy(password: string, field: string): Promise<void> {
  const message = await policyProblem(password);
  if (message) throw invalidField(field, message);
}

/** An input of which one field cannot be used. */
export function invalidField(field: string, message: string): AppError {
  const problem: FieldProblem = { field, message };
  return new AppError("account.invalid", message, [problem]);
}

/** Unpacked when the first password is looked at: 40,000 words that most processes never need. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_LENGTH.min);
  return new Set(longEnough.slice(0, MOST_COMMON));
}

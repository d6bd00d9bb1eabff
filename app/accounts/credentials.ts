import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import type { Credentials } from "./accounts.ts";

/** In UTF-16 units, as the `minlength` and `maxlength` of an input count (decision 17). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

const EMAIL_MAX_LENGTH = 254;
const EMAIL = /^[a-z0-9_+'-]+(\.[a-z0-9_+'-]+)*(?<!')@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/**
 * The credentials of a new account, its address in lower case.
 * @throws {AppError} `account.invalid`, a problem for each field that cannot be used.
 */
export function newCredentials({ email, password }: Credentials): Credentials {
  const address = email.toLowerCase();
  const problems = [...emailProblems(address), ...passwordProblems(password)];
  const [first] = problems;
  if (first) throw new AppError("account.invalid", first.message, problems);
  return { email: address, password };
}

function emailProblems(address: string): FieldProblem[] {
  if (address.length <= EMAIL_MAX_LENGTH && EMAIL.test(address)) return [];
  return [{ field: "email", message: "This is not an e-mail address." }];
}

function passwordProblems({ length }: string): FieldProblem[] {
  const { min, max } = PASSWORD_LENGTH;
  if (length < min) return [{ field: "password", message: `Password should be at least ${min} characters` }];
  if (length > max) return [{ field: "password", message: `Password should be at most ${max} characters` }];
  return [];
}

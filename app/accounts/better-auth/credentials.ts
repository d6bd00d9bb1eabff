import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { lengthProblem } from "#app/lib/passwords.ts";
import type { Credentials } from "../accounts.ts";

/** Lowercases the address. @throws {AppError} `account.invalid`, with a problem per invalid field. */
export function newCredentials({ email, password }: Credentials): Credentials {
  const address = email.toLowerCase();
  throwIfInvalid([...emailProblems(address), ...passwordProblems(password)]);
  return { email: address, password };
}

/** @throws {AppError} `account.invalid`. */
export function newAddress(email: string): string {
  const address = email.toLowerCase();
  throwIfInvalid(emailProblems(address));
  return address;
}

/** @throws {AppError} `account.invalid`. */
export function newPassword(password: string): string {
  throwIfInvalid(passwordProblems(password));
  return password;
}

function throwIfInvalid(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new AppError("account.invalid", first, problems);
}

function emailProblems(address: string): FieldProblem[] {
  const problem = addressProblem(address);
  return problem ? [{ field: "email", ...problem }] : [];
}

function passwordProblems(password: string): FieldProblem[] {
  const problem = lengthProblem(password);
  return problem ? [{ field: "password", ...problem }] : [];
}

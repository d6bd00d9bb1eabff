import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { lengthProblem } from "#app/lib/passwords.ts";
import type { Credentials } from "./accounts.ts";

/** Lowercases the address. @throws {AppError} `account.invalid`, with a problem per invalid field. */
export function newCredentials({ email, password }: Credentials): Credentials {
  const address = email.toLowerCase();
  refuse([...emailProblems(address), ...passwordProblems(password)]);
  return { email: address, password };
}

/** @throws {AppError} `account.invalid`. */
export function newAddress(email: string): string {
  const address = email.toLowerCase();
  refuse(emailProblems(address));
  return address;
}

/** @throws {AppError} `account.invalid`. */
export function newPassword(password: string): string {
  refuse(passwordProblems(password));
  return password;
}

function refuse(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new AppError("account.invalid", first, problems);
}

function emailProblems(address: string): FieldProblem[] {
  const refusal = addressProblem(address);
  return refusal ? [{ field: "email", ...refusal }] : [];
}

function passwordProblems(password: string): FieldProblem[] {
  const refusal = lengthProblem(password);
  return refusal ? [{ field: "password", ...refusal }] : [];
}

import { message, type LocalizedMessage } from "./localized-message.ts";

/** In UTF-16 units, like `minlength` and `maxlength` of an input. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export const WEAK_BELOW: PasswordScore = 3;

/** Null for an allowed length. */
export function lengthProblem({ length }: string): LocalizedMessage | null {
  const { min, max } = PASSWORD_LENGTH;
  if (length < min) return message("admin.refused.shortPassword", { least: `${min}` });
  return length > max ? message("admin.refused.longPassword", { most: `${max}` }) : null;
}

/** In UTF-16 units, as the `minlength` and `maxlength` of an input count. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** How hard a password is to guess: 0 falls to the first guesses, 4 to none. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Below this score a password is called weak. */
export const WEAK_BELOW: PasswordScore = 3;

/** What is wrong with the length of a new password; null when nothing is. */
export function lengthProblem({ length }: string): string | null {
  const { min, max } = PASSWORD_LENGTH;
  if (length < min) return `Password should be at least ${min} characters`;
  return length > max ? `Password should be at most ${max} characters` : null;
}

/** In UTF-16 units, as the `minlength` and `maxlength` of an input count (decision 17). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** What is wrong with the length of a new password (spec 5); null when nothing is. */
export function lengthProblem({ length }: string): string | null {
  const { min, max } = PASSWORD_LENGTH;
  if (length < min) return `Password should be at least ${min} characters`;
  return length > max ? `Password should be at most ${max} characters` : null;
}

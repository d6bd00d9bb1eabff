import type { FieldProblem } from "#app/lib/errors.ts";
import type { PasswordScore } from "#app/lib/passwords.ts";

/** What came of the last form: what was done, or why it was not. */
export type SettingsAnswer = {
  intent: string;
  isDone: boolean;
  message: string;
  problems: readonly FieldProblem[];
  /** The link of a new invitation, or a new API key, shown this once. */
  secret?: string;
  /** How hard a new password is to guess. */
  strength?: PasswordScore;
  /** What was typed into a form that could not be used; passwords are never sent back. */
  typed?: { account: string; email: string; name: string };
};

/** What is wrong with a field; "" when nothing is. */
export function problemOf(answer: SettingsAnswer | null, field: string): string {
  return answer?.problems.find((problem) => problem.field === field)?.message ?? "";
}

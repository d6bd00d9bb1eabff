import type { FieldProblem } from "#app/lib/errors.ts";
import type { PasswordScore } from "#app/lib/passwords.ts";

export type SettingsAnswer = {
  intent: string;
  isDone: boolean;
  message: string;
  problems: readonly FieldProblem[];
  /** The link of a new invitation or a new API key; shown only once. */
  secret?: string;
  strength?: PasswordScore;
  typed?: { account: string; email: string; name: string; rights: readonly string[]; expires: string; day: string };
};

export function problemOf(answer: SettingsAnswer | null, field: string): string {
  return answer?.problems.find((problem) => problem.field === field)?.message ?? "";
}

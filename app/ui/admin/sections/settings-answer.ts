import type { FieldProblem } from "#app/lib/errors.ts";
import type { PasswordScore } from "#app/lib/passwords.ts";
import type { FormIntent } from "./settings-intents.ts";

/** A second factor that is not enabled yet. `qrCode` is the address of a picture. */
export type ShownSetUp = { secret: string; sealed: string; qrCode: string };

export type SettingsAnswer = {
  intent: string;
  isDone: boolean;
  message: string;
  problems: readonly FieldProblem[];
  /** An API key, the secret of a webhook, or the link of an invitation or a password reset; shown only once. */
  secret?: string;
  strength?: PasswordScore;
  setUp?: ShownSetUp | null;
  /** Shown only once. */
  recoveryCodes?: readonly string[];
  typed?: Record<"email" | "role" | "name" | "expires" | "day" | "address", string> &
    Record<"rights" | "events", readonly string[]>;
};

export function answerTo(answer: SettingsAnswer | null, ...intents: FormIntent[]): SettingsAnswer | null {
  return intents.some((intent) => intent === answer?.intent) ? answer : null;
}

export function problemOf(answer: SettingsAnswer | null, field: string): string {
  return answer?.problems.find((problem) => problem.field === field)?.message ?? "";
}

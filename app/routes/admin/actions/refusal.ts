import { statusOf } from "#app/http.ts";
import type { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { refusalIn } from "#app/lib/refusal.ts";

/** After an outage it adds that no input is lost. */
export function refusalOf(error: AppError, language: Language): string {
  const problem = refusalIn(language, error.refusal);
  return statusOf(error) === 503 ? language.text("admin.form.isKept", { problem }) : problem;
}

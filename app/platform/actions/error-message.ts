import { statusOf } from "#app/http.ts";
import type { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/languages/language.ts";
import { formatMessage } from "#app/lib/localized-message.ts";

/** After an outage it adds that no input is lost. */
export function errorMessage(error: AppError, language: Language): string {
  const problem = formatMessage(language, error.localizedMessage);
  return statusOf(error) === 503 ? language.text("admin.form.isKept", { problem }) : problem;
}

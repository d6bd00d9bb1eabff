import { statusOf } from "#app/http.ts";
import type { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/lib/languages/language.ts";

export function refusalOf(error: AppError, { text }: Language): string {
  return statusOf(error) === 503 ? text("admin.form.isKept", { problem: error.message }) : error.message;
}

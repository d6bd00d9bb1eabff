import { statusOf } from "#app/http.ts";
import type { AppError } from "#app/lib/errors.ts";

export function refusalOf(error: AppError): string {
  return statusOf(error) === 503 ? `${error.message} Your changes are still in the form.` : error.message;
}

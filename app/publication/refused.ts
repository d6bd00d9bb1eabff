import { AppError } from "#app/lib/errors.ts";

export function refused(message: string): AppError {
  return new AppError("publication.refused", message);
}

import { AppError } from "#app/lib/errors.ts";

export function invalidKey(): AppError {
  return new AppError("blob.invalid-key", "A file cannot be stored under this name.");
}

export function missingBlob(): AppError {
  return new AppError("blob.not-found", "This file does not exist.");
}

export function missingUpload(): AppError {
  return new AppError("blob.not-found", "This upload does not exist.");
}

export function wrongSize(): AppError {
  return new AppError("blob.wrong-size", "The size of the file does not match the announced size.");
}

import { message } from "#app/lib/localized-message.ts";
import { invalidLine } from "#app/kinds/schemas/parse.ts";
import { MAX_ENTRY_BYTES } from "./raw-entries.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @param bytes Null for what was too long. @throws {AppError} `transfer.invalid-line`. */
export function readJson(bytes: Uint8Array | null): unknown {
  if (!bytes) throw invalidLine(message("admin.refused.documentTooLong", { megabytes: `${MAX_ENTRY_BYTES / 1024 / 1024}` }));
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidLine(message("admin.refused.notJson"));
  }
}

/** @throws {AppError} `transfer.invalid-line`, also for what is no object. */
export function readFields(bytes: Uint8Array | null): Record<string, unknown> {
  const value = readJson(bytes);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalidLine(message("admin.refused.document", { problem: message("admin.refused.mustBeObject") }));
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidLine(message("admin.refused.notUtf8"));
  }
}

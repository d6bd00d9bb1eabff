import { BACKUPS_PATH } from "#app/lib/addresses/admin-paths.ts";

export const DOWNLOAD_PATH = `${BACKUPS_PATH}/download`;

export const BACKUPS_INTENTS = ["start", "delete"] as const;

const REFUSALS: Record<string, string> = {
  "account.wrong-password": "This password is not right.",
  "account.password-expired": "This generated password has expired. Choose your own in Settings first.",
  "account.wait": "Too many wrong passwords. Please try again in a minute.",
  "backup.not-found": "This backup does not exist any more.",
};

/** Longer than the name of any backup: what a client sends may be too long for a header. */
const MAX_NAME_LENGTH = 100;

/** Where a refused download leads. */
export function refusedPath(name: string, code: string): string {
  const params = new URLSearchParams({ refused: code, name: name.slice(0, MAX_NAME_LENGTH) });
  return `${BACKUPS_PATH}?${params.toString()}`;
}

/** "" without a refusal. */
export function refusalText(code: string): string {
  return code === "" ? "" : (REFUSALS[code] ?? "The backup could not be downloaded.");
}
